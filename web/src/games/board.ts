// What a game's board gets from the table shell, and how boards are found. A new game needs only its folder here; a game
// from another package brings the folder along, and tools/boards.py puts it into ../generated/boards.
//
// The board draws the game; the shell draws the people and the decision. Two snippets let the board put the shell's
// parts where they belong:
//
//   {@render badge(seat)}   who sits there: mark, name, turn marker, clock, connection, bot or substitute. One line,
//                           about 2rem high, as wide as it is given; put it on top of each seat's place on the board,
//                           the viewer's own too.
//   {@render prompt()}      the question, the options, or how the game ended: between the table and the viewer's hand.
//
// Wrap the prompt and the viewer's hand in an element of class `dock`: the shell keeps that in view at the bottom of a phone.

import type { Component, Snippet } from "svelte";
import "./board.css";
import type { AskView, Line, OptionView, SeatInfo } from "../protocol";
import type { Believed } from "../generated/bodies";
import type { AllWords, Known, MessageId, Needed } from "../messages";
import type { Poster } from "../ending/pen";
import type { Staging } from "../stage/queue";
import type { Headlines } from "../table/chapters";

export type { Staging } from "../stage/queue";
export type { MessageId } from "../messages";
export type { AskView, Line, OptionView, SeatInfo } from "../protocol";
export type { Headlines } from "../table/chapters";

export interface BoardProps<View = unknown> {
  /** The view as the game's own `view.py` builds it. */
  view: View;
  /** The viewer's seat; null for spectators. */
  me: number | null;
  seats: SeatInfo[];
  words: Words;
  touch: Touch;
  /** Which version of the game is shown: a question that comes again after something was taken back has another one. */
  version: number;
  /** The question of the moment: who is asked, and what was answered in the open. What may be touched says `touch`. */
  ask: AskView | null;
  /** The lines that came with this version, for the board to act out. */
  last: Line[];
  /** What has been told of this version: these lines, and those that were acted out while others still waited for the stage. */
  acted: Line[];
  /** The log up to here, as far as it is not forgotten. */
  lines: Line[];
  /** What is being shown above the board, and what is still to come there. */
  staged?: Staged;
  /** The game is over, and what decided it is still being shown: the ending waits for that. */
  closing?: boolean;
  /** Whether motion is to be left out. */
  reduced: boolean;
  prompt: Snippet;
  badge: Snippet<[number]>;
}

export interface Staged {
  now: Line[];
  next: Line[];
}

/** What may be touched on the board. References are such as `card:luke` and `seat:2`. */
export interface Touch {
  can(ref: string): boolean;
  chosen(ref: string): boolean;
  pick(ref: string): void;
  /** Forget what has been chosen so far. */
  clear(): void;
  /** Give an answer outright: for boards on which one deed is several small answers. False: it is not legal and not given. */
  answer(text: string): boolean;
  /** Whether an answer is on its way to the server, also over a line that was lost. Only at a live table. */
  busy?(): boolean;
  /** Take the viewer's last answer back, if nobody has learned anything from it; false: not possible. Only at a live table. */
  takeBack?(): boolean;
  /** Say something that the game has words for. Only for a player at a live table where talk is allowed. */
  say?(text: string): void;
}

/** Words in the reader's language, from the Fluent files of the page and of the game. */
export interface Words<M = AllWords> {
  <const K extends string>(key: K & Known<M, K>, ...args: Needed<M, K>): string;
  name(ref: string, grammaticalCase?: string): string;
  line(line: Line): string;
  has(key: string): boolean;
}

