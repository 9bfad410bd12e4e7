# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What a test needs of the machine, and would be skipped without, the set-up installs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lightseal import paths, tools

TESTS = paths.root() / "tests"
SOURCES = sorted(path for path in TESTS.rglob("*.py") if path != Path(__file__))
INSTALLED = [tool for tool in tools.load().values() if tool.serves({"build", "test"})]
PACKAGES = {package for tool in INSTALLED for package in tool.debian}
COMMANDS = {tool.command[0] for tool in INSTALLED if tool.command}
BROUGHT_ALONG = {"arm-none-eabi-as": "arm-none-eabi-gcc"}
"""Programs of a package that is listed under another one's name."""

PACKAGE = re.compile(r"\(Debian: ([^{)\n]+)\)|\bpackage=\"([^\"]+)\"")
COMMAND = re.compile(r"shutil\.which\(\"([^\"]+)\"\)")


def test_packages_that_skips_name_are_installed_by_the_set_up() -> None:
    named = {
        (path.name, package)
        for path in SOURCES
        for match in PACKAGE.finditer(path.read_text())
        for package in (match[1] or match[2]).split()
    }
    assert ("test_firmware_qemu.py", "qemu-system-arm") in named
    assert {place for place in named if place[1] not in PACKAGES} == set()


def test_commands_that_tests_look_for_are_installed_by_the_set_up() -> None:
    looked_for = {
        (path.name, command) for path in SOURCES for command in COMMAND.findall(path.read_text())
    }
    assert looked_for
    unknown = {
        place for place in looked_for if BROUGHT_ALONG.get(place[1], place[1]) not in COMMANDS
    }
    assert unknown == set()


@pytest.mark.parametrize("tool", INSTALLED, ids=lambda tool: tool.name)
def test_tool_is_here_as_the_set_up_leaves_it(tool: tools.Tool) -> None:
    """Else tests that need it were skipped, which nobody reads."""
    assert tool.is_present(), tool.remedy
