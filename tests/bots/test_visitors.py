"""Bots that are programs of their own play as others do, and whatever they do, the game goes on and nothing is left."""

import json
import os
import shlex
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cantina.bots.bout import Bout, GameResult
from cantina.bots.tournament import Tournament, make_plan
from cantina.bots.visitors import visitor
from cantina.bots.visitors.messages import Conduct, Limits
from cantina.bots.visitors.visitor import Visitor, command_of, dismiss, short
from cantina.games import find, registry
from cantina.kernel import Refusal
from web.typescript import node

pytestmark = pytest.mark.posix

ROGUE = Path(__file__).parent / "rogue.py"
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
SI = find("secret-invasion")
SMALL = Limits(decision=1.0, game=20.0, processor=10.0, memory=100, tasks=20, output=1, start=20.0)
MARK = f"marked-{os.getpid()}"
"""On the command line of every rogue of this process: others may be tested beside it."""
BARE = {"network": False, "processes": False, "files": False}


def rogue(deed: str) -> str:
    return f"rogue={shlex.join([sys.executable, '-I', '-S', str(ROGUE), deed, MARK])}"


def bout(name: str, limits: Limits = SMALL, hidden: tuple[str, ...] = (), seed: int = 1) -> Bout:
    return Bout(SI, {}, 0, [0, 1], [name, "random"], [seed, seed + 1], seed, limits, hidden)


def played(deed: str, limits: Limits = SMALL, hidden: tuple[str, ...] = ()) -> Conduct:
    """How a rogue behaved in a game, which went on to its end."""
    before = scratches()
    result = bout(rogue(deed), limits, hidden).play()
    assert result.winners
    assert scratches() == before
    return result.conduct[0]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others put folders beside ours otherwise."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


def scratches() -> set[str]:
    return {path.name for path in Path(tempfile.gettempdir()).glob("cantina-bot-*")}


@pytest.fixture(params=["walls", "bare"])
def around(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """With walls, and on a system that permits none."""
    if request.param == "bare":
        monkeypatch.setenv("CANTINA_NO_WALLS", "1")
    return str(request.param)


# -- bots that play --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def commands(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The three examples, ready to be started."""
    binary = tmp_path_factory.mktemp("bots") / "sentry"
    subprocess.run(["cc", "-O1", "-o", binary, EXAMPLES / "sentry.c"], check=True)
    python = shlex.join([sys.executable, "-I", "-S", str(EXAMPLES / "spy.py")])
    script = shlex.join([node(), str(EXAMPLES / "warlord.mjs")])
    return {"spy": f"spy={python}", "warlord": f"warlord={script}", "sentry": f"sentry={binary}"}


@pytest.mark.parametrize(
    ("bot", "game", "games"),
    [("spy", "secret-invasion", 10), ("sentry", "secret-invasion", 10), ("warlord", "warlords", 4)],
)
def test_the_examples_beat_chance(commands: dict[str, str], bot: str, game: str, games: int) -> None:
    plan = make_plan(find(game), [commands[bot], "random"], 2, seed=1)
    results = Tournament(find(game), plan).play_deals(games)
    own = sum(result.share(result.seating.index(0)) for result in results)
    assert own >= 0.65 * len(results)
    assert all(not one.faults and not one.replaced for result in results for one in result.conduct.values())


@pytest.mark.parametrize("game", sorted(registry()))
def test_the_examples_play_every_game_by_its_rules(commands: dict[str, str], game: str) -> None:
    described = find(game)
    names = [commands["spy"], commands["warlord"], commands["sentry"]]
    seats = max(described.seats[0], min(3, described.seats[-1]))
    options = described.setup(seats).options
    seating = [at % 3 for at in range(seats)]
    for shift in range(1 if seats >= 3 else 2):
        turned = [(at + shift) % 3 for at in seating]
        result = Bout(described, options, 0, turned, names, list(range(seats)), 5, Limits()).play()
        assert len(result.conduct) == seats
        assert [one.faults for one in result.conduct.values()] == [[]] * seats


def test_the_seed_settles_the_games(commands: dict[str, str]) -> None:
    plan = make_plan(SI, [commands["spy"], commands["sentry"]], 2, options={"tokens": 1}, seed=4)
    once, again = (Tournament(SI, plan).play_deals(4, jobs) for jobs in (1, 2))
    assert [shown(one) for one in once] == [shown(one) for one in again]


def shown(result: GameResult) -> tuple[Any, ...]:
    return result.index, result.winners, result.scores, result.answers


# -- bots that do not ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "kind"),
    [
        ("crash", "crash"),
        ("killed", "crash"),
        ("hush", "crash"),
        ("sleep", "late"),
        ("flood", "flood"),
        ("complain", "flood"),
        ("hog", "crash"),
    ],
)
def test_after_a_fault_an_able_bot_plays_on(deed: str, kind: str) -> None:
    conduct = played(deed)
    assert [note.kind for note in conduct.faults] == [kind]
    assert conduct.replaced == conduct.decisions - 1
    if deed == "crash":
        assert conduct.faults[0].detail == "it ended with 3"
        assert conduct.faults[0].stderr == "I give up"
    if deed == "killed":
        assert "SIGSEGV" in conduct.faults[0].detail


