# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# Which native module a board loads: run this on it.

import sys

_NAMES = {
    2: "x64",
    4: "armv6m",
    5: "armv7m",
    6: "armv7m",
    7: "armv7emsp",
    8: "armv7emdp",
    10: "xtensawin",
    11: "rv32imc",
}


def folder():
    # What the folder of the module is called, as in armv6m_6.3; None where the board
    # loads no native module.
    mpy = getattr(sys.implementation, "_mpy", 0)
    name = _NAMES.get(mpy >> 10 & 15)
    return name and "%s_%d.%d" % (name, mpy & 0xFF, mpy >> 8 & 3)


print(folder())
