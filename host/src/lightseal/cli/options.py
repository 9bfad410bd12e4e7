# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What `kat` and `bench` share: options, preparation, progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from lightseal import build, files, ready, results
from lightseal.campaign import ATTEMPTS
from lightseal.jobs import Job
from lightseal.registry import Registry

QUARANTINED = 4
"""What a campaign ends with where no answer was wrong and some cells could not be run."""

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
            metavar="sim|hw|rig:NAME|labgrid:PLACE|URL",
            help="Virtual twins; the boards of this desk, or one of rigs.toml; places of a lab, "
            "* and ? allowed; or any pyserial URL or device of one board.",
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
        click.option(
            "--flash",
            is_flag=True,
            help="Put each image onto the board before its part; else what is there is tested.",
        ),
        click.option(
            "--resume",
            is_flag=True,
            help="Keep what the file of --json has of the images as built now, and run the rest.",
        ),
        click.option(
            "--attempts",
            default=ATTEMPTS,
            show_default=True,
            type=click.IntRange(1, 10),
            help="How often a cell is tried at which the board has a fault.",
        ),
        click.option("--verbose", is_flag=True, help="Say more."),
    )
    for option in reversed(options):
        function = option(function)
    return function


def prepare(
    registry: Registry,
    jobs: Sequence[Job],
    measures_size: bool = False,
) -> list[Job]:
    """Find out whether all jobs can run, and build the images they need.

    ``measures_size`` says that the compilers are needed even where all images
    are built. Returns the jobs to run. Raises what `ready` and `build` raise.
    """
    virtual = [job.work for job in jobs if job.where.is_twin]
    if virtual:
        ready.check_twins(virtual, say)
    built = [job.work for job in jobs if job.where.chooses_image]
    if built:
        if measures_size:
            for work in built:
                build.require_compiler(work.board)
        ready.build_images(registry, built, lambda names: say(f"building {names}"))
    return ready.check_lines(jobs)


def say(line: str) -> None:
    """Tell people something that is no result."""
    click.echo(line, err=True)


def exit_code(wrong: bool, quarantined: bool, any_right: bool) -> int:
    """Return what a campaign ends with: 1 for wrong answers or none, 4 for quarantined cells."""
    if wrong:
        return 1
    if quarantined:
        return QUARANTINED
    return 0 if any_right else 1


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
