"""What a host can read of a running house: lines of text, or of JSON for programs that gather them.

Whatever a request or a socket brings about carries its id, which the answer carries too.
"""

import logging
from contextvars import ContextVar
from datetime import UTC, datetime

import msgspec

REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is being served here."""


class Moment(logging.Formatter):
    """What every line begins with."""

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: N802  logging's name
        return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


class TextLines(Moment):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        request = REQUEST.get()
        place = f"{record.name} [{request}]" if request else record.name
        line = f"{self.formatTime(record)} {record.levelname.lower()} {place}: {record.getMessage()}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonLines(Moment):
    """For programs: an object a line, whatever is in the message."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if request := REQUEST.get():
            line["request"] = request
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def begin(json: bool) -> None:
    """From now on what is logged goes to the error output in this form."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if json else TextLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
