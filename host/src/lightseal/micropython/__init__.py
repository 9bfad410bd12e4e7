# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``import lightseal`` on a board: what the module is built of, and boards that run MicroPython."""
