# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The cases that a known-answer run takes when not told to take all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lightseal.vectors.cases import Case

LONGEST_DEFAULT = 32


def length_classes(block: int) -> frozenset[int]:
    """The lengths, in bytes, at which a mode with this block can go wrong.

    Nothing, one byte, just under, at and just over a block, and the longest official
    message of 32 bytes, which is several blocks for most.
    """
    return frozenset({0, 1, block - 1, block, block + 1, LONGEST_DEFAULT})


def default_subset(cases: Iterable[Case], block: int) -> Iterator[Case]:
    """Yield, in order, the cases whose input lengths are all of a length class.

    ``block`` is the rate in bytes. For the official AEAD files this is every pair of a
    message and an associated-data length of a class: 36 of the 1089 cases for a block of
    8, 16 or 18. A customization string counts like associated data.
    """
    classes = length_classes(block)
    for case in cases:
        if all(length in classes for length in case.input_lengths):
            yield case
