"""`orizuru backup`: a copy of the database as it is at one moment, even while the server runs."""

from argparse import ArgumentParser, Namespace

from orizuru.cli.flags import DATA, add_flags, folder_settings
from orizuru.cli.input_files import path_of
from orizuru.cli.usage import BadUsage
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message

ABOUT = "copy the database to a file, also while the server runs\norizuru backup monday.sqlite"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the copy to write; it must not exist yet")
    parser.add_argument("--overwrite", action="store_true", help="replace FILE if it exists")
    add_flags(parser, (DATA,))


def run(args: Namespace) -> int:
    settings, target = folder_settings(args), path_of(args.file)
    from orizuru.server.store.backup import backup
    from orizuru.server.store.vault import KEY_FILE

    if not target.parent.is_dir():
        raise BadUsage(Message("cli.save.folder", file=excerpt(args.file, 200)))
    backup(settings.database, target, overwrite=args.overwrite)
    print(Message("cli.backup.done", file=args.file, bytes=f"{target.stat().st_size:,}"))
    print(Message("cli.backup.key", key=str(settings.folder / KEY_FILE)))
    return 0
