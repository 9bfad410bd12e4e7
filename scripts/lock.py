#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Write ``requirements.lock`` and ``requirements-labgrid.lock`` anew from ``pyproject.toml``.

Run with the oldest Python that is supported: what only an old Python needs is
harmless on a new one, and the set-up resolves nothing by itself.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYPROJECT = ROOT / "pyproject.toml"
LAB = "labgrid"
"""The extra that has an environment of its own."""


def main() -> None:
    """Make the lock file with pip-tools in an environment of its own."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        tools = Path(folder) / "bin"
        subprocess.run([tools / "pip", "install", "--quiet", "pip-tools"], check=True)
        compile_ = [str(tools / "pip-compile"), "--quiet", "--upgrade", "--generate-hashes"]
        plain = [
            "--no-header",
            "--no-emit-index-url",
            "--no-emit-find-links",
            "--no-emit-trusted-host",
            "--no-emit-options",
            "--strip-extras",
            "--allow-unsafe",
        ]
        extras = set(tomllib.loads(PYPROJECT.read_text())["project"]["optional-dependencies"])
        for name, chosen in (("", extras - {LAB}), (f"-{LAB}", {LAB})):
            parts = [f"--extra={extra}" for extra in sorted(chosen)]
            if not name:
                parts.append("--build-deps-for=editable")
            output = f"--output-file=requirements{name}.lock"
            subprocess.run(
                [*compile_, *plain, *parts, output, "pyproject.toml"], cwd=ROOT, check=True
            )


if __name__ == "__main__":
    main()
