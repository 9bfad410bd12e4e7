# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A point in time by which something must have happened.

Functions that wait take a Deadline and hand the same one down, so that nested
waits cannot add up to more than the caller allowed.
"""

from __future__ import annotations

import time
from dataclasses import dataclass


@dataclass(frozen=True)
class Deadline:
    """A point on the monotonic clock, in seconds."""

    at: float

    @classmethod
    def after(cls, seconds: float) -> Deadline:
        """Return the deadline ``seconds`` from now; 0 or less has passed already."""
        return cls(time.monotonic() + seconds)

    def remaining(self) -> float:
        """Seconds left, never below 0."""
        return max(0.0, self.at - time.monotonic())

    @property
    def expired(self) -> bool:
        """Whether the point has passed."""
        return time.monotonic() >= self.at

    def sooner(self, seconds: float) -> Deadline:
        """Return the earlier of this and ``seconds`` from now."""
        return Deadline(min(self.at, time.monotonic() + seconds))
