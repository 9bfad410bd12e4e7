# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""ISAP in pieces in Python: what is written, when, and what callbacks raise."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import lightseal
from lightseal import registry
from lightseal.crypto.errors import Changed
from lightseal.crypto.isap import BUFFER_BYTES, OPEN_LIMIT, Isap
from lightseal.errors import LightsealError, UsageError

IDS = [algorithm.id for algorithm in registry.load().algorithms.values() if algorithm.prepares]
KEY, NONCE = bytes(range(16)), bytes(range(16, 32))
MESSAGE = bytes(i % 251 for i in range(2 * BUFFER_BYTES + 100))


def sealed(box: Isap, message: bytes = MESSAGE) -> tuple[bytes, bytes]:
    whole = box.encrypt(NONCE, message, b"ad")
    return whole[: len(message)], whole[len(message) :]


def reader(data: bytes) -> Callable[[int, memoryview], None]:
    def read(offset: int, to: memoryview) -> None:
        to[:] = data[offset : offset + len(to)]

    return read


@pytest.mark.parametrize("name", IDS)
def test_pieces_are_the_whole(name: str) -> None:
    box = Isap(name, KEY)
    ciphertext, tag = sealed(box, MESSAGE[:1000])
    message, out = box.encryptor(NONCE, b"ad"), bytearray()
    at = 0
    for size in (0, 1, 7, 64, 928):
        piece = bytearray(MESSAGE[at : at + size])
        message.update_into(piece, piece)
        out += piece
        at += size
    assert (bytes(out), message.finalize()) == (ciphertext, tag)
    with pytest.raises(ValueError, match="buffer has 2 bytes, not 1"):
        message.update_into(b"x", bytearray(2))


@pytest.mark.parametrize("name", IDS[:1])
def test_opening(name: str) -> None:
    box, written = Isap(name, KEY), bytearray()
    ciphertext, tag = sealed(box)
    box.open(NONCE, len(MESSAGE), tag, b"ad", reader(ciphertext), written.extend)
    assert written == MESSAGE
    box.open(NONCE, len(MESSAGE), tag, b"ad", reader(ciphertext), None)
    box.open(NONCE, 0, sealed(box, b"")[1], b"ad", reader(b""), written.extend)
    assert written == MESSAGE


def test_nothing_is_written_of_a_forgery() -> None:
    box, written = Isap("isap-a-128a", KEY), bytearray()
    ciphertext, tag = sealed(box)
    forged = bytearray(ciphertext)
    forged[-1] ^= 1
    for data, t, ad in (
        (bytes(forged), tag, b"ad"),
        (ciphertext, bytes(16), b"ad"),
        (ciphertext, tag, None),
    ):
        with pytest.raises(lightseal.InvalidTag):
            box.open(NONCE, len(MESSAGE), t, ad, reader(data), written.extend)
    assert not written


def test_a_ciphertext_that_changes_is_noticed() -> None:
    box, written = Isap("isap-a-128a", KEY), bytearray()
    ciphertext, tag = sealed(box)
    passes: list[int] = []

    def read(offset: int, to: memoryview) -> None:
        passes.extend([0] * (offset == 0))
        to[:] = ciphertext[offset : offset + len(to)]
        if len(passes) == 2 and offset == 0:
            to[0] ^= 1

    with pytest.raises(Changed):
        box.open(NONCE, len(MESSAGE), tag, b"ad", read, written.extend)
    assert len(passes) == 2


def test_what_callbacks_raise_comes_out() -> None:
    box = Isap("isap-a-128a", KEY)
    ciphertext, tag = sealed(box)

    def fail(*_arguments: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        box.open(NONCE, len(MESSAGE), tag, b"ad", fail, None)
    with pytest.raises(KeyboardInterrupt):
        box.open(NONCE, len(MESSAGE), tag, b"ad", reader(ciphertext), fail)
    # A read that leaves something out is no read.
    with pytest.raises(ValueError, match="assignment"):
        box.open(NONCE, len(MESSAGE), tag, b"ad", reader(ciphertext[:9]), None)


def test_what_is_refused() -> None:
    with pytest.raises(UsageError, match="grain-128aeadv2 has no calls in pieces"):
        Isap("grain-128aeadv2", KEY)
    box = Isap("isap-a-128a", KEY)
    with pytest.raises(LightsealError, match="two passes"):
        box.open(NONCE, OPEN_LIMIT + 1, bytes(16), None, reader(b""), None)
    with pytest.raises(ValueError, match="tag has 15 bytes"):
        box.open(NONCE, 0, bytes(15), None, reader(b""), None)
    with pytest.raises(ValueError, match="nonce has 15 bytes"):
        box.encryptor(bytes(15), None)
