# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""AEZ-core and AEZ-tiny: length-preserving enciphering, AEZ v5, section 1.5.

In both, deciphering is the same computation with the tweaks, or the order of rounds,
reversed; ``inverse`` (d in the comments) is 0 to encipher and 1 to decipher.
"""

from __future__ import annotations

from lightseal.reference.aez_cipher import AES10, BLOCK_BYTES, ZERO, AezKey, block_of, pad
from lightseal.reference.sponge import blocks, xor_bytes

PAIR_BYTES = 2 * BLOCK_BYTES
CORE_MIN_BYTES = PAIR_BYTES


def encipher(key: AezKey, delta: bytes, data: bytes) -> bytes:
    """Encipher one byte or more under the digest ``delta``."""
    return _dispatch(key, delta, data, inverse=0)


def decipher(key: AezKey, delta: bytes, data: bytes) -> bytes:
    """Inverse of encipher."""
    return _dispatch(key, delta, data, inverse=1)


def _dispatch(key: AezKey, delta: bytes, data: bytes, *, inverse: int) -> bytes:
    mode = _core if len(data) >= CORE_MIN_BYTES else _tiny
    return mode(key, delta, data, inverse)


def _fragment_mask(key: AezKey, fragment: bytes) -> bytes:
    """What the bytes between the pairs and the last pair add to X, or Y: 0..31 of them."""
    if not fragment:
        return ZERO
    if len(fragment) < BLOCK_BYTES:
        return key.encrypt(0, 4, pad(fragment))
    u, v = fragment[:BLOCK_BYTES], fragment[BLOCK_BYTES:]
    return xor_bytes(key.encrypt(0, 4, u), key.encrypt(0, 5, pad(v)))


def _core(key: AezKey, delta: bytes, data: bytes, inverse: int) -> bytes:
    """AEZ-core, 32 bytes or more."""
    fragment_bytes = len(data) % PAIR_BYTES
    body, last = data[:-PAIR_BYTES], data[-PAIR_BYTES:]
    pairs_end = len(body) - fragment_bytes
    fragment = body[pairs_end:]
    mx, my = last[:BLOCK_BYTES], last[BLOCK_BYTES:]

    first_pass = []
    x_sum = ZERO
    for i, pair in enumerate(blocks(body[:pairs_end], PAIR_BYTES), start=1):
        m, m_prime = pair[:BLOCK_BYTES], pair[BLOCK_BYTES:]
        w = xor_bytes(m, key.encrypt(1, i, m_prime))
        x = xor_bytes(m_prime, key.encrypt(0, 0, w))
        x_sum = xor_bytes(x_sum, x)
        first_pass.append((w, x))
    x_sum = xor_bytes(x_sum, _fragment_mask(key, fragment))

    sx = _xor(mx, delta, x_sum, key.encrypt(0, 1 + inverse, my))
    sy = xor_bytes(my, key.encrypt(AES10, 1 + inverse, sx))
    s = xor_bytes(sx, sy)

    output = b""
    y_sum = ZERO
    for i, (w, x) in enumerate(first_pass, start=1):
        mask = key.encrypt(2, i, s)
        y, z = xor_bytes(w, mask), xor_bytes(x, mask)
        y_sum = xor_bytes(y_sum, y)
        c_prime = xor_bytes(y, key.encrypt(0, 0, z))
        c = xor_bytes(z, key.encrypt(1, i, c_prime))
        output += c + c_prime
    stream = key.encrypt(AES10, 4, s) + key.encrypt(AES10, 5, s)
    fragment = xor_bytes(fragment, stream)
    y_sum = xor_bytes(y_sum, _fragment_mask(key, fragment))

    cy = xor_bytes(sx, key.encrypt(AES10, 2 - inverse, sy))
    cx = _xor(sy, delta, y_sum, key.encrypt(0, 2 - inverse, cy))
    return output + fragment + cx + cy


def _xor(*values: bytes) -> bytes:
    result = ZERO
    for value in values:
        result = xor_bytes(result, value)
    return result


def tiny_rounds(length: int) -> int:
    """Feistel rounds for an input of 1..31 bytes."""
    return {1: 24, 2: 16}.get(length, 10 if length < BLOCK_BYTES else 8)


def _tiny(key: AezKey, delta: bytes, data: bytes, inverse: int) -> bytes:
    """AEZ-tiny, 1..31 bytes: a Feistel network on two halves of 4 * length bits each.

    Halves are integers, first bit of the string highest. The swap of the first bit makes
    the permutation of a short string odd or even with equal probability.
    """
    length = len(data)
    half_bits = 4 * length
    short = length < BLOCK_BYTES
    tweak = 7 if short else 6
    rounds = range(tiny_rounds(length))
    if inverse and short:
        data = _swap_first_bit(key, delta, data)
    whole = int.from_bytes(data, "big")
    left, right = whole >> half_bits, whole & ((1 << half_bits) - 1)
    for j in reversed(rounds) if inverse else rounds:
        padded = (right << 1 | 1) << (127 - half_bits)
        block = _xor(delta, block_of(padded), block_of(j))
        image = int.from_bytes(key.encrypt(0, tweak, block), "big")
        left, right = right, left ^ image >> (128 - half_bits)
    output = (right << half_bits | left).to_bytes(length, "big")
    if not inverse and short:
        output = _swap_first_bit(key, delta, output)
    return output


def _swap_first_bit(key: AezKey, delta: bytes, data: bytes) -> bytes:
    """Flip the first bit if the rest of the string, with that bit set, says so."""
    marked = bytes([data[0] | 0x80]) + data[1:]
    block = xor_bytes(delta, marked.ljust(BLOCK_BYTES, b"\0"))
    flip = key.encrypt(0, 3, block)[0] & 0x80
    return bytes([data[0] ^ flip]) + data[1:]
