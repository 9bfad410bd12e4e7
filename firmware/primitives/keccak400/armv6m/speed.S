/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Keccak-p[400] on ARMv6-M (Cortex-M0, M0+), the fast kernel: the functions of
 * keccak400/fused.h. round.h has the registers and the layout that rounds work
 * on; it is made when a state is loaded, and undone when it is stored. Messages
 * have any alignment: they are read and written a byte at a time.
 *
 * Constant time: branches and addresses depend on lengths and numbers of rounds
 * alone. Bits of re-keying are ANDed and XORed, and never move the program.
 *
 * ABI: AAPCS, Thumb. Position independent. r0-r3, r12 and the flags are lost.
 * Nothing is written but what the arguments point to and the stack below, of
 * which what was secret is zeroed.
 *
 * Code and constants: 1976 bytes.
 *
 * Bytes of stack, and cycles on Cortex-M0 with zero wait states; two rounds are
 * 617:
 *
 *   permute         260      736  1 round
 *   permute         260     6595  20 rounds
 *   isap_rekey      292    43511  1 round a bit, 8 for the key
 *   isap_rekey      292   482135  12 rounds a bit, 12 for the key
 *   absorb_blocks   260     5503  one block, 16 rounds
 *   mask_blocks     260     3042  one block, 8 rounds
 */
#include "primitives/needs_armv6m.h"
#include "primitives/arm_function.h"
#include "primitives/keccak400/armv6m/round.h"

#define FUNCTION(name) lightseal_keccak400_armv6m_speed_##name

    .syntax unified
    .thumb
    .cfi_sections .debug_frame

#define FRAME 224
/* Of re-keying: constants for eight rounds, each with a bit. */
#define STREAM_AT 224
#define REKEY_FRAME 256

/* Rounds on the state of the frame, in place. run_rounds takes the number of
 * the last rounds in r0; where it is odd, the state comes in the spare buffer.
 * run takes constants from r0 to r1, an even number, and run_odd an odd one. */
    local_function lightseal_keccak400_armv6m_speed_run
run_rounds:
    adr     r1, constants_end
    lsls    r2, r0, #2
    subs    r2, r1, r2
    lsls    r0, r0, #31
    mov     r0, r2
    beq     run
