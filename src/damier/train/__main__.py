"""Runs `python -m damier.train`."""

import sys

from damier.cli.train import main

if __name__ == "__main__":
    sys.exit(main())
