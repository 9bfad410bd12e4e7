# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Vectors of our own: what the official files leave out.

Every case has a key, a nonce and data of its own, so that no two inputs can be mixed up
unseen; lengths go from 0 to 300 bytes and to some of several kilobytes. All inputs are
output of SHAKE256, so that the files can be made again anywhere.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from lightseal.reference.aez import Aez
from lightseal.vectors.cases import AeadCase, AezCase, CxofCase, HashCase, MacCase
from lightseal.vectors.recipe import Recipe

FOLDER = "extra"
DENSE = 301
STRIDE = 11
CUSTOM_LENGTHS = 257
OUTPUT_LENGTHS = 66
OUTPUT_STRIDE = 13
SHORT_LENGTHS = 17
GRID_LENGTHS = 33
DIGEST_BYTES = 32
TAG_BYTES = 16

LONG_PAIRS = ((1024, 0), (0, 1024), (1025, 255), (256, 2049), (4096, 33), (7, 4097))
LONG = (511, 512, 513, 1000, 1025, 2049, 4096)
LONG_OUTPUTS = (0, 1, 65, 256, 257, 1000, 2048)

AEZ_DENSE = 101
AEZ_MIXED = 61
AEZ_LONG = (255, 256, 257, 1000, 2048, 4111)
AEZ_TAUS = (1, 8, 15, 17, 31, 32, 33, 48, 64, 100, 300)
AEZ_KEYS = (48, 16, 0, 32, 47, 49, 128, 129)
AEZ_NONCES = (16, 12, 0, 1, 15, 17, 33)
AEZ_VECTORS: tuple[tuple[int, ...], ...] = (
    (),
    (0,),
    (5,),
    (16,),
    (0, 0),
    (33, 17),
    (15, 0, 32),
    (1, 2, 3, 4, 5, 6, 7, 8),
    (300,),
)


@dataclass(frozen=True)
class ExtraRecipe(Recipe):
    """A recipe whose inputs are random and reproducible."""

    def draw(self, count: int, field: str, length: int) -> bytes:
        """``length`` bytes of SHAKE256 over "lightseal <file> <count> <field>"."""
        label = f"lightseal {self.file} {count} {field}"
        return hashlib.shake_256(label.encode()).digest(length)


@dataclass(frozen=True)
class AeadExtra(ExtraRecipe):
    """Messages of 0..300 bytes; associated data of 0..300 bytes in another order; long ones."""

    key_bytes: int = 16
    nonce_bytes: int = 16

    def __len__(self) -> int:
        return DENSE + len(LONG_PAIRS)

    def case(self, count: int) -> AeadCase:
        n = count - 1
        lengths = (n, STRIDE * n % DENSE) if n < DENSE else LONG_PAIRS[n - DENSE]
        key = self.draw(count, "Key", self.key_bytes)
        nonce = self.draw(count, "Nonce", self.nonce_bytes)
        message, ad = self.draw(count, "PT", lengths[0]), self.draw(count, "AD", lengths[1])
        ciphertext = self.reference.encrypt(key, nonce, ad, message)
        return AeadCase(count, key, nonce, message, ad, ciphertext)


@dataclass(frozen=True)
class _OneInputExtra(ExtraRecipe):
    """Messages of 0..300 bytes and long ones; outputs of 0..65 bytes and long ones if free."""

    free_output: bool = False

    def __len__(self) -> int:
        return DENSE + len(LONG)

    def _lengths(self, count: int, fixed_output: int) -> tuple[int, int]:
        """Bytes of message and output of a case."""
        n = count - 1
        if n < DENSE:
            message, output = n, OUTPUT_STRIDE * n % OUTPUT_LENGTHS
        else:
            message, output = LONG[n - DENSE], LONG_OUTPUTS[n - DENSE]
        return message, output if self.free_output else fixed_output


@dataclass(frozen=True)
class HashExtra(_OneInputExtra):
    """A hash or XOF."""

    def case(self, count: int) -> HashCase:
        message_bytes, output_bytes = self._lengths(count, DIGEST_BYTES)
        message = self.draw(count, "Msg", message_bytes)
        return HashCase(count, message, self.reference.hash(message, output_bytes))


@dataclass(frozen=True)
class CxofExtra(_OneInputExtra):
    """A customised XOF; customizations of 0..256 bytes in another order."""

    def case(self, count: int) -> CxofCase:
        message_bytes, output_bytes = self._lengths(count, DIGEST_BYTES)
        message = self.draw(count, "Msg", message_bytes)
        custom = self.draw(count, "Z", STRIDE * (count - 1) % CUSTOM_LENGTHS)
        return CxofCase(count, message, custom, self.reference.cxof(custom, message, output_bytes))


@dataclass(frozen=True)
class MacExtra(_OneInputExtra):
    """A MAC or PRF."""

    def case(self, count: int) -> MacCase:
        message_bytes, output_bytes = self._lengths(count, TAG_BYTES)
        key, message = self.draw(count, "Key", 16), self.draw(count, "Msg", message_bytes)
        return MacCase(count, key, message, self.reference.mac(key, message, output_bytes))


