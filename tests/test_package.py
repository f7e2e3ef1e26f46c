"""What somebody who installs the package relies on."""

from importlib.resources import files


def test_type_checkers_read_the_types_of_the_package() -> None:
    assert files("cantina").joinpath("py.typed").is_file()
