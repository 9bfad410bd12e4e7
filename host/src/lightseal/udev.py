# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Whether this user may use serial ports and debug probes, and what gives leave.

Linux gives serial ports to a group, and USB devices to root alone unless a rule of udev
says otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from lightseal import doctor
from lightseal.registry import Registry

FILE = "60-lightseal.rules"
FOLDERS = (
    Path("/etc/udev/rules.d"),
    Path("/run/udev/rules.d"),
    Path("/usr/local/lib/udev/rules.d"),
    Path("/usr/lib/udev/rules.d"),
    Path("/lib/udev/rules.d"),
)
INSTALL = (
    f"lightseal doctor --udev-rules | sudo tee {FOLDERS[0]}/{FILE} && "
    "sudo udevadm control --reload && sudo udevadm trigger"
)

_PICO_BOOTS = ("2e8a", "0003")
_GRANT = 'MODE="0660", GROUP="plugdev", TAG+="uaccess"'
_MATCH = re.compile(r"(ATTRS?)\{(idVendor|idProduct)\}==\"([0-9a-fA-F]+)\"")


def rules(registry: Registry) -> str:
    """Return the rules of udev for debug probes, boot loaders and serial ports of boards.

    Whoever sits at the machine gets them; probes and boot loaders the group
    plugdev, too. The number of the file is below 73, where udev looks for that
    tag. ModemManager leaves the ports alone, which else are in use at first.
    """
    lines = [f"# Debug probes, boot loaders and serial ports of boards: {FOLDERS[0]}/{FILE}"]
    for (vendor, product), name in {**doctor.PROBES, _PICO_BOOTS: "RP2040 boot loader"}.items():
        which = f'ATTR{{idVendor}}=="{vendor}"'
        if product is not None:
            which += f', ATTR{{idProduct}}=="{product}"'
        lines += [f"# {name}", f'SUBSYSTEM=="usb", {which}, {_GRANT}']
    lines += [
        "# CMSIS-DAP, its second and its first version",
        f'SUBSYSTEM=="usb", ATTR{{product}}=="*CMSIS-DAP*", {_GRANT}',
        f'SUBSYSTEM=="hidraw", ATTRS{{product}}=="*CMSIS-DAP*", {_GRANT}',
    ]
    for usb_id, name in _ports(registry).items():
        vendor, _, product = usb_id.partition(":")
        lines += [
            f"# {name}",
            f'SUBSYSTEM=="tty", ATTRS{{idVendor}}=="{vendor}", ATTRS{{idProduct}}=="{product}", '
            'TAG+="uaccess", ENV{ID_MM_PORT_IGNORE}="1"',
        ]
    return "\n".join(lines) + "\n"


def _ports(registry: Registry) -> dict[str, str]:
    """Return what serial ports of boards are called, by vendor:product."""
    owners: dict[str, list[str]] = {}
    for board in registry.boards.values():
        for usb_id in board.port.usb if board.port else ():
            owners.setdefault(usb_id, []).append(board.id)
    return {usb_id: ", ".join(names) for usb_id, names in owners.items()} | registry.adapters


def without_rule(folders: Iterable[Path] = FOLDERS) -> list[str]:
    """Return the names of probes that no rule of this machine mentions."""
    known = {match for folder in folders for match in _mentioned(folder)}
    return list(
        dict.fromkeys(
            name
            for (vendor, product), name in doctor.PROBES.items()
            if (vendor, product) not in known and (vendor, None) not in known
        )
    )


def _mentioned(folder: Path) -> Iterable[tuple[str, str | None]]:
    """Yield vendor and product of each rule of a folder; None for all of a vendor's."""
    for path in sorted(folder.glob("*.rules")):
        try:
            text = path.read_text(errors="replace")
        except OSError:
            continue
        for line in text.replace("\\\n", " ").splitlines():
            if line.lstrip().startswith("#") or 'SUBSYSTEM=="tty"' in line:
                continue
            found = {key: value.lower() for _, key, value in _MATCH.findall(line)}
            grants = "MODE" in line or "uaccess" in line
            if "idVendor" in found and grants:
                yield found["idVendor"], found.get("idProduct")
