// One attack in a combat as a single draw: how many hits of each colour and direct hits a number of dice brings.

import setup from "../../../../src/cantina/games/rebellion/data/setup.json";

export interface Attack {
  black: number;
  red: number;
  direct: number;
}

const share = (face: string) => setup.dice.filter((one) => one === face).length / setup.dice.length;
const [HIT, DIRECT] = [share("hit"), share("direct")];

interface Table {
  attacks: Attack[];
  /** By attack: the chance of this one or one before it. */
  upTo: number[];
}

const tables = new Map<number, Table>();

/** The attack that a number below one stands for. */
export function attackOf(black: number, red: number, at: number): Attack {
  const key = black * 16 + red;
  let table = tables.get(key);
  if (!table) tables.set(key, (table = tableOf(black, red)));
  let [low, high] = [0, table.upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table.upTo[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return table.attacks[low]!;
}

/** All results of a number of dice, from no hits to all hits. Direct hits of both colours are alike: what differs in them alone is one result. */
function tableOf(black: number, red: number): Table {
  const chances = new Map<number, number>();
  for (const one of rolls(black)) {
    for (const other of rolls(red)) {
      const key = (one.hits * 16 + other.hits) * 16 + one.direct + other.direct;
      chances.set(key, (chances.get(key) ?? 0) + one.chance * other.chance);
    }
  }
  let sum = 0;
  const keys = [...chances.keys()].sort((one, other) => hits(one) - hits(other) || one - other);
  const attacks = keys.map((key) => ({ black: key >> 8, red: (key >> 4) & 15, direct: key & 15 }));
  const upTo = keys.map((key) => (sum += chances.get(key)!));
  upTo[upTo.length - 1] = 1;
  return { attacks, upTo };
}

const hits = (key: number) => (key >> 8) + ((key >> 4) & 15) + (key & 15);

interface Roll {
  hits: number;
  direct: number;
  chance: number;
}

/** All rolls of a number of dice of one colour. */
function rolls(dice: number): Roll[] {
  const found: Roll[] = [];
  for (let hits = 0; hits <= dice; hits++) {
    for (let direct = 0; hits + direct <= dice; direct++) {
      const ways = choose(dice, hits) * choose(dice - hits, direct);
      found.push({ hits, direct, chance: ways * HIT ** hits * DIRECT ** direct * (1 - HIT - DIRECT) ** (dice - hits - direct) });
    }
  }
  return found;
}

function choose(from: number, number: number): number {
  let found = 1;
  for (let i = 0; i < number; i++) found = (found * (from - i)) / (i + 1);
  return found;
}

/** A small generator of even numbers below one: the same seed gives the same row, or its opposite. */
export function luck(seed: number, opposite: boolean): () => number {
  let state = seed * 7919;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const even = ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    return opposite ? 1 - even : even;
  };
}
