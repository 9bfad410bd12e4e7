# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Measure calls on boards: cycles, stack, and the size of the code."""

from __future__ import annotations

import statistics
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache

from lightseal import codesize, results
from lightseal.cases import call as call_of
from lightseal.cases import verdict
from lightseal.codesize import Size, SizeUnknown
from lightseal.errors import LightsealError
from lightseal.link import Link, Where
from lightseal.matrix import Cell
from lightseal.protocol.layout import ArenaTooSmall, Placement
from lightseal.protocol.runner import Prepared
from lightseal.reference.registry import algorithm as reference
from lightseal.registry import Algorithm
from lightseal.results import Provenance, Record
from lightseal.vectors import AeadCase, Case, CxofCase, HashCase, MacCase

LONG = (1536, 3072)
"""Bytes of the two messages whose difference gives the slope called "long"."""

# A sample farther than this from the median, as a fraction of it, is no measurement.
PLAUSIBLE = (0.5, 2.0)

XOF_BYTES = 32

_PLACEMENTS = (Placement(), Placement(in_place=True))
_reference_lock = threading.Lock()


@dataclass(frozen=True)
class Plan:
    """What to measure: lengths in bytes, and how often."""

    messages: tuple[int, ...]
    ads: tuple[int, ...] = (0,)
    samples: int = 5

    @property
    def lengths(self) -> list[tuple[int, int]]:
        """Every message length with every length of associated data."""
        return [(message, ad) for message in self.messages for ad in self.ads]


@dataclass(frozen=True)
class BenchResult:
    """One cell at one pair of lengths, in bytes.

    ``cycles`` are the plausible samples, in ``unit``; empty where there is no
    figure, and ``reason`` says why. ``failed``: the call did not do what it
    should; ``quarantined`` where a fault of the board kept it from that.
    """

    cell: Cell
    message: int
    ad: int
    provenance: Provenance
    cycles: tuple[int, ...] = ()
    stack: int | None = None
    size: Size | None = None
    reason: str | None = None
    ran: bool = False
    failed: bool = False
    quarantined: bool = False

    @property
    def unit(self) -> str:
        """What the samples count: cycles, or instructions on a twin without a model of time."""
        return self.cell.board.twin_counts if self.provenance.source == results.SIM else "cycles"

    @property
    def minimum(self) -> int | None:
        """Fewest cycles of a sample."""
        return min(self.cycles, default=None)

    @property
    def median(self) -> int | None:
        """Median of the samples; of an even number, the lower one of the middle."""
        return statistics.median_low(self.cycles) if self.cycles else None

    @property
    def cycles_per_byte(self) -> float | None:
        """Median by byte of message, None for an empty one and where no cycles are counted."""
        counted = self.median and self.message and self.unit == "cycles"
        return self.median / self.message if counted and self.median else None

    @staticmethod
    def restored(cell: Cell, records: Sequence[Record], plan: Plan) -> list[BenchResult] | None:
        """Return a cell's results from its records; None unless all lengths have a figure."""
        by_length = {
            (record["message_bytes"], record["ad_bytes"]): record
            for record in records
            if results.count(record) is not None
        }
        wanted = lengths_of(cell, plan)
        if not by_length.keys() >= set(wanted):
            return None
        return [_restored(cell, by_length[pair]) for pair in wanted]

    def record(self) -> Record:
        """Return the cell as an object of a results file."""
        in_cycles = self.unit == "cycles"
        figures = {
            "cycles_min": self.minimum if in_cycles else None,
            "cycles_median": self.median if in_cycles else None,
            "cycles": list(self.cycles) if self.cycles and in_cycles else None,
            "instructions": None if in_cycles else self.median,
            "flash_bytes": self.size.flash if self.size else None,
            "compiler_bytes": self.size.compiler if self.size else None,
            "stack_bytes": self.stack,
            "ram_bytes": self.size.ram if self.size else None,
            "quarantined": self.quarantined,
            "reason": self.reason,
        }
        return results.record("bench", self.cell, self.provenance, figures, self.message, self.ad)


