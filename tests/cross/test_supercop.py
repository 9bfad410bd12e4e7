# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Algorithms under the names of eBACS: their official files come out byte for byte."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

import pytest

import guides
import programs
from lightseal import paths, registry, supercop
from lightseal.deadline import Deadline
from lightseal.errors import UnknownName, UsageError
from lightseal.twin.engine import Engine
from lightseal.vectors.digests import read_sums
from lightseal.vectors.official import OFFICIAL_SETS

REGISTRY = registry.load()
MAIN = Path(__file__).parents[1] / "sim/firmware/genkat/main.c"
SUMS = read_sums(paths.root() / "kats")
SECONDS = 120.0


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def flags_of(folder: Path, names: supercop.Names) -> list[str]:
    parts = ("include", names.folder, f"kat/{names.primitive}")
    return [f"-I{folder / part}" for part in parts]


@pytest.mark.parametrize("recipe", OFFICIAL_SETS, ids=lambda recipe: recipe.algorithm)
def test_official_file(recipe: object, tmp_path: Path) -> None:
    board = REGISTRY.boards["host"]
    entry = supercop.entry_of(REGISTRY, recipe.algorithm, None, board)
    names = supercop.export(entry, tmp_path)
    program = tmp_path / "genkat"
    shim = tmp_path / names.folder / f"{names.operation}.c"
    generator = tmp_path / "kat" / names.primitive / "genkat.c"
    command = ["gcc", "-O1", "-Wall", "-Wextra", "-Werror", *flags_of(tmp_path, names)]
    subprocess.run(
        [*command, str(shim), str(generator), *programs.linked(), "-o", str(program)],
        check=True,
        timeout=60,
    )
    done = subprocess.run([program], capture_output=True, timeout=60, check=True)
    assert sha256(done.stdout) == SUMS[recipe.file]


def test_the_commands_of_the_guide(tmp_path: Path) -> None:
    (tmp_path / "kats").symlink_to(paths.root() / "kats")
    (script,) = guides.blocks("supercop.md", "sh")
    guides.run_shell(script, tmp_path)


@pytest.mark.parametrize(
    ("board_id", "algorithm"), [("disco_f407vg", "isap-a-128a"), ("uno", "ascon-aead128")]
)
def test_official_file_on_a_board(board_id: str, algorithm: str, tmp_path: Path) -> None:
    board = REGISTRY.boards[board_id]
    names = supercop.export(supercop.entry_of(REGISTRY, algorithm, None, board), tmp_path)
    library = supercop.make_library(board, tmp_path, names)
    generator = tmp_path / "kat" / names.primitive / "genkat.c"
    flags = [*flags_of(tmp_path, names), "-DKAT_PUT=kat_put", "-DKAT_NO_MAIN"]
    elf = programs.for_board(board_id, "genkat", [MAIN, generator], flags, [str(library)])
    engine = Engine(board, elf)
    try:
        deadline, received = Deadline.after(SECONDS), b""
        assert engine.send(b"g", deadline) == 1
        while received.count(0) < 2 or (received[-1:] == b"\0" and len(received) < 4):
            chunk = engine.receive(deadline)
            assert chunk, "the board does not answer"
            received += chunk
        assert received.startswith(b"\0") and received.endswith(b"\0\0")
    finally:
        engine.close()
    (recipe,) = (r for r in OFFICIAL_SETS if r.algorithm == algorithm)
    assert sha256(received[1:-2]) == SUMS[recipe.file]


def test_what_is_refused(tmp_path: Path) -> None:
    board = REGISTRY.boards["host"]
    with pytest.raises(UnknownName, match="ref65"):
        supercop.entry_of(REGISTRY, "isap-a-128a", "ref65", board)
    entry = supercop.entry_of(REGISTRY, "isap-a-128a", "bi32", board)
    supercop.export(entry, tmp_path)
    with pytest.raises(UsageError, match="is there already"):
        supercop.export(entry, tmp_path)


def test_every_entry_has_names_of_its_own() -> None:
    entries = list(REGISTRY.all_entries())
    names = {supercop.Names.of(entry) for entry in entries}
    assert len(names) == len(entries)
    assert all(name.primitive.isalnum() for name in names)
    for entry in entries:
        assert f"lightseal_{entry.c_name}_##name" in supercop.api(entry)
