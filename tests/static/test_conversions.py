# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""No implicit conversion loses bits or a sign, no cast asks for alignment unseen.

Users compile the library with flags of their own, and these are common ones.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from lightseal import paths, registry, toolchains, tools
from lightseal.errors import MissingTool
from lightseal.generate import platformio

COMPILE_SECONDS = 120
FLAGS = ("-Wconversion", "-Wsign-conversion", "-Wcast-align", "-Werror", "-fsyntax-only")
KNOWN = registry.load()


def units(board: registry.Board) -> list[str]:
    """Return the C files of the board's first image, and the pieces of its library calls."""
    root = paths.root() / "firmware"
    patterns = [p for p in platformio.sources(KNOWN, board.images[0]) if p.endswith(".c")]
    found = [path for pattern in patterns for path in sorted(root.glob(pattern))]
    streams = [path.with_name(f"{path.stem}__stream.c") for path in found]
    return [str(path) for path in [*found, *(path for path in streams if path.exists())]]


def complaints(board: registry.Board, files: list[str]) -> str:
    toolchain = toolchains.of(board)
    command = [
        *(toolchain.compiler, *board.flags, *toolchains.COMMON_FLAGS, *toolchain.compile_flags),
        *("-Ifirmware", "-Ifirmware/include", "-Ifirmware/generated"),
        *("-include", f"firmware/generated/boards/{board.id}.h", *FLAGS, *files),
    ]
    done = subprocess.run(
        command,
        cwd=paths.root(),
        capture_output=True,
        text=True,
        timeout=COMPILE_SECONDS,
        check=False,
    )
    return done.stderr if done.returncode else ""


@pytest.fixture(params=["host", "disco_f407vg", "nucleo_f030r8"])
def board(request: pytest.FixtureRequest) -> registry.Board:
    chosen = KNOWN.board(request.param)
    try:
        tools.require_tool(toolchains.of(chosen).compiler)
    except MissingTool as error:
        pytest.skip(error.message)
    return chosen


def test_library_and_board_program_convert_nothing_unseen(board: registry.Board) -> None:
    files = units(board)
    assert len(files) > 30
    assert complaints(board, files) == ""


def test_such_a_conversion_would_be_seen(board: registry.Board, tmp_path: Path) -> None:
    file = tmp_path / "lossy.c"
    file.write_text("unsigned char low(long n);\nunsigned char low(long n) { return n; }\n")
    assert "conversion" in complaints(board, [str(file)])
