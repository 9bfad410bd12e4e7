/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * 32 clocks of Grain's pre-output generator on AVR, for assembly.
 *
 * A register of the generator is in W, sixteen bytes in sixteen registers, first
 * the LFSR, then the NFSR. The 32 bits from place k on are a *string*: five
 * bytes from byte k / 8 on, of which the first k % 8 bits are skipped. Strings
 * that skip alike are added and multiplied as they lie; a sum that skips n bits
 * is shifted by one place, those that skip n - 1 are added, and so on, so that
 * all seven shifts of a function serve all its terms.
 *
 * T and U take a string each. Both have six registers: a string begins in the
 * first or second, as its first byte has an even or odd number, and is then
 * copied by MOVW.
 *
 * Registers are written as numbers, so that they can be counted with.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_AVR_STEP_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_AVR_STEP_H

#define W 2                     /* to r17 */
#define T 18                    /* to r23 */
#define U 24                    /* to r29 */

/* Each of the bytes of a string, or of the four that a whole one has. */
.macro five operation, to, from
    .irp    n, 0, 1, 2, 3, 4
    \operation (\to) + \n, (\from) + \n
    .endr
.endm

.macro four operation, to, from
    .irp    n, 0, 1, 2, 3
    \operation (\to) + \n, (\from) + \n
    .endr
.endm

/* Both begin at an even register, or both at an odd one. */
.macro copy_five to, from
    .if     (\from) & 1
    mov     \to, \from
    movw    (\to) + 1, (\from) + 1
    movw    (\to) + 3, (\from) + 3
    .else
    movw    \to, \from
    movw    (\to) + 2, (\from) + 2
    mov     (\to) + 4, (\from) + 4
    .endif
.endm

.macro copy_four to, from
    .if     (\from) & 1
    mov     \to, \from
    movw    (\to) + 1, (\from) + 1
    mov     (\to) + 3, (\from) + 3
    .else
    movw    \to, \from
    movw    (\to) + 2, (\from) + 2
    .endif
.endm

/* Skips a bit less. What it takes in at the end is never looked at. */
.macro down s
    lsr     (\s) + 4
    .irp    n, 3, 2, 1, 0
    ror     (\s) + \n
    .endr
.endm

/* Skips four bits less; at registers from r16 on. */
.macro down_4 s
    .irp    n, 0, 1, 2, 3, 4
    swap    (\s) + \n
    .endr
    .irp    n, 0, 1, 2, 3
    eor     (\s) + \n, (\s) + \n + 1
    andi    (\s) + \n, 0x0f
    eor     (\s) + \n, (\s) + \n + 1
    .endr
.endm

/* Skips a bit more, of 6 or 7; what skips 8 is whole from the next byte on. */
.macro up s
    lsl     \s
    .irp    n, 1, 2, 3, 4
    rol     (\s) + \n
    .endr
.endm

/* Loads W from behind Z and puts it back there, four bytes further down. */
.macro load_register at
    .irp    n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
    ldd     W + \n, Z + (\at) + \n
    .endr
.endm

.macro store_rest at
    .irp    n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    std     Z + (\at) + \n, W + 4 + \n
    .endr
.endm

.macro store_four at, from
    .irp    n, 0, 1, 2, 3
    std     Z + (\at) + \n, (\from) + \n
    .endr
.endm

/* \to ^= four bytes of memory; r0 is lost. */
.macro add_memory at, to
    .irp    n, 0, 1, 2, 3
    ldd     r0, Z + (\at) + \n
    eor     (\to) + \n, r0
    .endr
.endm

/* The state is at Z: LFSR at \lfsr, NFSR at \nfsr, four bytes of scratch at
 * \output, where the pre-output is left. Where the T flag is set it is fed back.
 * All registers but Z and r1 are lost, and four bytes are pushed on the way. */
