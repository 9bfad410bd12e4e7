# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# For MicroPython's port to PCs: a board's flash in memory, and all that is written to
# it in the order in which it was.

import vfs

SIZE = 512


class Flash:
    def __init__(self, content, journal=None):
        self.content = content
        self.journal = journal

    def readblocks(self, block, into, offset=0):
        at = block * SIZE + offset
        into[:] = memoryview(self.content)[at : at + len(into)]

    def writeblocks(self, block, data, offset=0):
        at = block * SIZE + offset
        self.content[at : at + len(data)] = data
        if self.journal:
            self.journal.write(at.to_bytes(4, "little") + len(data).to_bytes(4, "little"))
            self.journal.write(data)
            self.journal.flush()

    def ioctl(self, request, _argument):
        if request == 4:
            return len(self.content) // SIZE
        return SIZE if request == 5 else 0


def mount(kind, flash):
    # As the board's only file system.
    vfs.umount("/")
    vfs.mount(getattr(vfs, kind)(flash), "/")
