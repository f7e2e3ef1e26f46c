"""Names and words from outside, made fit to be shown: no control characters, no tricks with direction, not too long."""

import unicodedata

INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories that have no place in a name or a chat line."""
JOINERS = "\u200d"
"""What families of emoji are held together with."""


def clean(text: str, longest: int) -> str:
    """The text in normal form, on one line, without what cannot be seen. Escaping is for whoever shows it."""
    told = unicodedata.normalize("NFC", text)
    told = "".join(" " if char.isspace() else char for char in told if char.isspace() or fit(char))
    return " ".join(told.split())[:longest].strip()


def fit(char: str) -> bool:
    return char in JOINERS or unicodedata.category(char) not in INVISIBLE
