"""The same games on real clusters, started for these tests: processes of joblib, Dask, Ray."""

import os
import secrets
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from arena.outcomes import small
from orizuru.arena import clusters
from orizuru.arena.arena import BadArena
from orizuru.arena.clusters import cluster_at
from orizuru.arena.course import run
from orizuru.arena.logbook import RECORDS, read
from orizuru.arena.schedule import fixtures
from orizuru.arena.tally import Tally
from patience import PATIENCE, busyness
from ports import free_port

SOURCES = str(Path(__file__).parents[2] / "src")
GAMES = 6


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games as this process plays them."""
    folder = tmp_path_factory.mktemp("here")
    run(small(), folder, games=GAMES)
    return folder


def arena(*argv: str, environ: Mapping[str, str] = os.environ) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own: what a library starts or changes ends with it."""
    command = [sys.executable, "-W", "error", "-m", "orizuru", "arena", "ponte", "greedy", "uniform"]
    environ = {**environ, "PYTHONPATH": SOURCES}
    return subprocess.run(
        [*command, "--option", "size=4", "--games", str(GAMES), *argv],
        env=environ, capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip


def check_same(folder: Path, here: Path) -> None:
    """On every crew the games are the same, in whatever order its workers play them."""
    assert Tally(*read(folder)).ratings() == Tally(*read(here)).ratings()
    assert sorted((folder / RECORDS).read_text().splitlines()) == sorted((here / RECORDS).read_text().splitlines())


def test_processes_of_this_machine(tmp_path: Path, here: Path) -> None:
    done = arena("--jobs", "2", "--out", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "6 of 6 games, 0:00 left\n")
    check_same(tmp_path, here)


def test_processes_stop_early_without_complaint(tmp_path: Path) -> None:
    done = arena("--jobs", "2", "--out", str(tmp_path), "--games", "400", "--sprt=-200,200")
    assert (done.returncode, "Traceback" in done.stderr, "Warning" in done.stderr) == (0, False, False), done.stderr
    assert "the lead of greedy is 200 Elo rather than -200" in done.stdout
    assert len(read(tmp_path)[1]) < 100


_LEFT = """
import threading
from arena.outcomes import small
from orizuru.arena.crew import Processes
from orizuru.arena.schedule import fixtures
arena, crew = small(), Processes(2)
print(len(list(crew.play(arena, fixtures(arena, 2)))))
crew.close()
print([thread.name for thread in threading.enumerate()])
"""


def test_processes_leave_no_thread_behind() -> None:
    """A thread of joblib that the end of the program cuts off, makes joblib complain now and then."""
    tests = str(Path(__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", _LEFT],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((SOURCES, tests))},
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert (done.stdout, done.stderr) == ("4\n['MainThread']\n", "")


@contextmanager
def started(*command: str, environ: Mapping[str, str] = os.environ) -> Iterator[subprocess.Popen[bytes]]:
    """A program that runs until the test is over."""
    process = subprocess.Popen(
        [sys.executable, *command],
        env={**environ, "PYTHONPATH": SOURCES},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        assert process.poll() is None, "the cluster has ended"
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the cluster does not listen")


@pytest.mark.heavy
def test_a_cluster_of_dask(tmp_path: Path, here: Path) -> None:
    port = free_port()
    address = f"127.0.0.1:{port}"
    quiet = ("--no-dashboard", "--host", "127.0.0.1")
    with started("-m", "dask", "scheduler", "--port", str(port), *quiet) as scheduler:
        wait_for(port, scheduler)
        alone = ("--nthreads", "1", "--no-nanny", "--local-directory", str(tmp_path / "dask"))
        with started("-m", "dask", "worker", f"tcp://{address}", *quiet, *alone):
            done = arena("--on", f"dask://{address}", "--out", str(tmp_path / "out"))
    assert (done.returncode, done.stderr) == (0, "6 of 6 games, 0:00 left\n")
    check_same(tmp_path / "out", here)


@pytest.mark.heavy
def test_a_cluster_without_workers_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "WORKERS", 0.5)
    port = free_port()
    with started("-m", "dask", "scheduler", "--port", str(port), "--no-dashboard", "--host", "127.0.0.1") as scheduler:
        wait_for(port, scheduler)
        with (
            closing(clusters.cluster_at(f"dask://127.0.0.1:{port}")) as crew,
            pytest.raises(BadArena, match="has had no worker for 0 seconds"),
        ):
            next(crew.play(small(), fixtures(small(), 1)))


@pytest.mark.heavy
def test_a_cluster_of_ray(tmp_path: Path, here: Path) -> None:
    port, head = free_port(), free_port()
    # A token of this test's own: Ray neither reads nor writes one in the home folder.
    environ = {**os.environ, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    # On a busy machine Ray's own process for a client takes longer to start than the 30 seconds Ray waits for it.
    environ["RAY_CLIENT_SERVER_CHECK_CHANNEL_TIMEOUT_S"] = str(int(PATIENCE))
    # Ray forks that process while other threads of its own use gRPC, whose handlers for forks then break the child at
    # times, before it has become another program; the client would wait for it for ever.
    environ["GRPC_ENABLE_FORK_SUPPORT"] = "0"
    small_head = ("--head", "--block", "--num-cpus=1", "--include-dashboard=false", "--disable-usage-stats")
    places = (f"--port={head}", f"--ray-client-server-port={port}", "--min-worker-port=0", "--max-worker-port=0")
    memory = ("--node-ip-address=127.0.0.1", "--object-store-memory=80000000")
    start = ("-m", "ray.scripts.scripts", "start", *small_head, *places, *memory)
    with (
        TemporaryDirectory(prefix="ray-") as folder,  # the names of its sockets must be short
        started(*start, f"--temp-dir={folder}", environ=environ) as ray,
    ):
        wait_for(port, ray)
        done = arena("--on", f"ray://127.0.0.1:{port}", "--out", str(tmp_path), environ=environ)
    assert (done.returncode, done.stderr) == (0, "6 of 6 games, 0:00 left\n")
    check_same(tmp_path, here)


@pytest.mark.parametrize("kind", ["ray", "dask"])
def test_an_address_where_nothing_listens_is_refused_within_seconds(kind: str) -> None:
    address = f"{kind}://127.0.0.1:{free_port()}"
    with pytest.raises(BadArena, match=f"no cluster can be reached at {address}: Connection refused"):
        cluster_at(address)


@contextmanager
def web_server() -> Iterator[int]:
    """A program that listens, but is no cluster."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            while True:
                try:
                    peer, _ = server.accept()
                except OSError:
                    return
                with peer:
                    peer.recv(100)
                    peer.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")

        threading.Thread(target=serve, daemon=True).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)


@pytest.mark.heavy
@pytest.mark.parametrize("kind", ["ray", "dask"])
def test_the_address_of_another_program_is_refused_within_seconds(kind: str, tmp_path: Path) -> None:
    with web_server() as port:
        begun = time.monotonic()
        done = arena("--on", f"{kind}://127.0.0.1:{port}", "--out", str(tmp_path / "out"))
    assert done.returncode == 2
    assert done.stderr.startswith(f"orizuru: no cluster can be reached at {kind}://127.0.0.1:{port}: ")
    assert done.stderr.count("\n") == 1
    assert (time.monotonic() - begun) / busyness() < 25  # the libraries themselves try for half a minute, or for ever
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "address", ["", "ray", "ray://", "ray://host", "dask://:80", "spark://host:80", "ray://h:port", "dask://h:1/x"]
)
def test_a_malformed_address_is_refused(address: str) -> None:
    with pytest.raises(BadArena, match="expected the address of a cluster, ray://HOST:PORT or dask://HOST:PORT, got"):
        cluster_at(address)


@pytest.mark.parametrize(
    ("module", "argv", "extra"),
    [
        ("joblib", ("--jobs", "2"), "arena"),
        ("ray", ("--on", "ray://127.0.0.1:1"), "ray"),
        ("distributed", ("--on", "dask://127.0.0.1:1"), "dask"),
    ],
)
def test_a_missing_extra_is_named_in_one_line(module: str, argv: tuple[str, ...], extra: str, tmp_path: Path) -> None:
    (tmp_path / f"{module}.py").write_text(f"raise ModuleNotFoundError('no {module}')")
    command = [sys.executable, "-m", "orizuru", "arena", "ponte", "greedy", "uniform", *argv]
    environ = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{SOURCES}"}
    done = subprocess.run(
        command, cwd=tmp_path, env=environ, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    expected = f"orizuru: this needs the package {module}: pip install 'orizuru[{extra}]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", expected)
