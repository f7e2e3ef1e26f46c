"""What players can say to each other: a few claims and proposals that people pick and bots understand. [PH-R33]

Nothing here looks at a card that is hidden: what is said may be true, a mistake or a guess, as at any table.
"""

from cantina.games.path_to_hope.components import (
    CARD,
    CARD_REF,
    CARDS,
    HAND,
    HERO,
    HERO_REF,
    HEROES,
    K2SO,
    STACK,
    STACK_REF,
)
from cantina.kernel import Line, line, seat_ref

WHY_PLAY = ("plans", "near", "clear", "pair", "look")
"""Why a hero should go somewhere: plans lie on top, plans lie below, a card is in the way, two are equal, who knows."""
WHY_END = ("no-plans", "no-jyn")
"""Why a round can end: no plans are left in the stacks, or nobody who could take them."""


def understood(seats: int, seat: int, text: str) -> Line | None:
    """What a player says with this text; None: it is no saying."""
    word, *rest = text.split(" ")
    who = seat_ref(seat)
    if word in ("saw", "lacks"):
        return of_own_cards(word, who, rest)
    if word == "holds":
        return of_own_hand(who, rest)
    if word in ("top", "bottom"):
        return of_a_stack(word, who, seats, rest)
    if word in ("play", "leave"):
        return of_a_way(word, who, seats, rest)
    if word in ("under", "first", "lay", "reinforce"):
        return of_a_choice(word, who, seats, rest)
    if word == "pay":
        return of_a_price(who, seats, rest)
    return of_the_round(word, who, rest)


# -- claims --------------------------------------------------------------------------------------------------------


def of_own_cards(word: str, who: str, cards: list[str]) -> Line | None:
    """`saw plans tank`: these were among my seven cards; `lacks plans`: no such card was."""
    if not 1 <= len(cards) <= (STACK if word == "saw" else 1) or not all(card in CARD for card in cards):
        return None
    kinds = sorted([CARD[card] for card in cards])
    if word == "lacks":
        return line("says-lacks", seat=who, card=CARD_REF[kinds[0]])
    return line("says-all" if len(kinds) == STACK else "says-saw", seat=who, cards=" ".join(CARD_REF[k] for k in kinds))


def of_own_hand(who: str, heroes: list[str]) -> Line | None:
    """`holds jyn baze`: I have these heroes in hand."""
    if not 1 <= len(heroes) <= HAND or not all(hero in HERO for hero in heroes):
        return None
    numbers = sorted([HERO[hero] for hero in heroes])
    return line("says-holds", seat=who, heroes=" ".join(HERO_REF[hero] for hero in numbers))


def of_a_stack(word: str, who: str, seats: int, rest: list[str]) -> Line | None:
    """`top tie-fighter 3`, `bottom plans 3`: this card lies there, or goes there now."""
    if len(rest) != 2 or rest[0] not in CARD or not is_place(rest[1], seats):
        return None
    return line(f"says-{word}", seat=who, card=CARD_REF[CARD[rest[0]]], stack=stack_ref(rest[1]))


# -- proposals -----------------------------------------------------------------------------------------------------


def of_a_way(word: str, who: str, seats: int, rest: list[str]) -> Line | None:
    """`play jyn 3 plans`, `play k2so 1+2 pair`, `leave 3`: send a hero there, and why; or nobody."""
    if word == "leave":
        return line("says-leave", seat=who, stack=stack_ref(rest[0])) if is_place(" ".join(rest), seats) else None
    if not 2 <= len(rest) <= 3 or rest[0] not in HERO or (len(rest) == 3 and rest[2] not in WHY_PLAY):
        return None
    places = rest[1].split("+")
    if len(places) > (2 if HERO[rest[0]] == K2SO else 1) or not all(is_place(place, seats) for place in places):
        return None
    if places != sorted(set(places)):
        return None
    stacks = " ".join(stack_ref(place) for place in places)
    return line("says-play", seat=who, hero=HERO_REF[HERO[rest[0]]], stacks=stacks, why=rest[2] if rest[2:] else "no")


def of_a_choice(word: str, who: str, seats: int, rest: list[str]) -> Line | None:
    """`under plans 3`: put this card lowest there; `first plans`, `lay baze`, `reinforce 2`: how to meet an enemy."""
    if word == "under":
        return of_a_stack(word, who, seats, rest)
    named = " ".join(rest)
    if word == "reinforce":
        return line("says-reinforce", seat=who, stack=stack_ref(named)) if is_place(named, seats) else None
    if word == "first":
        return line("says-first", seat=who, card=CARD_REF[CARD[named]]) if named in CARD else None
    return line("says-lay", seat=who, hero=HERO_REF[HERO[named]]) if named in HERO else None


def of_a_price(who: str, seats: int, rest: list[str]) -> Line | None:
    """`pay 2`: turn that player's hero face down; `pay nobody`: it is not worth it."""
    if rest == ["nobody"]:
        return line("says-decline", seat=who)
    if not is_place(" ".join(rest), seats):
        return None
    return line("says-pay", seat=who, payer=seat_ref(int(rest[0]) - 1))


def of_the_round(word: str, who: str, rest: list[str]) -> Line | None:
    """`end no-plans`, `on`: should the round end here?"""
    if word == "on" and not rest:
        return line("says-on", seat=who)
    if word == "end" and (not rest or (len(rest) == 1 and rest[0] in WHY_END)):
        return line("says-end", seat=who, why=rest[0] if rest else "no")
    return None


def is_place(text: str, seats: int) -> bool:
    return text in [str(number) for number in range(1, seats + 1)]


def stack_ref(place: str) -> str:
    return STACK_REF[int(place) - 1]


# -- putting it into a text ----------------------------------------------------------------------------------------


def tell_cards(kinds: list[int]) -> str:
    return " ".join(["saw", *[CARDS[kind] for kind in kinds]])


def tell_hand(heroes: list[int]) -> str:
    return " ".join(["holds", *[HEROES[hero] for hero in heroes]])