.macro step lfsr, nfsr, output
    load_register \lfsr
    store_rest \lfsr
    .irp    n, 0, 1, 2, 3
    push    W + \n
    .endr

    /* Feedback of the LFSR. */
    copy_five T, W + 4              ; s38
    five    eor, T, W + 8           ; s70
    up      T
    five    eor, T, W               ; s7
    up      T
    four    eor, T + 1, W           ; s0
    four    eor, T + 1, W + 12      ; s96
    copy_five U, W + 10             ; s81
    down    U
    four    eor, T + 1, U
    store_four (\lfsr) + 12, T + 1

    /* Output, what skips 4 bits of it, then 2: s93, s13 s20, s60 s79. */
    copy_five T + 1, W + 11
    down    T + 1
    copy_five U + 1, W + 1
    down    U + 1
    five    and, U + 1, W + 2
    five    eor, T + 1, U + 1
    copy_five U + 1, W + 9
    down    U + 1
    down    U + 1
    down    U + 1
    five    and, U + 1, W + 7
    five    eor, T + 1, U + 1
    down    T + 1
    down    T + 1

    /* With b95: times s94 in place of s94, times s42. */
    .irp    n, 0, 1, 2, 3, 4
    ldd     U + 1 + \n, Z + (\nfsr) + 11 + \n
    .endr
    down    U + 1
    five    and, W + 11, U + 1
    down_4  U + 1
    five    and, U + 1, W + 5
    five    eor, T + 1, U + 1

    /* b12 (s8 + b95 s94), kept for when nothing is skipped. */
    up      W + 11
    up      W + 11
    four    eor, W + 12, W + 1
    .irp    n, 0, 1, 2, 3, 4
    ldd     U + 1 + \n, Z + (\nfsr) + 1 + \n
    .endr
    down_4  U + 1
    four    and, U + 1, W + 12
    store_four \output, U + 1

    load_register \nfsr
    store_rest \nfsr

    /* Output: b45, b36; b2; b73, b89; b64, b15. */
    copy_five U + 1, W + 5
    down    U + 1
    five    eor, U + 1, W + 4
    down    U + 1
    down    U + 1
    five    eor, T + 1, U + 1
    five    eor, T + 1, W
    down    T + 1
    five    eor, T + 1, W + 9
    five    eor, T + 1, W + 11
    down    T + 1
    four    eor, T + 1, W + 8
    copy_five U + 1, W + 1
    up      U + 1
    four    eor, T + 1, U + 2
    add_memory \output, T + 1
    store_four \output, T + 1

    /* Feedback of the NFSR, skipping 4: b68 b84. */
    copy_five T, W + 8
    five    and, T, W + 10
    down    T
    /* 3: b91, b3 b67, b27 b59, b11 b13. */
    five    eor, T, W + 11
    copy_five U, W
    five    and, U, W + 8
    five    eor, T, U
    copy_five U + 1, W + 3
    five    and, U + 1, W + 7
    five    eor, T, U + 1
    copy_five U + 1, W + 1
    down    U + 1
    down    U + 1
    five    and, U + 1, W + 1
    five    eor, T, U + 1
    down    T
    /* 2: b26, b70 b78 b82. */
    five    eor, T, W + 3
    copy_five U, W + 8
    five    and, U, W + 9
    down_4  U
    five    and, U, W + 10
    five    eor, T, U
    down    T
    /* 1: b17 b18, b61 b65. */
    copy_five U, W + 2
    down    U
    five    and, U, W + 2
    five    eor, T, U
    copy_five U + 1, W + 7
    down_4  U + 1
    five    and, U + 1, W + 8
    five    eor, T, U + 1
    down    T
    /* 0: b0, b56, b96, b40 b48, b22 b24 b25, b88 b92 b93 b95, s0. */
    four    eor, T, W
    four    eor, T, W + 7
    four    eor, T, W + 12
    copy_four U + 1, W + 5
    four    and, U + 1, W + 6
    four    eor, T, U + 1
    copy_five U + 1, W + 3
    down    U + 1
    four    and, U + 1, W + 3
    up      W + 2
    up      W + 2
    four    and, U + 1, W + 3
    four    eor, T, U + 1
    copy_five U + 1, W + 11
    down    U + 1
    down    U + 1
    five    and, U + 1, W + 11
    down    U + 1
    five    and, U + 1, W + 11
    down_4  U + 1
    four    and, U + 1, W + 11
    four    eor, T, U + 1
    .irp    n, 3, 2, 1, 0
    pop     r0
    eor     T + \n, r0
    .endr

    brtc    1f
    .irp    n, 0, 1, 2, 3
    ldd     r0, Z + (\output) + \n
    eor     T + \n, r0
    ldd     W + \n, Z + (\lfsr) + 12 + \n
    eor     W + \n, r0
    .endr
    store_four (\lfsr) + 12, W
1:  store_four (\nfsr) + 12, T
.endm

#endif
