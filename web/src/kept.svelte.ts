// What somebody keeps for a game between its tables: with an account in the house, as a guest in this browser.

import { untrack } from "svelte";
import { get, post } from "./api";
import { me } from "./me.svelte";
import { remember, remembered } from "./settings.svelte";

export interface Thing {
  name: string;
  text: string;
}

interface Kept {
  things: Thing[];
}

export class Keeping {
  things = $state.raw<Thing[]>([]);

  constructor(private readonly game: string) {
    $effect.root(() => {
      $effect(() => {
        const account = me.account;
        untrack(() => void this.load(account));
      });
    });
  }

  /** Keep a text under its name; an older one of that name is replaced. */
  async save(thing: Thing): Promise<void> {
    if (me.account) await this.tell(thing);
    else this.hold([...this.without(thing.name), thing]);
  }

  async remove(name: string): Promise<void> {
    if (me.account) await this.tell({ name, text: "" });
    else this.hold(this.without(name));
  }

  /** What is here now: for a guest what this browser has, for an account what the house has. */
  private async load(account: string): Promise<void> {
    this.things = this.held();
    if (!account) return;
    try {
      const { things } = await get<Kept>(this.path);
      if (me.account === account) await this.bring(things);
    } catch {
      // The house cannot be reached: what the browser has is shown meanwhile, and nothing is lost.
    }
  }

  /** What the guest had comes along; where the account has another thing of that name, it gets a number. */
  private async bring(known: Thing[]): Promise<void> {
    this.things = known;
    for (const { name, text } of this.held()) {
      const same = known.some((one) => one.name === name && one.text === text);
      if (!same) await this.tell({ name: free(name, this.things), text });
      this.hold(this.held().filter((one) => one.name !== name), false);
    }
  }

  private async tell(thing: Thing): Promise<void> {
    this.things = (await post<Kept>(this.path, thing)).things;
  }

  private get path(): string {
    return `/api/kept/${this.game}`;
  }
  private get key(): string {
    return `kept.${this.game}`;
  }
  private without(name: string): Thing[] {
    return this.things.filter((one) => one.name !== name);
  }
  private held(): Thing[] {
    return remembered<Thing[]>(this.key, []);
  }
  private hold(things: Thing[], shown = true): void {
    remember(this.key, things);
    if (shown) this.things = things;
  }
}

/** The name, or the name with the first number that is free. */
function free(name: string, things: Thing[]): string {
  const taken = (one: string) => things.some((thing) => thing.name === one);
  let [candidate, number] = [name, 1];
  while (taken(candidate)) candidate = `${name.slice(0, 34)} (${++number})`;
  return candidate;
}
