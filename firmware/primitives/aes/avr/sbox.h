/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The S-box of AES on bit planes on AVR, for assembly: eight bytes at a time, the
 * circuit of primitives/aes/sbox.h without its constant.
 *
 * 115 gates of two operands, one of which is overwritten; 29 copies, where neither
 * may be, and one value that is pushed and popped: 148 cycles. The order of the
 * gates was searched for: of those that make do with 24 registers it is one of
 * the cheapest that were found. Without that limit 28 copies are left.
 */
#ifndef LIGHTSEAL_PRIMITIVES_AES_AVR_SBOX_H
#define LIGHTSEAL_PRIMITIVES_AES_AVR_SBOX_H

/* Planes \x0 to \x7 are replaced; the result is in \x1, \y1, \y2 to \y7. All of
 * the others are lost. */
.macro substitute x0, x1, x2, x3, x4, x5, x6, x7, y1, y2, y3, y4, y5, y6, y7, \
    t0, t1, t2, t3, t4, t5, t6, t7, t8
    mov     \t6, \x7
    eor     \t6, \x1
    mov     \t4, \x2
    eor     \t4, \x4
    eor     \x5, \x6
    mov     \y5, \t4
    eor     \y5, \t6
    mov     \t8, \x7
    eor     \t8, \x4
    eor     \x3, \y5
    eor     \x6, \x3
    mov     \y6, \x0
    eor     \y6, \x5
    mov     \t3, \x6
    eor     \t3, \t8
    mov     \y4, \t3
    eor     \y4, \x5
    eor     \x1, \y6
    eor     \x3, \x2
    mov     \t1, \t8
    and     \t1, \t3
    mov     \y3, \x3
    eor     \y3, \x0
    eor     \x5, \x3
    mov     \t5, \x5
    eor     \t5, \t3
    eor     \x2, \x7
    mov     \y2, \x1
    eor     \y2, \x2
    eor     \x4, \y6
    mov     \y7, \x3
    and     \y7, \y5
    mov     \t0, \x5
    eor     \t0, \x2
    mov     \t7, \x0
    and     \t7, \x4
    mov     \t2, \t5
    and     \t2, \t4
    eor     \t7, \y7
    mov     \y1, \x7
    eor     \y1, \y4
    push    \y5
    mov     \y5, \y3
    and     \y5, \y2
    eor     \t2, \t1
    eor     \x7, \y6
    eor     \y5, \y7
    mov     \y7, \x2
    and     \y7, \x5
    eor     \y7, \t1
    mov     \t1, \y4
    and     \t1, \t6
    eor     \t7, \y7
    eor     \y5, \t2
    eor     \t7, \t0
    mov     \t0, \x1
    and     \t0, \y6
    eor     \t0, \t1
    eor     \t0, \t2
    mov     \t2, \t3
    eor     \t2, \x0
    eor     \x6, \y5
    mov     \y5, \t2
    and     \y5, \x7
    eor     \y5, \t1
    mov     \t1, \t6
    eor     \t1, \y4
    eor     \t1, \t0
    mov     \t0, \t1
    and     \t0, \x6
    eor     \y5, \y7
    mov     \y7, \t0
    eor     \y7, \t7
    eor     \x6, \t7
    eor     \y5, \y1
    mov     \y1, \t1
    eor     \y1, \y5
    eor     \t0, \y5
    and     \y7, \y1
    mov     \y1, \x6
    and     \y1, \t0
    eor     \y7, \y5
    eor     \y1, \t7
    mov     \t7, \y7
    eor     \t7, \t0
    and     \x4, \y7
    and     \x0, \y7
    and     \y5, \t7
    pop     \t7
    eor     \t0, \y5
    and     \t0, \y1
    eor     \t1, \y5
    and     \t2, \y1
    mov     \y5, \y7
    eor     \y5, \y1
    eor     \t1, \y7
    eor     \t0, \x6
    and     \t8, \y5
    and     \y2, \t1
    eor     \y7, \t1
    and     \t3, \y5
    and     \y6, \t0
    and     \x1, \t0
    and     \x3, \y7
    and     \y3, \t1
    eor     \x1, \t2
    and     \x7, \y1
    eor     \y1, \t0
    eor     \t1, \t0
    eor     \y5, \t1
    and     \t5, \y5
    and     \y4, \y1
    eor     \t2, \x0
    and     \y1, \t6
    and     \y5, \t4
    eor     \x0, \y1
    and     \x2, \t1
    and     \x5, \t1
    eor     \t3, \y4
    eor     \y4, \x3
    eor     \t3, \t5
    and     \y7, \t7
    eor     \t8, \y5
    eor     \x0, \y4
    eor     \t5, \x5
    eor     \y7, \y2
    eor     \y1, \x1
    eor     \y5, \x2
    eor     \x1, \t8
    eor     \y2, \x4
    eor     \t8, \y6
    eor     \y7, \t8
    eor     \y6, \t3
    eor     \x1, \x0
    eor     \y3, \y7
    eor     \t5, \t8
    eor     \y4, \y3
    eor     \x7, \x0
    eor     \y1, \t5
    eor     \y5, \y6
    eor     \x7, \t5
    eor     \y3, \t2
    eor     \y5, \x7
    eor     \y6, \y4
    eor     \y2, \x7
    eor     \y7, \t3
.endm

#endif
