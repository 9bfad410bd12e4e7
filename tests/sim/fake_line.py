# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What a peripheral of a virtual Cortex-M board has instead of an engine."""

from __future__ import annotations


class FakeTime:
    """Cycles, as told."""

    def __init__(self) -> None:
        self.cycle = 0

    def __call__(self) -> int:
        return self.cycle


class FakeLine:
    """A data path that keeps what it is told."""

    def __init__(self) -> None:
        self.sent = b""
        self.frame_cycles = 0
        self.receives = False
        self.cleared: list[int] = []

    def read_status(self, which: int = 0) -> int:
        """Nothing has happened."""
        return 0

    def read_data(self) -> int:
        """Nothing has come."""
        return 0

    def write_data(self, byte: int) -> None:
        """Keep a byte."""
        self.sent += bytes([byte])

    def clear_event(self, which: int) -> None:
        """Note which one."""
        self.cleared.append(which)

    def has_overrun(self) -> bool:
        """None was lost."""
        return False

    def clear_overrun(self) -> None:
        """None was lost."""

    def discard_received(self) -> None:
        """Nothing has come."""

    def set_up(self, base: int, frame_cycles: int, receives: bool, checked: bool) -> None:
        """Note how the line is."""
        self.frame_cycles, self.receives = frame_cycles, receives
