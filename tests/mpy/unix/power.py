# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# What a board finds whose power went away after any of its writes to flash: for each
# a line with the module that it imports, and the one after begin() of place.py, with
# which this file begins.
#
#   power.py KIND START JOURNAL

import hashlib
import os
import sys

from blocks import Flash, mount


def module():
    try:
        with open("/lib/lightseal.mpy", "rb") as file:
            return binascii.hexlify(hashlib.sha256(file.read()).digest()).decode()
    except OSError:
        return None


def pieces(journal):
    at = 0
    while at < len(journal):
        begin, size = (int.from_bytes(journal[at + i : at + i + 4], "little") for i in (0, 4))
        yield begin, journal[at + 8 : at + 8 + size]
        at += 8 + size


kind, start, journal = sys.argv[1:]
with open(start, "rb") as file:
    content = bytearray(file.read())
with open(journal, "rb") as file:
    journal = file.read()
for begin, data in [(0, b"")] + list(pieces(journal)):
    content[begin : begin + len(data)] = data
    mount(kind, Flash(bytearray(content)))
    found = module()
    Place("/lib", "lightseal").begin()
    print(found, module(), ",".join(os.listdir("/lib")))
