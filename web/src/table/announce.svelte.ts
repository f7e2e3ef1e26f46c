// What a screen reader says: the events, the question and its answers, as one text per change.

import type { Words } from "../games/board";
import type { AskView, Line } from "../protocol";
import { t } from "../words.svelte";

export function announcement(last: Line[], ask: AskView | null, words: Words): string {
  const said = last.map((line) => words.line(line));
  if (ask) said.push(words.line(ask.prompt));
  if (ask?.options.length) {
    const options = ask.options.map((option, at) => `${at + 1}: ${words.line(option.label)}`);
    said.push(t("announce-options", { options: options.join("; ") }));
  }
  return said.join(" ");
}
