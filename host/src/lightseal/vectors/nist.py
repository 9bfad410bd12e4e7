# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Reader and writer of the text format that NIST's lightweight cryptography project used.

A case is a run of lines ``Name = value``, ended by a blank line or the end of the file.
Names and their order follow from the kind of case:

====  =======================================
AEAD  Count, Key, Nonce, PT, AD, CT
AEZ   Count, Key, Nonce, Tau, AD..., PT, CT
hash  Count, Msg, MD
CXOF  Count, Msg, Z, MD
MAC   Count, Key, Msg, Tag
====  =======================================

Count and Tau are decimal, all else is hexadecimal, nothing for the empty string. AEZ
has one AD line for each string of its vector, so none for the empty vector. Lines that
begin with # are comments. All cases of a file are of one kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from lightseal.errors import UsageError
from lightseal.vectors.cases import AeadCase, AezCase, Case, CxofCase, HashCase, MacCase

SHOWN_CHARACTERS = 40
_LINE = re.compile(r"([A-Za-z]+) *= *(.*)")
_DECIMAL = re.compile(r"[0-9]{1,18}")
_HEX = re.compile(r"(?:[0-9A-Fa-f]{2})*")
_START, _END = "", "\n"
_DECIMAL_FIELDS = frozenset({"Count", "Tau"})

_Grammar = dict[str, tuple[str, ...]]


def _sequence(*names: str) -> _Grammar:
    """Which field may follow which, for fields that come once each in this order."""
    return {a: (b,) for a, b in zip((_START, *names), (*names, _END), strict=True)}


_GRAMMARS: dict[type[Case], _Grammar] = {
    AeadCase: _sequence("Count", "Key", "Nonce", "PT", "AD", "CT"),
    AezCase: _sequence("Count", "Key", "Nonce", "Tau", "PT", "CT")
    | {"Tau": ("AD", "PT"), "AD": ("AD", "PT")},
    HashCase: _sequence("Count", "Msg", "MD"),
    CxofCase: _sequence("Count", "Msg", "Z", "MD"),
    MacCase: _sequence("Count", "Key", "Msg", "Tag"),
}


class VectorFormatError(UsageError):
    """A line that is not what the format has at that place."""

    def __init__(self, source: str, line: int, expected: str, found: str) -> None:
        super().__init__(
            f"{source}:{line}: expected {expected}, found {found}",
            "mend the line, or fetch the vectors file again",
        )
        self.source = source
        self.line = line
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Located:
    """A case, and the number of the line at which each of its fields first stands."""

    case: Case
    lines: Mapping[str, int]


def read_cases(path: Path) -> Iterator[Case]:
    """Yield the cases of a file; see `read_located`."""
    return (located.case for located in read_located(path))


def read_located(path: Path) -> Iterator[Located]:
    """Yield the cases of a file and where they stand, reading it line by line.

    Raises VectorFormatError at the first broken line and for a file without any case,
    UsageError when the file cannot be read.
    """
    try:
        with path.open(encoding="ascii", errors="backslashreplace") as lines:
            yield from _parse(lines, str(path))
    except OSError as error:
        raise UsageError(
            f"cannot read the vectors file {path}: {error.strerror}", "check its name"
        ) from error


def parse_cases(lines: Iterable[str], source: str) -> Iterator[Case]:
    """Yield the cases of ``lines``; ``source`` is the name that errors give."""
    return (located.case for located in _parse(lines, source))


def _parse(lines: Iterable[str], source: str) -> Iterator[Located]:
    kinds = set(_GRAMMARS)
    record = _Record(source, kinds)
    number = 0
    for number, raw in enumerate(lines, start=1):
        line = raw.strip()
        if line.startswith("#"):
            continue
        if line:
            record.add(number, line)
        elif record.values:
            yield record.finish(number, "a blank line")
            kinds = record.kinds
            record = _Record(source, kinds)
    if record.values or len(kinds) > 1:
        yield record.finish(number + 1, "the end of the file")


