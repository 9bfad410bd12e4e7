# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal report``: results as Markdown and CSV."""

from __future__ import annotations

from pathlib import Path

import click

from lightseal import files, report, results
from lightseal.errors import UsageError


@click.command()
@click.argument(
    "sources", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path)
)
@click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path), help="Folder to write to."
)
def command(sources: tuple[Path, ...], output: Path) -> None:
    """Turn files written with --json into Markdown and CSV."""
    records = [record for source in sources for record in results.read(source)]
    if not records:
        raise UsageError("no results in these files", "name files written with --json")
    texts = {"results.md": report.markdown(records), **report.csv_files(records)}
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot make {output}: {error.strerror}", "name another folder") from None
    for name, text in texts.items():
        files.replace_file(output / name, text)
        click.echo(output / name)
