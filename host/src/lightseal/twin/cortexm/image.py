# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The program: what an ELF file puts where."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile

from lightseal.errors import UsageError
from lightseal.registry import Memory

_ERASED = 0xFF


@dataclass(frozen=True)
class Image:
    """The whole flash as it is after programming: bytes that were not written are erased."""

    flash: bytes

    @classmethod
    def load(cls, path: Path, flash: Memory) -> Image:
        """Read an ELF file. Raises UsageError if it is none, or does not fit the flash."""
        content = bytearray([_ERASED]) * flash.bytes
        try:
            with path.open("rb") as stream:
                elf = ELFFile(stream)
                if elf["e_machine"] != "EM_ARM":
                    raise UsageError(f"{path} is not a program for Arm")
                segments = [
                    (segment["p_paddr"] - flash.origin, segment.data())
                    for segment in elf.iter_segments("PT_LOAD")
                    if segment["p_filesz"]
                ]
        except (OSError, ELFError) as error:
            raise UsageError(f"cannot read {path}: {error}") from None
        for offset, data in segments:
            if offset < 0 or offset + len(data) > flash.bytes:
                raise UsageError(
                    f"{path} does not fit: {len(data)} bytes at 0x{flash.origin + offset:08x}"
                )
            content[offset : offset + len(data)] = data
        return cls(bytes(content))

    def word(self, offset: int) -> int:
        """Return the 32-bit word at an offset from the start of the flash."""
        return int.from_bytes(self.flash[offset : offset + 4], "little")
