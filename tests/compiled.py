# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Programs of C files: each file compiled once for each way, and kept under what is in it.

A file of the library is the same object in every program that is compiled that way.
Processes that want the same objects divide the work: each is under a lock of its own
while it is made, and who finds it locked makes another first.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import MappingProxyType

from lightseal import paths

DEADLINE_S = 240.0
KEPT_S = 7 * 24 * 3600.0
"""How long an object or program stays that nothing asks for."""
LOCKS = 256
TESTS = Path(__file__).parent


def folder() -> Path:
    """Where objects, programs and what is generated for them are kept."""
    path = paths.cache() / "tests"
    path.mkdir(parents=True, exist_ok=True)
    return path


def link(
    name: str, compiler: str, flags: Sequence[str], sources: Sequence[Path],
    own_flags: Sequence[str] = (), link_flags: Sequence[str] = (),
    flags_of: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> Path:  # fmt: skip
    """Return the program made of these files, which ``name`` begins the name of.

    ``flags`` go with every file and the link, ``own_flags`` with those files
    alone that are not the library's, ``flags_of`` with files of it whose names
    begin so, ``link_flags`` behind all objects. Paths in flags are relative to
    the root.
    """
    firmware = paths.root() / "firmware"
    commands = {}
    for source in sources:
        if source.is_relative_to(firmware):
            own = [f for start, some in flags_of.items() if source.name.startswith(start)
                   for f in some]  # fmt: skip
        else:
            own = list(own_flags)
        commands[source] = [compiler, *flags, *own, "-c", str(source)]
    keys = {source: _key(source, command) for source, command in commands.items()}
    program = folder() / f"{name}-{_digest(compiler, flags, link_flags, list(keys.values()))}"
    if _kept(program):
        return program
    wanted = {folder() / f"{key}.o": commands[source] for source, key in keys.items()}
    _compile(wanted)
    with _locked(program, wait=True):
        if not _kept(program):
            _make([compiler, *flags, *map(str, wanted), *link_flags], program)
    return program


def compile_one(compiler: str, flags: Sequence[str], source: Path) -> Path:
    """Return the object made of one file."""
    command = [compiler, *flags, "-c", str(source)]
    made = folder() / f"{_key(source, command)}.o"
    if not _kept(made):
        _compile({made: command})
    return made


def text(name: str, content: str) -> Path:
    """Return a file of this content to compile."""
    path = folder() / f"{_digest(content)}-{name}"
    if not _kept(path):
        with tempfile.TemporaryDirectory(dir=folder()) as scratch:
            written = Path(scratch) / name
            written.write_text(content)
            written.replace(path)
    return path


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:24]


def _key(source: Path, command: Sequence[str]) -> str:
    return _digest(_headers(), command, hashlib.sha256(source.read_bytes()).hexdigest())


@cache
def _headers() -> str:
    """Digest of all that a file may include, instances among it, and of linker scripts."""
    firmware = paths.root() / "firmware"
    digest = hashlib.sha256()
    patterns = ((firmware, "*.h"), (firmware, "*.ld"), (TESTS, "*.h"),
                (firmware / "generated" / "instances", "*.c"))  # fmt: skip
    for path in (path for folder, name in patterns for path in sorted(folder.rglob(name))):
        digest.update(f"{path} ".encode() + path.read_bytes())
    return digest.hexdigest()


def _kept(path: Path) -> bool:
    """Whether a file is there; it then counts as used today."""
    try:
        os.utime(path)
    except FileNotFoundError:
        return False
    return True


@contextmanager
def _locked(path: Path, *, wait: bool) -> Iterator[bool]:
    """Hold the lock that a file shares with a few others; False where another process has it."""
    stripe = int(hashlib.sha256(path.name.encode()).hexdigest(), 16) % LOCKS
    with (folder() / f"{stripe:02x}.lock").open("w") as stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
        else:
            yield True


def _compile(wanted: dict[Path, list[str]]) -> None:
    """Bring about these objects, by the commands that make them."""
    _drop_old()

    def one(item: tuple[Path, list[str]], wait: bool) -> bool:
        made, command = item
        if _kept(made):
            return True
        with _locked(made, wait=wait) as ours:
            if ours and not _kept(made):
                _make(command, made)
            return ours

    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    with ThreadPoolExecutor(max(1, (os.cpu_count() or 1) // processes)) as pool:
        for wait in (False, True):
            done = list(pool.map(lambda item: one(item, wait), wanted.items()))  # noqa: B023
            wanted = dict(item for item, made in zip(wanted.items(), done, strict=True) if not made)


def _make(command: Sequence[str], made: Path) -> None:
    with tempfile.TemporaryDirectory(dir=folder()) as scratch:
        result = Path(scratch) / "result"
        done = subprocess.run(
            [*command, "-o", str(result)],
            capture_output=True, text=True, timeout=DEADLINE_S, check=False, cwd=paths.root(),
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        result.replace(made)


@cache
def _drop_old() -> None:
    """Delete what nothing has asked for in days."""
    for path in folder().iterdir():
        try:
            if path.is_file() and time.time() - path.stat().st_mtime > KEPT_S:
                path.unlink()
        except FileNotFoundError:
            continue
