# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the documentation says to type is understood, and what it points to is there."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path

import click
import pytest

from lightseal import cli, paths, registry

ROOT = paths.root()
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
# Kernels and the like that the pages have the reader write.
EXAMPLES = {"m4fast"}
# What ends a command for the shell.
ENDS = {"|", ">", "<", "&&", ";"}

pages = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def shell_lines(page: Path) -> list[str]:
    """Return the lines of the page's blocks of shell commands."""
    blocks = re.findall(r"^ *```sh\n(.*?)^ *```", page.read_text(), re.MULTILINE | re.DOTALL)
    return [line.strip() for block in blocks for line in block.splitlines()]


def commands(page: Path, program: str) -> list[list[str]]:
    """Return the arguments of every call of a program."""
    found: list[list[str]] = []
    for line in shell_lines(page):
        call: list[str] | None = None
        for word in [*shlex.split(line, comments=True), ";"]:
            if word in ENDS:
                if call and call[0] == program:
                    found.append(call[1:])
                call = []
            elif call is not None:
                call.append(word)
            else:
                call = [word]
    return found


def parsed(arguments: list[str]) -> dict[str, object]:
    """Return the parameters of a call, checked but not carried out."""
    command: click.Command = cli.group
    context = None
    while isinstance(command, click.Group):
        context = context or click.Context(command)
        found = command.get_command(context, arguments[0])
        assert found is not None, arguments[0]
        command, arguments = found, arguments[1:]
    return command.make_context("", list(arguments), context).params


@pages
def test_commands_are_understood_and_name_what_there_is(page: Path) -> None:
    known = registry.load()
    images = {image.name for board in known.boards.values() for image in board.images}
    names = {
        "boards": set(known.boards),
        "board": set(known.boards),
        "board_id": set(known.boards),
        "names": set(known.boards) | images,
        "algorithms": set(known.algorithms),
        "algorithm": set(known.algorithms),
        "kernels": {kernel.name for kernel in known.kernels} | EXAMPLES,
    }
    for arguments in commands(page, "lightseal"):
        for name, value in parsed(arguments).items():
            if name in names and value is not None:
                values = {value} if isinstance(value, str) else set(value)  # type: ignore[call-overload]
                assert values <= names[name], (arguments, name)


@pages
def test_targets_of_make_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    called = {word for call in commands(page, "make") for word in call}
    called |= set(re.findall(r"`make ([a-z-]+)`", page.read_text()))
    assert called <= targets


@pages
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text())
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_commands_are_found_in_the_pages() -> None:
    readme = commands(ROOT / "README.md", "lightseal")
    assert {"kat", "bench", "build", "serve", "doctor"} <= {call[0] for call in readme}
    with pytest.raises(click.UsageError):
        parsed(["kat", "--no-such-option"])


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_is_in_the_changelog(command: str) -> None:
    text = (ROOT / "CHANGELOG.md").read_text()
    assert re.search(rf"`(lightseal )?{command}`", text), command


def test_reasons_of_skips_are_shown() -> None:
    done = subprocess.run(
        ["make", "--dry-run", "test"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=20,
        check=True,
    )
    (line,) = (line for line in done.stdout.splitlines() if "/pytest " in line)
    assert "-rs" in line.split()
