# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# Runs on a board, in MicroPython: a module's file, replaced as one. What is new stays
# beside what is there until it was read back and imported. No step leaves a board
# without one whole file, under its own name or as *_old.mpy, which begin() puts back.

import binascii
import gc
import os
import sys


def there(path):
    try:
        os.stat(path)
    except OSError:
        return False
    return True


class Place:
    def __init__(self, folder, name):
        self.folder = folder
        self.name = name
        self.trial = name + "_new"
        self.path = "%s/%s.mpy" % (folder, name)
        self.new = "%s/%s.mpy" % (folder, self.trial)
        self.old = "%s/%s_old.mpy" % (folder, name)
        self.file = None

    def begin(self):
        # Mends what an attempt has left that was cut off.
        if not there(self.folder):
            os.mkdir(self.folder)
        if there(self.old):
            if there(self.path):
                os.remove(self.old)
            else:
                os.rename(self.old, self.path)
        self.drop()

    def hidden_by(self):
        # What the board would import instead; in a firmware the part in C tells.
        for folder in sys.path:
            if folder == self.folder:
                break
            if folder == ".frozen":
                try:
                    __import__("_" + self.name)
                    return "its firmware's"
                except ImportError:
                    pass
            else:
                for end in ("", ".py", ".mpy"):
                    path = "%s/%s%s" % (folder, self.name, end) if folder else self.name + end
                    if there(path):
                        return path
        for end in ("", ".py"):
            path = "%s/%s%s" % (self.folder, self.name, end)
            if there(path):
                return path
        return None

    def room(self):
        # Bytes that a new file may have.
        found = os.statvfs(self.folder)
        return found[1] * found[4]

    def create(self):
        self.file = open(self.new, "wb")

    def write(self, text):
        data = binascii.a2b_base64(text)
        done = self.file.write(data)
        if done is not None and done != len(data):
            raise OSError(28)

    def close(self):
        if self.file:
            file, self.file = self.file, None
            file.close()

    def same(self, digest):
        # Whether the file gives back what was written.
        import hashlib

        self.close()
        made = hashlib.sha256()
        piece = bytearray(256)
        with open(self.new, "rb") as file:
            got = file.readinto(piece)
            while got:
                made.update(memoryview(piece)[:got])
                got = file.readinto(piece)
        return binascii.hexlify(made.digest()).decode() == digest

    def imported(self):
        # The new module, with room made for it by what was imported before.
        self.forget()
        sys.path.insert(0, self.folder)
        try:
            return __import__(self.trial)
        finally:
            sys.path.remove(self.folder)

    def forget(self):
        for name in (self.name, self.trial):
            sys.modules.pop(name, None)
        gc.collect()

    def swap(self):
        self.forget()
        # littlefs renames over a file in one step. FAT removes that first, so it goes
        # aside there; what knows a file by capitals as well is FAT.
        if not there(self.path) or not there(self.new.upper()):
            os.rename(self.new, self.path)
            return
        os.rename(self.path, self.old)
        try:
            os.rename(self.new, self.path)
        except OSError:
            os.rename(self.old, self.path)
            raise
        os.remove(self.old)

    def drop(self):
        self.close()
        self.forget()
        if there(self.new):
            os.remove(self.new)
