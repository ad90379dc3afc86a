"""Stands where a thinker stands and writes down, byte for byte, what it is sent: `scribe.py FILE`."""

import json
import sys
from pathlib import Path

if __name__ == "__main__":
    print(json.dumps({"bots": ["greedy"]}), flush=True)
    with Path(sys.argv[1]).open("ab", buffering=0) as book:
        for line in sys.stdin.buffer:
            book.write(line)
            print(json.dumps({"n": json.loads(line)["n"], "word": "a1"}), flush=True)
