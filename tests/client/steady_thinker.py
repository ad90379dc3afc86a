"""The process in which bots think, with chance that is the same in every run: by the test's name and what a bot sees.

`client/lot.py` has the servers of tests start it, with the file of the name before the usual arguments.
"""

import json
import sys
from collections import Counter
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from orizuru.server.thinkers import thinker


def main() -> None:
    file, asked, by_system = Path(sys.argv[1]), Counter[str](), thinker.chance

    def chance(request: Mapping[str, Any]) -> Random:
        if not file.exists():
            return by_system(request)
        seen = f"{file.read_text(encoding='utf-8')} {json.dumps(request['view'], sort_keys=True)}"
        asked[seen] += 1  # a bot that is asked the same again may choose otherwise
        return Random(blake2b(f"{seen} {asked[seen]}".encode()).digest())

    thinker.chance = chance
    thinker.main(sys.argv[2:])


if __name__ == "__main__":
    main()
