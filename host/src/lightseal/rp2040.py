# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the boot ROM of an RP2040 wants of an image.

The checksum of the second stage (RP2040 Datasheet, 2.8.1.3.1), and files that its
USB drive takes: UF2 (https://github.com/microsoft/uf2).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

STAGE_BYTES = 256
"""Of the second stage, which flash begins with; the last four are the checksum."""

_POLYNOMIAL = 0x04C11DB7

_UF2_BEGIN, _UF2_GOES_ON, _UF2_END = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_UF2_HAS_FAMILY = 0x2000
_UF2_RP2040 = 0xE48BFF56
_UF2_PAGE = 256
_UF2_DATA = 476


def checksum(stage: bytes) -> bytes:
    """Return the last four bytes that a second stage must have."""
    crc = 0xFFFFFFFF
    for byte in stage[: STAGE_BYTES - 4]:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1 ^ (_POLYNOMIAL if crc >> 31 else 0)) & 0xFFFFFFFF
    return crc.to_bytes(4, "little")


def uf2(address: int, image: bytes) -> bytes:
    """Return a flash image from an address on as UF2; whole pages, the last filled up."""
    pages = list(_pages(image))
    blocks = []
    for number, page in enumerate(pages):
        begin = (_UF2_BEGIN, _UF2_GOES_ON, _UF2_HAS_FAMILY)
        place = (address + number * _UF2_PAGE, _UF2_PAGE, number, len(pages), _UF2_RP2040)
        body = page.ljust(_UF2_DATA, b"\0")
        blocks.append(struct.pack("<8I", *begin, *place) + body + struct.pack("<I", _UF2_END))
    return b"".join(blocks)


def _pages(image: bytes) -> Iterator[bytes]:
    for at in range(0, len(image), _UF2_PAGE):
        yield image[at : at + _UF2_PAGE].ljust(_UF2_PAGE, b"\xff")
