# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Flash a board of a lab: the usual commands, on the machine that it is plugged into.

labgrid's own drivers know few of the tools that these boards take, so what is used
of it is its way to an exporter's machine, by SSH.
"""

from __future__ import annotations

import shlex
import subprocess
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from lightseal import paths, processes
from lightseal.errors import UsageError
from lightseal.flashing import commands, ladder
from lightseal.flashing.errors import FlashFailed
from lightseal.flashing.flash import LOGS, flashing_of
from lightseal.flashing.target import Attempt, Target
from lightseal.lab.places import Place
from lightseal.link import Where
from lightseal.registry import Image, Registry

SSH_SECONDS = 60.0

_ONE_AT_A_TIME = threading.Lock()
"""labgrid's table of connections is not made for several places at once."""


@dataclass(frozen=True)
class RemoteTarget(Target):
    """A board on another machine; ``folder`` is where its files are there."""

    folder: str = ""

    def file(self, kind: str) -> Path:
        """Return where what was built of the image is on the other machine."""
        return Path(self.folder, super().file(kind).name)


def flashed(registry: Registry, place: Place, where: Where, say: Callable[[str], None]) -> Where:
    """Return the line to a place whose images are flashed as they are needed.

    Raises UsageError for a place of which nothing says how it is flashed.
    """
    board = registry.board(place.tags["board"])
    flashing_of(board)

    def put(image: Image) -> None:
        done = _put(registry, place, image, say)
        say(f"{place.name}: {done.attempt}: {done.line}")

    return replace(where, flash=put)


def _put(registry: Registry, place: Place, image: Image, say: Callable[[str], None]) -> ladder.Done:
    """Copy an image to the exporter's machine and run the board's tool there."""
    board = registry.board(place.tags["board"])
    flashing = flashing_of(board)
    line = place.line
    host = line.params.get("host") if line else None
    if not host:
        raise UsageError(f"place {place.name}: no exporter says where it is", "labgrid-client show")
    machine = _Machine(str(host))
    tool = machine.first_of(place, flashing.tools)
    extra = line.params.get("extra") if line else None
    device = extra.get("path") if isinstance(extra, dict) else None
    target = RemoteTarget(
        board=board,
        image=image,
        flashing=flashing,
        port=device,
        probe=place.tags.get("probe"),
        family=place.tags.get("probe_family", ""),
    )
    kind = commands.FILES[tool]
    target = replace(target, folder=machine.copy(Target.file(target, kind)))
    # DTR and RTS of a port elsewhere are out of reach from here.
    attempts = [
        Attempt(one.name, tuple(machine.there(c) for c in one.commands), one.seconds)
        for one in commands.attempts(tool, target)
        if not one.pulse
    ]
    log = paths.root() / LOGS / f"{image.name}-{place.name}.log"
    return ladder.climb(tool, target, attempts, log, lambda told: say(f"{place.name}: {told}"))


class _Machine:
    """An exporter's machine, reached as labgrid is set up to reach it."""

    def __init__(self, host: str) -> None:
        from labgrid.util.ssh import sshmanager  # noqa: PLC0415 - an optional extra

        self._host = host
        try:
            with _ONE_AT_A_TIME:
                self._ssh: Any = sshmanager.get(host)
        except Exception as error:
            raise FlashFailed(f"no way to {host} by SSH", f"'ssh {host} true' says why") from error

    def first_of(self, place: Place, tools: tuple[str, ...]) -> str:
        """Return the first tool that is on that machine; copying to a drive is none."""
        programs = [tool for tool in tools if tool in commands.FILES]
        wanted = place.tags.get("tool")
        for tool in [wanted] if wanted else programs:
            if tool in programs and self._succeeds("command", "-v", tool):
                return tool
        raise UsageError(
            f"{self._host} has no tool for {place.tags['board']}: {wanted or ', '.join(programs)}",
            f"install it there, or see 'ssh {self._host} true'",
        )

    def copy(self, file: Path) -> str:
        """Copy a file there; return its folder."""
        folder = f".cache/lightseal/{file.parent.name}"
        command = f"mkdir -p {folder} && cat > {folder}/{file.name}"
        try:
            with file.open("rb") as stream:
                subprocess.run(
                    self.there(("sh", "-c", command)), stdin=stream, capture_output=True,
                    check=True, timeout=SSH_SECONDS,
                )  # fmt: skip
        except (OSError, subprocess.SubprocessError) as error:
            hint = f"try: ssh {self._host} mkdir -p {folder}"
            raise FlashFailed(f"cannot write to {self._host}", hint) from error
        return folder

    def there(self, command: tuple[str, ...]) -> tuple[str, ...]:
        """Return the command here that runs one there."""
        return (*self._ssh.get_prefix(), "--", shlex.join(command))

    def _succeeds(self, *command: str) -> bool:
        try:
            done = processes.run(self.there(command), SSH_SECONDS, capture=True)
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0
