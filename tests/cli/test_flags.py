"""Every flag is a variable, a field of the settings and a row of the guide; bad values name their source."""

import re
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import pytest

from orizuru.cli.flags import NO_OPEN, SERVE, SETTINGS, add_flags, data_folder, given_settings
from orizuru.cli.main import parser
from orizuru.cli.usage import BadUsage
from orizuru.server.settings import Settings, settings_fields

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "run-a-server.md"
GOOD: dict[str, tuple[str, Any]] = {
    "host": ("0.0.0.0", "0.0.0.0"),
    "port": ("0", 0),
    "lan": ("yes", True),
    "data": ("/srv/orizuru", "/srv/orizuru"),
    "address": ("https://Play.example:8443/", "https://play.example:8443"),
    "hosts": ("Play.example, 192.168.1.5,[::1],*", ("play.example", "192.168.1.5", "::1", "*")),
    "proxies": ("127.0.0.1, 10.0.0.1/8", ("127.0.0.1/32", "10.0.0.0/8")),
    "log": ("debug", "debug"),
    "no-open": ("0", False),
}
BAD = {
    "host": ("", "a b", "-x", "x" * 300),
    "port": ("-1", "65536", "eight", "8000.0", "٣"),
    "lan": ("maybe", "2"),
    "data": (" ", "a\0b"),
    "address": (
        *("play.example", "ftp://play.example", "https://play.example/path", "https://a@play.example", "https://"),
        *("https://play.example:99999", "https://play.example?x", "https://[::1", "https://play.example:0"),
    ),
    "hosts": (",", "a,,b", "a b"),
    "proxies": ("10.0.0.0/99", "play.example", ","),
    "log": ("loud", "INFO"),
    "no-open": ("perhaps",),
}
NUMBERS = ("", "-1", "x", "1e3", "nan", "9" * 12, "1.5.5")


def said(environ: dict[str, str], *argv: str) -> dict[str, Any]:
    arguments = ArgumentParser()
    add_flags(arguments, SERVE)
    return given_settings(arguments.parse_args(argv), SERVE, environ)


def test_the_flags_are_the_fields_of_the_settings() -> None:
    assert [flag.field for flag in SETTINGS] == [field.name for field in settings_fields()]
    for flag, field in zip(SETTINGS, settings_fields(), strict=True):
        assert flag.about == field.metadata["help"], flag.name
        if flag.default:
            assert flag.read(flag.default, "") == field.default, flag.name
        else:
            assert not field.default, flag.name


def test_every_flag_has_its_variable_and_its_row_in_the_guide() -> None:
    rows = re.findall(
        r"^\| `--([a-z-]+)(?: [A-Z]+)?` \| `(\w+)` \| (.*?) \| (.*?) \|$", GUIDE.read_text(), re.MULTILINE
    )
    shown = [(flag.name, flag.variable, flag.default and f"`{flag.default}`", str(flag.about)) for flag in SERVE]
    assert [tuple(row) for row in rows] == shown
    assert len({flag.variable for flag in SERVE}) == len(SERVE)


def test_the_command_has_exactly_these_flags() -> None:
    args = vars(parser().parse_args(["serve"]))
    assert set(args) - {"run"} == {flag.field for flag in SERVE}


@pytest.mark.parametrize("flag", SERVE, ids=lambda flag: flag.name)
def test_a_flag_wins_over_its_variable_and_the_variable_over_the_default(flag: Any) -> None:
    text, value = GOOD[flag.name] if flag.name in GOOD else (flag.default, flag.read(flag.default, ""))
    assert said({}) == {}
    assert said({flag.variable: ""}) == {}
    assert said({flag.variable: text}) == {flag.field: value}
    if flag.shape:
        assert said({flag.variable: "nonsense, surely!"}, flag.option, text) == {flag.field: value}
    else:
        assert said({flag.variable: "nonsense"}, flag.option) == {flag.field: True}
    if flag is not NO_OPEN:
        Settings(**{flag.field: value})


@pytest.mark.parametrize("flag", SERVE, ids=lambda flag: flag.name)
def test_a_bad_value_is_refused_with_its_source(flag: Any) -> None:
    for text in BAD.get(flag.name, NUMBERS):
        if text:
            with pytest.raises(BadUsage, match=rf"^{flag.variable}: expected "):
                said({flag.variable: text})
        if flag.shape and not text.startswith("-"):
            with pytest.raises(BadUsage, match=rf"^{flag.option}: expected "):
                said({}, flag.option, text)


def test_the_data_folder_follows_the_conventions_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/somewhere")
    home = Path("/somewhere")
    assert data_folder({}, "linux") == home / ".local/share/orizuru"
    assert data_folder({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/orizuru")
    assert (
        data_folder({"XDG_DATA_HOME": "data"}, "linux") == home / ".local/share/orizuru"
    )  # relative paths do not count
    assert data_folder({}, "darwin") == home / "Library/Application Support/orizuru"
    assert data_folder({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/orizuru")
    assert data_folder({}, "win32") == home / "AppData/Local/orizuru"


def test_flags_that_are_not_given_set_nothing() -> None:
    assert given_settings(Namespace(data=None), SETTINGS[3:4], {}) == {}
