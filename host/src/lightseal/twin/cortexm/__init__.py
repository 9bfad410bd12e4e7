# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Virtual boards with a Cortex-M core.

The real image runs from reset on an instruction-set engine, beside models of
the peripherals that it uses; what each basic block costs comes from a model of
the core's timing (model.py). It all lives in a process of its own, see
``__main__``.
"""
