# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Known-answer campaigns over virtual twins, killed ones included."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from typing import cast

import pytest

from lightseal import build, jobs, kat, ready, registry
from lightseal.campaign import Campaign
from lightseal.kat import KatResult
from lightseal.link import ClosablePort, Where, open_port
from lightseal.matrix import Selection, Work, select
from lightseal.registry import Board
from lightseal.twin.protocol_sim import Serial

KNOWN = registry.load()
MISSING = re.compile(r"[0-9,]+ bytes of (flash|RAM) missing")

NO_ROOM = {"uno": {"aez_v5__bitslice64"}}
"""Pairs that may be too large for a board; other compilers make them smaller or larger."""


FIRST = tuple(board.id for board in KNOWN.one_of_each_target())
STEP = 5
"""Of how many cases one is run."""


def prepared(selection: Selection) -> tuple[list[Work], kat.Cases]:
    """Select work and build what it needs; a few cases of each length class."""
    return built(select(KNOWN, selection))


def built(works: list[Work]) -> tuple[list[Work], kat.Cases]:
    """The same of work that is selected already."""
    ready.build_images(KNOWN, works, lambda names: None)
    return works, {id_: found[::STEP] for id_, found in kat.load_cases(works).items()}


def run(works: list[Work], cases: kat.Cases, where: Where) -> list[KatResult]:
    method = lambda job: kat.KatMethod(cases, job.where, lambda n: None)  # noqa: E731
    return Campaign(KNOWN, jobs.on(works, where), method).run()


@pytest.mark.parametrize("board", KNOWN.boards)
def test_the_twin_knows_the_answers(board: str) -> None:
    works, cases = prepared(Selection(boards=(board,)))
    results = run(works, cases, Where())
    wrong = [(r.cell.entry.file_stem, r.cell.operation, r.reason) for r in results if r.failed]
    assert not wrong
    assert all(r.passed == len(cases[r.cell.entry.algorithm.id]) for r in results)
    entries = {
        entry.file_stem
        for image in KNOWN.board(board).default_images
        for entry in KNOWN.entries(image)
    }
    assert {r.cell.entry.file_stem for r in results} == entries


@pytest.mark.slow
@pytest.mark.parametrize("board", [b for b in FIRST if KNOWN.board(b).toolchain != "native"])
def test_portable_kernels_on_request_run_on_every_instruction_set(board: str) -> None:
    """Every algorithm on each of them; where there is no room, the bytes that are missing told."""
    portable = {kernel.name: None for kernel in KNOWN.kernels if kernel.portable}
    works = select(KNOWN, Selection(boards=(board,), kernels=tuple(portable)))
    unasked = set(KNOWN.board(board).default_images)
    pairs = {e.file_stem for e in KNOWN.all_entries() if e.kernel.portable}
    for image in unasked & works[0].cells.keys():
        pairs -= {cell.entry.file_stem for cell in works[0].cells.pop(image)}
    _, cases = built(works)
    results = run(works, {id_: some[::2] for id_, some in cases.items()}, Where())
    assert not [(r.cell.entry.file_stem, r.reason) for r in results if r.failed]
    whole = {r.cell.entry.file_stem for r in results if r.passed and not r.skipped}
    told = {r.cell.entry.file_stem: str(r.reason) for r in results if not r.passed}
    assert (whole | set(told), whole & set(told)) == (pairs, set())
    assert [why for why in told.values() if not MISSING.fullmatch(why)] == []
    assert set(told) <= NO_ROOM.get(board, set())


def test_a_figure_names_the_image_it_is_of() -> None:
    works, cases = prepared(Selection(("uno",), ("ascon-hash256",), ("byte8",)))
    (result,) = run(works, cases, Where())
    provenance = result.provenance
    assert provenance.image_sha256 == build.image_sha256("uno")
    assert (provenance.source, provenance.core_hz) == ("sim", 16_000_000)
    assert (provenance.wait_states, provenance.counter) == (0, "timer1")
    assert provenance.compiler is not None and "avr-gcc" in provenance.compiler


class Killer:
    """Opens twins; kills the first one after some bytes of answers were read from it."""

    def __init__(self, after: int) -> None:
        self.openings = 0
        self._left = after

    def open(self, board: Board, url: str) -> ClosablePort:
        port = cast(Serial, open_port(board, url))
        self.openings += 1
        if self.openings == 1:
            read = port.read

            def counting(size: int = 1, /) -> bytes:
                data = read(min(size, max(1, self._left)))
                self._left -= len(data)
                if self._left <= 0:
                    os.kill(port.engine.pid, signal.SIGKILL)
                    self._left = 1 << 30
                return data

            port.read = counting  # type: ignore[method-assign]
        return cast(ClosablePort, port)


@pytest.mark.parametrize("board", ["disco_f407vg", "uno", "host"])
def test_a_twin_killed_in_the_middle_of_an_answer_is_started_again(board: str) -> None:
    works, cases = prepared(Selection((board,), ("ascon-aead128", "ascon-hash256"), ("ref64",)))
    killer = Killer(after=1003)
    start = time.monotonic()
    results = run(works, cases, replace(Where(), opener=killer.open))
    assert time.monotonic() - start < 60
    assert len(results) == 4 and all(r.passed and not r.failed for r in results)
    (told,) = [r.reason for r in results if r.reason]
    assert f"twin of {board}: ended by SIGKILL" in told
    assert killer.openings == 2


def test_a_board_at_a_url_runs_what_it_carries() -> None:
    """Over TCP, where the host cannot choose the image."""
    works, cases = prepared(Selection(("uno",), ("ascon-hash256",), ("byte8", "ref64")))
    command = [sys.executable, "-c", "from lightseal.cli import main; main()"]
    server = subprocess.Popen(
        [*command, "serve", "uno", "--tcp", "0"], stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        results = run(works, cases, Where.of(url, source="sim"))
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=20)
    ran, *others = sorted(results, key=lambda result: result.skipped)
    assert ran.cell.entry.kernel.name == "byte8" and ran.passed and not ran.failed
    assert others
    for skipped in others:
        assert skipped.passed == 0 and skipped.reason == f"{url} does not carry it"
    assert ran.provenance.image_sha256 == build.image_sha256("uno")
