# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Results as tables on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from lightseal.bench import BenchResult, slope
from lightseal.combined import SizeRow
from lightseal.kat import KatResult
from lightseal.matrix import OPERATIONS, Cell

Key = tuple[str, str, str]

_ORDER = tuple(dict.fromkeys(op for operations in OPERATIONS.values() for op in operations))


def show(table: Table, console: Console) -> None:
    """Print a table whole, however narrow the terminal is."""
    wide = console.options.update(width=10_000)
    console.width = max(console.width, Measurement.get(console, wide, table).maximum)
    console.print(table, crop=False)


def operations_of(cells: Iterable[Cell]) -> list[str]:
    """Return the operations that occur, in their usual order."""
    found = {cell.operation for cell in cells}
    return [operation for operation in _ORDER if operation in found]


def key_of(cell: Cell) -> Key:
    """Return what a row of a table stands for: board, algorithm, kernel."""
    return cell.board.id, cell.entry.algorithm.id, cell.entry.kernel.name


def bench_table(results: Sequence[BenchResult], messages: Sequence[int], long: bool) -> Table:
    """Return median cycles by message length, then what does not depend on it.

    ``messages``: lengths in bytes to show; ``long``: whether to show the slope.
    Cycles by byte are of the longest message that any board took; a row whose
    longest is another one names it.
    """
    table = _table("board", "algorithm", "kernel", "operation")
    longest = max((found.message for found in _per_byte(results, messages)), default=None)
    several_ads = len({result.ad for result in results}) > 1
    headings = [
        *(["ad"] if several_ads else []),
        *(f"{message} B" for message in messages),
        "c/B" if longest is None else f"c/B at {longest} B",
        *(["long"] if long else []),
        "stack",
        "flash",
        "+libgcc",
    ]
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    rows: dict[tuple[Cell, int], list[BenchResult]] = {}
    for result in results:
        rows.setdefault((result.cell, result.ad), []).append(result)
    previous: tuple[str, ...] = ()
    for (cell, ad), found in rows.items():
        names = (*key_of(cell), cell.operation)
        if previous and previous[0] != names[0]:
            table.add_section()
        figures: list[str | Text] = [
            *([str(ad)] if several_ads else []),
            *_cycle_cells(found, messages),
            _longest(found, messages, longest),
            *([_number(slope(found))] if long else []),
            *_memory_cells(found),
        ]
        table.add_row(*_fresh(names, previous), *figures)
        previous = names
    return table


def _cycle_cells(found: Sequence[BenchResult], messages: Sequence[int]) -> list[Text]:
    by_length = {result.message: result for result in found}
    return [_cycle_cell(by_length.get(message)) for message in messages]


def _cycle_cell(result: BenchResult | None) -> Text:
    if result is None:
        return Text("")
    if result.failed:
        return Text("failed", "bold red")
    if result.median is None:
        return Text("-" if result.ran else "skipped", "yellow")
    return Text(f"{result.median:,}{_mark(result)}")


def _mark(result: BenchResult) -> str:
    """What stands behind a figure that is not in cycles."""
    return "" if result.unit == "cycles" else " instr."


def _per_byte(found: Sequence[BenchResult], messages: Sequence[int]) -> list[BenchResult]:
    """Return the results that are shown and have cycles by byte."""
    return [r for r in found if r.message in messages and r.cycles_per_byte is not None]


def _longest(found: Sequence[BenchResult], messages: Sequence[int], usual: int | None) -> str:
    """Return the cycles by byte of the longest message with a figure, named if not the usual."""
    longest = max(_per_byte(found, messages), key=lambda result: result.message, default=None)
    if longest is None:
        return "-"
    figure = _number(longest.cycles_per_byte)
    return figure if longest.message == usual else f"{figure} ({longest.message} B)"


def _memory_cells(found: Sequence[BenchResult]) -> list[str]:
    stack = max((result.stack for result in found if result.stack is not None), default=None)
    size = found[0].size
    return [
        _count(stack),
        _count(size.flash if size else None),
        _count(size.compiler if size else None),
    ]


def _number(figure: float | None) -> str:
    return "-" if figure is None else f"{figure:,.1f}"


def _count(figure: int | None) -> str:
    return "-" if figure is None else f"{figure:,}"


def _table(*headings: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=0)
    for heading in headings:
        table.add_column(heading, no_wrap=True)
    return table


def _fresh(names: tuple[str, ...], previous: tuple[str, ...]) -> list[str]:
    """Return names with those left empty that only repeat the row above."""
    shown: list[str] = []
    for position, name in enumerate(names):
        same = previous[: position + 1] == names[: position + 1]
        shown.append("" if same else name)
    return shown


def kat_table(results: Sequence[KatResult]) -> Table:
    """Return passed, failed and skipped cases by board, algorithm and kernel."""
    operations = operations_of(result.cell for result in results)
    table = _table("board", "algorithm", "kernel")
    for operation in operations:
        table.add_column(operation, justify="right", no_wrap=True)
    rows: dict[Key, dict[str, KatResult]] = {}
    for result in results:
        rows.setdefault(key_of(result.cell), {})[result.cell.operation] = result
    previous: tuple[str, ...] = ()
    for key, found in rows.items():
        if previous and key[0] != previous[0]:
            table.add_section()
        cells = [_kat_cell(found.get(operation)) for operation in operations]
        table.add_row(*_fresh(key, previous), *cells)
        previous = key
    return table


def size_table(rows: Sequence[SizeRow]) -> Table:
    """Return bytes of flash by kernel and algorithm: alone, added, and together."""
    table = _table("kernel", "algorithm")
    for heading in ("alone", "+libgcc", "adds", "together", "+libgcc"):
        table.add_column(heading, justify="right", no_wrap=True)
    previous: tuple[str, ...] = ()
    for row in rows:
        names = (row.kernel, row.algorithm)
        if previous and previous[0] != names[0]:
            table.add_section()
        table.add_row(
            *_fresh(names, previous),
            _count(row.flash_bytes),
            _count(row.compiler_bytes),
            _count(row.adds_bytes),
            _count(row.together_bytes),
            _count(row.together_compiler_bytes),
        )
        previous = names
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


def reasons(results: Iterable[KatResult | BenchResult]) -> list[Text]:
    """Return a line for every cell that has a reason to give, equal reasons together."""
    grouped: dict[tuple[Key, str, bool], list[str]] = {}
    for result in results:
        if result.reason:
            key = (key_of(result.cell), result.reason, bool(result.failed))
            grouped.setdefault(key, []).append(result.cell.operation)
    return [
        Text(
            f"{' '.join(key)} {'/'.join(dict.fromkeys(operations))}: {reason}",
            "red" if failed else "yellow",
        )
        for (key, reason, failed), operations in grouped.items()
    ]
