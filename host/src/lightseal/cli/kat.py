# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal kat``: known-answer tests."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from lightseal import cases, jobs, kat, registry, results, resume, speed, tables
from lightseal.campaign import Campaign
from lightseal.cli import micropython as mpy
from lightseal.cli.options import (
    exit_code,
    prepare,
    progress_bars,
    say,
    selection_options,
    table_console,
)
from lightseal.journal import Journal
from lightseal.kat import KatResult
from lightseal.link import Link
from lightseal.matrix import Cell, Selection
from lightseal.protocol.session import Patience


@click.command()
@selection_options
@click.option(
    "--vectors",
    "vectors_file",
    type=click.Path(path_type=Path),
    help="Cases of this file, in NIST text format, instead of the project's.",
)
@click.option("--full", is_flag=True, help="All cases, not the default subset.")
@click.pass_context
def command(
    context: click.Context,
    boards: tuple[str, ...],
    on: str,
    source: str | None,
    algorithms: tuple[str, ...],
    kernels: tuple[str, ...],
    json_file: Path | None,
    flash: bool,
    resume: bool,
    attempts: int,
    verbose: bool,
    vectors_file: Path | None,
    full: bool,
) -> None:
    """Known-answer tests: encrypt, decrypt, forged tag, hash.

    The default subset holds every pair of message and associated data whose
    lengths are 0, 1, block - 1, block, block + 1 or 32 bytes. Portable kernels
    run on the first board of each instruction set; on others, name the kernels.
    Exits with 1 when an answer was wrong or none was had, with 4 when none was
    wrong, but cells were quarantined because of faults of their boards.
    """
    known = registry.load()
    if mpy.is_meant(on):
        port = mpy.port(context, on, ("algorithms", "full"))
        context.exit(mpy.kat(known, port, algorithms, full))
    selection = Selection(boards, algorithms, kernels)
    with jobs.opened(known, on, source, selection, say, flash) as found:
        known_answers = kat.load_cases([job.work for job in found], vectors_file, full)
        journal = Journal(json_file, "kat", resume)
        tested = prepare(known, found)
        context.exit(_run(known, tested, known_answers, journal, attempts, json_file, verbose))


def _run(
    known: registry.Registry,
    tested: Sequence[jobs.Job],
    known_answers: kat.Cases,
    journal: Journal,
    attempts: int,
    json_file: Path | None,
    verbose: bool,
) -> int:
    """Test, and show what was found; return what the process is to end with."""
    digests = {id_: cases.digest(some) for id_, some in known_answers.items()}
    console = table_console(json_file)
    speeds: list[speed.Speed] = []

    def finish(link: Link) -> None:
        if verbose:
            speeds.append(speed.measure(link))

    started = time.monotonic()
    with progress_bars() as progress:

        def method(job: jobs.Job) -> kat.KatMethod:
            bar = progress.add_task(job.name, total=kat.count(job.work, known_answers))
            return kat.KatMethod(
                known_answers, job.where, lambda n: progress.advance(bar, n), finish
            )

        def restore(cell: Cell, records: Sequence[results.Record]) -> list[KatResult] | None:
            return KatResult.restored(cell, records, digests[cell.entry.algorithm.id])

        found = resume.run(
            tested,
            journal,
            restore,
            lambda left, keep: Campaign(known, left, method, Patience(run=30.0), attempts, keep),
            say,
        )
    _print(found, time.monotonic() - started, console)
    for line in speeds:
        console.print(str(line))
    return exit_code(
        any(result.wrong for result in found),
        any(result.quarantined for result in found),
        any(result.passed for result in found),
    )


def _print(found: Sequence[KatResult], seconds: float, console: Console) -> None:
    tables.show(tables.kat_table(found), console)
    for line in tables.reasons(found):
        console.print(line)
    counts = {
        name: sum(getattr(result, name) for result in found)
        for name in ("passed", "failed", "skipped")
    }
    total = ", ".join(f"{number} {name}" for name, number in counts.items())
    console.print(f"{total} in {seconds:.1f} s")
