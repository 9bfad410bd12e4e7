# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal serve``: a twin for programs that know nothing of it."""

from __future__ import annotations

import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
import serial

from sim.avr_programs import BOARD, program

START_SECONDS = 30.0


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", "from lightseal.cli import main; main()", "serve", *arguments]


@contextmanager
def serving(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process and the address it prints."""
    process = subprocess.Popen(
        command(BOARD, "--image", str(program("probe")), *arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        ready, _, _ = select.select([process.stdout], [], [], START_SECONDS)
        assert ready
        yield process, process.stdout.readline().strip()
    finally:
        process.kill()
        process.communicate()


def echo(address: str, text: bytes) -> bytes:
    with serial.serial_for_url(address, timeout=20) as port:
        port.write(b"e" + bytes([len(text)]) + text)
        return bytes(port.read(len(text)))


@pytest.mark.parametrize("arguments", [(), ("--pty",), ("--tcp", "0")])
def test_one_program_after_the_other_uses_the_board(arguments: tuple[str, ...]) -> None:
    with serving(*arguments) as (process, address):
        assert echo(address, b"first") == b"first"
        assert echo(address, bytes(range(200))) == bytes(range(200))
        process.send_signal(signal.SIGINT if arguments else signal.SIGTERM)
        assert process.wait(20) == 0


def test_tcp_listens_on_this_machine_alone() -> None:
    with serving("--tcp", "0") as (_, address):
        assert urlsplit(address).hostname == "127.0.0.1"


def test_fault_ends_it_with_the_place_and_status_1() -> None:
    with serving("--tcp", "0") as (process, address):
        with serial.serial_for_url(address, timeout=20) as port:
            port.write(b"o")
            assert process.wait(20) == 1
        assert process.stderr is not None
        error = process.stderr.read()
    assert error.startswith("lightseal: twin of uno: invalid opcode 0x0001 (0x")
    assert "bad_opcode, probe.c:" in error


def test_program_that_does_not_read_loses_bytes_and_stops_nothing() -> None:
    with serving("--pty") as (_, address), serial.Serial(address, timeout=0.3) as port:
        for _ in range(200):
            port.write(b"e\xff" + bytes(255))
        # Where bytes of a request were lost, the program still waits for as many.
        answers, limit = b"", time.monotonic() + 20
        while b"x" not in answers and time.monotonic() < limit:
            port.write(b"e\x01x")
            answers = port.read(4096)
        assert b"x" in answers


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("unoo",), "no board named 'unoo'"),
        (("uno", "--pty", "--tcp", "0"), "--pty and --tcp exclude each other"),
        (("uno", "--bind", "0.0.0.0"), "--bind has a meaning with --tcp only"),
        (("uno", "--image", "./no.elf"), "no image at no.elf"),
    ],
)
def test_what_cannot_be_served_says_why(arguments: tuple[str, ...], message: str) -> None:
    done = subprocess.run(
        command(*arguments), capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"lightseal: {message}")
    assert "Traceback" not in done.stderr


def test_port_in_use_says_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            command(BOARD, "--image", str(program("probe")), "--tcp", port),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    assert f"cannot listen on 127.0.0.1:{port}" in done.stderr
