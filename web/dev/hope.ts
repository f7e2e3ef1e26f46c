// Situations of Path to Hope to look at. Positions made by hand; a scene of several steps shows the way between them.

import type { AskView, Line, OptionView } from "../src/protocol";
import type { PathView, SeatView, ShownView } from "../src/games/path-to-hope/view";
import type { Step } from "./scenes";

const RU = ["Мира", "Анна", "Бот «Разведчик»", "Константин-Владислав", "Пётр", "Ольга Ивановна"];
const HEROES = ["bodhi", "jyn", "baze", "cassian", "chirrut", "k2so"];
const DECKS: Record<number, number[]> = { 3: [6, 6, 4, 2, 3], 4: [9, 9, 4, 2, 4], 5: [11, 11, 5, 3, 5], 6: [14, 14, 5, 3, 6] };
const BANDS: Record<number, number[]> = { 3: [0, 4, 5, 6], 4: [0, 4, 5, 6], 5: [0, 6, 7, 9], 6: [0, 7, 8, 9] };

const heroes = (list: string) => list.split(" ").filter(Boolean).map((hero) => `hero:${hero}`);
const cards = (list: string) => list.split(" ").filter(Boolean).map((card) => `card:${card}`);
const line = (key: string, args: Record<string, string | number> = {}): Line => ({ key, args });

function view(n: number, more: Partial<PathView> = {}): PathView {
  const [fighters, strikers, troopers, plans, special] = DECKS[n] as [number, number, number, number, number];
  return {
    game: "three", log: false, round: 2, rounds: 3, turn: 3, phase: "act", first: 1, active: 0, captured: 2,
    goal: BANDS[n]![1]!, bands: BANDS[n]!, outcome: "",
    deck: { "tie-fighter": fighters, "tie-striker": strikers, "death-trooper": troopers, plans, special },
    supply: { "tie-fighter": 18 - fighters + 2, "tie-striker": 18 - strikers + 1, "death-trooper": 5 - troopers, plans: 9 - plans - 2 },
    specials_out: cards("tank at-st"), specials_unused: 8 - special,
    stacks: Array.from({ length: n }, (_, at) => ({ ref: `stack:${at + 1}`, cards: [6, 7, 0, 4, 8, 7][at]!, face_up: [] })),
    seats: Array.from({ length: n }, (_, at) => seat(at, "waiting")),
    recon: [], mixing: [], shown_by: null, shown: [],
    ...more,
  };
}

function seat(at: number, status: SeatView["status"], hero = HEROES[(at * 3 + 1) % 6]!): SeatView {
  return { cards: 3, hand: at === 0 ? heroes("bodhi jyn cassian") : [], down: 2, committed: status ? `hero:${hero}@${at}` : null, status };
}

const option = (text: string, refs: string[], label: Line): OptionView => ({ text, refs, label });
function ask(prompt: string, kind: string, options: OptionView[], args: Record<string, string | number> = {}, more: Partial<AskView> = {}): AskView {
  return { seats: [0], kind, prompt: { key: `ask-${prompt}`, args: { seat: "seat:0", ...args } }, options, together: "", answered: [], given: {}, ...more };
}
const wait = (prompt: string, seat: number, args: Record<string, string | number> = {}): AskView => ({
  seats: [seat], kind: "", prompt: { key: `wait-${prompt}`, args: { seat: `seat:${seat}`, seats: `seat:${seat}`, ...args } }, options: [], together: "", answered: [], given: {},
});
const heroOption = (hero: string) => option(hero, [`hero:${hero}`], line("option-name", { ref: `hero:${hero}` }));
const stackOption = (n: number) => option(`${n}`, [`stack:${n}`], line("option-name", { ref: `stack:${n}` }));
const swap = (a: number, b: number) => option(`${a}-${b}`, [`stack:${a}`, `stack:${b}`], line("option-swap", { first: `stack:${a}`, second: `stack:${b}` }));
const plain = (text: string) => option(text, [], line(`option-${text}`));
const all = (n: number) => Array.from({ length: n }, (_, at) => at);

function swaps(n: number): OptionView[] {
  return [...all(n).flatMap((a) => all(n).filter((b) => b > a).map((b) => swap(a + 1, b + 1))), plain("shuffle"), plain("done")];
}

function look(n: number, last: Line[] = []): Step {
  const recon = cards("tie-fighter tie-fighter tie-striker death-trooper plans star-destroyer more-strikers");
  const seats = all(n).map(() => ({ cards: 6, hand: [], down: 0, committed: null, status: "" as const }));
  return {
    view: view(n, { phase: "look", turn: 0, active: null, stacks: [], recon, seats, specials_out: [] }),
    me: 0, names: RU.slice(0, n), ask: ask("look", "choice", [plain("ready")], { round: 2 }, { seats: all(n), answered: [1], together: "sealed" }),
    last: [...last, line("dealt-you", { cards: recon.join(" ") })],
  };
}

