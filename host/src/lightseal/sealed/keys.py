# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Keys of sealed files: from a file, or asked for on the terminal."""

from __future__ import annotations

import getpass
from pathlib import Path

from lightseal.crypto import library
from lightseal.errors import UsageError

_READ_BYTES = 4096
_TERMINAL = Path("/dev/tty")


def read(algorithm: library.Algorithm, file: Path | None, twice: bool = False) -> bytes:
    """Return the key in a file, raw or in hexadecimal, or what is typed where there is none.

    ``twice``: what is typed has to be typed again. Raises UsageError where the key has
    another length, the file cannot be read, or there is no terminal.
    """
    if file is None:
        return _ask(algorithm, twice)
    try:
        with file.open("rb") as stream:
            data = stream.read(_READ_BYTES)
    except OSError as error:
        raise UsageError(f"cannot read the key file {file}: {error.strerror}") from None
    if len(data) == algorithm.key:
        return data
    key = _from_hexadecimal(algorithm, data.decode("ascii", "replace"))
    if key is None:
        raise UsageError(
            f"the key file {file} holds no key of {algorithm.name}", _expected(algorithm)
        )
    return key


def _ask(algorithm: library.Algorithm, twice: bool) -> bytes:
    try:
        _TERMINAL.open("rb").close()
    except OSError:
        raise UsageError("no terminal to ask for the key on", "add --key-file FILE") from None
    typed = [getpass.getpass("Key: ")]
    if twice:
        typed.append(getpass.getpass("Key again: "))
    if len(set(typed)) != 1:
        raise UsageError("the two keys differ")
    key = _from_hexadecimal(algorithm, typed[0])
    if key is None:
        raise UsageError(f"this is no key of {algorithm.name}", _expected(algorithm))
    return key


def _from_hexadecimal(algorithm: library.Algorithm, text: str) -> bytes | None:
    try:
        key = bytes.fromhex(text.strip())
    except ValueError:
        return None
    return key if len(key) == algorithm.key else None


def _expected(algorithm: library.Algorithm) -> str:
    return f"it has {algorithm.key} bytes, or {2 * algorithm.key} hexadecimal digits"
