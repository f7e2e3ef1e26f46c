"""Rebellion: a lesson for each phase, for missions, combat and the hunt, by turns from either side."""

from cantina.games import find
from cantina.games.rebellion.combat.attack_dice import DIE_IDS
from cantina.games.rebellion.components import OBJECTIVE_IDS, SYSTEM, TACTIC
from stories.story import Story, Wish

REBELS = 0
CARDS = (
    ("space-defensive-formation", "ground-critical-hit", "ground-onslaught"),
    ("space-outmaneuver", "ground-take-it-down", "ground-bombardment"),
)
"""The tactic cards that the sides draw for the combat."""


def stories() -> dict[str, Story]:
    return {
        "1-base": base(),
        "2-missions": missions(base()),
        "3-moving": moving(),
        "4-combat": combat(),
        "5-refresh": refresh(),
        "6-hunt": hunt(),
        "7-objectives": objectives(),
    }


def rolled(*dice: str) -> Wish:
    """The dice of an attack show these faces."""
    return lambda s: s.fight is not None and sorted(DIE_IDS[die] for die in s.fight.dice) == sorted(dice)


def objective(name: str) -> Wish:
    """The Rebels hold this objective, and it is the newest."""
    return lambda s: OBJECTIVE_IDS[s.objectives[-1]] == name


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


def moving() -> Story:
    """The Empire moves from two systems into one, and again past units that a leader holds."""
    story = Story(find("rebellion"), ["KX-4", "–"])
    story.does("dantooine", "done", "done", "pass")
    story.does("general-tagge", "cato-neimoidia", "sullust")
    story.does("1*star-destroyer", "2*tie-fighter", "1*stormtrooper", "0*at-st")
    story.does("corellia", "1*assault-carrier", "1*stormtrooper", "done")
    story.does("darth-vader", "alderaan", "coruscant")
    return story.does(
        "0*assault-carrier", "1*star-destroyer", "0*tie-fighter", "2*stormtrooper", "0*at-st", "1*at-at", "done"
    )


def combat() -> Story:
    """The Rebels strike back at Malastare: in space, on the ground, with a tactic card; then the Empire retreats."""
    story = Story(find("rebellion"), ["–", "KX-4"], wish=objective("crippling-blow"))
    story.does("dagobah", "build-alliance", "mon-mothma", "alone", "done", "done")
    story.does("build-alliance/mon-mothma", "mon-calamari", "pass")
    story.does("general-tagge", "malastare", "sullust")
    story.does("1*star-destroyer", "1*tie-fighter", "1*stormtrooper", "1*at-st", "done")
    story.does("general-rieekan", "malastare", "bothawui")
    story.does("1*rebel-transport", "1*corellian-corvette", "1*x-wing", "1*y-wing", "3*rebel-trooper", "1*airspeeder")
    dice = rolled("black-hit", "black-blank", "red-direct", "red-blank")
    story.does("done", wish=dice, taken=[TACTIC[card] for side in CARDS for card in side])
    story.does("done", "star-destroyer")
    story.does("done", wish=rolled("black-hit", "black-blank", "red-hit", "red-blank"))
    story.does("done", "corellian-corvette", "x-wing", "space-defensive-formation")
    on_ground = rolled("black-blank", "black-blank", "black-blank", "black-hit", "red-hit")
    story.does("x-wing+1", wish=on_ground)
    story.does("ground-critical-hit", "at-st", "done")
    story.does("done", wish=rolled("black-blank", "black-hit", "red-blank"))
    return story.does("done", "done", "crippling-blow", "pass", "general-tagge")


def refresh() -> Story:
    """A round ends: the Empire recruits, builds and deploys."""
    story = Story(find("rebellion"), ["KX-4", "–"])
    story.does("yavin", "build-alliance", "mon-mothma", "alone", "done", "done")
    story.does("build-alliance/mon-mothma", "mon-calamari", "pass")
    story.does("general-tagge", "naboo", "sullust")
    story.does("1*star-destroyer", "0*tie-fighter", "1*stormtrooper", "0*at-st", "done", "pass")
    story.does("pass")
    story.does("target-the-star-destroyers/wedge-antilles")
    story.does("target-the-generator/general-veers", "x-wing", "y-wing")
    story.does("mon-calamari", "mon-calamari", "bothawui", "bothawui", "kashyyyk")
    return story.does("naboo", "naboo", "sullust", "sullust")


def objectives() -> Story:
    """The Rebels win a region over, find a new base and play an objective."""
    story = Story(find("rebellion"), ["–", "KX-4"], wish=objective("regional-support"))
    story.does("dagobah", "build-alliance", "mon-mothma", "alone", "done", "done")
    story.does("build-alliance/mon-mothma", "mygeeto", "pass", "pass", "pass")
    story.does("ambush/general-madine", "boba-fett-where/boba-fett", "x-wing", "x-wing", "shield-generator", "x-wing")
    story.does("bothawui", "bothawui", "base-space", "base-space", "kashyyyk", "kashyyyk", "mygeeto")
    story.does("sullust", "mustafar", "mandalore")
    story.does("build-alliance", "mon-mothma", "alone", "rapid-mobilization", "general-rieekan", "alone")
    story.does("done", "done")
    story.does("build-alliance/mon-mothma", "ord-mantell", "pass")
    story.does("darth-vader", "naboo", "sullust")
    story.does("1*star-destroyer", "0*tie-fighter", "2*stormtrooper", "1*at-st", "done")
    story.does("rapid-mobilization/general-rieekan", "pass", "pass")
    story.does("relocate-1", taken=[SYSTEM[name] for name in ("yavin", "kessel", "endor", "felucia")])
    return story.does("yavin", "regional-support")


def hunt() -> Story:
    """The Empire rules out one system and finds the base in another."""
    story = Story(find("rebellion"), ["KX-4", "–"])
    story.does("dagobah", "done", "gather-intel", "grand-moff-tarkin", "alone", "done", "pass")
    story.does("gather-intel/grand-moff-tarkin", "naboo", "pass")
    story.does("general-tagge", "naboo", "sullust")
    story.does("1*star-destroyer", "0*tie-fighter", "2*stormtrooper", "0*at-st", "done")
    story.does("darth-vader", "dagobah", "mustafar")
    return story.does("1*assault-carrier", "2*tie-fighter", "2*stormtrooper", "done")
