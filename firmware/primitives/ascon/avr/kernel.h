/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The Ascon permutation on AVR, for assembly. The includer defines
 *
 *   FUNCTION(name), SECTION(name)   the names of a kernel's symbols and sections
 *   SHARED_SHIFTS                   1 for rotations of copies in subroutines
 *
 * State: forty bytes, each lane least significant byte first, at Y. Lanes 2 and
 * 4 are complemented while rounds run (round.h).
 *
 * Between the layers of a round a lane needs sixteen registers, for itself and
 * a copy that is shifted, and one more lane fits beside; between rounds three
 * lanes fit. So a lane goes to memory and back wherever it is not the next to
 * be used, and the order of the linear layer, 3 4 1 0 2, is the one in which
 * least does:
 *
 *   lane   from S-box to linear layer      from linear layer to S-box
 *     3    registers (first)               memory
 *     4    memory                          registers, beside 1, 0 and 2
 *     1    registers, beside 3 and 4       memory
 *     0    memory; 4 of 8 bytes registers  memory; 4 of 8 bytes registers
 *     2    memory                          registers (last)
 *
 * Of a round's 555 cycles the S-box takes 144, the linear layer 241, memory
 * 160, constant and loop 6, moves between registers 4.
 *
 * Constant time: the instructions take the same cycles whatever their operands,
 * and branches and addresses depend on the number of rounds and of bits alone.
 * Nothing is kept between calls, SP is used by PUSH and POP only (isap.h sets
 * it, as compilers do), and all registers may be interrupted at any time.
 */
#include "primitives/avr/frame.h"
#include "primitives/ascon/avr/round.h"
#include "primitives/ascon/round_constants.h"

/* Pairs of registers. Between rounds A holds lane 2, B lane 4, S and M half of
 * lane 0, and W is free. */
#define A0 PAIR(2, 3)
#define A1 PAIR(4, 5)
#define A2 PAIR(6, 7)
#define A3 PAIR(8, 9)
#define B0 PAIR(10, 11)
#define B1 PAIR(12, 13)
#define B2 PAIR(14, 15)
#define B3 PAIR(16, 17)
#define W0 PAIR(18, 19)
#define W1 PAIR(20, 21)
#define W2 PAIR(22, 23)
#define W3 PAIR(26, 27)
#define S PAIR(24, 25)          /* bytes 6 and 7 of lane 0 */
#define M PAIR(31, 1)           /* bytes 4 and 5 of lane 0, in a round, too */
#define N PAIR(31, 19)          /* M where r1 is in use */
#define CONSTANT r30
#define SIXTEEN r18

/* Byte of a lane, behind Y. Two bytes of lane 0 are never written there. */
#define AT(lane, byte) (8 * (lane) + (byte))
#define BITS 4                  /* bits yet to absorb of a byte, then a 1, then 0 */
#define START 5                 /* constant that the rounds after a bit begin with */

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

    .section SECTION(rounds), "ax", @progbits

    .if     SHARED_SHIFTS
    name    U, A1, A2, A3, W2
copy_left:
    shift_left U
    ret
copy_right:
    shift_right U
    ret
    .endif

/* Rotates the copy of lane 3, 4, 1 or 0; as a call, 7 cycles more and 8 words
 * less each time. */
.macro shift_copy direction
    .if     SHARED_SHIFTS
    rcall   copy_\direction
    .else
    shift_\direction U
    .endif
.endm

/* void permute(kernel_state *state, uint8_t rounds) */
function FUNCTION(permute)
    mov     CONSTANT, r22
    swap    CONSTANT
    sub     CONSTANT, r22
    subi    CONSTANT, -ASCON_CONSTANT_END
    clt
    rjmp    1f
    .size   FUNCTION(permute), . - FUNCTION(permute)

/* void isap_rekey(kernel_state *state, const kernel_state *bits, uint8_t bit_first,
 *                 uint8_t key_first) */
function FUNCTION(isap_rekey)
    set
1:  push_saved
    movw    r28, r24
    movw    r26, r22
    rcall   core
    pop_saved
    ret
    .size   FUNCTION(isap_rekey), . - FUNCTION(isap_rekey)

