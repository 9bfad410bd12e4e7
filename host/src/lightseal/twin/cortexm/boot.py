# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What a boot ROM does before the program: it runs the first bytes of flash in RAM."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Boot:
    """``size`` bytes that are run at ``address``; the vector table follows them in flash.

    ``refused`` says why the ROM would not run them, ``no_code`` why nothing can be run
    from flash; each None where it would and can.
    """

    size: int
    address: int
    refused: Callable[[bytes], str | None]
    no_code: Callable[[], str | None]
