# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Attempts one after the other, each with a deadline, all they say in a file."""

from __future__ import annotations

import shlex
import subprocess
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from lightseal import link, processes, transport
from lightseal.errors import LightsealError
from lightseal.flashing import diagnosis
from lightseal.flashing.errors import FlashFailed
from lightseal.flashing.target import Attempt, Target

PULSE_SECONDS = 0.25
"""For which the lines that reset a board are held."""

_SUCCESS = ("** Verified OK **", "jolly good", "verified", "Programmed", "OK")


@dataclass(frozen=True)
class Done:
    """An attempt that got the image onto the board."""

    attempt: str
    line: str


def climb(
    tool: str,
    target: Target,
    attempts: Sequence[Attempt],
    log: Path,
    say: Callable[[str], None],
) -> Done:
    """Try until an attempt succeeds. ``say`` is told of each one that did not.

    Raises FlashFailed or one of its kinds for what the last one said.
    """
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text("")
    failed: list[str] = []
    for attempt in attempts:
        outcome = _try(attempt, target, log)
        if outcome.succeeded:
            return Done(attempt.name, _success(outcome.output))
        cause, told = diagnosis.diagnose(outcome.output)
        line = outcome.reason or told
        failed.append(attempt.name)
        if attempt is attempts[-1] or (cause is not None and cause.final):
            break
        say(f"{tool}, {attempt.name}: {line}")
    kind = cause.error if cause is not None else FlashFailed
    hint = cause.hint if cause is not None else None
    tried = ", ".join(failed)
    raise kind(f"{tool} did not flash {target.image.name} ({tried}): {line}", hint, log)


@dataclass(frozen=True)
class _Outcome:
    """What became of an attempt; ``reason`` where it was not the tool that failed."""

    succeeded: bool
    output: str
    reason: str = ""


def _try(attempt: Attempt, target: Target, log: Path) -> _Outcome:
    if attempt.pulse:
        _pulse(target)
    said = ""
    for command in attempt.commands:
        try:
            done = processes.run(command, attempt.seconds, capture=True)
        except subprocess.TimeoutExpired as error:
            partly = error.output or b""
            said += partly if isinstance(partly, str) else partly.decode(errors="replace")
            _write(log, attempt, command, f"{said}\nended after {attempt.seconds:g} s\n")
            reason = f"{command[0]} took longer than {attempt.seconds:g} s"
            return _Outcome(False, said, reason)
        except OSError as error:
            return _Outcome(False, said, f"{command[0]} cannot be started: {error.strerror}")
        said += done.stdout or ""
        _write(log, attempt, command, f"{done.stdout}\nexit code {done.returncode}\n")
        if done.returncode:
            return _Outcome(False, said)
    return _Outcome(True, said)


def _success(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    telling = [line for line in lines if any(word in line for word in _SUCCESS)]
    return diagnosis.shorten((telling or lines or ["done"])[-1])


def _write(log: Path, attempt: Attempt, command: Sequence[str], text: str) -> None:
    with log.open("a") as stream:
        stream.write(f"## {attempt.name}\n$ {shlex.join(command)}\n{text}\n")


def _pulse(target: Target) -> None:
    """Reset a board by DTR and RTS; lines that a port does not have are left alone."""
    assert target.port is not None
    with suppress(LightsealError, *transport.LINE_ERRORS):
        port = link.open_port(target.board, target.port)
        try:
            for level in (False, True):
                for name in ("dtr", "rts"):
                    with suppress(*transport.LINE_ERRORS):
                        setattr(port, name, level)
                time.sleep(PULSE_SECONDS)
        finally:
            port.close()
