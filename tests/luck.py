"""Luck that follows from a test's name: cards, dice, bots and the ids of a house are the same whenever it runs.

Everything else is real: the server commits itself, browsers add their shares, the record proves it. With
`CANTINA_LUCK=…` in the environment all tests have other luck; a test has to hold with any.
"""

import os
import random
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

OWN = """{
  let state = SEED >>> 0;
  const next = () => { // mulberry32
    let mixed = (state = (state + 0x6d2b79f5) >>> 0);
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => {
    if (bytes.length !== 32) return real(bytes); // made-up ids have to differ, after the page was loaded again too
    bytes.forEach((_, at) => (bytes[at] = next()));
    return bytes;
  };
}"""
OTHER = os.environ.get("CANTINA_LUCK", "")


def of_test(name: str) -> str:
    return f"{name} {OTHER}"


def of_browser(luck: str, number: int) -> str:
    """A script that gives the pages of one browser their luck."""
    return OWN.replace("SEED", str(random.Random(f"{luck} {number}").getrandbits(32)))


def drawn_from(now: Callable[[], random.Random]) -> dict[str, Callable[..., Any]]:
    """What to put in place of the functions of `secrets`, so that they draw from this."""
    return {
        "token_bytes": lambda count=None: now().randbytes(32 if count is None else count),
        "choice": lambda things: now().choice(things),
        "randbelow": lambda limit: now().randrange(limit),
    }  # token_hex and token_urlsafe call token_bytes


def of_server(file: Path, opened: str) -> None:
    """This process has its luck from what the file says at that moment; once opened again, it has other luck."""
    drawn: dict[str, random.Random] = {}

    def now() -> random.Random:
        luck = f"{file.read_text()} {opened}"
        return drawn.setdefault(luck, random.Random(luck))

    for name, own in drawn_from(now).items():
        setattr(secrets, name, own)
