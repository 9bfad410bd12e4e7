# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Campaigns over the places of a lab: labgrid's coordinator and exporters, virtual boards."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from fakes.flash_tools import StandIn
from lightseal import build, registry, results
from sim.lab import ENVIRONMENT, SECONDS, Lab, lab, until

KNOWN = registry.load()
BOARDS = ("disco_f407vg", "uno")
KAT = ["kat", "--on", "labgrid:v-*", "--algorithm", "ascon-aead128", "--kernel", "byte8",
       "--kernel", "ref64"]  # fmt: skip
QUARANTINED, INTERRUPTED = 4, 130


def finish(process: subprocess.Popen[str]) -> tuple[int, str]:
    """What a command ends with, and all that it says."""
    out, err = process.communicate(timeout=SECONDS)
    return process.returncode, out + err


def by_place(file: Path) -> dict[str, list[results.Record]]:
    found: dict[str, list[results.Record]] = {}
    for record in results.read(file):
        found.setdefault(str(record["rig"]), []).append(record)
    return found


def all_places_that_match_are_used_and_given_back(places: Lab, folder: Path) -> None:
    file = folder / "r.jsonl"
    code, err = finish(places.lightseal(*KAT, "--json", str(file)))
    assert code == 0, err
    found = by_place(file)
    assert sorted(found) == ["v-disco_f407vg", "v-uno"]
    for records in found.values():
        assert any(record["passed"] for record in records)
        assert not any(record["failed"] for record in records)
        assert {record["source"] for record in records} == {"sim"}
    assert places.holders() == []


def a_place_that_another_has_is_left_out(places: Lab, folder: Path) -> None:
    places.client("-p", "v-uno", "acquire")
    code, err = finish(places.lightseal(*KAT, "--board", "uno"))
    assert code == 2
    assert "place v-uno is left out: " in err and " has it" in err
    assert "no place called v-* can be taken" in err
    assert len(places.holders()) == 1
    places.client("-p", "v-uno", "release")


def an_interrupted_campaign_gives_its_places_back(places: Lab, folder: Path) -> None:
    partial = folder / "interrupted.jsonl.partial"
    running = places.lightseal(*KAT, "--full", "--json", str(folder / "interrupted.jsonl"))
    until(partial.exists)
    running.send_signal(signal.SIGINT)
    assert finish(running)[0] == INTERRUPTED
    assert places.holders() == []


def what_a_killed_campaign_left_behind_is_taken_up(places: Lab, folder: Path) -> None:
    partial = folder / "killed.jsonl.partial"
    running = places.lightseal(*KAT, "--full", "--json", str(folder / "killed.jsonl"))
    until(partial.exists)
    running.kill()
    finish(running)
    assert len(places.holders()) == 2
    code, err = finish(places.lightseal(*KAT))
    assert code == 0, err
    assert "place v-uno was left behind by " in err
    assert places.holders() == []


def a_dead_exporter_costs_its_own_place_alone(places: Lab, folder: Path) -> None:
    file, partial = folder / "dead.jsonl", folder / "dead.jsonl.partial"
    running = places.lightseal(*KAT, "--full", "--json", str(file))
    until(partial.exists)
    places.exporters["uno"].kill()
    code, err = finish(running)
    assert code == QUARANTINED, err
    assert places.holders() == []
    found = by_place(file)
    assert not any(record["failed"] for record in found["v-disco_f407vg"])
    assert sum(record["passed"] for record in found["v-disco_f407vg"]) == 3 * 1089
    reasons = [str(record["reason"]) for record in found["v-uno"] if record["quarantined"]]
    assert "place v-uno: its exporter went away" in reasons[0]
    code, err = finish(places.lightseal(*KAT, "--board", "uno"))
    assert code == 2
    assert "place v-uno is left out: its exporter offers no serial port now" in err


def an_image_is_flashed_where_its_board_is_plugged_in(places: Lab, folder: Path) -> None:
    """With a stand-in for OpenOCD, which a virtual board has no use for."""
    there = places.open_to_ssh()
    openocd = StandIn(there, "openocd").answers("Error: unable to open CMSIS-DAP\n", 1)
    places.client("-p", "v-disco_f407vg", "set-tags", "probe=066DFF")
    command = ["kat", "--on", "labgrid:v-disco_f407vg", "--algorithm", "ascon-hash256",
               "--kernel", "armv7m_speed", "--flash"]  # fmt: skip
    code, err = finish(places.lightseal(*command))
    assert code == 0, err
    assert "v-disco_f407vg: openocd, as is: Error: unable to open CMSIS-DAP" in err
    assert "v-disco_f407vg: with a reset: done" in err
    call = openocd.calls[-1]
    assert call[call.index("-c") + 1] == "adapter serial 066DFF"
    assert "target/stm32f4x.cfg" in call
    (written,) = [word for word in call if word.startswith("program ")]
    file = written.partition("{")[2].partition("}")[0]
    copied = places.home / file
    assert copied.read_bytes() == build.image_path("disco_f407vg").with_suffix(".hex").read_bytes()
    places.client("-p", "v-uno", "set-tags", "tool=picotool")
    code, err = finish(places.lightseal(*command[:2], "labgrid:v-uno", "--flash"))
    assert code == QUARANTINED
    assert "127.0.0.1 has no tool for uno: picotool" in err


def a_dead_coordinator_ends_a_campaign_with_a_reason(places: Lab, folder: Path) -> None:
    file = folder / "alone.jsonl"
    running = places.lightseal(*KAT, "--board", "disco_f407vg", "--full", "--json", str(file))
    until((folder / "alone.jsonl.partial").exists)
    places.coordinator.kill()
    code, err = finish(running)
    assert code == QUARANTINED, err
    assert "place v-disco_f407vg: the coordinator went away" in err
    code, err = finish(places.lightseal(*KAT))
    assert code == 2
    assert f"no labgrid coordinator answers at {places.address}" in err


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_campaigns_in_a_lab(tmp_path: Path) -> None:
    """One after the other, as a lab takes seconds to set up."""
    assert (ENVIRONMENT / "python").exists(), "run 'make setup-test'"
    build.ensure(KNOWN, [KNOWN.board(board).images[0] for board in BOARDS])
    with lab(tmp_path, *BOARDS) as places:
        all_places_that_match_are_used_and_given_back(places, tmp_path)
        a_place_that_another_has_is_left_out(places, tmp_path)
        an_interrupted_campaign_gives_its_places_back(places, tmp_path)
        what_a_killed_campaign_left_behind_is_taken_up(places, tmp_path)
        an_image_is_flashed_where_its_board_is_plugged_in(places, tmp_path)
        a_dead_exporter_costs_its_own_place_alone(places, tmp_path)
        a_dead_coordinator_ends_a_campaign_with_a_reason(places, tmp_path)
