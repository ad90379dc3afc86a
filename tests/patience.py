"""How long a test waits for a program or a story before it calls it stuck.

It guards against tests that hang and is no bound on speed: each takes seconds at most, but on a busy machine a second
may become a minute. A test that does bound the speed of something divides by `busyness`.
"""

import resource
import subprocess
import sys
import time

PATIENCE = 180.0  # seconds


def busyness() -> float:
    """How much longer a program takes here than it computes, because the machine has other work to do."""
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run([sys.executable, "-c", "sum(range(10**7))"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    computed = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return max(1.0, (time.monotonic() - begun) / computed)