/* Rounds on the state at Y. With T clear the last ones, from CONSTANT on. With
 * T set each of the 128 bits at X is XORed into the top of lane 0, followed by
 * rounds from the constant in r20 on, the last bit by those from r18 on.
 * All registers but Y are lost; r1 is 0 before and after.
 *
 * The stack, from its top: bytes of bits left, their address, r18. */
permute_12:
    ldi     CONSTANT, ASCON_CONSTANT_FIRST(12)
permute:
    clt
core:
    brtc    1f
    push    r18
    push    r27
    push    r26
1:  push    r1
    load_lane AT(2, 0), A0, A1, A2, A3
    complement A0, A1, A2, A3
    load_lane AT(4, 0), B0, B1, B2, B3
    complement B0, B1, B2, B3
    both_ldd S, AT(0, 6)
    both_ldd M, AT(0, 4)
    brtc    1f
    std     Y + START, r20
    pop     r23
    ldi     r23, 16
    rjmp    next_byte
1:  ldi     r18, 0x80
    std     Y + BITS, r18

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
    substitute M, W0, A2, W1, B2, S, A3
    both_mov M, A2
    both_std A3, AT(2, 4)
    both_std W0, AT(4, 4)

    both_ldd W2, AT(0, 2)
    both_ldd W0, AT(1, 2)
    both_ldd A3, AT(3, 2)
    substitute W2, W0, A1, A3, B1, W1, A2
    both_std A1, AT(0, 2)
    both_std A2, AT(2, 2)
    both_std W0, AT(4, 2)

    both_ldd W2, AT(0, 0)
    both_ldd A3, AT(1, 0)
    both_ldd A2, AT(3, 0)
    substitute W2, A3, A0, A2, B0, W0, A1
    both_std A1, AT(2, 0)
    both_std A3, AT(4, 0)

    /* Lane 3 is in B, lane 1 in W0, W1, S and W3, lane 0 in A0 and M but for four bytes. */
    copy_lane B0, B1, B2, B3, A1, A2, A3, W2
    diffuse_3
    store_lane AT(3, 0), B0, B1, B2, B3

    load_lane AT(4, 0), B0, B1, B2, B3
    copy_lane B0, B1, B2, B3, A1, A2, A3, W2
    diffuse_4

    copy_lane W0, W1, S, W3, A1, A2, A3, W2
    diffuse_1
    store_lane AT(1, 0), W0, W1, S, W3

    both_ldd W1, AT(0, 2)
    both_ldd S, AT(0, 6)
    mov     UPPER(N), UPPER(M)
    ldi     SIXTEEN, 16
    copy_lane A0, W1, N, S, A1, A2, A3, W2
    diffuse_0 SIXTEEN
    both_std A0, AT(0, 0)
    both_std W1, AT(0, 2)
    mov     UPPER(M), UPPER(N)

    load_lane AT(2, 0), A0, A1, A2, A3
    copy_lane A0, A1, A2, A3, W0, W1, W2, W3
    diffuse_2

    cpi     CONSTANT, ASCON_CONSTANT_END
    breq    1f
    rjmp    round

    /* The next bit, or the end. All branches depend on how many are left. */
1:  ldd     r22, Y + BITS
    lsl     r22
    brne    have_bit
    pop     r23
next_byte:
    subi    r23, 1
    brcs    leave
    pop     r26
    pop     r27
    push    r27
    push    r26
    push    r23
    ldi     r22, 8                  ; byte i of 16 lies at i ^ 7, and r23 is 15 - i
    eor     r22, r23
    add     r26, r22
    ldi     r22, 0
    adc     r27, r22
    ld      r22, X
    sec
    rol     r22
have_bit:
    std     Y + BITS, r22
    ldi     r23, 0
    ror     r23
    eor     UPPER(S), r23
    ldd     CONSTANT, Y + START
    cpi     r22, 0x80
    breq    1f
    rjmp    round
1:  pop     r23
    cpi     r23, 0
    brne    2f
    pop     r22
    pop     r22
    pop     CONSTANT
2:  push    r23
    rjmp    round

leave:
    complement A0, A1, A2, A3
    complement B0, B1, B2, B3
    store_lane AT(2, 0), A0, A1, A2, A3
    store_lane AT(4, 0), B0, B1, B2, B3
    both_std S, AT(0, 6)
    both_std M, AT(0, 4)
    clr     r1
    ret
    .size   core, . - core

#include "primitives/ascon/avr/isap.h"
