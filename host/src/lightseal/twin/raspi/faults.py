# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""How a fault of the program is told."""

from __future__ import annotations

from pathlib import Path

from lightseal.registry import Memory
from lightseal.twin.cortexm.faults import Fault
from lightseal.twin.symbols import symbolise

_STACK_REACH = 0x10000


def describe(is_read: bool, address: int, flash: Memory, ram: Memory) -> str:
    """Say what is wrong with an access to an address."""
    verb = "read from" if is_read else "write to"
    if 0 < ram.origin - address <= _STACK_REACH:
        return f"stack overflow: {verb} 0x{address:08x}, below RAM"
    if flash.origin <= address < flash.origin + flash.bytes and not is_read:
        return f"write to the image, at 0x{address:08x}"
    return f"{verb} 0x{address:08x}, where there is nothing"


def event_of(fault: Fault, elf: Path) -> dict[str, object]:
    """Return the control line that reports a fault."""
    fields: dict[str, object] = {"event": "fault", "reason": fault.reason}
    if fault.address is not None:
        place = symbolise(elf, fault.address)
        fields |= {
            "address": fault.address,
            "function": place.function,
            "file": place.file,
            "line": place.line,
        }
    return fields
