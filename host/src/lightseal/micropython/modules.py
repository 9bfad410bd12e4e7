# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What a MicroPython module is for and carries: ``firmware/registry/micropython.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from lightseal import paths
from lightseal.errors import RegistryError, UnknownName
from lightseal.registry import Algorithm, Registry

FILE = "micropython.toml"

_ARMV6M = 4
_CORTEX_M = range(_ARMV6M, 9)


@dataclass(frozen=True)
class Architecture:
    """An instruction set that MicroPython loads native modules for."""

    name: str
    number: int
    target: str
    title: str


@dataclass(frozen=True)
class Flavour:
    """A choice of algorithms; all where there are none."""

    name: str
    algorithms: tuple[str, ...]

    def chosen(self, registry: Registry) -> list[Algorithm]:
        """Return its algorithms in the registry's order; raises UnknownName."""
        for name in self.algorithms:
            registry.algorithm(name)
        return [
            algorithm
            for algorithm in registry.algorithms.values()
            if not self.algorithms or algorithm.id in self.algorithms
        ]


@dataclass(frozen=True)
class Modules:
    """All architectures and flavours, by name."""

    architectures: dict[str, Architecture]
    flavours: dict[str, Flavour]

    def architecture(self, name: str) -> Architecture:
        """Return an architecture; raises UnknownName."""
        if name not in self.architectures:
            raise UnknownName("architecture", name, self.architectures)
        return self.architectures[name]

    def numbered(self, number: int) -> Architecture | None:
        """Return the best architecture for a board that calls its own so; None if there is none.

        Cortex-M boards load what is made for lesser ones, too.
        """
        loaded = range(_ARMV6M, number + 1) if number in _CORTEX_M else (number,)
        fitting = [a for a in self.architectures.values() if a.number in loaded]
        return max(fitting, key=lambda a: a.number, default=None)


def load() -> Modules:
    """Return what ``micropython.toml`` says; raises RegistryError."""
    try:
        tables = tomllib.loads((paths.root() / paths.REGISTRY / FILE).read_text())
        return Modules(
            {n: Architecture(name=n, **table) for n, table in tables["architecture"].items()},
            {n: Flavour(n, tuple(table["algorithms"])) for n, table in tables["flavour"].items()},
        )
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, TypeError) as error:
        raise RegistryError(f"{FILE}: {error}") from None
    except KeyError as error:
        raise RegistryError(f"{FILE}: {error} is missing") from None
