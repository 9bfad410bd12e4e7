# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Known-answer campaigns over fake boards: right, wrong, dying and missing ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import serial

from fakes.board import AUTH, FakeBoard
from fakes.boards import FakeBoards
from lightseal import cases, jobs, kat, registry
from lightseal.campaign import Campaign
from lightseal.jobs import Job
from lightseal.kat import KatResult
from lightseal.matrix import Selection, select
from lightseal.protocol.layout import UNTOUCHED
from lightseal.protocol.session import Patience

Regions = dict[str, tuple[int, int]]

ENCRYPTING, DECRYPTING, HASHING = 1, 2, 3

QUICK = Patience(resend=0.02, resend_run=0.02, hello=0.1, answer=0.1, run=0.1)


def run(
    boards: FakeBoards, selection: Selection, keep: int = 4, attempts: int = 2
) -> list[KatResult]:
    """Run the first ``keep`` cases of the default subset."""
    known = registry.load()
    works = select(known, selection)
    kept = {id_: found[:keep] for id_, found in kat.load_cases(works).items()}

    def method(job: Job) -> kat.KatMethod:
        return kat.KatMethod(kept, job.where, lambda n: None)

    return Campaign(known, jobs.on(works, boards.where), method, QUICK, attempts).run()


def counts(results: list[KatResult]) -> dict[str, tuple[int, int, int]]:
    """Return passed, failed, skipped by algorithm, kernel and operation."""
    return {
        f"{r.cell.entry.algorithm.id} {r.cell.entry.kernel.name} {r.cell.operation}": (
            r.passed,
            r.failed,
            r.skipped,
        )
        for r in results
    }


def spoiling(change: Callable[[FakeBoard, Regions], None]) -> FakeBoards:
    def prepare(board: FakeBoard, before: int) -> None:
        board.tamper = change

    return FakeBoards(prepare)


UNO = Selection(("uno",), ("isap-a-128a", "ascon-aead128", "ascon-hash256"), ("byte8",))
ONE = Selection(boards=("uno",), kernels=("byte8",), algorithms=("ascon-aead128",))


def test_a_right_board_passes_everything() -> None:
    results = run(FakeBoards(), UNO)
    assert len(results) == 7
    assert all((r.passed, r.failed, r.skipped, r.reason) == (4, 0, 0, None) for r in results)


def test_images_are_chosen_in_turn() -> None:
    boards = FakeBoards()
    run(boards, Selection(("uno",), ("ascon-hash256",), ("byte8", "ref64")), keep=1)
    assert sorted(boards.opened) == ["sim://uno?image=uno", "sim://uno?image=uno_ref64"]


@pytest.mark.parametrize(
    ("region", "operations"),
    [("output", {"encrypt", "decrypt", "hash"}), ("tag", {"encrypt", "decrypt", "forge"})],
)
def test_a_wrong_bit_fails(region: str, operations: set[str]) -> None:
    def flip(board: FakeBoard, regions: Regions) -> None:
        offset, length = regions[region]
        if length:
            board.arena[offset + length - 1] ^= 0x40

    results = run(spoiling(flip), UNO, keep=8)
    failed = {r.cell.operation for r in results if r.failed}
    assert failed >= operations
    wrong = next(r for r in results if r.failed and r.cell.operation == "encrypt")
    assert wrong.reason is not None and wrong.reason.startswith("case ")


@pytest.mark.parametrize("left", [0x13, UNTOUCHED])
def test_anything_but_zero_behind_a_forged_tag_fails(left: int) -> None:
    def leak(board: FakeBoard, regions: Regions) -> None:
        offset, length = regions["output"]
        if length:
            board.arena[offset] = left

    (result,) = [r for r in run(spoiling(leak), ONE, keep=8) if r.cell.operation == "forge"]
    assert result.failed == 2
    assert result.reason is not None and f"forged tag left 0x{left:02x} in output" in result.reason


def test_an_accepted_forgery_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    call = FakeBoard._call
    monkeypatch.setattr(
        FakeBoard,
        "_call",
        lambda *arguments: (0, 0) if call(*arguments)[0] == AUTH else call(*arguments),
    )
    (result,) = [r for r in run(FakeBoards(), ONE) if r.cell.operation == "forge"]
    assert (result.passed, result.failed) == (0, 4)
    assert result.reason == "case 1: a forged tag gave status OK"


@pytest.mark.parametrize("distance", [-1, -16, 0, 15])
def test_a_write_outside_the_output_fails(distance: int) -> None:
    def stray(board: FakeBoard, regions: Regions) -> None:
        offset, length = regions["output"]
        if length:
            board.arena[offset + (length if distance >= 0 else 0) + distance] = 0

    results = run(spoiling(stray), ONE, keep=8)
    assert all(r.failed for r in results)
    assert all("wrote outside its buffers" in str(r.reason) for r in results)


def dying(at: int) -> FakeBoards:
    """Boards whose first specimen breaks the line at the ``at``-th transmission."""

    def feed(board: FakeBoard, before: int) -> Callable[[bytes], bytes]:
        sent = 0

        def forward(data: bytes) -> bytes:
            nonlocal sent
            sent += 1
            if before == 0 and sent >= at:
                raise serial.SerialException("unplugged")
            return board.feed(data)

        return forward

    return FakeBoards(feed=feed)


def test_a_cell_at_which_the_board_dies_is_tried_again_and_says_so() -> None:
    boards = dying(at=25)
    results = run(boards, UNO)
    assert len(boards.opened) == 2
    assert all((r.passed, r.failed, r.quarantined) == (4, 0, False) for r in results)
    (told,) = [r.reason for r in results if r.reason]
    assert told.startswith("tried again after a fault: ") and "unplugged" in told


