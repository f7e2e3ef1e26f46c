"""Run a tool of this tree's .venv on any system: `python tools/hook.py ruff check`. The hooks before a commit call it.

It imports nothing of the tree and runs on any Python: only the tool runs in .venv.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def tool(name: str, system: str = os.name) -> Path:
    """Where a virtual environment keeps its commands on Windows (nt) and everywhere else."""
    return ROOT / ".venv" / ("Scripts" if system == "nt" else "bin") / (f"{name}.exe" if system == "nt" else name)


def main(name: str, *arguments: str) -> int:
    command = tool(name)
    if not command.exists():
        print(f"{command} is not there: CONTRIBUTING.md says how the tools are installed", file=sys.stderr)
        return 1
    return subprocess.run([str(command), *arguments], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
