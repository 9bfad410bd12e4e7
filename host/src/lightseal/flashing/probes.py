# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Which debug probe to use."""

from __future__ import annotations

from collections.abc import Sequence

from lightseal import doctor
from lightseal.doctor import Probe
from lightseal.errors import UsageError
from lightseal.flashing.errors import SeveralProbes


def family(probe: Probe) -> str:
    """Return the family of a probe as boards.toml names it, "" for one of no use to boards."""
    if probe.kind.upper().startswith(("ST-LINK", "STLINK")):
        return "st-link"
    if "CMSIS-DAP" in probe.kind or probe.kind == "Raspberry Pi Debug Probe":
        return "cmsis-dap"
    return ""


def choose(families: Sequence[str], wanted: str | None) -> Probe | None:
    """Return the probe to use of those attached, None where none is seen.

    Not every system lets probes be seen; the tool has the last word. Raises
    SeveralProbes, or UsageError where others than the one wanted are attached.
    """
    seen = [p for p in doctor.find_probes(doctor.USB_DEVICES) if family(p) in families]
    if wanted is not None:
        found = [probe for probe in seen if probe.serial_number == wanted]
        if not found and seen:
            raise UsageError(f"no probe {wanted} is attached", f"attached: {_names(seen)}")
        return found[0] if found else None
    if len(seen) > 1:
        raise SeveralProbes("probes", map(_name, seen), "--probe SERIAL")
    return seen[0] if seen else None


def _names(probes: Sequence[Probe]) -> str:
    return ", ".join(map(_name, probes))


def _name(probe: Probe) -> str:
    return f"{probe.kind} {probe.serial_number or 'without a serial number'}"
