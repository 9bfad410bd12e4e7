# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal build``: images of boards, through PlatformIO."""

from __future__ import annotations

from collections.abc import Iterable

import click

from lightseal import build, registry
from lightseal.errors import UnknownName
from lightseal.registry import Image, Registry


def _images(known: Registry, names: Iterable[str]) -> list[Image]:
    """Return what some names of boards and images stand for, each image once."""
    by_name = {image.name: [image] for board in known.boards.values() for image in board.images}
    by_name |= {board.id: list(board.default_images) for board in known.boards.values()}
    for name in names:
        if name not in by_name:
            raise UnknownName("board or image", name, by_name)
    return list(dict.fromkeys(image for name in names for image in by_name[name]))


@click.command()
@click.argument("names", nargs=-1, metavar="[BOARD|IMAGE]...")
@click.option("--verbose", is_flag=True, help="Show what PlatformIO says.")
def command(names: tuple[str, ...], verbose: bool) -> None:
    """Build images; those of all boards where none is named.

    The name of a board stands for all its images but those on request, which
    'lightseal list boards' shows as well. Any image can be named by itself.
    """
    known = registry.load()
    images = _images(known, names or tuple(known.boards))
    built = build.ensure(known, images, verbose=verbose)
    for image in images:
        state = "built" if image in built else "up to date"
        click.echo(f"{image.name}: {state}, {build.image_path(image.name)}")
