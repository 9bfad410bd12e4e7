# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Selecting cells of the matrix."""

from __future__ import annotations

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
        assert list(work.cells) == list(work.board.images)
        for image, cells in work.cells.items():
            expected = [
                (entry, operation)
                for entry in KNOWN.entries(image)
                for operation in OPERATIONS[entry.algorithm.kind]
            ]
            assert sorted((c.entry.file_stem, c.operation) for c in cells) == sorted(
                (entry.file_stem, operation) for entry, operation in expected
            )


def test_filters_narrow_the_cells() -> None:
    chosen = Selection(("uno",), ("ascon-aead128",), ("byte8",), ("decrypt",))
    (work,) = select(KNOWN, chosen)
    (cell,) = work.all_cells
    assert (cell.entry.file_stem, cell.operation) == ("ascon_aead128__byte8", "decrypt")
    assert cell.image is not None and cell.image.name == "uno"


def test_a_kernel_asked_for_by_name_that_cannot_run_is_told_with_the_reason() -> None:
    (work,) = select(KNOWN, Selection(boards=("uno",), kernels=("bi32",)))
    assert not work.cells
    assert {cell.reason for cell in work.impossible} == {"bi32 does not run on avr"}


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
