# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""No branch and no address depends on key, nonce, data or tag.

Memory sanitizer takes all of these as memory that was never set, follows what is made of
them, and ends the program where a branch or an address is. It watches the C code as
clang compiles it for this machine, at each level; what a compiler makes of it elsewhere it
can't tell.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from cross import library
from cross.calls import flipped, plain_calls
from cross.library import AUTH, OK, SECRETS_WATCHED, Call, Reply
from cross.test_library_buffers import AEADS, Sample
from lightseal import paths
from lightseal.registry import Entry
from lightseal.vectors import read_cases

# To compile all of it takes minutes on a busy machine.
pytestmark = pytest.mark.timeout(900)

PLAIN = tuple(entry for entry in library.ENTRIES if entry.algorithm.kind != "aead")
BUILDS = [
    replace(SECRETS_WATCHED, name=f"{SECRETS_WATCHED.name}{level}",
            flags=(level, *SECRETS_WATCHED.flags[1:]))
    for level in ("-O2", "-Os")
]  # fmt: skip
LEVELS = pytest.mark.parametrize("build", BUILDS, ids=lambda build: build.flags[0])
LEAKY = replace(
    BUILDS[0], name="clang-secrets-watched-leak", instead=(("core/compare.c", "leak.c"),)
)


def _aead_calls(entry: Entry) -> list[Call]:
    block = entry.algorithm.block
    lengths = [(0, 0), (1, 3), (2, 0), (7, block), (block, 17), (3 * block + 5, 2 * block + 1),
               (97, 130)]  # fmt: skip
    calls = []
    for message_bytes, ad_bytes in lengths:
        sample = Sample(entry, message_bytes, ad_bytes)
        calls += [sample.encrypt(), sample.decrypt(), sample.decrypt(flipped(sample.tag, 1))]
    return calls


def _statuses(replies: list[Reply]) -> list[int]:
    return [reply.status for reply in replies]


@AEADS
@LEVELS
def test_an_aead_tells_nothing(build: library.Build, entry: Entry) -> None:
    calls = _aead_calls(entry)
    assert _statuses(library.run(build, calls)) == [OK, OK, AUTH] * (len(calls) // 3)


@pytest.mark.parametrize("entry", PLAIN, ids=library.entry_id)
@LEVELS
def test_a_hash_or_mac_tells_nothing(build: library.Build, entry: Entry) -> None:
    cases = list(read_cases(paths.root() / "kats" / entry.algorithm.vectors))[:70:3]
    plan = [plain_calls(entry, case) for case in cases]
    assert plan
    replies = library.run(build, [call for calls in plan for call in calls])
    # Of a MAC: made, verified, and refused.
    expected = [OK, OK, AUTH] if entry.algorithm.kind == "mac" else [OK]
    assert _statuses(replies) == expected * len(plan)


@AEADS
def test_the_watch_finds_a_comparison_with_an_early_exit(entry: Entry) -> None:
    with pytest.raises(AssertionError, match="use-of-uninitialized-value"):
        library.run(LEAKY, [Sample(entry, 5, 0).decrypt()])
