// The messages between the page and a table. They mirror src/cantina/server/protocol.py; docs/protocol.md explains them.

/** A message id and its arguments: words are put to it in the reader's language. */
export interface Line {
  key: string;
  args?: Record<string, string | number>;
}

// -- to the server ----------------------------------------------------------------------------------------------------

export type Request =
  | { do: "hello"; version: number | null }
  | { do: "answer"; move: string; version: number; answer: string }
  | { do: "undo"; move: string; version: number }
  | { do: "propose"; what: "undo" | "end"; answers?: number }
  | { do: "propose"; what: "bot" | "resign"; seat: number }
  | { do: "vote"; proposal: string; yes: boolean }
  | { do: "withdraw"; proposal: string }
  | { do: "resign" }
  | { do: "say"; text?: string; phrase?: string }
  | { do: "talk"; who: Talkers }
  | { do: "mute"; who: string; on: boolean }
  | { do: "return" }
  | { do: "seen"; lines: number }
  | { do: "commit"; commitment: string }
  | { do: "open"; contribution: string; draft: string }
  | { do: "ping"; n: number };

// -- from the server --------------------------------------------------------------------------------------------------

export interface SeatInfo {
  name: string;
  kind: "person" | "bot" | "empty";
  /** Which bot plays here, or stands in. */
  player: string;
  /** A bot stands in for the person, who can come back. */
  substitute: boolean;
  online: boolean;
  /** When the clock of this seat runs out, in milliseconds since 1970; null: no clock is running. */
  deadline: number | null;
  resigned: boolean;
  /** Since when the person has been nowhere in the house, in milliseconds since 1970; null: is here. */
  away: number | null;
}

export interface Proposal {
  /** A vote names it. */
  id: string;
  what: string;
  by: number;
  answers: number;
  /** Whom it is about: somebody absent. */
  seat: number | null;
  yes: number[];
  waiting: number[];
  /** So long everybody has to answer, in milliseconds since 1970; null: as long as they like. */
  until: number | null;
  /** Whether whoever has not answered by then has agreed. */
  silence: boolean;
}

export interface Fairness {
  commitment: string;
  /** By seat, once the game has begun. */
  contributions: string[];
  /** By seat: what each has shown of the contribution; `again`: a new one has to come. */
  commitments: string[];
  /** Before the game, once all seats are taken: the first line of the record, as it will be but for contributions. */
  draft: string;
  /** The seats whose browsers have not opened their contribution yet. */
  waiting: number[];
  /** Only once the game is over. */
  secret: string;
}

export type Status = "waiting" | "playing" | "over";

export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string | number>;
  seats: SeatInfo[];
  /** The viewer's seat; null for a spectator. */
  me: number | null;
  owner: boolean;
  status: Status;
  public: boolean;
  /** Whether others may watch, and see the game again afterwards. */
  watch: boolean;
  spectators: number;
  undo: boolean;
  /** `none`, `move:SECONDS` or `day:DAYS`. */
  pace: string;
  /** Whether silence agrees to the taking back of a single answer. */
  silence: boolean;
  /** After so many milliseconds away a bot can be seated for somebody; 0: not at this table. */
  bot_after: number;
  /** And after so many the seat can be given up. */
  resign_after: number;
  proposal: Proposal | null;
  fairness: Fairness | null;
  invite: string;
  rematch: string;
  /** Who may talk. */
  talk: Talkers;
  /** Whom the table does not want to hear: `who` of what they said. */
  muted: string[];
}

export const TALK = ["everyone", "players", "nobody"] as const;
export type Talkers = (typeof TALK)[number];

export interface OptionView {
  text: string;
  refs: string[];
  label: Line;
  /** The number that it is, for whoever chooses by typing; left out: it is none. */
  digits?: string;
  /** What it costs beyond recall: asked before it is sent. */
  confirm?: Line;
}

export interface AskView {
  seats: number[];
  kind: string;
  prompt: Line;
  options: OptionView[];
  together: "" | "sealed" | "open";
  answered: number[];
  given: Record<string, OptionView>;
}

/** A version of the game as this viewer sees it. Fields with a default may be left out on the wire. */
export interface Position {
  version: number;
  // Every game has its own view; only its board knows the shape.
  view: any;
  ask: AskView | null;
  lines_from: number;
  /** Lines before this index are by now only in heads. */
  forgotten?: number;
  lines: Line[];
  can_undo?: boolean;
  /** What can be shown of the record's last hash: kept, it proves later that nothing was changed since. */
  seal?: string;
  over?: boolean;
  winners?: number[];
  scores?: number[];
}

