"""`python -m orizuru` is the command line."""

import sys

from orizuru.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
