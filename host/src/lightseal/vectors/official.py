# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the official vectors files contain, and how the reference makes them again.

Each file walks over all pairs of input lengths up to a bound, with inputs that count
upwards from a fixed byte.
"""

from __future__ import annotations

from dataclasses import dataclass

from lightseal.vectors.cases import AeadCase, CxofCase, HashCase, MacCase
from lightseal.vectors.recipe import Recipe

AEAD_MAX = 32
HASH_MAX = 1024
CXOF_MAX = 32
PRFSHORT_MAX = 16


def counting(length: int, first: int = 0) -> bytes:
    """``length`` bytes first, first + 1, ..., modulo 256."""
    return bytes((first + i) % 256 for i in range(length))


@dataclass(frozen=True)
class AeadSet(Recipe):
    """Messages of 0..32 bytes, each with associated data of 0..32 bytes."""

    key_bytes: int = 16
    nonce_bytes: int = 16
    nonce_first: int = 0
    message_first: int = 0
    ad_first: int = 0

    def __len__(self) -> int:
        return (AEAD_MAX + 1) ** 2

    def case(self, count: int) -> AeadCase:
        message_bytes, ad_bytes = divmod(count - 1, AEAD_MAX + 1)
        key = counting(self.key_bytes)
        nonce = counting(self.nonce_bytes, self.nonce_first)
        message = counting(message_bytes, self.message_first)
        ad = counting(ad_bytes, self.ad_first)
        ciphertext = self.reference.encrypt(key, nonce, ad, message)
        return AeadCase(count, key, nonce, message, ad, ciphertext)


@dataclass(frozen=True)
class HashSet(Recipe):
    """Messages of 0..1024 bytes."""

    digest_bytes: int = 32

    def __len__(self) -> int:
        return HASH_MAX + 1

    def case(self, count: int) -> HashCase:
        message = counting(count - 1)
        return HashCase(count, message, self.reference.hash(message, self.digest_bytes))


@dataclass(frozen=True)
class CxofSet(Recipe):
    """Messages of 0..32 bytes, each with a customization of 0..32 bytes."""

    digest_bytes: int = 64

    def __len__(self) -> int:
        return (CXOF_MAX + 1) ** 2

    def case(self, count: int) -> CxofCase:
        message_bytes, custom_bytes = divmod(count - 1, CXOF_MAX + 1)
        message, custom = counting(message_bytes), counting(custom_bytes, 0x10)
        digest = self.reference.cxof(custom, message, self.digest_bytes)
        return CxofCase(count, message, custom, digest)


@dataclass(frozen=True)
class MacSet(Recipe):
    """Messages of 0..``message_max`` bytes."""

    tag_bytes: int = 16
    message_max: int = HASH_MAX

    def __len__(self) -> int:
        return self.message_max + 1

    def case(self, count: int) -> MacCase:
        key, message = counting(16), counting(count - 1, 0x10)
        return MacCase(count, key, message, self.reference.mac(key, message, self.tag_bytes))


OFFICIAL_SETS: tuple[Recipe, ...] = (
    AeadSet("ISAP-A-128A.txt", "isap-a-128a"),
    AeadSet("ISAP-A-128.txt", "isap-a-128"),
    AeadSet("ISAP-K-128A.txt", "isap-k-128a"),
    AeadSet("ISAP-K-128.txt", "isap-k-128"),
    AeadSet("Ascon-128.txt", "ascon-128"),
    AeadSet("Ascon-128a.txt", "ascon-128a"),
    AeadSet("Ascon-80pq.txt", "ascon-80pq", key_bytes=20),
    HashSet("Ascon-Hash.txt", "ascon-hash"),
    HashSet("Ascon-Hasha.txt", "ascon-hasha"),
    HashSet("Ascon-Xof.txt", "ascon-xof"),
    HashSet("Ascon-Xofa.txt", "ascon-xofa"),
    AeadSet(
        "Ascon-AEAD128.txt",
        "ascon-aead128",
        nonce_first=0x10,
        message_first=0x20,
        ad_first=0x30,
    ),
    HashSet("Ascon-Hash256.txt", "ascon-hash256"),
    HashSet("Ascon-XOF128.txt", "ascon-xof128", digest_bytes=64),
    CxofSet("Ascon-CXOF128.txt", "ascon-cxof128"),
    MacSet("Ascon-Mac.txt", "ascon-mac"),
    MacSet("Ascon-Prf.txt", "ascon-prf", tag_bytes=64),
    MacSet("Ascon-PrfShort.txt", "ascon-prfshort", message_max=PRFSHORT_MAX),
    AeadSet("Grain-128AEADv2.txt", "grain-128aeadv2", nonce_bytes=12),
)
