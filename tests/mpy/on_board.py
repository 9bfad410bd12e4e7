# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# What holds on boards alone, in MicroPython; after shared.py.

import gc

import lightseal


def again(name, times):
    # What is called between collections of garbage keeps on knowing its answer.
    a = lightseal.aead(name, KEY)
    nonce = bytes(a.nonce_size)
    expected = a.encrypt(nonce, b"message", b"data")
    early = None
    for i in range(times):
        sealed = a.encrypt(nonce, b"message", b"data")
        if sealed != expected or a.decrypt(nonce, sealed, b"data") != b"message":
            raise AssertionError("call %d" % i)
        gc.collect()
        if i == times // 2:
            early = gc.mem_free()
    if gc.mem_free() < early - 256:
        raise AssertionError("%d bytes are lost" % (early - gc.mem_free()))


def out_of_memory(name):
    a = lightseal.aead(name, KEY)
    nonce = bytes(a.nonce_size)
    held = []
    size = 65536
    while size >= 32:
        try:
            held.append(bytearray(size))
        except MemoryError:
            size //= 2
    failed = False
    try:
        a.encrypt(nonce, held[0])
    except MemoryError:
        failed = True
    held = None
    gc.collect()
    if not failed:
        raise AssertionError("there was memory left")
    same(a.decrypt(nonce, a.encrypt(nonce, b"x")), b"x", "afterwards")


def misused_inside():
    # What lightseal.py never calls so is refused as well.
    isap, ascon, hashing = (
        lightseal._find(name)[0] for name in ("isap-a-128a", "ascon-aead128", "ascon-hash256")
    )
    for call, args in (
        (lightseal._update, (isap, bytearray(64), b"")),
        (lightseal._update, (hashing, bytearray(1), b"")),
        (lightseal._encrypt, (99, b"", b"", b"", None, None)),
        (lightseal._encrypt, (-1, b"", b"", b"", None, None)),
        (lightseal._prepare, (ascon, KEY)),
        (lightseal._seal_begin, (isap, bytearray(3), bytes(16), None)),
        (lightseal._seal_final, (isap, bytearray(3))),
    ):
        refused(ValueError, call, *args)
