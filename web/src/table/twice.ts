// A double click is one click: its second half must not hit what has come to the same place since the first.

/** Where somebody tapped in the window, and when, in milliseconds. */
export interface Tap {
  x: number;
  y: number;
  at: number;
}

/** How near a finger comes to a place where it was before. In pixels. */
const NEAR = 48;
/** How long a new question is seen before a finger that is already there can answer it. In milliseconds. */
const MOMENT = 350;

export class Twice {
  private first: { thing: Element | null; version: number } | null = null;
  private tap: Tap | null = null;
  private since = 0;

  /** `version`: which version of the game is shown. `pace`: how much longer than usual one looks at things. */
  constructor(
    private readonly version: () => number,
    private readonly pace: () => number,
  ) {}

  /** Another question is shown from now on. */
  asked(): void {
    this.since = performance.now();
  }

  /** Before anything else hears of a click. */
  readonly heard = (event: MouseEvent): void => {
    const hits = event instanceof PointerEvent && event.pointerType === "touch" ? this.tapped(event) : this.clicked(event);
    if (hits) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** Fingers tap twice on purpose, for two questions one after the other: whoever taps again has to have seen the second. */
  private tapped({ clientX: x, clientY: y, timeStamp: at }: MouseEvent): boolean {
    const now = { x, y, at };
    if (tooSoon(now, this.tap, this.since, MOMENT * this.pace())) return false;
    this.tap = now;
    return true;
  }

  private clicked(event: MouseEvent): boolean {
    const now = { thing: thingOf(event), version: this.version() };
    if (event.detail <= 1) this.first = now;
    return event.detail <= 1 || (this.first?.thing === now.thing && this.first.version === now.version);
  }
}

/** Whether a tap comes where one was before the question, and when hardly anybody can have seen what lies there now. */
export function tooSoon(now: Tap, last: Tap | null, asked: number, moment: number): boolean {
  if (!last || last.at >= asked || now.at - asked >= moment) return false;
  return Math.hypot(now.x - last.x, now.y - last.y) < NEAR;
}

/** What was clicked: a button rather than the letters in it. */
function thingOf({ target }: MouseEvent): Element | null {
  const found = target instanceof Element ? target : null;
  return found?.closest("button, a, label, [role=button]") ?? found;
}
