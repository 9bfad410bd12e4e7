# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Where `kat` and `bench` write what they found."""

from __future__ import annotations

import json

import pytest

from fakes.boards import FakeBoards
from lightseal import build, cli
from lightseal.link import Where

CELL = ["--board", "uno", "--kernel", "byte8", "--algorithm", "ascon-prfshort"]


@pytest.fixture(autouse=True)
def fake_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Where, "of", lambda *arguments: FakeBoards().where)
    monkeypatch.setattr(build, "ensure", lambda *arguments: [])


@pytest.mark.parametrize("command", [["kat"], ["bench", "--message", "16"]])
def test_results_on_standard_output_stand_alone(
    command: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main([*command, *CELL, "--json", "-"])
    assert caught.value.code == 0
    out, err = capfd.readouterr()
    records = [json.loads(line) for line in out.splitlines()]
    assert {record["kind"] for record in records} == {command[0]}
    assert "ascon-prfshort" in err


@pytest.mark.parametrize("command", ["kat", "bench", "size"])
def test_help_says_what_can_be_given_again(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main([command, "--help"])
    out = capsys.readouterr().out
    assert out.count("repeatable") == (1 if command == "size" else 3)
