# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal build``: images of boards, through PlatformIO."""

from __future__ import annotations

import click

from lightseal import build, registry


@click.command()
@click.argument("boards", nargs=-1, metavar="[BOARD]...")
@click.option("--verbose", is_flag=True, help="Show what PlatformIO says.")
def command(boards: tuple[str, ...], verbose: bool) -> None:
    """Build the images of boards; of all boards where none is named."""
    known = registry.load()
    chosen = [known.board(name) for name in boards or known.boards]
    images = [image for board in dict.fromkeys(chosen) for image in board.default_images]
    built = build.ensure(known, images, verbose=verbose)
    for image in images:
        state = "built" if image in built else "up to date"
        click.echo(f"{image.name}: {state}, {build.image_path(image.name)}")
