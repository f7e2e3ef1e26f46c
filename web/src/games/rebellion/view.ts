// The table as src/cantina/games/rebellion/view.py shows it, and what follows from it alone.

export type Side = "rebel" | "imperial";
export const SIDES: Side[] = ["rebel", "imperial"];

export interface SystemView {
  ref: string;
  units: Record<string, number>;
  leaders: string[];
  loyalty: Side | "";
  subjugated: boolean;
  sabotaged: boolean;
  destroyed: boolean;
  /** The base can be here for all that the viewer knows. */
  maybe: boolean;
}

export interface LeaderView {
  ref: string;
  side: Side;
  /** A system, or `pool`, `supply`, `card`, `gone`. */
  place: string;
  ring: string | null;
  captured: boolean;
  detained: boolean;
  protected: boolean;
  /** Two successes more in this leader's mission. */
  bonus: boolean;
}

export interface AssignedView {
  side: Side;
  leaders: string[];
  /** The card, for its own side. */
  mission: string | null;
}

export interface SideView {
  side: Side;
  seats: number[];
  missions: number;
  hand: string[];
  actions: number;
  held: string[];
  deck: number;
  discard: string[];
  action_deck: number;
  queue: Record<string, number>[];
  supply: Record<string, number>;
  passed: string[];
}

export interface MissionView {
  mission: string;
  side: Side;
  leaders: string[];
  system: string | null;
  target: string | null;
  opposed: boolean;
  /** By side. */
  dice: string[][];
  bonus: number[];
}

export interface HurtView {
  unit: string;
  damage: number;
  health: number;
  doomed: boolean;
}

export interface BattleView {
  system: string;
  initiator: Side;
  round: number;
  theatre: Theatre;
  attacker: Side | null;
  dice: string[];
  hurt: HurtView[];
  cards: number[];
  hands: string[][];
  losses: Record<string, number>;
}

export type Theatre = "space" | "ground";

export interface MoveView {
  origin: string;
  thing: string;
  number: number;
}

export interface RebellionView {
  mode: string;
  side: Side | "";
  roles: string[];
  phase: "setup" | "assignment" | "command" | "refresh";
  time: number;
  reputation: number;
  current: string;
  systems: SystemView[];
  leaders: LeaderView[];
  sides: SideView[];
  assigned: AssignedView[];
  base: string | null;
  revealed: boolean;
  objectives: string[];
  objective_tiers: number[];
  objective_deck: number[];
  played: string[];
  probes: string[];
  probe_count: number;
  probe_deck: number;
  removed_probes: string[];
  projects: number;
  project_discard: string[];
  used_actions: string[];
  looked_at: string[];
  draft: string | null;
  moves: MoveView[];
  arriving: Record<string, number>;
  boba_zone: string | null;
  /** Master Yoda's ring was used in this round. */
  yoda_used: boolean;
  mobilizations: number;
  mission: MissionView | null;
  battle: BattleView | null;
  victory: string;
  /** How the hunt for the base went, once the game is over. */
  chronicle: PageView[];
}

/** How things stood at the end of a round, or when something happened to the base. */
export interface PageView {
  event: "chosen" | "revealed" | "moved" | "round" | "over";
  round: number;
  reputation: number;
  base: string | null;
  /** Where the base could be for all that the Empire knew. */
  left: string[];
  probes: string[];
  /** Where the Empire had ground units. */
  held: string[];
}

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

export type Role = "admiral" | "general";
export const ROLES: Role[] = ["admiral", "general"];

/** Three or four at the table: leaders and decisions are split between Admiral and General. */
export const inTeams = (view: RebellionView) => view.sides.some((side) => seatsOf(side).length > 1);

/** The seats of a side, each once. */
export const seatsOf = (side: SideView) => [...new Set(side.seats)];

/** The roles that a seat of a side plays. */
export const rolesOf = (side: SideView, seat: number) => ROLES.filter((_, i) => side.seats[i] === seat);
