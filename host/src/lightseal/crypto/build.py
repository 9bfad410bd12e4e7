# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The C library as a shared library for this machine.

Standard library only: the build of the package runs this before there is anything else.
"""

from __future__ import annotations

import sys
from pathlib import Path

from lightseal.twin import native

HERE = Path(__file__).parent
HEADER = HERE / "catalogue.h"

PACKAGED = HERE / "_core.so"
"""Where an installed package has it."""

_CATALOGUE = "firmware/generated/python/catalogue.c"
_FLAGS = ("-std=gnu11", "-O2", "-fPIC", "-shared")
_ELF_FLAGS = ("-Wl,-z,now", "-Wl,-z,noexecstack") if sys.platform == "linux" else ()


def compiled(root: Path) -> Path:
    """Return the library made of a source tree, compiling it where that is not yet done.

    It is kept by the content of its sources, in the user's cache. Raises MissingTool
    without a compiler, LightsealError where that fails.
    """
    firmware = root / "firmware"
    units = sorted((root / "src/units").iterdir())
    depends = [path for path in sorted(firmware.rglob("*.[ch]")) if "app" not in path.parts]
    return native.build(
        "core",
        [root / _CATALOGUE, *(unit for unit in units if unit.suffix == ".c")],
        [*_FLAGS, *_ELF_FLAGS, f"-I{root / 'src'}", f"-I{HERE}"],
        depends=[HEADER, *depends],
    )