@pytest.mark.parametrize(
    ("deed", "kind"), [("garbage", "garbage"), ("illegal", "illegal"), ("stale", "garbage"), ("chatter", "illegal")]
)
def test_a_slip_is_borne_three_times(deed: str, kind: str) -> None:
    """What cannot be done is done by the able bot, and counted; after the third time it plays to the end."""
    conduct = played(deed)
    assert [note.kind for note in conduct.faults] == [kind] * 3
    assert conduct.replaced == conduct.decisions - 1


def test_an_answer_too_many_is_noticed() -> None:
    assert {note.kind for note in played("twice").faults} == {"garbage"}


@pytest.mark.parametrize(
    ("deed", "kind", "limits"),
    [
        ("family-hog", "memory", Limits(decision=30, memory=100, start=20)),
        ("swarm", "tasks", Limits(decision=30, tasks=20, start=20)),
        ("spin", "busy", Limits(decision=30, processor=0.5, start=20)),
    ],
)
def test_all_its_processes_count_together_and_none_is_left(around: str, deed: str, kind: str, limits: Limits) -> None:
    conduct = played(deed, limits)
    assert [note.kind for note in conduct.faults] == [kind]
    assert conduct.walls == BARE or around == "walls"
    assert rogues() == []


def rogues() -> list[int]:
    """The processes of rogues of this user that still run."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().split(b"\0")
        except OSError:
            continue
        if MARK.encode() in words:
            found.append(int(path.parent.name))
    return found


def test_the_time_of_a_whole_game_is_limited() -> None:
    conduct = played("sleep", Limits(decision=30, game=0.5, start=20))
    assert [note.kind for note in conduct.faults] == ["late"]
    assert 0.5 <= conduct.slowest <= 5


@pytest.mark.parametrize("deed", ["silent", "stranger", "missing"])
def test_who_is_not_ready_is_refused_before_anything_is_played(deed: str) -> None:
    name = "rogue=/no/such/bot" if deed == "missing" else rogue(deed)
    with pytest.raises(Refusal) as refused:
        make_plan(SI, [name, "random"], 2, limits=Limits(start=1.0 if deed == "silent" else 20.0))
    assert refused.value.line.key == "bad-outsider"
    assert "start" in str(refused.value)


@pytest.mark.parametrize("name", ["=x", "a=", "a='"])
def test_half_a_name_is_refused(name: str) -> None:
    with pytest.raises(Refusal):
        command_of(name)


def test_two_of_one_name_are_refused() -> None:
    with pytest.raises(Refusal) as refused:
        make_plan(SI, [rogue("good"), rogue("crash")], 2)
    assert refused.value.line.args == {"name": "rogue"}
    assert short(rogue("good")) == "rogue"


# -- walls -----------------------------------------------------------------------------------------------------------


def test_walls_hold_where_they_are_said_to_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No network, no other processes, a hidden file is empty and nothing is written; and what was said is so."""
    kept = tmp_path / "ledger.jsonl"
    kept.write_text("secret")
    with socket.create_server(("127.0.0.1", 0)) as server:
        monkeypatch.setenv("HOME", f"/:{server.getsockname()[1]}")
        conduct = played(f"cheat:{kept}", hidden=(str(kept),))
        monkeypatch.setenv("CANTINA_NO_WALLS", "1")
        bare = played(f"cheat:{kept}", hidden=(str(kept),))
    found = conduct.faults[0].stderr.removeprefix("found: ").split(",")
    ways = {"network": ["network"], "processes": ["processes"], "files": ["file", "written"]}
    for wall, what in ways.items():
        assert not conduct.walls[wall] or not set(what) & set(found), wall
    assert bare.walls == BARE
    without = bare.faults[0].stderr.removeprefix("found: ").strip().split(",")
    assert [what for what in without if what != "processes"] == ["network", "file", "written"]  # root may see none


