# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What `kat` and `bench` share: options, preparation, progress."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from lightseal import build, files, results, transport
from lightseal.errors import UsageError
from lightseal.link import Where
from lightseal.matrix import Selection, Work, select
from lightseal.registry import Registry

F = TypeVar("F", bound=Callable[..., Any])


def selection_options(function: F) -> F:
    """Add --board, --on, --source, --algorithm, --kernel, --json and --verbose."""
    options = (
        click.option(
            "--board", "boards", multiple=True, help="A board, repeatable; all if not given."
        ),
        click.option(
            "--on",
            default="sim",
            show_default=True,
            metavar="sim|URL",
            help="Virtual twins, or any pyserial URL or device of one board.",
        ),
        click.option(
            "--source",
            type=click.Choice([results.SIM, results.HARDWARE]),
            help="Say what answers at a URL: a simulator or hardware.",
        ),
        click.option(
            "--algorithm",
            "algorithms",
            multiple=True,
            help="An algorithm, repeatable; all if not given.",
        ),
        click.option(
            "--kernel", "kernels", multiple=True, help="A kernel, repeatable; all if not given."
        ),
        click.option(
            "--json",
            "json_file",
            type=click.Path(path_type=Path),
            metavar="FILE",
            help="Write results here; - is standard output, and tables go to stderr.",
        ),
        click.option("--verbose", is_flag=True, help="Say more."),
    )
    for option in reversed(options):
        function = option(function)
    return function


def where_of(on: str, source: str | None, boards: tuple[str, ...]) -> Where:
    """Return what --on and --source mean. Raises UsageError for a URL without its board."""
    if on != transport.SIM and len(boards) != 1:
        raise UsageError(f"--on {on} is one board: say which", "add --board BOARD")
    return Where.of(on, source)


def prepare(
    registry: Registry, selection: Selection, where: Where, json_file: Path | None
) -> list[Work]:
    """Select the work and build the images it needs. Raises what these raise."""
    works = select(registry, selection)
    if json_file:
        files.check_writable(json_file)
    if where.chooses_image:
        images = [image for work in works for image in work.cells]
        build.ensure(registry, images, lambda names: click.echo(f"building {names}", err=True))
    return works


def table_console(json_file: Path | None) -> Console:
    """Return where tables go: standard output, unless results do."""
    return Console(highlight=False, soft_wrap=True, stderr=files.is_stdout(json_file))


def progress_bars() -> Progress:
    """Return bars on stderr that show how far each board is."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
    )
