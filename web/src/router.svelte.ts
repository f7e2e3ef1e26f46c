// Where in the page one is: a handful of addresses, no more.

export type Place =
  | { at: "lobby" }
  | { at: "new"; game: string }
  | { at: "table"; id: string }
  | { at: "join"; token: string }
  | { at: "replay"; id: string; move: number | null; eyes: string | null; coach: boolean }
  | { at: "learn"; game: string; lesson: string }
  | { at: "puzzles"; game: string; puzzle: string }
  | { at: "nowhere" };

const address = $state({ path: location.pathname, search: location.search });

/** Anybody can type anything: what stands for no text leads nowhere. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function read(): Place {
  const [, first, second, third, ...more] = address.path.split("/");
  const query = new URLSearchParams(address.search);
  if (!first) return { at: "lobby" };
  if (first === "puzzles" && more.length === 0 && !second === !third) return { at: "puzzles", game: decoded(second ?? "") ?? "", puzzle: decoded(third ?? "") ?? "" };
  if (first === "learn" && !second && third === undefined) return { at: "learn", game: "", lesson: "" };
  if (!second || more.length > 0 || (third !== undefined && first !== "learn")) return { at: "nowhere" };
  const which = decoded(second);
  if (which === null) return { at: "nowhere" };
  if (first === "new") return { at: "new", game: which };
  if (first === "table") return { at: "table", id: which };
  if (first === "learn") return { at: "learn", game: which, lesson: decoded(third ?? "") ?? "" };
  if (first === "join") return { at: "join", token: which };
  if (first !== "replay") return { at: "nowhere" };
  const move = query.get("at");
  return { at: "replay", id: which, move: move && /^\d+$/.test(move) ? Number(move) : null, eyes: query.get("as"), coach: query.has("coach") };
}

const place = $derived.by(read);

export function here(): Place {
  return place;
}

function update(): void {
  address.path = location.pathname;
  address.search = location.search;
}

/** Go to another address; `replace` leaves no trace of this one. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  const elsewhere = location.pathname !== address.path;
  update();
  if (elsewhere) scrollTo(0, 0);
}

/** Follow links inside the page without reloading it. */
export function followLinks(): void {
  addEventListener("popstate", update);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api") || link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
