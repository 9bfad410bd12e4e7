# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal size``: flash of algorithms that are linked together."""

from __future__ import annotations

import json
from dataclasses import asdict

import click
from rich.console import Console

from lightseal import combined, registry, tables


@click.command()
@click.argument("algorithms", nargs=-1, required=True, metavar="ALGORITHM...")
@click.option("--board", "board_id", required=True, metavar="BOARD", help="Whose compiler to take.")
@click.option(
    "--kernel",
    "kernels",
    multiple=True,
    help="A kernel, repeatable; all that have them if not given.",
)
@click.option("--json", "as_json", is_flag=True, help="Write an array of objects.")
def command(
    algorithms: tuple[str, ...], board_id: str, kernels: tuple[str, ...], as_json: bool
) -> None:
    """Flash of algorithms, alone and together with those before them.

    Bytes of code and constants of all operations, as 'lightseal bench' counts
    them; +libgcc is what comes from the compiler's libraries beside that.
    Algorithms on one kernel share its permutation, so each that is added takes
    less than it does alone.
    """
    known = registry.load()
    board = known.board(board_id)
    rows = combined.measure(
        known, board, algorithms, kernels, lambda names: click.echo(f"building {names}", err=True)
    )
    if as_json:
        click.echo(json.dumps([asdict(row) for row in rows], indent=2))
        return
    console = Console(highlight=False, soft_wrap=True)
    console.print(f"bytes of flash on {board.id}")
    tables.show(tables.size_table(rows), console)
