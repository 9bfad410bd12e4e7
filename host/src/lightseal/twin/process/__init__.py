# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The twin of `host`: the board program compiled for this machine.

It talks on its standard input and output and ends when its input closes.
"""

from __future__ import annotations

import os

from lightseal.errors import UsageError
from lightseal.twin.launch import Command, Request


def command(request: Request) -> Command:
    """Return how to start the program; raises UsageError if it cannot be executed."""
    if not os.access(request.image, os.X_OK):
        raise UsageError(f"{request.image} is not an executable program")
    return Command([str(request.image)], stdio=True)
