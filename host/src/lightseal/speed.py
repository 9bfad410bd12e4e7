# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""How fast the tool itself is: twins and round trips."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass

from lightseal.link import Link

ROUND_TRIPS = 50


@dataclass(frozen=True)
class Speed:
    """Speed of one board's line. Rates by second the twin ran, None where it does not count."""

    image: str
    round_trip_ms: float
    instructions_per_second: float | None
    cycles_per_second: float | None

    def __str__(self) -> str:
        parts = []
        if self.instructions_per_second:
            parts.append(f"{self.instructions_per_second / 1e6:.1f} million instructions/s")
        if self.cycles_per_second:
            parts.append(f"{self.cycles_per_second / 1e6:.1f} million cycles/s")
        parts.append(f"round trip {self.round_trip_ms:.2f} ms")
        return f"{self.image}: {', '.join(parts)}"


def measure(link: Link) -> Speed:
    """Return the speed of a line: of what the twin has run so far, and of greetings now."""
    stats = link.twin_stats()
    rates: list[float | None] = [None, None]
    if stats is not None and stats.wall_seconds:
        rates = [
            None if count is None else count / stats.wall_seconds
            for count in (stats.instructions, stats.cycles)
        ]
    times = []
    for _ in range(ROUND_TRIPS):
        start = time.perf_counter()
        link.session.hello()
        times.append(time.perf_counter() - start)
    return Speed(link.image.name, 1000 * statistics.median(times), *rates)
