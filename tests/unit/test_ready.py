# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What is missing is told once, before the run, with the command that brings it."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from fakes.boards import FakeBoards
from lightseal import build, cli, jobs, ready, registry, results, toolchains, tools
from lightseal.campaign import Campaign
from lightseal.errors import LightsealError, MissingTool, UsageError
from lightseal.jobs import Job
from lightseal.link import ClosablePort, Where
from lightseal.matrix import Selection, Work, select
from lightseal.registry import Board
from lightseal.transport import PortError
from lightseal.twin import avr, native

KNOWN = registry.load()
CELL = ["--kernel", "byte8", "--algorithm", "ascon-prfshort"]

Capture = pytest.CaptureFixture[str]


def works_of(*boards: str) -> list[Work]:
    return select(KNOWN, Selection(boards, ("ascon-prfshort",), ("byte8",)))


def refusing(message: str, hint: str | None = None) -> Callable[[Board, str], ClosablePort]:
    def refuse(board: Board, url: str) -> NoReturn:
        raise PortError(message, hint)

    return refuse


def fails(error: Exception) -> Callable[..., NoReturn]:
    def fail(*_: object) -> NoReturn:
        raise error

    return fail


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing on PATH, nothing compiled before, a user who is not root."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("LIGHTSEAL_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    toolchains.compiler_version.cache_clear()


@pytest.mark.parametrize("command", ["kat", "bench"])
@pytest.mark.parametrize(
    ("board", "package", "says", "remedy"),
    [
        ("disco_f407vg", "unicorn", "the Python package unicorn is missing", "make setup"),
        ("rpi_zero", "unicorn", "the Python package unicorn is missing", "make setup"),
        ("nucleo_f030r8", "capstone", "the Python package capstone is missing", "make setup"),
        ("uno", None, "gcc is missing", "sudo apt-get install gcc libc6-dev"),
    ],
)
def test_a_run_without_what_its_twin_needs_ends_before_it_starts(
    bare: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
    command: str,
    board: str,
    package: str | None,
    says: str,
    remedy: str,
) -> None:
    version = tools.metadata.version

    def absent(name: str) -> str:
        if name == package:
            raise tools.metadata.PackageNotFoundError(name)
        return version(name)

    def run(campaign: object) -> NoReturn:
        raise AssertionError("the run has started")

    monkeypatch.setattr(tools.metadata, "version", absent)
    monkeypatch.setattr(Campaign, "run", run)
    file = tmp_path / "r.jsonl"
    with pytest.raises(SystemExit) as caught:
        cli.main([command, "--board", board, *CELL, "--json", str(file)])
    assert caught.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines()[0].startswith(f"lightseal: {says}")
    assert err.splitlines()[1:] == [f"  {remedy}"]
    assert not file.exists()


def test_measuring_needs_the_compiler_also_where_images_are_built(
    bare: None, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setattr(build, "_stale", lambda images, digest: [])
    monkeypatch.setattr(ready, "check_twins", lambda works, say: None)
    with pytest.raises(SystemExit) as caught:
        cli.main(["bench", "--board", "uno", *CELL])
    assert caught.value.code == 2
    assert "avr-gcc is missing" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "absent", "says", "remedy"),
    [
        (
            MissingTool("needs libsimavr"),
            "simavr",
            "simavr is missing, which runs",
            "libsimavr-dev",
        ),
        (LightsealError("cannot find -lsimavr"), "simavr", "simavr is missing", "libsimavr2"),
        (LightsealError("out of memory"), None, "uno cannot run: out of memory", "--reinstall"),
    ],
)
def test_twins_of_avr_boards_name_what_they_lack(
    monkeypatch: pytest.MonkeyPatch,
    error: LightsealError,
    absent: str | None,
    says: str,
    remedy: str,
) -> None:
    monkeypatch.setattr(avr, "program", fails(error))
    monkeypatch.setattr(tools.Tool, "is_present", lambda tool: tool.name != absent)
    with pytest.raises(MissingTool, match=says) as caught:
        ready.check_twins(works_of("host", "uno"), print)
    assert caught.value.hint is not None and remedy in caught.value.hint


def test_twins_without_compiled_parts_are_said_to_be_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    ready.check_twins(works_of("disco_f407vg"), said.append)
    assert said == []
    monkeypatch.setattr(native, "compiler", fails(MissingTool("no C compiler on this machine")))
    ready.check_twins(works_of("disco_f407vg", "nucleo_f030r8"), said.append)
    assert len(said) == 1
    assert "no C compiler" in said[0] and "slower" in said[0] and "apt-get install gcc" in said[0]


@pytest.mark.parametrize("board", ["uno", "disco_f407vg", "rpi_zero"])
def test_a_cache_that_cannot_be_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, board: str
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LIGHTSEAL_CACHE", str(tmp_path / "file/cache"))
    with pytest.raises(UsageError, match=r"/file/cache .*: Not a directory") as caught:
        ready.check_twins(works_of(board), print)
    assert caught.value.hint is not None and "LIGHTSEAL_CACHE" in caught.value.hint


