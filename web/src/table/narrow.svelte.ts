// Narrowing the legal options by touching things: what may be touched, what is chosen, and which answer is meant.

import type { Touch } from "../games/board";
import type { AskView, OptionView } from "../protocol";
import type { Settings } from "../settings.svelte";

/** Digits that follow each other so fast are one number. In milliseconds. */
const TOGETHER = 1500;

export class Narrowing {
  /** The references touched so far, in order. */
  picked = $state.raw<string[]>([]);
  /** The option meant, waiting to be confirmed. */
  meant = $state.raw<OptionView | null>(null);
  /** The option whose cost is being told; it is taken only after that. */
  costly = $state.raw<OptionView | null>(null);
  /** The digits typed so far of a number that may be longer. */
  private typed = "";
  /** When that was, in milliseconds. */
  private typedAt = 0;

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
    chosen: (ref) => this.picked.includes(ref) || ((this.costly ?? this.meant)?.refs.includes(ref) ?? false),
    pick: (ref) => this.pick(ref),
    clear: () => this.clear(),
    answer: (text) => {
      const option = this.all.find((one) => one.text === text);
      if (option) this.give(option);
      return option !== undefined;
    },
  };

  /** A thing on the board was touched; touching the meant one again confirms it. */
  private pick(ref: string): void {
    if (!this.touch.can(ref) || this.costly) return;
    if (this.meant?.refs.includes(ref)) {
      this.give(this.meant);
      return;
    }
    this.picked = this.keeping(ref);
    this.meant = null;
    this.typed = "";
    const left = this.left;
    if (left.length === 1) this.mean(left[0]!, this.confirm() === "never");
  }

  /** What stays chosen beside a thing: whatever goes with it. Another place for the same card moves the choice and keeps the card. */
  private keeping(ref: string): string[] {
    let kept = [ref];
    for (const one of this.picked) if (this.fitting([...kept, one]).length > 0) kept = [...kept, one];
    return [...kept.slice(1), ref];
  }

  /** An option's own button was pressed. */
  press(option: OptionView): void {
    this.typed = "";
    this.mean(option, this.confirm() !== "always");
  }

  /** A digit was typed: a slip of a finger should not be a move. It says the number of an option, or a part of it. */
  type(digit: string, now = performance.now()): void {
    if (now - this.typedAt > TOGETHER) this.typed = "";
    this.typedAt = now;
    const keys = keysOf(this.left);
    const begun = (typed: string) => this.left.filter((option) => keys.get(option)?.startsWith(typed));
    const typed = [this.typed + digit, digit].find((one) => begun(one).length > 0);
    if (typed === undefined) return;
    this.typed = typed;
    const fitting = begun(typed);
    const option = fitting.find((one) => keys.get(one) === typed) ?? null;
    if (option && fitting.length === 1) this.mean(option, this.confirm() === "never");
    else this.meant = option;
  }

  /** Which is meant; a costly one is not meant in passing: its cost is told. */
  private mean(option: OptionView, atOnce: boolean): void {
    if (atOnce || option.confirm || this.meant?.text === option.text) this.give(option);
    else this.meant = option;
  }

  confirmMeant(): void {
    if (this.meant) this.give(this.meant);
  }

  /** Answer; a costly option has to be confirmed first. */
  private give(option: OptionView): void {
    if (option.confirm) this.costly = option;
    else this.act(option);
  }

  /** The cost was told and is accepted. */
  accept(): void {
    if (this.costly) this.act(this.costly);
  }

  clear(): void {
    this.picked = [];
    this.meant = null;
    this.costly = null;
    this.typed = "";
  }
}

/** Whether the words of an option tell its key themselves. */
export function tellsKey(option: OptionView, label: string): boolean {
  return !!option.digits && label.startsWith(option.digits);
}

/** What is typed for each option: its own number where there are numbers, else its place in the list. */
export function keysOf(options: OptionView[]): Map<OptionView, string> {
  const numbers = options.some((option) => option.digits);
  const keys = options.map((option, at) => [option, numbers ? (option.digits ?? "") : String(at + 1)] as const);
  return new Map(keys.filter(([, key]) => key !== ""));
}
