# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Where results come from: never a simulator's figures under hardware's name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fakes.boards import FakeBoards
from lightseal import jobs, link, registry
from lightseal.bench import BenchMethod, Plan
from lightseal.campaign import Campaign
from lightseal.errors import UsageError
from lightseal.kat import KatMethod
from lightseal.link import Link, Where
from lightseal.matrix import Selection, select
from lightseal.protocol.session import Patience
from lightseal.results import HARDWARE, SIM
from lightseal.transport import PortError
from lightseal.vectors import AeadCase

KNOWN = registry.load()
QUICK = Patience(answer=0.2, run=0.5)


@pytest.mark.parametrize("on", ["sim", "sim://uno", "sim://uno?image=uno_ref64"])
def test_a_twin_is_a_simulator_whatever_is_said(on: str) -> None:
    assert Where.of(on).source == SIM
    assert Where.of(on, SIM).source == SIM
    with pytest.raises(UsageError, match="is a virtual twin"):
        Where.of(on, HARDWARE)


@pytest.mark.parametrize("on", ["socket://127.0.0.1:5000", "rfc2217://host:1", "/dev/pts/3"])
def test_what_answers_at_a_socket_or_pseudo_terminal_has_to_be_said(on: str) -> None:
    with pytest.raises(UsageError, match="nothing tells") as caught:
        Where.of(on)
    assert caught.value.hint is not None and "--source" in caught.value.hint
    assert Where.of(on, SIM).source == SIM
    assert Where.of(on, HARDWARE).source == HARDWARE


def test_a_serial_device_is_hardware_unless_said_otherwise() -> None:
    assert Where.of("/dev/ttyACM0").source == HARDWARE
    assert Where.of("COM3", SIM).source == SIM


def test_results_of_a_board_that_never_answered_keep_their_source() -> None:
    def refuse(board: object, url: str) -> link.ClosablePort:
        raise PortError(f"cannot open {url}")

    works = select(KNOWN, Selection(("uno",), ("ascon-aead128",), ("byte8",)))
    where = Where("/dev/ttyACM9", HARDWARE, refuse)
    cases = {"ascon-aead128": [AeadCase(1, bytes(16), bytes(16), b"", b"", bytes(16))]}
    tried = Campaign(
        KNOWN, jobs.on(works, where), lambda job: KatMethod(cases, where, lambda n: None), QUICK
    ).run()
    assert tried and {result.record()["source"] for result in tried} == {HARDWARE}
    plan = Plan((16,))
    benched = Campaign(
        KNOWN, jobs.on(works, where), lambda job: BenchMethod(plan, where, lambda n: None), QUICK
    ).run()
    assert benched and {result.record()["source"] for result in benched} == {HARDWARE}


@pytest.mark.parametrize("ours", [True, False])
def test_nothing_is_claimed_of_an_image_built_elsewhere(
    ours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = FakeBoards()
    image = KNOWN.image("disco_f407vg")
    with Link(KNOWN, image, replace(boards.where), QUICK) as line:
        answered = line.hello.build_id
        monkeypatch.setattr(link, "_built_id", lambda name: answered if ours else bytes(8))
        monkeypatch.setattr(link.build, "image_sha256", lambda name: "ab" * 32)
        monkeypatch.setattr(link.toolchains, "compiler_version", lambda compiler: "gcc 1")
        monkeypatch.setattr(link.results, "revision", lambda: "1234")
        found = line.provenance()
    assert found.source == SIM
    claimed = (found.compiler, found.image_sha256, found.revision)
    assert claimed == (("gcc 1", "ab" * 32, "1234") if ours else (None, None, None))
    assert (found.flags is not None) == ours
    assert answered != bytes(8)
