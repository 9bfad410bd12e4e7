# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What there is to run: algorithm x kernel x board x operation, from the registry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from lightseal.errors import UnknownName, UsageError
from lightseal.registry import Board, Entry, Image, Kernel, Registry

OPERATIONS = {
    "aead": ("encrypt", "decrypt", "forge"),
    "hash": ("hash",),
    "xof": ("xof",),
    "cxof": ("xof",),
    "mac": ("mac", "verify", "forge"),
    "prf": ("mac",),
}
"""Operations by kind of algorithm. ``forge`` is decryption or verification with a wrong tag."""


@dataclass(frozen=True)
class Cell:
    """One operation of one algorithm on one kernel on one board.

    ``image`` carries it; where None, ``reason`` says why no image does.
    """

    board: Board
    entry: Entry
    operation: str
    image: Image | None = None
    reason: str | None = None


@dataclass(frozen=True)
class Selection:
    """What the user asked for; an empty tuple is everything there is."""

    boards: tuple[str, ...] = ()
    algorithms: tuple[str, ...] = ()
    kernels: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()

    def of_board(self, board: str) -> Selection:
        """Return the part of it that one board has."""
        return replace(self, boards=(board,))


@dataclass
class Work:
    """The cells of one board: those to run, by image, and those that cannot run."""

    board: Board
    cells: dict[Image, list[Cell]] = field(default_factory=dict)
    impossible: list[Cell] = field(default_factory=list)

    @property
    def all_cells(self) -> list[Cell]:
        """Every cell, to run or not."""
        return self.impossible + [cell for cells in self.cells.values() for cell in cells]

    def give_up(self, image: Image, reason: str) -> None:
        """Count the cells of an image, if there are any, among those that cannot run."""
        cells = self.cells.pop(image, [])
        self.impossible += [replace(cell, image=None, reason=reason) for cell in cells]


def select(registry: Registry, selection: Selection) -> list[Work]:
    """Return the work for each board.

    A pair that was asked for by its kernel's name and that a board cannot run
    is listed as impossible, with the reason. Raises UnknownName for a name the
    registry does not hold, UsageError where nothing at all is selected.
    """
    for name in selection.algorithms:
        registry.algorithm(name)
    for name in selection.kernels:
        registry.check_kernel_name(name)
    known = {operation for operations in OPERATIONS.values() for operation in operations}
    for name in selection.operations:
        if name not in known:
            raise UnknownName("operation", name, known)
    boards = [registry.board(name) for name in selection.boards or registry.boards]
    works = [_work(registry, board, selection) for board in dict.fromkeys(boards)]
    if not any(work.cells or work.impossible for work in works):
        raise UsageError(_emptiness(selection), "see 'lightseal list algorithms'")
    return works


def _work(registry: Registry, board: Board, selection: Selection) -> Work:
    images = board.images if selection.kernels else board.default_images
    work = Work(board, {image: [] for image in images})
    carried: dict[Entry, Image] = {}
    for image in images:
        for entry in registry.entries(image):
            carried.setdefault(entry, image)
    for entry in registry.all_entries():
        if not _wanted(entry, selection):
            continue
        carrier = carried.get(entry)
        for operation in _operations(entry, selection):
            if carrier:
                cell = Cell(board, entry, operation, carrier)
                work.cells[carrier].append(cell)
            elif entry.kernel.name in selection.kernels:
                reason = _why_not(board, entry.kernel)
                work.impossible.append(Cell(board, entry, operation, reason=reason))
    work.cells = {image: cells for image, cells in work.cells.items() if cells}
    return work


def _wanted(entry: Entry, selection: Selection) -> bool:
    return (not selection.algorithms or entry.algorithm.id in selection.algorithms) and (
        not selection.kernels or entry.kernel.name in selection.kernels
    )


def _operations(entry: Entry, selection: Selection) -> Iterator[str]:
    for operation in OPERATIONS[entry.algorithm.kind]:
        if not selection.operations or operation in selection.operations:
            yield operation


def _why_not(board: Board, kernel: Kernel) -> str:
    if board.target not in kernel.targets:
        return f"{kernel.name} does not run on {board.target}"
    return f"no image of {board.id} carries it"


def _emptiness(selection: Selection) -> str:
    asked: Sequence[tuple[str, tuple[str, ...]]] = (
        ("algorithm", selection.algorithms),
        ("kernel", selection.kernels),
        ("operation", selection.operations),
        ("board", selection.boards),
    )
    words = [f"{what} {', '.join(names)}" for what, names in asked if names]
    return f"nothing to run for {'; '.join(words)}" if words else "the registry is empty"
