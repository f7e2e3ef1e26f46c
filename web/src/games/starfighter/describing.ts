// Cards said in words: for the screen reader and for whoever reads a card in full.

import type { Words } from "../board";
import type { CardInPlay, Half, HalfInPlay, Squadron } from "./view";

/** What one half shows: fighters, what is hit, shields, force field, effect. */
export function tellHalf(half: Half | HalfInPlay, words: Words): string {
  const damage = "damage" in half && half.damage ? words("board-damaged", { damage: half.damage, fighters: half.fighters }) : "";
  const parts = [
    half.fighters || !half.effect ? words("board-fighters", { fighters: half.fighters }) : "",
    damage,
    half.shields ? words("board-shields", { shields: half.shields }) : "",
    half.field ? words("text-field") : "",
    half.effect ? words.name(half.effect, "acc") : "",
    "waiting" in half && half.waiting && half.visible ? words("text-waits") : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** What there is to say about a cruiser or a ready-made fleet; those of an owner's own data have only a name. */
export function about(what: string, words: Words): string {
  return words.has(`${what}.about`) ? words(`${what}.about`) : "";
}

function halves(top: string, bottom: string, words: Words): string {
  return `${words.name("half:top")}: ${top}. ${words.name("half:bottom")}: ${bottom}`;
}

/** A card in play. */
export function tellPiece(card: CardInPlay, words: Words): string {
  const name = words.name(card.ref);
  const known = !card.face_up && card.front ? ` (${words.name(card.front.ref, "num")})` : "";
  const top = tellHalf(card.top, words) + (card.top.visible ? "" : ` (${words("board-covered")})`);
  return `${name}${known}. ${halves(top, tellHalf(card.bottom, words), words)}`;
}

/** A card in hand or in a list. */
export function tellFront(card: Squadron, words: Words): string {
  const level = words("board-level", { level: card.level });
  return `${words.name(card.ref)}. ${level}. ${halves(tellHalf(card.upper, words), tellHalf(card.lower, words), words)}`;
}

/** The name of a squadron alone, as it stands on its card: without number and quotes. */
export const nameOf = (ref: string, words: Words) =>
  words
    .name(ref, "num")
    .replace(/\s*\([^)]*\)$/, "")
    .replace(/[«»]/g, "");
