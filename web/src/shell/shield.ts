// A double click is one click, a double tap one tap, and Enter pressed twice is pressed once: what has come to the place of the last
// press since then cannot be pressed until somebody can have seen it. Aiming elsewhere costs no time: whoever moves is free at once.

/** Where somebody pressed last, what that was, and when, in milliseconds. */
interface Press {
  x: number;
  y: number;
  touch: boolean;
  thing: Element | null;
  at: number;
}

/** How long the second half of a double click may take. In milliseconds. */
export const DOUBLE = 500;
/** How long something new is seen before it can be pressed by whoever is already there, at the usual tempo. In milliseconds. */
export const SEEN = 350;
/** How long a finger that has gone is taken to be near the place it pressed. In milliseconds. */
const NEARBY = 2000;
/** How often one looks what is there. In milliseconds. */
const LOOK = 60;
/** How far a mouse and a finger are from where they were, if that is the same place. In pixels. */
const NEAR = { mouse: 7, finger: 30 };
/** What can be pressed. Where answers are given (`data-asks`) it means something else when something else is asked, unless it says
 * that it always means the same (`data-steady`). */
const PRESSED = "button, a[href], label, input, select, summary, [role=button], [role=radio], [role=option]";
const WRITTEN = "input, textarea, select, [contenteditable]";
const KEYS = ["Enter", "Space", "NumpadEnter"];

class Shield {
  private last: Press | null = null;
  /** How often something else was asked, and when that was last. */
  private asked = 0;
  private askedAt = 0;
  private askedThen = 0;
  private seen = SEEN;
  private touch = false;
  private disc: HTMLElement | null = null;
  private until = 0;
  private watching: ReturnType<typeof setTimeout> | 0 = 0;
  private key: { code: string; thing: Element | null; asked: number; at: number } | null = null;
  private swallowed = "";

  begin(): void {
    // Not every browser says of a click what made it.
    addEventListener("pointerdown", ({ pointerType }) => (this.touch = pointerType === "touch"), true);
    addEventListener("click", this.clicked, true);
    addEventListener("pointermove", this.moved, true);
    addEventListener("keydown", this.keyed, true);
    addEventListener("keyup", this.released, true);
    // Whoever writes or chooses something in between means the next press.
    addEventListener("input", () => (this.last = null), true);
  }

  /** Whoever looks at the page is asked something else from now on. `pace`: by which factor one looks at things longer than usual. */
  changed(pace: number): void {
    this.asked++;
    this.askedAt = performance.now();
    this.seen = SEEN * pace;
    if (this.last?.touch && this.askedAt > this.last.at + NEARBY) this.last = null;
    if (this.last) this.watch(this.seen);
  }

  private readonly clicked = (event: MouseEvent): void => {
    // By a key or by the page itself.
    if (!event.isTrusted || event.detail === 0) return;
    const thing = thingOf(event.target);
    if (thing === this.disc && this.disc) return swallow(event);
    const press = { x: event.clientX, y: event.clientY, touch: this.touch, thing, at: event.timeStamp };
    if (this.again(press, event.detail)) return swallow(event);
    this.last = press;
    this.askedThen = this.asked;
    this.key = null;
    this.lower();
    this.watch(DOUBLE);
  };

  /** Whether a press is the second half of the last one and would hit something else. The shield is drawn a moment later, and lies
   * under dialogs. */
  private again({ x, y, touch, at }: Press, count: number): boolean {
    const { last } = this;
    if (!last || !this.other(last, this.at(last)) || Math.hypot(x - last.x, y - last.y) > (touch ? NEAR.finger : NEAR.mouse)) return false;
    return at < Math.max(this.end(last), count > 1 && !touch ? last.at + 2 * DOUBLE : 0);
  }

  /** What is at the place of a press now. */
  private at({ x, y }: Press): Element | null {
    return thingOf(document.elementsFromPoint(x, y).find((one) => one !== this.disc));
  }

