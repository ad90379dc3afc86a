"""`orizuru restore`: puts a backup in the place of the database, and keeps the old database beside it."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from orizuru.cli.flags import DATA, add_flags, folder_settings
from orizuru.cli.input_files import path_of, refused
from orizuru.cli.usage import BadUsage
from orizuru.core.messages import Message

ABOUT = "put a backup in the place of the database, also while the server runs\norizuru restore monday.sqlite"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a file made by orizuru backup")
    parser.add_argument("--key", metavar="FILE", help="the secret key it was made with, if not the data folder's")
    add_flags(parser, (DATA,))


def run(args: Namespace) -> int:
    """The key is settled first: a database whose key is missing would be of no use."""
    settings, source = folder_settings(args), path_of(args.file)
    from orizuru.server.archive import Archive
    from orizuru.server.control import CONTROL, asked
    from orizuru.server.store.backup import restore
    from orizuru.server.store.lock import Held, Lock

    if not source.is_file():
        raise refused(args.file, Message("cli.restore.missing"))
    with Archive.opened(source, newest=False) as archive:
        noted = archive.note("key")
    settings.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    brought = key_brought(settings.folder, noted, args.key)
    try:
        if brought is not None:
            lock = Lock(settings.database)  # no server may run while the key is replaced
            try:
                install(brought, settings.folder)
            finally:
                lock.release()
        aside = restore(source, settings.database)
    except Held as held:
        if brought is not None:
            raise BadUsage(Message("cli.restore.running_key", why=held.message)) from None
        if not (settings.folder / CONTROL).is_socket():
            raise
        aside = Path(asked(settings.folder, {"do": "restore", "file": str(source.resolve())})["aside"])
    print(Message("cli.restore.done", file=args.file))
    if aside is not None:
        print(Message("cli.restore.aside", file=str(aside)))
    return 0


def key_brought(folder: Path, noted: str | None, file: str | None) -> bytes | None:
    """The key that must be put into the folder for a backup with this fingerprint; None if it already has that key."""
    from orizuru.server.store.vault import KEY_FILE, KEY_LENGTH, BadKey, Vault, existing_key

    there = existing_key(folder) if (folder / KEY_FILE).exists() else None
    if file is not None:
        try:
            with path_of(file).open("rb") as opened:
                key = opened.read(KEY_LENGTH + 1)
        except OSError as error:
            raise refused(file, Message("cli.file.unreadable", why=error.strerror or type(error).__name__)) from None
        if len(key) != KEY_LENGTH:
            size = path_of(file).stat().st_size
            raise BadKey(Message("server.key.wrong_file", path=file, expected=KEY_LENGTH, got=size))
        if noted is not None and Vault(key).fingerprint() != noted:
            raise BadKey(Message("cli.restore.wrong_key", file=file))
        return None if key == there else key
    if noted is None or (there is not None and Vault(there).fingerprint() == noted):
        return None
    if there is None:
        raise BadKey(Message("cli.restore.no_key", file=str(folder / KEY_FILE)))
    raise BadKey(Message("cli.restore.other_key", file=str(folder / KEY_FILE)))


def install(key: bytes, folder: Path) -> None:
    """Puts a key in its place, readable by its owner only; the previous key is kept."""
    from orizuru.server.store.files import place_aside, replaced
    from orizuru.server.store.vault import KEY_FILE

    path = folder / KEY_FILE
    with replaced(path) as part:
        part.write_bytes(key)
        if path.exists():
            place_aside(path).hardlink_to(path)  # so that there is a key at every moment
