// boardgame.io's own authority (its in-process Master with in-memory storage) playing a game of the size of Secret Invasion
// with four players: every move is checked, applied, and a redacted state goes to each of the four as JSON. Nothing is written to disk
// and no socket is involved, so this is the upper bound of what its server does. Prints one line of JSON.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { Master } = require('boardgame.io/master');
const { INVALID_MOVE } = require('boardgame.io/core');
const { InitializeGame, Sync, getFilterPlayerView } = require('boardgame.io/internal');

class Memory extends Sync {
  matches = new Map();
  createMatch(id, { initialState, metadata }) { this.matches.set(id, { initialState, state: initialState, metadata, log: [] }); }
  setMetadata(id, metadata) { this.matches.get(id).metadata = metadata; }
  setState(id, state, deltalog) { const match = this.matches.get(id); match.state = state; if (deltalog) match.log.push(...deltalog); }
  fetch(id) { return this.matches.get(id); }
  wipe(id) { this.matches.delete(id); }
  listMatches() { return [...this.matches.keys()]; }
}

const DECK = [1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8];
const SEATS = 4;

function deal(random) {
  const deck = random.Shuffle(DECK);
  return { deck, aside: deck.pop(), hands: Array.from({ length: SEATS }, () => [deck.pop()]), discards: Array.from({ length: SEATS }, () => []) };
}

const Invasion = {
  name: 'invasion',
  setup: ({ random }) => ({ ...deal(random), tokens: Array(SEATS).fill(0), round: 1 }),
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    aside: null,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  turn: {
    minMoves: 1,
    maxMoves: 1,
    onBegin: ({ G, ctx }) => { G.hands[Number(ctx.currentPlayer)].push(G.deck.pop()); },
  },
  moves: {
    play: ({ G, ctx, random }, index, target, number) => {
      const seat = Number(ctx.currentPlayer);
      const hand = G.hands[seat];
      if (!(index in hand) || target === seat || !(number >= 2 && number <= 8)) return INVALID_MOVE;
      G.discards[seat].push(hand.splice(index, 1)[0]);
      if (G.hands[target][0] === number) {
        G.discards[target].push(G.hands[target].pop());
        if (G.deck.length) G.hands[target].push(G.deck.pop());
      }
      if (G.deck.length < 2) {
        G.tokens[seat] += 1;
        Object.assign(G, deal(random));
        G.round += 1;
      }
    },
  },
};

async function table(id) {
  const storage = new Memory();
  let sent = 0;
  const transport = {
    send: () => {},
    sendAll: (payload) => { for (let seat = 0; seat < SEATS; seat++) sent += JSON.stringify(filter(String(seat), payload)).length; },
  };
  const master = new Master(Invasion, storage, transport);
  const filter = getFilterPlayerView(master.game);
  const state = InitializeGame({ game: Invasion, numPlayers: SEATS });
  await storage.createMatch(id, { initialState: state, metadata: { gameName: 'invasion', players: { 0: {}, 1: {}, 2: {}, 3: {} } } });
  return { storage, master, id, sent: () => sent };
}

const seconds = Number(process.argv[2] ?? 3);
const tables = await Promise.all(Array.from({ length: Number(process.argv[3] ?? 50) }, (_, i) => table(`t${i}`)));
const times = [];
let moves = 0;
const start = performance.now();
while (performance.now() - start < seconds * 1000) {
  for (const { storage, master, id } of tables) {
    const { state } = storage.fetch(id, { state: true });
    const seat = state.ctx.currentPlayer;
    const action = { type: 'MAKE_MOVE', payload: { type: 'play', args: [moves % 2, (Number(seat) + 1) % SEATS, 2 + (moves % 7)], playerID: seat } };
    const before = performance.now();
    const error = await master.onUpdate(action, state._stateID, id, seat);
    if (error) throw new Error(JSON.stringify(error));
    times.push(performance.now() - before);
    moves += 1;
  }
}
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor(share * (times.length - 1))];
console.log(JSON.stringify({ moves_a_second: moves / ((performance.now() - start) / 1000), p50_ms: at(0.5), p99_ms: at(0.99), bytes_a_move: tables[0].sent() / (moves / tables.length) }));
