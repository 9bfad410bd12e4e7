# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A campaign that was cut off goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import serial

from fakes.board import FakeBoard
from fakes.boards import FakeBoards
from fakes.desk import FAKE_ID
from lightseal import build, cli, link, results
from lightseal.link import Where

KAT = ["kat", "--board", "uno", "--kernel", "byte8", "--algorithm", "ascon-aead128",
       "--algorithm", "ascon-hash256"]  # fmt: skip
BENCH = ["bench", *KAT[1:], "--message", "1,16", "--samples", "2"]
QUARANTINED, REFUSED = 4, 2


class Desk:
    """Fake boards behind the command line; ``broken`` operations end the line, and are counted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.broken: set[int] = set()
        self.calls = 0
        self.image = "a" * 64
        monkeypatch.setattr(build, "ensure", lambda *arguments: [])
        monkeypatch.setattr(build, "image_sha256", lambda name: self.image)
        monkeypatch.setattr(link, "_built_id", lambda name: FAKE_ID)
        monkeypatch.setattr(Where, "of", lambda *arguments: FakeBoards(self._prepare).where)

    def _prepare(self, board: FakeBoard, before: int) -> None:
        call = board._call

        def watched(entry: object, operation: int, *rest: object) -> tuple[int, int]:
            self.calls += 1
            if operation in self.broken:
                raise serial.SerialException("unplugged")
            return call(entry, operation, *rest)  # type: ignore[arg-type]

        board._call = watched  # type: ignore[method-assign, assignment]

    def run(self, *arguments: str) -> tuple[int, int]:
        """Return what the command ends with, and how many calls the board had."""
        self.calls = 0
        with pytest.raises(SystemExit) as caught:
            cli.main(list(arguments))
        return int(caught.value.code or 0), self.calls


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(monkeypatch)


@pytest.mark.parametrize("command", [KAT, BENCH], ids=["kat", "bench"])
def test_what_is_done_is_kept_and_the_rest_is_run(
    desk: Desk, tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    file, whole = tmp_path / "r.jsonl", tmp_path / "whole.jsonl"
    code, all_calls = desk.run(*command, "--json", str(whole))
    assert code == 0
    desk.broken = {2}
    code, _ = desk.run(*command, "--json", str(file))
    assert code == QUARANTINED
    assert {r["quarantined"] for r in results.read(file)} == {True, False}
    desk.broken = set()
    capsys.readouterr()
    code, calls = desk.run(*command, "--json", str(file), "--resume")
    assert code == 0 and 0 < calls < all_calls
    assert "cells that were done before" in capsys.readouterr().err
    assert results.read(file) == results.read(whole)
    assert desk.run(*command, "--json", str(file), "--resume") == (0, 0)
    assert results.read(file) == results.read(whole)


@pytest.mark.parametrize(
    ("command", "fewer"),
    [(KAT, ["--algorithm", "ascon-hash256"]), (BENCH, ["--message", "1"])],
    ids=["kat", "bench"],
)
def test_cells_that_are_not_asked_for_stay_in_the_file(
    desk: Desk, tmp_path: Path, command: list[str], fewer: list[str]
) -> None:
    file = tmp_path / "r.jsonl"
    desk.run(*command, "--json", str(file))
    before = results.read(file)
    narrow = [*command[:5], *fewer] if command is KAT else [*command, *fewer]
    assert desk.run(*narrow, "--json", str(file), "--resume") == (0, 0)

    def in_order(records: list[results.Record]) -> list[str]:
        return sorted(json.dumps(record, sort_keys=True) for record in records)

    assert in_order(results.read(file)) == in_order(before)


def test_a_cell_of_another_image_is_run_again(desk: Desk, tmp_path: Path) -> None:
    arguments = [*KAT, "--json", str(tmp_path / "r.jsonl")]
    _, calls = desk.run(*arguments)
    desk.image = "b" * 64
    assert desk.run(*arguments, "--resume") == (0, calls)
    assert {r["image_sha256"] for r in results.read(tmp_path / "r.jsonl")} == {"b" * 64}


def test_a_cell_of_other_cases_is_run_again(desk: Desk, tmp_path: Path) -> None:
    arguments = [*KAT[:-2], "--json", str(tmp_path / "r.jsonl")]
    _, calls = desk.run(*arguments)
    own = tmp_path / "own.txt"
    own.write_text("Count = 1\nKey = " + "00" * 16 + "\nNonce = " + "01" * 16 + "\nPT = \nAD = \n"
                   "CT = " + "00" * 16 + "\n")  # fmt: skip
    code, others = desk.run(*arguments, "--vectors", str(own), "--resume")
    assert (code, bool(others)) == (1, True)
    assert desk.run(*arguments, "--resume") == (0, calls)


def test_what_was_wrong_is_run_again(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    arguments = [*KAT, "--json", str(file)]
    _, calls = desk.run(*arguments)
    records = results.read(file)
    records[0] |= {"passed": 35, "failed": 1, "reason": "case 1: wrong"}
    results.write(file, records)
    code, again = desk.run(*arguments, "--resume")
    assert code == 0 and 0 < again < calls


def test_a_campaign_that_was_killed_left_what_it_had(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "r.jsonl"
    arguments = [*KAT, "--json", str(file)]
    _, calls = desk.run(*arguments)
    *first, last = file.read_text().splitlines(keepends=True)
    file.unlink()
    partial = tmp_path / "r.jsonl.partial"
    partial.write_text("".join(first) + last[:40])
    assert desk.run(*arguments) == (REFUSED, 0)
    assert "--resume" in capsys.readouterr().err
    code, rest = desk.run(*arguments, "--resume")
    assert code == 0 and 0 < rest < calls
    assert [path.name for path in tmp_path.iterdir()] == ["r.jsonl"]
    assert len(results.read(file)) == len(first) + 1


def test_each_cell_is_on_disk_when_the_next_one_starts(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    partial, seen = tmp_path / "r.jsonl.partial", set()

    def look(board: FakeBoard, regions: object) -> None:
        seen.add(len(results.read(partial)) if partial.exists() else 0)

    boards = FakeBoards(lambda board, before: setattr(board, "tamper", look))
    monkeypatch.setattr(Where, "of", lambda *arguments: boards.where)
    code, _ = desk.run(*KAT, "--json", str(tmp_path / "r.jsonl"))
    assert code == 0
    assert seen == {0, 1, 2, 3}


def test_another_kind_and_broken_lines_are_told(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "r.jsonl"
    desk.run(*BENCH, "--json", str(file))
    assert desk.run(*KAT, "--json", str(file), "--resume") == (REFUSED, 0)
    assert "r.jsonl:1: a result of bench, not of kat" in capsys.readouterr().err
    file.write_text(json.dumps({"kind": "kat"}) + "\n")
    assert desk.run(*KAT, "--json", str(file), "--resume") == (REFUSED, 0)
    assert "r.jsonl:1: source is not sim or hw" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--resume"], ["--resume", "--json", "-"]])
def test_there_has_to_be_a_file(desk: Desk, arguments: list[str]) -> None:
    assert desk.run(*KAT, *arguments) == (REFUSED, 0)
