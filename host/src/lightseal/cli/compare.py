# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal compare``: regressions between two files of results."""

from __future__ import annotations

from pathlib import Path

import click

from lightseal import compare, results


@click.command()
@click.argument("old", type=click.Path(path_type=Path))
@click.argument("new", type=click.Path(path_type=Path))
@click.option(
    "--threshold",
    default=1.0,
    show_default=True,
    type=click.FloatRange(min=0),
    help="Percent of the old figure that a change must exceed.",
)
@click.pass_context
def command(context: click.Context, old: Path, new: Path, threshold: float) -> None:
    """Compare cycles, code size, stack and known answers of equal cells.

    Exits with 1 when something has become worse beyond the threshold.
    """
    comparison = compare.compare(results.read(old), results.read(new), threshold)
    for change in comparison.changes:
        click.echo(f"{'worse ' if change.worse else 'better'}  {change}")
    worse = len(comparison.regressions)
    better = len(comparison.changes) - worse
    click.echo(f"{comparison.compared} figures compared, {worse} worse, {better} better")
    context.exit(1 if worse else 0)
