# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal kat``: known-answer tests."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from lightseal import kat, registry, results, speed, tables
from lightseal.campaign import Campaign
from lightseal.cli.options import (
    prepare,
    progress_bars,
    selection_options,
    table_console,
    where_of,
)
from lightseal.kat import KatResult
from lightseal.link import Link
from lightseal.matrix import Selection, select
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
    verbose: bool,
    vectors_file: Path | None,
    full: bool,
) -> None:
    """Known-answer tests: encrypt, decrypt, forged tag, hash.

    The default subset holds every pair of message and associated data whose
    lengths are 0, 1, block - 1, block, block + 1 or 32 bytes. Exits with 1
    when a case fails or none was run.
    """
    known = registry.load()
    where = where_of(on, source, boards)
    selection = Selection(boards, algorithms, kernels)
    works = select(known, selection)
    cases = kat.load_cases(works, vectors_file, full)
    where = prepare(known, works, where, json_file)
    console = table_console(json_file)
    speeds: list[speed.Speed] = []

    def finish(link: Link) -> None:
        if verbose:
            speeds.append(speed.measure(link))

    started = time.monotonic()
    with progress_bars() as progress:
        bars = {
            work.board.id: progress.add_task(work.board.id, total=kat.count(work, cases))
            for work in works
        }
        campaign = Campaign(
            known,
            works,
            where,
            lambda: kat.KatMethod(
                cases, where.source, lambda board, n: progress.advance(bars[board], n), finish
            ),
            Patience(run=30.0),
        )
        try:
            found = campaign.run()
        finally:
            if json_file:
                results.write(json_file, (result.record() for result in campaign.results))
    _print(found, time.monotonic() - started, console)
    for line in speeds:
        console.print(str(line))
    passed = sum(result.passed for result in found)
    failed = sum(result.failed for result in found)
    context.exit(0 if passed and not failed else 1)


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
