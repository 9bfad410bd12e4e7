# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Images onto boards: tools, probes, volumes, a ladder of attempts, and a look at what runs."""
