// Cards travel from where they were to where they are; new ones come from a hand, and hits are felt.

const TRAVEL = 320;

interface Snapshot {
  places: Map<string, DOMRect>;
  hand: Map<string, DOMRect>;
}

/** Where everything lies before an update. */
export function snapshot(board: HTMLElement): Snapshot {
  const all = (attribute: string) =>
    new Map([...board.querySelectorAll<HTMLElement>(`[${attribute}]`)].map((one) => [one.getAttribute(attribute)!, one.getBoundingClientRect()]));
  return { places: all("data-piece"), hand: all("data-hand") };
}

/** Let every card glide from where it was. Cards that were not there come from the hand, or from their player's line. */
export function glide(board: HTMLElement, before: Snapshot): void {
  for (const piece of board.querySelectorAll<HTMLElement>("[data-piece]")) {
    const now = piece.getBoundingClientRect();
    const from = before.places.get(piece.dataset.piece!) ?? origin(board, piece, before);
    if (!from || (Math.abs(from.left - now.left) < 2 && Math.abs(from.top - now.top) < 2)) continue;
    travel(piece, from, now);
  }
}

function origin(board: HTMLElement, piece: HTMLElement, before: Snapshot): DOMRect | undefined {
  const [card, at] = piece.dataset.ref!.split("@");
  const held = before.hand.get(card!) ?? board.querySelector(`[data-seat="${at![0]}"]`)?.getBoundingClientRect();
  return before.places.size || before.hand.size ? held : undefined;
}

function travel(piece: HTMLElement, from: DOMRect, to: DOMRect): void {
  const place = piece.parentElement!;
  const by = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  place.animate({ transform: [by, "none"], zIndex: ["20", "20"] }, { duration: TRAVEL, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" });
}
