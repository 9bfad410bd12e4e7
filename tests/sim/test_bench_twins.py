# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Measuring on virtual twins."""

from __future__ import annotations

import pytest

from lightseal import build, jobs, registry, speed
from lightseal.bench import BenchMethod, BenchResult, Plan
from lightseal.campaign import Campaign
from lightseal.jobs import Job
from lightseal.link import Link, Where
from lightseal.matrix import Selection, select

KNOWN = registry.load()
COUNTING = [board.id for board in KNOWN.one_of_each_target() if board.counter != "none"]


def run(selection: Selection, plan: Plan) -> tuple[list[BenchResult], list[speed.Speed]]:
    works = select(KNOWN, selection)
    build.ensure(KNOWN, [image for work in works for image in work.cells])
    speeds: list[speed.Speed] = []

    def method(job: Job) -> BenchMethod:
        return BenchMethod(plan, job.where, lambda n: None, finish)

    def finish(link: Link) -> None:
        speeds.append(speed.measure(link))

    return Campaign(KNOWN, jobs.on(works, Where()), method).run(), speeds


@pytest.mark.parametrize("board", COUNTING)
def test_figures_exist_grow_with_the_message_and_are_the_same_every_time(board: str) -> None:
    selection = Selection((board,), ("ascon-aead128",), ("ref64",), ("encrypt", "decrypt"))
    found, speeds = run(selection, Plan((16, 64, 256), samples=3))
    assert len(found) == 6
    for result in found:
        assert result.reason is None and not result.failed
        assert len(result.cycles) == 3 and len(set(result.cycles)) == 1
        assert result.stack is not None and 0 < result.stack < 1024
        assert result.size is not None and 0 < result.size.flash < 16384
    for operation in ("encrypt", "decrypt"):
        medians = [r.median for r in found if r.cell.operation == operation]
        assert None not in medians and medians == sorted(medians, key=lambda m: m or 0)
        assert len(set(medians)) == 3
    again, _ = run(selection, Plan((16, 64, 256), samples=1))
    assert [r.cycles[0] for r in again] == [r.cycles[0] for r in found]
    (of_twin,) = speeds
    counted = getattr(of_twin, f"{KNOWN.board(board).twin_counts}_per_second")
    assert of_twin.round_trip_ms > 0 and counted


def test_boards_with_the_same_core_have_the_same_figures() -> None:
    """Whatever counts them: SysTick of a Nucleo, TIMER0 of a micro:bit. A Cortex-M0+ branches
    faster."""

    def cycles(board: str) -> dict[tuple[str, str, int], list[int]]:
        algorithms = ("ascon-aead128", "ascon-hash256")
        found, _ = run(Selection((board,), algorithms, ("armv6m_speed",)), Plan((16, 64)))
        return {
            (r.cell.entry.algorithm.id, r.cell.operation, r.message): list(r.cycles) for r in found
        }

    nucleo, pico = cycles("nucleo_f030r8"), cycles("pico")
    assert nucleo and nucleo == cycles("microbit")
    assert nucleo.keys() == pico.keys()
    assert all(min(pico[cell]) < min(counts) for cell, counts in nucleo.items())


def test_two_algorithms_share_the_code_of_their_kernel() -> None:
    """The permutation of one kernel is in both, so each is smaller than the image."""
    found, _ = run(Selection(("nucleo_f030r8",), kernels=("ref64",)), Plan((16,), samples=1))
    flash = build.flash_path("nucleo_f030r8").stat().st_size
    sizes = {r.cell.entry.algorithm.id: r.size for r in found}
    assert all(size is not None and 500 < size.flash < flash for size in sizes.values())


def test_this_machine_has_no_cycle_counter_and_says_so() -> None:
    found, _ = run(Selection(("host",), ("ascon-hash256",), ("ref64",)), Plan((16,)))
    (result,) = found
    assert result.ran and not result.failed
    assert (result.record()["cycles_min"], result.reason) == (None, "no cycle counter")
