# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# MicroPython's port to PCs as a board: its raw REPL on standard input and output.
#
#   serve.py                              with the files of the folder that it runs in
#   serve.py KIND KBYTES OLD START JOURNAL   with a file system of its own, in which
#                                         OLD is /lib/lightseal.mpy; START gets what
#                                         the flash holds then, JOURNAL what is written

import io
import sys

from blocks import Flash, mount

RAW = b"raw REPL; CTRL-B to exit\r\n>"


def prepared(kind, kbytes, old, start, journal):
    import os

    with open(old, "rb") as file:
        module = file.read()
    start = open(start, "wb")
    journal = open(journal, "wb")
    flash = Flash(bytearray(int(kbytes) * 1024))
    getattr(__import__("vfs"), kind).mkfs(flash)
    mount(kind, flash)
    os.mkdir("/lib")
    if module:
        with open("/lib/lightseal.mpy", "wb") as file:
            file.write(module)
    start.write(flash.content)
    start.close()
    flash.journal = journal
    sys.path[:] = ["", ".frozen", "/lib"]


def until_end(get, put, window):
    text = bytearray()
    while True:
        byte = get(1)
        if byte == b"\x04":
            return str(text, "utf8")
        text += byte
        if len(text) % window == 0:
            put(b"\x01")


def run(text, names, put):
    trace = io.StringIO()
    try:
        exec(text, names)
    except BaseException as error:
        sys.print_exception(error, trace)
    put(b"\x04" + trace.getvalue().encode() + b"\x04>")


def serve():
    get, put = sys.stdin.buffer.read, sys.stdout.buffer.write
    names = {"__name__": "__main__", "sys": sys}
    while True:
        try:
            byte = get(1)
        except KeyboardInterrupt:
            continue
        if byte == b"\x01":
            put(RAW)
        elif byte == b"\x04":
            # A program of nothing: start again.
            names = {"__name__": "__main__", "sys": sys}
            put(b"OK\r\nMPY: soft reboot\r\n" + RAW)
        elif byte == b"\x05":
            get(2)
            # A window of 4096 bytes, and one more of them.
            put(b"R\x01\x00\x10\x01")
            text = until_end(get, put, 4096)
            put(b"\x04")
            run(text, names, put)
        elif not byte:
            return


if len(sys.argv) > 1:
    prepared(*sys.argv[1:])
serve()
