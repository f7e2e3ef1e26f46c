"""The notebooks run from beginning to end, and what is kept of their outputs is what they say."""

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples" / "notebooks"
NOTEBOOKS = sorted(path.stem for path in FOLDER.glob("*.ipynb"))
LARGEST = 100_000
"""In bytes, with the outputs."""


def code(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def said(cell: Any) -> str:
    """What a cell prints; pictures are for people to look at."""
    return "".join(output.text for output in cell.outputs if output.output_type == "stream" and output.name == "stdout")


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_says_what_it_said(name: str) -> None:
    kept: Any = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    again: Any = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(again, timeout=None, kernel_name="python3", resources={"metadata": {"path": str(FOLDER)}}).execute()
    assert [said(cell) for cell in code(again)] == [said(cell) for cell in code(kept)]
    pictures = [[output.output_type for output in cell.outputs if "data" in output] for cell in code(kept)]
    assert pictures == [[output.output_type for output in cell.outputs if "data" in output] for cell in code(again)]
    assert any(pictures)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_kept_as_it_was_run(name: str) -> None:
    """In one go, without errors, small, in cells that fit on a screen."""
    path = FOLDER / f"{name}.ipynb"
    kept: Any = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    assert path.stat().st_size < LARGEST
    assert [cell.execution_count for cell in code(kept)] == list(range(1, len(code(kept)) + 1))
    assert all(output.output_type in ("stream", "display_data") for cell in code(kept) for output in cell.outputs)
    assert all(len(cell.source.splitlines()) <= 35 for cell in code(kept))


def test_notebooks_are_found() -> None:
    assert NOTEBOOKS == ["a-record", "belief", "first-steps", "training", "writing-a-bot"]
    for page in ("README.md", "docs/research.md"):
        text = (ROOT / page).read_text("utf-8")
        assert "examples/notebooks" in text
        assert page == "README.md" or all(f"`{name}.ipynb`" in text for name in NOTEBOOKS)
