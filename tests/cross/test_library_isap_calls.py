# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""ISAP with a prepared key, in pieces, and from a source that is read: as in one piece."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cross import isap_calls, library
from cross.calls import flipped
from cross.isap_calls import (
    CHANGED,
    CHANGES,
    IN_PLACE,
    INSTANCES,
    KEY_DECRYPT,
    KEY_ENCRYPT,
    NO_WRITE,
    OPEN,
    READ,
    READ_FAILS,
    STREAM,
    UNTOUCHED,
    WRITE,
    WRITE_FAILS,
    Job,
    Outcome,
    Sample,
)
from cross.library import AUTH, OK, Build
from lightseal import paths
from lightseal.registry import Entry
from lightseal.vectors import AeadCase, default_subset, read_cases

BUILDS = pytest.mark.parametrize(
    "build", [library.GCC, library.SANITIZED, library.BIG_ENDIAN], ids=lambda b: b.name
)
ENTRIES = pytest.mark.parametrize("entry", INSTANCES, ids=library.entry_id)


def _groups(outcomes: Sequence[Outcome], size: int) -> list[Sequence[Outcome]]:
    return [outcomes[at : at + size] for at in range(0, len(outcomes), size)]


def _official(entry: Entry) -> list[AeadCase]:
    cases = read_cases(paths.root() / "kats" / entry.algorithm.vectors)
    return [case for case in cases if isinstance(case, AeadCase)]


@ENTRIES
def test_a_fifth_of_the_official_vectors(entry: Entry) -> None:
    """They go through 33 lengths of associated data for each of 33 messages: so all of both."""
    cases = _official(entry)[::5]
    assert {len(case.ad) for case in cases} == {len(case.message) for case in cases} == {*range(33)}
    _prove(library.GCC, entry, cases)


@ENTRIES
@pytest.mark.parametrize(
    "build", [library.SANITIZED, library.BIG_ENDIAN, library.CLANG], ids=lambda b: b.name
)
def test_a_subset_elsewhere(build: Build, entry: Entry) -> None:
    cases = default_subset(_official(entry), entry.algorithm.block)
    _prove(build, entry, [case for case in cases if isinstance(case, AeadCase)])


