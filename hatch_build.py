"""Every wheel, editable install and source archive has the page in it, freshly built.

Wheels and editable installs have Ponte's kernel as well, where a C compiler is found.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import platform_tags


def _builder(root: str) -> ModuleType:
    """web/build.py, which is no module of the package."""
    return _module("orizuru_page_builder", Path(root) / "web" / "build.py")


def _compiler(root: str) -> ModuleType:
    """The file that compiles the kernel; its package is not installed yet."""
    return _module("orizuru_kernel_compiler", Path(root) / "src" / "orizuru" / "bots" / "kernel" / "compiler.py")


def _module(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
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
        if self.target_name == "wheel":
            self._compile(is_editable=version == "editable", build_data=build_data)

    def _compile(self, is_editable: bool, build_data: dict[str, Any]) -> None:
        """With the kernel a wheel is for one system, with any Python; without it, for all."""
        kernel = _compiler(self.root)
        try:
            kernel.compile_kernel()
        except kernel.NoKernel as error:
            self.app.display_warning(f"Ponte's kernel is left out, plain Python searches instead: {error}")
            return
        if not is_editable:
            build_data["pure_python"] = False
            build_data["tag"] = f"py3-none-{next(platform_tags())}"
