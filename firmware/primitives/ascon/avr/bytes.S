/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Bytes into and out of the state on AVR, two at a time. What they cost is in the
 * figures of the calls, which are measured whole.
 *
 * Little-endian bytes lie in the state as they are numbered; big-endian ones
 * lie reversed in each lane of eight. Functions get the address of a lane's
 * first byte where the order is little, of the byte behind the lane where it
 * is big. Branches and addresses depend on the number of bytes alone.
 *
 *   void init           (uint8_t *state)
 *   void xor, overwrite (uint8_t *state, const uint8_t *in, uint8_t bytes)
 *   void extract        (const uint8_t *state, uint8_t *out, uint8_t bytes)
 *   void mask           (const uint8_t *state, const uint8_t *in, uint8_t bytes, uint8_t *out)
 *   void encrypt, decrypt (uint8_t *state, const uint8_t *in, uint8_t bytes, uint8_t *out)
 *
 * r30:r31 state, r26:r27 the buffer that comes first, r28:r29 `out`.
 */
#include "primitives/avr/needs.h"

#define BYTES r20               /* yet to come */
#define LANE r21                /* counts the pairs of a lane */
#define DATA r0
#define STATE r25

.macro from_in
    ld      DATA, X+
.endm
.macro to_out
    st      Y+, STATE
.endm

/* The state's next byte: read, or written, or first read by `peek` and then
 * written by `poke`, in either order of bytes. */
.macro get_little to
    ld      \to, Z+
.endm
.macro get_big to
    ld      \to, -Z
.endm
.macro put_little from
    st      Z+, \from
.endm
.macro put_big from
    st      -Z, \from
.endm
.macro peek_little to
    ld      \to, Z
.endm
.macro peek_big to
    ld      \to, -Z
.endm
.macro poke_little from
    st      Z+, \from
.endm
.macro poke_big from
    st      Z, \from
.endm

.macro do_xor order
    from_in
    peek_\order STATE
    eor     STATE, DATA
    poke_\order STATE
.endm
.macro do_overwrite order
    from_in
    put_\order DATA
.endm
.macro do_extract order
    get_\order STATE
    st      X+, STATE
.endm
.macro do_mask order
    from_in
    get_\order STATE
    eor     STATE, DATA
    to_out
.endm
.macro do_encrypt order
    from_in
    peek_\order STATE
    eor     STATE, DATA
    poke_\order STATE
    to_out
.endm
.macro do_decrypt order
    from_in
    peek_\order STATE
    eor     STATE, DATA
    poke_\order DATA
    to_out
.endm

/* A lane is four pairs; the byte of an odd number comes last. */
.macro define op, order, outputs
    .section .text.lightseal_ascon_avr_\op\()_\order, "ax", @progbits
    .global lightseal_ascon_avr_\op\()_\order
    .type   lightseal_ascon_avr_\op\()_\order, @function
lightseal_ascon_avr_\op\()_\order:
    .if     \outputs
    push    r28
    push    r29
    movw    r28, r18
    .endif
    movw    r30, r24
    movw    r26, r22
    .ifc    \order, big
    ldi     LANE, 4
    .endif
    rjmp    2f
1:  do_\op  \order
    do_\op  \order
    .ifc    \order, big
    dec     LANE
    brne    2f
    ldi     LANE, 4
    adiw    r30, 16
    .endif
2:  subi    BYTES, 2
    brcc    1b
    sbrs    BYTES, 0
    rjmp    3f
    do_\op  \order
3:
    .if     \outputs
    pop     r29
    pop     r28
    .endif
    ret
    .size   lightseal_ascon_avr_\op\()_\order, . - lightseal_ascon_avr_\op\()_\order
.endm

    .irp    order, little, big
    define  xor, \order, 0
    define  overwrite, \order, 0
    define  extract, \order, 0
    define  mask, \order, 1
    define  encrypt, \order, 1
    define  decrypt, \order, 1
    .endr

/* All forty bytes zero, in 95 cycles and a call. */
    .section .text.lightseal_ascon_avr_init, "ax", @progbits
    .global lightseal_ascon_avr_init
    .type   lightseal_ascon_avr_init, @function
lightseal_ascon_avr_init:
    movw    r30, r24
    ldi     BYTES, 40
1:  .rept   8
    st      Z+, r1
    .endr
    subi    BYTES, 8
    brne    1b
    ret
    .size   lightseal_ascon_avr_init, . - lightseal_ascon_avr_init
