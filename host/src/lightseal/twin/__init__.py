# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Virtual twins: simulated boards that run the very image that would be flashed.

A twin is an engine in a process of its own (`engine.py`), reached through a
pyserial URL, ``sim://BOARD`` (`protocol_sim.py`).
"""
