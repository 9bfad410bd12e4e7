# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal micropython``: native modules, and boards that they go on."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from lightseal.micropython import bench, delivery, known, modules, tree
from lightseal.micropython.repl import Repl
from lightseal.registry import load

_PORT = click.option(
    "--port", required=True, metavar="PORT", help="Where the board is: a device or a pyserial URL."
)
_FLAVOUR = click.option(
    "--flavour",
    default="all",
    show_default=True,
    type=click.Choice(list(modules.load().flavours)),
    help="Which algorithms: all, or few for boards of little memory.",
)
_MICROSECONDS = "__import__('time').ticks_us"


@click.group()
def command() -> None:
    """Native modules for MicroPython, and boards that they go on."""


@command.command("tree")
def tree_command() -> None:
    """Get the MicroPython source tree that modules are built with; print where it is."""
    click.echo(tree.ensure())


@command.command("build")
@click.option("--arch", "names", multiple=True, help="An architecture, repeatable; all by default.")
@_FLAVOUR
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default=Path("dist/micropython"),
    show_default=True,
    help="Folder for <architecture>_6.3/lightseal.mpy and package.json.",
)
def build_command(names: tuple[str, ...], flavour: str, out: Path) -> None:
    """Build native modules as mip and mpremote take them.

    Without --arch, those whose compiler is on this machine.
    """
    known_modules = modules.load()
    wanted = [known_modules.architecture(name) for name in names]
    for path in delivery.write(wanted or delivery.buildable(known_modules), flavour, out):
        click.echo(f"{path}: {path.stat().st_size} bytes")


@command.command("install")
@_PORT
@_FLAVOUR
def install_command(port: str, flavour: str) -> None:
    """Put the module on a connected board, the one for its architecture."""
    with Repl(port) as repl:
        click.echo(delivery.install(repl, flavour))


@command.command("bench")
@_PORT
@click.option("--algorithm", "names", multiple=True, help="An AEAD, repeatable; all by default.")
def bench_command(port: str, names: tuple[str, ...]) -> None:
    """Microseconds of an encryption through MicroPython, and of the same call in C."""
    registry = load()
    wanted = {registry.algorithm(name).id for name in names}
    table = Table("algorithm", "bytes", "us a call", "us in C", "us added", box=None)
    with Repl(port) as repl:
        found = [a for a in known.carried(repl, registry) if not wanted or a.id in wanted]
        for cost in bench.measure(repl, found, _MICROSECONDS):
            figures = (f"{cost.called:.0f}", f"{cost.bare:.0f}", f"{cost.overhead:.0f}")
            table.add_row(cost.algorithm, str(cost.size), *figures)
    Console(highlight=False, soft_wrap=True).print(table)
