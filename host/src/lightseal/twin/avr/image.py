# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the flash of an AVR holds after an ELF image was written to it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile

from lightseal.errors import UsageError

# The linker places RAM, EEPROM and fuses behind flash in one address space.
_RAM_BASE = 0x800000
_EEPROM_BASE = 0x810000

_SHF_ALLOC = 0x2


@dataclass(frozen=True)
class AvrImage:
    """``flash``: the bytes from address 0 on. ``stack_limit``: the first byte
    of RAM behind the variables, as the core addresses it."""

    flash: bytes
    stack_limit: int


def read(path: Path, flash_bytes: int) -> AvrImage:
    """Read an ELF image.

    Raises UsageError if it is not a program for AVR or is larger than
    `flash_bytes`.
    """
    flash = bytearray()
    limit = 0
    try:
        with path.open("rb") as stream:
            elf = ELFFile(stream)
            if elf["e_machine"] != "EM_AVR":
                raise UsageError(f"{path} is not a program for AVR")
            for segment in elf.iter_segments("PT_LOAD"):
                start, size = segment["p_paddr"], segment["p_filesz"]
                if start >= _RAM_BASE or size == 0:
                    continue
                flash.extend(b"\xff" * (start + size - len(flash)))
                flash[start : start + size] = segment.data()
            for section in elf.iter_sections():
                address, flags = section["sh_addr"], section["sh_flags"]
                if flags & _SHF_ALLOC and _RAM_BASE <= address < _EEPROM_BASE:
                    limit = max(limit, address + section["sh_size"] - _RAM_BASE)
    except ELFError as error:
        raise UsageError(f"{path} is not an ELF image: {error}") from None
    if not flash:
        raise UsageError(f"{path} holds no program")
    if len(flash) > flash_bytes:
        raise UsageError(f"{path} has {len(flash)} bytes, the flash {flash_bytes}")
    return AvrImage(bytes(flash), limit)
