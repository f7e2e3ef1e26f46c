// Situations of Secret Invasion to look at. Positions made by hand; a scene of several steps shows the way between them.

import type { AskView, Line } from "../src/protocol";
import type { InvasionView, SeatView } from "../src/games/secret-invasion/view";

export interface Step {
  view: unknown;
  me: number | null;
  names: string[];
  ask: AskView | null;
  last: Line[];
  winners?: number[];
}

const RU = ["Мира", "Анна", "Бот «Счётчик»", "Константин-Владислав"];

const refs = (cards: string) => (cards ? cards.split(" ").map((card) => `card:${card}`) : []);

/** `"hand / discards"`, with `?` for a card that the viewer does not know. */
function seat(tokens: number, cards: string, more: Partial<SeatView> = {}): SeatView {
  const [hand = "", discards = ""] = cards.split("/").map((part) => part.trim());
  const held = hand ? hand.split(" ") : [];
  return {
    tokens,
    in_round: held.length > 0,
    protected: false,
    cards: held.length,
    hand: refs(held.filter((card) => card !== "?").join(" ")),
    discards: refs(discards),
    ...more,
  };
}

function view(seats: SeatView[], more: Partial<InvasionView> = {}): InvasionView {
  const goal = { 2: 7, 3: 5, 4: 4 }[seats.length]!;
  return { round: 4, goal, starter: 0, active: 0, deck: 6, set_aside: 1, face_up: [], seats, last_round: null, ...more };
}

function discard(cards: string, seat = 0): AskView {
  const options = cards.split(" ").map((card) => ({ text: card, refs: [`card:${card}`], label: { key: "option-name", args: { ref: `card:${card}` } } }));
  return { seats: [seat], kind: "card", prompt: { key: "ask-discard", args: { seat: `seat:${seat}` } }, options, together: "", answered: [], given: {} };
}

function target(card: string, seats: number[]): AskView {
  const options = seats.map((at) => ({ text: `@${at + 1}`, refs: [`seat:${at}`], label: { key: "option-name", args: { ref: `seat:${at}` } } }));
  return { seats: [0], kind: "seat", prompt: { key: "ask-target", args: { seat: "seat:0", card: `card:${card}` } }, options, together: "", answered: [], given: {} };
}

const NAME: AskView = {
  seats: [0],
  kind: "number",
  prompt: { key: "ask-name", args: { seat: "seat:0", card: "card:stormtrooper", target: "seat:2" } },
  options: [2, 3, 4, 5, 6, 7, 8].map((number) => ({ text: `${number}`, refs: [], label: { key: "option-number", args: { number } } })),
  together: "",
  answered: [],
  given: {},
};

const wait = (seat: number): AskView => ({ ...discard("luke", seat), prompt: { key: "wait-discard", args: { seat: `seat:${seat}` } }, options: [] });
const line = (key: string, args: Record<string, string | number> = {}): Line => ({ key, args });

const four = view([
  seat(2, "obi-wan stormtrooper / stormtrooper"),
  seat(2, "? / stormtrooper chewbacca", { protected: true }),
  seat(1, "vader / han r2d2"),
  seat(3, "/ luke leia"),
]);
const three = view(
  [seat(1, "luke obi-wan / han"), seat(4, "? / stormtrooper stormtrooper"), seat(0, "? / chewbacca c3po stormtrooper", { protected: true })],
  { active: 0, deck: 4 },
);
const two = view([seat(3, "leia han / stormtrooper luke stormtrooper"), seat(5, "? / boba-fett han chewbacca stormtrooper")], {
  face_up: refs("stormtrooper r2d2 vader"),
  deck: 3,
});
const shownRound = { winners: [2], hands: [...refs("luke"), null, ...refs("vader")], discards: [refs("han stormtrooper"), refs("leia"), refs("chewbacca c3po")] };

