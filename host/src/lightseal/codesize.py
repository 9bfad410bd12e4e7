# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""How many bytes an algorithm on a kernel takes in flash and RAM, or several together.

The objects of built images are linked once more, without start-up code or
board program, keeping only what the algorithms' own functions reach. The
linker's map then says which bytes are the library's and which come from the
compiler's libraries (libgcc, libc) or stand in for them.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from lightseal import build, toolchains
from lightseal.errors import LightsealError
from lightseal.registry import Board, Entry, Image, c_name

LINK_SECONDS = 60.0

# The library, without board program and hardware access.
_LIBRARY = ("core", "primitives", "generated/instances")
# memcpy and its like, where the toolchain's C library is not used.
_SUPPORT = "boards"

_FUNCTIONS = {
    "aead": ("encrypt", "decrypt"),
    "hash": ("hash",),
    "xof": ("xof",),
    "cxof": ("cxof",),
    "mac": ("mac", "verify"),
    "prf": ("prf",),
}

_MAP_STARTS = "Linker script and memory map"
_PIECE = re.compile(
    r"^ (?P<section>\.\S+|\*fill\*|COMMON)\s+0x[0-9a-f]+\s+0x(?P<size>[0-9a-f]+)"
    r"(?: (?P<file>.+))?$"
)
_OUTPUT = re.compile(r"^(?P<section>[.\w]+)(?:\s|$)")
_FLASH = (".text", ".rodata", ".data", ".progmem")
_RAM = (".data", ".bss", ".noinit")
# Start-up code that the compiler's library drags in; an empty program has it, too.
_START_UP = re.compile(r"\.init\d")


class SizeUnknown(LightsealError):
    """A program could not be linked to be measured."""


@dataclass(frozen=True)
class Size:
    """Bytes of one algorithm on one kernel.

    ``flash``: code and constants of the library, shared parts of it included.
    ``compiler``: flash bytes of the compiler's libraries beside that.
    ``ram``: static data; the stack is not in it.
    """

    flash: int
    compiler: int
    ram: int


@dataclass(frozen=True)
class Piece:
    """A section of an object file that the linker kept, or the gap before the next."""

    output: str
    file: str
    size: int


def measure(board: Board, image: Image, entry: Entry) -> Size:
    """Return the size of an entry of a built image. Raises SizeUnknown."""
    return together(board, {entry: image})


def together(board: Board, carriers: Mapping[Entry, Image]) -> Size:
    """Return the size of some entries linked into one program; what they share counts once.

    ``carriers`` names a built image of each. Raises SizeUnknown.
    """
    what = " with ".join(entry.file_stem for entry in carriers)
    for image in carriers.values():
        if not build.image_path(image.name).is_file():
            raise SizeUnknown(f"image {image.name} is not built here", "run 'lightseal build'")
    with tempfile.TemporaryDirectory(prefix="lightseal-size-") as work:
        folder, map_path = Path(work) / "objects", Path(work) / "map"
        _gather(carriers.values(), folder)
        try:
            subprocess.run(
                _link_command(board, carriers, folder, Path(work) / "elf", map_path),
                cwd=folder,
                check=True,
                timeout=LINK_SECONDS,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
            )
        except subprocess.CalledProcessError as error:
            last = str(error.stderr).strip().splitlines()[-1:]
            raise SizeUnknown(f"{what} does not link alone: {''.join(last)}") from error
        except (OSError, subprocess.TimeoutExpired) as error:
            raise SizeUnknown(f"{what} cannot be linked: {error}") from error
        return size_of(kept_pieces(map_path.read_text()))


def _gather(images: Iterable[Image], folder: Path) -> None:
    """Make one tree of links to the objects of images, each object once."""
    for image in dict.fromkeys(images):
        base = build.image_path(image.name).parent / "src"
        for part in (*_LIBRARY, _SUPPORT):
            for path in (base / part).rglob("*.o"):
                link = folder / path.relative_to(base)
                if not link.is_symlink():
                    link.parent.mkdir(parents=True, exist_ok=True)
                    link.symlink_to(path)


def symbols(entry: Entry) -> list[str]:
    """Return the names of the functions that an entry offers."""
    return [
        f"lightseal_{entry.algorithm.c_name}_{c_name(entry.kernel.name)}_{function}"
        for function in _FUNCTIONS[entry.algorithm.kind]
    ]


def _link_command(
    board: Board, entries: Iterable[Entry], folder: Path, elf: Path, map_path: Path
) -> list[str | Path]:
    toolchain = toolchains.of(board)
    names = [name for entry in entries for name in symbols(entry)]
    return [
        toolchain.compiler,
        *board.flags,
        "-nostartfiles",
        *toolchain.link_flags,
        f"-Wl,-e,{names[0]}",
        *(f"-Wl,-u,{name}" for name in names),
        f"-Wl,-Map,{map_path}",
        "-o",
        elf,
        *sorted(path.relative_to(folder) for path in folder.rglob("*.o")),
        *(f"-l{library}" for library in toolchain.libraries),
    ]


def kept_pieces(map_text: str) -> Iterator[Piece]:
    """Yield the pieces of a GNU linker map that are in the linked program."""
    text = map_text.partition(_MAP_STARTS)[2]
    # A long name stands on a line of its own, what belongs to it on the next.
    text = re.sub(r"^( ?\.\S+)\n\s+0x", r"\1 0x", text, flags=re.MULTILINE)
    output = ""
    for line in text.splitlines():
        if heading := _OUTPUT.match(line):
            output = heading["section"]
        elif (piece := _PIECE.match(line)) and not _START_UP.match(piece["section"]):
            yield Piece(output, piece["file"] or "", int(piece["size"], 16))


def size_of(pieces: Iterable[Piece]) -> Size:
    """Add up pieces."""
    flash = compiler = ram = 0
    for piece in pieces:
        foreign = piece.file and not piece.file.startswith(_LIBRARY)
        if _is_in(piece.output, _FLASH):
            if foreign:
                compiler += piece.size
            else:
                flash += piece.size
        if _is_in(piece.output, _RAM) and not foreign:
            ram += piece.size
    return Size(flash, compiler, ram)


def _is_in(section: str, kinds: tuple[str, ...]) -> bool:
    return any(section == kind or section.startswith(f"{kind}.") for kind in kinds)
