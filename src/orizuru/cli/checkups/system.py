"""Checks whether a server runs or could listen here, and whether the system allows the connections it is set up for."""

import errno
import http.client
import socket
from collections.abc import Iterator
from pathlib import Path

from orizuru.cli.checkups.finding import Finding, fault, ok, warning
from orizuru.cli.open_file_limit import connections_allowed
from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message

SECONDS = 2.0
FEW = 100  # connections; a server that may have fewer is of little use


def checked(folder: Path, host: str, port: int, connections: int) -> Iterator[Finding]:
    """The running server, the port, the number of files. Needs the server's modules."""
    yield from _running(folder)
    yield _port({"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), port)
    yield from _files(connections)


def _running(folder: Path) -> Iterator[Finding]:
    from orizuru.server.control import CONTROL, asked

    if not (folder / CONTROL).is_socket():
        return
    try:
        yield ok(Message("cli.doctor.running", pid=asked(folder, {"do": "ping"})["pid"]))
    except OrizuruError:
        yield ok(Message("cli.doctor.died"))


def _port(host: str, port: int) -> Finding:
    """Whether the port is free, used by an Orizuru server, or used by something else."""
    if port == 0:
        return ok(Message("cli.doctor.any_port"))
    connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
    try:
        connection.request("GET", "/healthz")
        reply = connection.getresponse()
        if reply.status == 200 and reply.read(3) == b"ok":
            return ok(Message("cli.doctor.answers", host=host, port=port))
        return warning(Message("cli.doctor.taken", host=host, port=port))
    except ConnectionRefusedError:
        return _free(host, port)
    except (OSError, http.client.HTTPException):
        return warning(Message("cli.doctor.taken", host=host, port=port))
    finally:
        connection.close()


def _free(host: str, port: int) -> Finding:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            tried.bind((host, port))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return warning(Message("cli.doctor.taken", host=host, port=port))
        return fault(Message("cli.doctor.no_port", host=host, port=port, why=error.strerror or str(error)))
    return ok(Message("cli.doctor.free", host=host, port=port))


def _files(connections: int) -> Iterator[Finding]:
    room = connections_allowed()
    if room is None or room >= connections:
        yield ok(Message("cli.doctor.files", connections=connections))
    else:
        yield (warning if room >= FEW else fault)(Message("cli.doctor.few_files", connections=connections, most=room))
