# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Which kernels a program gets that names none: ``firmware/registry/targets.toml``.

Everything that builds the library for other programs derives from it; the fields
are those of the file, whose header says what each means.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field

from lightseal import paths
from lightseal.errors import RegistryError
from lightseal.registry import Kernel, Registry

FILE = "targets.toml"
SPEED, COMPACT = CLASSES = ("speed", "compact")


@dataclass(frozen=True)
class Target:
    """One kind of processor."""

    id: str
    title: str
    condition: str
    set: str
    speed: Mapping[str, str] = field(default_factory=dict, hash=False)
    compact: Mapping[str, str] = field(default_factory=dict, hash=False)

    def kernel(self, registry: Registry, primitive: str, wanted: str = SPEED) -> Kernel:
        """Return the kernel of a primitive, of class ``speed`` or ``compact``.

        Raises RegistryError where there is none.
        """
        named = (self.compact if wanted == COMPACT else self.speed).get(primitive)
        candidates = [k for k in registry.kernels if k.primitive == primitive]
        if named is not None:
            chosen = [k for k in candidates if k.name == named]
        else:
            fitting = [k for k in candidates if self.set in k.targets]
            order = ("compact",) if wanted == COMPACT else ("speed", "reference")
            of_class = [[k for k in fitting if k.kernel_class == class_] for class_ in order]
            chosen = sorted(
                next((found for found in of_class if found), []), key=lambda k: len(k.targets)
            )
            if not chosen and wanted == COMPACT:
                return self.kernel(registry, primitive)
        if not chosen:
            raise RegistryError(f"{FILE} [{self.id}]: no kernel of {primitive} for {wanted}")
        return chosen[0]


def load() -> list[Target]:
    """Return the targets of this source tree, in the order in which they are tried."""
    path = paths.root() / paths.REGISTRY / FILE
    try:
        tables = tomllib.loads(path.read_text())
        return [Target(id=id_, **table) for id_, table in tables.items()]
    except (tomllib.TOMLDecodeError, TypeError) as error:
        raise RegistryError(f"{FILE}: {error}") from None


def of_set(name: str) -> Target:
    """Return the first target of an instruction set, the last of all where there is none."""
    known = load()
    return next((target for target in known if target.set == name), known[-1])


def primitives(registry: Registry) -> list[str]:
    """Return the primitives that algorithms are made of, each once."""
    return list(dict.fromkeys(algorithm.primitive for algorithm in registry.algorithms.values()))


def default_kernels(registry: Registry) -> list[Kernel]:
    """Return every kernel that some target gets, in the order of the registry."""
    chosen = {
        (kernel.primitive, kernel.name)
        for target in load()
        for primitive in primitives(registry)
        for kernel in (target.kernel(registry, primitive, wanted) for wanted in CLASSES)
    }
    return [kernel for kernel in registry.kernels if (kernel.primitive, kernel.name) in chosen]
