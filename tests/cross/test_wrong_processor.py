# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Assembly says in one line that it is not for the processor that was chosen."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from lightseal import paths

ASSEMBLY = sorted((paths.root() / "firmware/primitives").rglob("*.S"))
WRONG = {
    "armv7m": ("arm-none-eabi-gcc", "-mcpu=cortex-m0", "-mthumb"),
    "armv6m": ("arm-none-eabi-gcc", "-mcpu=arm1176jzf-s", "-marm"),
    "armv6": ("arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb"),
    "avr": ("avr-gcc", "-mmcu=attiny85"),
}


@pytest.mark.parametrize("source", ASSEMBLY, ids=lambda path: "-".join(path.parts[-3:]))
def test_one_clear_error(source: Path) -> None:
    compiler, *flags = WRONG[source.parent.name]
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    done = subprocess.run(
        [compiler, *flags, "-Ifirmware", "-fsyntax-only", "-E", str(source)],
        cwd=paths.root(), capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    errors = [line for line in done.stderr.splitlines() if "error:" in line]
    assert len(errors) == 1, done.stderr
    assert f'#error "the {source.parent.name} kernels are' in errors[0]