export const SCENES: Record<string, Step[]> = {
  four: [{ view: four, me: 0, names: RU, ask: discard("obi-wan stormtrooper"), last: [] }],
  three: [{ view: three, me: 0, names: RU, ask: discard("obi-wan"), last: [] }],
  two: [{ view: two, me: 0, names: RU.slice(0, 2), ask: discard("leia han"), last: [] }],
  target: [
    {
      view: { ...four, seats: [seat(2, "obi-wan / stormtrooper luke"), four.seats[1]!, four.seats[2]!, four.seats[3]!] },
      me: 0,
      names: RU,
      ask: target("luke", [0, 2]),
      last: [],
    },
  ],
  name: [{ view: { ...four, seats: [seat(2, "obi-wan / stormtrooper stormtrooper"), ...four.seats.slice(1)] }, me: 0, names: RU, ask: NAME, last: [] }],
  waiting: [
    {
      view: view([seat(2, "leia / stormtrooper", { protected: true }), seat(2, "? ? / stormtrooper han"), seat(1, "vader / han r2d2"), seat(3, "? / luke")], { active: 1 }),
      me: 0,
      names: RU,
      ask: wait(1),
      last: [line("names-miss", { seat: "seat:3", target: "seat:0", number: 5 })],
    },
  ],
  out: [
    {
      view: view([seat(2, "/ stormtrooper vader luke"), seat(2, "? ? / stormtrooper han stormtrooper"), seat(1, "? / han r2d2 c3po"), seat(3, "? / luke")], { active: 1, deck: 0 }),
      me: 0,
      names: RU,
      ask: wait(1),
      last: [line("names-hit", { seat: "seat:3", target: "seat:0", number: 5 }), line("out", { seat: "seat:0", card: "card:luke" })],
    },
  ],
  many: [
    {
      view: view([seat(6, "luke stormtrooper / stormtrooper stormtrooper luke chewbacca han han boba-fett"), seat(5, "? / stormtrooper chewbacca r2d2 c3po stormtrooper stormtrooper vader")], {
        face_up: refs("leia obi-wan vader"),
        deck: 0,
        set_aside: 0,
        goal: 13,
      }),
      me: 0,
      names: ["Мира", "Константин-Владислав Долгопятый"],
      ask: discard("luke stormtrooper"),
      last: [],
    },
  ],
  spectator: [{ view: view([seat(2, "? / stormtrooper"), seat(2, "? ? / stormtrooper han"), seat(1, "? / han r2d2", { protected: true }), seat(3, "/ luke vader")], { active: 1 }), me: null, names: RU, ask: wait(1), last: [] }],
  "round-end": [
    {
      view: view([seat(1, "luke vader"), seat(4, "?"), seat(1, "?")], { active: 0, deck: 12, round: 5, last_round: shownRound }),
      me: 0,
      names: RU.slice(0, 3),
      ask: discard("luke vader"),
      last: [
        line("plays", { seat: "seat:0", card: "card:stormtrooper" }),
        line("names-miss", { seat: "seat:0", target: "seat:2", number: 5 }),
        line("shows", { seat: "seat:0", card: "card:luke" }),
        line("shows", { seat: "seat:2", card: "card:vader" }),
        line("wins-round", { seat: "seat:2", tokens: 1 }),
        line("round-starts", { round: 5, seat: "seat:2" }),
      ],
    },
  ],
  "round-won": [
    {
      view: view([seat(2, "luke"), seat(3, "?"), seat(1, "? ?"), seat(0, "?")], { active: 2, deck: 11, round: 5, last_round: { winners: [1], hands: [null, null, null, null], discards: [refs("luke leia"), refs("stormtrooper"), refs("vader obi-wan"), refs("chewbacca han")] } }),
      me: 0,
      names: RU,
      ask: wait(2),
      last: [
        line("compares", { seat: "seat:1", target: "seat:3" }),
        line("out", { seat: "seat:3", card: "card:han" }),
        line("wins-round", { seat: "seat:1", tokens: 3 }),
        line("round-starts", { round: 5, seat: "seat:1" }),
      ],
    },
  ],
  match: [
    {
      view: view([seat(5, "leia / stormtrooper han luke"), seat(4, "/ stormtrooper stormtrooper vader"), seat(2, "obi-wan / chewbacca c3po r2d2")], { deck: 0, last_round: { winners: [0], hands: [...refs("leia"), null, ...refs("obi-wan")], discards: [refs("stormtrooper han luke"), refs("stormtrooper stormtrooper vader"), refs("chewbacca c3po r2d2")] } }),
      me: 0,
      names: RU.slice(0, 3),
      ask: null,
      last: [
        line("shows", { seat: "seat:0", card: "card:leia" }),
        line("shows", { seat: "seat:2", card: "card:obi-wan" }),
        line("wins-round", { seat: "seat:0", tokens: 5 }),
        line("wins-match", { seat: "seat:0" }),
      ],
      winners: [0],
    },
  ],
};
