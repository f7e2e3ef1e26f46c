// Words in the reader's language: the page's own, those all games share, and those of one game.
//
// NAME and WHO mean here what they mean in src/cantina/words: the same Fluent files are read by terminal and browser.

import { FluentBundle, FluentResource, type FluentValue } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";
import { fetched, getText } from "./api";
import type { Words } from "./games/board";
import type { Args, Known, Needed, PageWords } from "./messages";
import type { Line } from "./protocol";
import { settings, type Language } from "./settings.svelte";

/** Any message: which one is known only when it comes, from the server for instance. */
type Say = (key: string, args?: Args) => string;

/** The page's own words: those of its first room, and those that only some other needs. */
const OWN: Record<string, Record<Language, () => Promise<{ default: string }>>> = {
  shell: {
    ru: () => import("./locale/ru.ftl?raw"),
    en: () => import("./locale/en.ftl?raw"),
  },
  puzzles: {
    ru: () => import("./locale/puzzles.ru.ftl?raw"),
    en: () => import("./locale/puzzles.en.ftl?raw"),
  },
};

const loaded = new SvelteMap<string, FluentResource>();
const loading = new Map<string, Promise<void>>();

async function fetchTexts(what: string, language: Language): Promise<void> {
  const own = OWN[what]?.[language];
  const text = own ? (await fetched(own)).default : await getText(`/api/words/${what}/${language}`);
  loaded.set(`${what}/${language}`, new FluentResource(text));
}

/** Get the words of the page (`shell`, `puzzles`), of all games (`shared`), about the games (`lobby`) or of one game. */
export function loadWords(what: string, language: Language = settings.language): Promise<void> {
  const key = `${what}/${language}`;
  if (!loading.has(key)) {
    const started = fetchTexts(what, language);
    started.catch(() => loading.delete(key));
    loading.set(key, started);
  }
  return loading.get(key)!;
}

/** Get words that a page cannot do without: what failed is asked for again until it comes. */
export async function needWords(what: string): Promise<void> {
  try {
    await loadWords(what);
  } catch {
    setTimeout(() => void needWords(what), 1500);
  }
}

/** Whether the words of a game are there, in the language of the moment. */
export function hasWords(game: string): boolean {
  return loaded.has(`${game}/${settings.language}`);
}

/** Another language: its words come first, so nothing is ever half translated. */
export async function speak(language: Language): Promise<void> {
  const games = new Set([...loading.keys()].map((key) => key.split("/")[0]!));
  await Promise.all([...games].map((what) => loadWords(what, language)));
  settings.language = language;
}

/** What stands before a number below zero; in `3-05` it is a hyphen. */
const HYPHEN = /(?<![\p{L}\p{N}-])-(?=\d)/gu;

/** As many sentences are kept. */
const MOST = 4000;

/** Words for one reader: of a game (or of none), with the players' names, and where the reader sits. */
export function makeWords(game: string | null, names: readonly string[] = [], me: number | null = null): Words {
  const language = settings.language;
  const bundle = new FluentBundle(language, {
    useIsolating: false,
    functions: {
      NAME: ([ref], { case: grammaticalCase }) => words.name(plain(ref), plain(grammaticalCase ?? "nom")),
      WHO: ([ref]) => (plain(ref) === `seat:${me}` ? "you" : "other"),
    },
  });
  for (const what of ["shell", "puzzles", "shared", "lobby", ...(game ? [game, `${game}-lessons`] : [])]) {
    const resource = loaded.get(`${what}/${language}`);
    if (resource) bundle.addResource(resource, { allowOverrides: true });
  }

  function pattern(key: string) {
    const [name, attribute] = key.split(".", 2) as [string, string?];
    const message = bundle.getMessage(name);
    return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
  }
  function one(ref: string, grammaticalCase: string): string {
    const [kind, which] = split(ref);
    if (kind !== "seat") {
      if (words.has(`${kind}-${which}`) || !words.has(kind)) return say(`${kind}-${which}`, { case: grammaticalCase });
      return say(kind, { name: which, case: grammaticalCase });
    }
    return names[Number(which)] ?? words("seat-number", { number: Number(which) + 1 });
  }
  /** What was said once reads the same every time: most of a table does so with every move. */
  const said = new Map<string, string>();
  const say: Say = (key, args) => {
    const all = args ? `${key} ${JSON.stringify(args)}` : key;
    const known = said.get(all);
    if (known !== undefined) return known;
    if (said.size > MOST) said.clear();
    const text = put(key, args);
    said.set(all, text);
    return text;
  };
  const put: Say = (key, args) => {
    const found = pattern(key);
    if (!found) return key;
    const errors: Error[] = [];
    const text = bundle.formatPattern(found, args, errors);
    if (errors.length) console.warn(key, language, errors);
    return text.replace(HYPHEN, "−");
  };
  const words = say as unknown as Words;
  words.has = (key) => pattern(key) !== null;
  words.line = (line: Line) => say(line.key, line.args);
  // A function's own `name` can only be redefined, not assigned.
  const name: Words["name"] = (ref, grammaticalCase = "nom") => {
    const names = alike(ref.split(" ")).map(([single, count]) => one(single, grammaticalCase) + (count > 1 ? ` ×${count}` : ""));
    const last = names.pop()!;
    return names.length ? words("list", { first: names.join(", "), last }) : last;
  };
  Object.defineProperty(words, "name", { value: name });
  return words;
}

/** Alike things that follow each other, once and with their number. */
function alike(refs: string[]): [string, number][] {
  const found: [string, number][] = [];
  for (const ref of refs) {
    const last = found.at(-1);
    if (last && bare(last[0]) === bare(ref)) last[1]++;
    else found.push([ref, 1]);
  }
  return found;
}

/** What follows an `@` says which of several equal things is meant. */
function bare(ref: string): string {
  return ref.split("@", 1)[0]!;
}

function plain(value: FluentValue | undefined): string {
  return typeof value === "string" ? value : String(value?.valueOf() ?? "");
}

/** `card:luke` in its two parts; which of several equal things is meant has no name. */
export function split(whole: string): [string, string] {
  const ref = bare(whole);
  const at = ref.indexOf(":");
  return at < 0 ? [ref, ""] : [ref.slice(0, at), ref.slice(at + 1)];
}

const shell = $derived.by(() => makeWords(null));

/** The page's own words. */
export function t<const K extends string>(key: K & Known<PageWords, K>, ...[args]: Needed<PageWords, K>): string {
  return (shell as Say)(key, args as Args | undefined);
}

/** What is said of a game to somebody who chooses one: its title, pitch, players or minutes. */
export function about(game: string, what: "title" | "pitch" | "players" | "minutes"): string {
  return shell.has(`game-${what}-${game}`) ? shell(`game-${what}-${game}`) : game;
}

/** A bot that one can choose in a game, and what it sees and thinks of; in general where the game does not say. */
export function opponent(game: string, player: string): { name: string; about: string } {
  const say = (what: string) => [`player-${player}-${game}${what}`, `player-${player}${what}`].filter(shell.has).map((key) => (shell as Say)(key))[0] ?? "";
  return { name: say("") || player, about: say(".about") };
}

/** What a bot of this name is like, or what it says at a moment; nothing if nobody knows it. */
export function character(name: string, moment?: "hello" | "won" | "lost"): string {
  const key = `bot-${name.toLowerCase()}` + (moment ? `.${moment}` : "");
  return shell.has(key) ? (shell as Say)(key) : "";
}

/** A time of day or a date, as people of this language write it. */
export function when(at: number): string {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(
    settings.language,
    today ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  ).format(date);
}
