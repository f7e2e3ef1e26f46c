// What is told of comes into sight where a list is scrolled past it, or where the map shows another part of the galaxy. When all
// has been told everything goes back to where it was, unless somebody has moved it since.

import { inSight, room } from "./place";

interface Way {
  before: number;
  now: number;
}

export class Bringing {
  private readonly lists = new Map<Element, Way>();
  private readonly visited: Element[] = [];

  constructor(private readonly reduced: () => boolean) {}

  /** The first of these things that are on the board, if none of them can be seen. */
  bring(board: Element, things: Element[]): void {
    const around = room(board);
    const thing = things.find((one) => one.getClientRects().length);
    if (!thing || things.some((one) => inSight(one, around))) return;
    const list = listOf(thing, board);
    if (list) this.scroll(list, thing);
    thing.dispatchEvent(new CustomEvent("visit", { bubbles: true }));
    this.visited.push(thing);
  }

  back(): void {
    for (const [list, { before, now }] of this.lists) if (Math.abs(list.scrollTop - now) < 2) this.to(list, before);
    this.visited.at(-1)?.dispatchEvent(new CustomEvent("leave", { bubbles: true }));
  }

  private scroll(list: Element, thing: Element): void {
    const [frame, box] = [list.getBoundingClientRect(), thing.getBoundingClientRect()];
    const middle = list.scrollTop + (box.top + box.bottom - frame.top - frame.bottom) / 2;
    const now = Math.max(0, Math.min(middle, list.scrollHeight - list.clientHeight));
    this.lists.set(list, { before: this.lists.get(list)?.before ?? list.scrollTop, now });
    this.to(list, now);
  }

  private to(list: Element, top: number): void {
    list.scrollTo({ top, behavior: this.reduced() ? "instant" : "smooth" });
  }
}

/** The part of the board in which a thing is scrolled, if there is one. */
function listOf(thing: Element, board: Element): Element | null {
  for (let at = thing.parentElement; at && at !== board; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
