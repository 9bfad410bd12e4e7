# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal generate``: bring the generated files up to date, or check them."""

from __future__ import annotations

import click

from lightseal import generate, paths, registry
from lightseal.errors import LightsealError


@click.command()
@click.option("--check", is_flag=True, help="Change nothing; fail if a file is stale.")
def command(check: bool) -> None:
    """Write the files that derive from the registry."""
    root = paths.root()
    texts = generate.all_outputs(registry.load())
    if check:
        differing = generate.stale(root, texts)
        if differing:
            raise LightsealError(
                f"generated files are stale: {', '.join(differing)}", "run 'lightseal generate'"
            )
        click.echo(f"{len(texts)} generated files are up to date")
        return
    for path in generate.write(root, texts):
        click.echo(path)