@dataclass(frozen=True)
class PrfShortExtra(ExtraRecipe):
    """Every pair of a message of 0..16 bytes and an output of 0..16 bytes."""

    def __len__(self) -> int:
        return SHORT_LENGTHS**2

    def case(self, count: int) -> MacCase:
        message_bytes, output_bytes = divmod(count - 1, SHORT_LENGTHS)
        key, message = self.draw(count, "Key", 16), self.draw(count, "Msg", message_bytes)
        return MacCase(count, key, message, self.reference.mac(key, message, output_bytes))


@dataclass(frozen=True)
class AeadGrid(ExtraRecipe):
    """Messages of 0..32 bytes, each with associated data of 0..32 bytes, as official sets have.

    For what has no official set: it is what known-answer runs on boards take.
    """

    key_bytes: int = 16
    nonce_bytes: int = 16

    def __len__(self) -> int:
        return GRID_LENGTHS**2

    def case(self, count: int) -> AeadCase:
        message_bytes, ad_bytes = divmod(count - 1, GRID_LENGTHS)
        key = self.draw(count, "Key", self.key_bytes)
        nonce = self.draw(count, "Nonce", self.nonce_bytes)
        message, ad = self.draw(count, "PT", message_bytes), self.draw(count, "AD", ad_bytes)
        ciphertext = self.reference.encrypt(key, nonce, ad, message)
        return AeadCase(count, key, nonce, message, ad, ciphertext)


@dataclass(frozen=True)
class AezExtra(ExtraRecipe):
    """All that AEZ has: keys and nonces of any length, vectors of strings, any stretch.

    Messages of 0..100 bytes without stretch and with 16 bytes, which covers every length
    of AEZ-tiny; of 0..60 bytes with other stretches; long ones.
    """

    def __len__(self) -> int:
        return 2 * AEZ_DENSE + AEZ_MIXED + len(AEZ_LONG)

    @staticmethod
    def _message_and_tau(n: int) -> tuple[int, int]:
        if n < 2 * AEZ_DENSE:
            return n // 2, 16 * (n % 2)
        n -= 2 * AEZ_DENSE
        if n < AEZ_MIXED:
            return n, AEZ_TAUS[n % len(AEZ_TAUS)]
        return AEZ_LONG[n - AEZ_MIXED], 16

    def case(self, count: int) -> AezCase:
        n = count - 1
        message_bytes, tau = self._message_and_tau(n)
        key = self.draw(count, "Key", AEZ_KEYS[n % len(AEZ_KEYS)])
        nonce = self.draw(count, "Nonce", AEZ_NONCES[n % len(AEZ_NONCES)])
        lengths = AEZ_VECTORS[n % len(AEZ_VECTORS)]
        ad = tuple(self.draw(count, f"AD {i}", length) for i, length in enumerate(lengths))
        message = self.draw(count, "PT", message_bytes)
        ciphertext = Aez(self.algorithm).encrypt_vector(key, nonce, ad, message, tau)
        return AezCase(count, key, nonce, tau, ad, message, ciphertext)


EXTRA_SETS: tuple[Recipe, ...] = (
    AeadExtra(f"{FOLDER}/ISAP-A-128A.txt", "isap-a-128a"),
    AeadExtra(f"{FOLDER}/ISAP-A-128.txt", "isap-a-128"),
    AeadExtra(f"{FOLDER}/ISAP-K-128A.txt", "isap-k-128a"),
    AeadExtra(f"{FOLDER}/ISAP-K-128.txt", "isap-k-128"),
    AeadExtra(f"{FOLDER}/Ascon-128.txt", "ascon-128"),
    AeadExtra(f"{FOLDER}/Ascon-128a.txt", "ascon-128a"),
    AeadExtra(f"{FOLDER}/Ascon-80pq.txt", "ascon-80pq", key_bytes=20),
    HashExtra(f"{FOLDER}/Ascon-Hash.txt", "ascon-hash"),
    HashExtra(f"{FOLDER}/Ascon-Hasha.txt", "ascon-hasha"),
    HashExtra(f"{FOLDER}/Ascon-Xof.txt", "ascon-xof", free_output=True),
    HashExtra(f"{FOLDER}/Ascon-Xofa.txt", "ascon-xofa", free_output=True),
    AeadExtra(f"{FOLDER}/Ascon-AEAD128.txt", "ascon-aead128"),
    HashExtra(f"{FOLDER}/Ascon-Hash256.txt", "ascon-hash256"),
    HashExtra(f"{FOLDER}/Ascon-XOF128.txt", "ascon-xof128", free_output=True),
    CxofExtra(f"{FOLDER}/Ascon-CXOF128.txt", "ascon-cxof128", free_output=True),
    MacExtra(f"{FOLDER}/Ascon-Mac.txt", "ascon-mac"),
    MacExtra(f"{FOLDER}/Ascon-Prf.txt", "ascon-prf", free_output=True),
    PrfShortExtra(f"{FOLDER}/Ascon-PrfShort.txt", "ascon-prfshort"),
    AeadExtra(f"{FOLDER}/Grain-128AEADv2.txt", "grain-128aeadv2", nonce_bytes=12),
    AeadExtra(f"{FOLDER}/AEZ-v5.txt", "aez-v5", key_bytes=48),
    AeadGrid(f"{FOLDER}/AEZ-v5-grid.txt", "aez-v5", key_bytes=48),
    AezExtra(f"{FOLDER}/AEZ-v5-vector.txt", "aez-v5"),
)
