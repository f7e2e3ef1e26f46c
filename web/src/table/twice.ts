// A double click is one click: its second half must not hit what has come to the same place since the first.

export class Twice {
  private first: { thing: Element | null; version: number } | null = null;

  /** `version`: which version of the game is shown. */
  constructor(private readonly version: () => number) {}

  /** Before anything else hears of a click. Fingers tap twice on purpose: for two equal questions one after the other. */
  readonly heard = (event: MouseEvent): void => {
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    const now = { thing: thingOf(event), version: this.version() };
    if (event.detail <= 1) this.first = now;
    else if (this.first?.thing !== now.thing || this.first?.version !== now.version) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
}

/** What was clicked: a button rather than the letters in it. */
function thingOf({ target }: MouseEvent): Element | null {
  const found = target instanceof Element ? target : null;
  return found?.closest("button, a, label, [role=button]") ?? found;
}
