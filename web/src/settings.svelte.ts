// What a person likes: remembered in this browser, applied at once.

export const LANGUAGES = ["ru", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  language: Language;
  theme: "dark" | "light";
  sound: boolean;
  /** `auto` follows the system. */
  motion: "auto" | "reduced";
  size: "normal" | "large" | "larger";
  /** When a move waits for one more click: always, after clicks on the board, or never. */
  confirm: "always" | "board" | "never";
  /** How many sit at a table of Play now, by game. */
  seats: Record<string, number>;
}

const KEY = "cantina";

export function remembered<T>(key: string, fallback: T): T {
  try {
    const kept = localStorage.getItem(`${KEY}.${key}`);
    return kept === null ? fallback : (JSON.parse(kept) as T);
  } catch {
    return fallback;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`${KEY}.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

const defaults: Settings = {
  language: navigator.languages.some((one) => one.startsWith("ru")) ? "ru" : "en",
  theme: "dark",
  sound: true,
  motion: "auto",
  size: "normal",
  confirm: "board",
  seats: {},
};

export const settings: Settings = $state({ ...defaults, ...remembered<Partial<Settings>>("settings", {}) });

const systemReduced = matchMedia("(prefers-reduced-motion: reduce)");
const system = $state({ reduced: systemReduced.matches });
systemReduced.addEventListener("change", () => (system.reduced = systemReduced.matches));

/** Whether motion is to be left out. */
export function reduced(): boolean {
  return settings.motion === "reduced" || system.reduced;
}

/** Keep the page and the memory in step with the settings. */
export function applySettings(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.lang = settings.language;
      root.dataset.theme = settings.theme;
      root.dataset.size = settings.size;
      root.dataset.motion = settings.motion;
      remember("settings", $state.snapshot(settings));
    });
  });
}
