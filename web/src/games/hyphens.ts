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

/** Where a Russian word may be parted by its vowels and consonants alone, however it is declined. */
const [VOWEL, OTHER, MUTE] = ["[аеёиоуыэюя]", "[бвгджзклмнпрстфхцчшщ]", "[йъь]"];
const BREAKS = [
  [MUTE, "[а-яё]{2}"],
  [VOWEL, `${VOWEL}[а-яё]`],
  [VOWEL + OTHER, OTHER + VOWEL],
  [OTHER + VOWEL, OTHER + VOWEL],
  [VOWEL + OTHER, OTHER + OTHER + VOWEL],
  [VOWEL + OTHER + OTHER, OTHER + OTHER + VOWEL],
].map(([before, after]) => `(?<=[а-яё]${before})(?=${after})`);
const SYLLABLES = new RegExp(BREAKS.join("|"), "giu");

/** A sentence whose long words may be parted, those of no name as well. */
export const softly = (text: string) => text.replace(/\p{L}{12,}/gu, (word) => (PARTS.has(word.toLowerCase()) ? softened(word) : word.replace(SYLLABLES, SOFT)));

/** A name whose long words may be parted. */
export const parted = (name: string) => name.replace(/\p{L}{9,}/gu, softened);
