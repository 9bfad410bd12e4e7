# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A conversation with labgrid's coordinator, in a thread of its own.

labgrid is an optional extra, imported when it is asked for and not before.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import secrets
import threading
from collections.abc import Coroutine
from concurrent.futures import TimeoutError as FutureTimeout
from getpass import getuser
from pathlib import Path
from socket import gethostname
from typing import Any, TypeVar

from lightseal import paths
from lightseal.errors import LightsealError, MissingTool, UsageError
from lightseal.lab.places import Place, PlaceLost, Resource

T = TypeVar("T")

ADDRESS_VARIABLE = "LG_COORDINATOR"
DEFAULT_ADDRESS = "127.0.0.1"
DEFAULT_PORT = 20408
SECONDS = 15.0
"""For the coordinator to answer one question."""

OURS = "lightseal"

_BOOT = Path("/proc/sys/kernel/random/boot_id")
_PROCESSES = Path("/proc/self/ns/pid")


class CoordinatorSilent(LightsealError):
    """A coordinator that does not answer any more."""

    def __init__(self, address: str) -> None:
        super().__init__(
            f"labgrid's coordinator at {address} does not answer", "look at the coordinator"
        )


class Session:
    """What the coordinator knows, kept up to date; a context manager.

    Raises MissingTool without labgrid, UsageError where no coordinator answers;
    its methods raise CoordinatorSilent where that is so later.
    """

    def __init__(self, address: str | None = None) -> None:
        self.address = address or os.environ.get(ADDRESS_VARIABLE) or DEFAULT_ADDRESS
        self.user = user_name()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._client: Any = None

    def __enter__(self) -> Session:
        labgrid = _labgrid()
        self._thread.start()
        try:
            self._client = self._run(_connected(labgrid, self.address, self._loop, self.user))
        except BaseException as error:
            self._end()
            if isinstance(error, (CoordinatorSilent, ValueError, labgrid.ServerError)):
                raise UsageError(
                    f"no labgrid coordinator answers at {self.address}",
                    f"start it, or say where it is: {ADDRESS_VARIABLE}=HOST:PORT",
                ) from None
            raise
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._run(_disconnected(self._client))
        except CoordinatorSilent:
            pass
        finally:
            self._end()

    @property
    def name(self) -> str:
        """What the coordinator calls this session: host/user."""
        return f"{self._client.gethostname()}/{self.user}"

    @property
    def is_lost(self) -> bool:
        """Whether the coordinator went away."""
        return bool(self._client.stopping.is_set())

    def places(self) -> list[Place]:
        """Return all places as they are now."""
        return self._run(_places(self._client))

    def place(self, name: str) -> Place:
        """Return a place as it is now; raises PlaceLost where it is gone."""
        for place in self.places():
            if place.name == name:
                return place
        raise PlaceLost(name, "the lab has it no longer")

    def acquire(self, name: str) -> bool:
        """Take a place; False where someone else was quicker."""
        return self._run(_acquire(self._client, name))

    def release(self, name: str, holder: str) -> None:
        """Give a place back that ``holder`` has, if they still have it."""
        self._run(_release(self._client, name, holder))

    def _run(self, question: Coroutine[Any, Any, T]) -> T:
        future = asyncio.run_coroutine_threadsafe(question, self._loop)
        try:
            return future.result(SECONDS)
        except FutureTimeout:
            raise CoordinatorSilent(self.address) from None
        finally:
            future.cancel()

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(SECONDS)
        if not self._thread.is_alive():
            self._loop.close()


def user_name() -> str:
    """Return a name for this run alone: what a crash leaves taken says who took it."""
    return f"{getuser()}-{OURS}-{os.getpid()}-{_numbering()}-{secrets.token_hex(3)}"


def left_behind(holder: str) -> bool:
    """Whether a place is held by a run on this machine that is no more.

    Machines and containers may share a name; whose process numbers these are is
    looked at as well.
    """
    host, _, user = holder.partition("/")
    name, _, rest = user.partition(f"-{OURS}-")
    pid, _, rest = rest.partition("-")
    numbering = rest.partition("-")[0]
    if host != os.environ.get("LG_HOSTNAME", gethostname()) or name != getuser():
        return False
    if not pid.isdecimal() or not numbering or numbering != _numbering():
        return False
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    except OSError:
        return False
    return False


def _numbering() -> str:
    """Return what tells process numbers of here and now from all others; "" if nothing does."""
    try:
        told = f"{_BOOT.read_text()} {_PROCESSES.readlink()}"
    except OSError:
        return ""
    return hashlib.sha256(told.encode()).hexdigest()[:8]


def _labgrid() -> Any:
    try:
        # labgrid tells its log what the errors below tell users.
        logging.getLogger().addHandler(logging.NullHandler())
        from labgrid.remote import client  # noqa: PLC0415 - an optional extra, slow to import
    except ImportError:
        raise MissingTool(
            "labgrid is missing; as it replaces pyserial, give it an environment of its own",
            f"python3 -m venv lab && lab/bin/pip install -e '{paths.root()}[labgrid]', "
            "then lab/bin/lightseal",
        ) from None
    return client


async def _connected(labgrid: Any, address: str, loop: Any, user: str) -> Any:
    class Client(labgrid.ClientSession):  # type: ignore[misc]
        def getuser(self) -> str:
            return user

    reached = labgrid.proxymanager.get_grpc_address(address, default_port=DEFAULT_PORT)
    client = Client(reached, loop)
    await client.start()
    return client


async def _disconnected(client: Any) -> None:
    client.stopping.set()
    await client.stop()
    await client.close()


async def _places(client: Any) -> list[Place]:
    found = []
    for place in client.places.values():
        resources = []
        for exporter, groups in client.resources.items():
            for group, entries in groups.items():
                for name, entry in entries.items():
                    # Of a dead exporter's resource nothing is left but its name.
                    kind = entry.data.get("cls")
                    if kind and place.hasmatch((exporter, group, kind, name)):
                        params = dict(entry.data.get("params") or {})
                        resources.append(Resource(kind, params, bool(entry.avail)))
        tags = dict(place.tags)
        found.append(Place(place.name, tags, place.acquired or None, tuple(resources)))
    return sorted(found, key=lambda place: place.name)


async def _acquire(client: Any, name: str) -> bool:
    from grpc import StatusCode  # noqa: PLC0415 - comes with labgrid
    from grpc.aio import AioRpcError  # noqa: PLC0415
    from labgrid.remote.generated import labgrid_coordinator_pb2 as messages  # noqa: PLC0415

    try:
        await client.stub.AcquirePlace(messages.AcquirePlaceRequest(placename=name))
    except AioRpcError as error:
        refused = (StatusCode.FAILED_PRECONDITION, StatusCode.PERMISSION_DENIED)
        if error.code() in refused:
            return False
        raise UsageError(
            f"place {name} cannot be taken: {error.details()}", "labgrid-client places"
        ) from None
    await client.sync_with_coordinator()
    return True


async def _release(client: Any, name: str, holder: str) -> None:
    from grpc.aio import AioRpcError  # noqa: PLC0415 - comes with labgrid
    from labgrid.remote.generated import labgrid_coordinator_pb2 as messages  # noqa: PLC0415

    try:
        await client.stub.ReleasePlace(
            messages.ReleasePlaceRequest(placename=name, fromuser=holder)
        )
    except AioRpcError as error:
        raise PlaceLost(name, f"it could not be given back: {error.details()}") from None
    await client.sync_with_coordinator()
