// What this browser remembers from one visit to the next.

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
