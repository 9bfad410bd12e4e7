# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A program that makes calls of the library on a board and shows the stack below them.

It has the entries of one of the board's images, or their calls in pieces, and the flags
of that image, as they stand in the generated PlatformIO environments.
"""

from __future__ import annotations

import configparser
import random
import re
import shutil
import struct
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

import compiled
from lightseal import paths, registry, toolchains
from lightseal.deadline import Deadline
from lightseal.generate.library import dispatch_table
from lightseal.generate.platformio import sources
from lightseal.reference.registry import algorithm as reference
from lightseal.registry import Entry, Image
from lightseal.twin.engine import Engine
from sim.avr_programs import SOURCES

HERE = Path(__file__).parent / "firmware" / "stack"
NO_BURN = Path(__file__).parents[1] / "cross" / "no_burn.c"
REGISTRY = registry.load()
IMAGES = tuple(
    image
    for board in REGISTRY.one_of_each_target()
    if board.twin != "process"
    for image in board.images
)

FAR = "-Wl,--undefined=far"
"""Has the library of an AVR with a program counter of 22 bits lie where 16 do not reach."""

ENCRYPT, DECRYPT, HASH, XOF, MAC, VERIFY = range(1, 7)
INIT, UPDATE, FINAL, SQUEEZE, FINAL_VERIFY = range(16, 21)
REGISTERS, INTERRUPTS = 32, 33
OK, AUTH = 0, 1
PAINT = 0xC5

OTHER_LEVELS = ("-O1", "-Os", "-O3")
MANY_KERNELS = 4

SECONDS = 120.0
MESSAGE_BYTES, AD_BYTES, OUTPUT_BYTES = 49, 21, 40

_STREAM_FIELDS = {
    "hash": ("hash", ("update", "final")),
    "xof": ("hash", ("update", "squeeze")),
    "cxof": ("cxof", ("update", "squeeze")),
    "mac": ("mac", ("update", "final", "final_verify")),
    "prf": ("mac", ("update", "squeeze")),
}


def streaming(image: Image) -> list[Entry]:
    """Entries of an image that have calls in pieces."""
    return [entry for entry in REGISTRY.entries(image) if entry.algorithm.streams]


def image_of(name: str | Image) -> Image:
    """The image of that name, or one that is a part of it."""
    return REGISTRY.image(name) if isinstance(name, str) else name


def _part(name: str | Image, extra: Sequence[str]) -> Image:
    """An image; at another level than its own every other kernel of it, where it has many.

    At the next level it is the others' turn. All of them may not fit the flash then.
    """
    image = image_of(name)
    turn = [OTHER_LEVELS.index(flag) for flag in extra if flag in OTHER_LEVELS]
    kernels = list(dict.fromkeys(entry.kernel.name for entry in REGISTRY.entries(image)))
    if not turn or len(kernels) < MANY_KERNELS:
        return image
    return replace(image, kernels=tuple(kernels[turn[0] % 2 :: 2]))


@cache
def program(name: str | Image, in_pieces: bool = False, burns: bool = True, *extra: str) -> Path:
    """Return the program of an image, compiled; skips where the compiler is missing.

    ``burns``: whether the library clears its stack. ``extra`` are flags on top of the image's.
    """
    image = image_of(name)
    compiler = toolchains.of(REGISTRY.boards[image.board]).compiler
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    environment = configparser.ConfigParser()
    environment.read(paths.root() / "firmware/generated/envs.ini")
    section = environment[f"env:{image.name}"]
    try:
        return _linked(image, in_pieces, burns, section, *extra)
    except AssertionError as error:
        missing = re.search(r"region `(\w+)' overflowed by \d+ bytes", str(error))
        if missing is None or not image.on_request:
            raise
        pytest.skip(f"{image.name} does not fit: {missing[0]}")


def _linked(
    image: Image, in_pieces: bool, burns: bool, section: configparser.SectionProxy, *extra: str
) -> Path:
    flags = section["build_flags"].split()
    libraries = [flag for flag in flags if flag.startswith("-l")]
    link_flags = section["custom_link_flags"].split()
    first = [SOURCES / "far.S"] if FAR in extra else []
    script = section.get("board_build.ldscript")
    return compiled.link(
        f"stack-{image.name}",
        toolchains.of(REGISTRY.boards[image.board]).compiler,
        [*(flag for flag in flags if flag not in libraries), "-Werror", "-g1", f"-I{HERE}",
         *extra],
        [*first, HERE / "main.c", compiled.text("tables.c", _tables(image, in_pieces)),
         *_library(image, in_pieces, burns)],
        link_flags=[*link_flags, *(["-T", script] if script else []), *libraries],
    )  # fmt: skip


def _library(image: Image, in_pieces: bool, burns: bool) -> Iterator[Path]:
    firmware = paths.root() / "firmware"
    for pattern in sources(REGISTRY, image):
        first = pattern.split("/")[0]
        if first == "app" or pattern.startswith("generated/images/"):
            continue
        if not in_pieces or first != "generated":
            for file in sorted(firmware.glob(pattern)):
                replaced = file == firmware / "core" / "burn.c" and not burns
                yield NO_BURN if replaced else file
    if in_pieces:
        for entry in streaming(image):
            yield firmware / "generated/instances" / f"{entry.stream_stem}.c"


def _tables(image: Image, in_pieces: bool) -> str:
    """The table of calls, or that of calls in pieces; the other is empty."""
    if not in_pieces:
        return dispatch_table(REGISTRY, image) + (
            '#include "streams.h"\n\nconst stream_calls stream_table[1] LIGHTSEAL_FLASH = {{0}};\n'
        )
    rows = []
    for entry in streaming(image):
        kind, name = entry.algorithm.kind, f"lightseal_{entry.c_name}"
        init, functions = _STREAM_FIELDS[kind]
        fields = [f".kind = LIGHTSEAL_KIND_{kind.upper()}", f".init.{init} = {name}_init"]
        fields += [f".{size}_bytes = {getattr(entry.algorithm, size)}" for size in ("key", "tag")]
        fields += [f".{function} = {name}_{function}" for function in functions]
        rows.append(f"    {{ {', '.join(fields)} }},\n")
    return (
        '#include "core/dispatch.h"\n#include "streams.h"\n\n'
        "const lightseal_entry lightseal_table[1] LIGHTSEAL_FLASH = {{0}};\n"
        f"const stream_calls stream_table[] LIGHTSEAL_FLASH = {{\n{''.join(rows)}}};\n"
    )


@cache
def is_supplied(name: str | Image, entry: Entry) -> bool:
    """Whether a kernel sees to the stack of an entry's functions itself (modes/calls.h).

    Portable ones do not, which spares the compiler being asked.
    """
    if entry.kernel.portable:
        return False
    image = image_of(name)
    compiler = toolchains.of(REGISTRY.boards[image.board]).compiler
    environment = configparser.ConfigParser()
    environment.read(paths.root() / "firmware/generated/envs.ini")
    flags = environment[f"env:{image.name}"]["build_flags"].split()
    instance = f"firmware/generated/instances/{entry.file_stem}.c"
    done = subprocess.run(
        [compiler, *flags, "-E", "-dM", instance],
        check=True, capture_output=True, text=True, timeout=60, cwd=paths.root(),
    )  # fmt: skip
    defined = {line.split()[1] for line in done.stdout.splitlines()}
    return not defined.isdisjoint({"LIGHTSEAL_IS_SUPPLIED", "LIGHTSEAL_CLEARS_ITSELF"})


@dataclass(frozen=True)
class Seen:
    """What one call returned, and the stack below its caller; ``below``: bytes beneath that."""

    name: str
    status: int
    output: bytes
    tag: bytes
    below: int
    stack: bytes

    @property
    def used(self) -> int:
        """Bytes between the stack pointer at the call and the last that was written."""
        assert not self.below, f"{self.name} uses more than {len(self.stack)} bytes of stack"
        return len(self.stack.lstrip(bytes([PAINT])))


class Calls:
    """Makes the calls of one program."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._read = b""

    def _take(self, count: int) -> bytes:
        deadline = Deadline.after(SECONDS)
        while len(self._read) < count:
            chunk = self._engine.receive(deadline)
            assert chunk, "the program does not answer"
            self._read += chunk
        data, self._read = self._read[:count], self._read[count:]
        return data

    def _ask(self, request: bytes) -> None:
        assert self._engine.send(request, Deadline.after(SECONDS)) == len(request)

    def registers(self) -> bytes:
        """What lightseal_burn() leaves in the registers that are not a caller's."""
        return self._shown(REGISTERS)

    def interrupts(self) -> int:
        """How often a timer has interrupted the program; see main.c."""
        return int.from_bytes(self._shown(INTERRUPTS), "little")

    def _shown(self, operation: int) -> bytes:
        self._ask(bytes([0, operation, 0, 0, 0]))
        _, count = self._take(2)
        return self._take(count)

    def make(
        self, name: str, index: int, operation: int, sample: Sample, *, tag: bytes, output: int = 0
    ) -> Seen:
        """Make one call."""
        header = bytes([index, operation, len(sample.message), len(sample.ad), output])
        self._ask(header + sample.key + sample.nonce + sample.ad + sample.message + tag)
        reply = self._take(1 + output + len(tag) + 4)
        below, shown = struct.unpack("<HH", reply[-4:])
        out, back = reply[1 : 1 + output], reply[1 + output : -4]
        return Seen(name, reply[0], out, back, below, self._take(shown))


