"""What a person may type, and what is meant by it."""

from collections.abc import Sequence

import msgspec

from cantina.kernel import AskView, OptionView, Refusal
from cantina.words import GameWords

COMMANDS = {
    "h": "help",
    "i": "hint",
    "t": "table",
    "l": "log",
    "r": "rules",
    "s": "say",
    "u": "undo",
    "q": "quit",
}
YES = ("yes", "да")
SAME_KEYS = str.maketrans("йкегрдтзуыш", "qrtuhlnpesi")
"""The same keys where the keyboard is set to Russian."""


class Offer(msgspec.Struct, frozen=True):
    """One of the options, as it is shown."""

    key: str
    """What stands before it and may be typed for it."""
    text: str
    label: str
    about: str = ""
    """What the thing does, where the game tells (the message `KIND-THING.effect`)."""
    cost: str = ""
    """What it costs that cannot be got back, to be said before it is taken."""


def offers(ask: AskView, words: GameWords) -> list[Offer]:
    """The options with their keys: numbers from 1, except where the options are numbers themselves."""
    own = any(option.digits for option in ask.options)
    return [
        Offer(
            option.digits or option.text if own else str(number),
            option.text,
            words.line(option.label),
            effect(option, words),
            words.line(option.confirm) if option.confirm else "",
        )
        for number, option in enumerate(ask.options, start=1)
    ]


def effect(option: OptionView, words: GameWords) -> str:
    key = option.refs[0].replace(":", "-", 1) + ".effect" if option.refs else ""
    return words(key) if key and words.has(key) else ""


def understand(typed: str, offered: Sequence[Offer]) -> Offer:
    """The option that is meant: by its notation, its number, its words or their beginning."""
    wish = folded(typed)
    for offer in offered:
        if typed in (offer.text, offer.key):
            return offer
    for offer in offered:
        if wish in (folded(offer.text), folded(offer.label)):
            return offer
    begun = [offer for offer in offered if len(wish) > 1 and folded(offer.label).startswith(wish)]
    if len(begun) > 1:
        raise Refusal("reply-unclear", typed=typed, fits=", ".join(offer.label for offer in begun))
    if not begun:
        raise Refusal("reply-unknown", typed=typed)
    return begun[0]


def folded(text: str) -> str:
    return " ".join(text.casefold().replace("ё", "е").replace("’", "'").split())


def command(typed: str, offered: Sequence[Offer] = ()) -> tuple[str, str]:
    """The command that is meant and what follows it; empty when it is none.

    One letter, or `/` and the letter: that way a command can be given even where an option has the letter's name.
    """
    first, _, rest = typed.partition(" ")
    if not first.startswith("/") and any(offer.text == typed for offer in offered):
        return "", ""
    letter = first.removeprefix("/").casefold().translate(SAME_KEYS)
    return COMMANDS.get(letter, ""), rest.strip()
