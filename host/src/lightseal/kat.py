# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Known-answer tests on boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lightseal import cases as known_answers
from lightseal import results
from lightseal.errors import LightsealError
from lightseal.link import Link, Where
from lightseal.matrix import Cell, Work
from lightseal.protocol.layout import ArenaTooSmall
from lightseal.protocol.runner import execute
from lightseal.results import Provenance, Record
from lightseal.vectors import Case

Cases = Mapping[str, Sequence[Case]]
"""Cases by id of algorithm."""


@dataclass(frozen=True)
class KatResult:
    """One cell: how many of its cases passed, failed, or were skipped, and why.

    A case that could not be tried because of a fault counts as failed, and the
    cell as ``quarantined``. ``wrong`` counts those whose answer was not right,
    ``cases_sha256`` says which cases they were.
    """

    cell: Cell
    passed: int
    failed: int
    skipped: int
    reason: str | None
    provenance: Provenance
    quarantined: bool = False
    wrong: int = 0
    cases_sha256: str | None = None

    @staticmethod
    def restored(
        cell: Cell, records: Sequence[Record], cases_sha256: str
    ) -> list[KatResult] | None:
        """Return a cell's result from its record; None unless all these cases were right."""
        for record in records:
            right = record["passed"] and not record["failed"]
            if right and record.get("cases_sha256") == cases_sha256:
                return [KatResult(
                    cell, record["passed"], 0, record["skipped"], record["reason"],
                    results.provenance_of(record), cases_sha256=cases_sha256,
                )]  # fmt: skip
        return None

    def record(self) -> Record:
        """Return the cell as an object of a results file."""
        figures = {
            "passed": self.passed,
            "failed": self.failed,
            "skipped": self.skipped,
            "cases_sha256": self.cases_sha256,
            "quarantined": self.quarantined,
            "reason": self.reason,
        }
        return results.record("kat", self.cell, self.provenance, figures)


def load_cases(works: Sequence[Work], file: Path | None = None, full: bool = False) -> Cases:
    """Return the cases of every algorithm in some work. Raises as `cases.load` does."""
    algorithms = {
        cell.entry.algorithm.id: cell.entry.algorithm for work in works for cell in work.all_cells
    }
    return {id_: known_answers.load(algorithm, file, full) for id_, algorithm in algorithms.items()}


def count(work: Work, cases: Cases) -> int:
    """Return how many cases there are to run on a board."""
    return sum(len(cases[cell.entry.algorithm.id]) for cell in work.all_cells)


class KatMethod:
    """Runs cells of one board, one case after the other.

    ``where`` stands in the results of a board that never answered. ``advance(n)``
    is called whenever ``n`` more cases are settled, ``finish`` with the line of
    each image at the end.
    """

    def __init__(
        self,
        cases: Cases,
        where: Where,
        advance: Callable[[int], None],
        finish: Callable[[Link], None] | None = None,
    ) -> None:
        self._cases = cases
        self._advance = advance
        self._finish = finish
        self._provenance = Provenance(where.source, rig=where.rig)
        self._tally = _Tally()
        self._digests = {id_: known_answers.digest(found) for id_, found in cases.items()}

    def run(self, cell: Cell, link: Link) -> list[KatResult]:
        """Try all cases of a cell."""
        self._tally = tally = _Tally()
        self._provenance = link.provenance()
        algorithm = cell.entry.algorithm
        for case in self._cases[algorithm.id]:
            tally.count = case.count
            call = known_answers.call(cell.operation, algorithm, case)
            try:
                outcome = execute(
                    link.session,
                    call,
                    link.entries[cell.entry],
                    link.hello.arena,
                    known_answers.placement(case),
                )
            except ArenaTooSmall as error:
                tally.skip(error.message)
            else:
                tally.add(known_answers.verdict(cell.operation, case, outcome))
            self._advance(1)
        return [self._result(tally, cell)]

    def again(self) -> None:
        """Take back the progress of a cell that is tried anew."""
        self._advance(-self._tally.settled)
        self._tally = _Tally()

    def noted(self, found: list[KatResult], fault: LightsealError) -> list[KatResult]:
        """Say in the results of a cell that it was tried anew, and why."""
        return [
            replace(result, reason=results.joined(result.reason, results.retried(fault)))
            for result in found
        ]

    def faulty(self, cell: Cell, error: LightsealError) -> list[KatResult]:
        """Count the case at which a fault came, and those after it, as failed."""
        tally, self._tally = self._tally, _Tally()
        rest = len(self._cases[cell.entry.algorithm.id]) - tally.settled
        tally.fault(error.message, rest)
        self._advance(rest)
        return [self._result(tally, cell)]

    def impossible(self, cell: Cell) -> list[KatResult]:
        """Count all cases of a cell as skipped."""
        skipped = len(self._cases[cell.entry.algorithm.id])
        self._advance(skipped)
        return [self._result(_Tally(skipped=skipped, obstacle=cell.reason), cell)]

    def finish(self, link: Link) -> None:
        """Hand over the line of an image whose cells are done."""
        if self._finish:
            self._finish(link)

    def _result(self, tally: _Tally, cell: Cell) -> KatResult:
        digest = self._digests[cell.entry.algorithm.id]
        return replace(tally.result(cell, self._provenance), cases_sha256=digest)


@dataclass
class _Tally:
    """The cases of one cell so far; ``count`` is the number of the current one."""

    count: int | None = None
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    wrong: int = 0
    quarantined: bool = False
    failure: str | None = None
    obstacle: str | None = None

    @property
    def settled(self) -> int:
        return self.passed + self.failed + self.skipped

    def add(self, problem: str | None) -> None:
        if problem is None:
            self.passed += 1
            return
        self.failed += 1
        self.wrong += 1
        self.failure = self.failure or self._located(problem)

    def skip(self, reason: str) -> None:
        self.skipped += 1
        self.obstacle = self.obstacle or self._located(reason)

    def fault(self, message: str, cases: int) -> None:
        self.failed += cases
        self.quarantined = True
        located = self._located(message)
        self.failure = f"{self.failure}; then {located}" if self.failure else located

    def result(self, cell: Cell, provenance: Provenance) -> KatResult:
        reason = self.failure or self.obstacle
        return KatResult(cell, self.passed, self.failed, self.skipped, reason, provenance,
                         self.quarantined, self.wrong)  # fmt: skip

    def _located(self, text: str) -> str:
        return text if self.count is None else f"case {self.count}: {text}"
