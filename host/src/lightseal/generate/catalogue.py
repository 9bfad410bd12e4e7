# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The table of algorithms by name that the Python package calls the C library through."""

from __future__ import annotations

from collections.abc import Iterable

from lightseal.generate import library
from lightseal.generate.render import BANNER, FOLDER, environment
from lightseal.registry import Algorithm, Registry

PATH = f"{FOLDER}/python/catalogue.c"

# Calls that the table does not have: what goes in pieces is made of pieces there too.
_LEFT_OUT = frozenset(
    ("aead", "encrypt_vector", "decrypt_vector", "hash", "xof", "cxof", "mac", "verify")
)


def outputs(registry: Registry) -> dict[str, str]:
    """Return the table."""
    return {PATH: table(registry.algorithms.values())}


def table(algorithms: Iterable[Algorithm]) -> str:
    """Return the table of some algorithms."""
    template = environment().get_template("catalogue.c.j2")
    return template.render(banner=BANNER, algorithms=algorithms, fields=_fields)


def _fields(algorithm: Algorithm) -> list[tuple[str, str]]:
    """Return members of an entry and the calls that they point at."""
    types = dict(library.STREAM_CALLS.get(algorithm.kind, ()))
    return [
        (types[call] if call == "init" else call, call)
        for call in library.calls(algorithm)
        if call not in _LEFT_OUT
    ]
