# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The vectors of our own through the C library, both ways: distinct inputs, longer ones."""

from __future__ import annotations

import pytest

from cross import library
from cross.calls import aead_calls, check_aead, check_plain, plain_call
from lightseal import paths
from lightseal.registry import Entry
from lightseal.vectors import AeadCase, AezCase, Case, read_cases
from lightseal.vectors.extra import EXTRA_SETS

KATS = paths.root() / "kats"


def _cases(entry: Entry) -> list[Case]:
    files = [r.file for r in EXTRA_SETS if r.algorithm == entry.algorithm.id]
    cases = [case for file in files for case in read_cases(KATS / file)]
    # What only AEZ has, goes through calls of its own: test_library_aez.py.
    return [case for case in cases if not isinstance(case, AezCase)]


@pytest.mark.parametrize("entry", library.ENTRIES, ids=library.entry_id)
@pytest.mark.parametrize(
    "build", [library.GCC, library.SANITIZED, library.BIG_ENDIAN], ids=lambda b: b.name
)
def test_all_extra_vectors(build: library.Build, entry: Entry) -> None:
    cases = _cases(entry)
    assert cases
    calls = []
    for case in cases:
        if isinstance(case, AeadCase):
            calls += aead_calls(entry, case)
        else:
            calls.append(plain_call(entry, case))
    replies = iter(library.run(build, calls))
    for case in cases:
        if isinstance(case, AeadCase):
            check_aead(entry, case, [next(replies) for _ in range(3)])
        else:
            check_plain(case, next(replies))
