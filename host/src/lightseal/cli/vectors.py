# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal vectors``: make the known-answer vectors, or check them."""

from __future__ import annotations

import click

from lightseal import paths
from lightseal.vectors import sets

KATS = "kats"
DEFAULT_JOBS = 2

_algorithms = click.argument("algorithms", nargs=-1, metavar="[ALGORITHM]...")
_jobs = click.option(
    "--jobs",
    type=click.IntRange(1, 64),
    default=DEFAULT_JOBS,
    show_default=True,
    help="Processes to use.",
)


@click.group()
def command() -> None:
    """Write and check the known-answer vectors in kats/."""


@command.command()
@_algorithms
@_jobs
def generate(algorithms: tuple[str, ...], jobs: int) -> None:
    """Make the files again with the reference; all unless algorithms are named."""
    root = paths.root()
    for path in sets.generate(root / KATS, sets.find_sets(algorithms), jobs):
        click.echo(path.relative_to(root))


@command.command()
@_algorithms
@_jobs
@click.option("--full", is_flag=True, help="Also compute every case again (some minutes).")
def check(algorithms: tuple[str, ...], jobs: int, full: bool) -> None:
    """Compare the files with the sums that pin them."""
    kats = paths.root() / KATS
    recipes = sets.find_sets(algorithms)
    sets.check(kats, recipes)
    if full:
        for path in sets.check_by_reference(kats, recipes, jobs):
            click.echo(f"{path.relative_to(kats)} is what the reference makes")
    click.echo(f"{len(recipes)} vectors files have their SHA-256 sums")
