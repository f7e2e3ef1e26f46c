// Plays a deed of Rebellion without a page: positions come one after the other, as the answers are given.

import type { AskView, Touch } from "../../web/src/games/board";
import { Deed } from "../../web/src/games/rebellion/deed.svelte";
import type { RebellionView } from "../../web/src/games/rebellion/view";

interface Position {
  view: RebellionView;
  ask: AskView;
}

/** `pick`, `start`, `bring`, `add` and `send` as somebody does them; `again`: the same position comes once more. */
export function play(positions: Position[], steps: [string, ...never[]][]) {
  let [at, lost] = [0, 0];
  const answers: string[] = [];
  let picked: string[] = [];
  const options = () => positions[at]!.ask.options;
  const base: Touch = {
    can: (ref) => options().some(({ refs }) => refs.includes(ref)),
    chosen: (ref) => picked.includes(ref),
    pick: (ref) => void picked.push(ref),
    clear: () => void (picked = []),
    answer: (text) => options().some((option) => option.text === text) && answers.push(text) > 0,
  };
  const deed = new Deed(() => positions[at]!.view, () => positions[at]!.ask, () => base, () => at, () => void lost++);
  const through = () => {
    for (let given = -1; given < answers.length && at < positions.length - 1; deed.goOn()) {
      given = answers.length;
      at++;
    }
  };
  const doing: Record<string, (...args: never[]) => void> = {
    pick: deed.touch.pick,
    start: deed.start,
    bring: deed.bring.bind(deed),
    add: deed.add.bind(deed),
    send: () => (deed.send(), answers.length && through()),
    refused: () => (deed.send(), deed.goOn()),
    again: () => deed.goOn(),
  };
  deed.goOn();
  for (const [what, ...args] of steps) doing[what]!(...args);
  const { begun, ready, sending, mission, leaders, system, units } = deed;
  return { answers, lost, begun, ready, sending, mission, leaders, system, units };
}
