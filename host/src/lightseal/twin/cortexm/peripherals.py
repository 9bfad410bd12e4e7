# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Puts the peripherals of a board together, by the description of its SoC."""

from __future__ import annotations

from collections.abc import Callable

from lightseal.errors import RegistryError, UnknownName
from lightseal.registry import Board, Uart
from lightseal.twin.cortexm.boot import Boot
from lightseal.twin.cortexm.devices.base import Device
from lightseal.twin.cortexm.devices.flash import Flash
from lightseal.twin.cortexm.devices.rcc import Gate, Rcc
from lightseal.twin.cortexm.devices.serial import Line, Surroundings
from lightseal.twin.cortexm.devices.timer import Timer
from lightseal.twin.cortexm.devices.uart import Uart as UartDevice
from lightseal.twin.cortexm.faults import DeviceFault
from lightseal.twin.cortexm.soc import Soc, soc


class Peripherals:
    """Everything outside the core. Raises RegistryError or UnknownName for a board it cannot be."""

    boot: Boot | None = None

    def __init__(self, board: Board, line: Line, now: Callable[[], int]) -> None:
        if board.uart is None:
            raise RegistryError(f"boards.toml [{board.id}]: the twin needs a uart")
        self._board = board
        self.soc: Soc = soc(board.soc)
        self.systick_divider: int | None = self.soc.systick_divider
        self.rcc = Rcc(self.soc.rcc_base, self.soc.rcc, self.soc.hse_hz)
        flash = self.soc.flash
        self.flash = Flash(flash.base, flash.acr_reset, flash.latency_mask, flash.accelerators)
        self.gpio = {
            port: place.style(
                f"GPIO{port}", place.base, resets=place.resets, clock=self._clock(place.gate)
            )
            for port, place in self.soc.gpio.items()
        }
        self.uart = self._make_uart(board.uart, line)
        self.rcc.changed = self.flash.changed = self._clocks_changed
        for port in self.gpio.values():
            port.changed = self.uart.update
        self.timers = [
            Timer(
                name,
                place.base,
                now=now,
                divider=self._timer_divider(place.bus),
                clock=self._clock(place.gate),
            )
            for name, place in self.soc.timers.items()
        ]
        self.devices: list[Device] = [
            self.rcc,
            self.flash,
            self.uart,
            *self.gpio.values(),
            *self.timers,
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
        around = Surroundings(
            line,
            wiring.baud,
            clock=self._clock(place.gate),
            hz=lambda: self.rcc.bus_hz(place.bus),
            core_hz=lambda: self.rcc.core_hz,
            unconnected=lambda: self._unconnected(wiring, place.alternate),
            check_board=self._check_clock,
        )
        return UartDevice(wiring.peripheral, place.base, place.style, around)

    def _unconnected(self, wiring: Uart, alternate: int) -> str | None:
        """Which of the UART's pins is not led out, and why; None if both are."""
        for pin, sends in ((wiring.tx, True), (wiring.rx, False)):
            why = self.gpio[pin[1]].unconnected(int(pin[2:]), alternate, sends)
            if why:
                return f"pin {pin} {why}"
        return None

    def _clocks_changed(self) -> None:
        wait_states = self.flash.wait_states
        if self.rcc.core_hz > (wait_states + 1) * self.soc.flash.hz_per_wait_state:
            raise DeviceFault(
                f"flash latency: core clock of {self.rcc.core_hz:.0f} Hz"
                f" with {wait_states} flash wait states"
            )
        self.uart.update()

    def _check_clock(self) -> None:
        """Raise DeviceFault where the clock is not what the registry says of the board."""
        is_as_said = (self.rcc.core_hz, self.flash.wait_states) == (
            self._board.core_hz,
            self._board.wait_states,
        )
        if not is_as_said:
            raise DeviceFault(
                f"the core runs at {self.rcc.core_hz:.0f} Hz with {self.flash.wait_states} wait"
                f" states, the registry says {self._board.core_hz} Hz with"
                f" {self._board.wait_states}"
            )

    def check_measuring(self) -> None:
        """Raise DeviceFault where figures would not be what the registry says they are.

        Cycles are those without wait states, hence prefetch and caches stay off.
        """
        try:
            self._check_clock()
        except DeviceFault as error:
            raise DeviceFault(f"reads a counter while {error}") from None
        if self.flash.accelerated:
            raise DeviceFault("reads a counter with flash prefetch or a cache on")
