"""Compiles Ponte's kernel if it is missing or older than its sources.

    python src/orizuru/bots/kernel/compiler.py

Python's own library is enough for this file: the build hook of the package runs it before anything is installed.
"""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
UNIT = FOLDER / "kernel.c"  # includes the others
LIBRARY = FOLDER / ("libponte.dylib" if sys.platform == "darwin" else "libponte.so")
# What is shipped runs on any processor of its kind: nothing here depends on the machine that compiles.
FLAGS = ("-std=c11", "-O3", "-fPIC", "-shared", "-fvisibility=hidden", "-DNDEBUG")


class NoKernel(Exception):
    """The kernel cannot be compiled; the text says why."""


def compiler() -> list[str]:
    """The C compiler: what CC names, else the first of the usual ones."""
    named = shlex.split(os.environ.get("CC", ""))
    if named:
        return named
    for name in ("cc", "gcc", "clang"):
        if found := shutil.which(name):
            return [found]
    raise NoKernel("no C compiler found (CC, cc, gcc, clang)")


def is_fresh() -> bool:
    """Whether the library is there and no older than its sources."""
    if not LIBRARY.is_file():
        return False
    built = LIBRARY.stat().st_mtime_ns
    return all(source.stat().st_mtime_ns <= built for source in (*FOLDER.glob("*.c"), *FOLDER.glob("*.h")))


def compile_kernel() -> Path:
    """The library, compiled if it has to be; a half-written one is never seen."""
    if is_fresh():
        return LIBRARY
    if sys.platform == "win32":
        raise NoKernel("it is not made for Windows yet")
    target = LIBRARY.with_suffix(f".{os.getpid()}.tmp")
    command = [*compiler(), *FLAGS, "-o", str(target), str(UNIT), "-lm"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoKernel(f"{shlex.join(command)} failed: {done.stderr.strip()[-500:]}")
        target.replace(LIBRARY)
    except OSError as error:
        raise NoKernel(f"{command[0]}: {error}") from None
    finally:
        target.unlink(missing_ok=True)
    return LIBRARY


if __name__ == "__main__":
    try:
        compile_kernel()
    except NoKernel as error:
        print(f"Ponte's kernel is left out, plain Python searches instead: {error}", file=sys.stderr)
