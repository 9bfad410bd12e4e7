# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Grain's AVR assembly on the twin: right, by the calling convention, interruptible, and
with the cycles and bytes that its header says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from lightseal import paths
from lightseal.reference.registry import algorithm
from sim.avr_kernels import Answer, Caller, Program, caller_of, section_bytes, sources
from sim.avr_programs import board, large_board

KERNEL = "avr_speed"
OK, AUTH, ARGUMENT = 0, 1, 2
OUT, TAG, IN, NONCE, KEY, AD = 0, 64, 72, 136, 148, 164
LENGTHS = ((0, 0), (1, 0), (2, 1), (5, 2), (16, 0), (17, 16), (33, 127), (0, 128), (3, 300))
"""Of message and associated data; the latter's own length takes 1, 2 or 3 bytes."""
CHECK_CYCLES = 100
"""By how much the check of arguments may differ with the compiler."""


def _program() -> Program:
    firmware = paths.root() / "firmware"
    instance = firmware / "generated/instances/grain_128aeadv2__byte8.c"
    names = {"": KERNEL, "byte8_": "byte8"}
    return Program(
        "grain",
        {
            f"{prefix}{function}": f"lightseal_grain_128aeadv2_{kernel}_{function}"
            for prefix, kernel in names.items()
            for function in ("encrypt", "decrypt")
        },
        [
            *sources(KERNEL, "grain"),
            *sources("byte8", "grain"),
            instance,
            *(firmware / "core" / f"{name}.c" for name in ("arguments", "burn", "compare", "wipe")),
        ],
    )


@pytest.fixture
def functions() -> Iterator[Caller]:
    with caller_of(_program(), board()) as found:
        yield found


@pytest.fixture
def functions_large() -> Iterator[Caller]:
    with caller_of(_program(), large_board()) as found:
        yield found


@pytest.fixture
def chance() -> random.Random:
    return random.Random("AVR Grain")


class Case:
    """A message of some length, and what is where in the board's memory."""

    def __init__(self, chance: random.Random, message: int, ad: int) -> None:
        self.message = chance.randbytes(message)
        self.ad = chance.randbytes(ad)
        self.nonce = chance.randbytes(12)
        self.key = chance.randbytes(16)

    def sealed(self) -> bytes:
        front = algorithm("grain-128aeadv2")
        return front.encrypt(self.key, self.nonce, self.ad, self.message)

    def call(
        self, functions: Caller, name: str, body: bytes, tag: bytes, interrupted: bool = False
    ) -> Answer:
        memory = bytearray(b"\xee" * 512)
        parts = {TAG: tag, IN: body, NONCE: self.nonce, KEY: self.key, AD: self.ad}
        for place, part in parts.items():
            memory[place : place + len(part)] = part
        at = functions.address
        words = [at + OUT, at + TAG, at + IN, len(body), at + AD, len(self.ad)]
        return functions.call(
            name, [*words, at + NONCE, at + KEY], bytes(memory), interrupted=interrupted
        )


def output(answer: Answer, count: int) -> bytes:
    return answer.memory[OUT : OUT + count]


@pytest.mark.parametrize(("message", "ad"), LENGTHS)
def test_agrees_with_the_byte_kernel_and_keeps_the_convention(
    functions: Caller, chance: random.Random, message: int, ad: int
) -> None:
    case = Case(chance, message, ad)
    answer = case.call(functions, "encrypt", case.message, b"")
    expected = case.call(functions, "byte8_encrypt", case.message, b"")
    assert answer.word(24) == OK
    assert answer.memory == expected.memory
    assert output(answer, message) + answer.memory[TAG : TAG + 8] == case.sealed()
    assert not answer.breaches(interrupted=False)

    body, tag = case.sealed()[:message], case.sealed()[message:]
    answer = case.call(functions, "decrypt", body, tag)
    assert (answer.word(24), output(answer, message)) == (OK, case.message)
    assert not answer.breaches(interrupted=False)
    for place in range(8):
        forged = bytearray(tag)
        forged[place] ^= 1 << place
        answer = case.call(functions, "decrypt", body, bytes(forged))
        assert (answer.word(24), output(answer, message)) == (AUTH, bytes(message))
        assert not answer.breaches(interrupted=False)


def test_arguments_are_looked_at_first(functions: Caller) -> None:
    at = functions.address
    for function in ("encrypt", "decrypt"):
        words = [at + OUT, at + TAG, 0, 8, at + AD, 0, at + NONCE, at + KEY]
        answer = functions.call(function, words, b"")
        assert answer.word(24) == ARGUMENT
        assert answer.memory == b"\xee" * len(answer.memory)
        assert not answer.breaches(interrupted=False)


def test_interrupts_change_nothing(functions: Caller, chance: random.Random) -> None:
    case = Case(chance, 11, 3)
    sealed = case.sealed()
    for name, body, tag in (
        ("encrypt", case.message, b""),
        ("decrypt", sealed[:11], sealed[11:]),
    ):
        quiet = case.call(functions, name, body, tag)
        noisy = case.call(functions, name, body, tag, interrupted=True)
        assert noisy.interrupts > quiet.cycles // 250
        assert noisy.memory == quiet.memory
        assert not noisy.breaches(interrupted=True)


def test_time_does_not_depend_on_data(functions: Caller, chance: random.Random) -> None:
    cases = [Case(chance, 9, 5) for _ in range(4)]
    cases[0].key, cases[0].message = bytes(16), bytes(9)
    cases[1].key, cases[1].message = b"\xff" * 16, b"\xff" * 9
    sealed = [(case, case.sealed()) for case in cases]
    for name, body in (("encrypt", None), ("decrypt", 9)):
        answers = [
            case.call(functions, name, text[:body] if body else case.message, text[9:])
            for case, text in sealed
        ]
        assert len({answer.cycles for answer in answers}) == 1


def header() -> str:
    return sources(KERNEL, "grain")[0].read_text()


def test_cycles_and_stack_are_those_of_the_header(functions: Caller, chance: random.Random) -> None:
    text = header()
    (each,) = re.findall(r"figure two bytes: cycles (\d+)", text)
    ((empty, stack),) = re.findall(r"figure empty: cycles (\d+), stack (\d+)", text)
    calls = [
        Case(chance, 0, 0).call(functions, "encrypt", bytes(length), b"")
        for length in (0, 2, 4, 32)
    ]
    assert calls[2].cycles - calls[1].cycles == int(each)
    assert calls[3].cycles - calls[1].cycles == 15 * int(each)
    assert abs(calls[0].cycles - int(empty)) <= CHECK_CYCLES
    assert max(call.stack for call in calls) == int(stack)


def test_bytes_are_those_of_the_header() -> None:
    (count,) = re.findall(r"figure kernel: bytes (\d+)", header())
    (source,) = sources(KERNEL, "grain")
    assert section_bytes(source, board().flags) == {".text.lightseal_grain_avr_speed": int(count)}


def test_a_larger_program_counter_costs_little(
    functions: Caller, functions_large: Caller, chance: random.Random
) -> None:
    case = Case(chance, 9, 9)
    small, large = (
        case.call(one, "encrypt", case.message, b"") for one in (functions, functions_large)
    )
    assert large.memory[:72] == small.memory[:72]
    assert not large.breaches(interrupted=False)
    assert small.stack < large.stack <= small.stack + 6
