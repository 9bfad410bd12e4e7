# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""AES rounds in AVR assembly on the twin: right, by the calling convention, interruptible,
and with the cycles and bytes that their header says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import reduce
from operator import xor

import pytest

from lightseal import paths
from lightseal.reference.aes_round import encrypt_round
from sim.avr_kernels import Answer, Caller, Program, caller_of, section_bytes, sources
from sim.avr_programs import board, large_board

KERNEL = "avr_speed"
FUNCTIONS = ("load_keys", "aes4", "aes10")
SUMS = ("aes4_sum", "aes10_sum", "pair_first", "pair_second")
KEYS, BLOCK, IJL = 0, 64, 80
TO, X, OFFSET, PAIR, S, SUM, END = 64, 81, 97, 113, 145, 161, 177
TRIALS = 6


def _program() -> Program:
    firmware = paths.root() / "firmware"
    return Program(
        "aes",
        {
            f"{prefix}{name}": f"lightseal_aes_{kernel}_{name}"
            for prefix, kernel in (("", KERNEL), ("byte8_", "byte8"))
            for name in FUNCTIONS + (SUMS if kernel == KERNEL else ())
        },
        [*sources(KERNEL, "aes"), *sources("byte8", "aes"), firmware / "core/wipe.c"],
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
    return random.Random("AVR AES")


def load_keys(functions: Caller, ijl: bytes, prefix: str = "") -> Answer:
    words = [functions.address + KEYS, functions.address + IJL]
    return functions.call(f"{prefix}load_keys", words, b"\xee" * IJL + ijl)


def rounds(
    functions: Caller, name: str, keys: bytes, block: bytes, interrupted: bool = False
) -> Answer:
    words = [functions.address + KEYS, functions.address + BLOCK]
    return functions.call(name, words, keys + block, interrupted=interrupted)


def test_keys_are_those_of_the_byte_kernel(functions: Caller, chance: random.Random) -> None:
    for ijl in (bytes(48), b"\xff" * 48, *(chance.randbytes(48) for _ in range(TRIALS))):
        answer = load_keys(functions, ijl)
        assert answer.memory == load_keys(functions, ijl, "byte8_").memory
        assert not answer.breaches(interrupted=False)


@pytest.mark.parametrize("name", ["aes4", "aes10"])
def test_rounds_agree_with_the_byte_kernel_and_the_reference(
    functions: Caller, chance: random.Random, name: str
) -> None:
    for start in (bytes(16), b"\xff" * 16, *(chance.randbytes(16) for _ in range(TRIALS))):
        block = start
        ijl = chance.randbytes(48)
        keys = load_keys(functions, ijl).memory[:64]
        answer = rounds(functions, name, keys, block)
        assert answer.memory == rounds(functions, f"byte8_{name}", keys, block).memory
        assert not answer.breaches(interrupted=False)
        assert answer.memory[BLOCK : BLOCK + 16] == enciphered(name, ijl, block)


def add(*blocks: bytes) -> bytes:
    return bytes(reduce(xor, column) for column in zip(*blocks, strict=True))


def enciphered(name: str, ijl: bytes, block: bytes) -> bytes:
    i, j, l = (ijl[at : at + 16] for at in (0, 16, 32))  # noqa: E741 - their names in AEZ
    for key in [j, i, l, bytes(16)] if name == "aes4" else [i, j, l] * 3 + [i]:
        block = encrypt_round(block, key)
    return block


def expected_sum(name: str, ijl: bytes, memory: bytes) -> bytes:
    """Memory behind a call of one of the functions with sums."""

    def part(at: int) -> bytes:
        return memory[at : at + 16]

    def e(block: bytes) -> bytes:
        return enciphered("aes4", ijl, block)

    to, x, offset, key_i = part(TO), part(X), part(OFFSET), ijl[:16]
    first, second, total = part(PAIR), part(PAIR + 16), part(SUM)
    if name == "pair_first":
        first = add(first, e(add(second, offset)))
        second = add(second, e(add(first, key_i)))
        total = add(total, second)
    elif name == "pair_second":
        common = e(add(part(S), offset))
        first, second = add(first, common), add(second, common)
        total = add(total, first)
        first = add(first, e(add(second, key_i)))
        second = add(second, e(add(first, offset)))
        first, second = second, first
    else:
        to = add(to, enciphered(name.removesuffix("_sum"), ijl, add(x, offset)))
    filler = memory[TO + 16 : X]
    return to + filler + x + offset + first + second + part(S) + total


def call_sum(functions: Caller, name: str, memory: bytes, interrupted: bool = False) -> Answer:
    places = {
        "pair_first": (KEYS, PAIR, OFFSET, SUM),
        "pair_second": (KEYS, PAIR, OFFSET, S, SUM),
    }.get(name, (KEYS, TO, X, OFFSET))
    words = [functions.address + place for place in places]
    return functions.call(name, words, memory, interrupted=interrupted)


@pytest.mark.parametrize("name", SUMS)
def test_sums_are_what_the_contract_says(
    functions: Caller, chance: random.Random, name: str
) -> None:
    for fill in (b"\0", b"\xff", None, None):
        ijl = chance.randbytes(48)
        keys = load_keys(functions, ijl).memory[:64]
        memory = keys + (fill * (END - 64) if fill else chance.randbytes(END - 64))
        answer = call_sum(functions, name, memory)
        assert answer.memory[:64] == keys
        assert answer.memory[64:END] == expected_sum(name, ijl, memory)
        assert answer.memory[END:] == b"\xee" * len(answer.memory[END:])
        assert not answer.breaches(interrupted=False)
        noisy = call_sum(functions, name, memory, interrupted=True)
        assert noisy.memory == answer.memory
        assert noisy.interrupts > answer.cycles // 250
        assert not noisy.breaches(interrupted=True)


def test_interrupts_change_nothing(functions: Caller, chance: random.Random) -> None:
    keys = load_keys(functions, chance.randbytes(48)).memory[:64]
    for name in ("aes4", "aes10"):
        block = chance.randbytes(16)
        quiet = rounds(functions, name, keys, block)
        noisy = rounds(functions, name, keys, block, interrupted=True)
        assert noisy.interrupts > quiet.cycles // 250
        assert noisy.memory == quiet.memory
        assert not noisy.breaches(interrupted=True)


def header() -> str:
    return sources(KERNEL, "aes")[0].read_text()


def test_cycles_and_stack_are_those_of_the_header_whatever_the_data(
    functions: Caller, chance: random.Random
) -> None:
    figures = dict(re.findall(r"figure (\w+): (cycles \d+, stack \d+)", header()))
    assert set(figures) == {*FUNCTIONS, *SUMS}
    for data in (bytes(END), b"\xff" * END, *(chance.randbytes(END) for _ in range(TRIALS))):
        answers = {
            name: rounds(functions, name, data[:64], data[64:80]) for name in ("aes4", "aes10")
        }
        answers |= {name: call_sum(functions, name, data) for name in SUMS}
        answers["load_keys"] = load_keys(functions, data[:48])
        for name, answer in answers.items():
            assert f"cycles {answer.cycles}, stack {answer.stack}" == figures[name]


def test_bytes_are_those_of_the_header() -> None:
    (count,) = re.findall(r"figure kernel: bytes (\d+)", header())
    (source,) = sources(KERNEL, "aes")
    assert section_bytes(source, board().flags) == {".text.lightseal_aes_avr_speed": int(count)}


def test_a_larger_program_counter_costs_little(
    functions: Caller, functions_large: Caller, chance: random.Random
) -> None:
    data = chance.randbytes(END)
    for name in ("aes4", "aes10", *SUMS):
        small, large = (
            call_sum(one, name, data) if name in SUMS else rounds(one, name, data[:64], data[64:80])
            for one in (functions, functions_large)
        )
        assert large.memory[:END] == small.memory[:END]
        assert not large.breaches(interrupted=False)
        assert small.stack < large.stack <= small.stack + 6
