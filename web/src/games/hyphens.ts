// Where the long words of names may be parted on a narrow card: not every browser knows the hyphenation of a language.

import known from "./hyphens.json";

const SOFT = "\u00AD";
const PARTS = new Map([...known.ru, ...known.en].map((word) => [word.replaceAll("-", ""), word.split("-")]));

/** A word with soft hyphens between its syllables, if it is a long one of a name. */
function softened(word: string): string {
  let at = 0;
  const parts = PARTS.get(word.toLowerCase()) ?? [word];
  return parts.map((part) => word.slice(at, (at += part.length))).join(SOFT);
}

/** A name whose long words may be parted. */
export const parted = (name: string) => name.replace(/\p{L}{10,}/gu, softened);
