# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The ``lightseal`` command: one module of this package for each subcommand.

A module is imported when its command is asked for, so that starting is fast
whatever the others need.
"""

from __future__ import annotations

import contextlib
import difflib
import errno
import importlib
import os
import sys
from importlib.util import find_spec
from typing import NoReturn, TextIO

import click

from lightseal import __version__
from lightseal.errors import LightsealError

INTERRUPTED = 130
REFUSED = 2

_REFUSALS = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})

# What --help lists, so that it need not import the modules.
COMMANDS = {
    "bench": "Measure cycles, stack and code size.",
    "build": "Build the images of boards.",
    "compare": "Compare two files of results.",
    "doctor": "Say which toolchains, simulators, probes and ports are here.",
    "flash": "Flash an image onto a board and verify that it runs.",
    "generate": "Write the files that derive from the registry.",
    "kat": "Known-answer tests on boards, virtual or not.",
    "list": "List algorithms, kernels, boards or ports.",
    "micropython": "Native modules for MicroPython, and boards they go on.",
    "open": "Verify and decrypt a sealed file.",
    "report": "Turn results into Markdown and CSV.",
    "seal": "Encrypt and authenticate a file.",
    "serve": "Offer a virtual twin as a serial port.",
    "size": "Flash of algorithms linked together.",
    "supercop": "Write an algorithm for eBACS and NIST-style harnesses.",
    "vectors": "Write and check the known-answer vectors.",
}


class _Commands(click.Group):
    """Finds a subcommand in the module of its name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in COMMANDS if find_spec(_module(name))]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS or not find_spec(_module(cmd_name)):
            return None
        command: click.Command = importlib.import_module(_module(cmd_name)).command
        command.name = cmd_name
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if name not in self.list_commands(ctx) and not name.startswith("-"):
            near = difflib.get_close_matches(name, COMMANDS, n=3, cutoff=0.4)
            nearest = f"; nearest: {', '.join(near)}" if near else ""
            raise click.UsageError(f"no command named '{name}'{nearest}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])


def _module(command: str) -> str:
    return f"{__name__}.{command}"


@click.command(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def group() -> None:
    """Authenticated encryption and hashing for small machines: build, prove, measure."""


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line and end the process.

    0: done. 1: a test failed, or something broke while running. 2: called in
    a way that cannot work. 3: flashed, not verified. 4: cells were quarantined. 130: interrupted.
    """
    _open_standard_files()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        code = 1
    except OSError as error:
        # Only output has no name: it was open before.
        where = error.filename if error.filename is not None else "output"
        _drop_output()
        _say(f"lightseal: {where}: {error.strerror or error}")
        code = REFUSED if error.errno in _REFUSALS else 1
    sys.exit(code)


def _run(arguments: list[str] | None) -> int:
    """Return what the process is to end with. Raises OSError."""
    try:
        code = group.main(arguments, prog_name="lightseal", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        _say("lightseal: interrupted")
        return INTERRUPTED
    except LightsealError as error:
        _say(f"lightseal: {error.message}")
        if error.hint:
            _say(f"  {error.hint}")
        return error.exit_code


def _open_standard_files() -> None:
    """Put nothing behind standard files that are closed, lest other files take their numbers."""
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(descriptor, True)
    os.close(descriptor)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: PTH123, SIM115 - for good


def _drop_output(stream: TextIO | None = None) -> None:
    """Forget what is not written yet; Python tries once more at exit, and would complain again."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), (stream or sys.stdout).fileno())


def _say(line: str) -> None:
    try:
        click.echo(line, err=True)
    except OSError:
        _drop_output(sys.stderr)
