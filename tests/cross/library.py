# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The C library on this machine, as the tests call it.

A `Build` is a compiler, its flags and what runs the program; `driver` is
library_driver.c with the library, which answers batches of `Call`s.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import pytest

import compiled
from compiled import DEADLINE_S
from lightseal import paths, registry
from lightseal.generate.platformio import sources
from lightseal.registry import Entry

HERE = Path(__file__).parent
NO_BUFFER = 255

ENCRYPT, DECRYPT, HASH, XOF, MAC, SEAL, OPEN, VERIFY = range(1, 9)
ON_STACK = 0x80
OK, AUTH, ARGUMENT, LENGTH, UNSUPPORTED = range(5)

WARNINGS = ("-Wall", "-Wextra", "-Wundef", "-Wshadow", "-Wconversion", "-Wstrict-prototypes",
            "-Wmissing-prototypes", "-Werror")  # fmt: skip
SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")


@dataclass(frozen=True)
class Build:
    """One way to compile the library; ``runner`` precedes the program on the command line."""

    name: str
    compiler: str
    flags: tuple[str, ...]
    runner: tuple[str, ...] = ()
    package: str = ""
    instead: tuple[tuple[str, str], ...] = ()
    """Files of the library, relative to firmware/, and the file beside this one to take instead."""
    part: tuple[str, tuple[str, ...]] = ("", ())
    """Flags for files of the library whose names begin so."""

    @property
    def sanitized(self) -> bool:
        """Whether the compiler adds code and data of its own to watch memory."""
        return any(flag.startswith("-fsanitize") for flag in self.flags)

    def require(self) -> None:
        """Skip the test, saying what is missing, where this machine has no such compiler."""
        for tool in (self.compiler, *self.runner[:1]):
            if shutil.which(tool) is None:
                pytest.skip(f"{tool} is not installed (Debian: {self.package})")


GCC = Build("gcc-O2", "gcc", ("-O2",), package="gcc")
SANITIZED = Build("gcc-sanitized", "gcc", ("-O1", "-g1", *SANITIZERS), package="gcc")
BIG_ENDIAN = Build(
    "powerpc",
    "powerpc-linux-gnu-gcc",
    ("-O2", "-static"),
    ("qemu-ppc",),
    package="gcc-powerpc-linux-gnu libc6-dev-powerpc-cross qemu-user",
)
CLANG = Build("clang-O2", "clang", ("-O2",), package="clang")
PLAIN_COMPARE = replace(
    GCC, name="gcc-plain-compare", part=("isap_", ("-DLIGHTSEAL_ISAP_PLAIN_COMPARE",))
)
FORGETFUL = replace(GCC, name="gcc-no-wipe", instead=(("core/wipe.c", "no_wipe.c"),))
UNBURNT = replace(GCC, name="gcc-no-burn", instead=(("core/burn.c", "no_burn.c"),))
SECRETS_WATCHED = Build(
    "clang-secrets-watched",
    "clang",
    # To hand a secret over by value is no use of it; clang 16 and newer would say so.
    ("-O1", "-g1", "-fsanitize=memory", "-fno-sanitize-recover=all",
     "-fno-sanitize-memory-param-retval"),
    package="clang",
    instead=(("core/compare.c", "compare_told.c"),),
)  # fmt: skip
SMALL = Build("gcc-Os", "gcc", ("-Os",), package="gcc")
# At -O1 it is compiled with sanitizers.
LEVELS = (
    Build("gcc-O0", "gcc", ("-O0",), package="gcc"),
    SMALL,
    Build("gcc-O3", "gcc", ("-O3",), package="gcc"),
    # Types that alias are told, and made use of over the whole library.
    Build(
        "gcc-O3-lto",
        "gcc",
        ("-O3", "-flto", "-fstrict-aliasing", "-Wstrict-aliasing=2"),
        package="gcc",
    ),
    Build("clang-O3", "clang", ("-O3",), package="clang"),
)

OPTIMIZED = tuple(
    build for build in (GCC, CLANG, *LEVELS) if "O0" not in build.name and not build.sanitized
)

