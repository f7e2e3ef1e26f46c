// The units of a combat, as far as damage tells them apart.

import { forces, type UnitPrint } from "./components";
import type { BattleView, HurtView, Side, SystemView, Theatre } from "./view";

export interface Figure {
  unit: UnitPrint;
  number: number;
  damage: number;
  doomed: boolean;
  /** The ways options can refer to it: damage from before and from this attack. */
  refs: string[];
}

/** Those of a side in a theatre: of a kind those with equal damage together. */
export function figures(battle: BattleView, system: SystemView, side: Side, theatre: Theatre): Figure[] {
  return forces(system.units, side, theatre).flatMap(([unit, number]) => {
    const ref = `unit:${unit.id}`;
    const hurt = battle.hurt.filter((one) => one.unit === ref && one.damage > 0);
    const whole = { unit, number: number - hurt.length, damage: 0, doomed: false, refs: [ref] };
    return [...(whole.number > 0 ? [whole] : []), ...together(hurt).map((alike) => damaged(unit, alike))];
  });
}

function together(hurt: HurtView[]): HurtView[][] {
  return [...new Set(hurt.map(({ damage }) => damage))].map((damage) => hurt.filter((one) => one.damage === damage));
}

function damaged(unit: UnitPrint, alike: HurtView[]): Figure {
  const { unit: ref, damage, doomed } = alike[0]!;
  const splits = Array.from({ length: damage + 1 }, (_, old) => `${ref}@${old}.${damage - old}`);
  return { unit, number: alike.length, damage, doomed, refs: splits };
}