def test_without_another_attempt_it_costs_one_cell() -> None:
    boards = dying(at=25)
    results = run(boards, UNO, attempts=1)
    assert len(boards.opened) == 2
    broken = [r for r in results if r.failed]
    assert len(broken) == 1 and broken[0].quarantined and not broken[0].wrong
    assert broken[0].passed + broken[0].failed == 4
    assert "line lost during" in str(broken[0].reason) and "unplugged" in str(broken[0].reason)
    assert sum(r.passed for r in results) == 28 - broken[0].failed


def breaking(operations: set[int]) -> FakeBoards:
    """Boards whose line breaks whenever they are to do one of these operations."""

    def prepare(board: FakeBoard, before: int) -> None:
        call = board._call

        def watched(entry: object, operation: int, *rest: object) -> tuple[int, int]:
            if operation in operations:
                raise serial.SerialException("unplugged")
            return call(entry, operation, *rest)  # type: ignore[arg-type]

        board._call = watched  # type: ignore[method-assign, assignment]

    return FakeBoards(prepare)


def test_a_cell_that_always_fails_is_quarantined_and_the_others_go_on() -> None:
    boards = breaking({HASHING})
    results = run(boards, UNO, attempts=3)
    assert [r.cell.operation for r in results if r.quarantined] == ["hash"]
    assert sum(r.passed for r in results) == 6 * 4
    assert len(boards.opened) == 3


def test_a_board_is_given_up_after_some_cells_in_a_row() -> None:
    boards = breaking({ENCRYPTING, DECRYPTING})
    results = run(boards, UNO)
    assert [r.passed for r in results] == [0] * 7
    assert all(r.quarantined and not r.wrong for r in results)
    assert len(boards.opened) == 3 * 2
    assert (
        str(results[-1].reason) == "case 1: not tried: uno was given up"
        or str(results[-1].reason) == "not tried: uno was given up"
    )


def test_a_board_that_is_silent_is_given_up_and_others_go_on() -> None:
    def feed(board: FakeBoard, before: int) -> Callable[[bytes], bytes]:
        return (lambda data: b"") if board.board.id == "uno" else board.feed

    boards = FakeBoards(feed=feed)
    selection = Selection(("uno", "host"), UNO.algorithms, UNO.kernels)
    results = run(boards, selection, keep=1)
    silent = [r for r in results if r.cell.board.id == "uno"]
    assert sum(url.startswith("sim://uno") for url in boards.opened) == 2
    assert all((r.passed, r.failed, r.quarantined) == (0, 1, True) for r in silent)
    assert "no answer to HELLO" in str(silent[0].reason)
    assert str(silent[-1].reason) == "not tried: uno was given up"
    assert all(r.passed == 1 for r in results if r.cell.board.id == "host")


def test_another_registry_is_refused() -> None:
    def stale(board: FakeBoard, before: int) -> None:
        board.registry_hash = bytes(8)

    results = run(FakeBoards(stale), ONE, keep=1)
    assert all(r.failed == 1 for r in results)
    assert f"registry of the board is {bytes(8).hex()}" in str(results[0].reason)


def test_another_board_is_refused() -> None:
    def impostor(board: FakeBoard, before: int) -> None:
        board.board = registry.load().board("nucleo_f030r8")

    results = run(FakeBoards(impostor), ONE, keep=1)
    assert "nucleo_f030r8 answers, not uno" in str(results[0].reason)


def test_what_the_image_does_not_carry_is_skipped_with_a_reason() -> None:
    def without_hash(board: FakeBoard, before: int) -> None:
        board.entries = [e for e in board.entries if e.algorithm.kind != "hash"]

    found = counts(run(FakeBoards(without_hash), UNO))
    assert found["ascon-hash256 byte8 hash"] == (0, 0, 4)
    assert found["ascon-aead128 byte8 encrypt"] == (4, 0, 0)


def test_a_case_that_does_not_fit_is_skipped_with_the_bytes_missing() -> None:
    known = registry.load()
    works = select(known, Selection(("uno",), ("ascon-hash256",), ("byte8",)))
    cases = {"ascon-hash256": kat.known_answers.load(known.algorithm("ascon-hash256"), full=True)}
    cases["ascon-hash256"] = cases["ascon-hash256"][-2:]
    results = Campaign(
        known,
        jobs.on(works, FakeBoards().where),
        lambda job: kat.KatMethod(cases, job.where, lambda n: None),
        QUICK,
    ).run()
    assert [(r.passed, r.failed, r.skipped) for r in results] == [(0, 0, 2)]
    assert "case 1024: needs" in str(results[0].reason) and "missing" in str(results[0].reason)


@pytest.mark.parametrize(
    "id_", [a.id for a in registry.load().algorithms.values() if a.kind == "aead"]
)
def test_forgeries_are_spread_over_the_whole_tag(id_: str) -> None:
    algorithm = registry.load().algorithm(id_)
    tag = bytes(algorithm.tag)
    spoilt = [cases.forged(tag, case.count) for case in cases.load(algorithm)]
    assert all(sum(byte.bit_count() for byte in bad) == 1 for bad in spoilt)
    assert len({next(at for at, b in enumerate(bad) if b) for bad in spoilt}) >= len(tag) - 1
    assert len({cases.forged(tag, number) for number in range(8 * len(tag))}) == 8 * len(tag)
