# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Lightseal: authenticated encryption and hashing for small machines.

The compiled C library from Python::

    import lightseal

    box = lightseal.aead("isap-a-128a", lightseal.generate_key("isap-a-128a"))
    sealed = box.encrypt(nonce, b"data", b"associated data")  # ciphertext || tag
    box.decrypt(nonce, sealed, b"associated data")  # raises lightseal.InvalidTag

    lightseal.hash("ascon-hash256", b"data").hexdigest()
    lightseal.xof("ascon-xof128", b"data").digest(64)
    lightseal.mac("ascon-mac", key, b"data").verify(tag)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lightseal.crypto.aead import Aead
    from lightseal.crypto.errors import InvalidTag
    from lightseal.crypto.factories import aead, generate_key, hash, mac, prf, xof
    from lightseal.crypto.hashes import Hash, Xof
    from lightseal.crypto.library import algorithms, algorithms_available
    from lightseal.crypto.macs import Mac

__version__ = "0.1.0"

__all__ = [
    "Aead",
    "Hash",
    "InvalidTag",
    "Mac",
    "Xof",
    "aead",
    "algorithms",
    "algorithms_available",
    "generate_key",
    "hash",
    "mac",
    "prf",
    "xof",
]

_HOMES = {
    "aead": ("Aead",),
    "errors": ("InvalidTag",),
    "factories": ("aead", "generate_key", "hash", "mac", "prf", "xof"),
    "hashes": ("Hash", "Xof"),
    "library": ("algorithms", "algorithms_available"),
    "macs": ("Mac",),
}


def __getattr__(name: str) -> object:
    """Import what is asked for, so that the command line starts without it."""
    for module, names in _HOMES.items():
        if name in names:
            import importlib  # noqa: PLC0415

            found: object = getattr(importlib.import_module(f"lightseal.crypto.{module}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module 'lightseal' has no attribute '{name}'")
