# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""How many bytes algorithms take together, where they share what their kernel has once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from lightseal import build, codesize
from lightseal.errors import UsageError
from lightseal.matrix import Selection, select
from lightseal.registry import Board, Entry, Image, Registry


@dataclass(frozen=True)
class SizeRow:
    """An algorithm on a kernel, alone and together with those in the rows before it.

    Bytes. ``flash_bytes`` are the library's own, ``compiler_bytes`` those of
    the compiler's libraries beside them, ``ram_bytes`` static data.
    ``adds_bytes`` is by how much ``together_bytes`` is more than a row before.
    """

    board: str
    kernel: str
    algorithm: str
    flash_bytes: int
    compiler_bytes: int
    ram_bytes: int
    adds_bytes: int
    together_bytes: int
    together_compiler_bytes: int


Carriers = Mapping[Entry, Image]
"""Images by the entries they carry, in the order in which algorithms are added up."""


def carriers(
    registry: Registry, board: Board, algorithms: Sequence[str], kernels: Sequence[str] = ()
) -> dict[str, Carriers]:
    """Return, by name of kernel, what carries the algorithms on a board.

    Kernels that are not named and lack one of them are left out. Raises
    UnknownName for a name the registry does not hold, UsageError where a named
    kernel lacks one of the algorithms, or none has all.
    """
    wanted = tuple(dict.fromkeys(algorithms))
    (work,) = select(registry, Selection((board.id,), wanted, tuple(kernels)))
    found: dict[str, dict[Entry, Image]] = {}
    for cell in sorted(work.all_cells, key=lambda cell: wanted.index(cell.entry.algorithm.id)):
        on_kernel = found.setdefault(cell.entry.kernel.name, {})
        if cell.image:
            on_kernel[cell.entry] = cell.image
    complete: dict[str, Carriers] = {}
    for kernel in kernels or found:
        missing = set(wanted) - {entry.algorithm.id for entry in found.get(kernel, {})}
        if not missing:
            complete[kernel] = found[kernel]
        elif kernels:
            raise UsageError(
                f"no image of {board.id} has {', '.join(sorted(missing))} on {kernel}",
                "see 'lightseal list kernels'",
            )
    if not complete:
        raise UsageError(
            f"no kernel on {board.id} has all of {', '.join(wanted)}",
            "leave out algorithms of another primitive",
        )
    return complete


def measure(
    registry: Registry,
    board: Board,
    algorithms: Sequence[str],
    kernels: Sequence[str] = (),
    announce: Callable[[str], None] = lambda names: None,
) -> list[SizeRow]:
    """Build what is needed, then return all rows of a board, kernel by kernel.

    ``announce`` as in `build.ensure`. Raises as that and `carriers` do.
    """
    found = carriers(registry, board, algorithms, kernels)
    images = [image for carried in found.values() for image in carried.values()]
    build.ensure(registry, list(dict.fromkeys(images)), announce)
    return [row for kernel, carried in found.items() for row in rows(board, kernel, carried)]


def rows(board: Board, kernel: str, carried: Carriers) -> Iterator[SizeRow]:
    """Yield a row for each algorithm. The images must be built. Raises codesize.SizeUnknown."""
    before: dict[Entry, Image] = {}
    total = 0
    for entry, image in carried.items():
        before[entry] = image
        alone = codesize.measure(board, image, entry)
        together = codesize.together(board, before)
        yield SizeRow(
            board=board.id,
            kernel=kernel,
            algorithm=entry.algorithm.id,
            flash_bytes=alone.flash,
            compiler_bytes=alone.compiler,
            ram_bytes=alone.ram,
            adds_bytes=together.flash - total,
            together_bytes=together.flash,
            together_compiler_bytes=together.compiler,
        )
        total = together.flash
