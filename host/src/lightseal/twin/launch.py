# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""How the engine of a board is started.

An engine gets two inherited sockets. The *data* socket carries the bytes of the
UART as they are. The *control* socket carries JSON lines: from the engine
``{"event": "ready", "engine": ..}``, then at most one ``{"event": "fault",
"reason": .., "address": .., "function": .., "file": .., "line": ..}`` (all but
the reason may be missing), and on ``{"ask": "stats"}`` an answer ``{"event":
"stats", "cycles": .., "instructions": .., "wall_seconds": ..}``. An engine ends
when the data socket closes.
"""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from lightseal.errors import RegistryError, UnknownName, UsageError
from lightseal.registry import Board


@dataclass
class Request:
    """What is to run: `data` and `control` are file descriptors of the child."""

    board: Board
    image: Path
    data: int
    control: int
    engine: str | None = None


@dataclass
class Command:
    """What to execute.

    ``files`` stay open until the engine has started and are inherited. With
    ``stdio`` the data socket is the program's standard input and output and
    nothing answers on the control socket.
    """

    argv: list[str]
    files: list[IO[bytes]] = field(default_factory=list)
    stdio: bool = False


@dataclass(frozen=True)
class _Kind:
    """A package with an engine: started with ``python -m`` as it is if `runs` is
    true, else its ``command(request) -> Command`` says how. ``variants`` are the
    values it takes for ``engine=``.
    """

    package: str
    runs: bool = False
    variants: tuple[str, ...] = ()


# What a board's `twin` can be.
_KINDS = {
    "unicorn": _Kind("lightseal.twin.cortexm", runs=True, variants=("native", "python")),
    "simavr": _Kind("lightseal.twin.avr"),
    "raspi": _Kind("lightseal.twin.raspi", runs=True, variants=("unicorn", "qemu")),
    "process": _Kind("lightseal.twin.process"),
}


def _run_package(package: str, request: Request) -> Command:
    argv = [sys.executable, "-m", package]
    argv += ["--board", request.board.id, "--elf", str(request.image)]
    argv += ["--data-fd", str(request.data), "--control-fd", str(request.control)]
    if request.engine:
        argv += ["--engine", request.engine]
    return Command(argv)


def prepare(request: Request) -> Command:
    """Return the command for the board's engine.

    Raises UnknownName or UsageError for an engine that the board doesn't have,
    MissingTool where something has to be installed.
    """
    kind = _KINDS.get(request.board.twin)
    if kind is None:
        known = ", ".join(_KINDS)
        raise RegistryError(
            f"boards.toml [{request.board.id}]: twin is '{request.board.twin}', not one of {known}"
        )
    if request.engine is not None and request.engine not in kind.variants:
        if not kind.variants:
            raise UsageError(f"the twin of {request.board.id} has one engine: leave engine= out")
        raise UnknownName("engine", request.engine, kind.variants)
    if kind.runs:
        return _run_package(kind.package, request)
    command: Command = importlib.import_module(kind.package).command(request)
    return command
