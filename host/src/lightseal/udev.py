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
_MATCH = re.compile(r"(ATTRS?)\{(idVendor|idProduct)\}==\"([0-9a-fA-F]+)\"")


def rules() -> str:
    """Return the rules of udev for every debug probe and boot loader on USB that boards use.

    Whoever sits at the machine gets them, and the group plugdev. The number of
    the file is below 73, where udev looks for that tag.
    """
    lines = [f"# Debug probes and boot loaders of boards: {FOLDERS[0]}/{FILE}"]
    for (vendor, product), name in {**doctor.PROBES, _PICO_BOOTS: "RP2040 boot loader"}.items():
        which = f'ATTR{{idVendor}}=="{vendor}"'
        if product is not None:
            which += f', ATTR{{idProduct}}=="{product}"'
        lines += [
            f"# {name}",
            f'SUBSYSTEM=="usb", {which}, MODE="0660", GROUP="plugdev", TAG+="uaccess"',
        ]
    lines += [
        "# CMSIS-DAP",
        'SUBSYSTEM=="usb", ATTR{product}=="*CMSIS-DAP*", MODE="0660", GROUP="plugdev", '
        'TAG+="uaccess"',
    ]
    return "\n".join(lines) + "\n"


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
            if line.lstrip().startswith("#"):
                continue
            found = {key: value.lower() for _, key, value in _MATCH.findall(line)}
            grants = "MODE" in line or "uaccess" in line
            if "idVendor" in found and grants:
                yield found["idVendor"], found.get("idProduct")
