"""`orizuru doctor`: looks at everything a server needs and says what is wrong; changes nothing."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from orizuru.cli.checkups.finding import Finding
from orizuru.cli.extras import SERVER, is_there
from orizuru.cli.flags import SETTINGS, add_flags, data_folder, given_settings
from orizuru.cli.usage import one_line
from orizuru.core.messages import Message

ABOUT = "check the installation and the data folder, also while the server runs\norizuru doctor"
FLAGS = tuple(flag for flag in SETTINGS if flag.name in ("data", "host", "port", "connections"))
SIGNS = {"ok": "ok      ", "warning": "warning ", "fault": "fault   "}


def add_arguments(parser: ArgumentParser) -> None:
    add_flags(parser, FLAGS)


def run(args: Namespace) -> int:
    """0 if there is no fault, 1 otherwise."""
    found: list[Finding] = []
    for finding in checked(args):
        found.append(finding)
        print(f"{SIGNS[finding.level]} {one_line(str(finding.text))}", flush=True)
    faults = sum(finding.level == "fault" for finding in found)
    warnings = sum(finding.level == "warning" for finding in found)
    print(Message("cli.doctor.sum", n=len(found), warnings=warnings, faults=faults))
    return 1 if faults else 0


def checked(args: Namespace) -> Iterator[Finding]:
    """All findings, as they are made."""
    from orizuru.cli.checkups import installation

    given = given_settings(args, FLAGS)
    yield from installation.checked()
    if not all(map(is_there, SERVER)):
        return
    from orizuru.cli.checkups import folder, system
    from orizuru.server.settings import Settings

    settings = Settings(**{"data": str(data_folder()), **given})
    yield from installation.working()
    yield from folder.checked(settings.folder, settings.database)
    yield from system.checked(settings.folder, settings.host, settings.port, settings.connections)
