"""Learns Secret Invasion for two by playing against itself: PPO in one file.

    python examples/training/train.py                        about five minutes on one graphics card
    python examples/training/train.py --steps 300000 --workers 2 --games 64 --device cpu     a short trial

Processes play games side by side and ask one network for all of them at once. A game is a round; whoever wins it gets
1, the other −1. Every so often the player is examined: it plays rounds against `counter`, the game's own card counter,
from both seats, on deals of their own. What it prints and writes (`curve.jsonl`, `weights.npz`) says on which device.

What is seen and remembered, and the player that comes of it, stand in `learned.py`.
"""

import argparse
import json
import math
import multiprocessing as mp
import platform
import time
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any

import numpy as np
import torch
from learned import CARD, DEED, LATEST, looked_at, planes_digest, shape
from rounds import RIVAL, Round, seated
from torch import nn

FIELDS = {
    "hidden": np.int8,
    "sight": np.int16,
    "mask": np.uint8,
    "seat": np.int8,
    "done": np.uint8,
    "gain": np.int8,
    "action": np.int16,
}
"""What the processes share, for every game: the other's card, for the judge alone; what the seat to answer sees, what
it can answer, whose turn it is, whether the last answer ended a round (with a rival several may be over before one is
asked again) and what that brought seat 0, and the answer."""
PLAY, EXAM, END = b"play", b"exam", b"end"


class Shared:
    """Arrays that several processes see: a row for every game."""

    def __init__(self, games: int, name: str = "") -> None:
        encoding, vocabulary = shape()
        widths = {"hidden": len(CARD), "sight": encoding.size + LATEST * DEED, "mask": vocabulary.size}
        sizes = {field: games * widths.get(field, 1) * np.dtype(kind).itemsize for field, kind in FIELDS.items()}
        self.memory = SharedMemory(name=name or None, create=not name, size=sum(sizes.values()))
        self.arrays: dict[str, Any] = {}
        at = 0
        for field, kind in FIELDS.items():
            rows = np.ndarray((games, widths.get(field, 1)), kind, self.memory.buf, at)
            self.arrays[field] = rows if field in widths else rows[:, 0]
            at += sizes[field]


def work(pipe: Connection, name: str, games: int, exams: int, first: int, own: int, spar: int, seed: int) -> None:
    """A process: `own` of the games from `first` on, `spar` of them against the rival, and its part of the exams."""
    shared, count = Shared(games + exams, name), exams * own // games
    start = games + first * exams // games
    sets: dict[bytes, list[tuple[int, Round]]] = {
        PLAY: [(at, seated(f"{seed} play {at}", at, at < first + spar)) for at in range(first, first + own)],
        EXAM: [(at, seated(f"{seed} exam {at}", at, True)) for at in range(start, start + count)],
    }
    arrays = shared.arrays
    for rows in sets.values():
        for at, game in rows:
            game.show(at, arrays)
    pipe.send_bytes(PLAY)
    while (order := pipe.recv_bytes()) != END:
        for at, game in sets[order]:
            arrays["done"][at], arrays["gain"][at] = game.answer(int(arrays["action"][at]))
            game.show(at, arrays)
        pipe.send_bytes(order)