def test_every_kind_of_twin_is_tried_once() -> None:
    boards = FakeBoards()
    tried = jobs.on(works_of(), boards.where)
    assert ready.check_lines(tried) == tried
    kinds = [KNOWN.board(url.partition("://")[2].partition("?")[0]).twin for url in boards.opened]
    assert sorted(kinds) == sorted({board.twin for board in KNOWN.boards.values()})


@pytest.mark.parametrize(
    ("board", "remedy"),
    [
        ("host", "make clean build"),
        ("disco_f407vg", "make setup"),
        ("rpi_zero", "make setup"),
        ("uno", "libsimavr2"),
    ],
)
def test_a_twin_that_does_not_start_is_told_with_what_mends_it(
    monkeypatch: pytest.MonkeyPatch, board: str, remedy: str
) -> None:
    monkeypatch.setattr(tools.Tool, "is_present", lambda tool: True)
    with pytest.raises(MissingTool, match=f"the twin of {board} cannot run: it ended") as caught:
        ready.check_lines(jobs.on(works_of(board), Where(opener=refusing("it ended"))))
    assert caught.value.hint is not None and remedy in caught.value.hint


@pytest.mark.parametrize("board", KNOWN.boards)
def test_every_twin_has_something_that_mends_it(board: str) -> None:
    error = ready._missing(KNOWN.board(board), LightsealError("it ended"))
    assert error.hint is not None and not error.hint.endswith("--reinstall ")


def hardware(path: object) -> Where:
    return Where(str(path), results.HARDWARE, refusing("cannot open it: busy", "close others"))


def test_a_port_that_is_not_there_is_told(tmp_path: Path) -> None:
    missing = Where(str(tmp_path / "ttyACM0"), results.HARDWARE)
    with pytest.raises(UsageError, match="there is no port") as caught:
        ready.check_lines(jobs.on(works_of("uno"), missing))
    assert caught.value.hint == "lightseal list ports"


@pytest.mark.parametrize(
    ("mode", "remedy"), [(0o660, "sudo usermod -aG "), (0o600, "sudo chmod a+rw ")]
)
def test_a_port_of_other_users_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int, remedy: str
) -> None:
    port = tmp_path / "ttyACM0"
    port.write_text("")
    port.chmod(mode)
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    monkeypatch.setattr(os, "open", fails(PermissionError(errno.EACCES, "Permission denied")))
    with pytest.raises(UsageError, match=f"no permission to use {port}") as caught:
        ready.check_lines(jobs.on(works_of("uno"), Where(str(port), results.HARDWARE)))
    assert caught.value.hint is not None and caught.value.hint.startswith(remedy)


@pytest.mark.parametrize("on", ["socket://127.0.0.1:1", "/dev/null"])
def test_a_port_that_fails_otherwise_keeps_its_reason(on: str) -> None:
    with pytest.raises(UsageError, match="cannot open it: busy") as caught:
        ready.check_lines(jobs.on(works_of("uno"), hardware(on)))
    assert caught.value.hint == "close others"


def test_of_several_lines_one_that_cannot_be_opened_stops_no_other(tmp_path: Path) -> None:
    boards = FakeBoards()
    (work,) = works_of("uno")
    missing = Job(work, replace(hardware(tmp_path / "ttyACM0"), rig="left"))
    there = Job(work, Where("/dev/ttyACM1", results.HARDWARE, boards.open, "right"))
    first, second = ready.check_lines([missing, there])
    assert first is missing and second.name == "right"
    assert len(boards.opened) == 1


def test_a_port_is_opened_once_for_the_look_and_the_run() -> None:
    boards = FakeBoards()
    (work,) = works_of("uno")
    before = Where("/dev/ttyACM0", results.HARDWARE, boards.open)
    (job,) = ready.check_lines([Job(work, before)])
    where = job.where
    assert len(boards.opened) == 1
    where.opener(work.board, where.on)
    assert len(boards.opened) == 1
    where.opener(work.board, where.on)
    assert len(boards.opened) == 2


def test_an_image_on_request_that_does_not_fit_costs_its_cells_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def too_large(name: str) -> Callable[..., NoReturn]:
        return lambda *_: fails(build.TooLarge({name: "9 bytes of flash missing"}))()

    works = select(KNOWN, Selection(("uno",), kernels=("bitslice64", "bitslice32")))
    monkeypatch.setattr(build, "ensure", too_large("uno_bitslice64"))
    ready.build_images(KNOWN, works, lambda names: None)
    assert {image.name for image in works[0].cells} == {"uno_bitslice32"}
    assert {cell.reason for cell in works[0].impossible} == {"9 bytes of flash missing"}
    monkeypatch.setattr(build, "ensure", too_large("uno"))
    with pytest.raises(build.TooLarge):
        ready.build_images(KNOWN, works, lambda names: None)
