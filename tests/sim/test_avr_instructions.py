# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Cycles of instructions on the AVR twin, against the manufacturer's table.

The figures are those of the column AVRe of the "AVR Instruction Set Manual",
which is right for the ATmega328P: enhanced core, program counter of 16 bits.
Each instruction runs between two readings of Timer 1.
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from functools import cache

import pytest

from sim.avr_programs import BAUD_DIVISOR, SOURCES, ask, compile_program, folder, running


@dataclass(frozen=True)
class Timing:
    """`code` takes `cycles`; `setup` runs before. r18 to r21 belong to the measurement."""

    code: str
    cycles: int
    setup: str = ""


def _alu() -> list[Timing]:
    two = ["add", "adc", "sub", "sbc", "and", "or", "eor", "mov", "cp", "cpc"]
    one = ["com", "neg", "inc", "dec", "tst", "clr", "ser", "lsl", "lsr", "rol", "ror"]
    one += ["asr", "swap"]
    immediate = ["subi", "sbci", "andi", "ori", "sbr", "cbr", "cpi", "ldi"]
    multiply = ["mul", "muls", "mulsu", "fmul", "fmuls", "fmulsu"]
    return [
        *(Timing(f"{name} r22, r23", 1) for name in two),
        *(Timing(f"{name} r22", 1) for name in one),
        *(Timing(f"{name} r22, 5", 1) for name in immediate),
        *(Timing(f"{name} r22, r23", 2) for name in multiply),
        Timing("adiw r26, 5", 2),
        Timing("sbiw r26, 5", 2),
        Timing("movw r22, r26", 1),
    ]


def _bits() -> list[Timing]:
    flags = ["sec", "clc", "sen", "cln", "sez", "clz", "ses", "cls", "sev", "clv", "set", "clt"]
    flags += ["seh", "clh", "cli", "nop", "wdr"]
    return [
        *(Timing(name, 1) for name in flags),
        Timing("bst r22, 3", 1),
        Timing("bld r22, 3", 1),
        Timing("sbi 0x05, 1", 2),
        Timing("cbi 0x05, 1", 2),
        Timing("in r22, 0x05", 1),
        Timing("out 0x05, r22", 1),
    ]


def _memory() -> list[Timing]:
    timings = [Timing("lds r22, buffer", 2), Timing("sts buffer, r22", 2)]
    for pointer, low in (("X", 26), ("Y", 28), ("Z", 30)):
        setup = f"ldi r{low}, lo8(buffer + 8)\n ldi r{low + 1}, hi8(buffer + 8)"
        for mode in (pointer, f"{pointer}+", f"-{pointer}"):
            timings.append(Timing(f"ld r22, {mode}", 2, setup))
            timings.append(Timing(f"st {mode}, r22", 2, setup))
        if pointer != "X":
            timings.append(Timing(f"ldd r22, {pointer}+7", 2, setup))
            timings.append(Timing(f"std {pointer}+7, r22", 2, setup))
    at_zero = "ldi r30, lo8(cases)\n ldi r31, hi8(cases)"
    return [
        *timings,
        *(Timing(code, 3, at_zero) for code in ("lpm", "lpm r22, Z", "lpm r22, Z+")),
        Timing("push r22\n pop r22", 2 + 2),
    ]


def _jumps() -> list[Timing]:
    call = "rjmp 9f\n 8: {back}\n 9:"
    here = "ldi r30, pm_lo8(1f)\n ldi r31, pm_hi8(1f)"
    target = "rjmp 9f\n 8: ret\n 9: ldi r30, pm_lo8(8b)\n ldi r31, pm_hi8(8b)"
    return [
        Timing("rjmp 1f\n 1:", 2),
        Timing("jmp 1f\n 1:", 3),
        Timing("ijmp\n 1:", 2, here),
        Timing("rcall 8b", 3 + 4, call.format(back="ret")),
        Timing("call 8b", 4 + 4, call.format(back="ret")),
        Timing("icall", 3 + 4, target),
        Timing("rcall 8b\n cli", 3 + 4 + 1, call.format(back="reti")),
    ]


