# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What holds for every test."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Let programs under test be interrupted, also where a shell runs the tests behind it.

    What such a shell starts ignores the interrupt, and so would all that is started from it.
    """
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
