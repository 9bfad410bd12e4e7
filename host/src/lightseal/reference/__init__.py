# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Every algorithm once more, in plain Python written from its specification.

Independent of the C library, it makes the vectors that the library is held against.
Slow and not constant-time: never use it with a real key.
"""

from __future__ import annotations

from lightseal.reference.errors import InvalidLength, InvalidTag, UnsupportedOperation
from lightseal.reference.interface import ReferenceAlgorithm
from lightseal.reference.registry import algorithm, algorithm_ids

__all__ = [
    "InvalidLength",
    "InvalidTag",
    "ReferenceAlgorithm",
    "UnsupportedOperation",
    "algorithm",
    "algorithm_ids",
]
