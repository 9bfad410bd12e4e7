# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Ordinary calls of the library, made of cases, and what their replies must be."""

from __future__ import annotations

from collections.abc import Sequence

from cross import library
from cross.library import AUTH, OK, Call, Region, Reply
from lightseal.registry import Entry
from lightseal.vectors import AeadCase, Case, CxofCase, HashCase, MacCase

FILLER = b"\xee"


def aead_call(
    entry: Entry, operation: int, key: bytes, nonce: bytes, ad: bytes, data: bytes, tag: bytes
) -> Call:
    """One call with every argument in a buffer of its own; empty ones are NULL."""
    buffers = [key, nonce, ad, data, FILLER * len(data), tag]
    k, n, a, i, o, t = (
        Region(index, 0, len(buffer)) if buffer else Region()
        for index, buffer in enumerate(buffers)
    )
    return Call(entry, operation, buffers, key=k, nonce=n, ad=a, input=i, output=o, tag=t)


def flipped(data: bytes, bit: int) -> bytes:
    """The same with one bit changed; ``bit`` is taken modulo their number."""
    at = bit % (8 * len(data))
    return bytes(b ^ (1 << at % 8 if i == at // 8 else 0) for i, b in enumerate(data))


def aead_calls(entry: Entry, case: AeadCase) -> list[Call]:
    """Encrypt, decrypt, and decrypt with a bit of the tag flipped that moves with the count."""
    split = len(case.message)
    body, tag = case.ciphertext[:split], case.ciphertext[split:]
    assert len(tag) == entry.algorithm.tag
    common = (case.key, case.nonce, case.ad)
    return [
        aead_call(entry, library.ENCRYPT, *common, case.message, FILLER * len(tag)),
        aead_call(entry, library.DECRYPT, *common, body, tag),
        aead_call(entry, library.DECRYPT, *common, body, flipped(tag, case.count)),
    ]


def check_aead(entry: Entry, case: AeadCase, replies: Sequence[Reply]) -> None:
    """Check the replies to `aead_calls`."""
    encrypted, decrypted, forged = replies
    where = (entry.file_stem, case.count)
    assert encrypted.status == OK, where
    assert encrypted.buffers[4] + encrypted.buffers[5] == case.ciphertext, where
    assert decrypted.status == OK, where
    assert decrypted.buffers[4] == case.message, where
    assert forged.status == AUTH, where
    assert forged.length == 0, where
    assert forged.buffers[4] == bytes(len(case.message)), where


def plain_calls(entry: Entry, case: Case) -> list[Call]:
    """The calls of a hash, XOF, customised XOF, MAC or PRF; of a MAC, verified and forged, too."""
    match case:
        case HashCase(message=message, digest=digest):
            operation = library.HASH if entry.algorithm.kind == "hash" else library.XOF
            return [plain_call(entry, operation, message, FILLER * len(digest))]
        case CxofCase(message=message, custom=custom, digest=digest):
            return [plain_call(entry, library.XOF, message, FILLER * len(digest), ad=custom)]
        case MacCase(key=key, message=message, tag=tag):
            calls = [plain_call(entry, library.MAC, message, key=key, tag=FILLER * len(tag))]
            if entry.algorithm.kind == "mac":
                calls += [
                    plain_call(entry, library.VERIFY, message, key=key, tag=received)
                    for received in (tag, flipped(tag, case.count))
                ]
            return calls
        case _:
            raise TypeError(f"no call for {type(case).__name__}")


def plain_call(
    entry: Entry, operation: int, message: bytes, output: bytes = b"",
    *, key: bytes = b"", ad: bytes = b"", tag: bytes = b"",
) -> Call:  # fmt: skip
    """One call without nonce, every argument in a buffer of its own; empty ones are NULL."""
    buffers = [key, ad, message, output, tag]
    k, a, i, o, t = (
        Region(index, 0, len(buffer)) if buffer else Region()
        for index, buffer in enumerate(buffers)
    )
    return Call(entry, operation, buffers, key=k, ad=a, input=i, output=o, tag=t)


def check_plain(case: Case, replies: Sequence[Reply]) -> None:
    """Check the replies to `plain_calls`."""
    first, *verified = replies
    assert first.status == OK, case
    match case:
        case HashCase(digest=expected) | CxofCase(digest=expected):
            assert first.buffers[3] == expected, case
        case MacCase(tag=expected):
            assert first.buffers[4] == expected, case
    if verified:
        genuine, forged = verified
        assert (genuine.status, forged.status) == (OK, AUTH), case
