# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Which places of a lab a campaign runs on, and where their lines are."""

from __future__ import annotations

import getpass
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from lightseal import paths, registry
from lightseal.errors import LightsealError, MissingTool, UnknownName, UsageError
from lightseal.lab import session
from lightseal.lab.places import Place, Resource, chosen
from lightseal.lab.session import Session, left_behind, user_name

KNOWN = registry.load()
RAW = Resource("NetworkSerialPort", {"host": "lab", "port": 4000, "protocol": "raw"}, True)
TELNET = Resource("NetworkSerialPort", {"host": "lab", "port": 4001}, True)
LEFT = Place("left", {"board": "uno", "source": "hw"}, None, (RAW,))
RIGHT = Place("right", {"board": "pico", "source": "sim"}, None, (TELNET,))
CAMERA = Place("camera")
LAB = [CAMERA, LEFT, RIGHT]


def names(pattern: str, *boards: str, places: list[Place] = LAB) -> list[str]:
    return [place.name for place in chosen(KNOWN, places, pattern, boards)]


def test_a_pattern_takes_all_places_that_have_a_board() -> None:
    assert names("*") == ["left", "right"]
    assert names("l*") == ["left"]
    assert names("*", "pico") == ["right"]
    assert names("right") == ["right"]


@pytest.mark.parametrize(
    ("pattern", "boards", "message"),
    [
        ("lefd", (), "no place named 'lefd'"),
        ("x*", (), r"no place of the lab is called x\*"),
        ("left", ("pico",), "no place called left has what was asked for"),
        ("camera", (), "place camera has no tag board"),
    ],
)
def test_what_is_not_there_is_told(pattern: str, boards: tuple[str, ...], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        names(pattern, *boards)


def test_an_empty_lab_is_told() -> None:
    with pytest.raises(UsageError, match="no place of the lab is called left") as caught:
        names("left", places=[])
    assert caught.value.hint == "places: it has none at all"


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ({"board": "uno"}, "has no tag source"),
        ({"board": "uno", "source": "real"}, "source=real is neither sim nor hw"),
        ({"board": "unu", "source": "hw"}, "no board named 'unu'; nearest: uno"),
    ],
)
def test_nothing_is_guessed_of_a_place(tags: dict[str, str], message: str) -> None:
    with pytest.raises(LightsealError, match=message) as caught:
        names("odd", places=[Place("odd", tags)])
    assert isinstance(caught.value, (UsageError, UnknownName))


def test_lines_are_urls() -> None:
    assert LEFT.url == "socket://lab:4000"
    assert RIGHT.url == "rfc2217://lab:4001?ign_set_control"
    assert CAMERA.url is None
    dead = Resource(RAW.kind, RAW.params, live=False)
    not_open_yet = Resource(RAW.kind, {"host": "lab", "port": None}, live=True)
    assert Place("p", {}, None, (dead,)).line is None
    assert Place("p", {}, None, (not_open_yet,)).url is None
    assert Place("p", {}, None, (dead, TELNET)).url == RIGHT.url


def test_only_a_run_of_ours_that_is_no_more_has_left_a_place_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("LG_HOSTNAME", raising=False)
    ended = subprocess.Popen(["true"])
    ended.wait(20)
    user = user_name()
    numbering = user.split("-")[-2]
    assert not left_behind(f"{socket.gethostname()}/{user}")
    gone = user.replace(f"-{os.getpid()}-", f"-{ended.pid}-")
    assert left_behind(f"{socket.gethostname()}/{gone}")
    for other in (
        f"elsewhere/{gone}",
        f"{socket.gethostname()}/other{gone}",
        f"{socket.gethostname()}/{gone.replace(numbering, '0' * 8)}",
        f"{socket.gethostname()}/{gone.replace(str(ended.pid), 'x')}",
        f"{socket.gethostname()}/{getpass.getuser()}",
    ):
        assert not left_behind(other)


def test_a_run_that_cannot_be_told_apart_is_never_taken_for_dead(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(session, "_BOOT", tmp_path / "none")
    ended = subprocess.Popen(["true"])
    ended.wait(20)
    user = user_name().replace(f"-{os.getpid()}-", f"-{ended.pid}-")
    assert not left_behind(f"{socket.gethostname()}/{user}")


def test_what_installs_labgrid_is_told_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "labgrid", None)
    with pytest.raises(MissingTool, match="labgrid is missing") as caught:
        Session().__enter__()
    assert caught.value.exit_code == 2
    assert f"lab/bin/pip install -e '{paths.root()}[labgrid]'" in str(caught.value.hint)
