# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The compiled C library, opened through cffi, and its algorithms by name.

cffi gives up Python's lock for the time of every call into C.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from lightseal import paths
from lightseal.crypto import build
from lightseal.crypto.errors import BadLength, InvalidTag, NotOffered, UnknownAlgorithm
from lightseal.errors import LightsealError, MissingTool, UsageError

OK, AUTH, ARGUMENT, LENGTH, UNSUPPORTED, READ, WRITE, CHANGED = range(8)

# Types whose members are the library's own, with the alignment they have there. Their
# sizes are compared when the library is opened.
_TYPES = """
typedef int lightseal_status;
typedef struct { uint64_t opaque[6]; } lightseal_hash_stream;
typedef struct { uint64_t opaque[17]; } lightseal_isap_key;
typedef struct { uint64_t opaque[18]; } lightseal_isap_stream;
typedef int lightseal_read_fn(void *, uint32_t, uint8_t *, size_t);
typedef int lightseal_write_fn(void *, const uint8_t *, size_t);
typedef struct {
    lightseal_read_fn *read;
    void *source;
    lightseal_write_fn *write;
    void *sink;
    uint8_t *buffer;
    size_t buffer_bytes;
} lightseal_isap_transfer;
"""
_SIZED = (
    *("lightseal_catalogue_entry", "lightseal_hash_stream", "lightseal_isap_key"),
    *("lightseal_isap_stream", "lightseal_isap_transfer"),
)


@dataclass(frozen=True)
class Algorithm:
    """One algorithm; sizes in bytes, 0 where it has no such thing. ``calls``: its C functions."""

    name: str
    title: str
    kernel: str
    kind: str
    wire_id: int
    key: int
    nonce: int
    tag: int
    digest: int
    block: int
    limit: int
    calls: Any

    def check_key(self, key: Any) -> None:
        """Raise BadLength unless a buffer is as long as the key."""
        check_length("key", key, self.key)


@dataclass(frozen=True)
class Secret:
    """Memory that is wiped when the last reference to ``owner`` goes; C is given ``at``."""

    owner: Any
    at: Any


def held(secret: Secret | None) -> Secret:
    """Return a key's memory; raises ValueError where the key was cleared."""
    if secret is None:
        raise NotOffered("the key was cleared")
    return secret


class Library:
    """The opened library: its cffi interface and its algorithms."""

    def __init__(self, ffi: Any, lib: Any) -> None:
        self.ffi = ffi
        self._lib = lib
        self.algorithms: dict[str, Algorithm] = {}
        entry = lib.lightseal_catalogue
        while entry.name != ffi.NULL:
            name, title, kernel, kind = (
                ffi.string(text).decode()
                for text in (entry.name, entry.title, entry.kernel, entry.kind)
            )
            self.algorithms[name] = Algorithm(
                name=name,
                title=title,
                kernel=kernel,
                kind=kind,
                wire_id=entry.wire_id,
                key=entry.key,
                nonce=entry.nonce,
                tag=entry.tag,
                digest=entry.digest,
                block=entry.block,
                limit=entry.limit,
                calls=entry,
            )
            entry += 1

    def algorithm(self, name: str, kinds: tuple[str, ...]) -> Algorithm:
        """Return an algorithm of one of some kinds; raises UnknownAlgorithm."""
        found = self.algorithms.get(name)
        if found is None or found.kind not in kinds:
            known = [a.name for a in self.algorithms.values() if a.kind in kinds]
            raise UnknownAlgorithm(" or ".join(kinds) + " algorithm", name, known)
        return found

    def view(self, data: Any) -> Any:
        """Return a C pointer to the bytes of any contiguous buffer, which is not copied.

        Raises TypeError where it is none.
        """
        return self.ffi.from_buffer("uint8_t[]", data)

    def secret(self, type_: str) -> Any:
        """Return memory of a C type that is wiped when the last reference to it goes."""
        memory = self.ffi.new(type_)
        size = self.ffi.sizeof(self.ffi.typeof(memory).item)
        wipe = self._lib.lightseal_catalogue_wipe
        return self.ffi.gc(memory, lambda at: wipe(at, size), size)

    def secret_bytes(self, data: Any) -> Secret:
        """Return a copy of a buffer's bytes in such memory."""
        view = self.view(data)
        owner = self.secret(f"uint8_t(*)[{len(view)}]")
        self.ffi.memmove(owner[0], view, len(view))
        return Secret(owner, owner[0])


@lru_cache(maxsize=1)
def load() -> Library:
    """Open the library: the installed one, or in a checkout that of its sources.

    Raises MissingTool without cffi or, in a checkout, a compiler; LightsealError where
    the library cannot be opened or is not this package's.
    """
    try:
        import cffi  # noqa: PLC0415 - the set-up imports this package without it
    except ImportError:
        raise MissingTool("cffi is missing, which calls the C library", "make setup") from None
    path = _path()
    ffi = cffi.FFI()
    ffi.cdef(_TYPES + _declarations())
    try:
        lib = ffi.dlopen(str(path))
    except OSError as error:
        raise LightsealError(f"cannot open the compiled library: {error}") from None
    sizes = list(lib.lightseal_catalogue_sizes)
    if sizes != [ffi.sizeof(name) for name in _SIZED]:
        raise LightsealError(f"{path} does not fit this package", "install lightseal again")
    return Library(ffi, lib)


def _path() -> Path:
    if build.PACKAGED.is_file():
        return build.PACKAGED
    try:
        root = paths.root()
    except UsageError:
        raise LightsealError(
            f"{build.PACKAGED} is missing", "install lightseal again, with a C compiler"
        ) from None
    return build.compiled(root)


def _declarations() -> str:
    """Return what stands between the lines of catalogue.h."""
    text = re.split(r"/\* -+ \*/", build.HEADER.read_text())[1]
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def algorithms_available() -> dict[str, str]:
    """Return the kind (aead, hash, xof, cxof, mac, prf) of each algorithm by its name."""
    return {name: algorithm.kind for name, algorithm in load().algorithms.items()}


def algorithms() -> tuple[str, ...]:
    """Return the names of all algorithms."""
    return tuple(load().algorithms)


def check_length(what: str, data: Any, expected: int) -> None:
    """Raise BadLength unless a buffer has just so many bytes, TypeError for no buffer."""
    length = memoryview(data).nbytes
    if length != expected:
        raise BadLength(what, length, str(expected))


def require(status: int, on_length: Callable[[], Exception] | None = None) -> None:
    """Raise what a status means, unless that is success.

    ``on_length`` makes the exception for a length that the algorithm does not take.
    """
    if status == OK:
        return
    if status == AUTH:
        raise InvalidTag
    if status == LENGTH and on_length is not None:
        raise on_length()
    if status == ARGUMENT:
        raise ValueError("buffers overlap in part")
    raise LightsealError(f"the library answered with status {status}")