def _restored(cell: Cell, record: Record) -> BenchResult:
    size = None
    if record["flash_bytes"] is not None:
        size = Size(record["flash_bytes"], record["compiler_bytes"], record["ram_bytes"])
    return BenchResult(
        cell,
        record["message_bytes"],
        record["ad_bytes"],
        results.provenance_of(record),
        tuple(record["cycles"] or (record["instructions"],)),
        record["stack_bytes"],
        size,
        record["reason"],
        ran=True,
    )


class BenchMethod:
    """Measures cells of one board.

    ``where`` stands in the results of a board that never answered. ``advance(n)``
    follows its progress, ``finish`` is given the line of each image at the end.
    """

    def __init__(
        self,
        plan: Plan,
        where: Where,
        advance: Callable[[int], None],
        finish: Callable[[Link], None] | None = None,
    ) -> None:
        self._plan = plan
        self._advance = advance
        self._finish = finish
        self._provenance = Provenance(where.source, rig=where.rig)
        self._done: list[BenchResult] = []

    def run(self, cell: Cell, link: Link) -> list[BenchResult]:
        """Measure a cell at all lengths."""
        self._done = []
        self._provenance = link.provenance()
        size, unknown = self._size(cell)
        for message, ad in self._lengths(cell):
            blank = BenchResult(cell, message, ad, self._provenance, size=size)
            result = measure(blank, link, self._plan.samples)
            self._done.append(replace(result, reason=results.joined(result.reason, unknown)))
            self._advance(1)
        return self._done

    def again(self) -> None:
        """Take back the progress of a cell that is tried anew."""
        self._advance(-len(self._done))
        self._done = []

    def noted(self, found: list[BenchResult], fault: LightsealError) -> list[BenchResult]:
        """Say in the results of a cell that it was tried anew, and why."""
        return [
            replace(result, reason=results.joined(result.reason, results.retried(fault)))
            for result in found
        ]

    def faulty(self, cell: Cell, error: LightsealError) -> list[BenchResult]:
        """Return what was measured before a fault, and the rest as failed."""
        done, self._done = self._done, []
        rest = [
            BenchResult(
                cell,
                message,
                ad,
                self._provenance,
                reason=error.message,
                failed=True,
                quarantined=True,
            )
            for message, ad in self._lengths(cell)[len(done) :]
        ]
        self._advance(len(rest))
        return done + rest

    def impossible(self, cell: Cell) -> list[BenchResult]:
        """Return a cell without figures."""
        lengths = self._lengths(cell)
        self._advance(len(lengths))
        return [
            BenchResult(cell, message, ad, self._provenance, reason=cell.reason)
            for message, ad in lengths
        ]

    def finish(self, link: Link) -> None:
        """Hand over the line of an image whose cells are done."""
        if self._finish:
            self._finish(link)

    def _lengths(self, cell: Cell) -> list[tuple[int, int]]:
        return lengths_of(cell, self._plan)

    def _size(self, cell: Cell) -> tuple[Size | None, str | None]:
        """Return the size of the code, or None and why there is none."""
        if cell.image is None:
            return None, "no size of code: no image carries it"
        try:
            return codesize.measure(cell.board, cell.image, cell.entry), None
        except SizeUnknown as error:
            return None, f"no size of code: {error.message}"


def lengths_of(cell: Cell, plan: Plan) -> list[tuple[int, int]]:
    """Return the lengths to measure a cell at: those of the plan that its algorithm takes."""
    algorithm = cell.entry.algorithm
    if algorithm.kind in ("aead", "cxof"):
        pairs = plan.lengths
    else:
        pairs = [(message, 0) for message in plan.messages]
    return [pair for pair in pairs if not algorithm.limit or pair[0] <= algorithm.limit]


