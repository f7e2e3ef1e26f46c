// The boards while the stage has not come to the end of a chain: as they lay before, with what has been told since.

import { seatOf } from "../../board/seats";
import type { Line } from "../board";
import { kind } from "../../stage/queue";
import { BACK, front } from "./cards";
import { idOf, pieces, placeOf, type CardInPlay, type Half, type HalfInPlay, type Sector, type StarfighterView } from "./view";

export function meanwhile(before: StarfighterView, after: StarfighterView, _untold: Line[], acted: Line[], asked: boolean): StarfighterView {
  // Whoever decides about cards in play has to see them.
  const placing = after.phase === "deploy" && !after.resolving && !after.waiting.length;
  if ((asked && !placing) || before.round !== after.round || !before.round) return after;
  const boards = new Boards(before, after);
  for (const line of acted) boards.hear(line);
  const seats = after.seats.map((seat, at) => ({ ...seat, armour: boards.armour[at]!, aside: boards.aside[at]!, sectors: boards.sectors[at]! }));
  return { ...after, offset: boards.offset, fight: asked ? after.fight : before.fight, seats, truth: after };
}

/** Both boards, changed line by line. A line about a card that does not lie there changes nothing. */
class Boards {
  offset: number;
  readonly armour: number[];
  readonly aside: number[];
  readonly sectors: Sector[][];

  constructor(
    before: StarfighterView,
    private readonly after: StarfighterView,
  ) {
    this.offset = before.offset;
    this.armour = before.seats.map(({ armour }) => armour);
    this.aside = before.seats.map(({ aside }) => aside);
    this.sectors = before.seats.map(({ sectors }) => sectors);
  }

  hear(line: Line): void {
    const { args = {} } = line;
    const [card, to] = [String(args.card ?? ""), String(args.to ?? "")];
    if (args.effect) this.change(String(args.source), (one) => setOff(one, String(args.effect)));
    switch (kind(line)) {
      case "places":
      case "places-back":
        return this.lay(card, this.placed(card));
      case "moves":
        return this.lay(to, this.lift(card));
      case "destroys":
      case "destroyed":
        return void this.lift(card);
      case "rotates":
        return this.change(card, (one) => ({ ...one, rotated: !one.rotated, top: one.bottom, bottom: one.top }));
      case "rolls-up":
      case "rolls-down":
        return this.change(card, (one) => rolled(one, String(args.front)));
      case "hits-shield":
        return this.change(card, (one) => shielded(one, 1));
      case "hits-fighter":
        return this.change(card, (one) => hit(one, args.half === "half:top" ? "top" : "bottom", 1));
      case "takes-hits":
        return this.change(card, (one) => this.battered(one, Number(args.shields), Number(args.fighters)));
      case "draws-aside":
        return void this.aside[seatOf(args.seat)]!++;
      case "hits-enemy":
        return this.dent(args.target, args.armour);
      case "hits-own":
      case "cruiser-hit":
        return this.dent(args.seat, args.armour);
      case "manoeuvres":
        this.offset = this.after.offset;
    }
  }

  private dent(seat: string | number | undefined, armour: string | number | undefined): void {
    this.armour[seatOf(seat)] = Number(armour);
  }

  /** A card that comes into play; where it is gone again already, as it is printed. */
  private placed(ref: string): CardInPlay {
    const known = new Set(this.sectors.flat().flatMap(({ cards }) => cards.map(({ id }) => id)));
    const found = pieces(this.after).find(({ id }) => !known.has(id));
    const up = idOf(ref) !== "back";
    return fresh({ ref, id: found?.id ?? -1, front: found?.front ?? null, face_up: up, rotated: false }, ref);
  }

  /** Tokens of a battle: how they were spread is seen in the end, if the card is still there. */
  private battered(card: CardInPlay, shields: number, fighters: number): CardInPlay {
    const last = pieces(this.after).find(({ id }) => id === card.id);
    const covered = shielded(card, shields);
    const sound = ({ fighters, damage }: HalfInPlay) => fighters - damage;
    const most = last && last.rotated === card.rotated ? last.top.damage - card.top.damage : sound(card.top);
    const top = Math.max(fighters - sound(card.bottom), Math.min(fighters, sound(card.top), most));
    return hit(hit(covered, "top", top), "bottom", fighters - top);
  }

