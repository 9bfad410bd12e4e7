# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Every algorithm on every kernel, on a virtual board of each instruction set.

Beyond the official vectors: any length in place, forgeries of all that is authenticated,
buffers at any alignment, outputs of any length with canaries around them, and lengths at
which a byte overflows.
On each board the kernels of an algorithm share the lengths, so that together they have
all; those of the slowest algorithms share them over all boards. What is right, the
reference says.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pytest

from cross.known import known
from lightseal import build, registry
from lightseal.link import Link, Where
from lightseal.protocol.layout import Call, Placement, Shifts
from lightseal.protocol.messages import Operation, Status
from lightseal.protocol.runner import execute
from lightseal.protocol.session import Patience
from lightseal.registry import Algorithm, Board, Entry, Kernel

KNOWN = registry.load()
VIRTUAL = [board.id for board in KNOWN.one_of_each_target() if board.twin != "process"]
IMAGES = [image.name for id_ in VIRTUAL for image in KNOWN.boards[id_].default_images]
IN_PLACE, OUTPUTS = range(71), range(66)
AROUND_A_BYTE = (127, 128, 129, 255, 256, 257)
# AEZ in 32-bit words takes an 8-bit processor long, and the machine may be busy.
RUN_SECONDS = 180.0


@dataclass(frozen=True)
class Turn:
    """Which of its kernels on a board an algorithm has its turn on: one of ``of``."""

    number: int
    of: int

    def share(self, lengths: Sequence[int]) -> Sequence[int]:
        """The lengths that fall to this kernel."""
        return lengths[self.number :: self.of]


@dataclass(frozen=True)
class Trial:
    """A call, where its buffers lie, and what it must give."""

    call: Call
    placement: Placement
    status: Status
    output: bytes = b""
    tag: bytes = b""


def _turn(board: Board, entry: Entry) -> Turn:
    """Turns over the kernels of a board; where each takes its time, over all boards."""
    carried = {each for image in board.default_images for each in KNOWN.entries(image)}
    pairs = [e for e in KNOWN.all_entries() if e in carried and e.algorithm == entry.algorithm]
    number, of = pairs.index(entry), len(pairs)
    if _is_slow(entry.algorithm):
        return Turn(number + of * VIRTUAL.index(board.id), of * len(VIRTUAL))
    return Turn(number, of)


def _is_slow(a: Algorithm) -> bool:
    """Whether twelve rounds are run for every bit of a key."""
    return int(str(a.parameters.get("rounds_b", 0))) > 1


def _source(a: Algorithm, *salt: object) -> random.Random:
    return random.Random(f"{a.id} {salt} on boards")


def _placement(number: int, in_place: bool = False) -> Placement:
    n = number
    shifts = Shifts(n % 8, (n + 3) % 8, 3 * n % 8, 5 * n % 8, (7 * n + 1) % 8, (n + 6) % 8)
    return Placement(shifts, in_place=in_place, null_when_empty=number % 2 == 0)


