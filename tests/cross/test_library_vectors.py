# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Vectors through the C library, both ways, on several compilers and byte orders."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from cross import library
from cross.calls import aead_calls, check_aead, check_plain, plain_calls
from lightseal import paths
from lightseal.registry import Entry
from lightseal.vectors import AeadCase, AezCase, Case, default_subset, read_cases
from lightseal.vectors.extra import EXTRA_SETS

# To compile all of it takes minutes on a busy machine.
pytestmark = pytest.mark.timeout(900)

BUILDS = pytest.mark.parametrize(
    "build", [library.GCC, library.SANITIZED, library.BIG_ENDIAN], ids=lambda b: b.name
)
ELSEWHERE = pytest.mark.parametrize(
    "build", [library.SANITIZED, library.BIG_ENDIAN], ids=lambda b: b.name
)
EVERY_ENTRY = pytest.mark.parametrize("entry", library.ENTRIES, ids=library.entry_id)


@cache
def _cases(vectors: str) -> tuple[Case, ...]:
    return tuple(read_cases(paths.root() / "kats" / vectors))


def _prove(build: library.Build, entry: Entry, cases: Sequence[Case]) -> None:
    """Every case right; of an AEAD also decrypted, and refused with one bit of the tag flipped."""
    assert cases
    plan = [
        (case, aead_calls(entry, case) if isinstance(case, AeadCase) else plain_calls(entry, case))
        for case in cases
    ]
    replies = iter(library.run(build, [call for _, calls in plan for call in calls]))
    for case, calls in plan:
        found = [next(replies) for _ in calls]
        if isinstance(case, AeadCase):
            check_aead(entry, case, found)
        else:
            check_plain(case, found)


@EVERY_ENTRY
def test_all_official_vectors(entry: Entry) -> None:
    _prove(library.GCC, entry, _cases(entry.algorithm.vectors))


@ELSEWHERE
@EVERY_ENTRY
def test_half_of_the_official_vectors(build: library.Build, entry: Entry) -> None:
    """Every second: an AEAD's file has 33 cases to a message, so all lengths have their turn."""
    _prove(build, entry, _cases(entry.algorithm.vectors)[::2])


@BUILDS
@EVERY_ENTRY
def test_all_extra_vectors(build: library.Build, entry: Entry) -> None:
    files = [r.file for r in EXTRA_SETS if r.algorithm == entry.algorithm.id]
    # What only AEZ has goes through calls of its own: test_library_aez.py.
    _prove(build, entry, [c for f in files for c in _cases(f) if not isinstance(c, AezCase)])


@pytest.mark.parametrize(
    "build", [library.CLANG, library.PLAIN_COMPARE, *library.LEVELS], ids=lambda b: b.name
)
def test_a_subset_at_every_level(build: library.Build) -> None:
    for entry in library.ENTRIES:
        cases = _cases(entry.algorithm.vectors)
        _prove(build, entry, list(default_subset(cases, entry.algorithm.block)))
