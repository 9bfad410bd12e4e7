# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""docs/boards.md: every board, its pins and commands, and what a first run prints."""

from __future__ import annotations

import re
import shlex
import signal
import subprocess
import sys

import pytest
from click.testing import CliRunner

from lightseal import build, paths, registry
from lightseal.cli import flash, kat
from lightseal.registry import Board

KNOWN = registry.load()
LIGHTSEAL = [sys.executable, "-c", "from lightseal.cli import main; main()"]
TEXT = (paths.root() / "docs/boards.md").read_text()
BOARDS = pytest.mark.parametrize(
    "board", [b for b in KNOWN.boards.values() if b.port is not None], ids=lambda b: b.id
)


def section(board: Board) -> str:
    """What the page says of one board."""
    found = re.search(rf"^## `{board.id}`: (.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found, f"docs/boards.md has no section on {board.id}"
    return found[1]


def commands(board: Board) -> list[list[str]]:
    (block,) = re.findall(r"```sh\n(.*?)```", section(board), re.DOTALL)
    return [shlex.split(line) for line in block.splitlines()]


@BOARDS
def test_pins_and_usb_are_those_of_the_registry(board: Board) -> None:
    told = section(board)
    assert board.uart is not None and board.port is not None
    assert told.startswith(f"{board.title}\n")
    assert f"{board.soc}, measured at {board.core_hz / 1e6:g} MHz." in told
    assert f"{board.uart.peripheral}: TX {board.uart.tx}, RX {board.uart.rx};" in told
    assert set(re.findall(r"`([0-9a-f]{4}:[0-9a-f]{4})`", told)) == set(board.port.usb)
    assert ("adapter" in told) == board.port.adapter
    assert ("resets the board" in told) == board.port.dtr_resets


@BOARDS
def test_the_command_flashes_it(board: Board) -> None:
    command = commands(board)[0]
    assert command[:3] == ["lightseal", "flash", board.id]
    done = CliRunner().invoke(flash.command, [*command[2:], "--dry-run"])
    assert done.exception is None, done.exception


@BOARDS
def test_a_first_run_prints_this(board: Board) -> None:
    command = commands(board)[1]
    assert command[:2] == ["lightseal", "kat"]
    build.ensure(KNOWN, [board.images[0]])
    server = subprocess.Popen(
        [*LIGHTSEAL, "serve", board.id, "--tcp", "0"], stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        arguments = [url if word == "PORT" else word for word in command[2:]]
        done = CliRunner().invoke(kat.command, [*arguments, "--source", "sim"])
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=20)
    assert done.exit_code == 0, done.output
    printed = re.sub(r" in [0-9.]+ s$", " in N s", done.stdout.replace(url, "PORT"), flags=re.M)
    (shown,) = re.findall(r"```text\n(.*?)```", section(board), re.DOTALL)
    lines = [line.rstrip() for line in printed.splitlines() if line.strip()]
    assert lines == [line for line in shown.splitlines() if line.strip()]