function mix(n: number, mixing: string[], prompt = "mix-first"): Step {
  const seats = all(n).map(() => ({ cards: 6, hand: [], down: 0, committed: null, status: "" as const }));
  const stacks = all(n).map((at) => ({ ref: `stack:${at + 1}`, cards: 7, face_up: [] }));
  return {
    view: view(n, { phase: "mix", turn: 0, active: mixing.length ? 0 : 1, stacks, mixing, seats, specials_out: [] }),
    me: 0, names: RU.slice(0, n), ask: mixing.length ? ask(prompt, "action", swaps(n)) : wait(prompt, 1), last: [],
  };
}

function commit(n: number): Step {
  const seats = all(n).map((at) => ({ ...seat(at, "played"), cards: 4, down: 2, hand: at === 0 ? heroes("bodhi jyn cassian cassian chirrut k2so") : [] }));
  return {
    view: view(n, { phase: "commit", active: null, seats }), me: 0, names: RU.slice(0, n),
    ask: ask("commit", "card", HEROES.filter((one) => one !== "baze").map(heroOption), { turn: 3 }, { seats: all(n), answered: [1, 2], given: { 1: heroOption("jyn"), 2: heroOption("k2so") }, together: "open" }),
    last: [line("passes-you", { seat: "seat:1", heroes: heroes("bodhi jyn cassian cassian chirrut k2so").join(" ") })],
  };
}

function act(n: number, shown: ShownView[], more: Partial<Step> = {}, change: Partial<PathView> = {}): Step {
  const seats = all(n).map((at) => seat(at, at === 0 ? "acting" : at === 1 ? "played" : at === n - 1 ? "flipped" : "waiting"));
  return {
    view: view(n, { shown, shown_by: shown.length ? "hero:jyn@0" : null, seats, ...change }), me: 0, names: RU.slice(0, n),
    ask: ask("stack", "place", all(n).filter((at) => at !== 2).map((at) => stackOption(at + 1)), { hero: "hero:jyn@0" }), last: [],
    ...more,
  };
}

const shown = (card: string, stack: number, fate: ShownView["fate"]): ShownView => ({ card: `card:${card}`, stack: `stack:${stack}`, fate });
const chain = [shown("tie-fighter", 1, "discarded"), shown("tie-fighter", 1, "discarded"), shown("tie-fighter", 1, "discarded"), shown("tie-striker", 1, "top")];
const price = (n: number) =>
  act(n, [shown("tie-striker", 1, "top"), shown("death-trooper", 2, "open")], {
    ask: ask("price", "seat", [option("@3", ["hero:k2so@2", "seat:2"], line("option-flip", { hero: "hero:k2so@2", seat: "seat:2" })), plain("decline")], { card: "card:death-trooper", stack: "stack:2", hero: "hero:jyn@0" }),
    last: [line("reveals-two", { seat: "seat:0", hero: "hero:k2so@0", stack: "stack:1", card: "card:tie-striker", stack2: "stack:2", card2: "card:death-trooper" })],
  });
const captured = (n: number) =>
  act(n, [shown("plans", 2, "captured")], {
    ask: wait("stack", 2, { hero: "hero:k2so@2" }),
    last: [line("reveals", { seat: "seat:0", hero: "hero:jyn@0", stack: "stack:2", card: "card:plans" }), line("captures", { seat: "seat:0", card: "card:plans", stack: "stack:2", captured: 3 })],
  }, { captured: 3, active: 2 });
const vote = (n: number): Step =>
  act(n, [shown("tie-fighter", 4, "top")], {
    ask: ask("vote", "yes-no", [plain("play-on"), plain("end-round")], { turn: 3 }, { seats: all(n), answered: [1], given: { 1: plain("end-round") }, together: "open" }),
  }, { phase: "vote", active: null, seats: all(n).map((at) => seat(at, "played")) });
const over = (n: number, outcome: PathView["outcome"], captured: number): Step => ({
  ...act(n, [shown("plans", 4, "captured")]),
  view: view(n, { phase: "over", active: null, outcome, captured, round: 3, shown: [shown("plans", 1, "captured")], seats: all(n).map((at) => ({ ...seat(at, "played"), hand: [] })) }),
  ask: null,
  winners: outcome === "defeat" ? [] : all(n),
  last: [line("round-ends", { round: 3, found: 2, captured }), line("left-behind", { stacks: "stack:2 stack:4" })],
});

export const HOPE: Record<string, Step[]> = Object.fromEntries(
  [3, 4, 5, 6].flatMap((n): [string, Step[]][] => [
    [`look${n}`, [look(n)]],
    [`round${n}`, [look(n, [line("round-ends", { round: 1, found: 1, captured: 2 }), line("left-behind", { stacks: "stack:2" })])]],
    [`mix${n}`, [mix(n, all(n).map((at) => `seat:${(at + 1) % n}`)), mix(n, all(n).map((at) => `seat:${(n - at) % n}`))]],
    [`second${n}`, [mix(n, all(n).map((at) => `stack:${((at + 2) % n) + 1}`), "mix-second")]],
    [`veil${n}`, [mix(n, [])]],
    [`commit${n}`, [vote(n), commit(n)]],
    [`act${n}`, [act(n, chain)]],
    [`price${n}`, [price(n)]],
    [`captured${n}`, [act(n, []), captured(n)]],
    [`vote${n}`, [vote(n)]],
    [`defeat${n}`, [over(n, "defeat", 3)]],
    [`won${n}`, [over(n, "glorious", BANDS[n]![2]!)]],
  ]),
);
