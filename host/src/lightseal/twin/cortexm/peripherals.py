# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Puts the peripherals of a board together, by the description of its SoC."""

from __future__ import annotations

from collections.abc import Callable

from lightseal.errors import RegistryError, UnknownName
from lightseal.registry import Board, Uart
from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.devices.gpio import Gpio
from lightseal.twin.cortexm.devices.rcc import Gate, Rcc
from lightseal.twin.cortexm.devices.timer import Timer
from lightseal.twin.cortexm.devices.uart import Line
from lightseal.twin.cortexm.devices.uart import Uart as UartDevice
from lightseal.twin.cortexm.faults import DeviceFault
from lightseal.twin.cortexm.soc import Soc, soc

_ACR = 0x00


class Peripherals:
    """Everything outside the core. Raises RegistryError or UnknownName for a board it cannot be."""

    def __init__(self, board: Board, line: Line, now: Callable[[], int]) -> None:
        if board.uart is None:
            raise RegistryError(f"boards.toml [{board.id}]: the twin needs a uart")
        self._board = board
        self.soc: Soc = soc(board.soc)
        self.rcc = Rcc(self.soc.rcc_base, self.soc.rcc, self.soc.hse_hz)
        self.flash = Device("FLASH", self.soc.flash.base, resets={_ACR: self.soc.flash.acr_reset})
        self.gpio = {
            port: Gpio(
                f"GPIO{port}", place.base, resets=place.resets, clock=self._clock(place.gate)
            )
            for port, place in self.soc.gpio.items()
        }
        self.uart = self._make_uart(board.uart, line)
        self.rcc.changed = self._clocks_changed
        for port in self.gpio.values():
            port.changed = self.uart.update
        self.devices: list[Device] = [
            self.rcc,
            self.flash,
            self.uart,
            *self.gpio.values(),
            *(
                Timer(
                    name,
                    place.base,
                    now=now,
                    divider=self._timer_divider(place.bus),
                    clock=self._clock(place.gate),
                )
                for name, place in self.soc.timers.items()
            ),
            *(
                Device(
                    plain.name,
                    plain.base,
                    resets=plain.resets,
                    clock=self._clock(plain.gate) if plain.gate else None,
                )
                for plain in self.soc.plain
            ),
        ]

    def _clock(self, gate: Gate) -> Callable[[], bool]:
        return lambda: self.rcc.is_on(gate)

    def _timer_divider(self, bus: str) -> Callable[[], int]:
        """Core cycles in a clock of a timer: where its bus is divided, it runs at twice the bus."""

        def divider() -> int:
            ratio = self.rcc.core_hz / self.rcc.bus_hz(bus)
            return max(1, int(ratio) // 2)

        return divider

    def _make_uart(self, wiring: Uart, line: Line) -> UartDevice:
        if wiring.peripheral not in self.soc.uarts:
            raise UnknownName("UART in the twin", wiring.peripheral, self.soc.uarts)
        place = self.soc.uarts[wiring.peripheral]
        return UartDevice(
            wiring.peripheral,
            place.base,
            place.style,
            line=line,
            baud=wiring.baud,
            clock=self._clock(place.gate),
            bus_hz=lambda: self.rcc.bus_hz(place.bus),
            unconnected=lambda: self._unconnected(wiring, place.alternate),
            check_board=self._check_clock,
        )

    def _unconnected(self, wiring: Uart, alternate: int) -> str | None:
        """Which of the UART's pins is not led out, and why; None if both are."""
        for pin in (wiring.tx, wiring.rx):
            port = self.gpio[pin[1]]
            if port.alternate_function(int(pin[2:])) != alternate:
                return f"pin {pin} is not set to alternate function {alternate}"
        return None

    @property
    def _latency(self) -> int:
        return self.flash.registers.get(_ACR, 0) & self.soc.flash.latency_mask

    def _clocks_changed(self) -> None:
        limit = (self._latency + 1) * self.soc.flash.hz_per_wait_state
        if self.rcc.core_hz > limit:
            raise DeviceFault(
                f"core clock of {self.rcc.core_hz:.0f} Hz with {self._latency} flash wait states"
            )
        self.uart.update()

    def _check_clock(self) -> None:
        """Raise DeviceFault where the clock is not what the registry says of the board."""
        is_as_said = (self.rcc.core_hz, self._latency) == (
            self._board.core_hz,
            self._board.wait_states,
        )
        if not is_as_said:
            raise DeviceFault(
                f"the core runs at {self.rcc.core_hz:.0f} Hz with {self._latency} wait states,"
                f" the registry says {self._board.core_hz} Hz with {self._board.wait_states}"
            )
