# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The figures that the documentation shows, and where they come from.

``make figures`` measures them on the virtual twins and keeps the results file;
the tables in the readme and in docs/figures.md are made of that file alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lightseal.errors import LightsealError
from lightseal.registry import Board, Registry
from lightseal.report import markdown, table
from lightseal.results import Record, count, unit

RESULTS = "docs/figures.jsonl"
PAGE = "docs/figures.md"
README = "README.md"
COMBINED = "docs/combined.json"
TOGETHER = ("isap-a-128a", "ascon-hash")
"""Algorithms whose sizes together are shown."""

MESSAGES = (16, 64, 256, 1536)
"""Bytes of the messages that are shown."""

OPERATIONS = ("encrypt", "hash", "xof", "mac")


def boards(registry: Registry) -> list[Board]:
    """Return the boards that are shown: of each instruction set one, if it counts."""
    return [board for board in registry.one_of_each_target() if board.counter != "none"]


def fill(readme: str, records: Sequence[Record], sizes: Sequence[Record]) -> str:
    """Return the readme's text with its tables made of ``records`` and of combined ``sizes``.

    Raises LightsealError where the marks that enclose the tables are gone.
    """
    return _filled(_filled(readme, "figures", summary(records)), "combined", combined(sizes))


def _filled(readme: str, name: str, text: str) -> str:
    before, begin, rest = readme.partition(f"<!-- {name}: begin -->\n")
    _, end, after = rest.partition(f"<!-- {name}: end -->")
    if not begin or not end:
        raise LightsealError(f"{README} lacks the marks that enclose its figures")
    return before + begin + "\n" + text + "\n" + end + after


def page(records: Sequence[Record]) -> str:
    """Return docs/figures.md: every cell, with what it was measured on."""
    return markdown(records)


def summary(records: Sequence[Record]) -> str:
    """Return one table for each board: the fastest kernel of each algorithm."""
    parts = []
    for board in dict.fromkeys(r["board"] for r in records):
        own = [r for r in records if r["board"] == board]
        what = "virtual twin" if unit(own) == "cycles" else f"virtual twin, {unit(own)}"
        parts.append(f"`{board}`, {what}, {own[0]['compiler']}:\n\n{_board_table(own)}\n")
    return "\n".join(parts)


def combined(sizes: Sequence[Record]) -> str:
    """Return a table of what `TOGETHER` take, a row for each kernel of each board."""
    first, second = TOGETHER
    headings = ["board", "kernel", first, second, "both", f"{second} adds"]
    body = []
    for one, two in zip(sizes[::2], sizes[1::2], strict=True):
        assert (one["algorithm"], two["algorithm"]) == TOGETHER
        alone = [one["flash_bytes"], two["flash_bytes"]]
        row = [one["board"], f"`{one['kernel']}`", *alone, two["together_bytes"]]
        body.append([*row, two["adds_bytes"]])
    return table(headings, body, left=2) + "\n"


def _board_table(records: Sequence[Record]) -> str:
    lengths = sorted({r["message_bytes"] for r in records if count(r) is not None})
    headings = ["algorithm", "kernel", *(f"{length} B" for length in lengths), "flash", "stack"]
    body = []
    for algorithm in dict.fromkeys(r["algorithm"] for r in records):
        fastest = _fastest([r for r in records if r["algorithm"] == algorithm])
        cycles = {r["message_bytes"]: count(r) for r in fastest}
        stack = max(r["stack_bytes"] for r in fastest if r["stack_bytes"] is not None)
        first = fastest[0]
        body.append(
            [
                algorithm,
                f"`{first['kernel']}`",
                *(cycles.get(length) for length in lengths),
                first["flash_bytes"],
                stack,
            ]
        )
    return table(headings, body, left=2)


def _fastest(records: Iterable[Record]) -> list[Record]:
    """Return the records of the kernel with the lowest count over all lengths."""
    kernels: dict[str, list[Record]] = {}
    for record in records:
        if count(record) is not None:
            kernels.setdefault(record["kernel"], []).append(record)
    return min(kernels.values(), key=lambda own: sum(count(r) or 0 for r in own))