def test_here_the_walls_stand() -> None:
    """Linux as it usually is permits all of them; where it does not, the test above is all that can be said."""
    conduct = played("good")
    assert conduct.faults == []
    assert set(conduct.walls) == set(BARE)


def test_nothing_of_the_environment_is_given_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PASSWORD", "sesame")
    shell = "env >&2; exit 1"
    plan = ["noisy=" + shlex.join(["/bin/sh", "-c", shell]), "random"]
    with pytest.raises(Refusal) as refused:
        make_plan(SI, plan, 2)
    assert "PATH=" in str(refused.value)
    assert "sesame" not in str(refused.value)


def test_who_wants_numbers_gets_them() -> None:
    encoding = SI.encoding(SI.setup(2))
    assert played("numbers").faults[0].stderr.startswith(f"{encoding.size} True")


# -- several games, and sockets ----------------------------------------------------------------------------------------


def test_who_wants_another_game_is_not_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    start = vars(visitor)["start"]

    def counted(*given: Any) -> Any:
        started.append(given)
        return start(*given)

    monkeypatch.setattr(visitor, "start", counted)
    for deed, most in (("again", 1), ("good", 3)):
        started.clear()
        for seed in range(3):
            bout(rogue(deed), seed=seed).play()
        assert len(started) == most
    dismiss()
    assert rogues() == []


def test_nobody_meets_a_deal_again_that_it_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards are dealt for every seat: each of these games is played by a process that has not seen them."""
    met: list[tuple[int, int]] = []
    greet = Visitor.greet

    def noted(self: Visitor) -> Any:
        began, running = self._running is None, greet(self)
        if began:
            met.append((running.process.pid, self.deal))  # type: ignore[attr-defined,arg-type]
        return running

    monkeypatch.setattr(Visitor, "greet", noted)
    plan = make_plan(SI, [rogue("again"), "random", "able", "novice"], 2, options={"tokens": 1}, seed=1, limits=SMALL)
    tournament = Tournament(SI, plan)
    own = [index for index in range(tournament.games(2)) if 0 in tournament.seating(index)]
    met.clear()
    for index in own:
        tournament.play(index)
    assert len(met) == len(own) == len(set(met)) == 12
    assert len({process for process, _ in met}) == 12 - visitor.IDLE
    assert sum(map(len, visitor._idle.values())) <= visitor.IDLE
    dismiss()
    assert rogues() == []


@pytest.fixture(params=["tcp", "unix"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A bot that waits at a socket and plays the first option; its third answer is to no question."""
    server = socket.create_server(("127.0.0.1", 0)) if request.param == "tcp" else socket.socket(socket.AF_UNIX)
    name = f"tcp:127.0.0.1:{server.getsockname()[1]}" if request.param == "tcp" else f"unix:{tmp_path / 's'}"
    if request.param == "unix":
        server.bind(str(tmp_path / "s"))
        server.listen()
    threading.Thread(target=wait_there, args=(server,), daemon=True).start()
    yield name
    server.close()


def wait_there(server: socket.socket) -> None:
    while True:
        try:
            line, _ = server.accept()
        except OSError:
            return
        with line, line.makefile("rwb", buffering=0) as stream:
            for message in stream:
                heard = json.loads(message)
                if heard["type"] == "hello":
                    stream.write(b'{"type":"ready","protocol":1}\n')
                if heard["type"] == "ask":
                    text = heard["ask"]["options"][0]["text"] if heard["number"] != 3 else "e2e4"
                    answer = {"type": "answer", "number": heard["number"], "answer": text}
                    stream.write(json.dumps(answer).encode() + b"\n")


def test_a_bot_at_a_socket(address: str) -> None:
    result = bout(f"far={address}").play()
    assert [note.kind for note in result.conduct[0].faults] == ["illegal"]
    assert result.conduct[0].replaced == 1
    assert result.conduct[0].walls == {}


def test_nobody_at_the_socket() -> None:
    with pytest.raises(Refusal):
        make_plan(SI, ["far=tcp:127.0.0.1:1", "random"], 2)
