"""What is worked out once for a thing, when it is first asked for."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class remembered(Generic[T]):  # noqa: N801
    """A property that remembers. In compiled modules `cached_property` is worked out anew whenever it is read.

    The class it belongs to says `native_class=False`, so that its things have a place to remember in.
    """

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self.work_out = work_out
        self.name = ""

    def __set_name__(self, owner: Any, name: str) -> None:
        self.name = name

    def __get__(self, thing: Any, owner: Any) -> T:
        found = self.work_out(thing)
        thing.__dict__[self.name] = found
        return found
