# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# Runs on a board, in MicroPython: what a call costs, and what it costs in C alone.

import lightseal


def measured(ticks, calls, name, key_size, nonce_size, size):
    # Ticks of `calls` calls, of as many without MicroPython, and of the loop.
    a = lightseal.aead(name, bytes(key_size))
    nonce = bytes(nonce_size)
    data = bytes(size)
    out = bytearray(size + a.tag_size)
    numbers = range(calls)
    start = ticks()
    for _ in numbers:
        a.encrypt(nonce, data)
    called = ticks()
    lightseal._repeat(a._row, a._key, nonce, data, None, out, calls)
    bare = ticks()
    for _ in numbers:
        pass
    return called - start, bare - called, ticks() - bare
