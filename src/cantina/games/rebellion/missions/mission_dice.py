"""Dice: rolled by chance, set, rerolled and blanked by cards and rings."""

from cantina.games.rebellion.components import DIE, FACE_IDS, SKILLS, LeaderId
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Line, Option


def all_skills(leader: LeaderId) -> int:
    """What the skills of a leader bring in dice where all of them count."""
    return sum(SKILLS[leader])


def roll_faces(s: Rebellion, n: int) -> list[int]:
    """The faces of n dice, for everybody to see."""
    s.reveal()
    return [DIE[s.chance.below(len(DIE))] for _ in range(n)]


def shown_faces(faces: list[int]) -> str:
    """Dice as references, for lines and views."""
    return " ".join(f"face:{FACE_IDS[face]}" for face in sorted(faces))


class Face(Option):
    """A die that shows this face."""

    __slots__ = ("face",)

    def __init__(self, face: int) -> None:
        Option.__init__(self, FACE_IDS[face], (f"face:{FACE_IDS[face]}",))
        self.face = face


class RingDie(Option):
    """Use a ring on a die that shows this face."""

    __slots__ = ("face", "ring")

    def __init__(self, ring: int, name: str, face: int) -> None:
        Option.__init__(self, f"{name}/{FACE_IDS[face]}", (f"ring:{name}", f"face:{FACE_IDS[face]}"))
        self.ring = ring
        self.face = face

    def label(self) -> Line:
        return Line("option-ring-die", {"ring": self.refs[0], "face": self.refs[1]})


FACE = [Face(face) for face in range(len(FACE_IDS))]
