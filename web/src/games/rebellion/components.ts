// What is printed on the map, the cards and the bases of the figures, from the same files as the rules.

import actions from "../../../../src/cantina/games/rebellion/data/actions.json";
import leaders from "../../../../src/cantina/games/rebellion/data/leaders.json";
import missions from "../../../../src/cantina/games/rebellion/data/missions.json";
import objectives from "../../../../src/cantina/games/rebellion/data/objectives.json";
import setup from "../../../../src/cantina/games/rebellion/data/setup.json";
import systems from "../../../../src/cantina/games/rebellion/data/systems.json";
import tactics from "../../../../src/cantina/games/rebellion/data/tactics.json";
import units from "../../../../src/cantina/games/rebellion/data/units.json";
import type { Role, Side, Theatre } from "./view";

export interface SystemPrint {
  id: string;
  region: number;
  type: string;
  production: number | null;
  /** `blue-triangle` and the like. */
  icons: string[];
  adjacent: string[];
  /** It has a probe card: the base can be there. */
  probe: boolean;
  x: number;
  y: number;
}

export interface UnitPrint {
  id: string;
  side: Side;
  theatre: Theatre;
  black: number;
  red: number;
  health: number | null;
  health_colour: string | null;
  /** How many passengers it carries. */
  capacity: number;
  passenger: boolean;
  immobile: boolean;
}

export const SYSTEMS: SystemPrint[] = systems.systems;
export const IMPASSABLE = systems.impassable.map(({ between }) => between as [string, string]);
export const BASE_PRINT = systems.base_space;
export const UNITS = units.units as UnitPrint[];

/** What happens when time comes to a space of the track. */
export function happensAt(space: number): "both" | "recruit" | "build" | "none" {
  const { recruit, build } = setup.time_track[space - 1] ?? { recruit: false, build: false };
  return recruit && build ? "both" : recruit ? "recruit" : build ? "build" : "none";
}

const system = new Map(SYSTEMS.map((one) => [one.id, one]));
const unit = new Map(UNITS.map((one) => [one.id, one]));
const leader = new Map(leaders.leaders.map((one) => [one.id, one]));
const mission = new Map(missions.missions.map((one) => [one.id, one]));
const objective = new Map(objectives.objectives.map((one) => [one.id, one]));
const action = new Map(actions.actions.map((one) => [one.id, one]));
const tactic = new Map(tactics.tactics.map((one) => [one.id, one]));

export const systemPrint = (id: string) => system.get(id);
export const unitPrint = (id: string) => unit.get(id)!;
export const leaderPrint = (id: string) => leader.get(id)!;
/** Who commands a leader where a side is played by two. */
export const rankOf = (id: string) => leaderPrint(id).rank as Role;
export const missionPrint = (id: string) => mission.get(id)!;
export const objectivePrint = (id: string) => objective.get(id)!;
export const actionPrint = (id: string) => action.get(id)!;
export const tacticIds = [...tactic.keys()];
export const tacticPrint = (id: string) => tactic.get(id)!;

/** In the order of the figures of `skills`. */
export const SKILLS = ["diplomacy", "intel", "spec_ops", "logistics"] as const;

/** The units of a place that belong to a side and a theatre, in the order of the box. */
export function forces(found: Record<string, number>, side: Side | null, theatre: Theatre | null): [UnitPrint, number][] {
  return UNITS.filter((one) => (!side || one.side === side) && (!theatre || one.theatre === theatre))
    .map((one): [UnitPrint, number] => [one, found[`unit:${one.id}`] ?? 0])
    .filter(([, number]) => number > 0);
}
