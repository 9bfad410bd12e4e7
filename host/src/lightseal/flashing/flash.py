# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""From a request to a board that runs the image, or an error that says why not."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from lightseal import paths, tools, transport
from lightseal.doctor import Probe
from lightseal.errors import MissingTool, UnknownName, UsageError
from lightseal.flashing import commands, ladder, probes, volumes
from lightseal.flashing.errors import NoPermission, NoProbe, NotVerified
from lightseal.flashing.target import Target
from lightseal.flashing.verify import verify
from lightseal.ports import KnownPort
from lightseal.protocol.session import Patience
from lightseal.registry import Board, Image, Registry
from lightseal.registry_flashing import Flashing

LOGS = Path(".pio/flash")


@dataclass(frozen=True)
class Request:
    """What the user asked for; None where the registry or the machine decides."""

    image: Image
    port: str | None = None
    probe: str | None = None
    volume: Path | None = None
    tool: str | None = None
    erase: bool = False


@dataclass(frozen=True)
class Plan:
    """What will be done: the tool, and all that it has to know."""

    tool: str
    target: Target
    log: Path

    @property
    def is_copy(self) -> bool:
        """Whether a file is copied and no program is run."""
        return self.tool in commands.VOLUME_TOOLS

    def lines(self) -> Iterator[str]:
        """Yield what would be done, for people."""
        if self.is_copy:
            spec = self.target.flashing.volume
            assert spec is not None
            where = self.target.volume or f"the volume with {spec.holds}"
            yield f"copy {self.target.file(spec.kind)} to {where} as {spec.file}"
        else:
            for attempt in commands.attempts(self.tool, self.target):
                for command in attempt.commands:
                    yield f"{attempt.name}: {shlex.join(command)}"
        if self.target.port and self.tool != "sd-card":
            yield f"verify: HELLO on {self.target.port}"
        else:
            yield f"not verified: {_how_to_verify(self.target)}"


def flashing_of(board: Board) -> Flashing:
    """Return how a board is flashed; raises UsageError where it is not."""
    if board.flashing is None:
        raise UsageError(
            f"{board.id} is not flashed: "
            + ("it runs on this machine" if board.toolchain == "native" else "no tool is known"),
            "firmware/registry/boards.toml says how boards are flashed",
        )
    return board.flashing


def plan(registry: Registry, request: Request, dry: bool = False) -> Plan:
    """Choose tool and probe; with ``dry``, without asking for what is on this machine.

    Raises UsageError (of a kind) for what cannot be done as asked.
    """
    board = registry.board(request.image.board)
    flashing = flashing_of(board)
    if request.tool is not None and request.tool not in flashing.tools:
        raise UnknownName(f"tool for {board.id}", request.tool, flashing.tools)
    candidates = (request.tool,) if request.tool else flashing.tools
    tool, probe = _choose(board, candidates, request, dry)
    if request.erase and tool not in commands.ERASING_TOOLS:
        raise UsageError(
            f"--erase means nothing to {tool}, which replaces just what it writes",
            "leave it out, or name another --tool",
        )
    target = Target(
        board=board,
        image=request.image,
        flashing=flashing,
        port=request.port,
        probe=(probe.serial_number if probe else None) or request.probe,
        family=probes.family(probe) if probe else "",
        volume=request.volume,
        erase=request.erase,
    )
    where = re.sub(r"[^\w.-]+", "_", target.probe or target.port or "").strip("_")
    name = "-".join(filter(None, (request.image.name, where)))
    return Plan(tool, target, paths.root() / LOGS / f"{name}.log")


