"""`python -m cantina.cli` is the command too."""

import sys

from cantina.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
