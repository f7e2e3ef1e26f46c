"""The table in words."""

from cantina.kernel import Words, seat_ref
from cantina_drift.components import berth_ref
from cantina_drift.view import DriftView


def describe(view: DriftView, words: Words) -> str:
    lines = [words("text-left", turns=view.left), words("text-ring")]
    lines += [berth(at, worth, view, words) for at, worth in enumerate(view.berths)]
    for at, crew in enumerate(view.seats):
        fuel = words("text-fuel" if crew.fuel else "text-no-fuel")
        lines.append(f"  {words.name(seat_ref(at))}: {words('text-cargo', cargo=crew.cargo)}, {fuel}")
    return "\n".join(lines)


def berth(at: int, worth: int, view: DriftView, words: Words) -> str:
    crate = words("text-crate", worth=worth) if worth else words("text-no-crate")
    tug = f" ← {words('text-tug')}" if view.tug == berth_ref(at) else ""
    return f"  {words.name(berth_ref(at))}: {crate}{tug}"
