# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Results as tables on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from lightseal.kat import KatResult
from lightseal.matrix import OPERATIONS, Cell

Key = tuple[str, str, str]

_ORDER = tuple(dict.fromkeys(op for operations in OPERATIONS.values() for op in operations))


def operations_of(cells: Iterable[Cell]) -> list[str]:
    """Return the operations that occur, in their usual order."""
    found = {cell.operation for cell in cells}
    return [operation for operation in _ORDER if operation in found]


def key_of(cell: Cell) -> Key:
    """Return what a row of a table stands for: board, algorithm, kernel."""
    return cell.board.id, cell.entry.algorithm.id, cell.entry.kernel.name


def kat_table(results: Sequence[KatResult]) -> Table:
    """Return passed, failed and skipped cases by board, algorithm and kernel."""
    operations = operations_of(result.cell for result in results)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in ("board", "algorithm", "kernel"):
        table.add_column(heading, no_wrap=True)
    for operation in operations:
        table.add_column(operation, justify="right", no_wrap=True)
    rows: dict[Key, dict[str, KatResult]] = {}
    for result in results:
        rows.setdefault(key_of(result.cell), {})[result.cell.operation] = result
    previous = ""
    for key, found in rows.items():
        if previous and key[0] != previous:
            table.add_section()
        board, previous = ("" if key[0] == previous else key[0]), key[0]
        cells = [_kat_cell(found.get(operation)) for operation in operations]
        table.add_row(board, *key[1:], *cells)
    return table


def _kat_cell(result: KatResult | None) -> Text:
    if result is None:
        return Text("")
    parts = []
    if result.failed:
        parts.append(Text(f"{result.failed} failed", "bold red"))
    if result.passed:
        parts.append(Text(f"{result.passed} passed", "green"))
    if result.skipped:
        parts.append(Text(f"{result.skipped} skipped", "yellow"))
    return Text("\n").join(parts) if parts else Text("no cases", "yellow")


def reasons(results: Iterable[KatResult]) -> list[Text]:
    """Return a line for every cell that has a reason to give, equal reasons together."""
    grouped: dict[tuple[Key, str, bool], list[str]] = {}
    for result in results:
        if result.reason:
            key = (key_of(result.cell), result.reason, bool(result.failed))
            grouped.setdefault(key, []).append(result.cell.operation)
    return [
        Text(f"{' '.join(key)} {'/'.join(operations)}: {reason}", "red" if failed else "yellow")
        for (key, reason, failed), operations in grouped.items()
    ]
