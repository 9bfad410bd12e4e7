# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the boot ROM of an RP2040 wants: a checksum, and UF2."""

from __future__ import annotations

import binascii
import random
import struct

import pytest

from lightseal import rp2040


def reflected(data: bytes) -> bytes:
    return bytes(int(f"{byte:08b}"[::-1], 2) for byte in data)


def test_checksum_is_that_of_the_well_known_one_bit_by_bit_reversed() -> None:
    """CRC-32 of zlib reflects bytes and result, and complements the latter."""
    for seed in range(5):
        stage = random.Random(seed).randbytes(rp2040.STAGE_BYTES)
        known = binascii.crc32(reflected(stage[:252])) ^ 0xFFFFFFFF
        expected = int(f"{known:032b}"[::-1], 2)
        assert rp2040.checksum(stage) == expected.to_bytes(4, "little")


def test_checksum_of_the_published_example() -> None:
    """CRC-32/MPEG-2 of "123456789" is 0x0376E6E7: the same, over nine bytes."""
    assert rp2040.checksum(b"123456789") == (0x0376E6E7).to_bytes(4, "little")


@pytest.mark.parametrize("size", [1, 255, 256, 257, 1000])
def test_uf2_holds_the_image_in_pages(size: int) -> None:
    image = random.Random(size).randbytes(size)
    file = rp2040.uf2(0x10000000, image)
    blocks = [file[at : at + 512] for at in range(0, len(file), 512)]
    assert {len(block) for block in blocks} == {512}
    flashed = b""
    for number, block in enumerate(blocks):
        *magic, flags, address, length, index, count, family = struct.unpack("<8I", block[:32])
        assert magic == [0x0A324655, 0x9E5D5157]
        assert (flags, family) == (0x2000, 0xE48BFF56)
        assert (address, index, count) == (0x10000000 + 256 * number, number, len(blocks))
        assert (length, block[-4:]) == (256, struct.pack("<I", 0x0AB16F30))
        assert block[32 + 256 : -4] == bytes(476 - 256)
        flashed += block[32 : 32 + length]
    assert flashed == image.ljust(-(-size // 256) * 256, b"\xff")
