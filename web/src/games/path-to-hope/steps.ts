// The ways that cards take, read from the lines of the last update alone: nothing of what lay there before is kept.

import type { Step } from "../../board/motion";
import { drawing } from "../../board/moving.svelte";
import { seatOf } from "../../board/seats";
import type { Pace } from "../../board/timeline";
import type { Line, MessageId, Words } from "../board";
import Card from "./Card.svelte";
import { print } from "./cards";
import { turnsUp } from "./interlude";

interface Way {
  /** Names of places on the board. */
  from: string;
  to: string;
  /** What is seen of the card; null: a back. */
  face: string | null;
  back: "rebel" | "empire";
}

type Args = Record<string, string | number>;

const refs = (list: string | number | undefined) => String(list ?? "").split(" ").filter(Boolean);
const supply = (card: string) => `supply:${print(card).type}`;
const imperial = (from: string, to: string, face: string | null = null): Way => ({ from, to, face, back: "empire" });
const rebel = (from: string, to: string, face: string | null = null): Way => ({ from, to, face, back: "rebel" });
const discard = (card: string, stack: string): Way => imperial(`shown:${stack}`, supply(card), card);

/** By the key of a line: which cards go where. */
const WAYS: Partial<Record<MessageId, (args: Args, seats: number, me: number | null) => Way[]>> = {
  captures: ({ card, stack }) => [imperial(`shown:${stack}`, "plans", String(card))],
  discards: ({ card, stack }) => [discard(String(card), String(stack))],
  "discards-pair": ({ card, stack, card2, stack2 }) => [discard(String(card), String(stack)), discard(String(card2), String(stack2))],
  enemy: ({ card, stack }) => [discard(String(card), String(stack))],
  reinforced: ({ card, stacks }) => refs(stacks).map((stack) => imperial(supply(fighter(String(card))), stack)),
  "reinforced-one": ({ card, stack }) => [imperial(supply(fighter(String(card))), String(stack))],
  "ambush-takes": () => [imperial("plans", "supply:plans", "card:plans")],
  disinformation: ({ stacks }) => round(refs(stacks)),
  "lays-down": ({ seat, heroes }) => refs(heroes).map((hero) => rebel(`hand:${seatOf(seat)}`, `down:${seatOf(seat)}`, hero)),
  "tank-lays": ({ seat }) => [rebel(`hand:${seatOf(seat)}`, `down:${seatOf(seat)}`)],
  "tank-lays-you": ({ hero }, _, me) => [rebel("hand", `down:${me}`, String(hero))],
  gives: ({ seat, target }) => [rebel(`hand:${seatOf(seat)}`, `hand:${seatOf(target)}`)],
  passes: (_, seats) => pass(seats),
  "passes-you": (_, seats) => pass(seats),
};

/** What reinforcements bring. */
function fighter(card: string): string {
  return { "card:more-fighters": "card:tie-fighter", "card:more-strikers": "card:tie-striker" }[card] ?? card;
}

/** The tops of the stacks change places; where each one goes nobody knows, so they go around. */
function round(stacks: string[]): Way[] {
  return stacks.map((stack, at) => imperial(stack, stacks[(at + 1) % stacks.length]!));
}

/** Every hand goes to the left neighbour. */
function pass(seats: number): Way[] {
  return Array.from({ length: seats }, (_, seat) => rebel(`hand:${seat}`, `hand:${(seat + 1) % seats}`));
}

/** What was turned over is seen before it moves on. */
const LOOK = 520;

export function paceOf(last: Line[]): Pace {
  return { travel: 420, lead: last.some(turnsUp) ? LOOK : 0, pause: 260, stagger: 45 };
}

/** All ways that these lines tell of, in the order they happen. */
export function steps(last: Line[], seats: number, me: number | null, words: Words): Step[] {
  return last.flatMap(({ key, args = {} }, stage) =>
    (WAYS[key]?.(args, seats, me) ?? []).map(({ from, to, face, back }): Step => ({ how: "toss", from, to, width: "2.6rem", draw: drawing(Card, { card: face, back, words }), stage })),
  );
}
