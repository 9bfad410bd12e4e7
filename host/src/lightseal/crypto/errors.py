# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the calls of the library raise."""

from __future__ import annotations

from lightseal.errors import LightsealError, UnknownName, UsageError


class InvalidTag(LightsealError, ValueError):
    """Forged: what was given does not belong to the key. Nothing of it was released."""

    def __init__(self) -> None:
        super().__init__("the tag does not match: wrong key, or the data were changed")


class UnknownAlgorithm(UnknownName, ValueError):
    """No algorithm of that kind has the name; lists the nearest ones."""


class NotOffered(UsageError, ValueError):
    """The algorithm has no such call, or no longer: the key was cleared."""


class BadLength(UsageError, ValueError):
    """An argument has a length that the algorithm does not take."""

    def __init__(self, what: str, length: int, expected: str) -> None:
        super().__init__(f"{what} has {length} bytes, not {expected}")


class ReadFailed(LightsealError):
    """A source could not be read from."""


class WriteFailed(LightsealError):
    """A destination could not be written to."""


class Changed(LightsealError, ValueError):
    """A ciphertext changed while it was opened: what was written is not authentic."""

    def __init__(self) -> None:
        super().__init__("the ciphertext changed while it was read")