  private change(ref: string, by: (card: CardInPlay) => CardInPlay): void {
    this.within(ref, (cards, at) => cards.toSpliced(at, 1, by(cards[at]!)));
  }

  private lift(ref: string): CardInPlay | null {
    let found: CardInPlay | null = null;
    this.within(ref, (cards, at) => ((found = cards[at]!), cards.toSpliced(at, 1)));
    return found;
  }

  private lay(ref: string, card: CardInPlay | null): void {
    if (card) this.put(ref, (cards) => [...cards, card]);
  }

  private within(ref: string, by: (cards: CardInPlay[], at: number) => CardInPlay[]): void {
    const { seat, sector, field } = placeOf(ref);
    const there = this.sectors[seat]?.["abcde".indexOf(sector)]?.cards[field]?.ref;
    if (there === ref) this.put(ref, (cards) => by(cards, field));
  }

  private put(ref: string, by: (cards: CardInPlay[]) => CardInPlay[]): void {
    const { seat, sector } = placeOf(ref);
    const at = "abcde".indexOf(sector);
    this.sectors[seat] = this.sectors[seat]!.with(at, laid(this.sectors[seat]![at]!, by(this.sectors[seat]![at]!.cards)));
  }
}

/** A sector with these cards: of each the lower half is in sight, of the last one both. */
function laid(sector: Sector, lying: CardInPlay[]): Sector {
  const place = sector.ref.replace(/^sector:(.)@(.)$/, "$2.$1");
  const cards = lying.map((card, field) => ({
    ...card,
    ref: `card:${card.face_up && card.front ? idOf(card.front.ref) : "back"}@${place}.${field}`,
    top: field === lying.length - 1 ? seen(card.top) : covered(card.top),
    bottom: seen(card.bottom),
  }));
  const sound = ({ visible, fighters, damage }: HalfInPlay) => (visible ? fighters - damage : 0);
  return { ...sector, cards, draws: lying.length ? 0 : sector.draws, fighters: cards.reduce((sum, { top, bottom }) => sum + sound(top) + sound(bottom), 0) };
}

/** What comes into sight waits for its turn. */
const seen = (half: HalfInPlay): HalfInPlay => (half.visible ? half : { ...half, visible: true, waiting: half.effect ? 1 : 0 });
const covered = (half: HalfInPlay): HalfInPlay => ({ ...half, visible: false, waiting: 0, damage: 0, shield_tokens: 0 });

/** The effect's turn has come. */
function setOff(card: CardInPlay, effect: string): CardInPlay {
  const half = (["top", "bottom"] as const).find((one) => card[one].effect === effect && card[one].waiting);
  return half ? { ...card, [half]: { ...card[half], waiting: 0 } } : card;
}

function rolled(card: CardInPlay, ref: string): CardInPlay {
  return fresh({ ...card, face_up: !card.face_up, front: front(ref) ?? card.front }, ref);
}

/** A card with this side up, without tokens, and nothing of it seen yet. */
function fresh(card: Omit<CardInPlay, "top" | "bottom">, ref: string): CardInPlay {
  const print = front(ref) ?? BACK;
  const [top, bottom] = card.rotated ? [print.lower, print.upper] : [print.upper, print.lower];
  return { ...card, front: card.front ?? front(ref) ?? null, top: unseen(top), bottom: unseen(bottom) };
}

const unseen = (half: Half): HalfInPlay => ({ ...half, damage: 0, shield_tokens: 0, visible: false, waiting: 0 });

function hit(card: CardInPlay, half: "top" | "bottom", tokens: number): CardInPlay {
  return { ...card, [half]: { ...card[half], damage: card[half].damage + tokens } };
}

/** Tokens on shields that are free, from the upper half on. */
function shielded(card: CardInPlay, tokens: number): CardInPlay {
  const halves = (card.rotated ? (["bottom", "top"] as const) : (["top", "bottom"] as const)).filter((one) => card[one].visible);
  return halves.reduce((now, one) => {
    const here = Math.min(tokens, now[one].shields - now[one].shield_tokens);
    tokens -= here;
    return { ...now, [one]: { ...now[one], shield_tokens: now[one].shield_tokens + here } };
  }, card);
}
