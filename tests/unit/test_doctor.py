# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Doctor: what is here, what is missing, and an exit code that tells them apart."""

from __future__ import annotations

import grp
import json
import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from serial.tools.list_ports_common import ListPortInfo

from lightseal import access, doctor, ports, registry, tools, udev
from lightseal.cli.doctor import command


def test_empty_machine_fails_and_says_how_to_mend_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    result = CliRunner().invoke(command)
    assert result.exit_code == 1
    assert "sudo apt-get install gcc-avr binutils-avr" in result.output
    assert re.search(
        r"^  uno .*; no tool is here; missing avrdude; no port seen$", result.output, re.MULTILINE
    )
    assert "arm-none-eabi-gcc" in result.output.splitlines()[-1]


def test_json_has_one_object_per_need(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    result = CliRunner().invoke(command, ["--json"])
    assert result.exit_code == 1
    told = json.loads(result.output)
    assert told["healthy"] is False
    by_name = {tool["name"]: tool for tool in told["tools"]}
    assert by_name["avr-gcc"]["present"] is False
    assert by_name["avr-gcc"]["version"] is None
    assert by_name["avr-gcc"]["essential"] is True
    assert by_name["openocd"]["essential"] is False
    assert by_name["pyocd"]["remedy"] == "pip install pyocd"
    assert told["boards"]["uno"] == {
        "compiler": "avr-gcc", "twin": "simavr", "flashing": ["avrdude"], "here": [], "ports": []
    }  # fmt: skip
    assert told["boards"]["rpi_zero"]["here"] == ["sd-card"]
    assert told["boards"]["host"]["flashing"] is None
    assert by_name["platformio"]["present"] is True
    assert by_name["platformio"]["version"].startswith("6.2.")


def test_only_what_is_essential_makes_a_machine_ill() -> None:
    def finding(group: str, present: bool) -> doctor.Finding:
        return doctor.Finding("x", group, "serves", present, None, "install x")

    assert doctor.Report((finding("build", True), finding("test", False)), (), ()).healthy
    assert not doctor.Report((finding("build", False), finding("test", True)), (), ()).healthy


def test_python_package_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "PACKAGES", (("no-such-package", "build", "serves"),))
    (found,) = (f for f in doctor.examine().findings if f.name == "no-such-package")
    assert (found.present, found.remedy) == (False, "make setup")


def test_probes_are_known_by_id_or_by_what_they_say(tmp_path: Path) -> None:
    devices = {
        "1-1": {"idVendor": "0483", "idProduct": "374b", "serial": "066F"},
        "1-2": {"idVendor": "1366", "idProduct": "0105"},
        "1-3": {"idVendor": "1fc9", "idProduct": "0143", "product": "MCU-LINK CMSIS-DAP"},
        "1-4": {"idVendor": "1d6b", "idProduct": "0002", "product": "root hub"},
        "1-4:1.0": {},
    }
    for name, attributes in devices.items():
        (tmp_path / name).mkdir()
        for attribute, value in attributes.items():
            (tmp_path / name / attribute).write_text(value + "\n")
    assert list(doctor.find_probes(tmp_path)) == [
        doctor.Probe("ST-LINK/V2-1", "0483:374b", "066F"),
        doctor.Probe("J-Link", "1366:0105", None),
        doctor.Probe("MCU-LINK CMSIS-DAP", "1fc9:0143", None),
    ]


def test_machine_without_usb_has_no_probes(tmp_path: Path) -> None:
    assert list(doctor.find_probes(tmp_path / "absent")) == []


def test_rules_for_probes_are_found_where_they_are_installed(tmp_path: Path) -> None:
    assert set(udev.without_rule([tmp_path])) == set(doctor.PROBES.values())
    (tmp_path / "60-lightseal.rules").write_text(udev.rules(registry.load()))
    assert udev.without_rule([tmp_path, tmp_path / "none"]) == []
    commented = "".join(f"#{line}\n" for line in udev.rules(registry.load()).splitlines())
    (tmp_path / "60-lightseal.rules").write_text(commented)
    assert set(udev.without_rule([tmp_path])) == set(doctor.PROBES.values())
    printed = CliRunner().invoke(command, ["--udev-rules"])
    assert printed.output == udev.rules(registry.load())


def test_a_probe_that_the_user_may_not_use_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    device, nodes = tmp_path / "usb/1-1", tmp_path / "nodes"
    device.mkdir(parents=True)
    for name, text in (("idVendor", "0483"), ("idProduct", "374b"), ("busnum", "1"),
                       ("devnum", "7")):  # fmt: skip
        (device / name).write_text(text + "\n")
    monkeypatch.setattr(doctor, "USB_NODES", nodes)
    (probe,) = doctor.find_probes(tmp_path / "usb")
    assert probe.usable is None
    (nodes / "001").mkdir(parents=True)
    (nodes / "001/007").write_text("")
    (probe,) = doctor.find_probes(tmp_path / "usb")
    assert probe.usable is True
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    (probe,) = doctor.find_probes(tmp_path / "usb")
    assert probe.usable is False


def test_ports_of_every_board_have_a_rule_that_is_none_for_its_probe(tmp_path: Path) -> None:
    known = registry.load()
    lines = [line for line in udev.rules(known).splitlines() if line.startswith('SUBSYSTEM=="tty"')]
    told = {tuple(re.findall(r'id(?:Vendor|Product)}=="(....)"', line)) for line in lines}
    ids = [usb_id for board in known.boards.values() if board.port for usb_id in board.port.usb]
    assert told == {tuple(usb_id.split(":")) for usb_id in [*ids, *known.adapters]}
    (tmp_path / "60-ports.rules").write_text("\n".join(lines))
    assert set(udev.without_rule([tmp_path])) == set(doctor.PROBES.values())


def test_ports_say_which_boards_they_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    port = ListPortInfo("/dev/ttyACM0")
    port.vid, port.pid, port.serial_number = 0x2341, 0x0243, "7573"
    monkeypatch.setattr(ports.list_ports, "comports", lambda: [port])
    monkeypatch.setattr(os, "access", lambda path, mode: True)
    told = json.loads(CliRunner().invoke(command, ["--json"]).output)
    assert told["ports"][0]["boards"] == ["uno"]
    assert told["boards"]["uno"]["ports"] == ["/dev/ttyACM0"]
    shown = CliRunner().invoke(command).output
    assert re.search(r"^  /dev/ttyACM0  2341:0243  7573 .* may be uno$", shown, re.MULTILINE)


@pytest.mark.parametrize(
    ("user", "groups", "lacking"), [(1000, [100], True), (1000, [100, 20], False), (0, [], False)]
)
def test_who_is_not_in_the_group_of_serial_ports_is_told(
    monkeypatch: pytest.MonkeyPatch, user: int, groups: list[int], lacking: bool
) -> None:
    both = [grp.struct_group(("users", "x", 100, [])), grp.struct_group(("dialout", "x", 20, []))]
    monkeypatch.setattr(grp, "getgrall", lambda: both)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(os, "getegid", lambda: 100)
    monkeypatch.setattr(os, "getgroups", lambda: groups)
    assert (access.lacking_group() is not None) is lacking
    shown = CliRunner().invoke(command).output
    assert ("sudo usermod -aG dialout " in shown) is lacking
