# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Campaigns that flash: each image before its cells, and no cell where that failed."""

from __future__ import annotations

from pathlib import Path

import pytest

from fakes.desk import KNOWN, Desk
from lightseal import jobs, kat, rigs
from lightseal.campaign import Campaign
from lightseal.errors import UsageError
from lightseal.kat import KatResult
from lightseal.matrix import Selection
from lightseal.protocol.session import Patience

QUICK = Patience(resend=0.02, resend_run=0.02, hello=0.2, answer=0.2, run=0.2)
RIGS = """
[first]
board = "nucleo_f030r8"
source = "hw"
port = "/dev/ttyACM0"
probe = "066DFF"
"""
# Each is in an image of its own.
ALGORITHMS = ("ascon-hash256", "ascon-128")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    (tmp_path / "rigs.toml").write_text(RIGS)
    monkeypatch.setattr(rigs, "path", lambda: tmp_path / "rigs.toml")
    return Desk(tmp_path, monkeypatch)


def run(said: list[str]) -> list[KatResult]:
    selection = Selection((), ALGORITHMS, ("armv6m_speed",), ("hash", "encrypt"))
    with jobs.opened(KNOWN, "rig:first", None, selection, said.append, flash=True) as found:
        cases = {id_: some[:1] for id_, some in kat.load_cases([j.work for j in found]).items()}
        return Campaign(
            KNOWN, found, lambda job: kat.KatMethod(cases, job.where, lambda n: None), QUICK
        ).run()


def test_each_image_is_flashed_before_its_cells(desk: Desk) -> None:
    openocd = desk.tool("openocd")
    said: list[str] = []
    results = run(said)
    assert len(results) == 2
    assert all("066DFF" in " ".join(call) for call in openocd.calls)
    images = [KNOWN.image(name) for name in ("nucleo_f030r8", "nucleo_f030r8_v12")]
    assert len(openocd.calls) == len(images)
    for call, image in zip(openocd.calls, images, strict=True):
        assert f"/{image.name}/firmware.hex" in call[-1]
    assert "first: nucleo_f030r8 runs nucleo_f030r8_v12, build 66616b6566616b65" in said


def test_what_was_not_flashed_is_not_tested(desk: Desk) -> None:
    openocd = desk.tool("openocd")
    for _ in range(6):
        openocd.answers("Error: open failed", 1)
    results = run([])
    first = next(r for r in results if r.cell.entry.algorithm.id == "ascon-hash256")
    assert (first.passed, first.failed, first.quarantined) == (0, 1, True)
    assert "openocd did not flash nucleo_f030r8" in str(first.reason)
    assert not any("nucleo_f030r8?" in url for url in desk.opened)


def test_a_simulator_is_not_flashed() -> None:
    with pytest.raises(UsageError, match="sim is a simulator"):
        jobs.opened(KNOWN, "sim", None, Selection(("uno",)), print, True).__enter__()