export interface Said {
  n: number;
  at: number;
  /** null for a spectator. */
  seat: number | null;
  name: string;
  text?: string;
  /** The id of a quick phrase; of an announcement of the table itself if it begins with `table-`. */
  phrase?: string;
  /** Always the same for one person at one table. */
  who?: string;
}

export type Reply =
  | { is: "sync"; info: TableInfo; position: Position | null; chat: Said[]; seen?: number }
  | { is: "update"; position: Position }
  | { is: "info"; info: TableInfo }
  | { is: "ack"; move: string; version: number }
  | { is: "refused"; why: Line; move?: string; position?: Position | null }
  | ({ is: "said" } & Said)
  | { is: "pong"; n: number };

/** The session this socket was opened with has been revoked. */
export const SIGNED_OUT = 4401;
/** Too many messages, or too many sockets from one address: there may be room later. */
export const TOO_MUCH = 4429;
/** The server ends a socket for good: no such table, not for you, session revoked. */
export const FOR_GOOD = [4404, 4403, SIGNED_OUT];

// -- the lobby --------------------------------------------------------------------------------------------------------

export interface SeatCard {
  name: string;
  kind: "person" | "bot" | "empty";
}

export interface TableCard {
  id: string;
  game: string;
  options: Record<string, string | number>;
  seats: SeatCard[];
  status: Status;
  public: boolean;
  watch: boolean;
  pace: string;
  me: number | null;
  my_turn: boolean;
  my_vote: boolean;
  changed: number;
  /** Since when it has had its status: lists have the newest first. */
  since: number;
  winners: number[];
}

/** What everybody sees of the tables. */
export interface Lobby {
  is: "lobby";
  open: TableCard[];
  playing: TableCard[];
  finished: TableCard[];
}

/** Tables that are new in a list or look different there, and those that are in none any more. */
export interface LobbyChanges {
  is: "lobby-changes";
  open?: TableCard[];
  playing?: TableCard[];
  finished?: TableCard[];
  gone?: string[];
}

/** The reader's own tables. */
export interface Mine {
  is: "mine";
  mine: TableCard[];
  ended: TableCard[];
}

// -- over HTTP --------------------------------------------------------------------------------------------------------

export interface Me {
  name: string;
  /** The account's name; empty for a guest. */
  account: string;
}

export interface MadeAccount extends Me {
  /** The recovery code, told only once. */
  code: string;
}

export interface RecoveryCode {
  code: string;
}

export interface SetupInfo {
  name: string;
  default: string | number;
  kind: "choice" | "range";
  /** By number of seats: what can be chosen. */
  choices: Record<string, (string | number)[]>;
}

export interface GameInfo {
  id: string;
  seats: number[];
  /** How many usually play. */
  usual: number;
  options: SetupInfo[];
  /** The bots, the one that stands in for absent players first. */
  players: string[];
  /** Its own quick phrases: the message `phrase-NAME` of the game. */
  phrases: string[];
  /** Everybody wins or loses together. */
  cooperative: boolean;
}

export interface Games {
  games: GameInfo[];
  phrases: string[];
}

/** Each seat is `me` (at most one), `open` (for people), or the name of a bot. */
export interface NewTable {
  game: string;
  seats: string[];
  options?: Record<string, string | number>;
  public?: boolean;
  watch?: boolean;
  undo?: boolean;
  pace?: string;
  silence?: boolean;
  talk?: Talkers;
}

export interface Seated {
  table: string;
  /** null for somebody who watches. */
  seat: number | null;
}

/** What an invitation leads to, before anybody sits down. */
export interface Invitation {
  table: string;
  game: string;
  options: Record<string, string | number>;
  /** Who set the table up. */
  host: string;
  seats: SeatCard[];
  /** Where the reader sits already. */
  me: number | null;
  status: Status;
  watch: boolean;
  pace: string;
}

/** Where the house can be reached. */
export interface Reach {
  /** The reader sits at the house's own computer, and calls it by a name that leads nobody else there. */
  here: boolean;
  /** What others in the network can call the house. */
  addresses: string[];
  can_open: boolean;
  can_close: boolean;
}

/** A position of a finished game: `at` goes from 1 (the start) to `last`. */
export interface Replay {
  at: number;
  last: number;
  position: Position;
}

export interface Moment {
  at: number;
  line: Line;
}

export interface Moments {
  last: number;
  moments: Moment[];
}
