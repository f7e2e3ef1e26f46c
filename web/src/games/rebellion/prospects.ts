// What a mission has for and against it, from what lies open: who is where, who is free, who wears which ring.

import { leaderPrint, missionPrint, SKILLS, forces, systemPrint } from "./components";
import { chanceOf, type Hand } from "./odds";
import { idOf, leaderOf, otherSide, poolOf, systemOf, type LeaderView, type MissionView, type RebellionView, type Side, type SystemView } from "./view";

/** A mission that is planned or under way. */
export interface Plan {
  /** `mission:sabotage`. */
  mission: string;
  side: Side;
  /** Those on the card. */
  leaders: string[];
  /** Where it happens, as far as that is settled. */
  system: string | null;
  target: string | null;
}

/** A free leader of the other side, and the chance of success if that one is sent. */
export interface Rival {
  leader: string;
  dice: number;
  chance: number;
}

/** Missions in which every skill of a leader counts. */
const ALL_SKILLS = ["lure-of-the-dark-side", "interrogation-droid"];
const WITH_UNITS = "build-alliance";
const UNITS_BONUS = 2;
const BONUS = 2;
const LUKE = ["luke-skywalker", "luke-skywalker-jedi"];

export const planOf = ({ mission, side, leaders, system, target }: MissionView): Plan => ({ mission, side, leaders, system, target });

/** A leader's skill for a card. */
export const skillOf = (leader: string, mission: string) => leaderPrint(idOf(leader)).skills[SKILLS.indexOf(missionPrint(idOf(mission)).skill as (typeof SKILLS)[number])]!;

export const skillTotal = (leaders: string[], mission: string) => leaders.reduce((sum, leader) => sum + skillOf(leader, mission), 0);

export const skilled = (leaders: string[], mission: string) => skillTotal(leaders, mission) >= missionPrint(idOf(mission)).required;

export const isAttempt = (mission: string) => missionPrint(idOf(mission)).mode === "attempt";

/** What a leader's skills bring in dice: those of the mission's kind, or all where the card says so. */
export function diceOf(leader: string, mission: string): number {
  if (!ALL_SKILLS.includes(idOf(mission))) return skillOf(leader, mission);
  return leaderPrint(idOf(leader)).skills.reduce((sum, one) => sum + one, 0);
}

const freeAt = (view: RebellionView, place: string | null, side: Side) =>
  view.leaders.filter((one) => place !== null && one.place === place && one.side === side && !one.captured).map(({ ref }) => ref);

/** Who opposes it as it stands: leaders of the other side there, and a prisoner it is aimed at. [RB-23] */
export function opposers(view: RebellionView, plan: Plan): string[] {
  const there = freeAt(view, plan.system, otherSide(plan.side));
  const prisoner = plan.target && leaderOf(view, plan.target)?.captured;
  return prisoner ? [...there, plan.target!] : there;
}

/** Those who act for it: on the card, or there already. */
const actors = (view: RebellionView, plan: Plan) => [...new Set([...plan.leaders, ...freeAt(view, plan.system, plan.side)])];

function ownHand(view: RebellionView, plan: Plan): Hand {
  const units = plan.system ? (systemOf(view, plan.system)?.units ?? {}) : {};
  const friends = idOf(plan.mission) === WITH_UNITS && forces(units, "rebel", null).length ? UNITS_BONUS : 0;
  const dice = actors(view, plan).reduce((sum, leader) => sum + diceOf(leader, plan.mission), friends);
  return { dice, bonus: bonusOf(view, plan) };
}

/** Successes beyond the dice: the pictured leader is on the card; a leader with a plan behind him. [RB-24] */
function bonusOf(view: RebellionView, plan: Plan): number {
  const { portrait } = missionPrint(idOf(plan.mission));
  const pictured = plan.leaders.some((leader) => idOf(leader) === portrait || (portrait === LUKE[0] && LUKE.includes(idOf(leader))));
  const planned = plan.leaders.some((leader) => leaderOf(view, leader)?.bonus);
  return (pictured ? BONUS : 0) + (planned ? BONUS : 0);
}

