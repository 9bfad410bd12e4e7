# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What MicroPython adds to a call, in instructions of a simulated Cortex-M3."""

from __future__ import annotations

import pytest

from lightseal import registry
from lightseal.micropython import bench
from lightseal.micropython.repl import Repl
from mpy import firmware, machines

# QEMU lets a nanosecond pass with each instruction, so SysTick, at the board's 25 MHz,
# counts one tick in forty. It counts down 24 bits from the start of a measurement.
COUNT_INSTRUCTIONS = ("-icount", "shift=0,align=off,sleep=off")
PER_TICK = 40
SYSTICK = """
import machine
machine.mem32[0xE000E014] = 0xFFFFFF
machine.mem32[0xE000E018] = 0
machine.mem32[0xE000E010] = 5
def ticks():
    return 0xFFFFFF - machine.mem32[0xE000E018]
"""
MOST = 5000


@pytest.mark.timeout(900)
def test_a_call_costs_little_more_than_in_c() -> None:
    known = registry.load()
    with machines.machine(firmware.MPS2, *COUNT_INSTRUCTIONS) as port, Repl(port) as repl:
        repl.run(SYSTICK)
        costs = list(bench.measure(repl, [known.algorithm("ascon-aead128")], "ticks", (16, 64)))
    for cost in costs:
        assert cost.bare * PER_TICK > 1000
        assert 0 < cost.overhead * PER_TICK <= MOST, cost
        print(cost.size, round(cost.called * PER_TICK), round(cost.bare * PER_TICK))
