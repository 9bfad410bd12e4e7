# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Flashing through debug probes: the right tool, the right probe, one rung after the other.

The stand-ins say what the real tools say: OpenOCD 0.12.0, st-flash 1.7.0,
pyOCD 0.46.0, picotool 2.
"""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from fakes.desk import KNOWN, Desk, exit_code
from lightseal import build
from lightseal.errors import LightsealError
from lightseal.flashing import commands, errors
from lightseal.flashing.diagnosis import diagnose
from lightseal.flashing.target import Target
from lightseal.registry_flashing import Flashing, Volume

OPENOCD_NONE = "Info : clock speed 2000 kHz\nError: open failed\n** OpenOCD init failed **\n"
OPENOCD_NO_TARGET = (
    "Info : STLINK V2J34S7 (API v2) VID:PID 0483:3748\nInfo : Target voltage: 3.218714\n"
    "Error: init mode failed (unable to connect to the target)\nin procedure 'program'\n"
    "** OpenOCD init failed **\nshutdown command invoked\n"
)
OPENOCD_LOCKED = (
    "Error: stm32x device protected\nError: failed erasing sectors 0 to 3\n"
    "** Programming Failed **\n"
)
OPENOCD_DONE = "** Programming Finished **\n** Verify Started **\n** Verified OK **\n"
ST_FLASH_NONE = (
    "st-flash 1.7.0\n2026-12-01T10:14:55 WARN usb.c: Couldn't find any ST-Link devices\n"
)
ST_FLASH_UNREACHED = (
    "st-flash 1.7.0\n2022-10-28T16:22:59 ERROR common.c: Soft reset failed: timeout\n"
    "2022-10-28T16:22:59 ERROR common.c: Can not connect to target. Please use "
    "'connect under reset' and try again\nFailed to connect to target\n"
)
PYOCD_NONE = "No connected debug probes\n0000412 E No target device available [load_cmd]\n"
PICOTOOL_NONE = "No accessible RP-series devices in BOOTSEL mode were found.\n"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(tmp_path, monkeypatch)


def error_of(result: object) -> LightsealError:
    error = getattr(result, "exception", None)
    assert isinstance(error, LightsealError), result
    return error


def test_flashed_and_verified(desk: Desk) -> None:
    openocd = desk.tool("openocd").answers(OPENOCD_DONE)
    desk.probe("0483:374b", "066F")
    result = desk.flash("disco_f407vg", "--port", "/dev/ttyACM7")
    assert exit_code(result) == 0, result.output
    assert result.output.splitlines() == [
        "openocd, as is: ** Verified OK **",
        "disco_f407vg runs disco_f407vg, build 66616b6566616b65",
    ]
    image = desk.image("disco_f407vg").with_suffix(".hex")
    assert openocd.calls == [
        [
            *("openocd", "-f", "interface/stlink.cfg", "-c", "adapter serial 066F"),
            *("-f", "target/stm32f4x.cfg", "-c", f"program {{{image}}} verify reset exit"),
        ]
    ]
    assert desk.opened == ["/dev/ttyACM7"]


def test_without_a_port_it_is_not_verified_and_the_exit_code_says_so(desk: Desk) -> None:
    desk.tool("openocd").answers(OPENOCD_DONE)
    result = desk.flash("disco_f407vg")
    error = error_of(result)
    assert isinstance(error, errors.NotVerified)
    assert exit_code(result) == 3
    assert "not verified" in error.message
    assert error.hint is not None and "--port PORT --verify" in error.hint
    assert desk.opened == []


def test_each_rung_is_tried_and_told(desk: Desk) -> None:
    openocd = desk.tool("openocd")
    openocd.answers(OPENOCD_NO_TARGET, 1).answers(OPENOCD_NO_TARGET, 1).answers(OPENOCD_DONE)
    result = desk.flash("nucleo_f030r8", "--port", "/dev/ttyACM0")
    assert exit_code(result) == 0, result.output
    assert [line.split(":")[0] for line in result.output.splitlines()] == [
        "openocd, as is",
        "openocd, with a reset",
        "openocd, connecting under reset",
        "nucleo_f030r8 runs nucleo_f030r8, build 66616b6566616b65",
    ]
    lines = ["srst_only srst_nogate", "srst_only srst_nogate connect_assert_srst"]
    assert not any("reset_config" in word for word in openocd.calls[0])
    assert [call[call.index("-c") + 1] for call in openocd.calls[1:]] == [
        f"reset_config {line}" for line in lines
    ]
    assert desk.log().count("init mode failed") == 2


def test_no_rung_helps_is_one_line_and_the_board_is_not_asked(desk: Desk) -> None:
    st_flash = desk.tool("st-flash")
    st_flash.answers(ST_FLASH_UNREACHED, 255).answers("reset\n").answers(ST_FLASH_UNREACHED, 255)
    st_flash.answers(ST_FLASH_UNREACHED, 255)
    result = desk.flash("disco_f407vg", "--port", "/dev/ttyACM0")
    error = error_of(result)
    assert exit_code(result) == 1
    assert "\n" not in error.message
    assert error.message.startswith(
        "st-flash did not flash disco_f407vg (as is, with a reset, connecting under reset): "
    )
    assert "Can not connect to target" in error.message
    assert error.hint is not None and str(desk.logs) in error.hint and "--erase" in error.hint
    assert [call[1] for call in st_flash.calls] == [
        *("--reset", "reset", "--reset", "--connect-under-reset"),
    ]
    assert st_flash.calls[0][-1] == "0x08000000"
    assert desk.opened == []


@pytest.mark.parametrize(
    ("board", "tool", "said"),
    [
        ("disco_f407vg", "openocd", OPENOCD_NONE),
        ("disco_f407vg", "st-flash", ST_FLASH_NONE),
        ("disco_f407vg", "pyocd", PYOCD_NONE),
        ("microbit", "openocd", "Error: unable to find a matching CMSIS-DAP device\n"),
    ],
)
def test_no_probe_ends_the_ladder_at_once(desk: Desk, board: str, tool: str, said: str) -> None:
    stand_in = desk.tool(tool).answers(said, 1)
    error = error_of(desk.flash(board, "--tool", tool, "--port", "/dev/ttyACM0"))
    assert isinstance(error, errors.NoProbe)
    assert error.hint is not None and "lightseal doctor" in error.hint
    assert len(stand_in.calls) == 1


@pytest.mark.parametrize(
    "said",
    [
        "Error: libusb_open() failed with LIBUSB_ERROR_ACCESS\nError: open failed\n",
        "libusb couldn't open USB device /dev/bus/usb/001/050, errno=13\n" + ST_FLASH_NONE,
        "avrdude OS error: cannot open port /dev/ttyACM0: Permission denied\n",
        PICOTOOL_NONE + "\nbut:\n\nDevice at bus 1, address 30 appears to be a RP2040 device in "
        "BOOTSEL mode, but picotool was unable to connect\n",
    ],
)
def test_no_permission_is_told_from_no_probe(said: str) -> None:
    cause, _ = diagnose(said)
    assert cause is not None and cause.error is errors.NoPermission and cause.final


@pytest.mark.parametrize(
    ("said", "error", "line"),
    [
        (
            PICOTOOL_NONE,
            errors.NoProbe,
            "No accessible RP-series devices in BOOTSEL mode were found.",
        ),
        (
            "No accessible RP2040 devices in BOOTSEL mode were found.",
            errors.NoProbe,
            "No accessible RP2040 devices in BOOTSEL mode were found.",
        ),
        (
            "avrdude: stk500_recv(): programmer is not responding\n"
            "avrdude: stk500_getsync() attempt 10 of 10: not in sync: resp=0x00\n",
            errors.FlashFailed,
            "avrdude: stk500_recv(): programmer is not responding",
        ),
        (
            'avrdude: ser_open(): can\'t open device "/dev/ttyACM0": No such file or directory\n',
            errors.NoProbe,
            'avrdude: ser_open(): can\'t open device "/dev/ttyACM0": No such file or directory',
        ),
        (
            "0000421 I Target type is nrf51 [board]\n0000864 C No ACK received [__main__]\n",
            errors.FlashFailed,
            "0000864 C No ACK received [__main__]",
        ),
        ("Flashing\nError: out of cheese\n", None, "Error: out of cheese"),
    ],
)
def test_words_of_the_tools_are_understood(
    said: str, error: type[errors.FlashFailed] | None, line: str
) -> None:
    cause, told = diagnose(said)
    assert (cause.error if cause else None) is error
    assert told == line


def test_avrdude_is_tried_again_after_a_reset_by_the_lines_of_the_port(
    desk: Desk, tmp_path: Path
) -> None:
    silent = "avrdude warning: attempt 10 of 10: not in sync: resp=0x00\n"
    avrdude = desk.tool("avrdude").answers(silent, 1)
    port = tmp_path / "ttyACM0"
    port.touch()
    result = desk.flash("uno", "--port", str(port))
    assert exit_code(result) == 0, result.output
    assert len(avrdude.calls) == 2
    # Once for the reset, once for HELLO.
    assert desk.opened == [str(port)] * 2
    assert exit_code(desk.flash("uno", "--port", str(port), "--erase")) == 2


def test_a_protected_chip_is_erased_only_when_asked(desk: Desk) -> None:
    openocd = desk.tool("openocd")
    for _ in range(3):
        openocd.answers(OPENOCD_LOCKED, 1)
    error = error_of(desk.flash("disco_f407vg"))
    assert isinstance(error, errors.LockedChip)
    assert error.hint is not None and "--erase" in error.hint
    assert not any("erase_sector" in word for call in openocd.calls for word in call)
    openocd.answers(OPENOCD_DONE)
    assert exit_code(desk.flash("disco_f407vg", "--erase")) == 3
    assert "flash erase_sector 0 0 last" in openocd.calls[-1]


def test_erasing_with_the_other_tools(desk: Desk) -> None:
    st_flash, pyocd = desk.tool("st-flash"), desk.tool("pyocd")
    assert exit_code(desk.flash("disco_f407vg", "--erase", "--tool", "st-flash")) == 3
    assert st_flash.calls[0] == ["st-flash", "erase"]
    assert exit_code(desk.flash("microbit", "--erase")) == 3
    (call,) = pyocd.calls
    assert call[call.index("--erase") + 1] == "chip"


def test_two_probes_and_none_named_lists_them(desk: Desk) -> None:
    openocd = desk.tool("openocd").answers(OPENOCD_DONE)
    desk.probe("0483:374b", "AAAA")
    desk.probe("0483:374b", "BBBB")
    desk.probe("1366:0105", "JLINK")
    result = desk.flash("disco_f407vg")
    error = error_of(result)
    assert isinstance(error, errors.SeveralProbes) and exit_code(result) == 2
    assert "ST-LINK/V2-1 AAAA, ST-LINK/V2-1 BBBB" in error.message
    assert "JLINK" not in error.message
    assert openocd.calls == []
    assert exit_code(desk.flash("disco_f407vg", "--probe", "BBBB")) == 3
    assert "adapter serial BBBB" in openocd.calls[0]
    error = error_of(desk.flash("disco_f407vg", "--probe", "CCCC"))
    assert "no probe CCCC" in error.message and "AAAA" in (error.hint or "")


def test_the_probe_decides_the_interface_and_the_tool(desk: Desk) -> None:
    st_flash, openocd = desk.tool("st-flash"), desk.tool("openocd")
    desk.probe("0d28:0204", "9900", "DAPLink CMSIS-DAP")
    assert exit_code(desk.flash("disco_f407vg")) == 3
    assert "interface/cmsis-dap.cfg" in openocd.calls[0]
    result = desk.flash("disco_f407vg", "--tool", "st-flash")
    assert exit_code(result) == 2
    assert error_of(result).message == (
        "st-flash cannot use the DAPLink CMSIS-DAP that is attached"
    )
    assert st_flash.calls == []


def test_no_tool_is_one_line_with_the_packages(desk: Desk) -> None:
    result = desk.flash("disco_f407vg")
    error = error_of(result)
    assert exit_code(result) == 2
    assert error.message == "nothing that flashes disco_f407vg is here: openocd, st-flash, pyocd"
    assert error.hint is not None
    for remedy in ("install openocd", "install stlink-tools", "pip install pyocd"):
        assert remedy in error.hint


def test_a_tool_that_hangs_is_ended_and_the_next_rung_tried(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "PROBE_SECONDS", 2.0)
    desk.tool("openocd").answers("Info : waiting\n", sleep=60).answers(OPENOCD_DONE)
    started = time.monotonic()
    result = desk.flash("disco_f407vg")
    assert exit_code(result) == 3
    assert "openocd, as is: openocd took longer than 2 s" in result.output
    assert time.monotonic() - started < 30
    assert "ended after 2 s" in desk.log()


def test_a_tool_that_says_nothing_still_has_a_line(desk: Desk) -> None:
    openocd = desk.tool("openocd")
    for _ in range(3):
        openocd.answers("", 1)
    assert error_of(desk.flash("disco_f407vg")).message.endswith(": it said nothing")


def test_unknown_board_image_and_tool(desk: Desk) -> None:
    assert (
        "has no image 'uno_asm'"
        in error_of(desk.flash("disco_f407vg", "--image", "uno_asm")).message
    )
    assert exit_code(desk.flash("disco_f407vg", "--tool", "avrdude")) == 2
    assert "runs on this machine" in error_of(desk.flash("host")).message


def test_an_image_that_would_overwrite_the_boot_loader_is_refused(
    desk: Desk, tmp_path: Path
) -> None:
    avrdude = desk.tool("avrdude")
    desk.image("uno").with_suffix(".bin").write_bytes(bytes(32768 - 511))
    result = desk.flash("uno", "--port", str(tmp_path))
    assert exit_code(result) == 2
    assert "uno has 32,257 bytes" in error_of(result).message
    assert "leaves 32,256" in error_of(result).message
    assert avrdude.calls == []


def test_an_image_that_is_not_built_is_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    openocd = desk.tool("openocd")
    monkeypatch.setattr(build, "image_path", lambda name: tmp_path / "firmware.elf")
    result = desk.flash("disco_f407vg")
    assert exit_code(result) == 2
    assert error_of(result).hint == "lightseal build disco_f407vg"
    assert openocd.calls == []


def test_an_rp2040_in_bootsel_mode() -> None:
    flashing = Flashing(("picotool", "mass-storage"), volume=Volume("INFO_UF2.TXT", "l.uf2", "uf2"))
    board = replace(KNOWN.board("microbit"), flashing=flashing)
    target = Target(board, board.images[0], flashing, probe="E66", erase=True)
    gentle, rough = commands.attempts("picotool", target)
    uf2 = str(target.file("uf2"))
    assert gentle.commands == (
        ("picotool", "erase", "-a", "--ser", "E66"),
        ("picotool", "load", "-v", "-x", uf2, "--ser", "E66"),
    )
    assert rough.commands[1] == ("picotool", "load", "-v", "-x", uf2, "-f", "--ser", "E66")


def test_dry_run_starts_nothing(desk: Desk) -> None:
    openocd = desk.tool("openocd")
    result = desk.flash("disco_f407vg", "--dry-run", "--probe", "066F")
    assert exit_code(result) == 0
    lines = result.output.splitlines()
    assert [line.split(":")[0] for line in lines] == [
        *("as is", "with a reset", "connecting under reset", "not verified"),
    ]
    assert "'adapter serial 066F'" in lines[0]
    assert openocd.calls == [] and not desk.logs.exists()