def _prove(build: Build, entry: Entry, cases: Sequence[AeadCase]) -> None:
    """Each case by every call, the pieces and the buffer of a size that the case decides."""
    jobs = []
    for case in cases:
        split = len(case.message)
        common = (case.key, case.nonce, case.ad)
        body, tag = case.ciphertext[:split], case.ciphertext[split:]
        size = 1 + case.count % 41
        jobs += [
            Job(entry, KEY_ENCRYPT, *common, case.message),
            Job(entry, KEY_DECRYPT, *common, body, tag),
            Job(entry, STREAM, *common, case.message, pieces=[size] * (split // size)),
            Job(entry, OPEN, *common, body, tag, buffer=size),
            Job(entry, OPEN, *common, body, flipped(tag, case.count), buffer=size),
        ]
    outcomes = isap_calls.run(build, jobs)
    for case, found in zip(cases, _groups(outcomes, 5), strict=True):
        encrypted, decrypted, streamed, opened, forged = found
        assert [outcome.status for outcome in found] == [OK, OK, OK, OK, AUTH]
        assert encrypted.output + encrypted.tag == case.ciphertext
        assert streamed.output + streamed.tag == case.ciphertext
        assert decrypted.output == opened.output == case.message
        assert (forged.writes, forged.output) == (0, UNTOUCHED * len(case.message))


@settings(max_examples=150, deadline=None)
@given(
    entry=st.sampled_from(INSTANCES),
    length=st.integers(0, 120),
    pieces=st.lists(st.integers(0, 40), max_size=12),
    in_place=st.booleans(),
    buffer=st.integers(1, 130),
)
def test_any_pieces(
    entry: Entry, length: int, pieces: list[int], in_place: bool, buffer: int
) -> None:
    sample = Sample(entry, length, length % 23)
    options = IN_PLACE if in_place else 0
    streamed, opened = isap_calls.run(
        library.GCC,
        [sample.job(STREAM, pieces=pieces, options=options), sample.job(OPEN, buffer=buffer)],
    )
    assert (streamed.status, opened.status) == (OK, OK)
    assert streamed.output + streamed.tag == sample.body + sample.true_tag
    assert opened.output == sample.message
    assert opened.writes == -(-length // buffer)


@ENTRIES
@BUILDS
def test_pieces_of_a_long_message(build: Build, entry: Entry) -> None:
    source = random.Random(entry.file_stem)
    sample = Sample(entry, 4099, 257)
    pieces = [source.choice([1, 7, 18, 64, 255, 256, 257, 300]) for _ in range(40)]
    jobs = [sample.job(STREAM, pieces=pieces, options=option) for option in (0, IN_PLACE)]
    jobs += [sample.job(OPEN, buffer=size) for size in (1, 17, 256, 5000)]
    *streamed, last = isap_calls.run(build, jobs)
    for outcome in streamed[:2]:
        assert outcome.output + outcome.tag == sample.body + sample.true_tag
    for outcome in [*streamed[2:], last]:
        assert (outcome.status, outcome.output) == (OK, sample.message)


@ENTRIES
@BUILDS
def test_a_prepared_key_in_place(build: Build, entry: Entry) -> None:
    samples = [Sample(entry, length, length % 19) for length in range(71)]
    jobs = []
    for s in samples:
        jobs += [
            s.job(KEY_ENCRYPT, options=IN_PLACE),
            s.job(KEY_DECRYPT, options=IN_PLACE),
            s.job(KEY_DECRYPT, options=IN_PLACE, tag=flipped(s.true_tag, len(s.message))),
        ]
    outcomes = _groups(isap_calls.run(build, jobs), 3)
    for s, (encrypted, decrypted, forged) in zip(samples, outcomes, strict=True):
        assert encrypted.output + encrypted.tag == s.body + s.true_tag
        assert (decrypted.status, decrypted.output) == (OK, s.message)
        assert (forged.status, forged.output) == (AUTH, bytes(len(s.message)))


@ENTRIES
def test_open_refuses_every_forgery_and_writes_nothing(entry: Entry) -> None:
    sample = Sample(entry, 3 * entry.algorithm.block + 1, 11)
    genuine = sample.job(OPEN, buffer=16)
    jobs = []
    for name in ("key", "nonce", "ad", "data", "tag"):
        value: bytes = getattr(genuine, name)
        for bit in range(8 * len(value)):
            arguments = vars(genuine) | {name: flipped(value, bit)}
            jobs.append(Job(**arguments))
    for outcome in isap_calls.run(library.GCC, jobs):
        assert (outcome.status, outcome.writes) == (AUTH, 0)
        assert outcome.output == UNTOUCHED * len(sample.message)


@ENTRIES
def test_a_message_whose_offsets_take_more_than_16_bits(entry: Entry) -> None:
    source = random.Random(entry.file_stem)
    key, nonce, message = source.randbytes(16), source.randbytes(16), source.randbytes(70_003)
    (sealed,) = isap_calls.run(library.GCC, [Job(entry, STREAM, key, nonce, b"ad", message)])
    job = Job(entry, OPEN, key, nonce, b"ad", sealed.output, sealed.tag, buffer=4096)
    (opened,) = isap_calls.run(library.GCC, [job])
    assert (sealed.status, opened.status) == (OK, OK)
    assert opened.output == message != sealed.output


@ENTRIES
@BUILDS
def test_open_without_a_write_function_verifies(build: Build, entry: Entry) -> None:
    samples = [Sample(entry, length, 3) for length in (0, 1, 18, 100)]
    jobs = []
    for s in samples:
        jobs.append(s.job(OPEN, options=NO_WRITE))
        jobs.append(s.job(OPEN, options=NO_WRITE, tag=flipped(s.true_tag, 5)))
    for index, outcome in enumerate(isap_calls.run(build, jobs)):
        assert outcome.status == (AUTH if index % 2 else OK)
        assert set(outcome.output) <= set(UNTOUCHED)


@ENTRIES
def test_an_empty_message_needs_no_buffer(entry: Entry) -> None:
    sample = Sample(entry, 0, 5)
    (opened,) = isap_calls.run(library.SANITIZED, [sample.job(OPEN, buffer=0)])
    assert (opened.status, opened.writes) == (OK, 0)


@ENTRIES
def test_a_source_that_changes_is_noticed(entry: Entry) -> None:
    """Whichever bit is another when the ciphertext is read the second time."""
    sample = Sample(entry, 2 * entry.algorithm.block + 3, 11)
    bits = 8 * len(sample.message)
    jobs = [sample.job(OPEN, options=CHANGES, place=bit, buffer=16) for bit in range(bits)]
    for outcome in isap_calls.run(library.GCC, jobs):
        assert outcome.status == CHANGED
        assert outcome.output != sample.message


@ENTRIES
def test_a_failing_source_or_sink_ends_the_call(entry: Entry) -> None:
    """Three buffers of message: reads 0 to 2 verify, 3 to 5 decrypt, as do writes 0 to 2."""
    sample = Sample(entry, 45, 0)
    jobs = [sample.job(OPEN, options=READ_FAILS, place=n, buffer=16) for n in range(7)]
    jobs += [sample.job(OPEN, options=WRITE_FAILS, place=n, buffer=16) for n in range(4)]
    outcomes = isap_calls.run(library.SANITIZED, jobs)
    assert [o.status for o in outcomes] == [READ] * 6 + [OK] + [WRITE] * 3 + [OK]
    assert [o.writes for o in outcomes] == [0, 0, 0, 0, 1, 2, 3, 0, 1, 2, 3]
    for outcome in outcomes:
        kept = min(16 * outcome.writes, 45)
        assert outcome.output == sample.message[:kept] + UNTOUCHED * (45 - kept)


@pytest.mark.parametrize(
    "build",
    [library.SANITIZED, library.BIG_ENDIAN, library.CLANG, library.PLAIN_COMPARE],
    ids=lambda b: b.name,
)
def test_refusals_and_calls_within_calls(build: Build) -> None:
    """The program says what is wrong, line by line."""
    compiled = isap_calls.program(build, library.HERE / "isap_contract.c")
    done = subprocess.run(
        [*build.runner, str(compiled)],
        capture_output=True, text=True, timeout=library.DEADLINE_S, check=False,
    )  # fmt: skip
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
