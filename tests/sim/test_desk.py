# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A desk with an Arduino and a silent adapter, both of them pseudo-terminals: `--on hw`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from serial.tools.list_ports_common import ListPortInfo

from lightseal import build, buildid, ports, registry, rigs
from lightseal.cli.kat import command as kat
from lightseal.cli.list import command as list_

KNOWN = registry.load()
LIGHTSEAL = [sys.executable, "-c", "from lightseal.cli import main; main()"]
CELLS = ["--on", "hw", "--algorithm", "ascon-prfshort", "--kernel", "byte8"]


def port(device: str, usb_id: tuple[int, int], serial_number: str | None) -> ListPortInfo:
    made = ListPortInfo(device)
    made.vid, made.pid = usb_id
    made.serial_number = serial_number
    return made


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """Return the ports of the Arduino and of the adapter."""
    build.ensure(KNOWN, [KNOWN.image("uno")])
    master, slave = os.openpty()
    silent = os.ttyname(slave)
    server = subprocess.Popen(
        [*LIGHTSEAL, "serve", "uno", "--pty"], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    arduino = server.stdout.readline().strip()
    seen = [port(arduino, (0x2341, 0x0043), "7573"), port(silent, (0x0403, 0x6001), None)]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: seen)
    monkeypatch.setattr(rigs, "path", lambda: Path("/no/such/rigs.toml"))
    yield arduino, silent
    server.send_signal(signal.SIGINT)
    server.communicate(timeout=20)
    os.close(master)
    os.close(slave)


def test_the_board_that_answers_is_found_and_tested(desk: tuple[str, str]) -> None:
    arduino, silent = desk
    told = json.loads(CliRunner().invoke(list_, ["ports", "--probe", "--json"]).stdout)
    by_port = {row["port"]: row for row in told}
    assert by_port[arduino] == {
        "port": arduino,
        "board": "uno",
        "image": "uno",
        "build": buildid.of_file(build.image_path("uno")).hex(),
        "serial_number": "7573",
        "told": None,
    }
    assert (by_port[silent]["board"], by_port[silent]["told"]) == (None, "no answer")

    done = CliRunner().invoke(kat, CELLS)
    assert done.exit_code == 0, done.output
    assert "0 failed, 0 skipped" in done.stdout
    assert f"{silent} is left out: no answer" in done.stderr

    done = CliRunner().invoke(kat, [*CELLS, "--board", "uno", "--board", "pico"])
    assert done.exit_code == 4
    assert "pico: no serial port has a board that is one" in done.stdout
