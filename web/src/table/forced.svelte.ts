// A question that has one answer only, and everybody can see that, takes it by itself; after a moment in which it is seen. Where
// a hidden card might have been another answer, somebody is asked: else the time of the answer would tell what is not there.

/** How long it is seen, in milliseconds. */
const SEEN = 1200;

export class Forced {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** After somebody has taken something back, questions wait again. */
  private held = false;

  constructor(private readonly answer: (text: string) => void) {}

  /** The only answer to the question of the moment, or nothing. */
  see(only: string | null): void {
    clearTimeout(this.timer);
    if (only !== null && !this.held) this.timer = setTimeout(() => this.answer(only), SEEN);
  }

  hold(on: boolean): void {
    this.held = on;
    if (on) clearTimeout(this.timer);
  }
}
