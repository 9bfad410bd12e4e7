# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Waiting: when the program does nothing but wait for the host, so does the twin.

A program that polls an empty receiver is stopped only where it is proven to be
at a fixpoint: the same instruction reads the same status with the same
registers and the same RAM, having touched no other peripheral since. Nothing
but input (or an interrupt) can then change what it does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from unicorn import arm_const as uc_arm
from unicorn.unicorn_py3 import Uc

from lightseal.twin.cortexm.engine import Engine
from lightseal.twin.cortexm.faults import DeviceFault, Fault
from lightseal.twin.cortexm.line import HostLine

_REGISTERS = (
    *range(uc_arm.UC_ARM_REG_R0, uc_arm.UC_ARM_REG_R12 + 1),
    uc_arm.UC_ARM_REG_SP,
    uc_arm.UC_ARM_REG_LR,
    uc_arm.UC_ARM_REG_PC,
    uc_arm.UC_ARM_REG_XPSR,
)
_AHEAD_SECONDS = 0.001
_BEHIND_SECONDS = 0.1
_LONGEST_SKIP = 1024
_BUSY_POLLS_A_LOOK = 16


class Idle:
    """What to do when the program waits.

    ``next_interrupt`` returns the cycle of the next one that would be taken, None
    if nothing can interrupt; ``deaf`` says why no input can ever come.
    """

    def __init__(
        self,
        engine: Engine,
        line: HostLine,
        ram: tuple[int, int],
        core_hz: int,
        next_interrupt: Callable[[], int | None],
        deaf: Callable[[], str | None],
    ) -> None:
        self._engine = engine
        self._uc: Uc = engine.uc
        self._line = line
        self._ram = ram
        self._hz = core_hz
        self._next_interrupt = next_interrupt
        self._deaf = deaf
        self._series = -1
        self._failures = 0
        self._state: tuple[tuple[int, ...], bytes] | None = None
        self._busy_polls = 0
        self._anchor = (0, 0.0)

    def poll_again(self) -> None:
        """The program reads an empty status again; return with input, or to let it go on."""
        polls = self._engine.polls
        if polls.touched:
            polls.open = 0
            self._busy_polls += 1
            if self._busy_polls % _BUSY_POLLS_A_LOOK == 0:
                self._line.pump()
                self.pace()
            return
        self._line.pump()
        if self._engine.has_input() and self._deaf() is None:
            return
        if polls.cycles != self._series:
            self._series, self._failures, self._state = polls.cycles, 0, None
        if self._at_fixpoint():
            self._wait()

    def _at_fixpoint(self) -> bool:
        """Whether the machine is as it was at the last look; looks rarer each time it is not."""
        polls = self._engine.polls
        state = self.snapshot()
        if state == self._state:
            return True
        if self._state is not None:
            self._failures += 1
            polls.skip = min(1 << self._failures, _LONGEST_SKIP)
        self._state = state
        return False

    def snapshot(self) -> tuple[tuple[int, ...], bytes]:
        """All that a program keeps: registers and RAM."""
        return _read(self._uc, _REGISTERS), bytes(self._uc.mem_read(*self._ram))

    def _wait(self) -> None:
        """Nothing but input or an interrupt can go on from here. Raises Fault."""
        why = self._deaf()
        interrupt = self._next_interrupt()
        if why and interrupt is None:
            raise DeviceFault(f"waits for input for ever: {why}")
        if interrupt is None:
            self._line.wait(None)
        elif not self._line.wait((interrupt - self._engine.cycles) / self._hz):
            self._engine.cycles = max(self._engine.cycles, interrupt)
            self._engine.polls.open = 0

    def sleep(self, pc: int) -> None:
        """The program sleeps until an interrupt: WFI. Raises Fault if none can come."""
        interrupt = self._next_interrupt()
        if interrupt is None:
            raise Fault("sleeps (WFI) with no interrupt to wake it", pc - 2)
        self.pace(interrupt - self._engine.cycles)
        self._engine.cycles = max(self._engine.cycles, interrupt)

    def pace(self, ahead: int = 0) -> None:
        """Keep a waiting program from running faster than its board would.

        Waits, for input at the most, while the program's clock, ``ahead`` cycles
        from now, is ahead of the wall's.
        """
        cycles, started = self._anchor
        lead = (self._engine.cycles + ahead - cycles) / self._hz - (time.monotonic() - started)
        if not -_BEHIND_SECONDS < lead < 2 * _BEHIND_SECONDS + ahead / self._hz:
            self._anchor = (self._engine.cycles, time.monotonic())
            lead = ahead / self._hz
        if lead > _AHEAD_SECONDS:
            self._line.wait(lead)


def _read(uc: Uc, registers: Iterable[int]) -> tuple[int, ...]:
    return tuple(uc.reg_read_batch(list(registers)))
