"""Every wheel, editable install and source archive has the page in it, freshly built."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _builder(root: str) -> ModuleType:
    """web/build.py, which is no module of the package."""
    name = "orizuru_page_builder"
    spec = importlib.util.spec_from_file_location(name, Path(root) / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    sys.modules[name] = found  # its dataclasses look themselves up there
    spec.loader.exec_module(found)
    return found


class PageHook(BuildHookInterface[Any]):
    """Asks for Node.js only if the page has to be built and the machine has none."""

    def dependencies(self) -> list[str]:
        page = _builder(self.root)
        return [] if page.is_fresh() or page.found_node() else [f"{page.WHEEL}; {page.HAS_WHEEL}"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = _builder(self.root)
        try:
            page.build()
        except page.PageError as error:
            self.app.abort(str(error))
