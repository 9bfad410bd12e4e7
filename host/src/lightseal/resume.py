# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Continue a campaign: what a results file already has is not run again.

Taken over is what was found on the same board and rig with the image as it is built now,
without a failure or a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from lightseal import build
from lightseal.campaign import Campaign
from lightseal.jobs import Job
from lightseal.journal import Journal
from lightseal.matrix import Cell, Work
from lightseal.registry import Image
from lightseal.results import Provenance, Record


class Result(Protocol):
    """The part of a result that says which cell of which job it is of."""

    @property
    def cell(self) -> Cell: ...

    @property
    def provenance(self) -> Provenance: ...

    def record(self) -> Record:
        """Return it as an object of a results file."""


R = TypeVar("R", bound=Result)
Key = tuple[str | None, ...]


def split(
    jobs: Sequence[Job],
    before: Iterable[Record],
    restore: Callable[[Cell, Sequence[Record]], list[R] | None],
) -> tuple[list[Job], list[R]]:
    """Return the jobs that are left, and the results of those cells that are not.

    ``restore`` makes results of a cell's records again; None where they are
    not whole, or of something else than what is to be run.
    """
    records: dict[Key, list[Record]] = {}
    for record in before:
        key = tuple(record.get(name) for name in ("rig", "source", "board", *_CELL))
        records.setdefault(key, []).append(record)
    left, kept = [], []
    for job in jobs:
        cells: dict[Image, list[Cell]] = {}
        for image, some in job.work.cells.items():
            built = _built(job, image)
            for cell in some:
                of_cell = [
                    record
                    for record in records.get(_key(job.where.rig, job.where.source, cell), ())
                    if record["image_sha256"] in built
                ]
                restored = restore(cell, of_cell) if of_cell else None
                if restored is None:
                    cells.setdefault(image, []).append(cell)
                else:
                    kept += restored
        left.append(replace(job, work=Work(job.work.board, cells, job.work.impossible)))
    return left, kept


def run(
    jobs: Sequence[Job],
    journal: Journal,
    restore: Callable[[Cell, Sequence[Record]], list[R] | None],
    campaign_of: Callable[[Sequence[Job], Callable[[list[R]], None]], Campaign[R]],
    say: Callable[[str], None],
) -> list[R]:
    """Run what is left of a campaign; return the results of all of it, and keep them in a file.

    ``campaign_of(jobs, keep)`` makes the campaign over jobs that hands finished
    cells to ``keep``. An interrupt leaves the file with what was finished. What the
    file has of cells that are none of these jobs stays there.
    """
    left, kept = split(jobs, journal.before, restore)
    if kept:
        say(f"kept {len({_place(result) for result in kept})} cells that were done before")
    campaign = campaign_of(left, lambda found: journal.keep(r.record() for r in found))
    try:
        campaign.run()
    finally:
        found = in_order(jobs, [*kept, *campaign.results])
        records = [result.record() for result in found]
        journal.close([*records, *_others(journal.before, records)])
    return found


def _others(before: Iterable[Record], written: Iterable[Record]) -> list[Record]:
    """Return the records of before, the last of each, that none of those written replaces."""
    last = {_identity(record): record for record in before}
    for record in written:
        last.pop(_identity(record), None)
    return list(last.values())


def _identity(record: Record) -> tuple[object, ...]:
    return tuple(
        record.get(name) for name in ("rig", "source", "board", *_CELL, "message_bytes", "ad_bytes")
    )


def in_order(jobs: Sequence[Job], found: Iterable[R]) -> list[R]:
    """Return results in the order of the cells of jobs."""
    places: dict[Key, int] = {}
    for job in jobs:
        for cell in job.work.all_cells:
            places.setdefault(_key(job.where.rig, job.where.source, cell), len(places))
    return sorted(found, key=lambda result: places[_place(result)])


def _place(result: Result) -> Key:
    return _key(result.provenance.rig, result.provenance.source, result.cell)


_CELL = ("algorithm", "kernel", "operation")


def _key(rig: str | None, source: str, cell: Cell) -> Key:
    entry = cell.entry
    return rig, source, cell.board.id, entry.algorithm.id, entry.kernel.name, cell.operation


def _built(job: Job, image: Image) -> set[str]:
    """Return the hashes of the images that the cells of ``image`` may have run in."""
    images = [image] if job.where.chooses_image else job.work.board.images
    return {sha256 for one in images if (sha256 := build.image_sha256(one.name))}
