"""Play the games of the lessons as they are told (`tools/stories`), and write their records where the games have them.

    python tools/lessons.py                        all of them
    python tools/lessons.py secret-invasion        those of one game
    python tools/lessons.py --show 1-look          which position has which number, for whoever writes the lesson

What is said in a lesson stands beside its record, in a .toml file, and in lessons/{ru,en}.ftl. A record has to be made
again when the rules change; the tests say so.
"""

import argparse
from importlib import import_module, resources
from pathlib import Path

from cantina.games import find, registry
from cantina.words import GameWords
from stories.story import Story


def folder(game: str) -> Path:
    return Path(str(resources.files(find(game).package))) / "lessons"


def show(story: Story) -> None:
    """What happens, with the numbers of the positions."""
    table = story.table
    words = GameWords("en", table.game, table.names, None)
    said = 0
    for at, entry in enumerate(table.record.entries, start=1):
        print(f"{at:>4}  {entry}"[:150])
    for line in table.heard(None)[said:]:
        print("     ", words.line(line))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="by default all that have lessons")
    parser.add_argument("--show", default="", help="print this lesson instead of writing it")
    asked = parser.parse_args()
    names = asked.games or [name for name in registry() if (Path(__file__).parent / "stories" / stem(name)).exists()]
    for name in names:
        for lesson, story in import_module(f"stories.{stem(name)[:-3]}").stories().items():
            if asked.show:
                if asked.show == lesson:
                    show(story)
                continue
            folder(name).mkdir(exist_ok=True)
            (folder(name) / f"{lesson}.cantina").write_bytes(story.table.record.to_bytes())
            print(f"{name} {lesson}: {story.at} entries")


def stem(game: str) -> str:
    return game.replace("-", "_") + ".py"


if __name__ == "__main__":
    main()
