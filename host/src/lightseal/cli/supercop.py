# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal supercop``: an algorithm on a kernel for eBACS and NIST-style harnesses."""

from __future__ import annotations

from pathlib import Path

import click

from lightseal import registry, supercop


@click.command()
@click.argument("algorithm", metavar="ALGORITHM")
@click.option("--kernel", metavar="KERNEL", help="The fast one of the board if not given.")
@click.option(
    "--board", "board_id", default="host", show_default=True, help="Whose kernels and compiler."
)
@click.option("--library", is_flag=True, help="Also compile it to a static library.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    required=True,
    metavar="DIR",
    help="Folder to write to; others may be in it already.",
)
def command(algorithm: str, kernel: str | None, board_id: str, library: bool, output: Path) -> None:
    """Write ALGORITHM as a SUPERCOP implementation.

    crypto_aead_encrypt() and crypto_aead_decrypt(), crypto_hash(), crypto_auth() or
    crypto_cxof() with api.h, all sources beside it, the header that harnesses bring,
    and a generator of known answers: docs/supercop.md.
    """
    known = registry.load()
    board = known.board(board_id)
    names = supercop.export(supercop.entry_of(known, algorithm, kernel, board), output)
    click.echo(output / names.folder)
    if library:
        click.echo(supercop.make_library(board, output, names))
