# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What SoC families are made of, as data.

A family on the same styles of registers is one more entry; a new style is a
value of RccStyle or UartStyle, or one more class in devices/.

Sources: ST RM0090 (STM32F405/F407), RM0360 (STM32F030), RM0091 (STM32F072), RM0316
(STM32F303), RM0008 and PM0075 (STM32F103).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lightseal.errors import UnknownName
from lightseal.twin.cortexm.devices.gpio import Gpio, GpioF1
from lightseal.twin.cortexm.devices.rcc import Gate, RccStyle
from lightseal.twin.cortexm.devices.uart import V1, V2, UartStyle


@dataclass(frozen=True)
class UartPort:
    """One UART: where it is, what clocks it, and which alternate function its pins take."""

    base: int
    style: UartStyle
    gate: Gate
    bus: str
    alternate: int


@dataclass(frozen=True)
class TimerPort:
    """One general-purpose timer; ``bus`` clocks it."""

    base: int
    gate: Gate
    bus: str


@dataclass(frozen=True)
class GpioPort:
    """One port; ``resets`` maps offsets of registers to reset values other than 0."""

    base: int
    gate: Gate
    resets: Mapping[int, int] = field(default_factory=dict)
    style: type[Gpio | GpioF1] = Gpio


@dataclass(frozen=True)
class Plain:
    """Registers that only keep what is written to them."""

    name: str
    base: int
    gate: Gate | None = None
    resets: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class FlashControl:
    """The flash interface: bits of ACR, and how fast each wait state lets the core run.

    ``accelerators`` switch prefetch and caches on.
    """

    base: int
    acr_reset: int
    latency_mask: int
    accelerators: int
    hz_per_wait_state: int


@dataclass(frozen=True)
class Soc:
    """One family."""

    rcc_base: int
    rcc: RccStyle
    flash: FlashControl
    gpio: Mapping[str, GpioPort]
    uarts: Mapping[str, UartPort]
    plain: tuple[Plain, ...]
    timers: Mapping[str, TimerPort] = field(default_factory=dict)
    hse_hz: int = 8_000_000
    systick_divider: int = 8


def _f4_pll_hz(registers: Mapping[int, int], hsi_hz: int, hse_hz: int) -> float:
    pllcfgr = registers[0x04]
    source = hse_hz if pllcfgr >> 22 & 1 else hsi_hz
    divider, multiplier = pllcfgr & 63, pllcfgr >> 6 & 511
    return source / max(divider, 1) * multiplier / (2 * ((pllcfgr >> 16 & 3) + 1))


def _f0_pll_hz(registers: Mapping[int, int], hsi_hz: int, hse_hz: int) -> float:
    cfgr = registers.get(0x04, 0)
    prediv = (registers.get(0x2C, 0) & 15) + 1
    source = hse_hz / prediv if cfgr >> 16 & 1 else hsi_hz / 2
    return source * min((cfgr >> 18 & 15) + 2, 16)


def _f1_pll_hz(registers: Mapping[int, int], hsi_hz: int, hse_hz: int) -> float:
    cfgr = registers.get(0x04, 0)
    external = hse_hz / ((cfgr >> 17 & 1) + 1)
    source = external if cfgr >> 16 & 1 else hsi_hz / 2
    return source * min((cfgr >> 18 & 15) + 2, 16)


STM32F4 = Soc(
    rcc_base=0x40023800,
    rcc=RccStyle(
        resets={0x00: 0x83, 0x04: 0x24003010, 0x30: 0x00100000, 0x74: 0x0E000000},
        cfgr=0x08,
        hsi_hz=16_000_000,
        apb_prescalers={"apb1": 10, "apb2": 13},
        pll_hz=_f4_pll_hz,
        ready=((0x70, 0, 1), (0x74, 0, 1), (0x00, 26, 27)),
    ),
    flash=FlashControl(
        0x40023C00,
        acr_reset=0,
        latency_mask=7,
        accelerators=7 << 8,
        hz_per_wait_state=30_000_000,
    ),
    gpio={
        port: GpioPort(
            0x40020000 + 0x400 * number,
            Gate(0x30, number),
            {"A": {0x00: 0xA8000000}, "B": {0x00: 0x280}}.get(port, {}),
        )
        for number, port in enumerate("ABCDEFGHI")
    },
    uarts={
        "USART1": UartPort(0x40011000, V1, Gate(0x44, 4), "apb2", 7),
        "USART2": UartPort(0x40004400, V1, Gate(0x40, 17), "apb1", 7),
        "USART3": UartPort(0x40004800, V1, Gate(0x40, 18), "apb1", 7),
    },
    plain=(
        Plain("PWR", 0x40007000, Gate(0x40, 28), {0x00: 0x4000}),
        Plain("SYSCFG", 0x40013800, Gate(0x44, 14)),
    ),
)

