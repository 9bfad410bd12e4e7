# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What CMakeLists.txt takes from the registry: files of each family, toolchains of boards."""

from __future__ import annotations

from pathlib import PurePosixPath

from lightseal import toolchains
from lightseal.generate import sources
from lightseal.generate.render import BANNER, FOLDER, environment
from lightseal.registry import Registry

TOOLCHAINS = "cmake/toolchains"


def outputs(registry: Registry) -> dict[str, str]:
    """Return the list of families, and a toolchain file for each board that needs one."""
    env = environment()
    units = [PurePosixPath(path).name for path in sources.unit_paths(registry)]
    primitives = list(dict.fromkeys(a.primitive for a in registry.algorithms.values()))
    families = list(dict.fromkeys(a.family for a in registry.algorithms.values()))
    members = {
        family: [a for a in registry.algorithms.values() if a.family == family]
        for family in families
    }
    algorithms = {
        family: [
            unit
            for algorithm in found
            for unit in (f"{algorithm.c_name}.c", f"{algorithm.c_name}__stream.c")
            if unit in units
        ]
        for family, found in members.items()
    }
    rest = [unit for unit in units if not any(unit in found for found in algorithms.values())]
    texts = {
        f"{FOLDER}/families.cmake": env.get_template("families.cmake.j2").render(
            banner=BANNER,
            core=[unit for unit in rest if unit.startswith("core_")],
            kernels={p: [u for u in rest if u.startswith(f"{p}_")] for p in primitives},
            families=algorithms,
            needs={f: sorted({a.primitive for a in found}) for f, found in members.items()},
        )
    }
    toolchain = env.get_template("toolchain.cmake.j2")
    for board in registry.boards.values():
        if board.flash is not None:
            texts[f"{TOOLCHAINS}/{board.id}.cmake"] = toolchain.render(
                banner=BANNER, board=board, toolchain=toolchains.of(board)
            )
    return texts
