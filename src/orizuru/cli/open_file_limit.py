"""The system's limit on open files, and so on a server's connections."""

import sys

SPARE = 256  # besides connections: the database, bots, the program itself


def connections_allowed() -> int | None:
    """How many connections a server may have here at most; None if there is no limit."""
    if sys.platform == "win32":
        return None
    import resource

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    return None if most == resource.RLIM_INFINITY else max(0, most - SPARE)


def allow(connections: int) -> None:
    """Raises the limit to what a server with this many connections needs, as far as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE if hard == resource.RLIM_INFINITY else min(connections + SPARE, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
