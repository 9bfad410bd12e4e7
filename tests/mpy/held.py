# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# Runs on a simulated board, in MicroPython: a file system of one file, lightseal.mpy,
# which is in the machine's memory, so that nothing has to be sent.

import io
import sys

import uctypes
import vfs


class File(io.IOBase):
    def __init__(self, content):
        self.content = content
        self.at = 0

    def ioctl(self, request, _argument):
        return 0 if request == 4 else -1

    def readinto(self, into):
        n = min(len(into), len(self.content) - self.at)
        into[:n] = self.content[self.at : self.at + n]
        self.at += n
        return n


class Held:
    def __init__(self, at, size):
        self.content = memoryview(uctypes.bytearray_at(at, size))

    def mount(self, _readonly, _mkfs):
        pass

    def umount(self):
        pass

    def stat(self, path):
        if path.strip("/") != "lightseal.mpy":
            raise OSError(2)
        return (0x8000,) + (0,) * 9

    def open(self, _path, _mode):
        return File(self.content)


def hold(at, size):
    # Imports it, and not what the firmware may have of the same name.
    vfs.mount(Held(at, size), "/_held")
    sys.modules.pop("lightseal", None)
    sys.path.insert(0, "/_held")
    try:
        __import__("lightseal")
    finally:
        sys.path.remove("/_held")
        vfs.umount("/_held")
