# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal open``: verify and decrypt a sealed file or pipe."""

from __future__ import annotations

from pathlib import Path

import click

from lightseal.sealed import keys, output
from lightseal.sealed.command import file_options, opened_name, progress
from lightseal.sealed.opening import open_, passes, read_header
from lightseal.sealed.source import open_source


@click.command()
@file_options
def command(file: Path, destination: Path | None, key_file: Path | None, force: bool) -> None:
    """Verify and decrypt FILE, or the standard input.

    The result is FILE without .sealed, or the standard output for the standard input.
    It is there whole and authentic, or not at all. On a pipe, a message in chunks comes
    as each is verified: what came is authentic, and all of it only if this ends with 0.
    """
    target = destination or (output.STANDARD if file == output.STANDARD else opened_name(file))
    with open_source(file) as source:
        header = read_header(source)
        output.check_free(target, force)
        key = keys.read(header.algorithm, key_file)
        with progress(passes(header)) as advance, output.create(target, force) as sink:
            open_(source, sink, header, key, advance)
