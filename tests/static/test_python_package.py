# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The Python package as it is installed: with the compiled library, or one clear error."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from lightseal import paths

SECONDS = 120
USE = """
import lightseal
assert lightseal.__file__.startswith({folder!r}), lightseal.__file__
box = lightseal.aead("isap-a-128a", bytes(16))
assert box.decrypt(bytes(16), box.encrypt(bytes(16), b"data", b"ad"), b"ad") == b"data"
print(lightseal.hash("ascon-hash256").hexdigest())
"""
EMPTY_HASH = "0b3be5850f2f6b98caf29f8fdea89b64a1fa70aa249b8f839bd53baa304d92b2"


def build(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build the wheel."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=paths.root(), env=os.environ | environment, capture_output=True, text=True,
        timeout=SECONDS, check=False,
    )  # fmt: skip


def test_a_wheel_carries_the_compiled_library(tmp_path: Path) -> None:
    done = build(tmp_path)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith(".whl") and "-py3-none-" in wheel.name
    assert "-any" not in wheel.name
    folder = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(folder)
    environment = {k: v for k, v in os.environ.items() if k != "LIGHTSEAL_ROOT"}
    # No compiler there, and no source tree.
    environment |= {"PYTHONPATH": str(folder), "PATH": "", "LIGHTSEAL_CACHE": str(tmp_path / "no")}
    used = subprocess.run(
        [sys.executable, "-c", USE.format(folder=str(folder))],
        env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert used.stdout.strip() == EMPTY_HASH, used.stderr
    assert not (tmp_path / "no").exists()


def test_without_a_compiler_the_build_says_so(tmp_path: Path) -> None:
    done = build(tmp_path, PATH="", CC="", LIGHTSEAL_CACHE=str(tmp_path / "cache"))
    assert done.returncode != 0
    said = (done.stdout + done.stderr).strip().splitlines()
    assert said == ["lightseal: no C compiler on this machine: apt-get install gcc libc6-dev"]
    assert not list(tmp_path.glob("*.whl"))
