"""The table of Starfighter in words."""

from cantina.games.starfighter.sight import (
    CardInPlay,
    Column,
    Half,
    HalfInPlay,
    SeatView,
    Sector,
    Squadron,
    StarfighterView,
)
from cantina.kernel import Arg, Words, seat_ref

SEATS: dict[str, Arg] = {"one": seat_ref(0), "other": seat_ref(1)}


def describe(view: StarfighterView, words: Words) -> str:
    lines = [head(view, words)]
    if view.round:
        lines.append(words("text-legend"))
    for at, seat in enumerate(view.seats):
        lines.append(seat_line(view, at, words))
        lines += [f"    {sector_line(sector, words)}" for sector in seat.sectors if sector.fields]
        lines += [f"    {text}" for text in private(seat, words)]
    return "\n".join([*lines, *coming_battle(view, words)])


def head(view: StarfighterView, words: Words) -> str:
    text = words("text-head", phase=view.phase, round=view.round)
    if view.round and view.mode != "total-war":
        text += " " + words("text-deck", deck=view.seats[0].deck, discard=view.seats[0].discard)
    return text


def seat_line(view: StarfighterView, at: int, words: Words) -> str:
    """Who it is, the cruiser, and what can be counted."""
    seat = view.seats[at]
    parts = []
    if seat.cruiser is not None:
        parts += [words.name(seat.cruiser), words("text-armour", armour=seat.armour, full=seat.armour_full)]
    if seat.marker:
        parts.append(words("text-marker"))
    if view.phase == "deploy":
        if seat.passed:
            parts.append(words("text-passed"))
        elif view.active == at:
            parts.append(words("text-turn"))
    if view.round:
        parts.append(words("text-hand-count", cards=seat.cards))
        if seat.aside:
            parts.append(words("text-aside", cards=seat.aside))
        if view.mode == "total-war":
            parts.append(words("text-own-deck", deck=seat.deck, discard=seat.discard))
    elif seat.own_fleet:
        parts.append(words("text-building"))
    return "  " + words.name(seat_ref(at)) + (": " if parts else "") + "; ".join(parts)


def private(seat: SeatView, words: Words) -> list[str]:
    """The viewer's hand, and while fleets are chosen the viewer's fleet."""
    parts = []
    if seat.hand:
        parts.append(words("text-hand", cards=", ".join(squadron(card, words) for card in seat.hand)))
    if seat.fleet is not None and seat.cruiser is None:
        cards = ", ".join(words.name(ref, "num") for ref in seat.fleet.cards) or words("text-empty")
        cruiser = words.name(seat.fleet.cruiser or "")
        parts.append(words("text-fleet", cruiser=cruiser, count=len(seat.fleet.cards), cards=cards))
    return parts


def sector_line(sector: Sector, words: Words) -> str:
    text = words("text-sector", sector=words.name(sector.ref), cards=len(sector.cards), fields=sector.fields)
    cards = "; ".join(card_in_play(card, words) for card in sector.cards)
    return f"{text}: {cards or words('text-empty')}"


def card_in_play(card: CardInPlay, words: Words) -> str:
    name = words.name(card.ref, "num")
    if not card.face_up:
        name = words("text-known", card=words.name(card.front.ref, "num")) if card.front else words("text-face-down")
    if card.rotated:
        name += f", {words('text-rotated')}"
    return f"{name} ({half_in_play(card.top, words)} / {half_in_play(card.bottom, words)})"


def half_in_play(half: HalfInPlay, words: Words) -> str:
    sound = half.fighters - half.damage
    fighters = words("text-damaged", sound=sound, fighters=half.fighters) if half.damage else str(half.fighters)
    parts = [fighters, *printed_text(half, words)]
    if half.shields:
        parts.append(words("text-shields", free=half.shields - half.shield_tokens, shields=half.shields))
    if half.waiting:
        parts.append(words("text-waits"))
    text = " + ".join(parts)
    return text if half.visible else f"[{text}]"


def squadron(card: Squadron, words: Words) -> str:
    return f"{words.name(card.ref, 'num')} ({half_text(card.upper, words)} / {half_text(card.lower, words)})"


def half_text(half: Half, words: Words) -> str:
    parts = [str(half.fighters), *printed_text(half, words)]
    if half.shields:
        parts.append(words("text-shields", free=half.shields, shields=half.shields))
    return " + ".join(parts)


def printed_text(half: Half | HalfInPlay, words: Words) -> list[str]:
    parts = []
    if half.effect is not None:
        parts.append(words.name(half.effect, "acc"))
    if half.field:
        parts.append(words("text-field"))
    return parts


def coming_battle(view: StarfighterView, words: Words) -> list[str]:
    """What the battles would bring as things lie now, and the one that is being fought; nothing when it is all over."""
    if view.phase == "over":
        return []
    met = [column_line(one, words) for one in view.columns if one.tokens is not None and any(one.tokens)]
    lines = [words("text-columns", columns="; ".join(met))] if met and view.round else []
    if view.fight is not None:
        tokens: dict[str, Arg] = {"tokens-one": view.fight.tokens[0], "tokens-other": view.fight.tokens[1]}
        lines.append(words("text-fight", **SEATS, **tokens))
    return [f"  {line}" for line in lines]


def column_line(one: Column, words: Words) -> str:
    tokens = one.tokens or (0, 0)
    args: dict[str, Arg] = {"tokens-one": tokens[0], "tokens-other": tokens[1]}
    a, b = (words.name(ref or "", "num")[-1] for ref in one.sectors)
    return words("text-column", a=a, b=b, **SEATS, **args)
