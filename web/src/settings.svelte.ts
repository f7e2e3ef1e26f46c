// What a person likes: remembered in this browser, applied at once.

import { remember, remembered } from "./memory";
import type { Tempo } from "./protocol";

export { remember, remembered };

export const LANGUAGES = ["ru", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  language: Language;
  /** `system` follows the system. */
  colours: "system" | "dark" | "light";
  /** `distinct`: colours that can be told apart whatever colours one sees. */
  palette: "usual" | "distinct";
  sound: boolean;
  /** How loud it is where there is sound, up to 100. */
  volume: number;
  /** Whether bots say a few words. */
  remarks: boolean;
  /** `auto` follows the system. */
  motion: "auto" | "reduced";
  /** How long one looks at what happens. */
  tempo: Tempo;
  size: "normal" | "large" | "larger";
  /** Whose thumb plays on a phone. */
  hand: "right" | "left";
  /** When a move waits for one more click: always, after clicks on the board, or never. */
  confirm: "always" | "board" | "never";
  /** Whether a question with one answer only, which everybody can see, takes it by itself. */
  forced: boolean;
  /** Whether log and talk stand beside the table where there is room. */
  side: boolean;
  /** How many sit at a table of Play now, by game. */
  seats: Record<string, number>;
  /** How good the bots are that one chose last, by game. */
  levels: Record<string, string>;
}

const defaults: Settings = {
  language: navigator.languages.some((one) => one.startsWith("ru")) ? "ru" : "en",
  colours: "system",
  palette: "usual",
  sound: true,
  volume: 70,
  remarks: true,
  motion: "auto",
  tempo: "normal",
  size: "normal",
  hand: "right",
  confirm: "board",
  forced: true,
  side: true,
  seats: {},
  levels: {},
};

/** Once there was no system to follow: dark was what everybody had, light was a choice. */
function kept(): Partial<Settings> {
  const { theme, ...rest } = remembered<Partial<Settings> & { theme?: string }>("settings", {});
  return theme === "light" ? { colours: "light", ...rest } : rest;
}

export const settings: Settings = $state({ ...defaults, ...kept() });

const systemReduced = matchMedia("(prefers-reduced-motion: reduce)");
const systemLight = matchMedia("(prefers-color-scheme: light)");
const system = $state({ reduced: systemReduced.matches, light: systemLight.matches });
systemReduced.addEventListener("change", () => (system.reduced = systemReduced.matches));
systemLight.addEventListener("change", () => (system.light = systemLight.matches));

/** The theme of the page: the chosen one, or the system's. */
function theme(): "dark" | "light" {
  if (settings.colours !== "system") return settings.colours;
  return system.light ? "light" : "dark";
}

/** The colour of what the browser draws around the page. */
const GROUND = { dark: "#0b0e17", light: "#e6eaf4" };

/** Whether motion is to be left out. */
export function reduced(): boolean {
  return settings.motion === "reduced" || system.reduced;
}

/** How much larger than usual letters are: `--text` of the styles. */
export function enlarged(): number {
  return { normal: 1, large: 1.18, larger: 1.36 }[settings.size];
}

/** Keep the page and the memory in step with the settings. */
export function applySettings(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.lang = settings.language;
      root.dataset.theme = theme();
      document.querySelector("meta[name=theme-color]")?.setAttribute("content", GROUND[theme()]);
      root.dataset.palette = settings.palette;
      root.dataset.size = settings.size;
      root.dataset.hand = settings.hand;
      root.dataset.motion = settings.motion;
      remember("settings", $state.snapshot(settings));
    });
  });
}
