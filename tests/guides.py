# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The examples that stand in the documentation, so that tests can run them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from lightseal import paths

SECONDS = 300


def blocks(guide: str, language: str) -> list[str]:
    """Return the code blocks of a language in a file of docs/; fails where there are none."""
    text = (paths.root() / "docs" / guide).read_text()
    found = re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert found, f"{guide} has no example in {language}"
    return found


def run_shell(script: str, folder: Path) -> str:
    """Run commands in a folder with this package's ``lightseal``; fails where one fails."""
    programs = folder / ".bin"
    programs.mkdir()
    tool = programs / "lightseal"
    tool.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m lightseal "$@"\n')
    tool.chmod(0o755)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=folder,
        env=os.environ | {"PATH": f"{programs}:{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
