# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A desk for flashing: stand-ins on PATH, images that look built, probes in a made-up sysfs."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fakes.board import FakeBoard
from fakes.flash_tools import StandIn
from fakes.line import FakePort
from lightseal import build, buildid, doctor, link, ports, registry
from lightseal.cli.flash import command
from lightseal.flashing import flash, verify, volumes
from lightseal.registry import Board

KNOWN = registry.load()
FAKE_ID = b"fakefake"
"""The build that a fake board says it runs."""
SYSTEM = ("cat", "sh", "sleep", "wc")


class Desk:
    """Where a test flashes. ``said`` is what a fake board at a port answers with, if any."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.logs = folder, folder / "logs"
        self.bin, self.usb = folder / "bin", folder / "usb"
        self.built_id = FAKE_ID
        self.opened: list[str] = []
        for made in (self.bin, self.usb):
            made.mkdir()
        for name in SYSTEM:
            source = next(p for p in map(Path, ("/bin", "/usr/bin")) if (p / name).exists())
            (self.bin / name).symlink_to(source / name)
        monkeypatch.setenv("PATH", str(self.bin))
        monkeypatch.setattr(flash, "LOGS", self.logs)
        monkeypatch.setattr(doctor, "USB_DEVICES", self.usb)
        monkeypatch.setattr(volumes, "MOUNTS", folder / "mounts")
        monkeypatch.setattr(build, "image_path", self.image)
        monkeypatch.setattr(buildid, "of_file", lambda path: self.built_id)
        # What it has found once it keeps, for tests of real images as well.
        monkeypatch.setattr(link, "_built_id", lambda name: self.built_id)
        monkeypatch.setattr(link, "open_port", self.open)
        monkeypatch.setattr(ports.list_ports, "comports", lambda: [])
        monkeypatch.setattr(verify, "START_SECONDS", 0.3)
        (folder / "mounts").write_text("proc /proc proc rw 0 0\n")

    def image(self, name: str) -> Path:
        """Return where an image's ELF file is; what is flashed of it is there."""
        folder = self.folder / "built" / name
        folder.mkdir(parents=True, exist_ok=True)
        for kind in ("bin", "hex", "uf2"):
            path = folder / f"firmware.{kind}"
            if not path.exists():
                path.write_bytes(b"image of " + name.encode())
        return folder / "firmware.elf"

    def tool(self, name: str) -> StandIn:
        """Put a stand-in on PATH."""
        return StandIn(self.bin, name)

    def probe(self, usb_id: str, serial: str, product: str = "") -> None:
        """Attach a debug probe."""
        device = self.usb / f"1-{len(list(self.usb.iterdir())) + 1}"
        device.mkdir()
        names = ("idVendor", "idProduct", "serial", "product")
        for name, text in zip(names, (*usb_id.split(":"), serial, product), strict=True):
            (device / name).write_text(text + "\n")

    def mount(self, name: str, *files: str) -> Path:
        """Mount a volume with some files."""
        folder = self.folder / name
        folder.mkdir()
        for file in files:
            (folder / file).write_text(f"Unique ID: {name}-id\n")
        with (self.folder / "mounts").open("a") as stream:
            stream.write(f"/dev/sdx1 {str(folder).replace(' ', chr(92) + '040')} vfat rw 0 0\n")
        return folder

    def open(self, board: Board, url: str) -> FakePort:
        """Do as `link.open_port` does; every port has a fake board."""
        self.opened.append(url)
        return FakePort(FakeBoard(KNOWN, board, KNOWN.entries(board.images[0])).feed)

    def flash(self, *arguments: str) -> Result:
        """Run `lightseal flash`."""
        return CliRunner().invoke(command, [*arguments, "--built"])

    def log(self) -> str:
        """Return what the one log holds."""
        (path,) = self.logs.iterdir()
        return path.read_text()


def exit_code(result: Result) -> int:
    """Return what the command would end with."""
    return int(getattr(result.exception, "exit_code", result.exit_code))
