// Names that are written from right to left, kept apart from the sentence around them: else they would turn it about too.

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name as a part of a sentence. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) && !name.startsWith("\u2068") ? `\u2068${name}\u2069` : name;
}

/** The same with everything that has a name. */
export function withNames<T extends { name: string }>(named: T[]): T[] {
  return named.map((one) => ({ ...one, name: isolated(one.name) }));
}
