# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Run cells on many boards at a time; what breaks on one does not stop the others."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from typing import Generic, Protocol, TypeVar

from lightseal.errors import LightsealError
from lightseal.jobs import Job
from lightseal.link import Link
from lightseal.matrix import Cell
from lightseal.protocol.session import Patience
from lightseal.registry import Image, Registry

R = TypeVar("R")

QUARANTINE_AFTER = 3
"""Faults in a row after which the rest of a board's cells are given up."""

BOARDS_PER_PROCESSOR = 2
"""A line is never busy all the time; more boards at once would only wait for each other."""

_TICK = 0.2
"""Seconds between two looks at the keyboard."""


class Method(Protocol, Generic[R]):
    """What is done with a cell: known-answer tests, or measuring."""

    def run(self, cell: Cell, link: Link) -> list[R]:
        """Run a cell on an open line. What is raised counts as a fault of the board."""

    def faulty(self, cell: Cell, error: LightsealError) -> list[R]:
        """Return the results of a cell that a fault ended, what `run` had got included."""

    def impossible(self, cell: Cell) -> list[R]:
        """Return the results of a cell that the board cannot run."""

    def finish(self, link: Link) -> None:
        """Do what remains while the line is open; not called after a fault."""


class Campaign(Generic[R]):
    """All cells of some jobs, on several boards at a time.

    ``results`` grow while it runs, in an order of their own; `run` returns
    them in the order of the matrix.
    """

    def __init__(
        self,
        registry: Registry,
        jobs: Sequence[Job],
        make_method: Callable[[Job], Method[R]],
        patience: Patience | None = None,
    ) -> None:
        self._registry = registry
        self._jobs = jobs
        self._make_method = make_method
        self._patience = patience or Patience()
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._results: dict[int, list[R]] = {}

    def run(self) -> list[R]:
        """Run everything; on KeyboardInterrupt `results` still has what was finished."""
        workers = min(len(self._jobs), BOARDS_PER_PROCESSOR * (os.cpu_count() or 1))
        with ThreadPoolExecutor(workers) as pool:
            waiting: set[Future[None]] = {
                pool.submit(self._board, number, job) for number, job in enumerate(self._jobs)
            }
            try:
                while waiting:
                    done, waiting = wait(waiting, _TICK, FIRST_COMPLETED)
                    for future in done:
                        future.result()
            except BaseException:
                self._stop.set()
                pool.shutdown(wait=True, cancel_futures=True)
                raise
        return self.results

    @property
    def results(self) -> list[R]:
        """What is finished so far, by board."""
        with self._lock:
            return [result for number in sorted(self._results) for result in self._results[number]]

    def _board(self, number: int, job: Job) -> None:
        method = self._make_method(job)
        for cell in job.work.impossible:
            self._add(number, method.impossible(cell))
        for image, cells in job.images():
            self._image(number, job, method, image, cells)

    def _image(
        self, number: int, job: Job, method: Method[R], image: Image, cells: Sequence[Cell]
    ) -> None:
        faults = 0
        with Link(self._registry, image, job.where, self._patience, self._stop) as link:
            for cell in cells:
                if self._stop.is_set():
                    return
                try:
                    if faults >= QUARANTINE_AFTER:
                        raise Quarantined(image.name, faults)
                    if cell.entry not in link.entries:
                        found = method.impossible(_not_carried(cell, link))
                    else:
                        found = method.run(cell, link)
                    faults = 0
                except LightsealError as error:
                    link.close()
                    if self._stop.is_set():
                        # An interrupt from the keyboard ends the twins, too.
                        return
                    found = method.faulty(cell, error)
                    faults += 0 if isinstance(error, Quarantined) else 1
                self._add(number, found)
            if link.is_open:
                with suppress(LightsealError):
                    method.finish(link)

    def _add(self, number: int, found: list[R]) -> None:
        with self._lock:
            self._results.setdefault(number, []).extend(found)


class Quarantined(LightsealError):
    """A board that failed too often to be tried again."""

    def __init__(self, image: str, faults: int) -> None:
        super().__init__(f"not tried: {faults} faults in a row on {image} before")


def _not_carried(cell: Cell, link: Link) -> Cell:
    return Cell(cell.board, cell.entry, cell.operation, reason=f"{link.name} does not carry it")
