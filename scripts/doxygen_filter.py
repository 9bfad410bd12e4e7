#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Turn the comments of a header into what Doxygen takes as documentation.

The headers are written to be read as they are. A comment before a declaration or
behind a member belongs to it, the first one of a file to the file, and rows of a name,
two spaces or more and a text are lists. No line is added or removed, so that warnings
name the right ones.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

_TRAILING = re.compile(r"^(\s*[^\s/*].*[;,]\s+)/\* (.*)$")
_LAST_VALUE = re.compile(r"^(\s*LIGHTSEAL_\w+ = \d+\s+)/\* (.*)$")
_ROW = re.compile(r"^(\s*\* )(\s*)(\*?\w+(?:, \w+)*) {2,}(\S.*)$")
_CONTINUED = re.compile(r"^(\s*\* ) {3,}(\S.*)$")
_NOTICE = re.compile(r"SPDX-")


def converted(text: str) -> str:
    """Return a header with its comments marked."""
    lines, out = text.split("\n"), []
    in_comment = in_row = in_code = seen_file = False
    for given in lines:
        line = given
        if not in_comment and line.lstrip().startswith("/*"):
            in_comment, in_row, in_code = True, False, False
            line = line.replace("/*", "/**" if seen_file else "/** @file", 1)
            seen_file = True
        elif not in_comment and (found := _TRAILING.match(line) or _LAST_VALUE.match(line)):
            in_comment = True
            line = f"{found[1]}/**< {found[2]}"
        if in_comment:
            line, in_row, in_code = _comment_line(line, in_row, in_code)
            in_comment = "*/" not in line
        out.append(line)
    return "\n".join(out)


def _comment_line(line: str, in_row: bool, in_code: bool) -> tuple[str, bool, bool]:
    """Return a line of a comment as it is to be, and whether it goes on with a row or code."""
    if _NOTICE.search(line):
        return re.sub(r"SPDX-.*", "", line), False, False
    empty = line.strip() in ("*", "")
    row = _ROW.match(line)
    if row and not row[2]:
        return f"{row[1]}- `{row[3]}`: {_escaped(row[4])}", True, False
    if in_row and _CONTINUED.match(line):
        return _escaped(line), True, False
    if re.match(r"^\s*\* {5}", line) and (in_code or not in_row):
        return line, False, True
    return _escaped(line), in_row and not empty, in_code and empty


def _escaped(line: str) -> str:
    """Take the meaning from what Doxygen would read as a tag."""
    return re.sub(r"(?<!\*)<(?!\s)(?=[A-Za-z])", r"\\<", line)


if __name__ == "__main__":
    sys.stdout.write(converted(Path(sys.argv[1]).read_text()))
