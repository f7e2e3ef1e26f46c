// The view says which cards lie where; the lines say which card went where. These are the cards as things: each keeps its
// number while it travels, so that the board can show the way.

import { seatOf } from "../../board/seats";
import type { Line, MessageId } from "../board";
import { idOf } from "./cards";
import { refs, type WarlordsView } from "./view";

export interface Piece {
  id: string;
  /** What is on its face, if the viewer knows. */
  card: string | null;
}

/** From one place on the board to another: `hand:1`, `fleet:0`, `line:hoth`, `discard`, `deck`, `stack`, `planets:2`. */
export interface Travel {
  id: string;
  from: string;
  to: string;
  /** In which breath it sets off. */
  stage: number;
}

export interface Pieces {
  zones: Map<string, Piece[]>;
  travels: Travel[];
}

type Args = Record<string, string | number>;
/** A card that goes from one place to another; without its face, any card that is hidden. */
type Way = [card: string | null, from: string, to: string];

let made = 0;
const fresh = (card: string | null): Piece => ({ id: `card-${++made}`, card });

const hand = (seat: string | number | undefined) => `hand:${seatOf(seat)}`;
const fleet = (seat: string | number | undefined) => `fleet:${seatOf(seat)}`;
const line = (planet: string | number | undefined) => `line:${idOf(String(planet))}`;
/** A line of defence or a fleet. */
const place = (at: string | number | undefined) => (String(at).startsWith("planet:") ? line(at) : fleet(at));
const all = (cards: string | number | undefined, from: string, to: string): Way[] => refs(cards).map((card) => [card, from, to]);
const one = (card: string | number | undefined, from: string, to: string): Way => [String(card), from, to];

/** By the key of a line: which cards go where. */
const WAYS: Partial<Record<MessageId, (args: Args) => Way[]>> = {
  "plays-line": ({ seat, ship, planet }) => [one(ship, hand(seat), line(planet))],
  "plays-fleet": ({ seat, ship }) => [one(ship, hand(seat), fleet(seat))],
  "plays-special": ({ seat, card }) => [one(card, hand(seat), "discard")],
  draws: ({ seat, count }) => Array.from({ length: Number(count) }, (): Way => [null, "deck", hand(seat)]),
  "draws-you": ({ seat, cards }) => all(cards, "deck", hand(seat)),
  "destroys-line": ({ planet, ships }) => all(ships, line(planet), "discard"),
  wrecks: ({ ship, planet, other, other_planet }) => [one(ship, line(planet), "discard"), one(other, line(other_planet), "discard")],
  "wrecks-one": ({ ship, planet }) => [one(ship, line(planet), "discard")],
  "swaps-ships": ({ ship, at, other, other_at }) => [one(ship, place(at), place(other_at)), one(other, place(other_at), place(at))],
  exchanges: ({ seat, target, gave, took }) => [one(gave, hand(seat), fleet(target)), one(took, fleet(target), hand(seat))],
  trades: ({ seat, target, gave, took }) => [one(gave, fleet(seat), fleet(target)), one(took, fleet(target), fleet(seat))],
  captures: ({ seat, planet, ships, line: defence }) => [...all(ships, fleet(seat), "discard"), ...all(defence, line(planet), "discard")],
  recalls: ({ seat, ship }) => [one(ship, fleet(seat), hand(seat))],
  "lays-down": ({ seat, cards }) => all(cards, hand(seat), "discard"),
};

/** Planets go their way too; each is its own piece. */
const WORLDS: Partial<Record<MessageId, (args: Args) => Omit<Travel, "stage">>> = {
  opens: ({ planet }) => ({ id: String(planet), from: "stack", to: line(planet) }),
  captures: ({ seat, planet }) => ({ id: String(planet), from: line(planet), to: `planets:${seatOf(seat)}` }),
  destroys: ({ planet }) => ({ id: String(planet), from: line(planet), to: "" }),
  "destroys-line": ({ planet }) => ({ id: String(planet), from: line(planet), to: "" }),
};

/** The cards of a new view, and the ways they took since the view before. */
export function follow(before: Pieces | null, view: WarlordsView, last: Line[]): Pieces {
  const zones = new Map([...(before?.zones ?? [])].map(([zone, pieces]) => [zone, [...pieces]]));
  const travels = before ? last.flatMap((entry, stage) => go(zones, entry, stage)) : [];
  const settled = settle(zones, wanted(view));
  if (before) travels.push(...settled.strays.map((stray) => ({ ...stray, stage: last.length })));
  return { zones: settled.zones, travels };
}

function go(zones: Map<string, Piece[]>, { key, args = {} }: Line, stage: number): Travel[] {
  if (key === "reshuffles") zones.set("discard", []);
  const ways = WAYS[key]?.(args) ?? [];
  // Ships that change places set off together: none may be taken for the one that has just come.
  const lifted = ways.map(([card, from, to]) => ({ piece: lift(zones, from, card), from, to }));
  for (const { piece, to } of lifted) zones.set(to, [...(zones.get(to) ?? []), piece]);
  const world = WORLDS[key]?.(args);
  const cards = lifted.map(({ piece, from, to }) => ({ id: piece.id, from, to, stage }));
  return world ? [...cards, { ...world, stage }] : cards;
}

/** Take a card from its place: the one with this face, else a hidden one. */
function lift(zones: Map<string, Piece[]>, from: string, card: string | null): Piece {
  const there = zones.get(from) ?? [];
  const at = find(there, card);
  return at < 0 ? fresh(card) : { id: there.splice(at, 1)[0]!.id, card };
}

function find(pieces: Piece[], card: string | null): number {
  const same = pieces.findIndex((piece) => piece.card === card);
  return same >= 0 ? same : pieces.findIndex((piece) => piece.card === null);
}

function wanted(view: WarlordsView): Map<string, (string | null)[]> {
  const zones = new Map<string, (string | null)[]>([["discard", view.discard]]);
  for (const one of view.places) if (one) zones.set(line(one.planet), one.line);
  view.seats.forEach((seat, at) => {
    zones.set(`hand:${at}`, [...seat.hand, ...Array<null>(Math.max(seat.cards - seat.hand.length, 0)).fill(null)]);
    zones.set(`fleet:${at}`, seat.fleet);
  });
  return zones;
}

/** The view has the last word: what the lines did not tell of comes from where something is left over, or from the deck. */
function settle(zones: Map<string, Piece[]>, want: Map<string, (string | null)[]>) {
  const strays: Omit<Travel, "stage">[] = [];
  const kept = new Map([...want].map(([zone, faces]) => [zone, faces.map((card) => keep(zones.get(zone) ?? [], card))]));
  const loose = [...zones].flatMap(([zone, pieces]) => pieces.map((piece) => ({ ...piece, zone })));
  const found = [...kept].map(([zone, pieces]): [string, Piece[]] => [
    zone,
    pieces.map((piece, at) => {
      if (piece) return piece;
      const card = want.get(zone)![at]!;
      const stray = loose.findIndex((one) => one.card === card && card !== null);
      const taken = stray < 0 ? { ...fresh(card), zone: "deck" } : loose.splice(stray, 1)[0]!;
      strays.push({ id: taken.id, from: taken.zone, to: zone });
      return { id: taken.id, card };
    }),
  ]);
  return { zones: new Map(found), strays };
}

function keep(pieces: Piece[], card: string | null): Piece | null {
  const at = find(pieces, card);
  return at < 0 ? null : { id: pieces.splice(at, 1)[0]!.id, card };
}
