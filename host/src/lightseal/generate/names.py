# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""docs/functions.md: every function of the library by algorithm, and the type that says what
it does."""

from __future__ import annotations

from lightseal.generate import library
from lightseal.generate.render import BANNER, environment
from lightseal.registry import Algorithm, Registry

_VECTOR = {"encrypt_vector": "aez_encrypt", "decrypt_vector": "aez_decrypt"}
_HEADERS = {"aez": "aez.h", "isap": "isap.h", "aead": "aead.h"}
_IN_PIECES = frozenset(("init", "update", "final", "squeeze", "final_verify"))


def outputs(registry: Registry) -> dict[str, str]:
    """Return the table."""
    template = environment().get_template("functions.md.j2")
    text = template.render(
        banner=BANNER, algorithms=registry.algorithms.values(), functions=_functions
    )
    return {"docs/functions.md": text}


def _functions(algorithm: Algorithm) -> list[tuple[str, str, str]]:
    """Return name, type and header of each function, the constant with both AEAD calls too."""
    streams = dict(library.STREAM_CALLS.get(algorithm.kind, ()))
    found = []
    for call in library.calls(algorithm):
        if call == "aead":
            type_ = "lightseal_aead"
        elif call in streams:
            type_ = f"lightseal_{streams[call]}_fn"
        elif call in library.ISAP_CALLS:
            type_ = f"lightseal_isap_{call}_fn"
        elif call in _VECTOR:
            type_ = f"lightseal_{_VECTOR[call]}_fn"
        elif algorithm.kind == "aead":
            type_ = f"lightseal_aead_{call}_fn"
        else:
            type_ = f"lightseal_{'mac_verify' if call == 'verify' else call}_fn"
        group = type_.split("_")[1]
        header = _HEADERS.get(group, "hash_stream.h" if call in _IN_PIECES else "hash.h")
        found.append((f"lightseal_{algorithm.c_name}_{call}", type_, header))
    return found
