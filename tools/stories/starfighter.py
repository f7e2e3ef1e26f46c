"""Starfighter: levels, halves and a battle; a chain from a card that comes into sight again; a fleet of one's own."""

from cantina.games import find
from cantina.games.starfighter.components import IDS
from stories.story import Story

YOU, KX = 0, 1


def stories() -> dict[str, Story]:
    return {"1-battle": battle(), "2-chain": chain(), "3-fleet": fleet()}


def dealt(yours: list[str], others: list[str]) -> Story:
    """A training game: these cards come with the first reinforcement, the learner's first."""
    story = Story(find("starfighter"), ["–", "KX-4"], lambda s: s.first == YOU)
    cards = [IDS.index(card) for card in yours + others]
    return story.does("ares", taken=cards)


def battle() -> Story:
    """Two cards on each other, an effect, and a battle in the middle."""
    story = dealt(["0-11", "1-02", "2-04", "0-21", "1-37"], ["0-16", "1-22", "1-13", "2-09", "3-20"])
    story.does("0-11", "0-11-c", "0-16", "0-16-c")
    story.does("1-02", "1-02-c", "1-13", "back-a")
    story.does("2-04", "2-04-c", "1-22", "back-a")
    story.does("pass", "pass", "stay", "left-to-right")
    return story.does("1+0")


def chain() -> Story:
    """The chain of the rulebook: a card that was covered moves away and is in sight again."""
    story = dealt(["0-11", "1-03", "2-04", "3-10", "0-01"], ["0-16", "1-22", "1-13", "2-09", "3-20"])
    story.does("0-11", "0-11-c", "pass")
    story.does("1-03", "1-03-c", "1c1", "2-04", "2-04-c")
    story.does("3-10", "3-10-c", "1c3-lower", wish=lambda s: len(s.aside[YOU]) == 1)
    return story.does("1c2", "d")


def fleet() -> Story:
    """Total War: a ready-made fleet, a force field, shields, and a hit on a fighter."""
    story = Story(find("starfighter"), ["–", "KX-4"], lambda s: s.first == YOU, mode="total-war")
    ours = ["0-91", "0-41", "0-61", "1-43", "2-98"]
    cards = [IDS.index(card) for card in [*ours, "0-01", "0-21", "0-11", "1-32", "1-12"]]
    story.all({KX: "aegis", YOU: "vanguard"}, taken=cards)
    story.does("0-91", "0-91-c", "0-01", "0-01-c")
    story.does("0-41", "0-41-b", "0-11", "0-11-b")
    story.does("0-61", "0-61-d", "2c0")
    return story.does("pass", "pass", "stay", "left-to-right", "1+1")
