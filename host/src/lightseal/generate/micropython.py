# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The tables of MicroPython modules, and the units of ``src/`` that they are made of."""

from __future__ import annotations

from collections.abc import Iterator

from lightseal import targets
from lightseal.generate import catalogue, sources
from lightseal.generate.render import BANNER, FOLDER, environment
from lightseal.micropython import modules
from lightseal.micropython.modules import Architecture
from lightseal.registry import Algorithm, Registry

# The entry first: the loader starts a native module at its first byte.
_GLUE = ("module.c", "glue.c", "aead.c", "pieces.c", "isap.c")
_CORE = ("arguments", "block", "burn", "compare", "hash_stream", "isap", "wipe")
_FOLDER = f"{FOLDER}/micropython"


def outputs(registry: Registry) -> dict[str, str]:
    """Return a table for each flavour, and lists of units as makefile and CMake know them."""
    found = modules.load()
    chosen = {flavour.name: flavour.chosen(registry) for flavour in found.flavours.values()}
    texts = {
        f"{_FOLDER}/{name}.c": catalogue.table(algorithms) for name, algorithms in chosen.items()
    }
    lists = {name: _Lists(registry, algorithms) for name, algorithms in chosen.items()}
    for kind in ("mk", "cmake"):
        texts[f"{_FOLDER}/sources.{kind}"] = (
            environment()
            .get_template(f"micropython.{kind}.j2")
            .render(
                banner=BANNER,
                glue=_GLUE,
                lists=lists,
                architectures=found.architectures.values(),
            )
        )
    return texts


class _Lists:
    """Files of src/units that a flavour is compiled from."""

    def __init__(self, registry: Registry, algorithms: list[Algorithm]) -> None:
        self._registry = registry
        self._primitives = list(dict.fromkeys(algorithm.primitive for algorithm in algorithms))
        self.common = list(_common(algorithms))

    def kernels(self, architecture: Architecture | None = None) -> list[str]:
        """Those of one architecture's kernels, or of any that may be chosen."""
        found = targets.default_kernels(self._registry)
        if architecture is not None:
            target = next(t for t in targets.load() if t.id == architecture.target)
            found = [target.kernel(self._registry, primitive) for primitive in self._primitives]
        return list(
            dict.fromkeys(
                sources.kernel_unit(source)
                for kernel in found
                if kernel.primitive in self._primitives
                for source in kernel.sources
            )
        )


def _common(algorithms: list[Algorithm]) -> Iterator[str]:
    """Yield the units of the core and of the calls that the module makes."""
    yield from (f"core_{name}.c" for name in _CORE)
    if any(algorithm.mode == "aez" for algorithm in algorithms):
        yield "core_blake2b.c"
    for algorithm in algorithms:
        if not algorithm.streams or algorithm.kind == "prf":
            yield f"{algorithm.c_name}.c"
        if algorithm.streams or algorithm.prepares:
            yield f"{algorithm.c_name}__stream.c"
