# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the real tools make of our arguments, as far as they go without a probe."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from lightseal import registry
from lightseal.flashing import commands, errors
from lightseal.flashing.diagnosis import diagnose
from lightseal.flashing.target import Target

KNOWN = registry.load()
PROBED = [b for b in KNOWN.boards.values() if b.flashing and b.flashing.openocd]

needs_openocd = pytest.mark.skipif(
    shutil.which("openocd") is None, reason="needs openocd (Debian: openocd)"
)


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a tool; both its outputs are one, as the ladder has it."""
    to = subprocess.PIPE, subprocess.STDOUT
    return subprocess.run(command, stdout=to[0], stderr=to[1], text=True, timeout=60, check=False)


@needs_openocd
@pytest.mark.parametrize("board", PROBED, ids=lambda board: board.id)
def test_openocd_takes_all_rungs(board: registry.Board) -> None:
    """All but the steps that ask for a probe: configuration files, serial number, reset lines."""
    assert board.flashing is not None
    for family in board.flashing.probes:
        target = Target(board, board.images[0], board.flashing, probe="066F", family=family)
        for attempt in commands.attempts("openocd", target):
            (command,) = attempt.commands
            assert command[-1].startswith("program {")
            done = run(*command[:-1], "shutdown")
            assert done.returncode == 0, done.stdout
            assert "Error" not in done.stdout


@needs_openocd
def test_openocd_without_a_probe_is_understood(tmp_path: Path) -> None:
    board = KNOWN.board("disco_f407vg")
    assert board.flashing is not None
    # A serial number that no probe has.
    target = Target(board, board.images[0], board.flashing, probe="LIGHTSEAL0NONE")
    (command,) = commands.attempts("openocd", target)[0].commands
    done = run(*command)
    assert done.returncode != 0
    cause, line = diagnose(done.stdout)
    assert cause is not None and cause.error is errors.NoProbe, done.stdout
    assert line == "Error: open failed"


@pytest.mark.skipif(shutil.which("avrdude") is None, reason="needs avrdude (Debian: avrdude)")
def test_avrdude_knows_chips_and_boot_loaders() -> None:
    parts, programmers = run("avrdude", "-p", "?").stdout, run("avrdude", "-c", "?").stdout
    for board in KNOWN.boards.values():
        names = board.flashing.avrdude if board.flashing else None
        if names is not None:
            assert f"  {names.part} " in parts, board.id
            assert f"  {names.programmer} " in programmers, board.id


@pytest.mark.skipif(shutil.which("avrdude") is None, reason="needs avrdude (Debian: avrdude)")
def test_avrdude_without_its_port_is_understood(tmp_path: Path) -> None:
    board = KNOWN.board("uno")
    assert board.flashing is not None
    port = str(tmp_path / "no-port")
    target = Target(board, board.images[0], board.flashing, port=port)
    (command,) = commands.attempts("avrdude", target)[0].commands
    done = run(*command)
    cause, line = diagnose(done.stdout)
    assert done.returncode != 0
    assert cause is not None and cause.error is errors.NoProbe, done.stdout
    assert port in line
