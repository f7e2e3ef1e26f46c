"""Damage: which unit a die or a card hits, and which dice are rolled again."""

from cantina.games.rebellion.components import RED, UNIT
from cantina.games.rebellion.players.fighting.field import Field, Shape, shape_of
from cantina.games.rebellion.players.question import Question
from cantina.kernel.view import OptionView


def aim(turn: Question, points: int, dice: tuple[int, int, int]) -> str:
    """The target that leaves most to these points and to the dice that come after."""
    field = Field(turn)
    there = field.shapes(field.enemy, field.theatre)

    def value(option: OptionView) -> float:
        if not option.refs:
            return field.kills(there, *dice) - 0.01
        target = shape_of(option.refs[0])
        rest = there[:]
        if target in rest:
            rest.remove(target)
        health = field.health[target.kind]
        left = health - target.damage
        if left <= 0:
            return field.kills(there, *dice) - 1.0
        if points >= left:
            return field.worth(target.kind) + field.kills(rest, *dice) - 0.05 * (points - left)
        after = field.kills([*rest, Shape(target.kind, target.damage + points)], *dice)
        return after + 0.12 * field.worth(target.kind) * points / health + 0.01 * target.damage

    text = turn.best(value)
    refs = next(option.refs for option in turn.options if option.text == text)
    if refs:
        turn.because("reason-hit", unit=refs[0].partition("@")[0])
    return text


def assign_die_well(turn: Question) -> str:
    """Coloured hits come first and direct ones last: together they finish what has most dice for its health."""
    field = Field(turn)
    blacks, reds, direct = field.dice()
    die = str(turn.args["die"])
    if die.endswith("direct"):
        direct -= 1
    elif die.startswith("die:red"):
        reds -= 1
    else:
        blacks -= 1
    choice = aim(turn, 1, (max(blacks, 0), max(reds, 0), max(direct, 0)))
    named = next(option for option in turn.options if option.text == choice)
    shape = shape_of(named.refs[0])
    if field.health[shape.kind] - shape.damage == 1:
        turn.because("reason-finish", unit=named.refs[0].partition("@")[0])
    return choice


def hit_unit(turn: Question) -> str:
    """A card's damage goes where the dice cannot finish the work alone."""
    return aim(turn, int(turn.args.get("number", 1)), Field(turn).dice())


def hit_second(turn: Question) -> str:
    return aim(turn, 1, Field(turn).dice())


def bombard_with(turn: Question) -> str:
    """The ship with the most red dice."""
    return turn.best(lambda option: RED[UNIT[option.text]] if option.text in UNIT else -1)


def reroll_useless(turn: Question) -> str:
    """Blanks first, then hits without a target; never a die that does something."""
    useless = Field(turn).useless()
    for text in useless:
        if text in turn.texts:
            turn.because("reason-reroll", dice=len(useless))
            return text
    if "done" in turn.texts:
        turn.because("reason-dice-good")
        return "done"
    order = ("special", "hit", "direct")
    return min(
        turn.texts, key=lambda text: order.index(text.partition("-")[2]) if text.partition("-")[2] in order else -1
    )
