# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the reference refuses."""

from __future__ import annotations

from lightseal.errors import LightsealError, UsageError


class InvalidTag(LightsealError):
    """The ciphertext, its associated data or its nonce is forged; nothing is released."""

    def __init__(self) -> None:
        super().__init__("the tag does not match: the message is forged or the key is wrong")


class InvalidLength(UsageError):
    """An input or output length that the algorithm does not take."""

    def __init__(self, what: str, length: int, expected: str) -> None:
        super().__init__(f"{what} has {length} bytes", f"it must have {expected}")
        self.length = length


class UnsupportedOperation(UsageError):
    """The algorithm has no such operation."""

    def __init__(self, algorithm: str, operation: str) -> None:
        super().__init__(f"{algorithm} has no operation '{operation}'")


def require_length(what: str, data: bytes, expected: int) -> None:
    """Raise InvalidLength unless ``data`` has ``expected`` bytes."""
    if len(data) != expected:
        raise InvalidLength(what, len(data), f"{expected} bytes")
