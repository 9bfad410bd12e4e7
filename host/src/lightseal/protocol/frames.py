# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Packets, and the COBS frames that carry them."""

from __future__ import annotations

import binascii
import struct
from dataclasses import dataclass

from cobs import cobs

VERSION = 1
DELIMITER = b"\0"
REPLY = 0x80
"""Set in the type of a reply."""

BODY_OVERHEAD = 8
"""Bytes of body a frame may have beyond the board's chunk."""

_HEADER = struct.Struct("<BBB")
_CRC = struct.Struct("<H")


@dataclass(frozen=True)
class Packet:
    """One packet without its CRC; all numbers are bytes, 0 to 255."""

    sequence: int
    type: int
    body: bytes = b""
    version: int = VERSION


def crc16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE: polynomial 0x1021, start 0xFFFF; 0x29B1 of "123456789"."""
    return binascii.crc_hqx(data, 0xFFFF)


def encode(packet: Packet) -> bytes:
    """Return the frame of a packet, its delimiter included."""
    data = _HEADER.pack(packet.version, packet.sequence, packet.type) + packet.body
    return bytes(cobs.encode(data + _CRC.pack(crc16(data)))) + DELIMITER


def decode(frame: bytes) -> Packet | None:
    """Return the packet of a frame without delimiter; None if it is not a good one."""
    try:
        data = bytes(cobs.decode(frame))
    except cobs.DecodeError:
        return None
    if len(data) < _HEADER.size + _CRC.size:
        return None
    data, (crc,) = data[: -_CRC.size], _CRC.unpack(data[-_CRC.size :])
    if crc16(data) != crc:
        return None
    version, sequence, type_ = _HEADER.unpack_from(data)
    return Packet(sequence, type_, data[_HEADER.size :], version)


class FrameReader:
    """Cuts a stream of bytes into packets; drops in silence what is not one.

    A run of more than ``limit`` bytes without a delimiter is dropped too, so
    memory stays bounded on a line that babbles.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._pending = bytearray()

    def feed(self, data: bytes) -> list[Packet]:
        """Take the next bytes of the stream; return the packets they complete."""
        self._pending += data
        *frames, rest = self._pending.split(DELIMITER)
        self._pending = rest[: self._limit + 1]
        packets = (decode(bytes(frame)) for frame in frames if 0 < len(frame) <= self._limit)
        return [packet for packet in packets if packet is not None]
