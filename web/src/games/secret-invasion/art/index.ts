// The ten characters, drawn from simple shapes on a field of 100 × 100: a head before a moon, light from the upper left.

import type { Component } from "svelte";
import BobaFett from "./BobaFett.svelte";
import C3po from "./C3po.svelte";
import Chewbacca from "./Chewbacca.svelte";
import Han from "./Han.svelte";
import Leia from "./Leia.svelte";
import Luke from "./Luke.svelte";
import ObiWan from "./ObiWan.svelte";
import R2d2 from "./R2d2.svelte";
import Stormtrooper from "./Stormtrooper.svelte";
import Vader from "./Vader.svelte";
import "./palette.css";

export const ART: Record<string, Component> = {
  stormtrooper: Stormtrooper,
  "boba-fett": BobaFett,
  han: Han,
  c3po: C3po,
  r2d2: R2d2,
  chewbacca: Chewbacca,
  luke: Luke,
  vader: Vader,
  "obi-wan": ObiWan,
  leia: Leia,
};
