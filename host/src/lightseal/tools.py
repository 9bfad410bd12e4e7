# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Programs and libraries the project needs, as listed in tools.toml, and Python packages.

Standard library only: the set-up uses this before there is an environment.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib import metadata
from pathlib import Path

from lightseal.errors import MissingTool, UnknownName

LIST = Path(__file__).with_name("tools.toml")

# Python packages that carry a part of the work themselves: name, group, purpose.
PACKAGES = (
    ("platformio", "build", "builds images"),
    ("scons", "build", "is PlatformIO's build engine"),
    ("unicorn", "build", "runs the virtual twins of Cortex-M boards"),
    ("cffi", "build", "calls the C library from Python"),
    ("capstone", "build", "decodes instructions for the cycle model"),
    ("pytest", "test", "runs the test suite"),
)
PACKAGE_REMEDY = "make setup"

# A tool that says nothing about itself in this time is not going to, in seconds.
ANSWER_SECONDS = 20.0


@dataclass(frozen=True)
class Tool:
    """One entry of tools.toml, whose header says what the fields mean."""

    name: str
    group: str
    purpose: str
    debian: tuple[str, ...]
    command: tuple[str, ...] = ()
    header: str = ""
    compiler: str = ""
    library: str = ""
    optional: bool = False
    tested: bool = False
    pypi: str = ""

    def serves(self, groups: set[str]) -> bool:
        """Tell whether a set-up of some groups brings it."""
        return self.group in groups or (self.tested and "test" in groups)

    def is_present(self) -> bool:
        """Tell whether it is on this machine, however it got there."""
        if self.command:
            return shutil.which(self.command[0]) is not None
        if shutil.which(self.compiler) is None:
            return False
        read = [self.compiler, "-x", "c", "-", "-o", os.devnull]
        preprocess = [*read, "-E"]
        if _output(preprocess, f"#include <{self.header}>\n") is None:
            return False
        link = [*read, f"-l{self.library}"]
        return not self.library or _output(link, "int main(void) { return 0; }\n") is not None

    def version(self) -> str | None:
        """Return its version as the tool itself or dpkg tells it, None where neither does."""
        if self.command:
            told = _output(self.command)
        else:
            told = _output(("dpkg-query", "--show", "--showformat=${Version}", self.debian[0]))
        # A name may hold a number too; the version is what has a dot.
        found = re.search(r"\d+(?:\.\d+)+", told or "")
        return found.group() if found else None

    @property
    def remedy(self) -> str:
        """The command that brings it on a Debian machine."""
        return f"pip install {self.pypi}" if self.pypi else apt_get_install(*self.debian)


@lru_cache(maxsize=1)
def load() -> dict[str, Tool]:
    """Return the tools by name, in the order of the file."""
    return {
        name: Tool(
            name=name,
            group=table["group"],
            purpose=table["purpose"],
            debian=tuple(table.get("debian", ())),
            command=tuple(table.get("command", ())),
            header=table.get("header", ""),
            compiler=table.get("compiler", ""),
            library=table.get("library", ""),
            optional=table.get("optional", False),
            tested=table.get("tested", False),
            pypi=table.get("pypi", ""),
        )
        for name, table in tomllib.loads(LIST.read_text()).items()
    }


def require_tool(name: str) -> Tool:
    """Return a tool of the list that is on this machine; raises MissingTool, UnknownName."""
    tools = load()
    if name not in tools:
        raise UnknownName("tool", name, tools)
    tool = tools[name]
    if not tool.is_present():
        raise MissingTool(f"{name} is missing, which {tool.purpose}", tool.remedy)
    return tool


def require_package(name: str) -> None:
    """Raise MissingTool unless a Python package is in this environment."""
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        purpose = next(purpose for known, _, purpose in PACKAGES if known == name)
        raise MissingTool(
            f"the Python package {name} is missing, which {purpose}", PACKAGE_REMEDY
        ) from None


def apt_get_install(*words: str) -> str:
    """Return the command that installs Debian packages, as this user has to give it."""
    return f"{'sudo ' if os.geteuid() else ''}apt-get install {' '.join(words)}"


def missing_packages(groups: Iterable[str]) -> list[str]:
    """Return the Debian packages that bring what this machine lacks of some groups."""
    wanted = [tool for tool in load().values() if tool.serves(set(groups))]
    installed = _installed_packages([package for tool in wanted for package in tool.debian])
    missing = [
        package
        for tool in wanted
        if not installed.issuperset(tool.debian) and not tool.is_present()
        for package in tool.debian
        if package not in installed
    ]
    return list(dict.fromkeys(missing))


def optional_packages() -> set[str]:
    """Return the Debian packages that a set-up does without where the system has none."""
    return {package for tool in load().values() if tool.optional for package in tool.debian}


def is_known_to_apt(package: str) -> bool:
    """Tell whether there is a Debian package of a name to install, as far as this machine knows."""
    return bool(_output(("apt-cache", "show", package)))


def _installed_packages(names: list[str]) -> set[str]:
    """Return which Debian packages are installed; none where there is no dpkg."""
    query = ["dpkg-query", "--show", "--showformat=${Package} ${db:Status-Status}\n", *names]
    try:
        # It exits with 1 when one name is unknown and still answers for the others.
        done = subprocess.run(query, capture_output=True, text=True, check=False, timeout=60)
    except FileNotFoundError:
        return set()
    lines = (line.split() for line in done.stdout.splitlines())
    return {name for name, status in lines if status == "installed"}


def _output(command: Iterable[str], text: str = "") -> str | None:
    """Return what a command prints, None where it fails, hangs or does not exist."""
    try:
        done = subprocess.run(
            list(command),
            input=text,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
            timeout=ANSWER_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None
