"""Names and words from outside, made fit to be shown: nothing invisible, no tricks with direction, not too long; and
which names look the same."""

import functools
import hashlib
import re
import unicodedata

INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Me")
"""Unicode categories that have no place in a name or a chat line; what is drawn around another letter among them."""
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159"
"""Letters, marks and symbols that leave no ink."""
SPRAWLING = "\u2e3a\u2e3b\ua9c5\ufdfd\U00012031\U00012219\U0001242b"
"""Single characters as long as a line, or as high as several."""
JOINER, AS_PICTURE = "\u200d", "\ufe0f"
"""What families of emoji are held together with, and what makes a sign an emoji."""
SECOND_DOT = re.compile("([ij\u0268\u029d\u03f3\u0456\u0458][\u0323-\u0333]*)\u0307+")
"""A dot above a letter that has one: it is drawn once."""
MOST_MARKS = 2
"""The most marks on one letter; more of them would be drawn over the lines around it."""


def clean(text: str, longest: int) -> str:
    """The text in normal form, on one line, without what cannot be seen. Escaping is for whoever shows it."""
    one_line = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    return " ".join(seen(one_line).split())[:longest].rstrip(JOINER).strip()


def clean_name(text: str, longest: int) -> str:
    """A name, in plain letters where it was in ornamental ones. Empty if nothing of it can be read."""
    name = clean(unicodedata.normalize("NFKC", text), longest)
    return name if any(unicodedata.category(char)[0] in "LNS" for char in name) else ""


def seen(text: str) -> str:
    """What can be seen of a text, and not more marks on a letter than it can carry."""
    kept: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if is_mark(char) else 0
        if fit(char, kept[-1] if kept else " ") and marks <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)


def fit(char: str, before: str) -> bool:
    if char in (JOINER, AS_PICTURE):
        return before == AS_PICTURE or unicodedata.category(before) in ("So", "Sk")
    if is_mark(char) and before == " ":
        return False
    return unicodedata.category(char) not in INVISIBLE and char not in BLANK + SPRAWLING and not is_selector(char)


def is_mark(char: str) -> bool:
    return unicodedata.category(char) == "Mn" and char != AS_PICTURE


def is_selector(char: str) -> bool:
    """What chooses between forms of the letter before it, unseen by itself."""
    return "\ufe00" <= char <= "\ufe0e" or "\U000e0100" <= char <= "\U000e01ef"


def tag(table: str, person: str) -> str:
    """How somebody is known in the talk of one table: it reveals nothing else, and means nothing at another table."""
    return hashlib.sha256(f"{table}/{person}".encode()).hexdigest()[:12] if person else ""


# -- names that look the same ----------------------------------------------------------------------------------------


def looks(name: str) -> set[str]:
    """What a name looks like, with small letters and with large ones: two names that share one of these can be mistaken
    for each other, such as Bob and Воb, or Ilya and llya."""
    return {skeleton(name.casefold()), skeleton(name).casefold()}


def alike(one: str, other: str) -> bool:
    return not looks(one).isdisjoint(looks(other))


def skeleton(text: str) -> str:
    """The text with every character replaced by the one it stands for among those it is confused with (Unicode's
    Technical Standard 39)."""
    plain = unicodedata.normalize("NFD", text).replace(JOINER, "").replace(AS_PICTURE, "")
    return SECOND_DOT.sub(r"\1", unicodedata.normalize("NFD", "".join(map(prototype, plain))))


@functools.cache
def confusables() -> dict[str, list[dict[str, str]]]:
    """By character: those it can be confused with. Nearly a megabyte: read when the first two names are compared."""
    from confusable_homoglyphs.confusables import confusables_data

    data: dict[str, list[dict[str, str]]] = confusables_data
    return data


@functools.lru_cache(4096)
def prototype(char: str) -> str:
    """The library lists every pair both ways; the character that is confused with most others stands for them all."""
    others = confusables().get(char, [])
    if len(others) != 1:
        return char
    other = others[0]["c"].strip("\u200e")
    return other if len(confusables().get(other, [])) > 1 else min(char, other)
