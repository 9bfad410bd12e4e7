# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Which of the library's headers a source file needs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

ROOTS = ("", "include", "generated")
"""Folders of the include path, below ``firmware``."""

_INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


def closure(firmware: Path, sources: Iterable[Path]) -> dict[str, Path]:
    """Return the headers that sources include, and those that these include, by their names.

    A name is what stands in the #include; one that is not a file of the library is
    left out.
    """
    found: dict[str, Path] = {}
    waiting = list(sources)
    while waiting:
        for name in _INCLUDE.findall(waiting.pop().read_text()):
            path = next((p for root in ROOTS if (p := firmware / root / name).is_file()), None)
            if path is not None and name not in found:
                found[name] = path
                waiting.append(path)
    return found