@dataclass(frozen=True)
class Sample:
    """Arguments of a call: as long as the algorithm has them."""

    key: bytes
    nonce: bytes
    ad: bytes
    message: bytes

    @staticmethod
    def of(entry: Entry) -> Sample:
        source = random.Random(entry.file_stem)
        algorithm = entry.algorithm
        ad = AD_BYTES if algorithm.kind in ("aead", "cxof") else 0
        message = min(MESSAGE_BYTES, algorithm.limit or MESSAGE_BYTES)
        sizes = (algorithm.key, algorithm.nonce, ad, message)
        return Sample(*(source.randbytes(size) for size in sizes))


def calls_of(calls: Calls, index: int, entry: Entry) -> Iterator[Seen]:
    """Make every call of an entry, accepted and refused; check what they return."""
    sample = Sample.of(entry)
    algorithm = entry.algorithm
    front = reference(algorithm.id)
    blank = bytes(algorithm.tag)
    if algorithm.kind == "aead":
        sealed = front.encrypt(sample.key, sample.nonce, sample.ad, sample.message)
        body, tag = sealed[:MESSAGE_BYTES], sealed[MESSAGE_BYTES:]
        opened = Sample(sample.key, sample.nonce, sample.ad, body)
        seen = calls.make("encrypt", index, ENCRYPT, sample, tag=blank, output=MESSAGE_BYTES)
        assert (seen.status, seen.output + seen.tag) == (OK, sealed)
        yield seen
        seen = calls.make("decrypt", index, DECRYPT, opened, tag=tag, output=MESSAGE_BYTES)
        assert (seen.status, seen.output) == (OK, sample.message)
        yield seen
        bad = forged(tag)
        seen = calls.make("forge", index, DECRYPT, opened, tag=bad, output=MESSAGE_BYTES)
        assert (seen.status, seen.output) == (AUTH, bytes(MESSAGE_BYTES))
        yield seen
    elif algorithm.kind in ("mac", "prf"):
        made = digest_of(entry, sample, output_bytes(entry))
        output = 0 if algorithm.tag else len(made)
        seen = calls.make(algorithm.kind, index, MAC, sample, tag=blank, output=output)
        assert (seen.status, seen.output + seen.tag) == (OK, made)
        yield seen
        if algorithm.kind == "mac":
            for name, tag, status in (("verify", made, OK), ("forge", forged(made), AUTH)):
                seen = calls.make(name, index, VERIFY, sample, tag=tag)
                assert seen.status == status
                yield seen
    else:
        operation = HASH if algorithm.kind == "hash" else XOF
        output = output_bytes(entry)
        seen = calls.make(algorithm.kind, index, operation, sample, tag=b"", output=output)
        assert (seen.status, seen.output) == (OK, digest_of(entry, sample, output))
        yield seen


