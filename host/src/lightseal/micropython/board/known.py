# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# Runs on a board, in MicroPython, and with the Python package: calls with a known answer.
# One that gives another raises AssertionError.

from binascii import a2b_base64 as plain

import lightseal


def same(made, expected, what):
    if bytes(made) != expected:
        raise AssertionError("%s: %s instead of %s" % (what, bytes(made), expected))


def refused(error, call, *args):
    # The text of the exception that a call has to end in; a forgery only if it says so.
    try:
        call(*args)
    except error as e:
        if isinstance(e, lightseal.InvalidTag) != (error is lightseal.InvalidTag):
            raise AssertionError("%s, not %s" % (type(e), error))
        return str(e)
    raise AssertionError("nothing was raised")


def known_aead(name, key, nonce, ad, message, sealed):
    key, nonce, ad = plain(key), plain(nonce), plain(ad)
    message, sealed = plain(message), plain(sealed)
    with lightseal.aead(name, key) as a:
        same(a.encrypt(nonce, message, ad), sealed, "encrypt")
        same(a.decrypt(nonce, sealed, ad), message, "decrypt")
        out = bytearray(len(sealed))
        same(a.encrypt(nonce, message, ad, out), sealed, "encrypt to out")
        same(a.decrypt(nonce, out, ad, out), message, "decrypt in place")
        for at in range(0, len(sealed), len(sealed) // 12 + 1):
            forged = bytearray(sealed)
            forged[at] ^= 1 << at % 8
            out = bytearray(b"\xa5" * len(message))
            refused(lightseal.InvalidTag, a.decrypt, nonce, forged, ad, out)
            same(out, bytes(len(message)), "what a forgery leaves")
        for short in range(min(len(sealed), a.tag_size)):
            refused(lightseal.InvalidTag, a.decrypt, nonce, sealed[:short], ad)


def known_hash(name, message, digest):
    message, digest = plain(message), plain(digest)
    same(lightseal.hash(name, message).digest(), digest, "hash")
    h = lightseal.hash(name)
    for at in range(0, len(message), 7):
        h.update(memoryview(message)[at : at + 7])
    same(h.digest(), digest, "hash in pieces")
    same(h.copy().digest(), digest, "copy")


def known_xof(name, message, output, custom=""):
    message, output = plain(message), plain(output)
    x = lightseal.xof(name, message, plain(custom)) if custom else lightseal.xof(name, message)
    same(x.read(5) + x.read(len(output) - 5), output, "xof")


def known_mac(name, key, message, tag):
    key, message, tag = plain(key), plain(message), plain(tag)
    with lightseal.mac(name, key) as m:
        for at in range(0, len(message), 5):
            m.update(message[at : at + 5])
        if m.tag_size:
            same(m.digest(), tag, "mac")
            m.verify(tag)
            refused(lightseal.InvalidTag, m.verify, tag[:-1] + bytes([tag[-1] ^ 0x80]))
            refused(lightseal.InvalidTag, m.verify, tag[:-1])
        else:
            same(m.read(len(tag)), tag, "prf")
