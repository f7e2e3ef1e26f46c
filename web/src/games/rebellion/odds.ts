// The chance that an opposed attempt succeeds: all rolls of both sides are counted out. Advice only; the dice are the server's.

import setup from "../../../../src/cantina/games/rebellion/data/setup.json";
import type { Side } from "./view";

/** What a face counts in a mission. */
const SUCCESSES: Record<string, number> = { blank: 0, hit: 1, direct: 1, special: 2 };
const FACES = setup.dice.map((face) => SUCCESSES[face]!);
const MOST_DICE = 10;

/** What a side brings: dice, and successes that are on no die. */
export interface Hand {
  dice: number;
  bonus: number;
}

/** Rings the Rebels can use after the roll: one blanks the Empire's best die, one rolls their own worst die again. */
export interface Rings {
  blank: boolean;
  reroll: boolean;
}

interface Roll {
  chance: number;
  sum: number;
  /** The successes on the worst and on the best die. */
  low: number;
  high: number;
}

const counted: Roll[][] = [];

/** All rolls of a number of dice that differ in what counts. */
function rolls(dice: number): Roll[] {
  return (counted[dice] ??= dice === 0 ? [{ chance: 1, sum: 0, low: 0, high: 0 }] : oneMore(rolls(dice - 1), dice === 1));
}

function oneMore(before: Roll[], first: boolean): Roll[] {
  const found = new Map<string, Roll>();
  for (const { chance, sum, low, high } of before) {
    for (const face of FACES) {
      const roll = { chance: chance / FACES.length, sum: sum + face, low: first ? face : Math.min(low, face), high: Math.max(high, face) };
      const key = `${roll.sum} ${roll.low} ${roll.high}`;
      const same = found.get(key);
      if (same) same.chance += roll.chance;
      else found.set(key, roll);
    }
  }
  return [...found.values()];
}

/** More successes than the other side: the attempt succeeds; the Rebels use their rings where that helps. [RB-24, RB-25, RB-28] */
export function chanceOf(attempts: Side, rebel: Hand, imperial: Hand, rings: Rings): number {
  const needs = (attempts === "rebel" ? 1 : 0) + imperial.bonus - rebel.bonus;
  const [mine, theirs] = [rolls(Math.min(rebel.dice, MOST_DICE)), rolls(Math.min(imperial.dice, MOST_DICE))];
  let rebelsPrevail = 0;
  for (const own of mine) {
    for (const other of theirs) {
      const ahead = own.sum - other.sum + (rings.blank ? other.high : 0) - needs;
      rebelsPrevail += own.chance * other.chance * (ahead >= 0 ? 1 : rings.reroll && rebel.dice ? rerolled(ahead - own.low) : 0);
    }
  }
  return attempts === "rebel" ? rebelsPrevail : 1 - rebelsPrevail;
}

/** How often one die makes up for what is missing. */
const rerolled = (ahead: number) => FACES.filter((face) => ahead + face >= 0).length / FACES.length;
