// The galaxy while the stage has not yet told of losses, captures, loyalty and what else changes it: whatever such a line names is
// as it was. Units that are told to move have moved, and leaders stand where they now stand.

import type { Line } from "../board";
import { kind } from "../../stage/queue";
import { forces } from "./components";
import { BASE_SPACE, systemOf, type LeaderView, type RebellionView, type SystemView } from "./view";

export function meanwhile(before: RebellionView, after: RebellionView, untold: Line[], acted: Line[], asked: boolean): RebellionView {
  const has = (...keys: string[]) => untold.some((line) => keys.includes(kind(line)));
  const hidden = has("base-revealed") && !before.revealed;
  const named = (lines: Line[], ...names: string[]) => new Set(lines.flatMap(({ args = {} }) => names.map((name) => String(args[name] ?? ""))));
  const places = named(untold.filter((line) => !/^(captured|rescued|combat-|victory-)/.test(kind(line))), "system");
  const moved = named(acted.filter((line) => /^(moves|deploys|retreats|gained)/.test(kind(line))), "system", "origin");
  const people = named(untold.filter((line) => /^(captured|rescued|eliminated|becomes-jedi|ring-given|is-detained)$/.test(kind(line))), "leader");
  const leaders = after.leaders.map((one) => (people.has(one.ref) ? asItWas(before, one) : one));
  const systems = after.systems.map((one) => {
    const was = systemOf(before, one.ref) ?? one;
    if (hidden && one.ref === after.base) return covered(one, was);
    if (hidden && one.ref === BASE_SPACE) return was;
    return places.has(one.ref) && !moved.has(one.ref) ? { ...was, leaders: one.leaders } : one;
  });
  return {
    ...after,
    systems,
    leaders,
    base: hidden ? before.base : after.base,
    revealed: hidden ? false : after.revealed,
    reputation: has("plays-objective", "reputation-gained", "reputation-lost", "time-advances") ? before.reputation : after.reputation,
    played: has("plays-objective") ? before.played : after.played,
    time: has("time-advances") ? before.time : after.time,
    // Whoever is to decide sees what it is about.
    mission: !asked && has("mission-rolls", "mission-succeeds", "mission-fails") ? before.mission : after.mission,
    battle: !asked && has("rolls", "rerolls", "destroyed", "blocked", "combat-starts", "combat-ends") ? before.battle : after.battle,
    victory: before.victory,
  };
}

/** Leaders before it befell them; where they stand is told. */
function asItWas(before: RebellionView, now: LeaderView): LeaderView {
  const was = before.leaders.find(({ ref }) => ref === now.ref);
  return was ? { ...now, captured: was.captured, detained: was.detained, ring: was.ring } : now;
}

/** A system whose secret is not out: of the Rebels nothing but what stood there in the open. */
function covered(now: SystemView, was: SystemView): SystemView {
  const ofEmpire = Object.fromEntries(forces(now.units, "imperial", null).map(([{ id }, number]) => [`unit:${id}`, number]));
  const ofRebels = Object.fromEntries(forces(was.units, "rebel", null).map(([{ id }, number]) => [`unit:${id}`, number]));
  return { ...now, units: { ...ofEmpire, ...ofRebels }, loyalty: was.loyalty, maybe: was.maybe };
}
