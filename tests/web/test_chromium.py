"""A browser is found or fetched, or the error says what was tried; tests are never skipped for lack of one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("chromium.py")
NOBODY = "http://127.0.0.1:9"


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """A machine without a browser, where nothing can be fetched; its `chromium` only says what to install."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("node", "npm"):
        if found := shutil.which(name):
            (tools / name).symlink_to(found)
    (tools / "chromium").write_text("#!/bin/sh\necho install the other package >&2; exit 1\n")
    (tools / "chromium").chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if name != "ORIZURU_CHROMIUM"}
    return {
        **kept,
        "PATH": str(tools),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "PLAYWRIGHT_BROWSERS_PATH": str(tmp_path / "browsers"),
        "PLAYWRIGHT_DOWNLOAD_HOST": NOBODY,
        "npm_config_registry": NOBODY,
        "npm_config_fetch_retries": "0",
        "npm_config_cache": str(tmp_path / "npm"),
    }


def ran(env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, SCRIPT], env=env, capture_output=True, text=True, timeout=300)


def test_without_any_browser_the_error_lists_what_was_tried(bare: dict[str, str]) -> None:
    done = ran(bare)
    assert done.returncode == 1
    for tried in (
        f"{bare['PATH']}/chromium: ",
        "the browser of Playwright: ",
        "apt-get install chromium: not a Debian or Ubuntu",
        "playwright install chromium: ",
        "npm install @sparticuz/chromium",
        "ORIZURU_CHROMIUM=/path/to/chromium",
    ):
        assert tried in done.stderr, done.stderr
    assert "Traceback" not in done.stderr.rpartition("no Chromium for the tests")[2]


def test_a_browser_that_was_chosen_is_the_only_one(bare: dict[str, str]) -> None:
    done = ran({**bare, "ORIZURU_CHROMIUM": "/nowhere/chromium"})
    assert done.returncode == 1
    assert "ORIZURU_CHROMIUM=/nowhere/chromium: " in done.stderr
    assert "Playwright" not in done.stderr.replace("BrowserType", "")
    assert "apt-get" not in done.stdout
