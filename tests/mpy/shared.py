# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# What holds of `import lightseal` wherever it runs: on boards, in MicroPython, after
# lightseal/micropython/board/known.py, and with the Python package, on this machine.

import io

import lightseal

KEY = bytes(range(16))


def aliases(name):
    # In place and apart by too little, to both sides: as ever, or refused.
    a = lightseal.aead(name, KEY)
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
    a = lightseal.aead(name, KEY)
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


def pieces():
    # What a sealer and an opener refuse, and what they leave when an exception goes by.
    a = lightseal.aead("isap-a-128a", KEY)
    nonce = bytes(16)
    for call in (a.sealer, a.opener):
        refused(ValueError, call, io.BytesIO(bytes(16)), bytes(15))
    sink = io.BytesIO()
    s = a.sealer(sink, nonce)
    if s.write(b"abc") != 3:
        raise AssertionError("written")
    s.close()
    s.close()
    refused(ValueError, s.write, b"d")
    same(sink.getvalue(), a.encrypt(nonce, b"abc"), "sealed")
    left = io.BytesIO()
    try:
        with a.sealer(left, nonce) as s:
            raise KeyError
    except KeyError:
        pass
    same(left.getvalue(), b"", "what an exception leaves")
    refused(ValueError, a.opener, sink, nonce, None, 0)
    sink.seek(0)
    o = a.opener(sink, nonce)
    a.clear()
    for call in (a.sealer, a.opener):
        refused(ValueError, call, io.BytesIO(bytes(16)), nonce)
    if o.size != 3:
        raise AssertionError(o.size)
    o.verify()
    opened = io.BytesIO()
    o.write_to(opened)
    same(opened.getvalue(), b"abc", "opened")
    o.close()
    refused(ValueError, o.verify)
    changing = Changing(sink.getvalue())
    with lightseal.aead("isap-a-128a", KEY) as a:
        o = a.opener(changing, nonce)
        refused(ValueError, o.write_to, io.BytesIO())


class Changing(Worn):
    # A source that gives other bytes at its second reading.
    def __init__(self, content):
        Worn.__init__(self, content, 99)
        self.readings = 0

    def readinto(self, into):
        begins = self.at == 0
        got = Worn.readinto(self, into)
        self.readings += begins
        if begins and self.readings == 2:
            into[0] ^= 1
        return got


def named():
    names = lightseal.algorithms()
    if not isinstance(names, tuple) or not issubclass(lightseal.InvalidTag, ValueError):
        raise AssertionError(names)
    a = lightseal.aead("ascon-aead128", KEY)
    h = lightseal.hash("ascon-hash256", b"ab")
    sizes = a.name, a.key_size, a.nonce_size, a.tag_size, h.name, h.digest_size
    if sizes != ("ascon-aead128", 16, 16, 16, "ascon-hash256", 32):
        raise AssertionError(sizes)
    other = h.copy()
    h.update(b"c")
    same(other.digest(), lightseal.hash("ascon-hash256", b"ab").digest(), "copy")
    same(h.digest(), lightseal.hash("ascon-hash256", b"abc").digest(), "update")
    if "ascon-mac" in names:
        outputs()


def outputs():
    x = lightseal.xof("ascon-cxof128", b"ab", b"custom")
    if x.name != "ascon-cxof128" or x.read(4) == lightseal.xof("ascon-cxof128", b"ab").read(4):
        raise AssertionError("custom")
    refused(ValueError, x.update, b"c")
    refused(ValueError, x.read, -1)
    refused(ValueError, lightseal.xof, "ascon-xof128", b"", b"custom")
    refused(ValueError, lightseal.xof, "ascon-cxof128", b"", bytes(257))
    m = lightseal.mac("ascon-mac", KEY, b"ab")
    p = lightseal.mac("ascon-prf", KEY, b"ab")
    s = lightseal.mac("ascon-prfshort", KEY, b"ab")
    sizes = m.name, m.key_size, m.tag_size, p.tag_size, s.name, s.key_size, s.tag_size
    if sizes != ("ascon-mac", 16, 16, 0, "ascon-prfshort", 16, 0):
        raise AssertionError(sizes)
    refused(ValueError, m.read, 4)
    for prf in (p, s):
        refused(ValueError, prf.digest)
        refused(ValueError, prf.verify, bytes(16))
    same(p.read(3) + p.read(5), lightseal.mac("ascon-prf", KEY, b"ab").read(8), "prf")
    same(s.read(8), lightseal.mac("ascon-prfshort", KEY, b"ab").read(8), "short prf")
    refused(ValueError, s.read, 17)
    refused(ValueError, s.update, bytes(15))
    for keyed in (m, p, s):
        keyed.clear()
        keyed.clear()
        refused(ValueError, keyed.update, b"")
    refused(ValueError, m.verify, bytes(16))
    refused(ValueError, p.read, 1)
    refused(ValueError, s.read, 1)
    with lightseal.mac("ascon-mac", KEY) as m:
        pass
    refused(ValueError, m.digest)


def misused():
    texts = []
    for call, args in (
        (lightseal.aead, ("nothing", KEY)),
        (lightseal.aead, ("ascon-hash256", KEY)),
        (lightseal.hash, ("ascon-aead128",)),
        (lightseal.xof, ("ascon-aead128",)),
        (lightseal.mac, ("ascon-aead128", KEY)),
        (lightseal.aead, ("ascon-aead128", bytes(15))),
        (lightseal.aead, ("ascon-aead128", bytes(17))),
    ):
        texts.append(refused(ValueError, call, *args))
    a = lightseal.aead("ascon-aead128", KEY)
    nonce = bytes(16)
    texts.append(refused(ValueError, a.encrypt, bytes(15), b""))
    texts.append(refused(ValueError, a.encrypt, nonce, b"12", None, bytearray(17)))
    texts.append(refused(ValueError, a.decrypt, nonce, bytes(18), None, bytearray(1)))
    texts.append(refused(ValueError, a.sealer, io.BytesIO(), nonce))
    texts.append(refused(ValueError, a.opener, io.BytesIO(), nonce))
    roomy = bytearray(20)
    same(a.encrypt(nonce, b"12", None, roomy), a.encrypt(nonce, b"12"), "room to spare")
    for wrong in (None, 5, [1], {}):
        refused(TypeError, a.encrypt, nonce, wrong)
        refused(TypeError, a.encrypt, wrong, b"")
        refused(TypeError, a.decrypt, nonce, wrong)
        refused(TypeError, lightseal.aead, "ascon-aead128", wrong)
    for wrong in (5, [1], {}):
        refused(TypeError, a.encrypt, nonce, b"", wrong)
        refused(TypeError, a.encrypt, nonce, b"", None, wrong)
        refused(TypeError, lightseal.hash, "ascon-hash256", wrong)
    refused(TypeError, lightseal.hash("ascon-hash256").update, None)
    refused(TypeError, a.encrypt, nonce, b"x", None, bytes(17))
    refused(TypeError, a.encrypt)
    a.clear()
    a.clear()
    texts.append(refused(ValueError, a.encrypt, nonce, b""))
    texts.append(refused(ValueError, a.decrypt, nonce, bytes(16)))
    with lightseal.aead("ascon-aead128", KEY) as a:
        a.encrypt(nonce, b"")
    texts.append(refused(ValueError, a.encrypt, nonce, b""))
    for text in texts:
        if len(text) < 8:
            raise AssertionError(text)
