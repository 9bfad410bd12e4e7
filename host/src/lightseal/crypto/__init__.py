# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The C library in Python: the calls that ``lightseal`` offers itself.

Importing this loads nothing; the compiled library is opened by the first object made.
"""
