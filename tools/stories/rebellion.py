"""Rebellion: the Rebels hide, assign leaders and try missions; then the Empire hunts for the base."""

from cantina.games import find
from stories.story import Story

REBELS = 0


def stories() -> dict[str, Story]:
    return {"1-base": base(), "2-missions": missions(base()), "3-hunt": hunt()}


def base() -> Story:
    """A base is chosen, and both sides assign leaders to missions."""
    story = Story(find("rebellion"), ["–", "KX-4"])
    story.does("dagobah")
    story.does("build-alliance", "mon-mothma", "alone", "infiltration", "jan-dodonna", "alone", "done")
    return story.does("rule-by-fear", "emperor-palpatine", "alone", "done")


def missions(story: Story) -> Story:
    """One mission that nobody opposes, and one that the dice decide; meanwhile the Empire goes to Malastare."""
    story.does("build-alliance/mon-mothma", "mon-calamari", "pass")
    story.does("general-tagge", "malastare", "sullust")
    story.does("1*star-destroyer", "0*tie-fighter", "1*stormtrooper", "0*at-st", "done")
    story.does("infiltration/jan-dodonna", "sullust")
    story.does("grand-moff-tarkin", wish=lambda s: s.asked() == [REBELS])
    return story.does("regional-support")


def hunt() -> Story:
    """The Empire rules out one system and finds the base in another."""
    story = Story(find("rebellion"), ["KX-4", "–"])
    story.does("dagobah", "done", "gather-intel", "grand-moff-tarkin", "alone", "done", "pass")
    story.does("gather-intel/grand-moff-tarkin", "naboo", "pass")
    story.does("general-tagge", "naboo", "sullust")
    story.does("1*star-destroyer", "0*tie-fighter", "2*stormtrooper", "0*at-st", "done")
    story.does("darth-vader", "dagobah", "mustafar")
    return story.does("1*assault-carrier", "2*tie-fighter", "2*stormtrooper", "done")
