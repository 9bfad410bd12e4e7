# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""No secret is left on the stack, whatever a call returns.

The call runs on a stack of its own. Afterwards this is searched for every secret of the
call: key, message, true tag and every state that the reference goes through, ISAP's
session keys, Y and the images of tags among them. Without optimization compilers take
kilobytes, more than is cleared; so that is left out.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import pytest

import traces
from cross import isap_calls, library
from cross.calls import FILLER, flipped, plain_call
from cross.library import (
    ARGUMENT,
    AUTH,
    HASH,
    MAC,
    OK,
    ON_STACK,
    VERIFY,
    XOF,
    Call,
    Region,
)  # fmt: skip
from cross.test_library_buffers import Sample
from lightseal.reference import isap
from lightseal.reference.ascon import SP800_232, V1_2
from lightseal.reference.errors import InvalidTag
from lightseal.reference.registry import algorithm as reference
from lightseal.registry import Entry

# To compile all of it takes minutes on a busy machine.
pytestmark = pytest.mark.timeout(900)

STACK_BYTES = 32768
UNTOUCHED = 0xEE
ZEROS_AT_LEAST = 2048
AD_BYTES, OUTPUT_BYTES = 21, 40

BUILDS = pytest.mark.parametrize("build", library.OPTIMIZED, ids=lambda build: build.name)
ENTRIES = pytest.mark.parametrize("entry", library.ENTRIES, ids=library.entry_id)


@dataclass(frozen=True)
class Watched:
    """A call, what it must return, and what must not be left of it, by name."""

    name: str
    call: Call
    status: int
    secrets: dict[str, set[bytes]]


def _aead(entry: Entry) -> list[Watched]:
    sample = Sample(entry, 2 * entry.algorithm.block + 13, AD_BYTES)
    front = reference(entry.algorithm.id)
    public = [sample.nonce, sample.ad, sample.body]
    arguments = (sample.key, sample.nonce, sample.ad)

    def of(call: Callable[[], object], *known: bytes) -> set[bytes]:
        return traces.states(call, [*public, *known])

    def refused() -> None:
        with pytest.raises(InvalidTag):
            front.decrypt(*arguments, sample.body + flipped(sample.tag, 3))

    key = {"key": traces.windows(sample.key)}
    sealed = of(lambda: front.encrypt(*arguments, sample.message), sample.tag)
    opened = of(
        lambda: front.decrypt(*arguments, sample.body + sample.tag), sample.tag, sample.message
    )
    forged = {
        "message": traces.windows(sample.message),
        "tag": traces.windows(sample.tag),
        "states": of(refused),
    }
    decrypt = sample.decrypt()
    return [
        Watched("encrypt", sample.encrypt(), OK, key | {"states": sealed}),
        Watched("decrypt", decrypt, OK, key | {"states": opened}),
        Watched("forge", sample.decrypt(flipped(sample.tag, 3)), AUTH, key | forged),
        Watched("refuse", replace(decrypt, tag=Region(length=len(sample.tag))), ARGUMENT, key),
    ]


def _keyed(entry: Entry) -> list[Watched]:
    source = random.Random(entry.algorithm.id)
    key, message = source.randbytes(entry.algorithm.key), source.randbytes(13)
    front = reference(entry.algorithm.id)
    tag = front.mac(key, message, 16)
    states = traces.states(lambda: front.mac(key, message, 16), [tag])
    secrets = {"key": traces.windows(key), "states": states}
    made = plain_call(entry, MAC, message, key=key, tag=bytes(16))
    watched = [Watched("mac", made, OK, secrets)]
    if entry.algorithm.kind == "mac":
        verify, forge = (
            plain_call(entry, VERIFY, message, key=key, tag=received)
            for received in (tag, flipped(tag, 5))
        )
        watched.append(Watched("verify", verify, OK, secrets))
        watched.append(Watched("forge", forge, AUTH, secrets | {"tag": traces.windows(tag)}))
    return watched


