# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""How many instructions have run: basic block by basic block, in ARM state.

An instruction whose condition does not hold counts, too: it takes its place in
the pipeline all the same.
"""

from __future__ import annotations

import ctypes
from ctypes import c_size_t, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any

from unicorn import UC_HOOK_BLOCK
from unicorn.unicorn_py3 import Uc
from unicorn.unicorn_py3.unicorn import uclib

from lightseal.errors import LightsealError
from lightseal.twin import native

_SOURCE = Path(__file__).parent / "native" / "count.c"
_FLAGS = ["-std=c11", "-O2", "-Wall", "-Wextra", "-fPIC", "-shared"]


class _State(ctypes.Structure):
    """``twin_counter`` of native/count.c."""

    _fields_ = (
        ("instructions", c_uint64),
        ("limit", c_uint64),
        ("address", c_uint32),
        ("size", c_uint32),
        ("stop", c_void_p),
    )


class Counter:
    """Counts in compiled code where there is a compiler, else in Python; both alike.

    ``instructions`` includes all of the block that runs. No block begins once
    there are ``limit``.
    """

    def __init__(self, uc: Uc, compiled: bool = True) -> None:
        self._uc = uc
        self._state = _State()
        self._library: ctypes.CDLL | None = None
        if compiled:
            try:
                self._library = ctypes.CDLL(str(native.build("raspi", [_SOURCE], _FLAGS)))
            except LightsealError:
                self._library = None
        if self._library is None:
            uc.hook_add(UC_HOOK_BLOCK, self._on_block)
        else:
            self._hook(self._library.twin_on_block)

    @property
    def instructions(self) -> int:
        """Instructions so far, all of the block that runs included."""
        return int(self._state.instructions)

    @property
    def limit(self) -> int:
        """No block begins once there are as many instructions."""
        return int(self._state.limit)

    @limit.setter
    def limit(self, value: int) -> None:
        self._state.limit = value

    @property
    def block(self) -> int:
        """Address of the block that runs or ran last."""
        return int(self._state.address)

    @property
    def last(self) -> int:
        """Address of that block's last instruction."""
        return int(self._state.address + self._state.size - 4)

    def before(self, address: int) -> int:
        """Instructions that ran before the one at an address in the current block."""
        end: int = self._state.address + self._state.size
        return self.instructions - (end - address) // 4

    def _on_block(self, uc: Uc, address: int, size: int, _: object) -> None:
        state = self._state
        if state.instructions >= state.limit:
            uc.emu_stop()
            return
        state.instructions += size // 4
        state.address, state.size = address, size

    def _hook(self, function: Any) -> None:
        self._state.stop = ctypes.cast(uclib.uc_emu_stop, c_void_p).value
        status = uclib.uc_hook_add(
            self._uc._uch,
            ctypes.byref(c_size_t()),
            UC_HOOK_BLOCK,
            ctypes.cast(function, c_void_p),
            ctypes.cast(ctypes.pointer(self._state), c_void_p),
            c_uint64(1),
            c_uint64(0),
        )
        if status:
            raise RuntimeError(f"uc_hook_add: {status}")
