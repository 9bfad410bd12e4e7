# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""From an address in a firmware image to function, file and line.

Every engine reports bare addresses; this module gives them names. It reads the
image's symbol table and DWARF line programs once, and keeps the sorted tables
as long as the file does not change.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from elftools.common.exceptions import DWARFError, ELFError
from elftools.elf.elffile import ELFFile

_STT_FUNC = "STT_FUNC"
_STT_NOTYPE = "STT_NOTYPE"
_SHF_EXECINSTR = 0x4


@dataclass(frozen=True, slots=True)
class Location:
    """Where an address lies in the source. Unknown parts are None."""

    function: str | None = None
    file: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.file and self.line else self.file
        if self.function and place:
            return f"{self.function}, {place}"
        return self.function or place or "no symbol"


class Symbols:
    """The code symbols and line table of one ELF image.

    Addresses are those of the instruction set: byte addresses, also on AVR,
    where word addresses are doubled; on Arm the Thumb bit is ignored.
    """

    def __init__(self, path: Path) -> None:
        """Read `path`. Raises OSError or elftools' ELFError on a bad file."""
        with path.open("rb") as stream:
            elf = ELFFile(stream)
            self._thumb = elf["e_machine"] == "EM_ARM"
            self._values: dict[str, int] = {}
            functions = self._read_symbols(elf)
            lines = self._read_lines(elf) if elf.has_dwarf_info() else []
        self._functions = sorted(functions)
        self._function_starts = [start for start, _, _ in self._functions]
        self._lines = sorted(lines)
        self._line_starts = [start for start, _, _, _ in self._lines]

    def value(self, name: str) -> int | None:
        """The value of the symbol `name` (the first of that name), or None."""
        return self._values.get(name)

    def locate(self, address: int) -> Location:
        """The function, file and line that `address` belongs to."""
        if self._thumb:
            address &= ~1
        file, line = self._line_of(address)
        return Location(self._function_of(address), file, line)

    def _function_of(self, address: int) -> str | None:
        index = bisect_right(self._function_starts, address) - 1
        if index < 0:
            return None
        _, end, name = self._functions[index]
        return name if address < end else None

    def _line_of(self, address: int) -> tuple[str | None, int | None]:
        index = bisect_right(self._line_starts, address) - 1
        if index < 0:
            return None, None
        _, end, file, line = self._lines[index]
        return (file, line) if address < end else (None, None)

    def _read_symbols(self, elf: Any) -> list[tuple[int, int, str]]:
        """(start, end, name) of each code symbol; labels of assembly reach to the next one."""
        table = elf.get_section_by_name(".symtab")
        if table is None:
            return []
        ends = {
            index: section["sh_addr"] + section["sh_size"]
            for index, section in enumerate(elf.iter_sections())
            if section["sh_flags"] & _SHF_EXECINSTR
        }
        found: dict[int, tuple[int, int, str, bool]] = {}
        for symbol in table.iter_symbols():
            name, kind, section = symbol.name, symbol["st_info"]["type"], symbol["st_shndx"]
            if name:
                self._values.setdefault(name, symbol["st_value"])
            if not name or name.startswith(("$", ".L")) or section not in ends:
                continue
            if kind not in (_STT_FUNC, _STT_NOTYPE):
                continue
            start = symbol["st_value"] & ~1 if self._thumb else symbol["st_value"]
            end = start + symbol["st_size"] if symbol["st_size"] else ends[section]
            typed = kind == _STT_FUNC
            if start not in found or (typed and not found[start][3]):
                found[start] = (start, end, name, typed)
        return [(start, end, name) for start, end, name, _ in found.values()]

    @staticmethod
    def _read_lines(elf: Any) -> list[tuple[int, int, str, int]]:
        """(start, end, file, line) of each row of the DWARF line programs."""
        rows: list[tuple[int, int, str, int]] = []
        dwarf = elf.get_dwarf_info()
        for unit in dwarf.iter_CUs():
            program = dwarf.line_program_for_CU(unit)
            if program is None:
                continue
            files = program["file_entry"]
            first = 0 if program["version"] >= 5 else 1
            previous = None
            for entry in program.get_entries():
                state = entry.state
                if state is None:
                    continue
                if previous is not None and previous.line and previous.address < state.address:
                    index = previous.file - first
                    if 0 <= index < len(files):
                        name = files[index].name.decode("utf-8", "replace")
                        rows.append((previous.address, state.address, name, previous.line))
                previous = None if state.end_sequence else state
        return rows


@lru_cache(maxsize=16)
def _load(path: Path, mtime_ns: int, size: int) -> Symbols:
    return Symbols(path)


def load(elf_path: Path | str) -> Symbols:
    """The symbols of an image, cached until the file changes.

    Raises OSError if the file cannot be read.
    """
    path = Path(elf_path)
    status = path.stat()
    return _load(path, status.st_mtime_ns, status.st_size)


def symbolise(elf_path: Path | str, address: int) -> Location:
    """Function, file and line of `address` in the image at `elf_path`.

    Never raises: an image without symbols, or one that cannot be read, gives a
    Location of which every part is None.
    """
    try:
        return load(elf_path).locate(address)
    except (OSError, ELFError, DWARFError):
        return Location()
