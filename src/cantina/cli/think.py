"""`cantina think`: bots of a house elsewhere think on this machine."""

import asyncio
import os
from argparse import Namespace

from cantina.cli.screen import Screen
from cantina.kernel import Refusal
from cantina.words import GameWords

TOKEN = "CANTINA_THINK_TOKEN"


def think(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Until Ctrl-C. The token is read from the environment: other users of a machine can see a command line."""
    from cantina.server.settings import Settings
    from cantina.server.thinking.lending import NotWanted, lend
    from cantina.server.thinking.workers import processors

    token = os.environ.get(TOKEN, "")
    if not token:
        raise Refusal("think-no-token", name=TOKEN)
    processes = arguments.jobs or processors()
    screen.line(words("think-begun", server=arguments.server, processes=processes))
    try:
        asyncio.run(lend(arguments.server, token, processes, Settings()))
    except* NotWanted:
        raise Refusal("think-not-wanted", server=arguments.server) from None
    return 0
