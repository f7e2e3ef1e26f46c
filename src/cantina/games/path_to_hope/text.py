"""The table of Path to Hope in words."""

from cantina.games.path_to_hope.components import CARDS, STACK
from cantina.games.path_to_hope.sight import PathView, SeatView, ShownView, StackView
from cantina.kernel import Words, seat_ref


def describe(view: PathView, words: Words) -> str:
    lines = [heading(view, words), goal(view, words)]
    lines += recon_lines(view.recon, words)
    lines += [stack_line(stack, words) for stack in view.stacks]
    if view.mixing:
        lines.append(words("text-mixing", stacks=", ".join(words.name(ref) for ref in view.mixing)))
    lines.append(supply(view, words))
    if view.shown:
        lines.append(words("text-shown", cards="; ".join(shown(card, words) for card in view.shown)))
    lines += [seat_line(view, at, seat, words) for at, seat in enumerate(view.seats)]
    return "\n".join(lines)


def heading(view: PathView, words: Words) -> str:
    text = words("text-round", round=view.round, rounds=view.rounds)
    return text + " " + (words("text-turn", turn=view.turn) if view.turn else words("text-recon-phase"))


def goal(view: PathView, words: Words) -> str:
    return words("text-captured", captured=view.captured, goal=view.goal)


def recon_lines(cards: list[str], words: Words) -> list[str]:
    """The viewer's seven cards, or where everything is open those of everybody."""
    if len(cards) == STACK:
        return [words("text-recon", cards=counted(cards, words))]
    piles = [cards[at : at + STACK] for at in range(0, len(cards), STACK)]
    return [words("text-recon-of", seat=seat_ref(seat), cards=counted(pile, words)) for seat, pile in enumerate(piles)]


def supply(view: PathView, words: Words) -> str:
    text = words(
        "text-supply", cards=", ".join(f"{words.name(f'card:{k}', 'mid')} × {n}" for k, n in view.supply.items())
    )
    if view.specials_out:
        text += " " + words("text-specials", cards=counted(view.specials_out, words))
    return text


def stack_line(stack: StackView, words: Words) -> str:
    parts = [words("text-stack", stack=stack.ref, cards=stack.cards)]
    if stack.face_up:
        parts.append(words("text-face-up", cards=counted(stack.face_up, words)))
    if stack.hidden:
        parts.append(", ".join(words.name(ref, "mid") for ref in stack.hidden))
    return "  " + "; ".join(parts)


def shown(card: ShownView, words: Words) -> str:
    return words("text-shown-card", card=card.card, stack=card.stack, fate=words(f"fate-{card.fate}"))


def seat_line(view: PathView, at: int, seat: SeatView, words: Words) -> str:
    parts = []
    if seat.hand:
        parts.append(words("text-hand", heroes=", ".join(words.name(ref) for ref in seat.hand)))
    else:
        parts.append(words("text-hand-size", cards=seat.cards))
    if seat.down:
        parts.append(words("text-down", cards=seat.down))
    if at == view.first:
        parts.append(words("text-first"))
    if seat.committed is not None:
        parts.append(words("text-committed", hero=seat.committed, status=words(f"status-{seat.status}")))
    return f"  {words.name(seat_ref(at))}: " + "; ".join(parts)


def counted(refs: list[str], words: Words) -> str:
    """Cards by kind, each kind with its number."""
    known = [f"card:{name}" for name in CARDS if f"card:{name}" in refs]
    return ", ".join(words.name(ref, "mid") + (f" × {refs.count(ref)}" if refs.count(ref) > 1 else "") for ref in known)
