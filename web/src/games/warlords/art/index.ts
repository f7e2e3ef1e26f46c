// Ships and special cards, drawn from simple shapes on a field of 100 × 100, light from the upper left. No two ships
// share an outline: they are told apart without their colours.

import type { Component } from "svelte";
import DeathStar from "./DeathStar.svelte";
import ImperialShuttle from "./ImperialShuttle.svelte";
import LandingCraft from "./LandingCraft.svelte";
import Slave1 from "./Slave1.svelte";
import StarDestroyer from "./StarDestroyer.svelte";
import SuperStarDestroyer from "./SuperStarDestroyer.svelte";
import TieAdvanced from "./TieAdvanced.svelte";
import TieBomber from "./TieBomber.svelte";
import TieFighter from "./TieFighter.svelte";
import TieInterceptor from "./TieInterceptor.svelte";
import VWing from "./VWing.svelte";
import "./palette.css";

export const ART: Record<string, Component> = {
  tie_fighter: TieFighter,
  tie_interceptor: TieInterceptor,
  tie_bomber: TieBomber,
  imperial_shuttle: ImperialShuttle,
  v_wing: VWing,
  landing_craft: LandingCraft,
  tie_advanced: TieAdvanced,
  star_destroyer: StarDestroyer,
  super_star_destroyer: SuperStarDestroyer,
  death_star: DeathStar,
  slave_1: Slave1,
};