run_odd:
    mov     r2, r14
    str     r2, [sp, #LINK_AT]
    mov     r12, r0
    mov     r14, r1
    add     r4, sp, #(SPARE_AT + 80)
    ldm     r4, {r0-r4}
    b       2f
    .p2align 2
constants:
    .word   KECCAK400_DOUBLED_ROUND_CONSTANTS
constants_end:
run:
    mov     r2, r14
    str     r2, [sp, #LINK_AT]
    mov     r12, r0
    mov     r14, r1
    add     r4, sp, #(STATE_AT + 80)
    ldm     r4, {r0-r4}
1:  round   STATE_AT, SPARE_AT
2:  round   SPARE_AT, STATE_AT
    cmp     r12, r14
    beq     3f
    b       1b
3:  ldr     r0, [sp, #LINK_AT]
    bx      r0
    end_function lightseal_keccak400_armv6m_speed_run

/* The state at r0 to the buffer at r1, each lane twice. */
    local_function lightseal_keccak400_armv6m_speed_load
load:
    movs    r7, #4
1:  mov     r12, r7
    .irp    n, 2, 3, 4, 5, 6
    ldrh    r\n, [r0, #(2 * (\n - 2))]
    lsls    r7, r\n, #16
    orrs    r\n, r\n, r7
    .endr
    stm     r1!, {r2-r6}
    adds    r0, r0, #10
    mov     r7, r12
    subs    r7, r7, #1
    bpl     1b
    bx      r14
    end_function lightseal_keccak400_armv6m_speed_load

/* The state of the frame to r1, and the buffers to zero, as r2 to r6 are then. */
    local_function lightseal_keccak400_armv6m_speed_unload
unload:
    mov     r0, sp
    movs    r7, #4
1:  ldm     r0!, {r2-r6}
    .irp    n, 2, 3, 4, 5, 6
    strh    r\n, [r1, #(2 * (\n - 2))]
    .endr
    adds    r1, r1, #10
    subs    r7, r7, #1
    bpl     1b
    mov     r0, sp
    movs    r2, #0
    movs    r3, #0
    movs    r4, #0
    movs    r5, #0
    movs    r6, #0
    .rept   10
    stm     r0!, {r2-r6}
    .endr
    bx      r14
    end_function lightseal_keccak400_armv6m_speed_unload

/* void permute(kernel_state *state, uint8_t rounds), 1 to 20 rounds. */
    function FUNCTION(permute)
    enter   FRAME
    str     r0, [sp, #KEPT_AT]
    str     r1, [sp, #KEPT_AT + 4]
    lsls    r2, r1, #31
    mov     r1, sp
    beq     1f
    adds    r1, r1, #SPARE_AT
1:  bl      load
    ldr     r0, [sp, #KEPT_AT + 4]
    bl      run_rounds
    ldr     r1, [sp, #KEPT_AT]
    bl      unload
    leave   FRAME
    end_function FUNCTION(permute)

/* size_t absorb_blocks(kernel_state *state, const uint8_t *in, size_t bytes,
 *                      uint8_t block, uint8_t rounds, uint8_t order)
 * for blocks of 18 bytes and an even number of rounds. */
#define ABSORB_IN_AT (KEPT_AT + 4)
#define ABSORB_LEFT_AT (KEPT_AT + 8)
#define ABSORB_ROUNDS_AT (FRAME + PUSHED)

    function FUNCTION(absorb_blocks)
    cmp     r2, #18
    bhs     1f
    mov     r0, r2
    bx      r14
1:
    enter   FRAME
    str     r0, [sp, #KEPT_AT]
    str     r1, [sp, #ABSORB_IN_AT]
    str     r2, [sp, #ABSORB_LEFT_AT]
    mov     r1, sp
    bl      load
    b       2f
1:  str     r0, [sp, #ABSORB_LEFT_AT]
    ldr     r0, [sp, #ABSORB_IN_AT]
    .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8
    ldrb    r1, [r0, #(2 * \i)]
    ldrb    r2, [r0, #(2 * \i + 1)]
    lsls    r2, r2, #8
    orrs    r1, r1, r2
    lsls    r2, r1, #16
    orrs    r1, r1, r2
    ldr     r2, [sp, #(4 * \i)]
    eors    r2, r2, r1
    str     r2, [sp, #(4 * \i)]
    .endr
    adds    r0, r0, #18
    str     r0, [sp, #ABSORB_IN_AT]
    ldr     r0, [sp, #ABSORB_ROUNDS_AT]
    uxtb    r0, r0
    bl      run_rounds
2:  ldr     r0, [sp, #ABSORB_LEFT_AT]
    subs    r0, r0, #18
    bhs     1b
    ldr     r1, [sp, #KEPT_AT]
    bl      unload
    ldr     r0, [sp, #ABSORB_LEFT_AT]
    leave   FRAME
    end_function FUNCTION(absorb_blocks)

/* size_t mask_blocks(kernel_state *state, uint8_t *out, const uint8_t *in, size_t bytes,
 *                    uint8_t block, uint8_t rounds, uint8_t order)
 * for blocks of 18 bytes and an even number of rounds. */
#define MASK_OUT_AT (KEPT_AT + 4)
#define MASK_IN_AT (KEPT_AT + 8)
#define MASK_LEFT_AT (KEPT_AT + 12)
#define MASK_ROUNDS_AT (FRAME + PUSHED + 4)

    function FUNCTION(mask_blocks)
    cmp     r3, #18
    bhs     1f
    mov     r0, r3
    bx      r14
1:
    enter   FRAME
    str     r0, [sp, #KEPT_AT]
    str     r1, [sp, #MASK_OUT_AT]
    str     r2, [sp, #MASK_IN_AT]
    str     r3, [sp, #MASK_LEFT_AT]
    mov     r1, sp
    bl      load
    b       2f
1:  str     r0, [sp, #MASK_LEFT_AT]
    ldr     r0, [sp, #MASK_ROUNDS_AT]
    uxtb    r0, r0
    bl      run_rounds
    ldr     r0, [sp, #MASK_IN_AT]
    ldr     r1, [sp, #MASK_OUT_AT]
    .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8
    ldr     r2, [sp, #(4 * \i)]
    ldrb    r3, [r0, #(2 * \i)]
    eors    r3, r3, r2
    ldrb    r4, [r0, #(2 * \i + 1)]
    strb    r3, [r1, #(2 * \i)]
    lsrs    r2, r2, #8
    eors    r4, r4, r2
    strb    r4, [r1, #(2 * \i + 1)]
    .endr
    adds    r0, r0, #18
    adds    r1, r1, #18
    str     r0, [sp, #MASK_IN_AT]
    str     r1, [sp, #MASK_OUT_AT]
2:  ldr     r0, [sp, #MASK_LEFT_AT]
    subs    r0, r0, #18
    bhs     1b
    ldr     r1, [sp, #KEPT_AT]
    bl      unload
    ldr     r0, [sp, #MASK_LEFT_AT]
    leave   FRAME
    end_function FUNCTION(mask_blocks)

/* void isap_rekey(kernel_state *state, const kernel_state *bits, uint8_t rounds_bit,
 *                 uint8_t rounds_key, uint8_t order)
 * for 1 or an even number of rounds a bit, and an even number for the key.
 *
 * With one round a bit, eight rounds' constants at a time get the eight bits
 * that follow those rounds: iota puts them in. The first bit of all has no
 * round before it, so the first time it is seven rounds.
 */
#define REKEY_BITS_AT (KEPT_AT + 4)
#define REKEY_BIT_ROUNDS_AT (KEPT_AT + 8)
#define REKEY_KEY_ROUNDS_AT (KEPT_AT + 12)
#define REKEY_COUNT_AT (KEPT_AT + 16)

/* r0 = byte \n of the bits, 0 to 15; r1 is lost. */
.macro next_byte n
    ldr     r1, [sp, #REKEY_BITS_AT]
    ldrb    r0, [r1, \n]
.endm

/* lane (0, 0) ^= the top bit of the byte r0; r1, r2 are lost. */
.macro inject at
    lsrs    r1, r0, #7
    lsls    r1, r1, #23
    lsrs    r2, r1, #16
    orrs    r1, r1, r2
    ldr     r2, [sp, #\at]
    eors    r2, r2, r1
    str     r2, [sp, #\at]
.endm

    function FUNCTION(isap_rekey)
    enter   REKEY_FRAME
    str     r0, [sp, #KEPT_AT]
    str     r1, [sp, #REKEY_BITS_AT]
    str     r2, [sp, #REKEY_BIT_ROUNDS_AT]
    str     r3, [sp, #REKEY_KEY_ROUNDS_AT]
    cmp     r2, #1
    beq     1f
    b       5f
1:  mov     r1, sp
    adds    r1, r1, #SPARE_AT
    bl      load
    movs    r3, #0
    str     r3, [sp, #REKEY_COUNT_AT]
    next_byte r3
    inject  SPARE_AT
    bl      4f
    add     r0, sp, #STREAM_AT + 4
    add     r1, sp, #STREAM_AT + 32
    bl      run_odd
2:  ldr     r3, [sp, #REKEY_COUNT_AT]
    adds    r3, r3, #1
    cmp     r3, #16
    beq     3f
    str     r3, [sp, #REKEY_COUNT_AT]
    next_byte r3
    bl      4f
    add     r0, sp, #STREAM_AT
    add     r1, sp, #STREAM_AT + 32
    bl      run
    b       2b
3:  ldr     r0, [sp, #REKEY_KEY_ROUNDS_AT]
    bl      run_rounds
    ldr     r1, [sp, #KEPT_AT]
    bl      unload
    add     r0, sp, #STREAM_AT
    stm     r0!, {r2-r6}
    stm     r0!, {r2-r4}
    leave   REKEY_FRAME

    /* eight constants of the last round, each with a bit of the byte r0 */
4:  add     r6, sp, #STREAM_AT
    movs    r5, #0x80
    lsls    r1, r5, #16
    orrs    r5, r5, r1
    movs    r4, #0x0a
    lsls    r1, r4, #16
    orrs    r4, r4, r1
    lsls    r1, r0, #16
    orrs    r0, r0, r1
    .irp    place, 0, 2, 4, 6
    lsls    r1, r0, #\place
    ands    r1, r1, r5
    eors    r1, r1, r4
    lsls    r2, r0, #(\place + 1)
    ands    r2, r2, r5
    eors    r2, r2, r4
    stm     r6!, {r1, r2}
    .endr
    bx      r14

5:  mov     r1, sp
    bl      load
    movs    r3, #0
6:  str     r3, [sp, #REKEY_COUNT_AT]
    lsls    r4, r3, #29
    bne     7f
    lsrs    r4, r3, #3
    next_byte r4
    b       8f
7:  ldr     r0, [sp, #STREAM_AT]
8:  inject  STATE_AT
    lsls    r0, r0, #25
    lsrs    r0, r0, #24
    str     r0, [sp, #STREAM_AT]
    adds    r3, r3, #1
    cmp     r3, #128
    beq     3b
    str     r3, [sp, #REKEY_COUNT_AT]
    ldr     r0, [sp, #REKEY_BIT_ROUNDS_AT]
    bl      run_rounds
    ldr     r3, [sp, #REKEY_COUNT_AT]
    b       6b
    end_function FUNCTION(isap_rekey)

    .section .note.GNU-stack, "", %progbits
