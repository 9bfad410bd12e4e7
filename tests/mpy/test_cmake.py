# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The module as part of firmwares that are built with CMake, compiled for boards of both sorts."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

from lightseal import paths, registry, targets
from lightseal.micropython import tree

PORT = Path(__file__).with_name("cmake_port")


def run(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


def configure(toolchain: str, build: Path) -> None:
    root = paths.root()
    run(
        *("cmake", "-S", PORT, "-B", build, "-G", "Unix Makefiles"),
        f"-DCMAKE_TOOLCHAIN_FILE={root / 'cmake/toolchains' / toolchain}.cmake",
        f"-DMPY_DIR={tree.ensure()}",
        f"-DUSER_C_MODULES={root / 'micropython/micropython.cmake'}",
        "-DLIGHTSEAL_FLAVOUR=small",
        f"-DPython3_EXECUTABLE={sys.executable}",
        "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
    )


def defined(target: str, *objects: Path) -> set[str]:
    """Return the symbols in objects, which have the kernel of a target among them."""
    symbols = set(run("arm-none-eabi-nm", "--defined-only", "-j", *objects).split())
    kernel = next(t for t in targets.load() if t.id == target).kernel(registry.load(), "ascon")
    assert not kernel.portable
    symbol = f"lightseal_ascon_{kernel.name.replace('-', '_')}_"
    assert any(name.startswith(symbol) for name in symbols)
    return symbols


def test_a_port_that_knows_no_assembly_compiles_the_kernels(tmp_path: Path) -> None:
    configure("pico", tmp_path)
    run("cmake", "--build", tmp_path)
    library = tmp_path / "libport.a"
    there = defined("armv6m", library)
    assert "lightseal_module" in there
    wanted = run("arm-none-eabi-nm", "--undefined-only", "-j", library).split()
    assert {name for name in wanted if name.startswith(("lightseal_", "glue_"))} <= there


def test_a_port_for_another_processor_gets_its_own(tmp_path: Path) -> None:
    configure("disco_f407vg", tmp_path)
    listed = json.loads((tmp_path / "compile_commands.json").read_text())
    kernels = [entry for entry in listed if entry["file"].endswith("ascon_armv7m_speed.S")]
    (kernel,) = kernels
    command = shlex.split(kernel["command"])
    made = tmp_path / "kernel.o"
    command[command.index("-o") + 1] = str(made)
    run(*command)
    defined("armv7em", made)