def perform(
    registry: Registry,
    todo: Plan,
    say: Callable[[str], None],
    patience: Patience | None = None,
) -> None:
    """Write the image and look at what the board runs then.

    Raises FlashError of a kind: NotVerified where there is no port to ask.
    """
    target = todo.target
    _check_file(todo)
    port = KnownPort.of(target.port) if target.port else None
    if todo.is_copy:
        say(_copy(todo))
    else:
        attempts = commands.attempts(todo.tool, target)
        if todo.tool in commands.SERIAL_TOOLS and target.port:
            _check_port(target.port)
        done = ladder.climb(todo.tool, target, attempts, todo.log, say)
        say(f"{todo.tool}, {done.attempt}: {done.line}")
    if port is None or todo.tool == "sd-card":
        raise NotVerified(
            f"{target.image.name} was written; whether {target.board.id} runs it is not verified",
            _how_to_verify(target),
        )
    hello = verify(registry, target.image, port, patience)
    say(f"{target.board.id} runs {target.image.name}, build {hello.build_id.hex()}")


def usable_tools(flashing: Flashing) -> Iterator[str]:
    """Yield the tools of a board that are on this machine; copying needs none."""
    for tool in flashing.tools:
        if _is_here(tool):
            yield tool


def _is_here(tool: str) -> bool:
    return tool in commands.VOLUME_TOOLS or shutil.which(tool) is not None


def _choose(
    board: Board, candidates: tuple[str, ...], request: Request, dry: bool
) -> tuple[str, Probe | None]:
    """Return the first tool that is here and can do what is asked, and the probe it has to use.

    Only for a tool that uses one are probes looked at. Raises MissingTool where
    no tool is here, UsageError (of a kind) where none can use the probes that are.
    """
    if request.erase and request.tool is None:
        able = tuple(tool for tool in candidates if tool in commands.ERASING_TOOLS)
        candidates = able or candidates
    here = [tool for tool in candidates if dry or _is_here(tool)]
    if not here:
        listed = tools.load()
        raise MissingTool(
            f"nothing that flashes {board.id} is here: {', '.join(candidates)}",
            " or ".join(dict.fromkeys(listed[tool].remedy for tool in candidates)),
        )
    if dry or here[0] not in commands.PROBE_TOOLS:
        return here[0], None
    probe = probes.choose(flashing_of(board).probes, request.probe)
    for tool in here:
        driven = commands.PROBE_TOOLS.get(tool, ())
        if probe is None or probes.family(probe) in driven:
            return tool, probe
    assert probe is not None
    raise UsageError(
        f"{', '.join(here)} cannot use the {probe.kind} that is attached",
        f"tools for {board.id}: {', '.join(flashing_of(board).tools)}",
    )


def _check_file(todo: Plan) -> None:
    """Raise UsageError where the image is not built, or would overwrite the boot loader."""
    target, volume, loader = todo.target, todo.target.flashing.volume, todo.target.flashing.avrdude
    name = target.image.name
    file = target.file(volume.kind if todo.is_copy and volume else commands.FILES[todo.tool])
    if not file.is_file():
        raise UsageError(f"{name} is not built: there is no {file}", f"lightseal build {name}")
    if todo.tool == "avrdude" and loader and target.board.flash:
        size, room = target.file("bin").stat().st_size, target.board.flash.bytes - loader.keeps
        if size > room:
            raise UsageError(
                f"{name} has {size:,} bytes, and the boot loader of {target.board.id} "
                f"leaves {room:,}",
                "flash another image of the board",
            )


def _check_port(port: str) -> None:
    """Raise NoProbe or NoPermission for a device that avrdude would try in vain, for minutes."""
    if "://" in port:
        return
    try:
        transport.check_device(port)
    except transport.NoPort as error:
        raise NoProbe(error.message, error.hint) from None
    except transport.NoPermission as error:
        raise NoPermission(error.message, error.hint) from None


def _copy(todo: Plan) -> str:
    target, spec = todo.target, todo.target.flashing.volume
    assert spec is not None
    folder = volumes.find(spec, target.volume, target.probe)
    put = volumes.copy_to_card if todo.tool == "sd-card" else volumes.copy_to_drive
    put(target.file(spec.kind), folder, spec.file)
    return f"{todo.tool}: {target.image.name} copied to {folder / spec.file}"


def _how_to_verify(target: Target) -> str:
    return (
        "once the board has started: "
        f"lightseal flash {target.board.id} --image {target.image.name} --port PORT --verify"
    )
