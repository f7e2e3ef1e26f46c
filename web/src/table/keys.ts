// The keys of a table: numbers choose, letters open. By place on the keyboard, so that they work in the Russian layout too.

import { tick } from "svelte";
import type { Narrowing } from "./narrow.svelte";

export type Act = () => void;

/** Whether a key is meant for the page, and not for a field, a dialog or the browser. */
export function forPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  return !(event.target as HTMLElement).closest("input, textarea, select, [contenteditable]");
}

/** Do what a letter stands for, if anything. */
export function pressed(event: KeyboardEvent, acts: Record<string, Act>): void {
  const act = acts[event.code] ?? acts[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

export const DIGIT = /^[0-9]$/;

/** Choose by number, confirm with Enter. Whether the key was a number; one that is held down counts once. */
export function chosen(event: KeyboardEvent, narrowing: Narrowing): boolean {
  if (DIGIT.test(event.key)) {
    if (narrowing.all.length && !event.repeat) void choose(narrowing, event.key);
    return true;
  }
  const target = event.target as HTMLElement;
  if (event.key === "Enter" && !target.closest("button, a, [role=button]")) narrowing.confirmMeant();
  return false;
}

async function choose(narrowing: Narrowing, digit: string): Promise<void> {
  narrowing.type(digit);
  await tick();
  document.querySelector<HTMLElement>("[data-testid=confirm]")?.focus();
}

/** Bring the focus to a part of the page. */
export function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
