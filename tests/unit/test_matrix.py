# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Selecting cells of the matrix."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest

from lightseal import registry
from lightseal.errors import UnknownName, UsageError
from lightseal.matrix import OPERATIONS, Selection, select

KNOWN = registry.load()


def test_everything_is_every_entry_of_every_image_with_its_operations() -> None:
    works = select(KNOWN, Selection())
    assert [work.board.id for work in works] == list(KNOWN.boards)
    for work in works:
        assert not work.impossible
        assert list(work.cells) == list(work.board.default_images)
        for image, cells in work.cells.items():
            expected = [
                (entry, operation)
                for entry in KNOWN.entries(image)
                for operation in OPERATIONS[entry.algorithm.kind]
            ]
            assert sorted((c.entry.file_stem, c.operation) for c in cells) == sorted(
                (entry.file_stem, operation) for entry, operation in expected
            )


def test_portable_kernels_run_unasked_on_one_board_of_each_instruction_set() -> None:
    first = KNOWN.one_of_each_target()
    for work in select(KNOWN, Selection()):
        entries = {cell.entry for cell in work.all_cells}
        assert any(entry.kernel.portable for entry in entries) == (work.board in first)
        assert {entry.algorithm.id for entry in entries} == set(KNOWN.algorithms)


def test_filters_narrow_the_cells() -> None:
    chosen = Selection(("uno",), ("ascon-aead128",), ("byte8",), ("decrypt",))
    (work,) = select(KNOWN, chosen)
    (cell,) = work.all_cells
    assert (cell.entry.file_stem, cell.operation) == ("ascon_aead128__byte8", "decrypt")
    assert cell.image is not None and cell.image.name == "uno"


def test_a_kernel_asked_for_by_name_that_cannot_run_is_told_with_the_reason() -> None:
    known = copy.copy(KNOWN)
    uno = KNOWN.boards["uno"]
    known.boards = KNOWN.boards | {"uno": replace(uno, images=uno.default_images)}
    (work,) = select(known, Selection(boards=("uno",), kernels=("bi32",)))
    assert not work.cells
    assert {cell.reason for cell in work.impossible} == {"bi32 does not run on avr"}


def test_an_image_on_request_is_used_for_kernels_asked_for_by_name() -> None:
    (work,) = select(KNOWN, Selection(("uno",), ("ascon-aead128",), kernels=("bi32", "byte8")))
    assert not work.impossible
    carriers = {cell.entry.kernel.name: cell.image for cell in work.all_cells}
    assert carriers["byte8"] and not carriers["byte8"].on_request
    assert carriers["bi32"] and carriers["bi32"].on_request


@pytest.mark.parametrize("board", KNOWN.boards)
def test_every_portable_kernel_has_an_image_on_every_board(board: str) -> None:
    kernels = tuple(dict.fromkeys(kernel.name for kernel in KNOWN.kernels if kernel.portable))
    (work,) = select(KNOWN, Selection(boards=(board,), kernels=kernels))
    assert not [c.entry.file_stem for c in work.impossible if c.entry.kernel.portable]
    assert {c.entry.file_stem for c in work.all_cells} >= {
        entry.file_stem for entry in KNOWN.all_entries() if entry.kernel.portable
    }


def test_cells_of_an_image_that_is_given_up_cannot_run() -> None:
    (work,) = select(KNOWN, Selection(boards=("uno",), kernels=("bitslice32", "byte8")))
    image = KNOWN.image("uno_bitslice32")
    others = [cell for cell in work.all_cells if cell.image != image]
    count = len(work.all_cells)
    work.give_up(image, "9 bytes of RAM missing")
    work.give_up(image, "again")
    assert len(work.all_cells) == count
    assert [cell for cells in work.cells.values() for cell in cells] == others
    assert {cell.reason for cell in work.impossible} == {"9 bytes of RAM missing"}


@pytest.mark.parametrize(
    ("selection", "says", "hint"),
    [
        (Selection(boards=("unno",)), "no board named 'unno'", "uno"),
        (Selection(algorithms=("ascon-aead",)), "no algorithm named", "ascon-aead128"),
        (Selection(kernels=("ref46",)), "no kernel named", "ref64"),
        (Selection(operations=("encrpyt",)), "no operation named", "encrypt"),
    ],
)
def test_unknown_names_list_the_nearest(selection: Selection, says: str, hint: str) -> None:
    with pytest.raises(UnknownName, match=says) as caught:
        select(KNOWN, selection)
    assert hint in str(caught.value.hint)


def test_a_selection_of_nothing_is_an_error() -> None:
    with pytest.raises(UsageError, match="nothing to run for algorithm ascon-hash256; operation"):
        select(KNOWN, Selection(algorithms=("ascon-hash256",), operations=("encrypt",)))


def test_a_board_named_twice_runs_once() -> None:
    assert len(select(KNOWN, Selection(boards=("uno", "uno")))) == 1
