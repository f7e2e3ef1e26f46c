// Heroes and Imperial cards, drawn from simple shapes on a field of 100 × 100: before a moon, light from the upper left.

import type { Component } from "svelte";
import Ambush from "./Ambush.svelte";
import AtAct from "./AtAct.svelte";
import AtSt from "./AtSt.svelte";
import Baze from "./Baze.svelte";
import Bodhi from "./Bodhi.svelte";
import Cassian from "./Cassian.svelte";
import Chirrut from "./Chirrut.svelte";
import DeathTrooper from "./DeathTrooper.svelte";
import Disinformation from "./Disinformation.svelte";
import Jyn from "./Jyn.svelte";
import K2so from "./K2so.svelte";
import MoreFighters from "./MoreFighters.svelte";
import MoreStrikers from "./MoreStrikers.svelte";
import Plans from "./Plans.svelte";
import StarDestroyer from "./StarDestroyer.svelte";
import Tank from "./Tank.svelte";
import TieFighter from "./TieFighter.svelte";
import TieStriker from "./TieStriker.svelte";
import "./palette.css";

export const ART: Record<string, Component> = {
  bodhi: Bodhi,
  jyn: Jyn,
  baze: Baze,
  cassian: Cassian,
  chirrut: Chirrut,
  k2so: K2so,
  "tie-fighter": TieFighter,
  "tie-striker": TieStriker,
  "death-trooper": DeathTrooper,
  plans: Plans,
  "more-fighters": MoreFighters,
  "more-strikers": MoreStrikers,
  "star-destroyer": StarDestroyer,
  "at-st": AtSt,
  tank: Tank,
  ambush: Ambush,
  "at-act": AtAct,
  disinformation: Disinformation,
};
