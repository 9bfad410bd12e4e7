# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The AVR assembly of Keccak-p[400] on the twin: right, by the calling convention,
interruptible, and with the cycles and bytes that its header says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from lightseal import paths
from lightseal.reference import keccak400
from lightseal.reference.registry import algorithm
from sim.avr_kernels import Answer, Caller, Program, caller_of, section_bytes, sources
from sim.avr_programs import board, large_board

KERNELS = ("avr_speed", "avr_compact")
STATE, ROOM, BITS = 0, 50, 56
OUT, TAG, IN, AD, NONCE, KEY = 0, 64, 96, 160, 224, 240
OK, AUTH, ARGUMENT = 0, 1, 2
CALLS = 4
NAMES = ("isap-k-128a", "isap-k-128")
CHECK_CYCLES = 100
"""By how much the check of arguments may differ with the compiler."""


@pytest.fixture(params=KERNELS)
def kernel(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def _program(kernel: str) -> Program:
    firmware = paths.root() / "firmware"
    symbols = {
        "byte8_permute": "lightseal_keccak400_byte8_permute",
        "permute": f"lightseal_keccak400_{kernel}_permute",
        "isap_rekey": f"lightseal_keccak400_{kernel}_isap_rekey",
    }
    for name in NAMES:
        for call in ("encrypt", "decrypt"):
            symbols[f"{name} {call}"] = f"lightseal_{name.replace('-', '_')}_{kernel}_{call}"
    return Program(
        f"keccak400-{kernel}",
        symbols,
        [
            *sources(kernel, "keccak400"),
            *sources("byte8", "keccak400"),
            firmware / "core/arguments.c",
            firmware / "core/wipe.c",
        ],
    )


@pytest.fixture
def functions(kernel: str) -> Iterator[Caller]:
    with caller_of(_program(kernel), board()) as found:
        yield found


@pytest.fixture
def functions_large(kernel: str) -> Iterator[Caller]:
    with caller_of(_program(kernel), large_board()) as found:
        yield found


@pytest.fixture
def chance(kernel: str) -> random.Random:
    return random.Random(f"AVR Keccak {kernel}")


def rekeyed(state: bytes, bits: bytes, rounds_bit: int, rounds_key: int) -> bytes:
    """What a re-keying makes of a state."""
    left = 128
    for byte in bits:
        for shift in range(7, -1, -1):
            left -= 1
            state = bytes([state[0] ^ (byte >> shift & 1) << 7]) + state[1:]
            state = keccak400.permute(state, rounds_bit if left else rounds_key)
    return state


class Case:
    """A message of some length, and what is where in the board's memory."""

    def __init__(self, chance: random.Random, message: int, ad: int) -> None:
        self.message, self.ad = chance.randbytes(message), chance.randbytes(ad)
        self.nonce, self.key = chance.randbytes(16), chance.randbytes(16)

    def sealed(self, name: str) -> bytes:
        return algorithm(name).encrypt(self.key, self.nonce, self.ad, self.message)

    def call(
        self, functions: Caller, name: str, body: bytes, tag: bytes, interrupted: bool = False
    ) -> Answer:
        memory = bytearray(b"\xee" * 256)
        parts = {TAG: tag, IN: body, AD: self.ad, NONCE: self.nonce, KEY: self.key}
        for place, part in parts.items():
            memory[place : place + len(part)] = part
        at = functions.address
        words = [at + OUT, at + TAG, at + IN, len(body), at + AD, len(self.ad)]
        return functions.call(
            name, [*words, at + NONCE, at + KEY], bytes(memory), interrupted=interrupted
        )


@pytest.mark.parametrize("rounds", range(1, 21))
def test_permutation_agrees_with_the_byte_kernel(
    functions: Caller, chance: random.Random, rounds: int
) -> None:
    for state in (bytes(50), b"\xff" * 50, *(chance.randbytes(50) for _ in range(CALLS))):
        words = [functions.address + STATE, rounds]
        expected = functions.call("byte8_permute", words, state)
        answer = functions.call("permute", words, state)
        assert answer.memory[:ROOM] == expected.memory[:ROOM] == keccak400.permute(state, rounds)
        assert answer.memory[BITS:] == expected.memory[BITS:]
        assert not answer.breaches(interrupted=False)


@pytest.mark.parametrize(("rounds_bit", "rounds_key"), [(1, 8), (1, 12), (2, 2), (12, 12)])
def test_rekeying_is_that_of_the_specification(
    functions: Caller, chance: random.Random, rounds_bit: int, rounds_key: int
) -> None:
    for bits in (bytes(16), b"\xff" * 16, chance.randbytes(16)):
        state, held = chance.randbytes(50), bits + chance.randbytes(34)
        words = [functions.address + STATE, functions.address + BITS, rounds_bit, rounds_key, 0]
        answer = functions.call("isap_rekey", words, state + bytes(6) + held)
        assert answer.memory[:ROOM] == rekeyed(state, bits, rounds_bit, rounds_key)
        assert answer.memory[BITS : BITS + 50] == held, "the bits were written"
        assert answer.memory[BITS + 50 :] == b"\xee" * len(answer.memory[BITS + 50 :])
        assert not answer.breaches(interrupted=False)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("message", "ad"), [(0, 0), (1, 9), (18, 17), (37, 18), (36, 36)])
