"""What Gymnasium learns of us: the names of the environments, nothing that takes time."""

from typing import Final

VERSION: Final = 0
"""Of all environments: it stands in their names, and grows whenever one of them changes its meaning."""
GAMES: Final = ("path-to-hope", "rebellion", "secret-invasion", "starfighter", "warlords")


def title(game: str) -> str:
    """What the environment of a game is called among modules: `secret_invasion_v0`."""
    return f"{game.replace('-', '_')}_v{VERSION}"


def name(game: str) -> str:
    """And at Gymnasium: `cantina/SecretInvasion-v0`."""
    return f"cantina/{''.join(word.capitalize() for word in game.split('-'))}-v{VERSION}"


def register_all() -> None:
    """Tell Gymnasium of every game. It looks for no plugins since 1.0, so somebody has to import this package."""
    from gymnasium.envs.registration import register

    for game in GAMES:
        register(name(game), entry_point="cantina.research.single:SeatEnv", kwargs={"game": game})
