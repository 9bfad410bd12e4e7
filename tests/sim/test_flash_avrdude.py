# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The real avrdude uploads to boot loaders of ours, and the twin runs what it uploaded."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fakes.arduino import Arduino
from fakes.boot_loader import BootLoader
from fakes.boot_loader_v2 import BootLoaderV2
from lightseal import build, buildid, paths, registry
from lightseal.cli.flash import command
from lightseal.errors import LightsealError
from lightseal.flashing import commands, flash
from lightseal.flashing.errors import FlashFailed, NoProbe, WrongImage

KNOWN = registry.load()
pytestmark = pytest.mark.skipif(
    shutil.which("avrdude") is None, reason="needs avrdude (Debian: avrdude)"
)


@pytest.fixture(scope="module")
def elf() -> Path:
    """The image of the Uno, built."""
    build.ensure(KNOWN, [KNOWN.image("uno")])
    return build.image_path("uno")


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep logs out of the tree."""
    monkeypatch.setattr(flash, "LOGS", tmp_path / "logs")
    return tmp_path / "logs"


def flashed(board: Arduino, *options: str) -> Result:
    return CliRunner().invoke(command, ["uno", "--port", board.port, *options])


def test_what_avrdude_uploads_is_what_runs(elf: Path, tmp_path: Path) -> None:
    with Arduino(elf, tmp_path, BootLoader()) as board:
        result = flashed(board)
        assert result.exit_code == 0, (result.output, result.exception)
        image = elf.with_suffix(".bin").read_bytes()
        assert board.loader.flash[: len(image)] == image
        assert "uno runs uno, build" in result.output
        again = flashed(board, "--verify")
        assert again.exit_code == 0, again.output


def test_a_mega_is_flashed_through_its_own_boot_loader(tmp_path: Path) -> None:
    image = KNOWN.image("megaatmega2560")
    build.ensure(KNOWN, [image])
    elf = build.image_path(image.name)
    with Arduino(elf, tmp_path, BootLoaderV2()) as board:
        result = CliRunner().invoke(command, [image.board, "--port", board.port])
        assert result.exit_code == 0, (result.output, result.exception)
        data = elf.with_suffix(".bin").read_bytes()
        assert board.loader.flash[: len(data)] == data
    assert f"build {buildid.of_file(elf).hex()}" in result.output


def test_platformio_uploads_the_same_way(elf: Path, tmp_path: Path) -> None:
    options = ("-t", "upload", "-e", "uno", "--upload-port")
    with Arduino(elf, tmp_path, BootLoader()) as board:
        done = subprocess.run(
            [sys.executable, "-m", "platformio", "run", *options, board.port],
            cwd=paths.root(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=200,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        image = elf.with_suffix(".bin").read_bytes()
        assert board.loader.flash[: len(image)] == image
    assert "uno runs uno, build " + buildid.of_file(elf).hex() in done.stdout


def test_a_page_that_went_wrong_is_an_error(elf: Path, tmp_path: Path, logs: Path) -> None:
    def flip(address: int, page: bytes) -> bytes:
        return bytes([page[0] ^ 1]) + page[1:] if address == 256 else page

    loader = BootLoader(flip)
    loader.stays = True
    with Arduino(elf, tmp_path, loader) as board:
        result = flashed(board)
    assert isinstance(result.exception, FlashFailed)
    assert "(as is, with a reset)" in result.exception.message
    assert "verification mismatch" in result.exception.message
    (log,) = logs.iterdir()
    assert "avrdude -p m328p -c arduino" in log.read_text()


def test_an_upload_that_nobody_checked_is_found_out_by_hello(elf: Path, tmp_path: Path) -> None:
    """The boot loader reads back what it was sent, and has another id in flash."""
    offset = elf.with_suffix(".bin").read_bytes().index(buildid.of_file(elf))
    loader = BootLoader()
    with Arduino(elf, tmp_path, loader) as board:
        feed = loader.feed

        def swap(data: bytes) -> bytes:
            answer = feed(data)
            if loader.left:
                loader.flash[offset] ^= 0xFF
            return answer

        loader.feed = swap  # type: ignore[method-assign]
        result = flashed(board)
    assert isinstance(result.exception, WrongImage), result.output
    assert "not " + buildid.of_file(elf).hex() in result.exception.message


def test_no_boot_loader_ends_within_the_deadline(
    elf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "BOOT_LOADER_SECONDS", 1.0)
    loader = BootLoader()
    loader.feed = lambda data: b""  # type: ignore[method-assign]
    with Arduino(elf, tmp_path, loader) as board:
        result = flashed(board)
    assert isinstance(result.exception, LightsealError)
    assert "avrdude took longer than 1 s" in result.exception.message
    assert "(as is, with a reset)" in result.exception.message


def test_no_port_is_told_before_avrdude_looks_for_it(elf: Path) -> None:
    result = CliRunner().invoke(command, ["uno", "--port", "/dev/no-such-port"])
    assert isinstance(result.exception, NoProbe)
    assert result.exception.message == "there is no port /dev/no-such-port"
    result = CliRunner().invoke(command, ["uno"])
    assert isinstance(result.exception, LightsealError) and result.exception.exit_code == 2
