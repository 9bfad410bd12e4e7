# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Places of a lab are given back, however a campaign ends."""

from __future__ import annotations

import os
import signal
from dataclasses import replace

import pytest

from lightseal import registry
from lightseal.errors import UsageError
from lightseal.lab import leases
from lightseal.lab.places import Place, Resource
from lightseal.lab.session import CoordinatorSilent

KNOWN = registry.load()
LINE = Resource("NetworkSerialPort", {"host": "lab", "port": 4000, "protocol": "raw"}, True)
CLOSED = Resource("NetworkSerialPort", {"host": "lab", "port": None}, True)
TAGS = {"board": "uno", "source": "sim"}


class Coordinator:
    """A session with a coordinator that does as told; it notes what is taken and given back."""

    name = "here/me"

    def __init__(self, *places: Place) -> None:
        self.known = {place.name: place for place in places}
        self.released: list[str] = []
        self.signal_at_release: int | None = None
        self.is_silent = False

    def __enter__(self) -> Coordinator:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def places(self) -> list[Place]:
        return list(self.known.values())

    def place(self, name: str) -> Place:
        return self.known[name]

    def acquire(self, name: str) -> bool:
        if self.known[name].holder:
            return False
        self.known[name] = replace(self.known[name], holder=self.name)
        return True

    def release(self, name: str, holder: str) -> None:
        self.released.append(name)
        if self.is_silent:
            raise CoordinatorSilent("lab")
        if self.signal_at_release:
            os.kill(os.getpid(), self.signal_at_release)
            self.signal_at_release = None
        if self.known[name].holder == holder:
            self.known[name] = replace(self.known[name], holder=None)


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch) -> Coordinator:
    made = Coordinator(*(Place(name, TAGS, None, (LINE,)) for name in ("a", "b")))
    monkeypatch.setattr(leases, "Session", lambda: made)
    return made


def holders(lab: Coordinator) -> list[str | None]:
    return [place.holder for place in lab.places()]


def test_an_interrupt_while_places_are_given_back_is_heard_after_that(lab: Coordinator) -> None:
    lab.signal_at_release = signal.SIGINT
    with pytest.raises(KeyboardInterrupt), leases.taken(KNOWN, "*", (), print):
        assert holders(lab) == ["here/me", "here/me"]
    assert holders(lab) == [None, None]


def test_a_campaign_that_is_told_to_end_gives_its_places_back(lab: Coordinator) -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit) as caught, leases.taken(KNOWN, "*", (), print):
        os.kill(os.getpid(), signal.SIGTERM)
    assert caught.value.code == 128 + signal.SIGTERM
    assert holders(lab) == [None, None]
    assert signal.getsignal(signal.SIGTERM) is before


def test_an_interrupt_while_a_place_is_taken_leaves_none(
    lab: Coordinator, monkeypatch: pytest.MonkeyPatch
) -> None:
    acquire = lab.acquire

    def interrupted(name: str) -> bool:
        acquire(name)
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "acquire", interrupted)
    with pytest.raises(KeyboardInterrupt), leases.taken(KNOWN, "*", (), print):
        pytest.fail("taken")
    assert holders(lab) == [None, None]


def test_a_place_out_of_order_does_not_keep_the_others(
    lab: Coordinator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "SECONDS", 0.0)
    lab.known["a"] = Place("a", TAGS, None, (CLOSED,))
    said: list[str] = []
    with leases.taken(KNOWN, "*", (), said.append) as found:
        assert [(place.name, where.on) for place, where in found] == [("b", "socket://lab:4000")]
    assert said == ["place a is left out: its exporter does not open the serial port"]
    assert holders(lab) == [None, None]


def test_a_place_lost_to_another_is_not_taken_from_them(
    lab: Coordinator, monkeypatch: pytest.MonkeyPatch
) -> None:
    def quicker(name: str) -> bool:
        lab.known[name] = replace(lab.known[name], holder="there/you")
        return False

    monkeypatch.setattr(lab, "acquire", quicker)
    said: list[str] = []
    with (
        pytest.raises(UsageError, match=r"no place called \* can be taken"),
        leases.taken(KNOWN, "*", (), said.append),
    ):
        pytest.fail("taken")
    assert said[0] == "place a is left out: someone else was quicker"
    assert holders(lab) == ["there/you", "there/you"]


def test_a_coordinator_that_fell_silent_is_asked_once(lab: Coordinator) -> None:
    said: list[str] = []
    with leases.taken(KNOWN, "*", (), said.append):
        lab.is_silent = True
    assert lab.released == ["a"]
    assert said == [
        "places may still be taken by here/me: labgrid's coordinator at lab does not answer; "
        "later: labgrid-client -p a release --kick"
    ]
