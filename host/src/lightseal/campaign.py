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

from lightseal.errors import LightsealError, UsageError
from lightseal.jobs import Job
from lightseal.lab.places import PlaceLost
from lightseal.link import Link, StaleImage
from lightseal.matrix import Cell
from lightseal.protocol import errors
from lightseal.protocol.session import Patience
from lightseal.registry import Image, Registry

R = TypeVar("R")

ATTEMPTS = 2
"""How often a cell is tried at which the board has a fault, before it is quarantined."""

GIVE_UP_AFTER = 3
"""Quarantined cells in a row after which the rest of a board's cells are not tried."""

BOARDS_PER_PROCESSOR = 2
"""A line is never busy all the time; more boards at once would only wait for each other."""

_TICK = 0.2
"""Seconds between two looks at the keyboard."""


class Method(Protocol, Generic[R]):
    """What is done with a cell: known-answer tests, or measuring."""

    def run(self, cell: Cell, link: Link) -> list[R]:
        """Run a cell on an open line. What is raised counts as a fault of the board."""

    def again(self) -> None:
        """Forget what `run` had got of a cell before a fault; the cell is tried anew."""

    def noted(self, found: list[R], fault: LightsealError) -> list[R]:
        """Return results with a word on the fault that an attempt before had."""

    def faulty(self, cell: Cell, error: LightsealError) -> list[R]:
        """Return the results of a quarantined cell, what `run` had got included."""

    def impossible(self, cell: Cell) -> list[R]:
        """Return the results of a cell that the board cannot run."""

    def finish(self, link: Link) -> None:
        """Do what remains while the line is open; not called after a fault."""


class Campaign(Generic[R]):
    """All cells of some jobs, on several boards at a time.

    ``results`` grow while it runs, in an order of their own; `run` returns
    them in the order of the matrix. ``keep`` is given the results of each cell
    as it ends, from any thread, one at a time.
    """

    def __init__(
        self,
        registry: Registry,
        jobs: Sequence[Job],
        make_method: Callable[[Job], Method[R]],
        patience: Patience | None = None,
        attempts: int = ATTEMPTS,
        keep: Callable[[list[R]], None] = lambda found: None,
    ) -> None:
        self._registry = registry
        self._jobs = jobs
        self._make_method = make_method
        self._patience = patience or Patience()
        self._attempts = attempts
        self._keep = keep
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
        lost = 0
        if job.where.flash is not None:
            try:
                self._flash(job.where.flash, image)
            except LightsealError as error:
                if not self._stop.is_set():
                    for cell in cells:
                        self._add(number, method.faulty(cell, error))
                return
        with Link(self._registry, image, job.where, self._patience, self._stop) as link:
            for cell in cells:
                if lost >= GIVE_UP_AFTER:
                    found = method.faulty(cell, GivenUp(image.name))
                else:
                    try:
                        found = self._cell(method, cell, link)
                        lost = 0
                    except LightsealError as error:
                        if self._stop.is_set():
                            # An interrupt from the keyboard ends the twins, too.
                            return
                        found = method.faulty(cell, error)
                        never_answered = not link.was_open
                        lost = GIVE_UP_AFTER if never_answered or _is_final(error) else lost + 1
                self._add(number, found)
            if link.is_open:
                with suppress(LightsealError):
                    method.finish(link)

    def _flash(self, flash: Callable[[Image], None], image: Image) -> None:
        """Put an image onto a board; raises what the last attempt does."""
        for left in reversed(range(self._attempts)):
            if self._stop.is_set():
                raise errors.Stopped(image.name)
            try:
                return flash(image)
            except LightsealError as error:
                if not left or _is_final(error):
                    raise

    def _cell(self, method: Method[R], cell: Cell, link: Link) -> list[R]:
        """Run a cell, again on a new line after a fault; raise the last one."""
        fault: LightsealError | None = None
        for left in reversed(range(self._attempts)):
            if self._stop.is_set():
                raise errors.Stopped(link.name)
            try:
                if cell.entry not in link.entries:
                    return method.impossible(_not_carried(cell, link))
                found = method.run(cell, link)
                return method.noted(found, fault) if fault else found
            except LightsealError as error:
                link.close()
                if self._stop.is_set() or not left or _is_final(error):
                    raise
                fault = fault or error
                method.again()
        raise AssertionError("no attempt at all")

    def _add(self, number: int, found: list[R]) -> None:
        with self._lock:
            self._results.setdefault(number, []).extend(found)
            self._keep(found)


class GivenUp(LightsealError):
    """A board that failed too often to be tried again."""

    def __init__(self, image: str) -> None:
        super().__init__(f"not tried: {image} was given up")


_FINAL = (
    errors.ProtocolVersionMismatch,
    errors.WrongBoard,
    errors.WrongRegistry,
    PlaceLost,
    StaleImage,
    UsageError,
)


def _is_final(error: LightsealError) -> bool:
    """Whether a fault is none of the moment: the wrong board or image answers, or there is none."""
    return isinstance(error, _FINAL)


def _not_carried(cell: Cell, link: Link) -> Cell:
    return Cell(cell.board, cell.entry, cell.operation, reason=f"{link.name} does not carry it")