def measure(blank: BenchResult, link: Link, samples: int) -> BenchResult:
    """Run one call ``samples`` times, look at its answer once, and fill in the figures."""
    cell = blank.cell
    case = known_answer(cell.entry.algorithm, blank.message, blank.ad)
    call = call_of(cell.operation, cell.entry.algorithm, case)
    index, arena = link.entries[cell.entry], link.hello.arena
    try:
        try:
            prepared, note = Prepared(link.session, call, index, _PLACEMENTS[0], arena), None
        except ArenaTooSmall:
            if not isinstance(case, AeadCase):
                raise
            prepared = Prepared(link.session, call, index, _PLACEMENTS[1], arena)
            note = "measured in place: the arena does not hold input and output"
    except ArenaTooSmall as error:
        return replace(blank, reason=error.message)
    replies = [prepared.run()]
    problem = verdict(cell.operation, case, prepared.outcome(replies[0]))
    if problem:
        return replace(blank, reason=problem, ran=True, failed=True)
    replies += [prepared.run() for _ in range(samples - 1)]
    kept, reason = _plausible([reply.cycles for reply in replies], blank.provenance.counter)
    stacks = [reply.stack for reply in replies if reply.stack is not None]
    return replace(
        blank,
        cycles=kept,
        stack=max(stacks, default=None),
        reason=results.joined(note, reason),
        ran=True,
    )


def _plausible(
    samples: Sequence[int | None], counter: str | None
) -> tuple[tuple[int, ...], str | None]:
    """Return the samples that can be believed, and what is to be said of the others."""
    if counter == "none":
        return (), "no cycle counter"
    counted = [sample for sample in samples if sample is not None]
    said = []
    if len(counted) < len(samples):
        said.append(f"{len(samples) - len(counted)} of {len(samples)} counts overflowed")
    if not counted:
        return (), "; ".join(said)
    median = statistics.median(counted)
    low, high = (median * factor for factor in PLAUSIBLE)
    kept = tuple(sample for sample in counted if low <= sample <= high)
    rejected = [sample for sample in counted if not low <= sample <= high]
    if rejected:
        said.append(
            f"rejected, outside 50..200 % of the median {median:g}: "
            + ", ".join(str(sample) for sample in rejected)
        )
    return kept, "; ".join(said) or None


def known_answer(algorithm: Algorithm, message: int, ad: int) -> Case:
    """Return a case of the given lengths with the reference's answer; each is made once."""
    with _reference_lock:
        return _known_answer(algorithm, message, ad)


@cache
def _known_answer(algorithm: Algorithm, message_bytes: int, ad_bytes: int) -> Case:
    known = reference(algorithm.id)
    key, nonce = _bytes(algorithm.key, 1), _bytes(algorithm.nonce, 2)
    message, ad = _bytes(message_bytes, 3), _bytes(ad_bytes, 4)
    if algorithm.kind == "aead":
        text = known.encrypt(key, nonce, ad, message)
        return AeadCase(1, key, nonce, message, ad, text)
    if algorithm.kind == "cxof":
        return CxofCase(1, message, ad, known.cxof(ad, message, XOF_BYTES))
    if algorithm.kind in ("mac", "prf"):
        return MacCase(1, key, message, known.mac(key, message))
    return HashCase(1, message, known.hash(message, algorithm.digest or XOF_BYTES))


def _bytes(length: int, salt: int) -> bytes:
    """Return bytes that look different for every salt; no secret."""
    return bytes((37 * i + 101 * salt) % 256 for i in range(length))


def slope(found: Sequence[BenchResult]) -> float | None:
    """Return cycles by byte between the two lengths of LONG; None where one has no figure."""
    medians = {result.message: result.median for result in found if result.unit == "cycles"}
    first, second = (medians.get(length) for length in LONG)
    return (second - first) / (LONG[1] - LONG[0]) if first and second else None
