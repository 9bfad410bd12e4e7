# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Reading linker maps."""

from __future__ import annotations

from lightseal.codesize import Piece, Size, kept_pieces, size_of

MAP = """
Discarded input sections

 .text          0x00000000      0x100 core/wipe.o

Linker script and memory map

LOAD core/wipe.o
.text           0x00000000      0xae2
 *(.init4)
 .init4         0x00000008       0x16 /usr/lib/gcc/avr/5.4.0/avr5/libgcc.a(_copy_data.o)
 .text.lightseal_wipe
                0x0000005c       0x18 core/wipe.o
                0x0000005c                lightseal_wipe
 *fill*         0x00000074        0x2
 .text          0x00000076       0x10 generated/instances/a__b.o
 .text.memset   0x00000ad4        0xe /usr/lib/avr5/libc.a(memset.o)
 .text.memcpy   0x00000af0        0x8 boards/arm-none-eabi/memory.o

.rodata         0x00000b00       0x20
 .rodata.iv     0x00000b00       0x20 primitives/ascon/ref64.o

.data           0x20000000        0x4 load address 0x00000b20
 .data.x        0x20000000        0x4 core/x.o
.bss            0x20000004        0x8
 .bss.y         0x20000004        0x8 core/x.o
.debug_info     0x00000000     0x1000
 .debug_info    0x00000000     0x1000 core/wipe.o
"""


def test_sections_are_found_on_one_line_and_on_two() -> None:
    pieces = list(kept_pieces(MAP))
    assert Piece(".text", "core/wipe.o", 0x18) in pieces
    assert Piece(".text", "generated/instances/a__b.o", 0x10) in pieces
    assert Piece(".text", "", 2) in pieces


def test_discarded_and_start_up_sections_are_not_counted() -> None:
    sizes = [piece.size for piece in kept_pieces(MAP)]
    assert 0x100 not in sizes and 0x16 not in sizes


def test_the_compilers_code_is_told_apart() -> None:
    flash = 0x18 + 2 + 0x10 + 0x20 + 4
    assert size_of(kept_pieces(MAP)) == Size(flash, 0xE + 8, 4 + 8)
