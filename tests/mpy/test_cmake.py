# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The module as part of firmwares that are built with CMake, compiled for boards of both sorts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from lightseal import paths, registry, targets
from lightseal.micropython import tree

PORT = Path(__file__).with_name("cmake_port")


def run(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


@pytest.mark.parametrize(("toolchain", "target"), [("pico", "armv6m"), ("disco_f407vg", "armv7em")])
def test_a_port_that_knows_no_assembly_compiles_the_kernels(
    toolchain: str, target: str, tmp_path: Path
) -> None:
    root = paths.root()
    run(
        *("cmake", "-S", PORT, "-B", tmp_path, "-G", "Unix Makefiles"),
        f"-DCMAKE_TOOLCHAIN_FILE={root / 'cmake/toolchains' / toolchain}.cmake",
        f"-DMPY_DIR={tree.ensure()}",
        f"-DUSER_C_MODULES={root / 'micropython/micropython.cmake'}",
        "-DLIGHTSEAL_FLAVOUR=small",
        f"-DPython3_EXECUTABLE={sys.executable}",
    )
    run("cmake", "--build", tmp_path)
    names: dict[str, set[str]] = {"defined": set(), "undefined": set()}
    for state, found in names.items():
        listed = run("arm-none-eabi-nm", f"--{state}-only", "-j", tmp_path / "libport.a")
        found.update(listed.split())
    ours = {name for name in names["undefined"] if name.startswith(("lightseal_", "glue_"))}
    assert ours <= names["defined"]
    assert "lightseal_module" in names["defined"]
    known = registry.load()
    kernel = next(t for t in targets.load() if t.id == target).kernel(known, "ascon")
    assert not kernel.portable
    symbol = f"lightseal_ascon_{kernel.name.replace('-', '_')}_"
    assert any(name.startswith(symbol) for name in names["defined"])