  /** Whether that is something else than what was pressed, or means something else by now. */
  private other(last: Press, thing: Element | null): boolean {
    return thing !== last.thing || (this.asked !== this.askedThen && !!thing?.closest("[data-asks]") && !steady(thing));
  }

  /** When all can have seen what is there now, as far as it is known since when it is. */
  private end({ at }: Press): number {
    return Math.max(at + DOUBLE, this.asked === this.askedThen ? 0 : this.askedAt + this.seen);
  }

  /** Look for a while whether something else comes to the place of the last press. */
  private watch(long: number): void {
    this.until = Math.max(this.until, performance.now() + long);
    this.watching ||= setTimeout(this.look, LOOK);
  }

  private readonly look = (): void => {
    this.watching = 0;
    const now = performance.now();
    if (!this.last || now >= this.until) return this.lower();
    const there = this.at(this.last);
    if (!this.other(this.last, there) || !there?.matches(PRESSED) || there.closest("dialog")) this.lower();
    else if (!this.disc) {
      this.raise();
      this.until = Math.max(this.end(this.last), now + this.seen);
    }
    this.watching = setTimeout(this.look, LOOK);
  };

  private raise(): void {
    const { x, y, touch } = this.last!;
    const wide = touch ? NEAR.finger : 2 * NEAR.mouse;
    this.disc = document.createElement("div");
    this.disc.className = "shield";
    this.disc.dataset.testid = "shield";
    this.disc.setAttribute("aria-hidden", "true");
    // The focus stays where it is.
    this.disc.addEventListener("mousedown", (event) => event.preventDefault());
    Object.assign(this.disc.style, { left: `${x - wide}px`, top: `${y - wide}px`, width: `${2 * wide}px`, height: `${2 * wide}px` });
    document.body.append(this.disc);
  }

  private lower(): void {
    this.disc?.remove();
    this.disc = null;
  }

  /** A mouse that has gone elsewhere aims. */
  private readonly moved = ({ clientX, clientY, pointerType }: PointerEvent): void => {
    if (!this.last || pointerType === "touch" || Math.hypot(clientX - this.last.x, clientY - this.last.y) <= NEAR.mouse) return;
    this.last = null;
    this.lower();
  };

  /** A key that is held down, or pressed again before what it does now can have been seen. Any other key between the two means it. */
  private readonly keyed = (event: KeyboardEvent): void => {
    const { code } = event;
    const digit = /^(Digit|Numpad)\d$/.test(code);
    if (!KEYS.includes(code) && !digit) {
      this.key = null;
      return;
    }
    const thing = document.activeElement;
    if (thing?.matches(WRITTEN)) return;
    // Held down: its release still counts, and where nothing can be pressed the page scrolls.
    if (event.repeat) {
      if (!digit && (code !== "Space" || thing?.matches(PRESSED))) swallow(event);
      return;
    }
    const before = this.key?.code === code ? this.key : null;
    const now = performance.now();
    const asked = before !== null && before.asked !== this.asked;
    const other = asked ? digit || !steady(thing) : !digit && before !== null && before.thing !== thing;
    const soon = before !== null && now < Math.max(before.at + SEEN, asked ? this.askedAt + this.seen : 0);
    if (other && soon) {
      this.swallowed = code;
      return swallow(event);
    }
    this.key = { code, thing, asked: this.asked, at: now };
  };

  /** Some browsers press at the release of a key. */
  private readonly released = (event: KeyboardEvent): void => {
    if (!this.swallowed || event.code !== this.swallowed) return;
    this.swallowed = "";
    swallow(event);
  };
}

export const shield = new Shield();

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const steady = (thing: Element | null) => !!thing?.closest("[data-steady]");

/** What was pressed: a button rather than the letters in it. */
function thingOf(target: EventTarget | null | undefined): Element | null {
  const found = target instanceof Element ? target : null;
  const thing = found?.closest(PRESSED) ?? found;
  return thing instanceof HTMLLabelElement ? (thing.control ?? thing) : thing;
}
