"""Colours of the page as people see them: what its styles say, how that looks to the colour-blind, and how far apart.

The matrices are those of Machado, Oliveira and Fernandes (2009) for people who lack one kind of cones; the distance is
CIEDE2000.
"""

import re
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from web.typescript import WEB

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

VISIONS: dict[str, Matrix] = {
    "all colours": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
WHITE = (0.95047, 1.0, 1.08883)
XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))


# -- what the styles say -----------------------------------------------------------------------------------------------


def rules(path: str) -> dict[str, dict[str, str]]:
    """The custom properties of each selector of a style or a component; of several rules for one the later values."""
    text = re.sub(r"/\*.*?\*/", "", (WEB / "src" / path).read_text(), flags=re.S)
    found: dict[str, dict[str, str]] = {}
    for selectors, body in re.findall(r"([^{};]+)\{([^{}]*)\}", text):
        given = dict(re.findall(r"--([\w-]+):\s*(#[0-9a-fA-F]{6})\s*;", body))
        for selector in selectors.split(","):
            found.setdefault(selector.strip(), {}).update(given)
    return found


def given(path: str, *selectors: str) -> dict[str, str]:
    """What holds where all of these apply: the value of the last one that has any."""
    all_rules = rules(path)
    return {name: value for selector in selectors for name, value in all_rules[selector].items()}


# -- what is seen ------------------------------------------------------------------------------------------------------


def linear(colour: str) -> Triple:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return brightness(red), brightness(green), brightness(blue)


def brightness(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum((a * b for a, b in zip(row, vector, strict=True)), 0.0) for row in matrix)
    return x, y, z


def seen(colour: str, vision: str) -> Triple:
    """The colour in CIE Lab for somebody with this vision."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in times(VISIONS[vision], linear(colour)))
    x, y, z = (curve(part / white) for part, white in zip(times(XYZ, (red, green, blue)), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def curve(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def contrast(one: str, other: str) -> float:
    """Of letters and their ground, as WCAG has it."""
    low, high = sorted(times(XYZ, linear(colour))[1] for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def apart(one: Triple, other: Triple) -> float:
    """CIEDE2000 of two colours in Lab."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(mean / (mean + 25.0**7))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = hue(a1 * stretch, b1), hue(a2 * stretch, b2)
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    middle = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * wave(middle))
    return sqrt(dl**2 + dc**2 + dh**2 + rotation(middle, chroma) * dc * dh)


def hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def wave(middle: float) -> float:
    parts = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum((weight * cos(radians(fold * middle + shift)) for weight, fold, shift in parts), 0.0)


def rotation(middle: float, chroma: float) -> float:
    bend = 30 * exp(-(((middle - 275) / 25) ** 2))
    return -2 * sqrt(chroma**7 / (chroma**7 + 25.0**7)) * sin(radians(2 * bend))


def nearest(colours: list[str], vision: str) -> float:
    """How far apart those two of them look that look most alike."""
    labs = [seen(colour, vision) for colour in colours]
    return min(apart(one, other) for at, one in enumerate(labs) for other in labs[:at])
