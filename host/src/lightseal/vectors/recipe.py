# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What a vectors file is made of: a recipe that the reference carries out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass

from lightseal.reference import ReferenceAlgorithm, algorithm
from lightseal.vectors.cases import Case
from lightseal.vectors.nist import format_case


@dataclass(frozen=True)
class Recipe(ABC):
    """One vectors file: any case of it can be computed alone.

    ``file`` is its path below ``kats``, ``algorithm`` the id of the reference.
    """

    file: str
    algorithm: str

    @property
    def reference(self) -> ReferenceAlgorithm:
        """The reference that answers the cases."""
        return algorithm(self.algorithm)

    @abstractmethod
    def __len__(self) -> int:
        """Number of cases."""

    @abstractmethod
    def case(self, count: int) -> Case:
        """Compute case ``count``, 1..len."""

    def cases(self) -> Iterator[Case]:
        """Compute all cases in order."""
        return map(self.case, range(1, len(self) + 1))

    def text(self) -> str:
        """The whole file."""
        return "".join(map(format_case, self.cases()))
