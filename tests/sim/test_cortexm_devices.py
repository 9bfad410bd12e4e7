# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The peripherals of the virtual Cortex-M boards, each by itself."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("unicorn", reason="the virtual boards' packages are not installed")

from lightseal.twin.cortexm.devices.debug import DebugControl, Dwt
from lightseal.twin.cortexm.devices.gpio import Gpio
from lightseal.twin.cortexm.devices.rcc import Rcc
from lightseal.twin.cortexm.devices.systick import SysTick
from lightseal.twin.cortexm.devices.timer import Timer
from lightseal.twin.cortexm.soc import STM32F0, STM32F1, STM32F3, STM32F4, Soc

CSR, RVR, CVR = 0x0, 0x4, 0x8
COUNTFLAG = 1 << 16


class Clock:
    """Time, as told."""

    def __init__(self) -> None:
        self.cycle = 0

    def __call__(self) -> int:
        return self.cycle


class SteppedSysTick:
    """SysTick as the manual describes it, one clock after the other."""

    def __init__(self) -> None:
        self.control = self.reload = self.value = self.expirations = 0
        self.flag = False

    def step(self) -> None:
        if not self.control & 1:
            return
        if self.value == 0:
            self.value = self.reload
            return
        self.value -= 1
        if self.value == 0:
            self.flag = True
            self.expirations += bool(self.control & 2)


def systick(clock: Clock) -> tuple[SysTick, list[int]]:
    expired: list[int] = []
    return SysTick(clock, lambda: expired.append(clock.cycle), 8), expired


@pytest.mark.parametrize("seed", range(20))
def test_systick_is_at_every_cycle_what_stepping_gives(seed: int) -> None:
    chance = random.Random(seed)
    clock = Clock()
    counter, _ = systick(clock)
    stepped = SteppedSysTick()
    for _ in range(400):
        for _ in range(chance.choice((0, 1, 2, 7, 40))):
            clock.cycle += 1
            stepped.step()
        match chance.randrange(8):
            case 0:
                counter.write(CSR, value := chance.choice((4, 5, 5, 7)))
                stepped.control = value
            case 1:
                counter.write(RVR, value := chance.choice((0, 1, 2, 9, 100)))
                stepped.reload = value
            case 2:
                counter.write(CVR, chance.randrange(1 << 24))
                stepped.value, stepped.flag = 0, False
            case 3:
                assert counter.read(CSR) == stepped.control | stepped.flag << 16
                stepped.flag = False
            case _:
                assert counter.read(CVR) == stepped.value


@pytest.mark.parametrize("reload", [1, 2, 999, 0xFFFFFF])
def test_systick_interrupts_once_a_period_at_the_cycle_it_names(reload: int) -> None:
    clock = Clock()
    counter, expired = systick(clock)
    counter.write(RVR, reload)
    counter.write(CVR, 0)
    counter.write(CSR, 7)
    for period in range(1, 6):
        clock.cycle = counter.next_interrupt() or 0
        assert clock.cycle == period * (reload + 1)
        assert counter.advance(clock.cycle)
        assert expired == [n * (reload + 1) for n in range(1, period + 1)]
        assert counter.read(CVR) == 0


def test_systick_with_the_reference_clock_is_slower() -> None:
    clock = Clock()
    counter, _ = systick(clock)
    counter.write(RVR, 0xFFFFFF)
    counter.write(CVR, 0)
    counter.write(CSR, 1)
    clock.cycle = 800
    assert counter.read(CVR) == 0xFFFFFF - 99


def test_systick_countflag_is_cleared_by_reading_and_by_clearing_the_counter() -> None:
    clock = Clock()
    counter, _ = systick(clock)
    counter.write(RVR, 9)
    counter.write(CSR, 5)
    clock.cycle = 10
    assert counter.read(CSR) & COUNTFLAG
    assert not counter.read(CSR) & COUNTFLAG
    clock.cycle = 20
    counter.write(CVR, 1)
    assert not counter.read(CSR) & COUNTFLAG


def test_cycle_counter_needs_trace_and_its_own_enable() -> None:
    clock = Clock()
    dwt = Dwt(clock, present=True)
    control = DebugControl(dwt)
    dwt.write(0, 1)
    clock.cycle = 100
    assert (dwt.read(4), dwt.read(0)) == (0, 0)
    control.write(0xC, 1 << 24)
    clock.cycle = 200
    assert dwt.read(4) == 0
    dwt.write(0, 1)
    clock.cycle = 350
    assert dwt.read(4) == 150
    dwt.write(0, 0)
    clock.cycle = 400
    assert dwt.read(4) == 150
    dwt.write(4, 0xFFFFFFFF)
    dwt.write(0, 1)
    clock.cycle = 403
    assert dwt.read(4) == 2