def _unkeyed(entry: Entry) -> list[Watched]:
    source = random.Random(entry.algorithm.id)
    message = source.randbytes(45)
    a, front = entry.algorithm, reference(entry.algorithm.id)
    size = a.digest or OUTPUT_BYTES
    custom = source.randbytes(AD_BYTES) if a.kind == "cxof" else b""

    def call() -> bytes:
        if a.kind == "cxof":
            return front.cxof(custom, message, size)
        return front.hash(message, size)

    convention = V1_2 if a.byte_order == "big" else SP800_232
    start = convention.state(convention.word(int(str(a.parameters["iv"]), 16)) + bytes(32))
    start.permute(12)
    public = [call(), bytes(start.data)]
    secrets = {"states": traces.states(call, public)}
    operation = HASH if a.kind == "hash" else XOF
    made = plain_call(entry, operation, message, FILLER * size, ad=custom)
    return [Watched("hash", made, OK, secrets)]


@cache
def _secrets_of(algorithm: str) -> list[Watched]:
    """The calls of one kernel of an algorithm; of all the secrets are the same."""
    entry = next(entry for entry in library.ENTRIES if entry.algorithm.id == algorithm)
    if entry.algorithm.kind == "aead":
        return _aead(entry)
    return _keyed(entry) if entry.algorithm.key else _unkeyed(entry)


def _watched(entry: Entry) -> list[Watched]:
    calls = _secrets_of(entry.algorithm.id)
    return [replace(each, call=replace(each.call, entry=entry)) for each in calls]


def _stacks(build: library.Build, watched: list[Watched]) -> list[tuple[bytes, bytes]]:
    """What each call leaves of its stack, twice.

    Addresses differ from process to process, and there are many traces: what looks like one of
    them by chance does so once.
    """
    stack = bytes([UNTOUCHED]) * STACK_BYTES
    calls = [
        replace(w.call, operation=w.call.operation | ON_STACK, buffers=[*w.call.buffers, stack])
        for w in watched
    ]
    runs = [library.run(build, calls) for _ in range(2)]
    for replies in runs:
        assert [reply.status for reply in replies] == [w.status for w in watched]
    return [(a.buffers[-1], b.buffers[-1]) for a, b in zip(*runs, strict=True)]


def _found(stacks: tuple[bytes, bytes], secrets: set[bytes]) -> list[str]:
    """Traces that are there both times."""
    assert all(stack.startswith(bytes([UNTOUCHED])) for stack in stacks)
    first = {bytes.fromhex(hit) for hit in traces.found(stacks[0], secrets)}
    return traces.found(stacks[1], first)


@ENTRIES
@BUILDS
def test_nothing_secret_stays(build: library.Build, entry: Entry) -> None:
    watched = _watched(entry)
    for each, stacks in zip(watched, _stacks(build, watched), strict=True):
        assert bytes(ZEROS_AT_LEAST) in stacks[0], (each.name, "not cleared")
        for name, secret in each.secrets.items():
            assert _found(stacks, secret) == [], (each.name, name)


def _not_cleared(entry: Entry) -> list[tuple[str, set[str]]]:
    """Names of calls, and of the secrets found behind each where nothing is cleared."""
    watched = _watched(entry)
    return [
        (each.name, {n for n, secret in each.secrets.items() if _found(stacks, secret)})
        for each, stacks in zip(watched, _stacks(library.UNBURNT, watched), strict=True)
    ]


@ENTRIES
def test_the_search_finds_what_is_not_cleared(entry: Entry) -> None:
    """Of algorithms whose states are known; of others the tests on boards see that it is zero."""
    if any(each.secrets.get("states") for each in _watched(entry)):
        assert all(names for call, names in _not_cleared(entry) if call != "refuse")


def test_every_kind_of_secret_is_found_somewhere() -> None:
    """Plaintext and the key of most modes are in no variable, only in what becomes of them."""
    found = set().union(*(names for entry in library.ENTRIES for _, names in _not_cleared(entry)))
    assert found >= {"key", "tag", "states"}


@pytest.mark.parametrize(
    "entry", [e for e in library.ENTRIES if e.algorithm.mode == "isap"], ids=library.entry_id
)
def test_what_isap_makes_inside_is_among_the_secrets(entry: Entry) -> None:
    sample = Sample(entry, 2 * entry.algorithm.block + 13, AD_BYTES)
    parameters = reference(entry.algorithm.id).parameters  # type: ignore[attr-defined]
    arguments = (parameters, sample.key)
    tag, y = isap.compute_mac(*arguments, sample.nonce, sample.ad, sample.body)
    assert tag == sample.tag
    encryption = isap.rekey(*arguments, isap.IV_KE, sample.nonce, parameters.state_bytes - 16)
    inside = [encryption, isap.rekey(*arguments, isap.IV_KA, y, 16), y]
    if parameters.stp:
        inside.append(isap.stp_image(tag, y))
    encrypted, decrypted, forged, _ = _aead(entry)
    assert traces.windows(encryption) <= encrypted.secrets["states"]
    for secret in inside[1:]:
        assert traces.windows(secret) <= decrypted.secrets["states"]
        assert traces.windows(secret) <= forged.secrets["states"]


