# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Sealed files: encrypted and authenticated, in the format of docs/format.md."""