def test_core_without_a_cycle_counter_reads_zero() -> None:
    clock = Clock()
    dwt = Dwt(clock, present=False)
    DebugControl(dwt).write(0xC, 1 << 24)
    dwt.write(0, 1)
    clock.cycle = 100
    assert dwt.read(4) == 0


def rcc(soc: Soc) -> Rcc:
    return Rcc(soc.rcc_base, soc.rcc, soc.hse_hz)


@pytest.mark.parametrize("soc", [STM32F0, STM32F1, STM32F3, STM32F4])
def test_clock_switches_only_to_a_source_that_is_ready(soc: Soc) -> None:
    clocks = rcc(soc)
    hsi = clocks.core_hz
    assert hsi == soc.rcc.hsi_hz
    clocks.write(soc.rcc.cfgr, 1)
    assert clocks.read(soc.rcc.cfgr) >> 2 & 3 == 0
    assert clocks.core_hz == hsi
    clocks.write(0, clocks.read(0) | 1 << 16)
    assert clocks.read(0) & 1 << 17
    clocks.write(soc.rcc.cfgr, 1)
    assert clocks.read(soc.rcc.cfgr) >> 2 & 3 == 1
    assert clocks.core_hz == soc.hse_hz
    clocks.write(0, clocks.read(0) & ~(1 << 16))
    assert not clocks.read(0) & 1 << 17


def test_pll_of_stm32f4_gives_168_mhz() -> None:
    clocks = rcc(STM32F4)
    clocks.write(0x04, 8 | 336 << 6 | 0 << 16 | 1 << 22)
    clocks.write(0x00, clocks.read(0) | 1 << 16 | 1 << 24)
    clocks.write(0x08, 2 | 5 << 10)
    assert clocks.core_hz == 168_000_000
    assert clocks.bus_hz("apb1") == 42_000_000


def test_pll_of_stm32f0_gives_48_mhz() -> None:
    clocks = rcc(STM32F0)
    clocks.write(0x04, 10 << 18)
    clocks.write(0x00, clocks.read(0) | 1 << 24)
    clocks.write(0x04, 10 << 18 | 2)
    assert clocks.core_hz == 48_000_000


@pytest.mark.parametrize("soc", [STM32F1, STM32F3])
def test_pll_of_stm32f1_and_f3_gives_72_mhz(soc: Soc) -> None:
    clocks = rcc(soc)
    pll = 7 << 18 | 1 << 16 | 4 << 8
    clocks.write(0x04, pll)
    clocks.write(0x00, clocks.read(0) | 1 << 16 | 1 << 24)
    clocks.write(0x04, pll | 2)
    assert clocks.core_hz == 72_000_000
    assert clocks.bus_hz("apb1") == 36_000_000


def test_gpio_set_and_clear_act_on_the_output() -> None:
    port = Gpio("GPIOA", 0)
    port.write(0x18, 0x0003_0005)
    assert port.read(0x14) == 5
    port.write(0x18, 0x0004_0000)
    assert (port.read(0x14), port.read(0x10)) == (1, 1)


def test_gpio_alternate_function_needs_mode_and_number() -> None:
    port = Gpio("GPIOA", 0)
    port.write(0x20, 7 << 8)
    for sends in (True, False):
        assert port.unconnected(2, 7, sends) == "is not set to alternate function 7"
    port.write(0x00, 2 << 4)
    assert port.unconnected(2, 7, sends=True) is None
    assert port.unconnected(2, 1, sends=True)
    port.write(0x00, 2 << 18)
    port.write(0x24, 4 << 4)
    assert port.unconnected(9, 4, sends=False) is None


@pytest.mark.parametrize("divider", [1, 2])
def test_timer_counts_with_a_prescaler_that_an_update_takes_over(divider: int) -> None:
    clock = Clock()
    timer = Timer("TIM3", 0, now=clock, divider=lambda: divider, clock=lambda: True)
    timer.write(0x28, 99)
    timer.write(0x14, 1)
    timer.write(0x00, 1)
    for ticks in (0, 1, 5, 65535, 65536, 65537, 200000):
        clock.cycle = ticks * 100 * divider + 99 * divider
        assert timer.read(0x24) == ticks % 65536


def test_timer_without_an_update_keeps_its_old_prescaler_until_it_wraps() -> None:
    clock = Clock()
    timer = Timer("TIM3", 0, now=clock, divider=lambda: 1, clock=lambda: True)
    timer.write(0x2C, 9)
    timer.write(0x28, 1)
    timer.write(0x00, 1)
    clock.cycle = 9
    assert timer.read(0x24) == 9
    clock.cycle = 10
    assert timer.read(0x24) == 0
    clock.cycle = 10 + 2 * 7
    assert timer.read(0x24) == 7
