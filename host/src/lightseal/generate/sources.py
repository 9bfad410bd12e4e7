# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``src/``: the library for other programs' builds, whatever builds them.

One folder on the include path and every file in it compiled gives the algorithms on
the kernels of the processor that is compiled for; files that it has no use for are
empty after preprocessing. Arduino and PlatformIO know no other way than that, and
CMake and the Python package take the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from lightseal import paths, targets
from lightseal.generate import library
from lightseal.generate.render import BANNER, FOLDER, environment
from lightseal.registry import Kernel, Registry, c_name
from lightseal.targets import CLASSES, Target

SOURCES = "src"
UNITS = f"{SOURCES}/units"

# Folders of firmware/ whose headers sources include, and what the path in an #include
# starts with.
_HEADERS = {
    "core": "core",
    "include/lightseal": "lightseal",
    "generated/lightseal": "lightseal",
    "generated/primitives": "generated/primitives",
    "modes": "modes",
    "primitives": "primitives",
}
_CHOSEN = tuple(
    f"{FOLDER}/lightseal/{name}" for name in ("kernels.h", "lightseal.h", "algorithms.hpp")
)
# Without it an object asks for an executable stack, an empty one too.
_STACK_NOTE = """

#if defined(__linux__)
    .section .note.GNU-stack, "", %progbits
#endif"""
_NOTICE = """/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
"""


def outputs(registry: Registry) -> dict[str, str]:
    """Return the choice of kernels, the names without a kernel, and ``src/``."""
    env = environment()
    known = targets.load()
    kernels = targets.default_kernels(registry)
    texts = {
        path: env.get_template(f"{PurePosixPath(path).name}.j2").render(
            banner=BANNER,
            targets=known,
            choices=[_choice(registry, target) for target in known],
            algorithms=registry.algorithms.values(),
            calls=library.calls,
        )
        for path in _CHOSEN
    }
    texts |= {path: _unit(text) for path, text in _units(registry, kernels)}
    texts |= {path: _unit(text) for path, text in _forwards(set(texts))}
    return texts


def _choice(registry: Registry, target: Target) -> dict[str, dict[str, Kernel]]:
    """Return the kernels of a target by class and primitive."""
    return {
        wanted: {
            primitive: target.kernel(registry, primitive, wanted)
            for primitive in targets.primitives(registry)
        }
        for wanted in CLASSES
    }


def unit_paths(registry: Registry) -> list[str]:
    """Return the files to compile."""
    return [path for path, _ in _units(registry, targets.default_kernels(registry))]


def switch(kernel: Kernel) -> str:
    """Return the macro that is defined where a kernel is chosen."""
    return f"LIGHTSEAL_USES_{kernel.primitive}_{c_name(kernel.name)}".upper()


def kernel_unit(source: str) -> str:
    """Return the name in ``src/units`` of a source of a kernel, which is relative to firmware/."""
    return source.removeprefix("primitives/").replace("/", "_")


def _units(registry: Registry, kernels: list[Kernel]) -> Iterator[tuple[str, str]]:
    """Yield path and content of each file to compile."""
    for path in sorted((paths.root() / "firmware/core").glob("*.c")):
        yield f"{UNITS}/core_{path.name}", _include(f"core/{path.name}")
    for source in dict.fromkeys(source for kernel in kernels for source in kernel.sources):
        users = [kernel for kernel in kernels if source in kernel.sources]
        note = _STACK_NOTE if source.endswith(".S") else ""
        yield f"{UNITS}/{kernel_unit(source)}", _guarded([(users, source)]) + note
    for algorithm in registry.algorithms.values():
        entries = [
            entry
            for entry in registry.all_entries()
            if entry.algorithm == algorithm and entry.kernel in kernels
        ]
        for in_pieces in (False, True):
            cases = [
                ([entry.kernel], f"generated/instances/{stem}.c")
                for entry in entries
                for stem, pieces in library.units(entry)
                if pieces == in_pieces
            ]
            if cases:
                suffix = "__stream" if in_pieces else ""
                yield f"{UNITS}/{algorithm.c_name}{suffix}.c", _guarded(cases)


def _guarded(cases: list[tuple[list[Kernel], str]]) -> str:
    lines = ['#include "lightseal/kernels.h"', ""]
    for kernels, source in cases:
        condition = " || ".join(f"defined({switch(kernel)})" for kernel in kernels)
        lines += [f"#if {condition}", _include(source), "#endif"]
    return "\n".join(lines)


def _include(source: str) -> str:
    return f'#include "../../firmware/{source}"'


def _forwards(generated: set[str]) -> Iterator[tuple[str, str]]:
    """Yield path and content of a header in src/ for each header that a source includes."""
    firmware = paths.root() / "firmware"
    found = {path for folder in _HEADERS for path in (firmware / folder).rglob("*.h*")}
    written = {firmware.parent / path for path in generated if path in _CHOSEN}
    for path in sorted(found | written):
        to = _place(path.relative_to(firmware))
        up = "../" * (len(PurePosixPath(to).parts) - 1)
        yield to, f'#include "{up}firmware/{path.relative_to(firmware).as_posix()}"'
    for name in ("lightseal.h", "lightseal.hpp"):
        yield f"{SOURCES}/{name}", f'#include "lightseal/{name}"'


def _place(path: Path) -> str:
    for folder, start in _HEADERS.items():
        if path.is_relative_to(folder):
            return f"{SOURCES}/{start}/{path.relative_to(folder).as_posix()}"
    raise AssertionError(path)


def _unit(text: str) -> str:
    return f"{_NOTICE}/* {BANNER} */\n\n{text}\n"