ISAP = pytest.mark.parametrize("entry", isap_calls.INSTANCES, ids=library.entry_id)


# A stream's states are the caller's; a source that changes may end in public states.
MAY_BE_CLEAN = (2, 4)


def _isap_jobs(entry: Entry) -> list[tuple[isap_calls.Job, int, set[bytes]]]:
    jobs = _isap_secrets_of(entry.algorithm.id)
    return [(replace(job, entry=entry), status, secrets) for job, status, secrets in jobs]


@cache
def _isap_secrets_of(algorithm: str) -> list[tuple[isap_calls.Job, int, set[bytes]]]:
    """Sealed and opened by every call, refused as forged, ended half-way; each with its secrets."""
    entry = next(entry for entry in isap_calls.INSTANCES if entry.algorithm.id == algorithm)
    sample = isap_calls.Sample(entry, 2 * entry.algorithm.block + 13, AD_BYTES)
    front = reference(algorithm)
    tag, public = sample.true_tag, [sample.nonce, sample.ad, sample.body]
    key = traces.windows(sample.key)
    arguments = (sample.key, sample.nonce, sample.ad)
    states = traces.states(
        lambda: front.decrypt(*arguments, sample.body + tag), [*public, tag, sample.message]
    )
    accepted = key | states
    released = accepted | traces.windows(sample.message)
    forged = released | traces.windows(tag)
    wrong = flipped(tag, 3)
    buffer = 2 * entry.algorithm.block
    job, calls = sample.job, isap_calls
    return [
        (job(calls.KEY_ENCRYPT), OK, accepted),
        (job(calls.KEY_DECRYPT), OK, accepted),
        (job(calls.STREAM, pieces=[5, 3, 20]), OK, accepted),
        (job(calls.OPEN, buffer=buffer), OK, accepted),
        (job(calls.OPEN, buffer=buffer, options=calls.CHANGES), calls.CHANGED, released),
        (job(calls.OPEN, buffer=buffer, options=calls.READ_FAILS, place=3), calls.READ, released),
        (job(calls.KEY_DECRYPT, tag=wrong), AUTH, forged),
        (job(calls.OPEN, buffer=buffer, tag=wrong), AUTH, forged),
    ]


def _isap_hits(build: library.Build, entry: Entry) -> list[list[str]]:
    jobs = _isap_jobs(entry)
    runs = [
        isap_calls.run(build, [replace(job, stack=STACK_BYTES) for job, _, _ in jobs])
        for _ in range(2)
    ]
    for outcomes in runs:
        assert [outcome.status for outcome in outcomes] == [status for _, status, _ in jobs]
    return [
        _found((first.stack, second.stack), secrets)
        for first, second, (_, _, secrets) in zip(*runs, jobs, strict=True)
    ]


@ISAP
@pytest.mark.parametrize(
    "build", [library.GCC, library.CLANG, library.SMALL], ids=lambda build: build.name
)
def test_isap_calls_leave_nothing_secret(build: library.Build, entry: Entry) -> None:
    assert _isap_hits(build, entry) == [[]] * 8


@ISAP
def test_the_search_finds_what_isap_calls_do_not_clear(entry: Entry) -> None:
    hits = _isap_hits(library.UNBURNT, entry)
    assert all(found for at, found in enumerate(hits) if at not in MAY_BE_CLEAN)


@ISAP
def test_the_driver_finds_what_isap_calls_do_not_wipe(entry: Entry) -> None:
    sample = isap_calls.Sample(entry, 20, 0)
    for call in (isap_calls.KEY_ENCRYPT, isap_calls.STREAM, isap_calls.OPEN):
        with pytest.raises(AssertionError, match="not wiped"):
            isap_calls.run(library.FORGETFUL, [sample.job(call)])
