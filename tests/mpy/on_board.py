# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# Runs on a board, in MicroPython, after lightseal/micropython/board/known.py: what
# the tests beside it call.

import gc
import io

import lightseal


def _keyed(name):
    return lightseal.aead(name, bytes(range(lightseal._find(name)[3])))


def aliases(name):
    # In place and apart by too little, to both sides: as ever, or refused.
    a = _keyed(name)
    nonce = bytes(range(a.nonce_size))
    message = bytes(range(32))
    sealed = a.encrypt(nonce, message)
    for shift in range(-3, 4):
        whole = memoryview(bytearray(8) + bytearray(message) + bytearray(8 + a.tag_size))
        out = whole[8 + shift : 8 + shift + len(sealed)]
        data = whole[8 : 8 + len(message)]
        if shift:
            refused(ValueError, a.encrypt, nonce, data, None, out)
            same(data, message, "refused input")
        else:
            same(a.encrypt(nonce, data, None, out), sealed, "in place")
            same(a.decrypt(nonce, out, None, out), message, "back in place")


def again(name, times):
    # What is called between collections of garbage keeps on knowing its answer.
    a = _keyed(name)
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
    a = _keyed(name)
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


class Worn(io.IOBase):
    # A source that gives what it holds, until its reads fail.
    def __init__(self, content, reads):
        self.content = content
        self.at = 0
        self.reads = reads

    def seek(self, to, whence=0):
        self.at = to + (0, self.at, len(self.content))[whence]
        return self.at

    def readinto(self, into):
        if not self.reads:
            raise OSError(5)
        self.reads -= 1
        got = self.content[self.at : self.at + len(into)]
        into[: len(got)] = got
        self.at += len(got)
        return len(got)


def large(name, size, chunk):
    # More than one buffer, sealed in pieces and opened in two passes.
    a = _keyed(name)
    nonce = bytes(range(16))
    message = bytes(i * 7 & 255 for i in range(size))
    sealed = io.BytesIO()
    with a.sealer(sealed, nonce, b"head") as s:
        for at in range(0, size, 100):
            s.write(message[at : at + 100])
    same(sealed.getvalue(), a.encrypt(nonce, message, b"head"), "sealed in pieces")
    sealed.seek(0)
    opened = io.BytesIO()
    with a.opener(sealed, nonce, b"head", chunk) as o:
        o.verify()
        if o.write_to(opened) != size:
            raise AssertionError("size")
    same(opened.getvalue(), message, "opened")
    forged = bytearray(sealed.getvalue())
    forged[size // 2] ^= 4
    opened = io.BytesIO()
    with a.opener(io.BytesIO(forged), nonce, b"head", chunk) as o:
        refused(lightseal.InvalidTag, o.write_to, opened)
    same(opened.getvalue(), b"", "what a forgery writes")
    for reads in range(1, 2 * (size // chunk) + 1, 2):
        opened = io.BytesIO()
        with a.opener(Worn(sealed.getvalue(), reads), nonce, b"head", chunk) as o:
            refused(OSError, o.write_to, opened)
    same(a.decrypt(nonce, sealed.getvalue(), b"head"), message, "after errors")
    refused(lightseal.InvalidTag, a.opener, io.BytesIO(b"short"), nonce)


def misused():
    texts = []
    for call, args in (
        (lightseal.aead, ("nothing", bytes(16))),
        (lightseal.aead, ("ascon-hash256", bytes(16))),
        (lightseal.hash, ("ascon-aead128",)),
        (lightseal.aead, ("ascon-aead128", bytes(15))),
        (lightseal.aead, ("ascon-aead128", bytes(17))),
        (lightseal._update, (0, bytearray(64), b"")),
        (lightseal._encrypt, (99, b"", b"", b"", None, None)),
    ):
        texts.append(refused(ValueError, call, *args))
    a = lightseal.aead("ascon-aead128", bytes(16))
    texts.append(refused(ValueError, a.encrypt, bytes(15), b""))
    texts.append(refused(ValueError, a.encrypt, bytes(16), b"12", None, bytearray(17)))
    texts.append(refused(ValueError, a.sealer, io.BytesIO(), bytes(16)))
    for wrong in (None, 5, [1], {}):
        refused(TypeError, a.encrypt, bytes(16), wrong)
        refused(TypeError, a.encrypt, wrong, b"")
        refused(TypeError, lightseal.hash("ascon-hash256").update, wrong)
    refused(TypeError, a.encrypt, bytes(16), b"x", None, bytes(17))
    refused(TypeError, a.encrypt)
    a.clear()
    a.clear()
    texts.append(refused(ValueError, a.encrypt, bytes(16), b""))
    texts.append(refused(ValueError, a.decrypt, bytes(16), bytes(16)))
    for text in texts:
        if len(text) < 8:
            raise AssertionError(text)
