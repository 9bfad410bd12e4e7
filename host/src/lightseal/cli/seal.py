# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal seal``: encrypt a file or a pipe."""

from __future__ import annotations

from pathlib import Path

import click

from lightseal.crypto import library
from lightseal.sealed import keys, output
from lightseal.sealed.command import file_options, progress, refuse_terminal, sealed_name
from lightseal.sealed.sealing import DEFAULT_ALGORITHM, make_header, seal
from lightseal.sealed.source import open_source


@click.command()
@file_options
@click.option("--algorithm", default=DEFAULT_ALGORITHM, show_default=True, metavar="ALGORITHM")
@click.option(
    "--chunk",
    type=int,
    metavar="BYTES",
    help="Verify and open in pieces of this size. Not needed for ISAP from a file.",
)
def command(
    file: Path,
    destination: Path | None,
    key_file: Path | None,
    force: bool,
    algorithm: str,
    chunk: int | None,
) -> None:
    """Encrypt and authenticate FILE, or the standard input.

    The result is FILE.sealed, or the standard output for the standard input; what it
    looks like is in docs/format.md, and 'lightseal open' or a board opens it. It is
    there whole or not at all.
    """
    chosen = library.load().algorithm(algorithm, ("aead",))
    target = destination or (output.STANDARD if file == output.STANDARD else sealed_name(file))
    refuse_terminal(target)
    with open_source(file) as source:
        header = make_header(chosen, source.size, chunk)
        output.check_free(target, force)
        key = keys.read(chosen, key_file, twice=True)
        with progress(source.size) as advance, output.create(target, force) as sink:
            seal(source, sink, header, key, advance)
