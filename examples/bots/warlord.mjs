// A bot for the league on Node, without any package: node warlord.mjs
// It plays Warlords of the Empire one move ahead, and any other game at random.

import { createInterface } from "node:readline";

let luck = () => 0;

/** Numbers between 0 and 1 that follow from a seed (xorshift). */
function drawn(seed) {
  let state = BigInt(seed) + 0x9e3779b97f4a7c15n;
  return () => {
    state ^= (state << 13n) & 0xffffffffffffffffn;
    state ^= state >> 7n;
    state ^= (state << 17n) & 0xffffffffffffffffn;
    return Number(state & 0xffffffffn) / 2 ** 32;
  };
}

/** What a planet would be worth to a fleet: its points by how near a capture is. */
function promise(place, line, fleet) {
  const matches = new Set(line.filter((ship) => fleet.includes(ship))).size;
  const near = Math.min(1, matches / place.needed);
  const filled = line.length / place.value;
  return place.value * near * near * (0.5 + 0.5 * filled);
}

/** How good the table is for us, with these lines and this fleet of ours; a rival who moves first counts against it. */
function worth(view, me, lines, fleet) {
  let total = 0;
  view.places.forEach((place, at) => {
    if (!place) return;
    total += promise(place, lines[at], fleet);
    view.seats.forEach((seat, other) => {
      if (other === me) return;
      total -= promise(place, lines[at], seat.fleet) / view.seats.length;
      const ready = new Set(lines[at].filter((ship) => seat.fleet.includes(ship))).size >= place.needed;
      if (ready && lines[at].length === place.value) total -= place.value;
    });
  });
  return total;
}

function turn(view, me, text) {
  const [act, what, where] = text.split(":");
  const lines = view.places.map((place) => (place ? [...place.line] : []));
  const fleet = [...view.seats[me].fleet];
  if (act === "capture") {
    const place = view.places.find((one) => one?.planet === `planet:${what}`);
    return 100 + (place?.value ?? 0);
  }
  if (act === "line") lines[view.places.findIndex((one) => one?.planet === `planet:${where}`)].push(`ship:${what}`);
  if (act === "fleet") {
    if (fleet.includes(`ship:${what}`)) return -5;
    fleet.push(`ship:${what}`);
  }
  return worth(view, me, lines, fleet) - (act === "special" ? 0.3 : 0);
}

function choose({ seat, view, ask }) {
  const options = ask.options.map((option) => option.text);
  if (view.places && ask.prompt.key === "ask-turn") {
    let [best, found] = [-Infinity, options[0]];
    for (const text of options) {
      const value = turn(view, seat, text) + luck() / 1000;
      if (value > best) [best, found] = [value, text];
    }
    return found;
  }
  if (view.places && ask.prompt.key === "ask-spend") return options[0];
  return options[Math.floor(luck() * options.length)];
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const heard = JSON.parse(line);
  if (heard.type === "hello") say({ type: "ready", protocol: 1, name: "Warlord", again: true });
  if (heard.type === "game") luck = drawn(heard.seed);
  if (heard.type === "ask") say({ type: "answer", number: heard.number, answer: choose(heard) });
}
