# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""How fast the tool itself is: twins and round trips."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass

from lightseal.deadline import Deadline
from lightseal.link import Link
from lightseal.protocol.messages import NULL, Operation, Region, Run
from lightseal.twin.engine import Stats

ROUND_TRIPS = 50
MESSAGE_BYTES = 16384
XOF_BYTES = 32

CALLS_SECONDS = 0.25
"""How long to call the library to know the speed of a twin."""


@dataclass(frozen=True)
class Speed:
    """Speed of one board's line. Rates in calls of the library, None where nobody counts."""

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
    """Return the speed of a line: of a twin in calls of the library, and of greetings."""
    instructions, cycles = _rates(link)
    times = []
    for _ in range(ROUND_TRIPS):
        start = time.perf_counter()
        link.session.hello()
        times.append(time.perf_counter() - start)
    return Speed(link.image.name, 1000 * statistics.median(times), instructions, cycles)


def _rates(link: Link) -> tuple[float | None, float | None]:
    """Instructions and cycles by second, of what long calls have more than short ones.

    So neither start-up is in it, nor waiting for the line, most of which a twin leaves out.
    """
    stats = link.twin_stats()
    if stats is None or not (stats.instructions or stats.cycles):
        return None, None
    long, short = _call(link, MESSAGE_BYTES), _call(link, 0)
    calls, end = 0, Deadline.after(CALLS_SECONDS)
    points = [stats]
    while not end.expired:
        link.session.run(long)
        calls += 1
    points.append(link.twin_stats())
    for _ in range(calls):
        link.session.run(short)
    points.append(link.twin_stats())
    seconds = _more(points, "wall_seconds")
    if not seconds or seconds < 0:
        return None, None
    rates = (_more(points, name) for name in ("instructions", "cycles"))
    instructions, cycles = (None if more is None else more / seconds for more in rates)
    return instructions, cycles


def _more(points: Sequence[Stats | None], name: str) -> float | None:
    """By how much a statistic grew more in the first of two stretches."""
    start, middle, end = (None if point is None else getattr(point, name) for point in points)
    if start is None or middle is None or end is None:
        return None
    return float((middle - start) - (end - middle))


def _call(link: Link, length: int) -> Run:
    """A call of the image's first entry with a message of ``length`` bytes, if there is room."""
    entry, index = next(iter(link.entries.items()))
    algorithm = entry.algorithm
    at, regions = 0, {}
    for name in ("key", "nonce", "tag"):
        size = getattr(algorithm, name)
        if size:
            regions[name] = Region(at, size)
            at += (size + 3) // 4 * 4
    length = min(link.hello.arena - at - XOF_BYTES - algorithm.digest, length)
    if algorithm.limit:
        length = min(length, algorithm.limit)
    message, result = Region(at, length), Region(at + length, algorithm.digest or XOF_BYTES)
    return {
        "aead": Run(index, Operation.ENCRYPT, input=message, output=message, **regions),
        "hash": Run(index, Operation.HASH, input=message, output=result),
        "xof": Run(index, Operation.XOF, input=message, output=result),
        "cxof": Run(index, Operation.XOF, input=message, output=result),
        "mac": Run(index, Operation.MAC, input=message, **regions),
        "prf": Run(index, Operation.MAC, key=regions.get("key", NULL), input=message, tag=result),
    }[algorithm.kind]
