"""Whether kernel and games run as native code or are interpreted; the records are the same either way."""

from cantina.kernel.state import State


def compiled() -> bool:
    """Whether the modules that mypyc compiles are used in that form."""
    return "__mypyc_attrs__" in State.__dict__
