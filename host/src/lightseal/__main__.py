# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``python -m lightseal`` is the ``lightseal`` command."""

from lightseal.cli import main

main()
