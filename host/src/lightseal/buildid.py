# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Write the build id into a linked image, and lay the image out as it is flashed.

The id is the first 8 bytes of the SHA-256 of the flash image with the id's own
bytes taken as zero. ``python -m lightseal.buildid firmware.elf`` patches the
ELF file in place and writes ``firmware.bin`` and ``firmware.hex`` beside it, for an
RP2040 ``firmware.uf2`` as well, whose second stage gets its checksum first.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from elftools.common.exceptions import ELFError
from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile

from lightseal import rp2040
from lightseal.errors import LightsealError

SECTION = ".lightseal_build_id"
STAGE_SECTION = ".boot2"
ID_BYTES = 8

# Between two parts flash stays as erasing left it.
ERASED = b"\xff"
# Above this a gap is no flash image but two memories in one file.
MAX_IMAGE_BYTES = 64 * 1024 * 1024
# The AVR linker gives RAM, EEPROM and fuses addresses of their own from here on.
AVR_NOT_FLASH = 0x800000


class ImageError(LightsealError):
    """A linked file that is no image of a board program."""


@dataclass(frozen=True)
class Part:
    """Bytes that are loaded: where they stand in the file and in flash."""

    offset: int
    address: int
    size: int


@dataclass(frozen=True)
class Layout:
    """Where an ELF file holds what is flashed, in address order, and the build id in the file."""

    parts: tuple[Part, ...]
    id_offset: int
    stage_offset: int | None = None
    """Of the second stage of an RP2040's boot, in the file."""

    def flash(self, data: bytes) -> bytes:
        """Return the flash image, from the first loaded byte to the last."""
        image = bytearray()
        for part in self.parts:
            image += ERASED * (part.address - self.parts[0].address - len(image))
            image += data[part.offset : part.offset + part.size]
        return bytes(image)


def read_layout(path: Path) -> Layout:
    """Return the layout of a linked image; raises ImageError."""
    try:
        with path.open("rb") as stream:
            elf = ELFFile(stream)
            limit = AVR_NOT_FLASH if elf["e_machine"] == "EM_AVR" else None
            parts = sorted(_parts(elf, limit), key=lambda part: part.address)
            id_offset = _offset(elf, SECTION, ID_BYTES)
            stage_offset = _offset(elf, STAGE_SECTION, rp2040.STAGE_BYTES)
    except (ELFError, OSError) as error:
        raise ImageError(f"{path}: no ELF file that can be read: {error}") from error
    if id_offset is None:
        raise ImageError(f"{path}: no section {SECTION} of {ID_BYTES} bytes")
    if not any(p.offset <= id_offset <= p.offset + p.size - ID_BYTES for p in parts):
        raise ImageError(f"{path}: the build id is not in flash")
    if parts[-1].address + parts[-1].size - parts[0].address > MAX_IMAGE_BYTES:
        raise ImageError(f"{path}: flashed parts are more than {MAX_IMAGE_BYTES} bytes apart")
    for before, after in pairwise(parts):
        if before.address + before.size > after.address:
            raise ImageError(f"{path}: two parts would be flashed to 0x{after.address:08x}")
    return Layout(tuple(parts), id_offset, stage_offset)


def build_id(data: bytes, layout: Layout) -> bytes:
    """Return the build id of an ELF file's bytes, whatever id they hold."""
    blank = bytearray(data)
    blank[layout.id_offset : layout.id_offset + ID_BYTES] = bytes(ID_BYTES)
    return hashlib.sha256(layout.flash(bytes(blank))).digest()[:ID_BYTES]


def of_file(path: Path) -> bytes:
    """Return the build id of a linked image; raises ImageError."""
    layout = read_layout(path)
    return build_id(path.read_bytes(), layout)


def stamp(path: Path) -> bytes:
    """Write the build id into an ELF file, and .bin and .hex beside it; return the id."""
    layout = read_layout(path)
    data = bytearray(path.read_bytes())
    if layout.stage_offset is not None:
        stage = slice(layout.stage_offset, layout.stage_offset + rp2040.STAGE_BYTES)
        data[stage.stop - 4 : stage.stop] = rp2040.checksum(bytes(data[stage]))
    value = build_id(bytes(data), layout)
    data[layout.id_offset : layout.id_offset + ID_BYTES] = value
    image = layout.flash(bytes(data))
    _replace(path.with_suffix(".bin"), image)
    _replace(path.with_suffix(".hex"), intel_hex(layout.parts[0].address, image).encode())
    if layout.stage_offset is not None:
        _replace(path.with_suffix(".uf2"), rp2040.uf2(layout.parts[0].address, image))
    _replace(path, bytes(data))
    return value


def intel_hex(address: int, image: bytes) -> str:
    """Return bytes from an address on as Intel HEX, 16 to the line."""
    lines: list[str] = []
    upper: int | None = None
    position = 0
    while position < len(image):
        at = address + position
        if at >> 16 != upper:
            upper = at >> 16
            lines.append(_record(0, 4, upper.to_bytes(2, "big")))
        size = min(16 - at % 16, len(image) - position)
        lines.append(_record(at & 0xFFFF, 0, image[position : position + size]))
        position += size
    lines.append(_record(0, 1, b""))
    return "\n".join(lines) + "\n"


def _record(address: int, kind: int, data: bytes) -> str:
    body = bytes([len(data)]) + address.to_bytes(2, "big") + bytes([kind]) + data
    return f":{(body + bytes([-sum(body) & 0xFF])).hex().upper()}"


def _parts(elf: ELFFile, limit: int | None) -> Iterator[Part]:
    """Yield the sections that are loaded, at their load address below ``limit``.

    A segment would not do: the linker may have it begin with the file's headers.
    """
    segments = [s for s in elf.iter_segments("PT_LOAD") if s["p_filesz"]]
    for section in elf.iter_sections():
        allocated = section["sh_flags"] & SH_FLAGS.SHF_ALLOC
        if not allocated or section["sh_type"] == "SHT_NOBITS" or not section["sh_size"]:
            continue
        for segment in segments:
            if segment.section_in_segment(section):
                address = segment["p_paddr"] + section["sh_offset"] - segment["p_offset"]
                if limit is None or address < limit:
                    yield Part(section["sh_offset"], address, section["sh_size"])
                break


def _offset(elf: ELFFile, name: str, size: int) -> int | None:
    section = elf.get_section_by_name(name)
    if section is None or section["sh_size"] != size:
        return None
    return int(section["sh_offset"])


def _replace(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, keeping its mode."""
    partial = path.with_name(path.name + ".partial")
    partial.write_bytes(data)
    if path.exists():
        partial.chmod(path.stat().st_mode & 0o7777)
    partial.replace(path)


def main(arguments: list[str]) -> int:
    """Stamp the one file that is named."""
    if len(arguments) != 1:
        print("usage: python -m lightseal.buildid ELF", file=sys.stderr)
        return 2
    try:
        print(f"build id {stamp(Path(arguments[0])).hex()}")
    except LightsealError as error:
        print(f"lightseal: {error.message}", file=sys.stderr)
        return error.exit_code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
