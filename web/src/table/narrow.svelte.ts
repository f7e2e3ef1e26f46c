// Narrowing the legal options by touching things: what may be touched, what is chosen, and which answer is meant.

import type { Touch } from "../games/board";
import type { AskView, OptionView } from "../protocol";
import type { Settings } from "../settings.svelte";

export class Narrowing {
  /** The references touched so far, in order. */
  picked = $state.raw<string[]>([]);
  /** The option meant, waiting to be confirmed. */
  meant = $state.raw<OptionView | null>(null);

  constructor(
    private readonly ask: () => AskView | null,
    private readonly confirm: () => Settings["confirm"],
    private readonly act: (option: OptionView) => void,
  ) {}

  get all(): OptionView[] {
    return this.ask()?.options ?? [];
  }

  /** The options that fit what has been touched. */
  get left(): OptionView[] {
    return this.fitting(this.picked);
  }

  get touched(): boolean {
    return this.picked.length > 0 || this.meant !== null;
  }

  private fitting(refs: string[]): OptionView[] {
    return this.all.filter((option) => refs.every((ref) => option.refs.includes(ref)));
  }

  readonly touch: Touch = {
    can: (ref) => this.all.some((option) => option.refs.includes(ref)),
    chosen: (ref) => this.picked.includes(ref) || (this.meant?.refs.includes(ref) ?? false),
    pick: (ref) => this.pick(ref),
    answer: (text) => {
      const option = this.all.find((one) => one.text === text);
      if (option) this.act(option);
    },
  };

  /** A thing on the board was touched; touching the meant one again confirms it. */
  private pick(ref: string): void {
    if (!this.touch.can(ref)) return;
    if (this.meant?.refs.includes(ref)) {
      this.act(this.meant);
      return;
    }
    const further = [...this.picked, ref];
    this.picked = this.fitting(further).length > 0 ? further : [ref];
    this.meant = null;
    const left = this.left;
    if (left.length === 1) this.mean(left[0]!, this.confirm() === "never");
  }

  /** An option's own button was pressed. */
  press(option: OptionView): void {
    this.mean(option, this.confirm() !== "always");
  }

  /** An option was chosen by its number: a slip of a finger should not be a move. */
  choose(at: number): void {
    const option = this.left[at];
    if (option) this.mean(option, this.confirm() === "never");
  }

  private mean(option: OptionView, atOnce: boolean): void {
    if (atOnce || this.meant?.text === option.text) this.act(option);
    else this.meant = option;
  }

  confirmMeant(): void {
    if (this.meant) this.act(this.meant);
  }

  clear(): void {
    this.picked = [];
    this.meant = null;
  }
}
