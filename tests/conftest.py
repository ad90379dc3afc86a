"""Small games for tests stand beside the real ones: chance, hidden hands and sealed choices before any card game.

Hypothesis draws the same cases in every run of `make test`, so that a green test is green everywhere; `make long`
draws new ones each time.

`make quick` runs a slice: the first test of every file and every tenth after it, without those marked `heavy`. Further
cases of what other cases test already are marked `long`, and only `make long` runs them.
"""

import gc
import os
from collections import Counter
from pathlib import Path

import hypothesis
import pytest

from orizuru.core import plugins

if "pebbles" not in {plugin.key for plugin in plugins.plugins()}:  # unless it is installed, as a guide does
    plugins.add("pebbles", "toys.pebbles")

hypothesis.settings.register_profile("gate", derandomize=True)
IS_LONG = "ORIZURU_LONG" in os.environ
if not IS_LONG:
    hypothesis.settings.load_profile("gate")

SLICE = 10 if "ORIZURU_SLICE" in os.environ else 1
WEB = Path(__file__).parent / "web"


def _is_named(config: pytest.Config) -> bool:
    return any(WEB in (path, *path.parents) for path in (Path(text.split("::")[0]).resolve() for text in config.args))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Tests in a browser keep an event loop in their thread, so they never share a run with others: name them."""
    return True if collection_path == WEB and not _is_named(config) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What `make test` runs, or the slice of `make quick`."""
    kept, left, seen = list[pytest.Item](), list[pytest.Item](), Counter[Path]()
    for item in items:
        if (SLICE > 1 and item.get_closest_marker("heavy")) or (not IS_LONG and item.get_closest_marker("long")):
            left.append(item)
            continue
        (left if seen[item.path] % SLICE else kept).append(item)
        seen[item.path] += 1
    # A heavy test that came last would keep one worker busy while the rest have nothing left to do.
    items[:] = sorted(kept, key=lambda item: item.get_closest_marker("heavy") is None)
    config.hook.pytest_deselected(items=left)


def pytest_collection_finish() -> None:
    """What has been imported and collected stays: the garbage collector need not look through it again and again, which
    costs a tenth of all time, nor come so often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_report_header(config: pytest.Config) -> str:
    return "" if _is_named(config) else "without tests/web, which is a run of its own: pytest tests/web"
