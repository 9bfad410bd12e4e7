# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Open a sealed file: nothing leaves that is not verified."""

from __future__ import annotations

from collections.abc import Callable
from typing import BinaryIO

from lightseal.crypto.aead import Aead
from lightseal.crypto.errors import InvalidTag
from lightseal.crypto.isap import Isap
from lightseal.errors import LightsealError
from lightseal.sealed.header import CHUNKS_MAXIMUM, HEADER_BYTES, Header, NotSealed, parse
from lightseal.sealed.source import Source


class NotOpened(LightsealError):
    """A sealed file that cannot be opened: cut, changed, or sealed with another key."""


def read_header(source: Source) -> Header:
    """Return the header that a source begins with.

    Raises NotSealed for any other file, NotOpened where its size is not the one that
    the header tells.
    """
    data = memoryview(bytearray(HEADER_BYTES))
    try:
        header = parse(bytes(data[: source.fill(data)]))
    except NotSealed as error:
        raise NotSealed(f"{source.name}: {error.message}", error.hint) from None
    if source.size is not None and header.body is not None:
        _check_size(source, header, source.size)
    return header


def _check_size(source: Source, header: Header, size: int) -> None:
    missing = HEADER_BYTES + (header.body or 0) - size
    if missing > 0:
        raise NotOpened(f"{source.name} is cut: {missing} bytes are missing")
    if missing < 0:
        raise NotOpened(f"{source.name} has {-missing} bytes too many")


def passes(header: Header) -> int | None:
    """Return how many bytes of messages are read to open one, None where that is not known."""
    if header.size is None:
        return None
    return header.size if header.chunk else 2 * header.size


def open_(
    source: Source,
    sink: BinaryIO,
    header: Header,
    key: bytes,
    on_progress: Callable[[int], None] = lambda count: None,
) -> None:
    """Write the message of a sealed file whose header was read.

    A message of one piece is verified before its first byte is written. Of one in chunks
    each chunk is, and whether all came shows at the end. ``on_progress`` is told how many
    more bytes were read of those that passes() tells. Raises NotOpened.
    """
    open_body = _open_chunks if header.chunk else _open_whole
    try:
        open_body(source, sink, header, key, on_progress)
    except InvalidTag:
        raise NotOpened(f"cannot open {source.name}: wrong key, or it was changed") from None


def _open_whole(
    source: Source, sink: BinaryIO, header: Header, key: bytes, on_progress: Callable[[int], None]
) -> None:
    size, box = header.size or 0, Isap(header.algorithm.name, key)
    # What comes from a pipe has lost its header already.
    start = HEADER_BYTES if source.size is not None else 0
    with source.seekable() as ciphertext:
        _check_size(ciphertext, header, (ciphertext.size or 0) + HEADER_BYTES - start)
        tag = memoryview(bytearray(box.tag_size))
        ciphertext.fill_at(start + size, tag)

        def read(offset: int, to: memoryview) -> None:
            ciphertext.fill_at(start + offset, to)
            on_progress(len(to))

        def write(data: memoryview) -> None:
            sink.write(data)

        box.open(header.nonce, size, tag, header.pack(), read, write)


def _open_chunks(
    source: Source, sink: BinaryIO, header: Header, key: bytes, on_progress: Callable[[int], None]
) -> None:
    box = Aead(header.algorithm.name, key)
    full = header.chunk + box.tag_size
    current, following = (memoryview(bytearray(full)) for _ in range(2))
    message = memoryview(bytearray(header.chunk))
    size, written = source.fill(current), 0
    for index in range(CHUNKS_MAXIMUM):
        ahead = source.fill(following) if size == full else 0
        if size < box.tag_size or (size == box.tag_size and index):
            raise NotOpened(f"{source.name} is cut")
        ad = header.pack() + bytes([not ahead])
        out = message[: size - box.tag_size]
        _decrypt(box, header.chunk_nonce(index), current[:size], ad, out, source, index)
        sink.write(out)
        on_progress(len(out))
        written += len(out)
        if not ahead:
            if header.size not in (None, written):
                raise NotOpened(f"{source.name} is cut")
            return
        current, following, size = following, current, ahead
    raise NotOpened(f"{source.name} has too many chunks")


def _decrypt(
    box: Aead,
    nonce: bytes,
    data: memoryview,
    ad: bytes,
    out: memoryview,
    source: Source,
    index: int,
) -> None:
    try:
        box.decrypt_into(nonce, data, ad, out)
    except InvalidTag:
        if not index:
            raise
        # The key fitted so far.
        raise NotOpened(f"{source.name} was changed or cut after chunk {index}") from None
