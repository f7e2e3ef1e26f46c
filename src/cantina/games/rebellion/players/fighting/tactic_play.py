"""Tactic cards of the attacker: what is played, what a special die pays for, and which deck is drawn from."""

from typing import Final

from cantina.games.rebellion.components import FORCES, GROUND, IMPERIAL, SPACE, THEATRES
from cantina.games.rebellion.players.fighting.field import Field
from cantina.games.rebellion.players.question import Question

DAMAGING: Final = ("take-it-down", "onslaught", "bombardment")
ENOUGH_TO_STOP_BLOCKS: Final = 3
"""Hits that make it worth to forbid blocking."""


def combat_action(turn: Question) -> str:
    """Useless dice are rolled again first; a special pays for damage, else it draws; then what costs nothing."""
    field = Field(turn)
    for decide in (concentrate, spend_special, critical, hold_them, yoda):
        choice = decide(turn, field)
        if choice is not None:
            explain_action(turn, choice)
            return choice
    turn.because("reason-keep-cards")
    return "done"


def explain_action(turn: Question, choice: str) -> None:
    """A special that is not spent is lost; other cards are played where they change something."""
    turn.because("reason-draw" if choice.startswith("draw:") else "reason-tactic")


def played(turn: Question, name: str) -> str | None:
    """The option that plays a card of this name; paid with a black die rather than with a red one."""
    found = [text for text in turn.texts if text.partition(":")[0].partition("-")[2] == name]
    return found[0] if found else None


def concentrate(turn: Question, field: Field) -> str | None:
    """Two useless dice, or one where it may decide the step."""
    card = played(turn, "concentrate-fire")
    useless = len(field.useless())
    if card is None or not useless or not field.shapes(field.enemy, field.theatre):
        return None
    blacks, reds, direct = field.dice()
    enough = len(field.shapes(field.enemy, field.theatre)) <= 2 or blacks + reds + direct == 0
    return card if useless >= 2 or enough else None


def spend_special(turn: Question, field: Field) -> str | None:
    """Damage first, then further cards, then a draw: a special that is kept is lost."""
    if not any(die.endswith(":special") for die in field.battle.dice):
        return None
    for name in DAMAGING:
        card = played(turn, name)
        if card is not None and (name != "bombardment" or field.total(field.enemy, GROUND) > 1):
            return card
    escape = played(turn, "escape-plan")
    if escape is not None and losing(field) and not field.at_base and stranded(field):
        return escape
    stop = played(turn, "unstoppable-assault")
    blacks, reds, direct = field.dice()
    if stop is not None and field.battle.cards[field.enemy] >= 2 and blacks + reds + direct >= ENOUGH_TO_STOP_BLOCKS:
        return stop
    strategy = played(turn, "brilliant-strategy")
    if strategy is not None:
        return strategy
    return next((text for text in turn.texts if text.startswith("draw:")), None)


def critical(turn: Question, field: Field) -> str | None:
    """A point of damage where it destroys something now; otherwise it waits for a better moment."""
    card = played(turn, "critical-hit")
    if card is None:
        return None
    blacks, reds, direct = field.dice()
    there = field.shapes(field.enemy, field.theatre)
    better = field.kills(there, blacks, reds, direct + 1) - field.kills(there, blacks, reds, direct)
    return card if better >= 0.5 else None


def hold_them(turn: Question, field: Field) -> str | None:
    """No Escape where the enemy would leave with something; never where he has to stay anyway."""
    card = played(turn, "no-escape")
    if card is None or field.at_base or losing(field) or not field.leaders(field.enemy):
        return None
    return card if field.total(field.enemy, SPACE) >= 2 else None


def yoda(turn: Question, field: Field) -> str | None:
    """Master Yoda's ring for a useless die."""
    found = [text for text in turn.texts if text.startswith("yoda:") and text[5:] in field.useless()]
    return found[0] if found else None


def losing(field: Field) -> bool:
    end = field.outcome()
    return end.theatre(field.theatre).wins(field.me) < 0.35


def stranded(field: Field) -> bool:
    """Ground units that no ship could carry away."""
    return any(field.row[kind] for kind in FORCES[GROUND][field.me])


def which_deck(turn: Question) -> str:
    """The theatre that is fought over and counts most."""
    field = Field(turn)

    def value(theatre: int) -> float:
        stake = min(field.total(field.me, theatre), field.total(field.enemy, theatre))
        here = 0.5 if theatre == field.theatre else 0.0
        return (stake + here + 1.0) * field.contested(theatre)

    order = sorted((SPACE, GROUND), key=lambda theatre: -value(theatre))
    return next((THEATRES[theatre] for theatre in order if THEATRES[theatre] in turn.texts), turn.texts[0])


def set_combat_die(turn: Question) -> str:
    """One in a Million: the shot at the Death Star, or a fight for the base; otherwise it is kept."""
    shot = any(line.key == "tries-plans" for line in turn.lines[-3:])
    if not shot:
        field = Field(turn)
        plans = field.holds("death-star-plans-ii") or field.holds("death-star-plans-iii")
        if not field.at_base and (plans or field.total(IMPERIAL) < 8):
            return "pass" if "pass" in turn.texts else "done"
    wished = ("black-direct", "red-direct")
    return next((text for text in wished if text in turn.texts), turn.decline())


def set_second_die(turn: Question) -> str:
    shot = any(line.key == "tries-plans" for line in turn.lines[-4:])
    wished = () if shot else ("black-direct", "red-direct")
    return next((text for text in wished if text in turn.texts), turn.decline())


def reroll_with_ring(turn: Question) -> str:
    """After a shot at the Death Star: a direct hit is enough, otherwise any other die is rolled again."""
    if any(text.endswith("-direct") for text in turn.texts):
        return "pass"
    return next((text for text in turn.texts if text != "pass"), "pass")
