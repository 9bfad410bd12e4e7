# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What `seal` and `open` share: options, names of files, progress."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TransferSpeedColumn

from lightseal.errors import UsageError
from lightseal.sealed.output import STANDARD

F = TypeVar("F", bound=Callable[..., Any])

SUFFIX = ".sealed"


def file_options(function: F) -> F:
    """Add FILE, --output, --key-file and --force."""
    path = click.Path(path_type=Path)
    for option in (
        click.option("--force", is_flag=True, help="Replace a file that is there."),
        click.option(
            "--key-file",
            type=path,
            metavar="KEY",
            help="The key, raw or in hexadecimal; asked for on the terminal if not given.",
        ),
        click.option(
            "-o",
            "--output",
            "destination",
            type=path,
            metavar="OUT",
            help="Where to write to; - is the standard output.",
        ),
        click.argument("file", type=path, default=STANDARD, metavar="[FILE]"),
    ):
        function = option(function)
    return function


def sealed_name(file: Path) -> Path:
    """Return where a file goes to when it is sealed."""
    return file.with_name(file.name + SUFFIX)


def opened_name(file: Path) -> Path:
    """Return where a sealed file goes to; raises UsageError for a name that does not tell."""
    if file.suffix != SUFFIX or file.stem == "":
        raise UsageError(f"{file} does not end in {SUFFIX}", "add --output OUT")
    return file.with_suffix("")


def refuse_terminal(target: Path) -> None:
    """Raise UsageError where bytes would go to a terminal."""
    if target == STANDARD and sys.stdout.isatty():
        raise UsageError("a sealed file is no text for a terminal", "add --output OUT")


@contextlib.contextmanager
def progress(total: int | None) -> Iterator[Callable[[int], None]]:
    """Yield what is told how many bytes are done; shows a bar where stderr is a terminal."""
    console = Console(stderr=True)
    columns = (BarColumn(), DownloadColumn(), TransferSpeedColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bars:
        task = bars.add_task("", total=total)
        yield lambda count: bars.advance(task, count)
