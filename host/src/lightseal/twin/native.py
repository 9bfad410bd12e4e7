# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Native parts of the twins: compiled on first use, kept by their content.

They are compiled where they run because they are linked to libraries under
another licence, and because those libraries' structures change by version.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from lightseal import paths
from lightseal.errors import LightsealError, MissingTool

COMPILE_SECONDS = 120.0

_COMPILERS = ("cc", "gcc", "clang")


def compiler() -> str:
    """Path of this machine's C compiler: ``CC``, or the first one found.

    Raises MissingTool if there is none.
    """
    for name in (os.environ.get("CC", ""), *_COMPILERS):
        found = shutil.which(name) if name else None
        if found:
            return found
    raise MissingTool("no C compiler on this machine", "apt-get install gcc libc6-dev")


def build(
    name: str,
    sources: Sequence[Path],
    flags: Sequence[str],
    libraries: Sequence[str] = (),
    depends: Sequence[Path] = (),
) -> Path:
    """Return the program or library made of `sources`, compiling it if need be.

    `depends` are files, headers of libraries for example, that call for a new
    one when they change. Raises MissingTool without a compiler, LightsealError
    if the compiler fails.
    """
    cc = compiler()
    digest = hashlib.sha256("\0".join((cc, *flags, *libraries)).encode())
    for path in (*sources, *depends):
        digest.update(b"\0" + path.name.encode() + b"\0" + path.read_bytes())
    folder = paths.cache() / "native"
    target = folder / f"{name}-{digest.hexdigest()[:16]}"
    if not target.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _compile(cc, sources, flags, libraries, target)
    return target


def _compile(
    cc: str, sources: Sequence[Path], flags: Sequence[str], libraries: Sequence[str], target: Path
) -> None:
    units = [str(path) for path in sources if path.suffix == ".c"]
    with tempfile.TemporaryDirectory(dir=target.parent) as scratch:
        output = Path(scratch) / target.name
        command = [cc, *flags, "-o", str(output), *units, *libraries]
        try:
            done = subprocess.run(
                command,
                capture_output=True,
                text=True,
                timeout=COMPILE_SECONDS,
                check=False,
                env={**os.environ, "LC_ALL": "C"},
            )
        except subprocess.TimeoutExpired:
            raise LightsealError(
                f"compiling {target.name} took over {COMPILE_SECONDS:.0f} s"
            ) from None
        if done.returncode != 0:
            lines = [line for line in done.stderr.splitlines() if "error" in line]
            first = lines[0].strip() if lines else f"exit status {done.returncode}"
            raise LightsealError(f"cannot compile {target.name}: {first}", " ".join(command))
        output.replace(target)
