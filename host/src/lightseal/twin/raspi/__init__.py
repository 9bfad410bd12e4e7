# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The virtual Raspberry Pi Zero: the real image on one of two engines.

``unicorn`` runs it beside models of what the board program uses and counts
instructions; ``qemu`` gives it to QEMU's machine ``raspi0``, which models the
whole board and counts nothing. Neither knows what an instruction costs. Both
live in a process of their own, see ``__main__``; docs/twin-raspi.md says more.
"""