class Agent(nn.Module):
    """What to answer, from what the seat sees; and while it trains a judge of positions, who sees both hands.

    A judge who knows the cards is surprised by luck less, so that what is left tells more of how good an answer was.
    """

    def __init__(self, hidden: int) -> None:
        super().__init__()
        encoding, vocabulary = shape()
        cells, scales = looked_at(encoding)
        deeds = torch.arange(encoding.size, encoding.size + LATEST * DEED)
        self.register_buffer("cells", torch.cat([torch.from_numpy(cells), deeds]))
        self.register_buffer("scales", torch.cat([torch.from_numpy(scales), torch.ones(LATEST * DEED)]))
        size = len(cells) + LATEST * DEED
        self.actor = stack(size, hidden, vocabulary.size, 0.01)
        self.critic = stack(size + len(CARD), hidden, 1, 1.0)

    def look(self, sight: torch.Tensor) -> torch.Tensor:
        cells: Any = self.cells
        return sight[:, cells].float() / self.scales

    def logs(self, sight: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """The logarithms of how likely each answer is given."""
        return torch.log_softmax(self.actor(self.look(sight)).masked_fill(mask == 0, -1e9), 1)

    def worth(self, sight: torch.Tensor, hidden: torch.Tensor) -> torch.Tensor:
        """What a position is worth to whoever answers."""
        found: torch.Tensor = self.critic(torch.cat([self.look(sight), hidden.float()], 1))[:, 0]
        return found


def stack(size: int, hidden: int, out: int, last: float) -> nn.Sequential:
    layers = [nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU(), nn.Linear(hidden, out)]
    for layer, spread in zip(layers[::2], (math.sqrt(2), math.sqrt(2), last), strict=True):
        nn.init.orthogonal_(layer.weight, spread)
        nn.init.zeros_(layer.bias)
    return nn.Sequential(*layers)


class Crowd:
    """The processes that play, and one network that answers for all."""

    def __init__(self, args: argparse.Namespace, agent: Agent) -> None:
        self.agent, self.games, self.exams = agent, args.games, args.exams
        self.device = args.device
        self.shared = Shared(args.games + args.exams)
        self.pipes: list[Connection] = []
        self.processes = []
        own = args.games // args.workers
        for worker in range(args.workers):
            mine, theirs = mp.Pipe()
            fate = (
                theirs,
                self.shared.memory.name,
                args.games,
                args.exams,
                worker * own,
                own,
                int(own * args.sparring),
                args.seed,
            )
            process = mp.Process(target=work, args=fate, daemon=True)
            process.start()
            theirs.close()  # so that the end of a process is noticed
            self.processes.append(process)
            self.pipes.append(mine)
        self.wait()

    def wait(self) -> None:
        for pipe in self.pipes:
            pipe.recv_bytes()

    def rows(self, order: bytes) -> slice:
        return slice(0, self.games) if order == PLAY else slice(self.games, self.games + self.exams)

    def now(self, order: bytes, *fields: str) -> list[torch.Tensor]:
        """Arrays as they are now, on the device."""
        arrays, rows = self.shared.arrays, self.rows(order)
        return [torch.from_numpy(arrays[field][rows].copy()).to(self.device) for field in fields]

    def step(self, order: bytes, actions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Everybody answers: which rounds ended, and what they brought seat 0."""
        arrays, rows = self.shared.arrays, self.rows(order)
        arrays["action"][rows] = actions.cpu().numpy()
        for pipe in self.pipes:
            pipe.send_bytes(order)
        self.wait()
        done, gain = self.now(order, "done", "gain")
        return done.float(), gain.float()

    def end(self) -> None:
        for pipe in self.pipes:
            pipe.send_bytes(END)
        for process in self.processes:
            process.join()
        self.shared.arrays.clear()
        self.shared.memory.unlink()


@torch.no_grad()
def examine(crowd: Crowd, rounds: int) -> tuple[float, float, int]:
    """The share of rounds won against the rival, half a round for one that both win, with its standard error.

    Every table plays as many rounds as the others, so that short rounds count no more than long ones.
    """
    each = max(1, rounds // crowd.exams)
    played = torch.zeros(crowd.exams, device=crowd.device)
    won = torch.zeros(crowd.exams, device=crowd.device)
    rival = torch.arange(crowd.games, crowd.games + crowd.exams, device=crowd.device) % 2
    side = 2.0 * rival.float() - 1.0
    while int(played.min()) < each:
        logs = crowd.agent.logs(*crowd.now(EXAM, "sight", "mask"))
        done, gain = crowd.step(EXAM, torch.distributions.Categorical(logits=logs).sample())
        going_on = (played < each).float()
        won += going_on * (done + side * gain) / 2
        played += going_on * done
    shares = won / played
    return float(shares.mean()), float(shares.std()) / math.sqrt(crowd.exams), int(played.sum())


def advantages(
    values: torch.Tensor, seats: torch.Tensor, done: torch.Tensor, gain: torch.Tensor, fade: float
) -> torch.Tensor:
    """How much better each answer turned out than was expected of its position (GAE).

    What is good for one player is bad for the other, so what comes later counts with the other sign where the other one
    has to answer then. `values` and `seats` have one row more than there were answers.
    """
    found = torch.zeros_like(gain)
    later = torch.zeros_like(gain[0])
    for at in reversed(range(len(gain))):
        same = 1.0 - 2.0 * (seats[at] != seats[at + 1]).float()
        mine = 1.0 - 2.0 * seats[at].float()
        going_on = 1.0 - done[at]
        change = mine * gain[at] + going_on * same * values[at + 1] - values[at]
        later = change + fade * going_on * same * later
        found[at] = later
    return found


def learn(
    agent: Agent, optimizer: torch.optim.Optimizer, batch: dict[str, torch.Tensor], args: argparse.Namespace, now: float
) -> None:
    """PPO: some passes over what was just played; `now` falls from 1 to 0 while it trains."""
    for group in optimizer.param_groups:
        group["lr"] = args.rate * max(now, 0.02)
    size = len(batch["action"])
    for _ in range(args.passes):
        order = torch.randperm(size, device=batch["action"].device)
        for part in order.split(math.ceil(size / args.parts)):
            logs = agent.logs(batch["sight"][part], batch["mask"][part])
            worth = agent.worth(batch["sight"][part], batch["hidden"][part])
            gain = batch["gain"][part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            ratio = (logs.gather(1, batch["action"][part, None])[:, 0] - batch["log"][part]).exp()
            surprise = -torch.min(gain * ratio, gain * ratio.clamp(1 - args.clip, 1 + args.clip)).mean()
            doubt = -(logs.exp() * logs.clamp(min=-30)).sum(1).mean()
            miss = (worth - batch["worth"][part]).square().mean()
            optimizer.zero_grad()
            (surprise + 0.5 * miss - args.doubt * max(now, 0.1) * doubt).backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def gather(crowd: Crowd, length: int, fade: float) -> dict[str, torch.Tensor]:
    """Some answers at every table, and how good each of them was."""
    seen = ("sight", "mask", "hidden", "seat")
    kept: dict[str, list[torch.Tensor]] = {name: [] for name in (*seen, "action", "log", "value", "done", "gain")}
    sight, mask, hidden, seat = crowd.now(PLAY, *seen)
    for _ in range(length):
        logs, value = crowd.agent.logs(sight, mask), crowd.agent.worth(sight, hidden)
        action = torch.distributions.Categorical(logits=logs).sample()
        log = logs.gather(1, action[:, None])[:, 0]
        done, gain = crowd.step(PLAY, action)
        for name, found in zip(kept, (sight, mask, hidden, seat, action, log, value, done, gain), strict=True):
            kept[name].append(found)
        sight, mask, hidden, seat = crowd.now(PLAY, *seen)
    values = torch.stack([*kept["value"], crowd.agent.worth(sight, hidden)])
    ends = torch.stack(kept["done"]), torch.stack(kept["gain"])
    better = advantages(values, torch.stack([*kept["seat"], seat]), *ends, fade)
    batch = {name: torch.cat(kept[name]) for name in ("sight", "mask", "hidden", "action", "log")}
    return batch | {"gain": better.flatten(), "worth": (better + values[:-1]).flatten()}


def save(agent: Agent, path: Path) -> None:
    """The network that answers, small enough to travel with a page."""
    encoding, vocabulary = shape()
    weights: dict[str, Any] = {"planes": np.array(planes_digest(encoding, vocabulary))}
    for at, layer in enumerate(list(agent.actor)[::2]):
        assert isinstance(layer, nn.Linear)
        weights[f"weight{at}"] = layer.weight.detach().cpu().numpy().astype(np.float16)
        weights[f"bias{at}"] = layer.bias.detach().cpu().numpy().astype(np.float16)
    np.savez_compressed(path, **weights)


def go_on_from(agent: Agent, path: Path) -> None:
    """Begin with what an earlier run has learned; the judge begins anew."""
    with np.load(path) as weights, torch.no_grad():
        for at, layer in enumerate(list(agent.actor)[::2]):
            assert isinstance(layer, nn.Linear)
            layer.weight.copy_(torch.from_numpy(weights[f"weight{at}"]))
            layer.bias.copy_(torch.from_numpy(weights[f"bias{at}"]))


def device_name(device: str) -> str:
    return torch.cuda.get_device_name() if device.startswith("cuda") else f"{platform.machine()} processor"


def train(args: argparse.Namespace) -> None:
    torch.manual_seed(args.seed)
    agent = Agent(args.hidden)
    if args.begin:
        go_on_from(agent, args.begin)
    agent.to(args.device)
    crowd = Crowd(args, agent)
    optimizer = torch.optim.Adam(agent.parameters(), eps=1e-5)
    args.out.mkdir(parents=True, exist_ok=True)
    start, steps, next_exam = time.monotonic(), 0, 0
    with (args.out / "curve.jsonl").open("w", encoding="utf-8") as curve:
        while True:
            spent = time.monotonic() - start
            last = steps >= args.steps or spent >= args.seconds
            if steps >= next_exam or last:
                share, error, rounds = examine(crowd, args.last_exam if last else args.exam)
                save(agent, args.out / "weights.npz")
                point = {
                    "steps": steps, "seconds": round(spent, 1), "share": round(share, 4), "error": round(error, 4),
                    "rounds": rounds, "seed": args.seed, "device": device_name(args.device),
                }  # fmt: skip
                print(json.dumps(point), file=curve, flush=True)
                print(
                    f"{steps:>12,} answers  {spent:6.0f} s  {share:.4f} ± {1.96 * error:.4f} of rounds against {RIVAL}"
                )
                next_exam += args.every
            if last:
                break
            now = 1 - max(steps / args.steps, spent / args.seconds)
            batch = gather(crowd, args.length, args.fade)
            learn(agent, optimizer, batch, args, now)
            steps += len(batch["action"])
    crowd.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=40_000_000, help="answers to learn from")
    parser.add_argument("--seconds", type=float, default=300, help="and the most time to take")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=max(1, (mp.cpu_count() or 2) - 1), help="processes that play")
    parser.add_argument("--games", type=int, default=3600, help="games side by side")
    parser.add_argument("--sparring", type=float, default=0.2, help="how many of them against the rival, 0 to 1")
    parser.add_argument("--exams", type=int, default=256, help="tables of an exam")
    parser.add_argument("--exam", type=int, default=2048, help="rounds of an exam")
    parser.add_argument("--last-exam", type=int, default=20_480, help="rounds of the last one")
    parser.add_argument("--every", type=int, default=4_000_000, help="answers between two exams")
    parser.add_argument("--length", type=int, default=16, help="answers at each table between two lessons")
    parser.add_argument("--hidden", type=int, default=384)
    parser.add_argument("--passes", type=int, default=4)
    parser.add_argument("--parts", type=int, default=28)
    parser.add_argument("--rate", type=float, default=6e-4)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--fade", type=float, default=0.95, help="how far what comes later counts (lambda)")
    parser.add_argument("--doubt", type=float, default=0.01, help="how much it is rewarded for trying things (entropy)")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--begin", type=Path, help="weights to begin with")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent)
    args = parser.parse_args()
    args.games -= args.games % args.workers
    args.exams = max(1, args.exams // args.workers) * args.workers
    train(args)


if __name__ == "__main__":
    main()
