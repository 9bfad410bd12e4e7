# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What has become worse, or better, between two files of results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lightseal.errors import UsageError
from lightseal.results import Record

_KEY = (
    "kind", "board", "source", "algorithm", "kernel", "operation", "message_bytes", "ad_bytes",
)  # fmt: skip
_FIGURES = ("cycles_median", "instructions", "flash_bytes", "stack_bytes", "ram_bytes")

Key = tuple[object, ...]


@dataclass(frozen=True)
class Change:
    """One figure of one cell in both files; ``new`` is None where it is gone."""

    cell: str
    figure: str
    old: int
    new: int | None
    worse: bool

    def __str__(self) -> str:
        if self.new is None:
            return f"{self.cell}: {self.figure} {self.old:,} -> gone"
        share = f" ({100 * (self.new - self.old) / self.old:+.1f} %)" if self.old else ""
        return f"{self.cell}: {self.figure} {self.old:,} -> {self.new:,}{share}"


@dataclass(frozen=True)
class Comparison:
    """The changes beyond the threshold, and how many figures were in both files."""

    changes: tuple[Change, ...]
    compared: int

    @property
    def regressions(self) -> list[Change]:
        """The changes for the worse."""
        return [change for change in self.changes if change.worse]


def compare(old: Sequence[Record], new: Sequence[Record], threshold: float) -> Comparison:
    """Compare figures of equal cells; ``threshold`` in percent of the old figure.

    A figure that is gone, and a known answer that fails now, are always for
    the worse. Raises UsageError where the files have no cell in common.
    """
    before = {_key(record): record for record in old}
    after = {_key(record): record for record in new}
    shared = [key for key in before if key in after]
    if not shared:
        raise UsageError("the two files have no cell in common", "compare runs of the same boards")
    changes: list[Change] = []
    compared = 0
    for key in shared:
        for change, beyond in _changes(key, before[key], after[key], threshold):
            compared += 1
            if beyond:
                changes.append(change)
    return Comparison(tuple(changes), compared)


def _key(record: Record) -> Key:
    return tuple(record.get(name) for name in _KEY)


def _changes(key: Key, old: Record, new: Record, threshold: float) -> Iterator[tuple[Change, bool]]:
    """Yield each figure that the old record has, and whether its change matters."""
    cell = _title(key)
    if old["kind"] == "kat":
        worse = new["failed"] > old["failed"] or new["passed"] < old["passed"]
        changed = (old["passed"], old["failed"]) != (new["passed"], new["failed"])
        figure = "failed" if new["failed"] != old["failed"] else "passed"
        yield Change(cell, figure, old[figure], new[figure], worse), changed
        return
    for figure in _FIGURES:
        was, now = old.get(figure), new.get(figure)
        if was is None:
            continue
        if now is None:
            yield Change(cell, figure, was, None, True), True
        else:
            beyond = abs(now - was) * 100 > threshold * was
            yield Change(cell, figure, was, now, now > was), beyond


def _title(key: Key) -> str:
    _, board, source, algorithm, kernel, operation, message, ad = key
    lengths = "" if message is None else f" {message}+{ad} B"
    return f"{board} ({source}) {algorithm} {kernel} {operation}{lengths}"
