# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The Python reference, which computes the same thing once in a process.

Of an algorithm every kernel has to give the same, and by every compiler.
"""

from __future__ import annotations

from functools import cache

from lightseal.reference.interface import ReferenceAlgorithm
from lightseal.reference.registry import algorithm


class Known:
    """What a reference algorithm gives."""

    def __init__(self, reference: ReferenceAlgorithm) -> None:
        self.encrypt = cache(reference.encrypt)
        self.hash = cache(reference.hash)
        self.cxof = cache(reference.cxof)
        self.mac = cache(reference.mac)


@cache
def known(identifier: str) -> Known:
    """Return what an algorithm gives; raises UnknownName."""
    return Known(algorithm(identifier))
