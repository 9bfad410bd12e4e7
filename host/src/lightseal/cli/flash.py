# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal flash``: an image onto a board, and a look at what the board runs then."""

from __future__ import annotations

from pathlib import Path

import click

from lightseal import build, ports, registry, rigs
from lightseal.errors import UsageError
from lightseal.flashing import flash
from lightseal.flashing.verify import verify
from lightseal.ports import KnownPort
from lightseal.registry import Board, Image


def _image(board: Board, name: str | None) -> Image:
    if name is None:
        return board.images[0]
    for image in board.images:
        if image.name == name:
            return image
    raise UsageError(
        f"{board.id} has no image '{name}'",
        f"its images: {', '.join(image.name for image in board.images)}",
    )


@click.command()
@click.argument("board", required=False)
@click.option("--rig", "rig_name", metavar="NAME", help="A board of rigs.toml, instead.")
@click.option("--image", "image_name", metavar="NAME", help="Image, if not the board's first.")
@click.option(
    "--port", help="Serial port, to flash through or to verify on, if not the board's one and only."
)
@click.option("--probe", metavar="SERIAL", help="Serial number of the debug probe or drive.")
@click.option(
    "--volume",
    type=click.Path(path_type=Path),
    help="Where the drive or card of the board is mounted.",
)
@click.option("--tool", help="Tool, if not the first of the board's that is here.")
@click.option("--erase", is_flag=True, help="Erase the whole chip first.")
@click.option("--verify", "only_verify", is_flag=True, help="Write nothing, ask what runs.")
@click.option("--dry-run", is_flag=True, help="Say what would be done, and do nothing.")
@click.option("--built", is_flag=True, help="Take the image as it was built; do not build it.")
def command(
    *,
    board: str | None,
    rig_name: str | None,
    image_name: str | None,
    port: str | None,
    probe: str | None,
    volume: Path | None,
    tool: str | None,
    erase: bool,
    only_verify: bool,
    dry_run: bool,
    built: bool,
) -> None:
    """Flash an image onto BOARD, then ask the board for the build it runs.

    A rig brings its board, port, probe and volume with it. Without a port it is
    the one on USB that is part of such a board, if there is one and no other.

    Exits with 0 when the board runs the image, 1 when flashing failed or the
    board does not answer or runs another image, 2 when it cannot be done as
    asked, 3 when the image was written and there was no port to ask.
    """
    known = registry.load()
    if rig_name is not None:
        rig = rigs.named(rigs.load(known), rig_name)
        if board not in (None, rig.board):
            raise UsageError(f"rig {rig.name} is a {rig.board}, not a {board}", "name one of them")
        board, port, probe = rig.board, port or rig.url(), probe or rig.probe or None
        volume = volume or (Path(rig.volume) if rig.volume else None)
    if board is None:
        raise UsageError("flash what?", "name a BOARD, or --rig NAME")
    image = _image(known.board(board), image_name)
    if port is None:
        port = ports.own(known, known.board(board), probe)
        if port is not None and not dry_run:
            click.echo(f"port {port}", err=True)
    if only_verify:
        if port is None:
            raise UsageError("--verify asks the board: say where", "add --port PORT")
        hello = verify(known, image, KnownPort.of(port))
        click.echo(f"{board} runs {image.name}, build {hello.build_id.hex()}")
        return
    request = flash.Request(image, port, probe, volume, tool, erase)
    todo = flash.plan(known, request, dry=dry_run)
    if dry_run:
        for line in todo.lines():
            click.echo(line)
        return
    if not built:
        build.ensure(known, [image], lambda names: click.echo(f"building {names}", err=True))
    flash.perform(known, todo, click.echo)
