# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Ctrl-C in the middle of a campaign."""

from __future__ import annotations

import _thread
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from fakes.board import FakeBoard
from fakes.boards import FakeBoards
from lightseal import build, cli, results
from lightseal.link import Where

CASES_BEFORE = 100


@pytest.fixture(autouse=True)
def interruptible() -> Iterator[None]:
    """Heed Ctrl-C also where the tests run in the background, as a shell has it ignored there."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interrupt_saves_what_is_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = 0

    def prepare(board: FakeBoard, before: int) -> None:
        def interrupt(board: FakeBoard, regions: dict[str, tuple[int, int]]) -> None:
            nonlocal runs
            runs += 1
            if runs == CASES_BEFORE:
                _thread.interrupt_main()

        board.tamper = interrupt

    boards = FakeBoards(prepare)
    monkeypatch.setattr(Where, "of", lambda on, source: boards.where)
    monkeypatch.setattr(build, "ensure", lambda *arguments: [])
    file = tmp_path / "r.jsonl"
    arguments = ["kat", "--board", "uno", "--kernel", "byte8", "--full", "--json", str(file)]
    arguments += ["--algorithm", "ascon-hash256", "--algorithm", "ascon-aead128"]
    with pytest.raises(SystemExit) as caught:
        cli.main(arguments)
    assert caught.value.code == 130
    assert capsys.readouterr().err.splitlines()[-1] == "lightseal: interrupted"
    assert CASES_BEFORE <= runs < 1089
    assert results.read(file) == []
    assert [path.name for path in tmp_path.iterdir()] == ["r.jsonl"]


def test_cells_before_the_interrupt_are_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    operations: set[int] = set()

    def prepare(board: FakeBoard, before: int) -> None:
        call = board._call

        def watched(entry: object, operation: int, *rest: object) -> tuple[int, int]:
            if operation == 2 and operation not in operations:
                _thread.interrupt_main()
            operations.add(operation)
            return call(entry, operation, *rest)  # type: ignore[arg-type]

        board._call = watched  # type: ignore[method-assign, assignment]

    boards = FakeBoards(prepare)
    monkeypatch.setattr(Where, "of", lambda on, source: boards.where)
    monkeypatch.setattr(build, "ensure", lambda *arguments: [])
    file = tmp_path / "r.jsonl"
    arguments = ["kat", "--board", "uno", "--kernel", "byte8", "--json", str(file)]
    with pytest.raises(SystemExit) as caught:
        cli.main([*arguments, "--algorithm", "isap-a-128a"])
    assert caught.value.code == 130
    first = results.read(file)[0]
    assert (first["operation"], first["passed"], first["failed"]) == ("encrypt", 36, 0)
