"""`orizuru export`: the records of all finished games, one per line, even while the server runs."""

import json
import os
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TextIO

from orizuru.cli.flags import DATA, add_flags, folder_settings
from orizuru.cli.output_files import check_free
from orizuru.cli.usage import one_line
from orizuru.core.errors import OrizuruError
from orizuru.core.messages import Message

ABOUT = "write the records of all finished games, one a line\norizuru export -o games.jsonl"
PATIENCE = 0.2  # seconds between two reports of progress


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write them (the standard output)")
    add_flags(parser, (DATA,))


def run(args: Namespace) -> int:
    """0, or 1 if a game was left out because it could not be read or checked."""
    settings = folder_settings(args)
    from orizuru.server.archive import Archive
    from orizuru.server.store.vault import Vault, existing_key

    faults, done, shown = 0, 0, 0.0
    with Archive.opened(settings.database) as archive, _output(args.output) as out:
        vault = Vault(existing_key(settings.folder))
        total = archive.counts().get("over", 0)
        for table, found in archive.records(vault):
            if isinstance(found, OrizuruError):
                faults += 1
                print(one_line(str(Message("cli.export.fault", table=table, why=found.message))), file=sys.stderr)
                continue
            out.write(json.dumps(found, separators=(",", ":")) + "\n")
            done += 1
            if sys.stderr.isatty() and monotonic() - shown > PATIENCE:
                shown = monotonic()
                print(f"\r{Message('cli.export.progress', done=done, total=total)}", end="\r", file=sys.stderr)
        out.flush()
    print(Message("cli.export.done", n=done, place=args.output or Message("cli.export.stdout")), file=sys.stderr)
    return 1 if faults else 0


@contextmanager
def _output(file: str | None) -> Iterator[TextIO]:
    """The standard output, or a file that is there whole or not at all."""
    if file is None:
        yield sys.stdout
        return
    check_free(file)
    number, name = tempfile.mkstemp(prefix=".orizuru-", dir=Path(file).parent)
    try:
        with os.fdopen(number, "w", encoding="utf-8") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        check_free(file)
        Path(name).replace(file)
    finally:
        with suppress(OSError):
            Path(name).unlink()
