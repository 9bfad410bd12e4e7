/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "primitives/ascon/avr/round.h"
#include "primitives/ascon/round_constants.h"

#define FUNCTION(name) lightseal_ascon_avr_speed_##name

/* Pairs of registers, by what they hold between rounds and, behind the colon,
 * in the linear layer. */
#define A0 PAIR(2, 3)           /* lane 2 : its copies */
#define A1 PAIR(4, 5)
#define A2 PAIR(6, 7)
#define A3 PAIR(8, 9)
#define B0 PAIR(10, 11)         /* lane 4 : lane 3, then lane 4 */
#define B1 PAIR(12, 13)
#define B2 PAIR(14, 15)
#define B3 PAIR(16, 17)
#define W0 PAIR(18, 19)         /* free : lane 1 */
#define W1 PAIR(20, 21)
#define W2 PAIR(22, 23)
#define W3 PAIR(26, 27)
#define S PAIR(24, 25)          /* bytes 6 and 7 of lane 0 : copy */
#define M PAIR(31, 1)           /* bytes 4 and 5 of lane 0, always */
#define CONSTANT r30

/* Where lanes are behind Y, and two bytes that are never written there */
#define AT(lane, byte) (8 * (lane) + (byte))
#define BITS 4                  /* bits yet to absorb of a byte, then a 1, then 0 */
#define START 5                 /* constant to begin with after a bit */

.macro load_lane at, pair0, pair1, pair2, pair3
    both_ldd \pair0, \at
    both_ldd \pair1, \at + 2
    both_ldd \pair2, \at + 4
    both_ldd \pair3, \at + 6
.endm

.macro store_lane at, pair0, pair1, pair2, pair3
    both_std \pair0, \at
    both_std \pair1, \at + 2
    both_std \pair2, \at + 4
    both_std \pair3, \at + 6
.endm

.macro complement pair0, pair1, pair2, pair3
    both_com \pair0
    both_com \pair1
    both_com \pair2
    both_com \pair3
.endm

    .section .text.lightseal_ascon_avr_speed, "ax", @progbits
    .global FUNCTION(permute)
    .type   FUNCTION(permute), @function
FUNCTION(permute):
    mov     r23, r22
    swap    r23
    sub     r23, r22
    subi    r23, -ASCON_CONSTANT_END
    clt
    rjmp    enter
    .size   FUNCTION(permute), . - FUNCTION(permute)

    .global FUNCTION(isap_rekey)
    .type   FUNCTION(isap_rekey), @function
FUNCTION(isap_rekey):
    set
enter:
    .irp    n, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 28, 29
    push    r\n
    .endr
    movw    r28, r24
    movw    r30, r22
    load_lane AT(2, 0), A0, A1, A2, A3
    complement A0, A1, A2, A3
    load_lane AT(4, 0), B0, B1, B2, B3
    complement B0, B1, B2, B3
    both_ldd S, AT(0, 6)
    brts    begin
    push    r1
    mov     CONSTANT, r31
    both_ldd M, AT(0, 4)
    ldi     r18, 0x80
    std     Y + BITS, r18
    rjmp    round

begin:
    push    r18             ; rounds in the end
    push    r31
    push    r30
    ldi     r19, 16
    push    r19
    both_ldd M, AT(0, 4)
    std     Y + START, r20
    rjmp    next_byte
round:
    eor     LOWER(A0), CONSTANT
    subi    CONSTANT, ASCON_CONSTANT_STEP
    both_ldd W0, AT(1, 6)
    both_ldd W1, AT(3, 6)
    substitute S, W0, A3, W1, B3, W3, W2
    both_std A3, AT(0, 6)
    both_std W2, AT(2, 6)
    both_std W0, AT(4, 6)
    both_ldd W0, AT(1, 4)
    both_ldd W1, AT(3, 4)
    substitute M, W0, A2, W1, B2, W2, A3
    both_mov M, A2
    both_std A3, AT(2, 4)
    both_std W0, AT(4, 4)
    both_ldd S, AT(0, 2)
    both_ldd W0, AT(1, 2)
    both_ldd A3, AT(3, 2)
    substitute S, W0, A1, A3, B1, W1, A2
    both_std A1, AT(0, 2)
    both_std A2, AT(2, 2)
    both_std W0, AT(4, 2)
    both_ldd S, AT(0, 0)
    both_ldd A3, AT(1, 0)
    both_ldd A2, AT(3, 0)
    substitute S, A3, A0, A2, B0, W0, A1
    both_std A1, AT(2, 0)
    both_std A3, AT(4, 0)

    lane    B0, B1, B2, B3, A1, A2, A3, S
    diffuse_3
    store_lane AT(3, 0), B0, B1, B2, B3
    load_lane AT(4, 0), B0, B1, B2, B3
    lane    B0, B1, B2, B3, A1, A2, A3, S
    diffuse_4
    lane    W0, W1, W2, W3, A1, A2, A3, S
    diffuse_1
    store_lane AT(1, 0), W0, W1, W2, W3
    both_ldd W1, AT(0, 2)
    both_ldd S, AT(0, 6)
    #define N PAIR(31, 19)
    mov     UPPER(N), r1
    ldi     r18, 16
    .set    SIXTEEN, 18
    lane    A0, W1, N, S, A1, A2, A3, W2
    diffuse_0
    both_std A0, AT(0, 0)
    both_std W1, AT(0, 2)
    mov     r1, UPPER(N)
    load_lane AT(2, 0), A0, A1, A2, A3
    lane    A0, A1, A2, A3, W0, W1, W2, W3
    diffuse_2
    cpi     CONSTANT, ASCON_CONSTANT_END
    breq    absorb
    rjmp    round
absorb:
    ldd     r22, Y + BITS
    lsl     r22
    breq    next_byte
have_bit:
    std     Y + BITS, r22
    clr     T
    ror     T
    eor     UPPER(S), T
    cpi     r22, 0x80
    breq    last_of_byte
    ldd     CONSTANT, Y + START
    rjmp    round

last_of_byte:
    pop     r23
    cpi     r23, 0
    brne    1f
    pop     r22
    pop     r22
    pop     CONSTANT
    push    r23
    rjmp    round
1:  push    r23
    ldd     CONSTANT, Y + START
    rjmp    round

next_byte:
    pop     r23
    subi    r23, 1
    brcs    leave
    pop     r26
    pop     r27
    push    r27
    push    r26
    push    r23
    ldi     r22, 8
    eor     r22, r23
    add     r26, r22
    ldi     r22, 0
    adc     r27, r22
    ld      r22, X
    sec
    rol     r22
    rjmp    have_bit

leave:
    complement A0, A1, A2, A3
    complement B0, B1, B2, B3
    store_lane AT(2, 0), A0, A1, A2, A3
    store_lane AT(4, 0), B0, B1, B2, B3
    both_std S, AT(0, 6)
    both_std M, AT(0, 4)
    clr     r1
    .irp    n, 29, 28, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
    pop     r\n
    .endr
    ret
    .size   FUNCTION(isap_rekey), . - FUNCTION(isap_rekey)