IMAGE = registry.load().boards["host"].images[0]
ENTRIES: tuple[Entry, ...] = tuple(registry.load().entries(IMAGE))
AEADS = tuple(entry for entry in ENTRIES if entry.algorithm.kind == "aead")
KEYED = tuple(entry for entry in ENTRIES if entry.algorithm.kind in ("mac", "prf"))
UNKEYED = tuple(entry for entry in ENTRIES if entry.algorithm.kind in ("hash", "xof", "cxof"))


def entry_id(entry: Entry) -> str:
    """Name of an entry in test ids."""
    return entry.file_stem


@dataclass(frozen=True)
class Region:
    """A part of buffer ``buffer``; NULL by default."""

    buffer: int = NO_BUFFER
    offset: int = 0
    length: int = 0


@dataclass(frozen=True)
class Call:
    """One call of the library: buffers, and where in them the arguments are."""

    entry: Entry
    operation: int
    buffers: Sequence[bytes]
    key: Region = field(default_factory=Region)
    nonce: Region = field(default_factory=Region)
    ad: Region = field(default_factory=Region)
    input: Region = field(default_factory=Region)
    output: Region = field(default_factory=Region)
    tag: Region = field(default_factory=Region)

    def encode(self) -> bytes:
        """The request on the driver's standard input."""
        parts = [bytes([ENTRIES.index(self.entry), self.operation, len(self.buffers)])]
        parts += [struct.pack("<I", len(buffer)) + buffer for buffer in self.buffers]
        regions = (self.key, self.nonce, self.ad, self.input, self.output, self.tag)
        parts += [struct.pack("<BII", r.buffer, r.offset, r.length) for r in regions]
        return b"".join(parts)


@dataclass(frozen=True)
class Reply:
    """Status, reported output length, and all buffers after the call."""

    status: int
    length: int
    buffers: tuple[bytes, ...]


def run(build: Build, calls: Iterable[Call]) -> list[Reply]:
    """Carry out calls in one process of the driver; fails the test where it does not survive."""
    calls = list(calls)
    command = [*build.runner, str(driver(build))]
    request = b"".join(call.encode() for call in calls)
    done = subprocess.run(
        command, input=request, capture_output=True, timeout=DEADLINE_S, check=False
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    replies = []
    at = 0
    for call in calls:
        status, length = struct.unpack_from("<BI", done.stdout, at)
        at += 5
        buffers = []
        for buffer in call.buffers:
            buffers.append(done.stdout[at : at + len(buffer)])
            at += len(buffer)
        replies.append(Reply(status, length, tuple(buffers)))
    assert at == len(done.stdout)
    return replies


def library_sources() -> list[Path]:
    """C and assembly files of the library as the host image carries it, without the app."""
    firmware = paths.root() / "firmware"
    patterns = [p for p in sources(registry.load(), IMAGE) if not p.startswith(("app/", "hal/"))]
    return [path for pattern in patterns for path in sorted(firmware.glob(pattern))]


def compile_program(build: Build, programs: Sequence[Path], defines: Sequence[str] = ()) -> Path:
    """Return a program compiled of these files; ``defines`` are for those beside this one."""
    build.require()
    firmware = paths.root() / "firmware"
    folders = (firmware, firmware / "include", firmware / "generated")
    flags = ["-std=c11", *build.flags, *WARNINGS, *(f"-I{folder}" for folder in folders)]
    own = [f"-I{HERE}", *defines]
    # Binding at the first call, the dynamic linker would leave the registers on the stack.
    return compiled.link(
        build.name, build.compiler, flags, programs, own, ["-Wl,-z,now"], dict([build.part])
    )


@cache
def driver(build: Build) -> Path:
    """Return the compiled driver."""
    firmware = paths.root() / "firmware"
    instead = {firmware / ours: HERE / theirs for ours, theirs in build.instead}
    library = [instead.get(source, source) for source in library_sources()]
    return compile_program(build, [HERE / "library_driver.c", *library])
