"""Disks that really fill up or become read-only: mounts if the tests run as root, otherwise limits of the process."""

import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import which

ROOT = os.geteuid() == 0


@dataclass
class Disk:
    """A folder on a disk that `fail` makes unwritable and `heal` makes writable again."""

    folder: Path
    fail: Callable[[], None]
    heal: Callable[[], None]


def run(*command: str | Path) -> None:
    subprocess.run([str(part) for part in command], check=True, capture_output=True)


@contextmanager
def mounted(folder: Path, *options: str | Path) -> Iterator[Path]:
    """A mount on a new folder, gone afterwards."""
    folder.mkdir()
    run("mount", *options, folder)
    try:
        yield folder
    finally:
        run("umount", "--lazy", folder)


@contextmanager
def full_tmpfs(base: Path) -> Iterator[Disk]:
    """A disk of 1 MB, filled by another file (needs root)."""
    with mounted(base / "small", "-t", "tmpfs", "-o", "size=1m", "none") as folder:
        ballast = folder / "ballast"

        def fill() -> None:
            with ballast.open("wb", buffering=0) as file, suppress(OSError):
                while True:
                    file.write(b"x" * 512)

        yield Disk(folder, fill, ballast.unlink)


@contextmanager
def limited(base: Path) -> Iterator[Disk]:
    """No file of this process may grow beyond 16 kB: an error of writing that needs no rights at all."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    folder = base / "limited"
    folder.mkdir()

    def heal() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    try:
        yield Disk(folder, lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (16 << 10, hard)), heal)
    finally:
        heal()


@contextmanager
def dying_ext4(base: Path) -> Iterator[Disk]:
    """A disk whose journal is aborted, as after a hardware error: read-only under open files (needs root)."""
    image = base / "image"
    with image.open("wb") as file:
        file.truncate(16 << 20)
    run("mkfs.ext4", "-q", image)
    folder = base / "ext4"
    with mounted(folder, "-o", "loop", image):

        def heal() -> None:
            run("umount", folder)
            run("mount", "-o", "loop", image, folder)

        yield Disk(folder, lambda: run("mount", "-o", "remount,abort", folder), heal)


@contextmanager
def closed_folder(base: Path) -> Iterator[Disk]:
    """A folder that becomes read-only while nothing in it is open: by a mount as root, otherwise by its mode."""
    if ROOT:
        with mounted(base / "closed", "-t", "tmpfs", "none") as folder:
            yield Disk(
                folder,
                lambda: run("mount", "-o", "remount,ro", folder),
                lambda: run("mount", "-o", "remount,rw", folder),
            )
        return
    folder = base / "closed"
    folder.mkdir()

    def open_again() -> None:
        folder.chmod(0o700)
        mode(0o700, 0o600)

    def mode(of_folder: int, of_files: int) -> None:
        for file in folder.iterdir():
            file.chmod(of_files)
        folder.chmod(of_folder)

    try:
        yield Disk(folder, lambda: mode(0o500, 0o400), open_again)
    finally:
        folder.chmod(0o700)


def has_loops() -> bool:
    """Whether a file can be mounted as a disk here."""
    return ROOT and Path("/dev/loop-control").exists() and which("mkfs.ext4") is not None
