# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal serve``: a virtual twin as a serial port for any other program."""

from __future__ import annotations

import contextlib
import signal
from types import FrameType

import click

from lightseal.errors import UsageError
from lightseal.twin import engine as twin
from lightseal.twin import serve


def _on_terminate(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt


@click.command()
@click.argument("board")
@click.option("--pty", is_flag=True, help="Offer a pseudo-terminal (the default).")
@click.option(
    "--tcp",
    type=click.IntRange(0, 65535),
    metavar="PORT",
    help="Offer a TCP port; 0 for a free one.",
)
@click.option(
    "--bind", metavar="ADDRESS", help=f"Address to listen on, {serve.LOOPBACK} if not given."
)
@click.option("--image", metavar="NAME|PATH", help="Image to run, if not the board's default.")
@click.option("--engine", metavar="NAME", help="Engine of the twin, if not the default.")
def command(
    *,
    board: str,
    pty: bool,
    tcp: int | None,
    bind: str | None,
    image: str | None,
    engine: str | None,
) -> None:
    """Run the twin of BOARD and offer its serial line to other programs.

    Prints the device or pyserial URL to open, then runs until Ctrl-C. There is
    no password: whoever reaches the port has the board.
    """
    if pty and tcp is not None:
        raise UsageError("--pty and --tcp exclude each other", "choose one")
    if bind is not None and tcp is None:
        raise UsageError("--bind has a meaning with --tcp only", "add --tcp PORT")
    with contextlib.closing(twin.start(board, image, engine)) as running:
        endpoint: serve.Endpoint
        if tcp is not None:
            endpoint = serve.TcpEndpoint(tcp, bind or serve.LOOPBACK)
        else:
            endpoint = serve.PtyEndpoint()
        signal.signal(signal.SIGTERM, _on_terminate)
        with contextlib.closing(endpoint):
            click.echo(endpoint.address)
            with contextlib.suppress(KeyboardInterrupt):
                serve.pump(running, endpoint)
