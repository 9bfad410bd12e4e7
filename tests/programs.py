# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Programs that use the library from ``src/``, as other projects do, for any board.

What is compiled is kept by its content and made once for each state of the sources.
"""

from __future__ import annotations

import configparser
import hashlib
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

import pytest

from lightseal import paths, registry, toolchains
from lightseal.crypto import build
from lightseal.generate.render import FOLDER

SECONDS = 120.0


@cache
def _sources_digest() -> str:
    root, digest = paths.root(), hashlib.sha256()
    for folder in ("firmware", "src"):
        for path in sorted((root / folder).rglob("*.[chS]*")):
            digest.update(f"{path.relative_to(root)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def cached(name: str, key: object, make: Callable[[Path], Path]) -> Path:
    """Return a file that is made once for each state of the library and each ``key``.

    ``make`` makes it in the folder it is given, and returns where it is there.
    """
    digest = hashlib.sha256(repr((key, _sources_digest())).encode())
    folder = paths.cache() / "tests"
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / f"{name}-{digest.hexdigest()[:16]}"
    if not kept.exists():
        with tempfile.TemporaryDirectory(dir=folder) as scratch:
            make(Path(scratch)).replace(kept)
    return kept


def kept_text(name: str, text: str) -> Path:
    """Return a file with a text, always the same one."""

    def make(folder: Path) -> Path:
        (folder / name).write_text(text)
        return folder / name

    return cached(name, text, make)


def compiled(name: str, command: Sequence[str], inputs: Iterable[Path] = ()) -> Path:
    """Return what a command makes that is given ``-o FILE``; skips without its compiler.

    ``inputs`` are files it reads beside those of the library.
    """
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")

    def make(folder: Path) -> Path:
        done = subprocess.run(
            [*command, "-o", str(folder / name)],
            cwd=paths.root(), capture_output=True, text=True, timeout=SECONDS, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return folder / name

    return cached(name, (command, [path.read_bytes() for path in inputs]), make)


CORE = "core_*.c"


def units(*patterns: str) -> list[str]:
    """Return files of src/units."""
    folder = paths.root() / "src/units"
    return [str(path) for pattern in patterns for path in sorted(folder.glob(pattern))]


def linked() -> list[str]:
    """What links a program with the compiled library."""
    library = build.compiled(paths.root())
    return [str(library), f"-Wl,-rpath,{library.parent}"]


def for_board(
    board_id: str,
    name: str,
    sources: Sequence[Path],
    flags: Sequence[str],
    library: Sequence[str],
    inputs: Iterable[Path] = (),
) -> Path:
    """Return a program with a board's start-up code and serial line, and parts of the library.

    ``library`` are patterns of files of src/units, or a static library.
    """
    board = registry.load().boards[board_id]
    environment = configparser.ConfigParser()
    environment.read(paths.root() / FOLDER / "envs.ini")
    section = environment[f"env:{board.images[0].name}"]
    common = section["build_flags"].split()
    libraries = [flag for flag in common if flag.startswith("-l")]
    script = section.get("board_build.ldscript")
    patterns = [line[2:-1] for line in section["build_src_filter"].split("\n") if line[:1] == "+"]
    own = [
        path
        for pattern in patterns
        if pattern.split("/")[0] in ("boards", "hal")
        for path in sorted((paths.root() / "firmware").glob(pattern))
    ]
    command = [
        toolchains.of(board).compiler,
        *(flag for flag in common if flag not in libraries),
        *("-Werror", "-Isrc", *flags),
        *map(str, (*sources, *own)),
        *(file for part in library for file in ([part] if part.endswith(".a") else units(part))),
        *section["custom_link_flags"].split(),
        *(["-T", script] if script else []),
        *libraries,
    ]
    return compiled(f"{board_id}-{name}", command, [*sources, *inputs])
