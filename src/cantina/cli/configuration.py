"""The server's settings: from the command line, the environment, a file, or as they are by default, in this order.

`bot_delay` is `--bot-delay 500`, `CANTINA_BOT_DELAY=500`, or `bot_delay = 500` in the file. A rate is two numbers, the
most a second in the long run and the most at once: `3/20`.
"""

import ipaddress
import re
import tomllib
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from cantina.cli.files import refused
from cantina.kernel import Refusal
from cantina.server.settings import Rate, Settings

FILE = "cantina.toml"
"""Read from the data folder where no other file is named."""
OPENING = {"host": str, "port": int, "data": str, "database": str, "workers": int, "lan": bool, "browser": bool}
"""How the house is opened: not a matter of its rules, but set in the same three ways."""
LAST_PORT = 65535
AMOUNTS: dict[Any, str] = {int: "N", float: "N", bool: "yes|no", Rate: "N/N"}


class Setting(NamedTuple):
    """One thing that can be set."""

    name: str
    kind: Any

    @property
    def switch(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return "CANTINA_" + self.name.upper()

    def default(self) -> str:
        """Its value unless somebody sets it, as it is written on the command line."""
        value = getattr(Settings(), self.name)
        if isinstance(value, Rate):
            return f"{value.a_second:g}/{value.at_once:g}"
        return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)

    def read(self, value: Any, where: str) -> Any:
        """A value that was given somewhere, checked."""
        try:
            found = msgspec.convert(self.from_text(value) if isinstance(value, str) else value, self.kind, strict=False)
            return self.checked(found)
        except (ValueError, msgspec.ValidationError):
            kind = "list" if self.kind == tuple[str, ...] else self.kind.__name__.lower()
            raise Refusal("bad-setting", name=where, value=str(value)[:60], kind=kind) from None

    def from_text(self, text: str) -> Any:
        if self.kind is Rate:
            a_second, at_once = text.split("/")
            return {"a_second": float(a_second), "at_once": float(at_once)}
        if self.kind is bool:
            return {"yes": "true", "no": "false"}.get(text, text)
        if self.kind == tuple[str, ...]:
            return [part for part in re.split(r"[,\s]+", text) if part]
        return text

    def checked(self, value: Any) -> Any:
        if self.name == "proxies":
            return tuple(str(ipaddress.ip_network(proxy, strict=False)) for proxy in value)
        amounts = (value.a_second, value.at_once) if isinstance(value, Rate) else (value,)
        if any(isinstance(amount, int | float) and not 0 <= amount < float("inf") for amount in amounts):
            raise ValueError(value)
        if self.name in ("port", "metrics_port") and value > LAST_PORT:
            raise ValueError(value)
        return value


SETTINGS = [Setting(field.name, field.type) for field in msgspec.structs.fields(Settings)]
ALL = {setting.name: setting for setting in [*(Setting(name, kind) for name, kind in OPENING.items()), *SETTINGS]}


def read_file(path: Path) -> dict[str, Any]:
    """The settings in a file."""
    try:
        values = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise refused("cannot-read", path, error) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refusal("bad-settings-file", path=str(path), error=str(error)) from error
    for name in values:
        if name not in ALL:
            raise Refusal("unknown-setting", name=name[:60], path=str(path))
    return {name: ALL[name].read(value, f"{path.name}: {name}") for name, value in values.items()}


def from_environment(environment: Mapping[str, str]) -> Iterator[tuple[str, Any]]:
    for setting in ALL.values():
        if setting.variable in environment:
            yield setting.name, setting.read(environment[setting.variable], setting.variable)


def from_command(arguments: Namespace) -> Iterator[tuple[str, Any]]:
    for setting in ALL.values():
        value = getattr(arguments, setting.name, None)
        if value is not None:
            yield setting.name, setting.read(" ".join(value) if isinstance(value, list) else value, setting.switch)


def configured(arguments: Namespace, environment: Mapping[str, str], folder: Path) -> dict[str, Any]:
    """Everything that was set somewhere; `folder` is where data is kept unless told otherwise."""
    nearer = dict(from_environment(environment)) | dict(from_command(arguments))
    named = arguments.config or environment.get("CANTINA_CONFIG")
    file = Path(named) if named else Path(nearer.get("data", folder)) / FILE
    return (read_file(file) if named or is_there(file) else {}) | nearer


def is_there(file: Path) -> bool:
    """A folder that belongs to somebody else has nothing for us."""
    try:
        return file.exists()
    except PermissionError:
        return False


def settings(chosen: Mapping[str, Any]) -> Settings:
    return Settings(**{name: value for name, value in chosen.items() if name not in OPENING})