/** The chance of success if this leader, or nobody, is sent against it. Unopposed it succeeds by itself. [RB-24] */
export function chance(view: RebellionView, plan: Plan, sent: string | null): number {
  const against = sent ? [...opposers(view, plan), sent] : opposers(view, plan);
  if (!against.length || !isAttempt(plan.mission)) return 1;
  const there = [...actors(view, plan), ...against];
  const wears = (ring: string) => there.some((ref) => leaderOf(view, ref)?.ring === `ring:${ring}`);
  if (plan.side === "rebel" && missionPrint(idOf(plan.mission)).skill === "diplomacy" && wears("c-3po")) return 1;
  const own = ownHand(view, plan);
  const other = { dice: against.reduce((sum, leader) => sum + diceOf(leader, plan.mission), 0), bonus: 0 };
  const rings = { blank: wears("r2-d2"), reroll: wears("master-yoda") && !view.yoda_used };
  return plan.side === "rebel" ? chanceOf("rebel", own, other, rings) : chanceOf("imperial", other, own, rings);
}

/** Whether anybody may be sent against it at all, as far as one can see. */
export const mayBeOpposed = (view: RebellionView, plan: Plan) => isAttempt(plan.mission) && !plan.leaders.some((leader) => leaderOf(view, leader)?.protected);

/** The free leaders of the other side, the worst for the mission first. */
export function rivals(view: RebellionView, plan: Plan): Rival[] {
  if (!mayBeOpposed(view, plan)) return [];
  return poolOf(view, otherSide(plan.side))
    .map(({ ref }) => ({ leader: ref, dice: diceOf(ref, plan.mission), chance: chance(view, plan, ref) }))
    .sort((a, b) => a.chance - b.chance || b.dice - a.dice);
}

const CAPITAL = "system:coruscant";
const IMPERIAL_GAINS = ["rule-by-fear", "trade-negotiations", "display-of-power"];
/** Missions that destroy units up to a health of two. */
const RAIDS = ["hit-and-run", "hunt-them-down"];
const RAID_HEALTH = 2;

/** Why a success there would change nothing, as far as one can see; "": it would. [RB-R25] */
export function inVain(view: RebellionView, { mission, side, system: ref }: Plan): string {
  const [card, system] = [idOf(mission), ref ? systemOf(view, ref) : undefined];
  if (!system) return "";
  if (card === "build-alliance" && system.ref === CAPITAL) return "capital";
  if (card === "build-alliance" || IMPERIAL_GAINS.includes(card)) return system.loyalty === side ? "loyal" : "";
  if (card === "sabotage") return system.sabotaged ? "sabotaged" : "";
  if (card === "establish-trade-relations") return isBarren(system) ? "barren" : "";
  if (card === "imperial-propaganda") return view.systems.some((one) => one.loyalty === "rebel" && sameRegion(one, system)) ? "" : "region";
  const prey = forces(system.units, otherSide(side), null).some(([unit]) => unit.health && unit.health <= RAID_HEALTH);
  return RAIDS.includes(card) && !prey ? "nobody" : "";
}

const isBarren = (system: SystemView) => system.destroyed || systemPrint(idOf(system.ref))?.type === "remote";
const sameRegion = (one: SystemView, other: SystemView) => systemPrint(idOf(one.ref))?.region === systemPrint(idOf(other.ref))?.region;

/** Who of these could carry a mission out: alone, or else two together. */
export function whoCould(free: LeaderView[], mission: string): { alone: string[]; pairs: [string, string][] } {
  const refs = free.map(({ ref }) => ref);
  const alone = refs.filter((ref) => skilled([ref], mission));
  const pairs = refs.flatMap((one, i) => refs.slice(i + 1).map((two): [string, string] => [one, two]));
  return { alone, pairs: alone.length ? [] : pairs.filter((pair) => skilled(pair, mission)) };
}
