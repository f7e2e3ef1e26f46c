// What a screen reader says: the events, the question and its answers, as one text per change.

import type { Words } from "../games/board";
import type { AskView, Line, OptionView } from "../protocol";
import { t } from "../words.svelte";
import { keysOf, tellsKey } from "./narrow.svelte";

export function announcement(last: Line[], ask: AskView | null, words: Words): string {
  const said = last.map((line) => words.line(line));
  if (ask) said.push(words.line(ask.prompt));
  if (ask?.options.length) {
    said.push(t("announce-options", { options: answers(ask.options, words).join("; ") }));
  }
  return said.join(" ");
}

/** The answers with what is typed for them. */
function answers(options: OptionView[], words: Words): string[] {
  const keys = keysOf(options);
  return options.map((option) => {
    const label = words.line(option.label);
    return keys.has(option) && !tellsKey(option, label) ? `${keys.get(option)}: ${label}` : label;
  });
}
