/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain's authenticator on AVR, for assembly: 16 bits of data at a time.
 *
 * Bit i of the data adds the shift register as it is after i moves. Register and
 * what moves in are ten bytes, which are shifted by a place eight times; each
 * time both bytes of data have a bit to give, the second one to the register one
 * byte on. So a shift serves 16 bytes of sums. A bit becomes a mask: 0 - bit, by
 * SBC from itself.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_AVR_AUTHENTICATE_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_AVR_AUTHENTICATE_H

#define SHIFT_IN 2              /* to r11 */
#define ACCUMULATOR 12          /* to r19 */
#define MASK 20
#define COUNT 21
#define DATA 22                 /* two bytes, which are used up */
#define PUSHED_IN (SHIFT_IN + 8) /* two bytes */

/* Accumulator byte \to and the next += those of the register from \from on, an
 * even one. */
.macro add_masked_two to, from
    movw    r0, \from
    and     r0, MASK
    and     r1, MASK
    eor     (\to), r0
    eor     (\to) + 1, r1
.endm

.macro add_masked to, from
    mov     r0, \from
    and     r0, MASK
    eor     \to, r0
.endm

/* The next bit of both bytes of data. */
.macro add_bit_of_both
    lsr     DATA
    sbc     MASK, MASK
    .irp    n, 0, 2, 4, 6
    add_masked_two ACCUMULATOR + \n, SHIFT_IN + \n
    .endr
    lsr     DATA + 1
    sbc     MASK, MASK
    add_masked ACCUMULATOR, SHIFT_IN + 1
    .irp    n, 1, 3, 5
    add_masked_two ACCUMULATOR + \n, SHIFT_IN + 1 + \n
    .endr
    add_masked ACCUMULATOR + 7, SHIFT_IN + 8
.endm

.macro shift_register
    lsr     SHIFT_IN + 9
    .irp    n, 8, 7, 6, 5, 4, 3, 2, 1, 0
    ror     SHIFT_IN + \n
    .endr
.endm

/* Accumulator at Z + \accumulator, register at Z + \shift. Sums DATA into the
 * first and moves PUSHED_IN into the second. r0, r1, MASK and COUNT are
 * lost, too. */
.macro authenticate accumulator, shift
    .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
    ldd     SHIFT_IN + \n, Z + (\shift) + \n
    ldd     ACCUMULATOR + \n, Z + (\accumulator) + \n
    .endr
    .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
    std     Z + (\shift) + \n, SHIFT_IN + 2 + \n
    .endr
    ldi     COUNT, 4
1:  add_bit_of_both
    shift_register
    add_bit_of_both
    dec     COUNT
    breq    2f
    shift_register
    rjmp    1b
2:
    .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
    std     Z + (\accumulator) + \n, ACCUMULATOR + \n
    .endr
.endm

#endif