def pieces_of(calls: Calls, index: int, entry: Entry) -> Iterator[Seen]:
    """Make every call in pieces of an entry; check what they return."""
    sample = Sample.of(entry)
    algorithm = entry.algorithm
    blank = bytes(algorithm.tag)
    squeezes = algorithm.kind not in ("hash", "mac")
    end = ("squeeze", SQUEEZE) if squeezes else ("final", FINAL)
    ends = [(*end, output_bytes(entry))]
    if algorithm.kind == "mac":
        ends.append(("final_verify", FINAL_VERIFY, 0))
    for name, operation, output in ends:
        yield calls.make("init", index, INIT, sample, tag=blank)
        yield calls.make("update", index, UPDATE, sample, tag=blank)
        seen = calls.make(name, index, operation, sample, tag=blank, output=output)
        if operation == FINAL_VERIFY:
            assert seen.status == AUTH
        else:
            assert (seen.status, seen.output) == (OK, digest_of(entry, sample, output))
        yield seen


def output_bytes(entry: Entry) -> int:
    """Bytes of output that are asked of a hash, XOF, MAC or PRF."""
    a = entry.algorithm
    return a.digest or a.tag or min(OUTPUT_BYTES, a.limit or OUTPUT_BYTES)


def digest_of(entry: Entry, sample: Sample, size: int) -> bytes:
    """What the reference makes of a sample."""
    front = reference(entry.algorithm.id)
    if entry.algorithm.kind in ("mac", "prf"):
        return front.mac(sample.key, sample.message, size)
    if entry.algorithm.kind == "cxof":
        return front.cxof(sample.ad, sample.message, size)
    return front.hash(sample.message, size)


def forged(tag: bytes) -> bytes:
    """The tag with its last bit flipped."""
    return tag[:-1] + bytes([tag[-1] ^ 1])


@contextmanager
def running(
    name: str | Image, in_pieces: bool = False, burns: bool = True, *extra: str
) -> Iterator[Calls]:
    """The program of an image on its virtual board."""
    image = image_of(name)
    engine = Engine(REGISTRY.boards[image.board], program(name, in_pieces, burns, *extra))
    try:
        yield Calls(engine)
    finally:
        engine.close()


def watch(
    name: str | Image, in_pieces: bool = False, burns: bool = True, *extra: str
) -> Iterator[tuple[Entry, Seen]]:
    """Make all calls of an image's entries."""
    image = _part(name, extra)
    entries = streaming(image) if in_pieces else REGISTRY.entries(image)
    with running(image, in_pieces, burns, *extra) as calls:
        for index, entry in enumerate(entries):
            made = (pieces_of if in_pieces else calls_of)(calls, index, entry)
            for seen in made:
                yield entry, seen
