"""How long a test waits for a program or a story before it calls it stuck.

It guards against tests that hang and is no bound on speed: each takes seconds at most, but on a busy machine a second
may become a minute.
"""

PATIENCE = 180.0  # seconds
