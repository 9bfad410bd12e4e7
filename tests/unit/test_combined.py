# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Adding up the sizes of algorithms that are linked together."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lightseal import codesize, combined, registry
from lightseal.codesize import Size
from lightseal.errors import UnknownName, UsageError
from lightseal.registry import Entry, Image

KNOWN = registry.load()
UNO = KNOWN.board("uno")
SHARED = 100


def test_every_kernel_that_has_all_is_taken_in_the_order_asked_for() -> None:
    found = combined.carriers(KNOWN, UNO, ("ascon-hash256", "isap-a-128a"))
    assert {"byte8", "byte8_compact", "ref64"} <= set(found)
    for kernel, carried in found.items():
        assert [entry.algorithm.id for entry in carried] == ["ascon-hash256", "isap-a-128a"]
        assert all(entry.kernel.name == kernel for entry in carried)
        assert all(entry in KNOWN.entries(image) for entry, image in carried.items())


def test_a_kernel_of_a_board_on_request_is_found_when_named() -> None:
    assert "bi32" not in combined.carriers(KNOWN, UNO, ("isap-a-128a",))
    assert list(combined.carriers(KNOWN, UNO, ("isap-a-128a",), ("bi32",))) == ["bi32"]


def test_names_that_do_not_exist_and_kernels_that_lack_one_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(UnknownName, match="no algorithm named 'ascon'"):
        combined.carriers(KNOWN, UNO, ("ascon",))
    monkeypatch.setattr(
        type(KNOWN), "entries", lambda self, image: [] if "hash" in image.name else ENTRIES[image]
    )
    with pytest.raises(UsageError, match="no image of uno has ascon-hash on bi32"):
        combined.carriers(KNOWN, UNO, ("isap-a-128a", "ascon-hash"), ("bi32",))


ENTRIES = {image: KNOWN.entries(image) for image in UNO.images}


def test_what_is_shared_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def together(_: object, carriers: Mapping[Entry, Image]) -> Size:
        return Size(SHARED + sum(len(e.algorithm.id) for e in carriers), 7, 0)

    monkeypatch.setattr(codesize, "together", together)
    ids = ("ascon-xof", "ascon-mac", "ascon-80pq")
    ((kernel, carried),) = combined.carriers(KNOWN, UNO, ids, ("byte8",)).items()
    rows = list(combined.rows(UNO, kernel, carried))
    assert [row.algorithm for row in rows] == list(ids)
    assert [row.flash_bytes for row in rows] == [109, 109, 110]
    assert [row.adds_bytes for row in rows] == [109, 9, 10]
    assert [row.together_bytes for row in rows] == [109, 118, 128]
    assert {row.together_compiler_bytes for row in rows} == {7}