export interface BoardModule {
  default: Component<BoardProps>;
  /** An optional panel beside the log, such as the cards that are left. */
  Aside?: Component<AsideProps>;
  /** What is worth seeing between two versions: the last play of a round before the next deal. Null: nothing. */
  interlude?: (before: unknown, after: unknown, last: Line[]) => Interlude | null;
  /** The table while some lines of a version are still to be told. */
  meanwhile?: Meanwhile;
  /** Options that are chosen on the board and would only crowd the prompt; their numbers still choose them. */
  onBoard?: (option: OptionView, ask: AskView) => boolean;
  /** Options that cannot come true as far as the viewer can see: they are dimmed, and this says why; empty: they can. */
  hopeless?: (option: OptionView, view: unknown) => MessageId | "";
  /** Whether everybody at the table can see that this question, which has one option only, has no other: it may take itself. */
  forced?: (ask: AskView, view: unknown) => boolean;
  /** Which lines of the log open rounds and turns, and which are worth finding again. */
  headlines?: Headlines;
  /** How what happens is shown above the board; without it nothing is. */
  stage?: Staging;
  /** Draws what a line speaks of, in one line of text: a card, a die. */
  Thing?: Component<ThingProps>;
  /** Whether the viewer has nothing more to do with this round and may have it go by. */
  watches?: (view: unknown, me: number) => boolean;
  /** Whether the picture of the ending says how everybody came out. */
  ranks?: boolean;
  /** Whether a quick phrase makes sense with this number of seats. */
  sayable?: (phrase: string, seats: number) => boolean;
}

export interface ThingProps {
  /** Such as `card:luke`. */
  ref: string;
  words: Words;
}

export interface BeliefProps {
  /** What somebody had to think at each position where that changed: how likely each thing was, such as `system:hoth`. */
  beliefs: Believed[];
  /** The position that is shown. */
  at: number;
  words: Words;
  to: (at: number) => void;
}

/** From the view before and the view after: what stands between them when the stage has not come to some lines that the board
 * waits for. `asked`: the viewer is to decide, so what can be touched has to be there. */
export type Meanwhile<View = unknown> = (before: View, after: View, untold: Line[], acted: Line[], asked: boolean) => View;

/** Shown for a few seconds, or until somebody goes on; nothing can be touched meanwhile. */
export interface Interlude {
  view: unknown;
  /** How many of the lines it tells; the others come with the version after it. */
  lines: number;
  /** What is said in place of the question. */
  caption: Line;
}

export type AsideProps<View = unknown> = Omit<BoardProps<View>, "prompt" | "badge" | "version" | "ask" | "acted" | "lines" | "staged" | "closing">;

const boards = import.meta.glob<BoardModule>(["./*/Board.svelte", "../generated/boards/*/Board.svelte"]);
const pictures = import.meta.glob<{ default: Component }>(["./*/Picture.svelte", "../generated/boards/*/Picture.svelte"]);

const beliefs = import.meta.glob<{ default: Component<BeliefProps> }>(["./*/Belief.svelte", "../generated/boards/*/Belief.svelte"]);
const posters = import.meta.glob<{ poster: Poster<never> }>(["./*/poster.ts", "../generated/boards/*/poster.ts"]);

/** A part of a game's folder, wherever that is. */
function part<T>(parts: Record<string, T>, game: string, name: string): T | undefined {
  return parts[`./${game}/${name}`] ?? parts[`../generated/boards/${game}/${name}`];
}

/** The board of a game, or the one that says the view in words if the game has none of its own. */
export async function findBoard(game: string): Promise<BoardModule> {
  const load = part(boards, game, "Board.svelte");
  return load ? await load() : await import("./TextBoard.svelte");
}

/** The picture of a game for its card in the lobby. */
export async function findPicture(game: string): Promise<Component> {
  const load = part(pictures, game, "Picture.svelte");
  return (load ? await load() : await import("./AnyPicture.svelte")).default;
}

/** How a game draws what somebody believed, if it does. */
export function findBelief(game: string): (() => Promise<{ default: Component<BeliefProps> }>) | undefined {
  return part(beliefs, game, "Belief.svelte");
}

/** Whether a game draws a picture of its end, to be shown around. */
export const hasPoster = (game: string) => part(posters, game, "poster.ts") !== undefined;

export async function findPoster(game: string): Promise<Poster | null> {
  const load = part(posters, game, "poster.ts");
  return load ? ((await load()).poster as Poster) : null;
}
