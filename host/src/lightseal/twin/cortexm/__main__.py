# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Entry point of the process that a virtual board runs in; see ``lightseal.twin.launch``."""

from __future__ import annotations

from lightseal.twin.entry import main

if __name__ == "__main__":
    raise SystemExit(main("lightseal.twin.cortexm", ("native", "python")))
