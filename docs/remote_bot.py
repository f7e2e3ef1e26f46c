"""A bot from outside: joins a table by its invitation and plays at random: `remote_bot.py ADDRESS TOKEN INVITATION`.

The token is made on the page under your name, or by POST /api/tokens. Nothing but Python itself is needed.
"""

import json
import random
import sys
import urllib.error
import urllib.request
import uuid


def ask(path: str, body: object = None) -> urllib.request.addinfourl:
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(ADDRESS + path, data, headers))


def choose(position: dict) -> str:
    """Here a better bot thinks: `view` is the table as this seat sees it, `lines` is what happened."""
    return random.choice(position["ask"]["options"])["text"]


def play(table: str) -> None:
    for line in ask(f"/api/tables/{table}/stream"):
        position = json.loads(line).get("position") if line.strip() else None
        if position and position.get("over"):
            print("winners:", position["winners"])
            return
        if position and position["ask"]["options"]:
            move = {"do": "answer", "move": uuid.uuid4().hex, "version": position["version"]}
            try:
                ask(f"/api/tables/{table}/do", {**move, "answer": choose(position)})
            except urllib.error.HTTPError as refused:  # somebody was faster: the stream has brought the new position
                print(json.load(refused)["text"])


ADDRESS, TOKEN, INVITATION = sys.argv[1:]
play(json.load(ask("/api/join", {"token": INVITATION}))["table"])
