# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Compiled for AVR, Grain in words skips no instruction on a bit of its registers.

A skip over one word takes as long as none, so that no count of cycles tells of it.
"""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

import compiled
from lightseal import paths

SKIP = re.compile(r"\t(sbrc|sbrs|sbic|sbis|cpse)\t")


@pytest.mark.parametrize("level", ["-O1", "-O2", "-Os", "-O3"])
@pytest.mark.parametrize("kernel", ["word32", "word64"])
def test_no_bit_decides_what_runs(kernel: str, level: str) -> None:
    if shutil.which("avr-gcc") is None:
        pytest.skip("avr-gcc is not installed")
    firmware = paths.root() / "firmware"
    flags = ["-mmcu=atmega328p", "-std=c11", level, f"-I{firmware}", f"-I{firmware}/include"]
    made = compiled.compile_one("avr-gcc", flags, firmware / f"primitives/grain/{kernel}.c")
    listed = subprocess.run(
        ["avr-objdump", "-d", str(made)], capture_output=True, text=True, timeout=60, check=True
    ).stdout
    assert "clock" in listed
    assert not SKIP.findall(listed)
