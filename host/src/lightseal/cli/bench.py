# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal bench``: cycles, stack and code size."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from lightseal import jobs, registry, results, resume, speed, tables
from lightseal.bench import LONG, BenchMethod, BenchResult, Plan, lengths_of
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
from lightseal.link import Link
from lightseal.matrix import OPERATIONS, Selection

# A wrong tag costs what decryption up to the comparison does, and is no use to measure.
_OPERATIONS = tuple(
    dict.fromkeys(
        operation
        for operations in OPERATIONS.values()
        for operation in operations
        if operation != "forge"
    )
)
_LONG = "long"
_MAX_BYTES = 1 << 24


def _lengths(_: click.Context, option: click.Parameter, text: str) -> tuple[int | str, ...]:
    """Return the lengths of a comma-separated list, ``long`` as it is."""
    found: list[int | str] = []
    for word in text.split(","):
        if word.strip() == _LONG and option.name == "messages":
            found.append(_LONG)
        elif word.strip().isdecimal() and int(word) <= _MAX_BYTES:
            found.append(int(word))
        else:
            raise click.BadParameter(f"'{word}' is no length in bytes, 0 to {_MAX_BYTES}")
    return tuple(dict.fromkeys(found))


def _operations(_: click.Context, __: click.Parameter, text: str | None) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",")) if text else _OPERATIONS


@click.command()
@selection_options
@click.option(
    "--message",
    "messages",
    default="16,64,1536",
    show_default=True,
    callback=_lengths,
    help=f"Lengths in bytes; 'long' adds the slope between {LONG[0]} and {LONG[1]}.",
)
@click.option(
    "--ad",
    "ads",
    default="0",
    show_default=True,
    callback=_lengths,
    help="Lengths of associated data in bytes.",
)
@click.option(
    "--operation", "operations", callback=_operations, help="encrypt,decrypt,hash,...; default all."
)
@click.option(
    "--samples", default=5, show_default=True, type=click.IntRange(1, 1000), help="Calls of each."
)
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
    messages: tuple[int | str, ...],
    ads: tuple[int, ...],
    operations: tuple[str, ...],
    samples: int,
) -> None:
    """Cycles, cycles per byte, stack and code size of every algorithm on every kernel.

    Cycles are of one call with key set-up, an empty call subtracted,
    interrupts off; the median of all samples is shown. c/B is that of the
    longest message; where a board takes only a shorter one, that is named.
    Flash is code and constants of all operations of the algorithm. Exits with
    1 when a call gives a wrong answer or none was made, with 4 when none was
    wrong, but cells were quarantined because of faults of their boards.
    """
    if mpy.is_meant(on):
        port = mpy.port(context, on, ("algorithms",))
        context.exit(mpy.bench(registry.load(), port, algorithms))
    shown = [message for message in messages if isinstance(message, int)]
    long = _LONG in messages
    plan = Plan(tuple(dict.fromkeys([*shown, *(LONG if long else ())])), ads, samples)
    known = registry.load()
    selection = Selection(boards, algorithms, kernels, operations)
    with jobs.opened(known, on, source, selection, say, flash) as found:
        journal = Journal(json_file, "bench", resume)
        measured = prepare(known, found, measures_size=True)
        context.exit(
            _run(known, measured, plan, shown, long, journal, attempts, json_file, verbose)
        )


def _run(
    known: registry.Registry,
    measured: Sequence[jobs.Job],
    plan: Plan,
    shown: Sequence[int],
    long: bool,
    journal: Journal,
    attempts: int,
    json_file: Path | None,
    verbose: bool,
) -> int:
    """Measure, and show what was found; return what the process is to end with."""
    speeds: list[speed.Speed] = []

    def finish(link: Link) -> None:
        if verbose:
            speeds.append(speed.measure(link))

    with progress_bars() as progress:

        def method(job: jobs.Job) -> BenchMethod:
            total = sum(len(lengths_of(cell, plan)) for cell in job.work.all_cells)
            bar = progress.add_task(job.name, total=total)
            return BenchMethod(plan, job.where, lambda n: progress.advance(bar, n), finish)

        found = resume.run(
            measured,
            journal,
            lambda cell, records: BenchResult.restored(cell, records, plan),
            lambda left, keep: Campaign(known, left, method, None, attempts, keep),
            say,
        )
    _print(found, shown, long, speeds, table_console(json_file))
    return exit_code(
        any(result.failed and not result.quarantined for result in found),
        any(result.quarantined for result in found),
        any(result.ran for result in found),
    )


def _print(
    found: Sequence[BenchResult],
    messages: Sequence[int],
    long: bool,
    speeds: Sequence[speed.Speed],
    console: Console,
) -> None:
    source = found[0].provenance.source if found else results.SIM
    where = "virtual twins" if source == results.SIM else "hardware"
    uncounted = any(result.unit != "cycles" for result in found)
    note = " (instr.: instructions, on a twin without a model of time)" if uncounted else ""
    console.print(f"cycles on {where}{note}, bytes of stack and flash")
    tables.show(tables.bench_table(found, messages, long), console)
    for reason in tables.reasons(found):
        console.print(reason)
    for line in speeds:
        console.print(str(line))
