"""Clusters that play: Ray and Dask. Their workers need the same version of Orizuru as this process."""

import asyncio
import socket
import warnings
from collections.abc import Iterable
from contextlib import suppress
from itertools import islice
from urllib.parse import urlsplit

from orizuru.arena.arena import Arena, BadArena
from orizuru.arena.crew import Crew, Games, library, work
from orizuru.arena.schedule import Fixture
from orizuru.core.errors import excerpt
from orizuru.core.messages import Message

PATIENCE = 5.0  # seconds until an address that does not answer is called dead
WORKERS = 60.0  # seconds for the first worker to come


def cluster_at(address: str) -> Crew:
    """The cluster at an address such as `ray://10.0.0.5:10001` or `dask://10.0.0.5:8786`, connected."""
    try:
        parts = urlsplit(address)
        kind, host, port = _KINDS[parts.scheme], parts.hostname, parts.port
    except (KeyError, ValueError):
        kind, host, port = None, None, None
    if kind is None or host is None or port is None or parts.path.strip("/") or "@" in parts.netloc:
        raise BadArena(Message("arena.cluster.address", got=excerpt(address, 80)))
    return kind(host, port)


class RayCluster:
    """Ray, by way of the client server of its head node."""

    def __init__(self, host: str, port: int) -> None:
        self.address = f"ray://{_joined(host, port)}"
        grpc, self._ray = library("grpc", "ray"), library("ray", "ray")
        _check_listening(host, port, self.address)
        with grpc.insecure_channel(_joined(host, port)) as channel:
            try:
                grpc.channel_ready_future(channel).result(timeout=PATIENCE)
            except grpc.FutureTimeoutError:
                raise _dead(self.address, str(Message("arena.cluster.not_ray"))) from None
        try:
            with warnings.catch_warnings():
                # Ray warns before it raises when a cluster turns it away; the error says it all.
                warnings.filterwarnings("ignore", "Ray Client connection timed out", UserWarning)
                self._ray.init(self.address, log_to_driver=False, logging_level="ERROR")
        except Exception as error:  # Ray raises errors of many kinds, its own and those of gRPC
            raise _dead(self.address, _said(error)) from None

    def play(self, arena: Arena, fixtures: Iterable[Fixture]) -> Games:
        ray, waiting = self._ray, iter(fixtures)
        worker = ray.remote(num_cpus=1)(work)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        running = [worker.remote(arena, fixture) for fixture in islice(waiting, cores)]
        try:
            while running:
                over, running = ray.wait(running)
                running += [worker.remote(arena, fixture) for fixture in islice(waiting, len(over))]
                for game in over:
                    yield ray.get(game)
        except (ray.exceptions.RayError, ConnectionError) as error:
            raise BadArena(Message("arena.cluster.work", address=self.address, why=_said(error))) from None
        finally:
            with suppress(Exception):  # the connection may be what failed
                for game in running:
                    ray.cancel(game)

    def close(self) -> None:
        self._ray.shutdown()


class DaskCluster:
    """Dask, by way of its scheduler."""

    def __init__(self, host: str, port: int) -> None:
        self.address = f"dask://{_joined(host, port)}"
        distributed = library("distributed", "dask")
        self._as_completed = distributed.as_completed
        _check_listening(host, port, self.address)
        scheduler = f"tcp://{_joined(host, port)}"

        async def greet() -> None:
            comm = await distributed.core.connect(scheduler, timeout=PATIENCE)
            await comm.close()

        try:
            # A program that is not Dask may leave Dask's own client waiting for ever: we look first.
            asyncio.run(asyncio.wait_for(greet(), PATIENCE + 1))
            self._client = distributed.Client(scheduler, timeout=PATIENCE, set_as_default=False)
        except Exception as error:  # of many kinds, as with Ray
            raise _dead(self.address, _said(error)) from None

    def play(self, arena: Arena, fixtures: Iterable[Fixture]) -> Games:
        client, waiting = self._client, iter(fixtures)
        try:
            client.wait_for_workers(1, timeout=WORKERS)
        except TimeoutError:
            raise BadArena(Message("arena.cluster.idle", address=self.address, seconds=round(WORKERS))) from None
        cores = sum(client.ncores().values())
        first = [client.submit(work, arena, fixture, pure=False) for fixture in islice(waiting, cores)]
        running = self._as_completed(first, loop=client.loop)
        try:
            for game in running:
                for fixture in islice(waiting, 1):
                    running.add(client.submit(work, arena, fixture, pure=False))
                yield game.result()
        except Exception as error:
            raise BadArena(Message("arena.cluster.work", address=self.address, why=_said(error))) from None
        finally:
            client.cancel(list(running.futures))

    def close(self) -> None:
        self._client.close()


_KINDS: dict[str, type[RayCluster] | type[DaskCluster]] = {"ray": RayCluster, "dask": DaskCluster}


def _joined(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _check_listening(host: str, port: int, address: str) -> None:
    """Refuse an address at which nothing answers, before a library tries for half a minute."""
    try:
        socket.create_connection((host, port), PATIENCE).close()
    except OSError as error:
        raise _dead(address, error.strerror or str(error)) from None


def _dead(address: str, why: str) -> BadArena:
    return BadArena(Message("arena.cluster.dead", address=address, why=why))


def _said(error: Exception) -> str:
    """The last line of an error, which is what it comes to."""
    lines = str(error).strip().splitlines()
    return lines[-1].strip() if lines else type(error).__name__
