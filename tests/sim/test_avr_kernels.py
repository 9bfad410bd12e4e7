# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The AVR assembly of Ascon on the twin: right, by the calling convention, interruptible,
and with the cycles and bytes that its headers say."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from lightseal.reference import ascon
from lightseal.reference.registry import algorithm
from sim.avr_kernels import KERNELS, Caller, caller, section_bytes, sources
from sim.avr_programs import board, large_board

STATE, BITS = 0, 40
OUT, TAG, IN, AD, NONCE, KEY = 0, 64, 96, 160, 224, 240
CALLS = 4
ISAP = {"isap-a-128a": "isap_a_128a", "isap-a-128": "isap_a_128"}


@pytest.fixture(params=KERNELS)
def kernel(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def functions(kernel: str) -> Iterator[Caller]:
    with caller(kernel, board()) as found:
        yield found


@pytest.fixture
def functions_large(kernel: str) -> Iterator[Caller]:
    with caller(kernel, large_board()) as found:
        yield found


@pytest.fixture
def chance(kernel: str) -> random.Random:
    return random.Random(f"AVR {kernel}")


def first_constant(rounds: int) -> int:
    return ascon.round_constant(ascon.MAX_ROUNDS - rounds)


def little(state: bytes) -> bytes:
    """A state as the kernel holds it, from one whose lanes are big-endian, and back."""
    return b"".join(state[at : at + 8][::-1] for at in range(0, 40, 8))


def rekeyed(state: bytes, bits: bytes, rounds_bit: int, rounds_key: int) -> bytes:
    """What a re-keying makes of a state, both with big-endian lanes."""
    left = 128
    for byte in bits:
        for shift in range(7, -1, -1):
            left -= 1
            state = bytes([state[0] ^ (byte >> shift & 1) << 7]) + state[1:]
            state = ascon.V1_2.permute(state, rounds_bit if left else rounds_key)
    return state


@pytest.mark.parametrize("rounds", range(1, 13))
def test_permutation_agrees_with_the_byte_kernel(
    functions: Caller, chance: random.Random, rounds: int
) -> None:
    for state in (bytes(40), b"\xff" * 40, *(chance.randbytes(40) for _ in range(CALLS))):
        words = [functions.address + STATE, rounds]
        expected = functions.call("byte8_permute", words, state)
        answer = functions.call("permute", words, state)
        assert answer.memory == expected.memory
        assert not answer.breaches(interrupted=False)
        assert answer.memory[:40] == little(ascon.V1_2.permute(little(state), rounds))


@pytest.mark.parametrize("rounds_bit", [1, 2, 12])
def test_rekeying_is_that_of_the_specification(
    functions: Caller, chance: random.Random, rounds_bit: int
) -> None:
    for bits in (bytes(16), b"\xff" * 16, *(chance.randbytes(16) for _ in range(2))):
        state = chance.randbytes(40)
        held = little(bits + chance.randbytes(24))
        words = [functions.address + STATE, functions.address + BITS]
        words += [first_constant(rounds_bit), first_constant(12)]
        answer = functions.call("isap_rekey", words, little(state) + held)
        assert answer.memory[:40] == little(rekeyed(state, bits, rounds_bit, 12))
        assert answer.memory[40:80] == held, "the bits were written"
        assert answer.memory[80:] == b"\xee" * len(answer.memory[80:])
        assert not answer.breaches(interrupted=False)


@pytest.mark.parametrize("name", ISAP)
@pytest.mark.parametrize(("message", "ad"), [(0, 0), (1, 9), (8, 0), (24, 7), (33, 24)])
def test_isap_keeps_the_calling_convention(
    functions: Caller, chance: random.Random, name: str, message: int, ad: int
) -> None:
    at = functions.address
    text, data = chance.randbytes(message), chance.randbytes(ad)
    nonce, key = chance.randbytes(16), chance.randbytes(16)
    sealed = algorithm(name).encrypt(key, nonce, data, text)
    words = [at + OUT, at + TAG, at + IN, message, at + AD, ad, at + NONCE, at + KEY]

    def memory(tag: bytes, body: bytes) -> bytes:
        parts = {TAG: tag, IN: body, AD: data, NONCE: nonce, KEY: key}
        laid = bytearray(b"\xee" * 256)
        for place, part in parts.items():
            laid[place : place + len(part)] = part
        return bytes(laid)

    answer = functions.call(f"{ISAP[name]}_encrypt", words, memory(b"", text))
    assert answer.word(24) == 0
    assert answer.memory[OUT : OUT + message] + answer.memory[TAG : TAG + 16] == sealed
    assert not answer.breaches(interrupted=False)

    body, tag = sealed[:message], sealed[message:]
    answer = functions.call(f"{ISAP[name]}_decrypt", words, memory(tag, body))
    assert answer.word(24) == 0
    assert answer.memory[OUT : OUT + message] == text
    assert not answer.breaches(interrupted=False)

    forged = bytes([tag[0] ^ 0x80]) + tag[1:]
    answer = functions.call(f"{ISAP[name]}_decrypt", words, memory(forged, body))
    assert answer.word(24) == 1
    assert answer.memory[OUT : OUT + message] == bytes(message)
    assert not answer.breaches(interrupted=False)


def test_arguments_are_looked_at_first(functions: Caller) -> None:
    at = functions.address
    for function in ("isap_a_128a_encrypt", "isap_a_128_decrypt"):
        words = [at + OUT, at + TAG, 0, 8, at + AD, 0, at + NONCE, at + KEY]
        answer = functions.call(function, words, b"")
        assert answer.word(24) == 2
        assert answer.memory == b"\xee" * len(answer.memory)
        assert not answer.breaches(interrupted=False)


def test_interrupts_change_nothing(functions: Caller, chance: random.Random) -> None:
    at = functions.address
    calls = {
        "permute": [at, 12],
        "isap_rekey": [at, at + BITS, first_constant(1), first_constant(12)],
        "isap_a_128a_encrypt": [at + OUT, at + TAG, at + IN, 11, at + AD, 3, at + NONCE, at + KEY],
        "isap_a_128a_decrypt": [at + OUT, at + TAG, at + IN, 11, at + AD, 3, at + NONCE, at + KEY],
    }
    for function, words in calls.items():
        memory = chance.randbytes(256)
        quiet = functions.call(function, words, memory)
        noisy = functions.call(function, words, memory, interrupted=True)
        assert noisy.interrupts > quiet.cycles // 250
        assert noisy.memory == quiet.memory
        assert not noisy.breaches(interrupted=True)


def header(kernel: str) -> str:
    return sources(kernel)[0].read_text()


def test_cycles_and_stack_are_those_of_the_header(kernel: str, functions: Caller) -> None:
    text, at = header(kernel), functions.address
    pattern = r"figure permute: cycles (\d+) \+ (\d+) \* rounds, stack (\d+)"
    ((fixed, each, stack),) = re.findall(pattern, text)
    for rounds in (1, 6, 12):
        answer = functions.call("permute", [at, rounds], bytes(40))
        assert answer.cycles == int(fixed) + int(each) * rounds
        assert answer.stack == int(stack)
    ((cycles, stack),) = re.findall(r"figure isap_rekey 1 12: cycles (\d+), stack (\d+)", text)
    words = [at, at + BITS, first_constant(1), first_constant(12)]
    answer = functions.call("isap_rekey", words, b"")
    assert (answer.cycles, answer.stack) == (int(cycles), int(stack))


def test_time_does_not_depend_on_data(functions: Caller, chance: random.Random) -> None:
    at = functions.address
    words = [at, at + BITS, first_constant(1), first_constant(12)]
    inputs = [bytes(80), b"\xff" * 80, *(chance.randbytes(80) for _ in range(CALLS))]
    assert len({functions.call("isap_rekey", words, data).cycles for data in inputs}) == 1
    assert len({functions.call("permute", [at, 3], data).cycles for data in inputs}) == 1


def test_bytes_are_those_of_the_header(kernel: str) -> None:
    figures = dict(re.findall(r"figure (\w+): bytes (\d+)", header(kernel)))
    assert set(figures) == {"rounds", "isap"}
    assert section_bytes(sources(kernel)[0], board().flags) == {
        f".text.lightseal_ascon_{kernel}_{name}": int(count) for name, count in figures.items()
    }


def test_a_larger_program_counter_costs_little(
    functions: Caller, functions_large: Caller, chance: random.Random
) -> None:
    memory = chance.randbytes(256)
    for name in ("permute", "isap_rekey", "isap_a_128a_encrypt", "isap_a_128_decrypt"):
        answers = []
        for one in (functions, functions_large):
            at = one.address
            words = [at, at + BITS, first_constant(1), first_constant(12)]
            if name == "permute":
                words = [at, 12]
            elif name.startswith("isap_a"):
                words = [at + OUT, at + TAG, at + IN, 9, at + AD, 9, at + NONCE, at + KEY]
            answers.append(one.call(name, words, memory))
        small, large = answers
        assert large.memory == small.memory
        assert not large.breaches(interrupted=False)
        assert small.stack < large.stack <= small.stack + 6
