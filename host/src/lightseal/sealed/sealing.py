# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Seal what is read from a source."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import BinaryIO

from lightseal.crypto import library
from lightseal.crypto.aead import Aead
from lightseal.crypto.isap import OPEN_LIMIT, Isap
from lightseal.errors import LightsealError, UsageError
from lightseal.sealed.header import (
    CHUNK_MAXIMUM,
    CHUNK_MINIMUM,
    CHUNKS_MAXIMUM,
    COUNTER_BYTES,
    Header,
    in_pieces,
)
from lightseal.sealed.source import Source

DEFAULT_ALGORITHM = "isap-a-128a"
DEFAULT_CHUNK = 1 << 16
_PIECE_BYTES = 1 << 16


def make_header(algorithm: library.Algorithm, size: int | None, chunk: int | None) -> Header:
    """Return the header of a new sealed file, with a random nonce.

    Without ``chunk`` the message is one piece where that is possible. Raises UsageError
    for a chunk of a size that the format does not have.
    """
    if chunk is None:
        whole = in_pieces(algorithm) and size is not None and size <= OPEN_LIMIT
        chunk = 0 if whole else DEFAULT_CHUNK
    elif not CHUNK_MINIMUM <= chunk <= CHUNK_MAXIMUM:
        raise UsageError(f"chunks have {CHUNK_MINIMUM} to {CHUNK_MAXIMUM} bytes, not {chunk}")
    if chunk and size is not None and size > chunk * CHUNKS_MAXIMUM:
        raise UsageError(f"{size} bytes in chunks of {chunk} are too many", "take larger chunks")
    random = algorithm.nonce - COUNTER_BYTES if chunk else algorithm.nonce
    return Header(algorithm, chunk, size, secrets.token_bytes(random).ljust(algorithm.nonce, b"\0"))


def seal(
    source: Source,
    sink: BinaryIO,
    header: Header,
    key: bytes,
    on_progress: Callable[[int], None] = lambda count: None,
) -> None:
    """Write a sealed file. ``on_progress`` is told how many bytes were taken.

    Raises LightsealError where the source has not the size that the header tells.
    """
    sink.write(header.pack())
    taken = 0
    seal_body = _seal_chunks if header.chunk else _seal_whole

    def count(size: int) -> None:
        nonlocal taken
        taken += size
        on_progress(size)

    seal_body(source, sink, header, key, count)
    if header.size is not None and taken != header.size:
        raise LightsealError(f"{source.name} changed its size while it was read")


def _seal_whole(
    source: Source, sink: BinaryIO, header: Header, key: bytes, count: Callable[[int], None]
) -> None:
    encryptor = Isap(header.algorithm.name, key).encryptor(header.nonce, header.pack())
    buffer = memoryview(bytearray(_PIECE_BYTES))
    while size := source.fill(buffer):
        encryptor.update_into(buffer[:size], buffer[:size])
        sink.write(buffer[:size])
        count(size)
    sink.write(encryptor.finalize())


def _seal_chunks(
    source: Source, sink: BinaryIO, header: Header, key: bytes, count: Callable[[int], None]
) -> None:
    box = Aead(header.algorithm.name, key)
    current, following = (memoryview(bytearray(header.chunk)) for _ in range(2))
    sealed = memoryview(bytearray(header.chunk + box.tag_size))
    size = source.fill(current)
    for index in range(CHUNKS_MAXIMUM):
        # Whether a chunk is the last one shows when there is nothing behind it.
        ahead = source.fill(following) if size == header.chunk else 0
        ad = header.pack() + bytes([not ahead])
        out = sealed[: size + box.tag_size]
        box.encrypt_into(header.chunk_nonce(index), current[:size], ad, out)
        sink.write(out)
        count(size)
        if not ahead:
            return
        current, following, size = following, current, ahead
    raise LightsealError(f"{source.name} has too many chunks", "take larger ones with --chunk")
