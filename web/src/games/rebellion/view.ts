// The table as src/cantina/games/rebellion/view.py shows it, and what follows from it alone.

import type { BattleView, RebellionView, SideView } from "../../generated/rebellion";

export type { AssignedView, BattleView, HurtView, LeaderView, MissionView, MoveView, PageView, RebellionView, SideView, SystemView } from "../../generated/rebellion";
export type Side = SideView["side"];
export const SIDES: Side[] = ["rebel", "imperial"];
export type Theatre = BattleView["theatre"];

export const BASE_SPACE = "system:base-space";

/** `hoth` of `system:hoth`; what stands after an `@` says where a thing lies. */
export const idOf = (ref: string) => ref.split("@", 1)[0]!.split(":")[1]!;
export const kindOf = (ref: string) => ref.split(":", 1)[0]!;

export const sideOf = (view: RebellionView, side: Side) => view.sides[SIDES.indexOf(side)]!;
export const otherSide = (side: Side): Side => (side === "rebel" ? "imperial" : "rebel");

/** The side shown at the bottom: the viewer's; for a spectator the Rebels'. */
export const nearSide = (view: RebellionView): Side => view.side || "rebel";

export const poolOf = (view: RebellionView, side: Side) => view.leaders.filter((one) => one.place === "pool" && one.side === side);

export const leaderOf = (view: RebellionView, ref: string) => view.leaders.find((one) => one.ref === ref);

export const systemOf = (view: RebellionView, ref: string) => view.systems.find((one) => one.ref === ref);

export type Role = RebellionView["roles"][number];
export const ROLES: Role[] = ["admiral", "general"];

/** Three or four at the table: leaders and decisions are split between Admiral and General. */
export const inTeams = (view: RebellionView) => view.sides.some((side) => seatsOf(side).length > 1);

/** The seats of a side, each once. */
export const seatsOf = (side: SideView) => [...new Set(side.seats)];

/** The roles that a seat of a side plays. */
export const rolesOf = (side: SideView, seat: number) => ROLES.filter((_, i) => side.seats[i] === seat);
