// How a table is set up, said in a few short phrases.

import type { Words } from "../games/board";
import type { Pace, TableInfo } from "../protocol";
import { t } from "../words.svelte";

/** The value of a setup option as the game calls it. */
export function valueName(words: Words, option: string, value: string | number): string {
  const key = `setup-${option}-${value}`;
  return words.has(key) ? words(key) : String(value);
}

/** `move:60` or `day:3` in words. */
export function paceName(pace: Pace): string {
  const [kind, figure] = pace.split(":");
  if (kind === "move") return t("pace-move-figure", { seconds: Number(figure) });
  if (kind === "day") return t("pace-day-figure", { days: Number(figure) });
  return t("pace-none");
}

export function setupLines(info: Pick<TableInfo, "options" | "pace" | "silence" | "undo" | "public"> & { hints?: boolean }, words: Words): string[] {
  const options = Object.entries(info.options).map(
    ([name, value]) => `${words(`setup-${name}`)}: ${valueName(words, name, value)}`,
  );
  return [
    ...options,
    paceName(info.pace),
    t(info.undo ? "undo-allowed" : "undo-forbidden"),
    ...(info.silence && info.undo ? [t("silence-agrees")] : []),
    ...(info.hints ? [t("hints-allowed")] : []),
    t(info.public ? "access-public" : "access-link"),
  ];
}