def _branches() -> list[Timing]:
    pairs = [("brcs", "brcc", "c"), ("breq", "brne", "z"), ("brmi", "brpl", "n")]
    pairs += [("brvs", "brvc", "v"), ("brlt", "brge", "s"), ("brhs", "brhc", "h")]
    pairs += [("brts", "brtc", "t")]
    timings = [Timing("brid 1f\n 1:", 2, "cli"), Timing("brie 1f\n 1:", 1, "cli")]
    for if_set, if_clear, flag in pairs:
        timings.append(Timing(f"{if_set} 1f\n 1:", 2, f"se{flag}"))
        timings.append(Timing(f"{if_set} 1f\n 1:", 1, f"cl{flag}"))
        timings.append(Timing(f"{if_clear} 1f\n 1:", 2, f"cl{flag}"))
        timings.append(Timing(f"{if_clear} 1f\n 1:", 1, f"se{flag}"))
    return timings


def _skips() -> list[Timing]:
    """One cycle if nothing is skipped, else one more for each word that is."""
    set_ = "ldi r22, 0xff\n ldi r23, 0xff\n sbi 0x05, 1"
    clear = "ldi r22, 0\n ldi r23, 0xff\n cbi 0x05, 1"
    timings = []
    for code, skipping, going in (
        ("cpse r22, r23", set_, clear),
        ("sbrs r22, 3", set_, clear),
        ("sbrc r22, 3", clear, set_),
        ("sbis 0x05, 1", set_, clear),
        ("sbic 0x05, 1", clear, set_),
    ):
        timings.append(Timing(f"{code}\n nop", 1 + 1, going))
        timings.append(Timing(f"{code}\n nop", 2, skipping))
        timings.append(Timing(f"{code}\n sts buffer, r22", 3, skipping))
        timings.append(Timing(f"{code}\n call cases", 3, skipping))
    return timings


TIMINGS = [*_alu(), *_bits(), *_memory(), *_jumps(), *_branches(), *_skips()]

_CASE = string.Template("""
case$number:
    push r28
    push r29
    $setup
    lds r18, 0x84
    lds r19, 0x85
    $code
    lds r20, 0x84
    lds r21, 0x85
    pop r29
    pop r28
    movw r24, r20
    sub r24, r18
    sbc r25, r19
    clr r1
    ret
""")


@cache
def _measured() -> list[int]:
    """Cycles of each of `TIMINGS`, the two readings (LDS, LDS) taken off."""
    cases = "".join(
        _CASE.substitute(number=n, setup=t.setup, code=t.code) for n, t in enumerate(TIMINGS)
    )
    table = "".join(f"    .word pm(case{n})\n" for n in range(len(TIMINGS)))
    source = folder() / "timings.S"
    source.write_text(
        ".section .text\n.global cases\ncases:\n" + table + cases + "\n.lcomm buffer, 16\n"
    )
    main = SOURCES / "timings.c"
    defines = [f"COUNT={len(TIMINGS)}", f"BAUD_DIVISOR={BAUD_DIVISOR}"]
    image = compile_program([main, source], "timings", defines)
    with running(image) as engine:
        answer = ask(engine, b"g", 2 * len(TIMINGS))
    words = [int.from_bytes(answer[i : i + 2], "little") for i in range(0, len(answer), 2)]
    return [word - 4 for word in words]


@pytest.mark.parametrize("number", range(len(TIMINGS)))
def test_cycles(number: int) -> None:
    assert _measured()[number] == TIMINGS[number].cycles, TIMINGS[number].code


def test_table_covers_the_instruction_set() -> None:
    names = {line.split()[0] for t in TIMINGS for line in t.code.splitlines()}
    assert len({name for name in names if not name.endswith(":")}) > 90
