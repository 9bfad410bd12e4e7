# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The tree of errors a user can meet.

Every error says in one line what is wrong; ``hint`` says what to do about it.
The command line prints both and no traceback.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class LightsealError(Exception):
    """Root of all errors that are not a defect of this program.

    ``exit_code`` is what the command line ends with: 2 for what the user can
    mend by calling differently, 1 for a failure found while running.
    """

    exit_code = 1

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        """Return both, for programs that show an exception as text."""
        if not self.hint:
            return self.message
        separator = "\n" if "\n" in self.hint else "; "
        return f"{self.message}{separator}{self.hint}"


class UsageError(LightsealError):
    """What was asked for cannot be done as asked."""

    exit_code = 2


class UnknownName(UsageError):
    """A name that the registry does not hold; lists the nearest ones."""

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        near = difflib.get_close_matches(name, names, n=3, cutoff=0.4)
        hint = f"nearest: {', '.join(near)}" if near else f"known: {', '.join(names)}"
        super().__init__(f"no {what} named '{name}'", hint)
        self.name = name


class RegistryError(LightsealError):
    """The registry's files contradict themselves."""


class MissingTool(UsageError):
    """A program or library that has to be installed first."""
