# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Lightseal: authenticated encryption and hashing for small machines."""

__version__ = "0.1.0"
