# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The front: every reference algorithm under its id."""

from __future__ import annotations

from collections.abc import Callable

from lightseal.errors import UnknownName
from lightseal.reference import aez, ascon_aead, ascon_hash, ascon_mac, grain, isap
from lightseal.reference.interface import ReferenceAlgorithm

_ALGORITHMS: dict[str, Callable[[str], ReferenceAlgorithm]] = {
    "isap-a-128a": lambda i: isap.Isap(i, isap.ISAP_A_128A),
    "isap-a-128": lambda i: isap.Isap(i, isap.ISAP_A_128),
    "isap-k-128a": lambda i: isap.Isap(i, isap.ISAP_K_128A),
    "isap-k-128": lambda i: isap.Isap(i, isap.ISAP_K_128),
    "ascon-128": lambda i: ascon_aead.AsconAead(i, ascon_aead.ASCON_128),
    "ascon-128a": lambda i: ascon_aead.AsconAead(i, ascon_aead.ASCON_128A),
    "ascon-80pq": lambda i: ascon_aead.AsconAead(i, ascon_aead.ASCON_80PQ),
    "ascon-hash": lambda i: ascon_hash.AsconHash(i, ascon_hash.ASCON_HASH),
    "ascon-hasha": lambda i: ascon_hash.AsconHash(i, ascon_hash.ASCON_HASHA),
    "ascon-xof": lambda i: ascon_hash.AsconXof(i, ascon_hash.ASCON_XOF),
    "ascon-xofa": lambda i: ascon_hash.AsconXof(i, ascon_hash.ASCON_XOFA),
    "ascon-aead128": lambda i: ascon_aead.AsconAead(i, ascon_aead.ASCON_AEAD128),
    "ascon-hash256": lambda i: ascon_hash.AsconHash(i, ascon_hash.ASCON_HASH256),
    "ascon-xof128": lambda i: ascon_hash.AsconXof(i, ascon_hash.ASCON_XOF128),
    "ascon-cxof128": lambda i: ascon_hash.AsconCxof(i, ascon_hash.ASCON_CXOF128),
    "ascon-mac": ascon_mac.AsconMac,
    "ascon-prf": ascon_mac.AsconPrf,
    "ascon-prfshort": ascon_mac.AsconPrfShort,
    "grain-128aeadv2": grain.Grain128Aead,
    "aez-v5": aez.Aez,
}


def algorithm_ids() -> list[str]:
    """Ids of all reference algorithms."""
    return list(_ALGORITHMS)


def algorithm(identifier: str) -> ReferenceAlgorithm:
    """Return the reference of one algorithm; raises UnknownName."""
    if identifier not in _ALGORITHMS:
        raise UnknownName("reference algorithm", identifier, _ALGORITHMS)
    return _ALGORITHMS[identifier](identifier)
