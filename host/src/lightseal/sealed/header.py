# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The header of a sealed file, authenticated with all that follows it (docs/format.md)."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from lightseal.crypto import library
from lightseal.errors import LightsealError

MAGIC = b"\x89LSEAL\r\n"
VERSION = 1
WHOLE, CHUNKED = 0, 1
UNKNOWN = 2**64 - 1
"""The size of a message that was not known when its header was written."""

CHUNK_MINIMUM, CHUNK_MAXIMUM = 16, 1 << 24
CHUNKS_MAXIMUM = 1 << 32
COUNTER_BYTES = 4
NONCE_BYTES = 16

_FIELDS = struct.Struct(f"<8sBBHIQ{NONCE_BYTES}s")
HEADER_BYTES = _FIELDS.size


class NotSealed(LightsealError):
    """A file that is no sealed one, or one that this version cannot open."""


@dataclass(frozen=True)
class Header:
    """What a header says; sizes in bytes.

    ``chunk``: message bytes of each chunk but the last, 0 where the message is one piece.
    ``size``: of the message, None where that was not known.
    ``nonce``: the algorithm's nonce, where there are chunks with zeros for the counter.
    """

    algorithm: library.Algorithm
    chunk: int
    size: int | None
    nonce: bytes

    def pack(self) -> bytes:
        """Return the bytes of the header."""
        layout = CHUNKED if self.chunk else WHOLE
        size = UNKNOWN if self.size is None else self.size
        wire_id = self.algorithm.wire_id
        return _FIELDS.pack(MAGIC, VERSION, layout, wire_id, self.chunk, size, self.nonce)

    @property
    def body(self) -> int | None:
        """Bytes that follow the header, None where that is not known."""
        if self.size is None:
            return None
        chunks = max(1, -(-self.size // self.chunk)) if self.chunk else 1
        return self.size + chunks * self.algorithm.tag

    def chunk_nonce(self, index: int) -> bytes:
        """Return the nonce of a chunk, from 0."""
        return self.nonce[:-COUNTER_BYTES] + index.to_bytes(COUNTER_BYTES, "little")


def parse(data: bytes) -> Header:
    """Return what the bytes of a header say. Raises NotSealed."""
    if len(data) < HEADER_BYTES or data[: len(MAGIC)] != MAGIC:
        raise NotSealed("not a sealed file")
    _, version, layout, wire_id, chunk, size, nonce = _FIELDS.unpack(data[:HEADER_BYTES])
    if version != VERSION:
        raise NotSealed(
            f"a sealed file of version {version}, not {VERSION}", "install a newer lightseal"
        )
    by_id = {algorithm.wire_id: algorithm for algorithm in library.load().algorithms.values()}
    algorithm = by_id.get(wire_id)
    if algorithm is None or algorithm.kind != "aead":
        raise NotSealed(f"sealed with algorithm {wire_id}, which this version does not have")
    valid = {
        WHOLE: chunk == 0 and size != UNKNOWN and in_pieces(algorithm),
        CHUNKED: CHUNK_MINIMUM <= chunk <= CHUNK_MAXIMUM,
    }
    if not valid.get(layout) or any(nonce[algorithm.nonce :]):
        raise NotSealed("the header is damaged")
    header = Header(algorithm, chunk, None if size == UNKNOWN else size, nonce[: algorithm.nonce])
    if layout == CHUNKED and any(header.nonce[-COUNTER_BYTES:]):
        raise NotSealed("the header is damaged")
    return header


def in_pieces(algorithm: library.Algorithm) -> bool:
    """Whether a message of any size can be one piece, opened only after it is verified."""
    return bool(algorithm.calls.open)
