# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The calls that ``lightseal`` offers itself, named as those of its MicroPython module are."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, TypeVar

from lightseal.crypto import library
from lightseal.crypto.aead import Aead
from lightseal.crypto.errors import BadLength
from lightseal.crypto.hashes import CUSTOMIZATION_BYTES, Hash, Xof
from lightseal.crypto.isap import Isap
from lightseal.crypto.macs import Mac, Prf, PrfMac, ShortPrf

if TYPE_CHECKING:
    from typing_extensions import Buffer

_Made = TypeVar("_Made", Hash, Xof, Mac, Prf, ShortPrf)


def aead(name: str, key: Buffer) -> Aead:
    """Return an AEAD under a key, for example ``aead("isap-a-128a", key)``.

    An ISAP works on messages in pieces as well, by sealer() and opener(). Raises
    UnknownAlgorithm for a name that is no AEAD, ValueError for a key of another length.
    """
    algorithm = library.load().algorithm(name, ("aead",))
    in_pieces = algorithm.calls.key_init != library.load().ffi.NULL
    return Isap(name, key) if in_pieces else Aead(name, key)


def generate_key(name: str) -> bytes:
    """Return a random key for an algorithm that has one; raises UnknownAlgorithm."""
    return secrets.token_bytes(library.load().algorithm(name, ("aead", "mac", "prf")).key)


def hash(name: str, data: Buffer | None = None) -> Hash:
    """Return a hash that has taken in ``data``, for example ``hash("ascon-hash256", data)``.

    Raises UnknownAlgorithm for a name that is no hash.
    """
    algorithm = library.load().algorithm(name, ("hash",))
    state = library.load().secret("lightseal_hash_stream *")
    library.require(algorithm.calls.hash_init(state))
    return _begun(Hash(algorithm, state), data)


def xof(name: str, data: Buffer | None = None, customization: Buffer | None = None) -> Xof:
    """Return an extendable-output function that has taken in ``data``.

    ``customization``, of at most 256 bytes, is for algorithms that have it (CXOF).
    Raises UnknownAlgorithm for a name that is none, ValueError for a longer string, or one
    for an algorithm that takes none.
    """
    algorithm = library.load().algorithm(name, ("xof", "cxof"))
    state = library.load().secret("lightseal_hash_stream *")
    if algorithm.kind == "cxof":
        view = library.load().view(b"" if customization is None else customization)
        status = algorithm.calls.cxof_init(state, view, len(view))
        most = f"at most {CUSTOMIZATION_BYTES}"
        library.require(status, lambda: BadLength("customization", len(view), most))
    elif customization is not None:
        raise ValueError(f"{name} takes no customization")
    else:
        library.require(algorithm.calls.hash_init(state))
    return _begun(Xof(algorithm, state), data)


def mac(name: str, key: Buffer, data: Buffer | None = None) -> Mac:
    """Return a message authentication code under a key that has taken in ``data``.

    For the name of a pseudorandom function it is one that has read() and no tag. Raises
    UnknownAlgorithm for a name that is neither, ValueError for a key of another length.
    """
    algorithm = library.load().algorithm(name, ("mac", "prf"))
    if algorithm.kind == "prf":
        return PrfMac(algorithm, prf(name, key, data))
    return _begun(Mac(algorithm, _keyed(algorithm, key)), data)


def prf(name: str, key: Buffer, data: Buffer | None = None) -> Prf | ShortPrf:
    """Return a pseudorandom function under a key that has taken in ``data``.

    Raises UnknownAlgorithm for a name that is none, ValueError for a key of another length,
    or a message longer than the algorithm takes.
    """
    algorithm = library.load().algorithm(name, ("prf",))
    algorithm.check_key(key)
    if algorithm.limit:
        return _begun(ShortPrf(algorithm, key), data)
    return _begun(Prf(algorithm, _keyed(algorithm, key)), data)


def _begun(made: _Made, data: Buffer | None) -> _Made:
    if data is not None:
        made.update(data)
    return made


def _keyed(algorithm: library.Algorithm, key: Buffer) -> Any:
    algorithm.check_key(key)
    state = library.load().secret("lightseal_hash_stream *")
    library.require(algorithm.calls.mac_init(state, library.load().view(key)))
    return state
