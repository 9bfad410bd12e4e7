# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What of the project's needs is on this machine, and how to get the rest."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from serial.tools import list_ports

from lightseal import tools

ESSENTIAL = "build"

USB_DEVICES = Path("/sys/bus/usb/devices")
USB_NODES = Path("/dev/bus/usb")
# USB vendor and product ids of debug probes; None stands for all of a vendor's.
PROBES = {
    ("0483", "3748"): "ST-LINK/V2",
    ("0483", "374b"): "ST-LINK/V2-1",
    ("0483", "374e"): "STLINK-V3",
    ("0483", "374f"): "STLINK-V3",
    ("0483", "3752"): "ST-LINK/V2-1",
    ("0483", "3753"): "STLINK-V3",
    ("1366", None): "J-Link",
    ("03eb", "2104"): "AVRISP mkII",
    ("03eb", "2141"): "Atmel-ICE",
    ("2e8a", "000c"): "Raspberry Pi Debug Probe",
}


@dataclass(frozen=True)
class Finding:
    """One need: whether it is met, by which version, and what would meet it."""

    name: str
    group: str
    purpose: str
    present: bool
    version: str | None
    remedy: str

    @property
    def essential(self) -> bool:
        """Whether images cannot be built and run on twins without it."""
        return self.group == ESSENTIAL


@dataclass(frozen=True)
class Port:
    """A serial port: its path and what its USB device says of itself.

    ``usable`` says whether this user may open it.
    """

    device: str
    description: str
    usb_id: str | None
    serial_number: str | None
    usable: bool


@dataclass(frozen=True)
class Probe:
    """A debug probe on USB; ``usable`` is None where nothing tells whether this user may use it."""

    kind: str
    usb_id: str
    serial_number: str | None
    usable: bool | None = None


@dataclass(frozen=True)
class Report:
    """All that was found."""

    findings: tuple[Finding, ...]
    ports: tuple[Port, ...]
    probes: tuple[Probe, ...]

    @property
    def healthy(self) -> bool:
        """Whether everything essential is here."""
        return all(finding.present for finding in self.findings if finding.essential)


def examine() -> Report:
    """Look at this machine. Changes nothing; takes less than a second where tools answer."""
    with ThreadPoolExecutor() as pool:
        programs = list(pool.map(_examine_tool, tools.load().values()))
    packages = [_examine_package(*package) for package in tools.PACKAGES]
    return Report(
        tuple(programs + packages), tuple(serial_ports()), tuple(find_probes(USB_DEVICES))
    )


def _examine_tool(tool: tools.Tool) -> Finding:
    present = tool.is_present()
    version = tool.version() if present else None
    return Finding(tool.name, tool.group, tool.purpose, present, version, tool.remedy)


def _examine_package(name: str, group: str, purpose: str) -> Finding:
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        return Finding(name, group, purpose, False, None, tools.PACKAGE_REMEDY)
    return Finding(name, group, purpose, True, version, tools.PACKAGE_REMEDY)


def serial_ports() -> Iterator[Port]:
    """Yield the serial ports of this machine, and whether this user may use them."""
    for port in sorted(list_ports.comports()):
        usb_id = None if port.vid is None else f"{port.vid:04x}:{port.pid:04x}"
        usable = os.access(port.device, os.R_OK | os.W_OK)
        yield Port(port.device, port.description, usb_id, port.serial_number, usable)


def find_probes(devices: Path) -> Iterator[Probe]:
    """Yield the debug probes among the USB devices of a sysfs folder; none where there is none."""
    for device in sorted(devices.glob("*")):
        vendor, product = _attribute(device, "idVendor"), _attribute(device, "idProduct")
        if vendor is None or product is None:
            continue
        kind = PROBES.get((vendor, product)) or PROBES.get((vendor, None))
        name = _attribute(device, "product") or ""
        # The CMSIS-DAP specification has every probe say so in its product string.
        if kind is None and "CMSIS-DAP" in name:
            kind = name
        if kind is not None:
            usable = _usable(_attribute(device, "busnum"), _attribute(device, "devnum"))
            yield Probe(kind, f"{vendor}:{product}", _attribute(device, "serial"), usable)


def _usable(bus: str | None, device: str | None) -> bool | None:
    """Return whether this user may open a USB device; None where its node is not here."""
    if not (bus and device and bus.isdecimal() and device.isdecimal()):
        return None
    node = USB_NODES / f"{int(bus):03}" / f"{int(device):03}"
    return os.access(node, os.R_OK | os.W_OK) if node.exists() else None


def _attribute(device: Path, name: str) -> str | None:
    try:
        return (device / name).read_text(errors="replace").strip()
    except OSError:
        return None
