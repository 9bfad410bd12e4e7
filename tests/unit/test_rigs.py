# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The boards of one desk, and campaigns on them."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from fakes.boards import FakeBoards
from fakes.desk import FAKE_ID
from lightseal import jobs, kat, link, paths, ports, registry, rigs
from lightseal.campaign import Campaign
from lightseal.cli import flash
from lightseal.errors import LightsealError, UnknownName, UsageError
from lightseal.jobs import Job
from lightseal.matrix import Selection
from lightseal.protocol.session import Patience

KNOWN = registry.load()
QUICK = Patience(resend=0.02, resend_run=0.02, hello=0.1, answer=0.1, run=0.1)
TWO = """
[left]
board = "uno"
source = "hw"
port = "/dev/ttyACM0"
[right]
board = "uno"
source = "hw"
serial_number = "A1"
probe = "P1"
"""
HASH = Selection((), ("ascon-hash256",), ("byte8",))


@dataclass
class Port:
    """What pyserial tells of a port."""

    device: str
    serial_number: str | None
    location: str | None = None


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rigs.toml of two boards of a kind; the second one's port is known by its number."""
    file = tmp_path / "rigs.toml"
    file.write_text(TWO)
    monkeypatch.setattr(rigs, "path", lambda: file)
    seen = [Port("/dev/ttyACM7", "B2"), Port("/dev/ttyACM9", "A1"), Port("/dev/ttyS0", None)]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: seen)
    return file


def opened(on: str, selection: Selection = HASH, source: str | None = None) -> list[Job]:
    with jobs.opened(KNOWN, on, source, selection) as found:
        return found


def test_every_board_of_the_desk_is_a_job(desk: Path) -> None:
    left, right = opened("hw")
    assert [job.name for job in (left, right)] == ["left", "right"]
    assert [job.where.on for job in (left, right)] == ["/dev/ttyACM0", "/dev/ttyACM9"]
    assert {job.where.source for job in (left, right)} == {"hw"}
    assert [job.name for job in opened("rig:right")] == ["right"]


def test_a_board_that_was_not_asked_for_is_left_out(desk: Path) -> None:
    desk.write_text(TWO + '[third]\nboard = "pico"\nsource = "hw"\nport = "/dev/ttyUSB0"\n')
    assert [job.name for job in opened("hw", Selection(("pico",)))] == ["third"]
    with pytest.raises(UsageError, match="no rig has microbit"):
        opened("hw", Selection(("microbit",)))
    third, missing = opened("hw", Selection(("pico", "microbit")))
    assert third.name == "third"
    with pytest.raises(UsageError, match=r"microbit: no rig of rigs\.toml has one"):
        missing.where.opener(missing.work.board, missing.where.on)


def test_a_rig_without_its_usb_device_says_so_when_it_is_opened(desk: Path) -> None:
    desk.write_text(TWO.replace("A1", "C3"))
    _, right = opened("hw")
    with pytest.raises(UsageError, match=r"rig right: no serial port has .* C3"):
        right.where.opener(right.work.board, right.where.on)


def test_results_name_the_rig_and_one_dead_board_stops_no_other(
    desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "_built_id", lambda image: FAKE_ID)
    lines = FakeBoards(), FakeBoards(feed=lambda board, before: lambda data: b"")
    tried = [
        Job(job.work, replace(job.where, opener=boards.open))
        for job, boards in zip(opened("hw"), lines, strict=True)
    ]
    cases = {id_: some[:2] for id_, some in kat.load_cases([job.work for job in tried]).items()}
    results = Campaign(
        KNOWN, tried, lambda job: kat.KatMethod(cases, job.where, lambda n: None), QUICK
    ).run()
    told = {r.record()["rig"]: (r.passed, r.failed) for r in results}
    assert told == {"left": (2, 0), "right": (0, 2)}
    assert [url for boards in lines for url in set(boards.opened)] == [
        "/dev/ttyACM0",
        "/dev/ttyACM9",
    ]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('board = "uno"', 'board = "uni"'), "'uni'"),
        (('source = "hw"', 'source = "real"'), "neither sim nor hw"),
        (('source = "hw"\nport', "port"), "source is missing"),
        (('port = "/dev/ttyACM0"', ""), "port or serial_number"),
        (('port = "/dev/ttyACM0"', "port = 7"), "port is no text"),
        (('port = "/dev/ttyACM0"', 'prot = "x"'), "field of .*left.* 'prot'"),
        (('port = "/dev/ttyACM0"', 'port = "sim://uno"'), "virtual twin"),
        (("[left]", "[left"), "line 2"),
        ((TWO, ""), "has no rig"),
        ((TWO, "left = 1"), "left is no table"),
    ],
)
def test_a_wrong_file_is_told(desk: Path, change: tuple[str, str], message: str) -> None:
    desk.write_text(TWO.replace(*change, 1))
    with pytest.raises(LightsealError, match=message):
        rigs.load(KNOWN)


def test_names_that_are_not_there_are_told_with_the_nearest(desk: Path) -> None:
    with pytest.raises(UnknownName, match="no rig named 'lefd'; nearest: left"):
        opened("rig:lefd")
    desk.unlink()
    with pytest.raises(UsageError, match=r"no rigs\.toml"):
        opened("rig:left")


def test_a_rig_keeps_its_source(desk: Path) -> None:
    with pytest.raises(UsageError, match="rig left says"):
        opened("rig:left", source="sim")


def test_a_rig_is_flashed_through_its_own_port_and_probe(desk: Path) -> None:
    def said(*arguments: str) -> str:
        done = CliRunner().invoke(flash.command, [*arguments, "--dry-run"])
        return done.output or str(done.exception)

    assert "/dev/ttyACM9" in said("--rig", "right")
    assert "/dev/ttyUSB3" in said("--rig", "right", "--port", "/dev/ttyUSB3")
    assert "rig right is a uno, not a pico" in said("pico", "--rig", "right")
    assert "flash what?" in said()
    desk.write_text(TWO.replace("uno", "disco_f303vc"))
    assert "P1" in said("--rig", "right", "--tool", "openocd")


def test_the_example_is_right(desk: Path) -> None:
    shutil.copy(paths.root() / rigs.EXAMPLE, desk)
    assert {rig.source for rig in rigs.load(KNOWN).values()} == {"hw", "sim"}
