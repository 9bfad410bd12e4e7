# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A module's file on a board, replaced by one that was tried there, or not at all."""

from __future__ import annotations

import base64
import contextlib
import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from lightseal.errors import LightsealError
from lightseal.micropython.repl import BoardError, Repl

PROGRAM = Path(__file__).with_name("board").joinpath("place.py").read_text()
"""What a board has to run first."""

FOLDER = "/lib"
STEP_SECONDS = 10.0
"""For one step on the board: writing a piece, reading all back, importing."""

# Bytes that one statement carries; a board has to hold its text as well.
_PIECE_BYTES = 1536
_NO_SPACE = ("ENOSPC", "OSError: 28", "[Errno 28]")
_FORGET = "del _place, Place, there"
_SMALLER = "remove files there, or take --flavour small"


class InstallError(LightsealError):
    """A module that is not installed; the board has what it had before."""


def replace(repl: Repl, name: str, module: bytes, algorithms: Sequence[str]) -> str:
    """Make ``module`` what a board imports as ``name``; return its path there.

    It is written beside what is there, read back, imported and asked for its
    algorithms, and only then takes the other's place. Raises InstallError or
    ReplError, and nothing has changed on the board then.
    """
    repl.run(f"{PROGRAM}\n_place = Place({FOLDER!r}, {name!r})", STEP_SECONDS)
    try:
        path = _replace(repl, module, list(algorithms))
    except BaseException:
        with contextlib.suppress(LightsealError):
            repl.interrupt()
            repl.run(f"_place.drop()\n{_FORGET}", STEP_SECONDS)
        raise
    repl.run(_FORGET, STEP_SECONDS)
    return path


def _replace(repl: Repl, module: bytes, algorithms: list[str]) -> str:
    with _told("the board has no file system that it can be written to"):
        repl.run("_place.begin()", STEP_SECONDS)
    path = str(repl.value("_place.path"))
    hidden = repl.value("_place.hidden_by()")
    if hidden:
        raise InstallError(
            f"the board has {hidden}, which it imports before {path}", "remove that first"
        )
    room = int(str(repl.value("_place.room()")))
    if room < len(module):
        raise _full(path, len(module), room)
    _write(repl, path, module)
    digest = hashlib.sha256(module).hexdigest()
    with _told("what was written cannot be read back"):
        whole = repl.value(f"_place.same({digest!r})", STEP_SECONDS)
    if not whole:
        raise InstallError(
            f"the board gives back something else than was written to {path}",
            "its file system may be damaged: copy the files off it and make a new one",
        )
    _try(repl, algorithms)
    with _told(f"{path} cannot be replaced"):
        repl.run("_place.swap()", STEP_SECONDS)
    return path


def _write(repl: Repl, path: str, module: bytes) -> None:
    try:
        repl.run("_place.create()", STEP_SECONDS)
        for at in range(0, len(module), _PIECE_BYTES):
            text = base64.b64encode(module[at : at + _PIECE_BYTES]).decode()
            repl.run(f"_place.write('{text}')", STEP_SECONDS)
        repl.run("_place.close()", STEP_SECONDS)
    except BoardError as error:
        if any(text in error.reason for text in _NO_SPACE):
            raise _full(path, len(module), None) from None
        raise InstallError(f"{path} cannot be written: {error.reason}") from None


def _try(repl: Repl, algorithms: list[str]) -> None:
    """Raise InstallError where the new module does not import, or has other algorithms."""
    try:
        found = repl.value("list(_place.imported().algorithms())", STEP_SECONDS)
    except BoardError as error:
        hint = "reset the board first, or take --flavour small"
        memory = "MemoryError" in error.reason
        raise InstallError(
            f"the board does not load the module: {error.reason}", hint if memory else None
        ) from None
    if found != algorithms:
        raise InstallError(f"the module has other algorithms on the board: {found}")


@contextlib.contextmanager
def _told(what: str) -> Iterator[None]:
    try:
        yield
    except BoardError as error:
        raise InstallError(f"{what}: {error.reason}") from None


def _full(path: str, size: int, room: int | None) -> InstallError:
    free = "" if room is None else f", which has {room} left"
    return InstallError(
        f"{path} takes {size} bytes of the board's file system{free}; what is there now stays",
        _SMALLER,
    )