_FLASH_F1 = FlashControl(
    0x40022000,
    acr_reset=0x30,
    latency_mask=7,
    accelerators=1 << 4,
    hz_per_wait_state=24_000_000,
)
"""That of F0, F1 and F3."""

STM32F0 = Soc(
    rcc_base=0x40021000,
    rcc=RccStyle(
        resets={0x00: 0x83, 0x14: 0x14, 0x24: 0x0C000000, 0x34: 0x80},
        cfgr=0x04,
        hsi_hz=8_000_000,
        apb_prescalers={"apb": 8},
        pll_hz=_f0_pll_hz,
        ready=((0x20, 0, 1), (0x24, 0, 1), (0x34, 0, 1)),
    ),
    flash=_FLASH_F1,
    gpio={
        port: GpioPort(
            0x48000000 + 0x400 * number,
            Gate(0x14, 17 + number),
            {0x00: 0x28000000} if port == "A" else {},
        )
        for number, port in enumerate("ABCDEF")
        if port != "E"
    },
    uarts={
        "USART1": UartPort(0x40013800, V2, Gate(0x18, 14), "apb", 1),
        "USART2": UartPort(0x40004400, V2, Gate(0x1C, 17), "apb", 1),
    },
    plain=(
        Plain("SYSCFG", 0x40010000, Gate(0x18, 0)),
        Plain("PWR", 0x40007000, Gate(0x1C, 28)),
    ),
    timers={"TIM3": TimerPort(0x40000400, Gate(0x1C, 1), "apb")},
)

STM32F3 = Soc(
    rcc_base=0x40021000,
    rcc=RccStyle(
        resets={0x00: 0x83, 0x14: 0x14, 0x24: 0x0C000000},
        cfgr=0x04,
        hsi_hz=8_000_000,
        apb_prescalers={"apb1": 8, "apb2": 11},
        pll_hz=_f0_pll_hz,
        ready=((0x20, 0, 1), (0x24, 0, 1)),
    ),
    flash=_FLASH_F1,
    gpio={
        port: GpioPort(
            0x48000000 + 0x400 * number,
            Gate(0x14, 17 + number),
            {"A": {0x00: 0xA8000000}, "B": {0x00: 0x280}}.get(port, {}),
        )
        for number, port in enumerate("ABCDEF")
    },
    uarts={
        "USART1": UartPort(0x40013800, V2, Gate(0x18, 14), "apb2", 7),
        "USART2": UartPort(0x40004400, V2, Gate(0x1C, 17), "apb1", 7),
    },
    plain=(
        Plain("SYSCFG", 0x40010000, Gate(0x18, 0)),
        Plain("PWR", 0x40007000, Gate(0x1C, 28)),
    ),
)

STM32F1 = Soc(
    rcc_base=0x40021000,
    rcc=RccStyle(
        resets={0x00: 0x83, 0x14: 0x14, 0x24: 0x0C000000},
        cfgr=0x04,
        hsi_hz=8_000_000,
        apb_prescalers={"apb1": 8, "apb2": 11},
        pll_hz=_f1_pll_hz,
        ready=((0x20, 0, 1), (0x24, 0, 1)),
    ),
    flash=_FLASH_F1,
    gpio={
        port: GpioPort(
            0x40010800 + 0x400 * number,
            Gate(0x18, 2 + number),
            {0x00: 0x44444444, 0x04: 0x44444444},
            GpioF1,
        )
        for number, port in enumerate("ABCDE")
    },
    uarts={
        "USART1": UartPort(0x40013800, V1, Gate(0x18, 14), "apb2", 0),
        "USART2": UartPort(0x40004400, V1, Gate(0x1C, 17), "apb1", 0),
    },
    plain=(
        Plain("AFIO", 0x40010000, Gate(0x18, 0)),
        Plain("PWR", 0x40007000, Gate(0x1C, 28)),
    ),
)

_FAMILIES = {"STM32F4": STM32F4, "STM32F0": STM32F0, "STM32F3": STM32F3, "STM32F1": STM32F1}


def soc(name: str) -> Soc:
    """Return the family of an SoC, as boards.toml writes it; raises UnknownName."""
    for family, description in _FAMILIES.items():
        if name.startswith(family):
            return description
    raise UnknownName("SoC in the twin", name, _FAMILIES)
