# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The twin of AVR boards: libsimavr, in a small program of its own (`engine/`)."""

from __future__ import annotations

import tempfile
from pathlib import Path

from lightseal.errors import MissingTool, RegistryError
from lightseal.twin import native
from lightseal.twin.avr import image
from lightseal.twin.launch import Command, Request

_SOURCES = Path(__file__).parent / "engine"
_FLAGS = ("-std=c11", "-O2", "-g0")
_PREFIXES = (Path("/usr"), Path("/usr/local"), Path("/opt/homebrew"))
_HEADERS = ("sim_avr.h", "avr_timer.h", "avr_uart.h")


def program() -> Path:
    """Return the compiled engine.

    Raises MissingTool without libsimavr's development files or a compiler.
    """
    for prefix in _PREFIXES:
        headers = [prefix / "include" / "simavr" / name for name in _HEADERS]
        if all(header.exists() for header in headers):
            break
    else:
        raise MissingTool(
            "the twin of an AVR board needs libsimavr", "apt-get install libsimavr-dev"
        )
    flags = [*_FLAGS, f"-I{prefix / 'include'}"]
    libraries = [f"-L{prefix / 'lib'}", "-lsimavr"]
    return native.build("avr-twin", sorted(_SOURCES.glob("*.[ch]")), flags, libraries, headers)


def command(request: Request) -> Command:
    """Return how to start the engine with an image.

    Raises UsageError for an image that is not an AVR program or does not fit,
    MissingTool where libsimavr or a compiler is missing.
    """
    board = request.board
    if board.uart is None or board.flash is None:
        raise RegistryError(f"boards.toml [{board.id}]: the AVR twin needs uart and flash")
    loaded = image.read(request.image, board.flash.bytes)
    flash = tempfile.TemporaryFile()  # noqa: SIM115 - the launcher closes it
    flash.write(loaded.flash)
    flash.seek(0)
    argv = [str(program())]
    argv += ["--mcu", board.soc.lower(), "--frequency", str(board.core_hz)]
    argv += ["--baud", str(board.uart.baud), "--uart", board.uart.peripheral[-1]]
    argv += ["--image-fd", str(flash.fileno()), "--stack-limit", str(loaded.stack_limit)]
    argv += ["--data-fd", str(request.data), "--control-fd", str(request.control)]
    return Command(argv, [flash])