@dataclass
class _Record:
    """The fields of one case as they come in, and the kinds of case they can still be."""

    source: str
    kinds: set[type[Case]]
    last: str = _START
    values: dict[str, list[bytes]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def add(self, number: int, line: str) -> None:
        found = repr(line if len(line) <= SHOWN_CHARACTERS else line[:SHOWN_CHARACTERS] + "...")
        match = _LINE.fullmatch(line)
        if match is None:
            raise VectorFormatError(self.source, number, self._expected(), found)
        name, value = match.groups()
        self._step(number, name, found)
        self.lines.setdefault(name, number)
        if name in _DECIMAL_FIELDS:
            if not _DECIMAL.fullmatch(value):
                raise VectorFormatError(self.source, number, f"'{name} = <number>'", found)
            self.numbers[name] = int(value)
            self.values[name] = []
            return
        if not _HEX.fullmatch(value):
            expected = f"an even number of hexadecimal digits after '{name} = '"
            if len(value) % 2 and _HEX.fullmatch(value[:-1] + "00"):
                found = f"{len(value)} of them"
            raise VectorFormatError(self.source, number, expected, found)
        self.values.setdefault(name, []).append(bytes.fromhex(value))
        if name == "CT":
            self._require_ciphertext_length(number)

    def finish(self, number: int, found: str) -> Located:
        """Return the case; ``found`` is what stands at line ``number`` behind it."""
        self._step(number, _END, found)
        (kind,) = self.kinds
        return Located(_build(kind, self.numbers, self.values), self.lines)

    def _step(self, number: int, name: str, found: str) -> None:
        allowed = {k for k in self.kinds if name in _GRAMMARS[k].get(self.last, ())}
        if not allowed:
            raise VectorFormatError(self.source, number, self._expected(), found)
        self.kinds = allowed
        self.last = name

    def _expected(self) -> str:
        names = {n: None for k in _GRAMMARS if k in self.kinds for n in _GRAMMARS[k][self.last]}
        return " or ".join("a blank line" if n == _END else _shown(n) for n in names)

    def _require_ciphertext_length(self, number: int) -> None:
        message, ciphertext = len(self.values["PT"][0]), len(self.values["CT"][0])
        if "Tau" in self.numbers:
            wanted = message + self.numbers["Tau"]
            if ciphertext != wanted:
                raise VectorFormatError(
                    self.source, number, f"{wanted} bytes after 'CT = '", str(ciphertext)
                )
        elif ciphertext < message:
            raise VectorFormatError(
                self.source, number, f"at least {message} bytes after 'CT = '", str(ciphertext)
            )


def _shown(name: str) -> str:
    return f"'{name} = <{'number' if name in _DECIMAL_FIELDS else 'hex'}>'"


def _build(kind: type[Case], numbers: dict[str, int], values: dict[str, list[bytes]]) -> Case:
    def one(name: str) -> bytes:
        return values[name][0]

    count = numbers["Count"]
    if kind is AeadCase:
        return AeadCase(count, one("Key"), one("Nonce"), one("PT"), one("AD"), one("CT"))
    if kind is AezCase:
        ad = tuple(values.get("AD", ()))
        return AezCase(count, one("Key"), one("Nonce"), numbers["Tau"], ad, one("PT"), one("CT"))
    if kind is CxofCase:
        return CxofCase(count, one("Msg"), one("Z"), one("MD"))
    if kind is MacCase:
        return MacCase(count, one("Key"), one("Msg"), one("Tag"))
    return HashCase(count, one("Msg"), one("MD"))


def _fields(case: Case) -> list[tuple[str, bytes | int]]:
    match case:
        case AeadCase(_, key, nonce, message, ad, ciphertext):
            body = [("Key", key), ("Nonce", nonce)]
            return [*body, ("PT", message), ("AD", ad), ("CT", ciphertext)]
        case AezCase(_, key, nonce, tau, vector, message, ciphertext):
            head: list[tuple[str, bytes | int]] = [("Key", key), ("Nonce", nonce), ("Tau", tau)]
            head.extend(("AD", part) for part in vector)
            return [*head, ("PT", message), ("CT", ciphertext)]
        case HashCase(_, message, digest):
            return [("Msg", message), ("MD", digest)]
        case CxofCase(_, message, custom, digest):
            return [("Msg", message), ("Z", custom), ("MD", digest)]
        case MacCase(_, key, message, tag):
            return [("Key", key), ("Msg", message), ("Tag", tag)]
    raise TypeError(f"no format for {type(case).__name__}")


def format_case(case: Case) -> str:
    """Return the lines of a case and the blank line behind it, as the official files have them."""
    lines = [f"Count = {case.count}"]
    for name, value in _fields(case):
        text = value.hex().upper() if isinstance(value, bytes) else str(value)
        lines.append(f"{name} = {text}")
    return "\n".join(lines) + "\n\n"