def test_isap_keeps_the_calling_convention(
    functions: Caller, chance: random.Random, name: str, message: int, ad: int
) -> None:
    case = Case(chance, message, ad)
    sealed = case.sealed(name)
    body, tag = sealed[:message], sealed[message:]

    answer = case.call(functions, f"{name} encrypt", case.message, b"")
    assert answer.word(24) == OK
    assert answer.memory[OUT : OUT + message] + answer.memory[TAG : TAG + 16] == sealed
    assert not answer.breaches(interrupted=False)

    answer = case.call(functions, f"{name} decrypt", body, tag)
    assert answer.word(24) == OK
    assert answer.memory[OUT : OUT + message] == case.message
    assert not answer.breaches(interrupted=False)

    at = chance.randrange(16)
    forged = tag[:at] + bytes([tag[at] ^ 1 << chance.randrange(8)]) + tag[at + 1 :]
    answer = case.call(functions, f"{name} decrypt", body, forged)
    assert answer.word(24) == AUTH
    assert answer.memory[OUT : OUT + message] == bytes(message)
    assert not answer.breaches(interrupted=False)


def test_arguments_are_looked_at_first(functions: Caller) -> None:
    at = functions.address
    for function in ("isap-k-128a encrypt", "isap-k-128 decrypt"):
        words = [at + OUT, at + TAG, 0, 8, at + AD, 0, at + NONCE, at + KEY]
        answer = functions.call(function, words, b"")
        assert answer.word(24) == ARGUMENT
        assert answer.memory == b"\xee" * len(answer.memory)
        assert not answer.breaches(interrupted=False)


def test_interrupts_change_nothing(functions: Caller, chance: random.Random) -> None:
    at = functions.address
    for function, words in (
        ("permute", [at, 19]),
        ("isap_rekey", [at, at + BITS, 1, 8, 0]),
        ("isap-k-128a encrypt", [at, at + TAG, at + IN, 11, at + AD, 3, at + NONCE, at + KEY]),
        ("isap-k-128a decrypt", [at, at + TAG, at + IN, 11, at + AD, 3, at + NONCE, at + KEY]),
    ):
        memory = chance.randbytes(256)
        quiet = functions.call(function, words, memory)
        noisy = functions.call(function, words, memory, interrupted=True)
        assert noisy.interrupts > quiet.cycles // 250
        assert noisy.memory == quiet.memory
        assert not noisy.breaches(interrupted=True)


def header(kernel: str) -> str:
    return sources(kernel, "keccak400")[0].read_text()


def test_cycles_and_stack_are_those_of_the_header(
    kernel: str, functions: Caller, chance: random.Random
) -> None:
    text, at = header(kernel), functions.address
    pattern = r"figure permute: cycles (\d+) \+ (\d+) \* rounds, odd (\d+) more, stack (\d+)"
    ((fixed, each, odd, stack),) = re.findall(pattern, text)
    for rounds in (1, 2, 7, 12, 20):
        answer = functions.call("permute", [at, rounds], bytes(50))
        assert answer.cycles == int(fixed) + int(each) * rounds + int(odd) * (rounds % 2)
        assert answer.stack == int(stack)
    ((cycles, stack),) = re.findall(r"figure isap_rekey 1 8: cycles (\d+), stack (\d+)", text)
    answer = functions.call("isap_rekey", [at, at + BITS, 1, 8, 0], b"")
    assert (answer.cycles, answer.stack) == (int(cycles), int(stack))
    ((cycles, stack),) = re.findall(r"figure empty: cycles (\d+), stack (\d+)", text)
    case = Case(chance, 0, 0)
    answer = case.call(functions, "isap-k-128a encrypt", b"", b"")
    assert abs(answer.cycles - int(cycles)) <= CHECK_CYCLES
    assert answer.stack == int(stack)


def test_time_does_not_depend_on_data(functions: Caller, chance: random.Random) -> None:
    at = functions.address
    inputs = [bytes(112), b"\xff" * 112, *(chance.randbytes(112) for _ in range(CALLS))]
    for function, words in (("permute", [at, 3]), ("isap_rekey", [at, at + BITS, 1, 8, 0])):
        assert len({functions.call(function, words, data).cycles for data in inputs}) == 1
    cases = [Case(chance, 19, 5) for _ in range(CALLS)]
    cases[0].key, cases[0].message = bytes(16), bytes(19)
    cases[1].key, cases[1].message = b"\xff" * 16, b"\xff" * 19
    answers = [case.call(functions, "isap-k-128a encrypt", case.message, b"") for case in cases]
    assert len({answer.cycles for answer in answers}) == 1


def test_bytes_are_those_of_the_header(kernel: str) -> None:
    (source,) = sources(kernel, "keccak400")
    figures = dict(re.findall(r"figure (\w+): bytes (\d+)", header(kernel)))
    assert set(figures) == {"rounds", "isap", "calls"}
    assert section_bytes(source, board().flags) == {
        f".text.lightseal_keccak400_{kernel}_{name}": int(count) for name, count in figures.items()
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_larger_program_counter_costs_little(
    functions: Caller, functions_large: Caller, chance: random.Random, name: str
) -> None:
    case = Case(chance, 21, 9)
    sealed = case.sealed(name)
    small, large = (
        case.call(one, f"{name} encrypt", case.message, b"") for one in (functions, functions_large)
    )
    assert large.memory == small.memory
    assert not large.breaches(interrupted=False)
    assert small.stack < large.stack <= small.stack + 6
    opened = case.call(functions_large, f"{name} decrypt", sealed[:21], sealed[21:])
    assert (opened.word(24), opened.memory[OUT : OUT + 21]) == (OK, case.message)
    for rounds in (7, 8):
        answers = [
            one.call("permute", [one.address, rounds], bytes(50))
            for one in (functions, functions_large)
        ]
        assert answers[0].memory[:ROOM] == answers[1].memory[:ROOM]
        assert not answers[1].breaches(interrupted=False)
