# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The host's side of the wire, as docs/protocol.md defines it.

``frames`` turns packets into bytes and back, ``messages`` gives requests and
replies their types, ``session`` keeps one conversation alive over a bad line,
``runner`` lays out the arena and runs one operation.
"""
