# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The default subset of cases."""

from __future__ import annotations

from itertools import product

import pytest

from lightseal import paths
from lightseal.vectors import HashCase, default_subset, read_cases

KATS = paths.root() / "kats"


@pytest.mark.parametrize(
    ("file", "block", "classes"),
    [
        ("ISAP-A-128A.txt", 8, {0, 1, 7, 8, 9, 32}),
        ("Ascon-AEAD128.txt", 16, {0, 1, 15, 16, 17, 32}),
        ("ISAP-K-128.txt", 18, {0, 1, 17, 18, 19, 32}),
        ("Ascon-CXOF128.txt", 8, {0, 1, 7, 8, 9, 32}),
    ],
)
def test_all_pairs_of_classes(file: str, block: int, classes: set[int]) -> None:
    chosen = list(default_subset(read_cases(KATS / file), block))
    assert len(chosen) == len(classes) ** 2
    assert {case.input_lengths for case in chosen} == set(product(classes, classes))
    assert [case.count for case in chosen] == sorted(case.count for case in chosen)


def test_one_input() -> None:
    chosen = list(default_subset(read_cases(KATS / "Ascon-Prf.txt"), 32))
    assert [case.input_lengths for case in chosen] == [(n,) for n in (0, 1, 31, 32, 33)]


def test_no_case_of_a_class_no_case_chosen() -> None:
    assert list(default_subset([HashCase(1, bytes(5), b"")], 8)) == []
