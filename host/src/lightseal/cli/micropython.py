# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal micropython``: native modules, and boards that they go on; ``--on mpy:PORT``."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

import click
from click.core import ParameterSource
from rich.console import Console
from rich.table import Table

from lightseal import cases
from lightseal.cli.options import progress_bars
from lightseal.errors import UsageError
from lightseal.micropython import bench as costs
from lightseal.micropython import delivery, known, modules, tree
from lightseal.micropython.repl import Repl
from lightseal.registry import Algorithm, Registry, load

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
SCHEME = "mpy:"
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
@click.pass_context
def bench_command(context: click.Context, port: str, names: tuple[str, ...]) -> None:
    """Microseconds of an encryption through MicroPython, and of the same call in C.

    The same as lightseal bench --on mpy:PORT.
    """
    context.exit(bench(load(), port, names))


def is_meant(on: str) -> bool:
    """Whether ``--on`` names such a board."""
    return on.startswith(SCHEME)


def port(context: click.Context, on: str, taken: Sequence[str]) -> str:
    """Return the port of ``--on``; raises UsageError for any option but ``taken``."""
    for parameter in context.command.params:
        name = parameter.name or ""
        given = context.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if given and name not in (*taken, "on"):
            raise UsageError(
                f"--on {SCHEME}PORT takes no {parameter.opts[0]}",
                "what the board's module carries is what is tried",
            )
    return on.removeprefix(SCHEME)


def kat(registry: Registry, url: str, names: Sequence[str], full: bool) -> int:
    """Try known answers on a board; return what the process is to end with."""
    table = Table("algorithm", "passed", "failed", box=None)
    console = Console(highlight=False, soft_wrap=True)
    found = []
    with Repl(url) as repl, progress_bars() as progress:
        tried = _chosen(repl, registry, names, registry.algorithms)
        total = sum(len(cases.load(algorithm, full=full)) for algorithm in tried)
        bar = progress.add_task(url, total=total)
        for result in known.run(repl, tried, full, lambda n: progress.advance(bar, n)):
            table.add_row(result.algorithm, str(result.passed), str(result.failed))
            found.append(result)
    console.print(table)
    for result in found:
        if result.reason:
            console.print(f"{result.algorithm}: {result.reason}", markup=False)
    return 1 if any(result.failed for result in found) else 0


def bench(registry: Registry, url: str, names: Sequence[str]) -> int:
    """Measure what calls cost; return what the process is to end with."""
    table = Table("algorithm", "bytes", "us a call", "us in C", "us added", box=None)
    aeads = [name for name, a in registry.algorithms.items() if a.kind == "aead"]
    with Repl(url) as repl:
        for cost in costs.measure(repl, _chosen(repl, registry, names, aeads), _MICROSECONDS):
            figures = (f"{cost.called:.0f}", f"{cost.bare:.0f}", f"{cost.overhead:.0f}")
            table.add_row(cost.algorithm, str(cost.size), *figures)
    Console(highlight=False, soft_wrap=True).print(table)
    return 0


def _chosen(
    repl: Repl, registry: Registry, names: Sequence[str], fitting: Collection[str]
) -> list[Algorithm]:
    """Return the algorithms asked for, or all that fit, of those that a board's module has.

    Raises UsageError for one that it has not, or that does not fit.
    """
    wanted = {registry.algorithm(name).id for name in names}
    carried = [a for a in known.carried(repl, registry) if a.id in fitting]
    absent = wanted - {algorithm.id for algorithm in carried}
    if absent or not carried:
        raise UsageError(
            f"the module on {repl.url} has no {', '.join(sorted(absent)) or 'such algorithm'}",
            f"it has {', '.join(algorithm.id for algorithm in carried)}",
        )
    return [algorithm for algorithm in carried if not wanted or algorithm.id in wanted]