def _flipped(data: bytes, bit: int) -> bytes:
    return bytes(b ^ (1 << bit % 8 if at == bit // 8 else 0) for at, b in enumerate(data))


def _aead(a: Algorithm, turn: Turn, kernel: Kernel) -> Iterator[Trial]:
    for length in turn.share(IN_PLACE):
        yield from _sealed_and_opened(a, length, length % 19, _placement(length, in_place=True))
    yield from _forgeries(a, turn.number, compares=not kernel.portable)
    for length in turn.share(AROUND_A_BYTE) if _is_slow(a) else AROUND_A_BYTE:
        yield from _sealed_and_opened(a, length, 3, _placement(length, in_place=True))
        yield next(_sealed_and_opened(a, 5, length, _placement(length)))


def _arguments(a: Algorithm, length: int, ad_length: int) -> tuple[bytes, bytes, bytes, bytes]:
    source = _source(a, length, ad_length)
    key, nonce, ad, message = map(source.randbytes, (a.key, a.nonce, ad_length, length))
    return key, nonce, ad, message


def _sealed_and_opened(
    a: Algorithm, length: int, ad_length: int, placement: Placement
) -> Iterator[Trial]:
    key, nonce, ad, message = _arguments(a, length, ad_length)
    sealed = known(a.id).encrypt(key, nonce, ad, message)
    body, tag = sealed[:length], sealed[length:]
    seal = Call(Operation.ENCRYPT, key, nonce, ad, message, length, tag_bytes=a.tag)
    yield Trial(seal, placement, Status.OK, body, tag)
    opened = Call(Operation.DECRYPT, key, nonce, ad, body, length, tag)
    yield Trial(opened, placement, Status.OK, message, tag)


def _forgeries(a: Algorithm, number: int, compares: bool) -> Iterator[Trial]:
    """A wrong bit in each argument, and in bytes of the tag.

    ``compares``: whether the kernel compares tags itself; then it is every byte.
    """
    length = 2 * a.block + 5
    _, genuine = _sealed_and_opened(a, length, 11, _placement(number))
    call = genuine.call
    wrong = [
        replace(call, **{name: _flipped(whole, (37 * number + 5) % (8 * len(whole)))})
        for name in ("key", "nonce", "ad", "input")
        for whole in (getattr(call, name),)
    ]
    wrong += [
        replace(call, tag=_flipped(call.tag, bit))
        for at in (range(a.tag) if compares else (0, a.tag // 2 - 1, a.tag - 1))
        for bit in (8 * at + (at + number) % 8,)
    ]
    wrong += [replace(call, ad=call.ad[:-1]), replace(call, ad=call.ad + b"\0")]
    wrong += [replace(call, input=call.input[:-1], output=length - 1)]
    for forged in wrong:
        yield Trial(forged, genuine.placement, Status.AUTH, bytes(forged.output), forged.tag)


def _hash(a: Algorithm, turn: Turn) -> Iterator[Trial]:
    operation = Operation.HASH if a.kind == "hash" else Operation.XOF
    sizes = [a.digest] * 8 if a.digest else turn.share(OUTPUTS)
    lengths = [*((turn.number + 7 * n) % 70 for n in range(len(sizes))), *AROUND_A_BYTE]
    for n, length in enumerate(lengths):
        message = _source(a, length).randbytes(length)
        size = sizes[n % len(sizes)]
        if a.kind == "cxof":
            custom = _source(a, "custom").randbytes((0, 1, 255, 256)[n % 4])
            expected = known(a.id).cxof(custom, message, size)
        else:
            custom, expected = b"", known(a.id).hash(message, size)
        call = Call(operation, ad=custom, input=message, output=size)
        yield Trial(call, _placement(n + turn.number), Status.OK, expected)


def _keyed(a: Algorithm, turn: Turn) -> Iterator[Trial]:
    key = _source(a, "key").randbytes(a.key)
    sizes = [a.tag] if a.tag else turn.share(OUTPUTS[: (a.limit or 65) + 1])
    lengths = [(turn.number + 7 * n) % 70 for n in range(max(8, len(sizes)))]
    lengths = [n % (a.limit + 1) for n in lengths] if a.limit else [*lengths, *AROUND_A_BYTE]
    for n, length in enumerate(lengths):
        message, size = _source(a, length).randbytes(length), sizes[n % len(sizes)]
        tag = known(a.id).mac(key, message, size)
        made = Call(Operation.MAC, key, input=message, tag_bytes=size)
        yield Trial(made, _placement(n + turn.number), Status.OK, tag=tag)
        if a.kind != "mac":
            continue
        verify = Call(Operation.VERIFY, key, input=message, tag=tag)
        yield Trial(verify, _placement(n), Status.OK, tag=tag)
        bad = _flipped(tag, (11 * n + turn.number) % (8 * size))
        yield Trial(replace(verify, tag=bad), _placement(n), Status.AUTH, tag=bad)
        yield Trial(replace(verify, key=_flipped(key, n)), _placement(n), Status.AUTH, tag=tag)


def _trials(board: Board, entry: Entry) -> Iterator[Trial]:
    a, turn = entry.algorithm, _turn(board, entry)
    if a.kind == "aead":
        return _aead(a, turn, entry.kernel)
    return (_keyed if a.key else _hash)(a, turn)


@pytest.mark.timeout(900)
@pytest.mark.parametrize("name", IMAGES)
def test_all_pairs(name: str) -> None:
    image = KNOWN.image(name)
    build.ensure(KNOWN, [image])
    with Link(KNOWN, image, Where(), Patience(run=RUN_SECONDS)) as link:
        for entry in KNOWN.entries(image):
            tried = 0
            for trial in _trials(link.board, entry):
                where = (entry.file_stem, trial.call)
                outcome = execute(
                    link.session, trial.call, link.entries[entry], link.hello.arena,
                    trial.placement,
                )  # fmt: skip
                tried += 1
                assert outcome.status is trial.status, where
                assert outcome.output == trial.output, where
                assert outcome.tag == trial.tag, where
                assert outcome.stray == (), where
                assert outcome.length == len(trial.output) * (outcome.status is Status.OK), where
            assert tried, entry.file_stem


@pytest.mark.parametrize("board", VIRTUAL)
def test_the_kernels_of_a_board_have_all_lengths(board: str) -> None:
    entries = {e for i in KNOWN.boards[board].default_images for e in KNOWN.entries(i)}
    had: dict[str, set[int]] = {}
    for entry in entries:
        share = _turn(KNOWN.boards[board], entry).share(IN_PLACE)
        assert share
        had.setdefault(entry.algorithm.id, set()).update(share)
    assert set(had) == set(KNOWN.algorithms)
    for id_, lengths in had.items():
        assert lengths == set(IN_PLACE) or _is_slow(KNOWN.algorithms[id_])
