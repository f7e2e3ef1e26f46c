"""A bot from outside: joins a table by its invitation and plays at random: `remote_bot.py ADDRESS TOKEN INVITATION`.

The token is made on the page under your name, or by POST /api/tokens. Nothing but Python itself is needed.
"""

import hashlib
import json
import random
import secrets
import sys
import urllib.error
import urllib.request
import uuid


def ask(path: str, body: object = None) -> urllib.request.addinfourl:
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(ADDRESS + path, data, headers))


def do(table: str, what: str, **more: object) -> None:
    try:
        ask(f"/api/tables/{table}/do", {"do": what, **more})
    except urllib.error.HTTPError as refused:  # somebody was faster: the stream has brought how things stand
        print(json.load(refused)["text"])


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


class Luck:
    """What this bot adds to the luck: it is promised before anything is known, and opened to one draft only."""

    def __init__(self) -> None:
        self.house = ""  # what the house has promised, as first seen
        self.renew()

    def renew(self) -> None:
        self.share, self.opened = secrets.token_hex(32), ""
        self.commitment = digest("cantina contribution\n" + self.share)

    def add(self, table: str, me: int, fairness: dict) -> None:
        """Open it when everybody has promised; make another one when it has become void."""
        draft, self.house = fairness["draft"], self.house or fairness["commitment"]
        if fairness["commitments"][me] == "again" or self.opened not in ("", draft):
            if self.opened:
                self.renew()
            do(table, "commit", commitment=self.commitment)
        elif draft and me in fairness["waiting"]:
            promised = json.loads(draft)
            if (promised["commitment"], promised["commitments"][me]) != (self.house, self.commitment):
                sys.exit("the house does not keep to what it has promised")
            self.opened = draft
            do(table, "open", contribution=self.share, draft=digest(draft))


def choose(position: dict) -> str:
    """Here a better bot thinks: `view` is the table as this seat sees it, `lines` is what happened."""
    return random.choice(position["ask"]["options"])["text"]


def play(table: str, luck: Luck) -> None:
    for line in ask(f"/api/tables/{table}/stream"):
        message = json.loads(line) if line.strip() else {}
        info, position = message.get("info"), message.get("position")
        if info and info["status"] == "waiting" and info["me"] is not None:
            luck.add(table, info["me"], info["fairness"])
        if position and position.get("over"):
            print("winners:", position["winners"])
            return
        if position and position["ask"]["options"]:
            move = {"move": uuid.uuid4().hex, "version": position["version"]}
            do(table, "answer", **move, answer=choose(position))


ADDRESS, TOKEN, INVITATION = sys.argv[1:]
LUCK = Luck()
play(json.load(ask("/api/join", {"token": INVITATION, "commitment": LUCK.commitment}))["table"], LUCK)
