# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Drives that flash what is copied to them, and cards: whole files or none, one clear line."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from fakes.desk import Desk, exit_code
from lightseal.errors import LightsealError
from lightseal.flashing import errors, volumes


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(tmp_path, monkeypatch)


def failing(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Let no file reach its medium."""

    def fsync(descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(volumes.os, "fsync", fsync)


def test_microbit_takes_the_hex_file_and_is_verified(desk: Desk) -> None:
    drive = desk.mount("MICRO BIT", "DETAILS.TXT")
    desk.mount("STICK", "photo.jpg")
    result = desk.flash("microbit", "--port", "/dev/ttyACM0")
    assert exit_code(result) == 0, result.output
    assert (drive / "lightseal.hex").read_bytes() == b"image of microbit"
    assert "microbit runs microbit, build" in result.output


def test_a_card_gets_kernel_img_and_is_verified_later(desk: Desk) -> None:
    card = desk.mount("boot", "bootcode.bin")
    (card / "kernel.img").write_text("Linux")
    result = desk.flash("rpi_zero", "--port", "/dev/ttyUSB0")
    assert isinstance(result.exception, errors.NotVerified)
    assert exit_code(result) == 3
    assert (card / "kernel.img").read_bytes() == b"image of rpi_zero"
    assert sorted(p.name for p in card.iterdir()) == ["bootcode.bin", "kernel.img"]
    assert desk.opened == []


def test_no_volume_and_several_volumes(desk: Desk) -> None:
    result = desk.flash("microbit")
    assert isinstance(result.exception, errors.NoProbe)
    assert "no volume with DETAILS.TXT is mounted" in result.exception.message
    first, second = desk.mount("M1", "DETAILS.TXT"), desk.mount("M2", "DETAILS.TXT")
    result = desk.flash("microbit")
    assert isinstance(result.exception, errors.SeveralProbes)
    assert str(first) in result.exception.message and str(second) in result.exception.message
    assert exit_code(desk.flash("microbit", "--probe", "M2-id")) == 3
    assert (second / "lightseal.hex").exists() and not (first / "lightseal.hex").exists()
    assert exit_code(desk.flash("microbit", "--volume", str(first))) == 3
    assert (first / "lightseal.hex").exists()


def test_a_probe_that_is_attached_does_not_decide_what_is_copied(desk: Desk) -> None:
    drive = desk.mount("MICROBIT", "DETAILS.TXT")
    for serial in ("AAAA", "BBBB"):
        desk.probe("0d28:0204", serial, "BBC micro:bit CMSIS-DAP")
    assert exit_code(desk.flash("microbit")) == 3
    assert (drive / "lightseal.hex").exists()


def test_a_folder_that_is_no_volume_of_the_board_is_refused(desk: Desk, tmp_path: Path) -> None:
    result = desk.flash("rpi_zero", "--volume", str(tmp_path))
    assert exit_code(result) == 2
    assert not (tmp_path / "kernel.img").exists()


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (errno.ENOSPC, "is full: kernel.img takes 17 bytes"),
        (errno.EROFS, "is read-only"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_a_card_that_takes_no_more_keeps_the_old_file(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, number: int, says: str
) -> None:
    card = desk.mount("boot", "bootcode.bin")
    (card / "kernel.img").write_text("old")
    failing(monkeypatch, number)
    result = desk.flash("rpi_zero")
    assert isinstance(result.exception, errors.VolumeFailed)
    assert says in result.exception.message and "\n" not in result.exception.message
    assert exit_code(result) == 1
    assert (card / "kernel.img").read_text() == "old"
    assert sorted(p.name for p in card.iterdir()) == ["bootcode.bin", "kernel.img"]


def test_a_full_drive_is_one_line_and_keeps_no_part(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    drive = desk.mount("MICROBIT", "DETAILS.TXT")
    failing(monkeypatch, errno.ENOSPC)
    result = desk.flash("microbit", "--port", "/dev/ttyACM0")
    assert isinstance(result.exception, errors.VolumeFailed)
    assert "is full" in result.exception.message
    assert [p.name for p in drive.iterdir()] == ["DETAILS.TXT"]
    assert desk.opened == []


def test_a_drive_that_goes_away_with_the_last_block_has_taken_the_image(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    drive = desk.mount("MICROBIT", "DETAILS.TXT")

    def vanish(descriptor: int) -> None:
        for path in drive.iterdir():
            path.unlink()
        drive.rmdir()
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(volumes.os, "fsync", vanish)
    assert exit_code(desk.flash("microbit", "--port", "/dev/ttyACM0")) == 0


def test_what_the_drive_says_of_an_image_is_passed_on(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    drive = desk.mount("MICROBIT", "DETAILS.TXT")
    text = "error: The hex file cannot be decoded.\r\ntype: user\r\n"
    monkeypatch.setattr(volumes.os, "fsync", lambda _: (drive / "FAIL.TXT").write_text(text))
    result = desk.flash("microbit", "--port", "/dev/ttyACM0")
    assert isinstance(result.exception, LightsealError)
    assert "refused lightseal.hex: error: The hex file cannot" in result.exception.message
    assert desk.opened == []
