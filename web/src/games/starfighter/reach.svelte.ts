// What of the board can be touched now, and what a touch means. All of it is read from the legal options.

import { greyed } from "../../board/reasons";
import type { AskView, Touch } from "../board";
import { idOf, printed, type CardInPlay, type StarfighterView } from "./view";

export type Side = "front" | "back";

export class Reach {
  /** The side that a card is placed with where both are legal. */
  side = $state<Side>("front");

  constructor(
    private readonly asked: () => AskView | null,
    private readonly touching: () => Touch,
    private readonly looking: () => StarfighterView,
  ) {}

  get prompt(): string {
    return this.asked()?.options.length ? this.asked()!.prompt.key.replace(/^ask-/, "") : "";
  }
  private get touch(): Touch {
    return this.touching();
  }

  // -- cards -----------------------------------------------------------------------------------------------------------

  can = (ref: string): boolean => this.touch.can(ref);
  chosen = (ref: string): boolean => this.touch.chosen(ref);
  /** Others like it can be touched, and it cannot. */
  greyed = (ref: string): boolean => greyed(this.asked(), ref);

  /** A card in hand: choosing it is no move yet, so it is taken up at once. */
  take = (ref: string): void => {
    this.side = "front";
    this.touch.answer(idOf(ref));
  };

  /** A card in play was touched, on this half of it. */
  pick = (card: CardInPlay, place: "top" | "bottom"): void => {
    if (this.prompt !== "order") return this.touch.pick(card.ref);
    const option = this.asked()!.options.find(({ refs }) => refs[0] === card.ref && refs[1]?.endsWith(`@${printed(card, place)}`));
    if (!option) return this.touch.pick(card.ref);
    if (this.touch.chosen(card.ref) && this.touch.chosen(option.refs[1]!)) return this.touch.pick(option.refs[1]!);
    this.touch.pick(option.refs[1]!);
    if (!this.touch.chosen(card.ref)) this.touch.pick(card.ref);
  };

  /** Whether this half of a card is one of several that can come first. */
  canHalf = (card: CardInPlay, place: "top" | "bottom"): boolean =>
    this.prompt === "order" &&
    !!this.asked()?.options.some(({ refs }) => refs[0] === card.ref && refs[1]?.endsWith(`@${printed(card, place)}`));

  /** Something else that stands for an answer. */
  point = (ref: string): void => this.touch.pick(ref);

  // -- sectors ---------------------------------------------------------------------------------------------------------

  /** The sides with which the card in hand may be placed there. */
  sides(sector: string): Side[] {
    if (this.prompt !== "where") return [];
    return (this.asked()?.options ?? [])
      .filter(({ refs }) => refs.includes(sector))
      .map(({ refs }) => (refs.includes("side:front") ? "front" : "back"));
  }

  /** The side that is meant, where it can be. */
  get shown(): Side {
    return this.can(`side:${this.side}`) ? this.side : this.side === "front" ? "back" : "front";
  }

  /** The side with which it will be placed there. */
  sideAt(sector: string): Side {
    const sides = this.sides(sector);
    return sides.includes(this.side) ? this.side : (sides[0] ?? "back");
  }

  pickSector = (sector: string): void => {
    const side = `side:${this.sideAt(sector)}`;
    const placing = this.prompt === "where";
    this.touch.pick(sector);
    if (placing && !this.touch.chosen(side)) this.touch.pick(side);
  };

  turn = (side: Side): void => {
    this.side = side;
    const sector = this.looking().seats.flatMap(({ sectors }) => sectors).find(({ ref }) => this.touch.chosen(ref))?.ref;
    if (!sector || !this.sides(sector).includes(side)) return;
    this.touch.pick(`side:${side}`);
    if (!this.touch.chosen(sector)) this.touch.pick(sector);
  };
}
