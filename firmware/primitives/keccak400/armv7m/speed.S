/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Keccak-p[400] on ARMv7-M (Cortex-M3, M4), the fast kernel: the functions of
 * keccak400/fused.h. round.h has the registers and the layout that rounds work
 * on; it is made when a state is loaded, and undone when it is stored.
 *
 * Constant time: branches and addresses depend on lengths and numbers of rounds
 * alone. Bits of re-keying are ANDed and XORed, and never move the program.
 *
 * ABI: AAPCS, Thumb. Position independent. r0-r3, r12 and the flags are lost.
 * Nothing is written but what the arguments point to and the stack below, of
 * which what was secret is zeroed.
 *
 * Code and constants: 2244 bytes.
 *
 * Bytes of stack, and cycles on Cortex-M4 with zero wait states; a round is 170:
 *
 *   permute         272      616  1 round
 *   permute         272     3840  20 rounds
 *   isap_rekey      308    24253  1 round a bit, 8 for the key
 *   isap_rekey      308   266348  12 rounds a bit, 12 for the key
 *   absorb_blocks   272     3240  one block, 16 rounds
 *   mask_blocks     272     1870  one block, 8 rounds
 */
#include "primitives/needs_armv7m.h"
#include "primitives/arm_function.h"
#include "primitives/keccak400/armv7m/round.h"

#define FUNCTION(name) lightseal_keccak400_armv7m_speed_##name

    .syntax unified
    .thumb
    .cfi_sections .debug_frame

#define FRAME 232
/* Of re-keying: constants for eight rounds, each with a bit. */
#define STREAM_AT 236
#define REKEY_FRAME 268

#define IOTA_LAST 0x000a000a
#define REKEYED_BIT 0x00800080

/* Rounds on the state of the frame and its parities, in place. run_rounds takes
 * the number of the last rounds in r0; where it is odd, the state comes in the
 * spare buffer. run takes constants from CONSTANT_AT to END_AT, an even number,
 * and run_odd an odd one. Parities stay; all else is lost. */
    local_function lightseal_keccak400_armv7m_speed_run
run_rounds:
    adr     r1, constants_end
    sub     r0, r1, r0, lsl #2
    strd    r0, r1, [sp, #CONSTANT_AT]
    tst     r0, #4
    bne     run_odd
run:
    str     r14, [sp, #LINK_AT]
1:  round   STATE_AT, SPARE_AT, 0
2:  round   SPARE_AT, STATE_AT, 1
    bne     1b
    ldr     pc, [sp, #LINK_AT]
run_odd:
    str     r14, [sp, #LINK_AT]
    b       2b
    .p2align 3
constants:
    .word   KECCAK400_DOUBLED_ROUND_CONSTANTS
constants_end:
    end_function lightseal_keccak400_armv7m_speed_run

/* Five words, each as far to the right as the next four bits of \by say; these
 * are used up. Words are lanes twice, so a rotation by 16 more does nothing. */
.macro turn_row by, a, b, c, d, e
    ror     \a, \a, \by
    lsrs    \by, \by, #4
    ror     \b, \b, \by
    lsrs    \by, \by, #4
    ror     \c, \c, \by
    lsrs    \by, \by, #4
    ror     \d, \d, \by
    lsrs    \by, \by, #4
    ror     \e, \e, \by
.endm
#define LAST_ROW (1 << 20)
#define WAS_LAST_ROW (1 << 4)

/* The state at r0 to the buffer at r1, and its parities. */
    local_function lightseal_keccak400_armv7m_speed_load
load:
    push    {r14}
    .cfi_adjust_cfa_offset 4
    .cfi_rel_offset r14, 0
    adr     r14, turns
    movs    par0, #0
    movs    par1, #0
    movs    par2, #0
    mov     par3, par0
    mov     par4, par0
1:  ldrh    r3, [r0], #2
    ldrh    r4, [r0], #2
    ldrh    r10, [r0], #2
    ldrh    r11, [r0], #2
    ldrh    r12, [r0], #2
    ldr     r2, [r14], #4
    orr     r3, r3, r3, lsl #16
    orr     r4, r4, r4, lsl #16
    orr     r10, r10, r10, lsl #16
    orr     r11, r11, r11, lsl #16
    orr     r12, r12, r12, lsl #16
    eors    par0, par0, r3
    eors    par1, par1, r4
    eor     par2, par2, r10
    eor     par3, par3, r11
    eor     par4, par4, r12
    turn_row r2, r3, r4, r10, r11, r12
    stm     r1!, {r3, r4, r10-r12}
    tst     r2, #WAS_LAST_ROW
    beq     1b
    .irp    x, 1, 2, 3, 4
    ror     par\x, par\x, #((turns_0>>(4*\x))&15)
    .endr
    pop     {pc}
    .p2align 2
turns:
    .word   turns_0, turns_1, turns_2, turns_3, turns_4 | LAST_ROW
    end_function lightseal_keccak400_armv7m_speed_load

/* The state of the frame to r0, and what was secret in the frame to
 * zero, as r1 to r5 are then. */
    local_function lightseal_keccak400_armv7m_speed_unload
unload:
    mov     r12, sp
    adr     r1, turns_back
1:  ldm     r12!, {r3-r7}
    ldr     r2, [r1], #4
    turn_row r2, r3, r4, r5, r6, r7
    strh    r3, [r0], #2
    strh    r4, [r0], #2
    strh    r5, [r0], #2
    strh    r6, [r0], #2
    strh    r7, [r0], #2
    tst     r2, #WAS_LAST_ROW
    beq     1b
    movs    r1, #0
    movs    r2, #0
    movs    r3, #0
    movs    r4, #0
    movs    r5, #0
    mov     r12, sp
    .rept   10
    stm     r12!, {r1-r5}
    .endr
    str     r1, [r12]
    bx      r14
    .p2align 2
turns_back:
.macro back turns, more
    .word   (16-(\turns&15))&15|((16-(\turns>>4&15))&15)<<4|((16-(\turns>>8&15))&15)<<8|((16-(\turns>>12&15))&15)<<12|((16-(\turns>>16&15))&15)<<16|\more
.endm
    back    turns_0, 0
    back    turns_1, 0
    back    turns_2, 0
    back    turns_3, 0
    back    turns_4, LAST_ROW
    end_function lightseal_keccak400_armv7m_speed_unload

/* void permute(kernel_state *state, uint8_t rounds), 1 to 20 rounds. */
    function FUNCTION(permute)
    enter   FRAME
    strd    r0, r1, [sp, #KEPT_AT]
    lsls    r1, r1, #31
    mov     r1, sp
    it      ne
    addne   r1, r1, #SPARE_AT
    bl      load
    ldr     r0, [sp, #KEPT_AT + 4]
    bl      run_rounds
    ldr     r0, [sp, #KEPT_AT]
    bl      unload
    leave   FRAME
    end_function FUNCTION(permute)

/* size_t absorb_blocks(kernel_state *state, const uint8_t *in, size_t bytes,
 *                      uint8_t block, uint8_t rounds, uint8_t order)
 * for blocks of 18 bytes and an even number of rounds. */
#define ABSORB_IN_AT (KEPT_AT + 4)
#define ABSORB_LEFT_AT (KEPT_AT + 8)
#define ABSORB_ROUNDS_AT (FRAME + PUSHED)

/* Lanes \i and \j, of columns \x and \z and rows \y and \w. */
.macro absorb_lanes i, x, y, j, z, w
    ldrh    r0, [r10, #(2 * \i)]
    ldrh    r1, [r10, #(2 * \j)]
    ldr     r2, [sp, #(4 * \i)]
    ldr     r3, [sp, #(4 * \j)]
    absorb_lane r0, r2, \i, \x, \y
    absorb_lane r1, r3, \j, \z, \w
.endm
.macro absorb_lane in, lane, i, x, y
    orr     \in, \in, \in, lsl #16
    turned  eor, \lane, \lane, turns_\y>>(4*\x), \in, 0
    str     \lane, [sp, #(4 * \i)]
    turned  eor, par\x, par\x, turns_0>>(4*\x), \in, 0
.endm

    function FUNCTION(absorb_blocks)
    cmp     r2, #18
    itt     lo
    movlo   r0, r2
    bxlo    r14
    enter   FRAME
    strd    r0, r1, [sp, #KEPT_AT]
    str     r2, [sp, #ABSORB_LEFT_AT]
    mov     r1, sp
    bl      load
    b       2f
1:  ldr     r10, [sp, #ABSORB_IN_AT]
    absorb_lanes 0, 0, 0, 1, 1, 0
    absorb_lanes 2, 2, 0, 3, 3, 0
    absorb_lanes 4, 4, 0, 5, 0, 1
    absorb_lanes 6, 1, 1, 7, 2, 1
    ldrh    r0, [r10, #16]
    ldr     r2, [sp, #32]
    absorb_lane r0, r2, 8, 3, 1
    adds    r10, r10, #18
    str     r10, [sp, #ABSORB_IN_AT]
    ldrb    r0, [sp, #ABSORB_ROUNDS_AT]
    bl      run_rounds
2:  ldr     r0, [sp, #ABSORB_LEFT_AT]
    subs    r0, r0, #18
    it      hs
    strhs   r0, [sp, #ABSORB_LEFT_AT]
    bhs     1b
    ldr     r0, [sp, #KEPT_AT]
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

.macro mask_lanes i, x, y, j, z, w
    ldrh    r0, [r10, #(2 * \i)]
    ldrh    r1, [r10, #(2 * \j)]
    ldr     r2, [sp, #(4 * \i)]
    ldr     r3, [sp, #(4 * \j)]
    turned  eor, r0, r0, 0, r2, turns_\y>>(4*\x)
    turned  eor, r1, r1, 0, r3, turns_\w>>(4*\z)
    strh    r0, [r11, #(2 * \i)]
    strh    r1, [r11, #(2 * \j)]
.endm

    function FUNCTION(mask_blocks)
    cmp     r3, #18
    itt     lo
    movlo   r0, r3
    bxlo    r14
    enter   FRAME
    strd    r0, r1, [sp, #KEPT_AT]
    strd    r2, r3, [sp, #MASK_IN_AT]
    mov     r1, sp
    bl      load
    b       2f
1:  ldrb    r0, [sp, #MASK_ROUNDS_AT]
    bl      run_rounds
    ldrd    r11, r10, [sp, #MASK_OUT_AT]
    mask_lanes 0, 0, 0, 1, 1, 0
    mask_lanes 2, 2, 0, 3, 3, 0
    mask_lanes 4, 4, 0, 5, 0, 1
    mask_lanes 6, 1, 1, 7, 2, 1
    ldrh    r0, [r10, #16]
    ldr     r2, [sp, #32]
    turned  eor, r0, r0, 0, r2, turns_1>>12
    strh    r0, [r11, #16]
    adds    r10, r10, #18
    adds    r11, r11, #18
    strd    r11, r10, [sp, #MASK_OUT_AT]
2:  ldr     r0, [sp, #MASK_LEFT_AT]
    subs    r0, r0, #18
    it      hs
    strhs   r0, [sp, #MASK_LEFT_AT]
    bhs     1b
    ldr     r0, [sp, #KEPT_AT]
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
 * round before it, so the first time it is seven rounds. */
#define REKEY_BIT_ROUNDS_AT (KEPT_AT + 4)
#define REKEY_KEY_ROUNDS_AT (KEPT_AT + 8)
#define REKEY_NEXT_AT (KEPT_AT + 12)
#define REKEY_END_AT (KEPT_AT + 16)

/* lane (0, 0) and its parity ^= the top bit of byte \byte; r1, r2 are lost. */
.macro inject byte, at
    and     r1, \byte, #0x80
    orr     r1, r1, r1, lsl #16
    ldr     r2, [sp, #\at]
    eor     par0, par0, r1
    eors    r2, r2, r1
    str     r2, [sp, #\at]
.endm

    function FUNCTION(isap_rekey)
    enter   REKEY_FRAME
    strd    r0, r2, [sp, #KEPT_AT]
    str     r3, [sp, #REKEY_KEY_ROUNDS_AT]
    str     r1, [sp, #REKEY_NEXT_AT]
    adds    r1, r1, #16
    str     r1, [sp, #REKEY_END_AT]
    cmp     r2, #1
    mov     r1, sp
    it      eq
    addeq   r1, r1, #SPARE_AT
    bl      load
    ldr     r0, [sp, #REKEY_NEXT_AT]
    ldrb    r0, [r0]
    ldr     r2, [sp, #REKEY_BIT_ROUNDS_AT]
    cmp     r2, #1
    bne     5f

    inject  r0, SPARE_AT
    bl      4f
    add     r0, sp, #STREAM_AT + 4
    add     r1, sp, #STREAM_AT + 32
    strd    r0, r1, [sp, #CONSTANT_AT]
    bl      run_odd
2:  bl      4f
    add     r0, sp, #STREAM_AT
    str     r0, [sp, #CONSTANT_AT]
    bl      run
    ldr     r0, [sp, #REKEY_NEXT_AT]
    ldr     r1, [sp, #REKEY_END_AT]
    cmp     r0, r1
    bne     2b
3:  ldr     r0, [sp, #REKEY_KEY_ROUNDS_AT]
    bl      run_rounds
    ldr     r0, [sp, #KEPT_AT]
    bl      unload
    add     r12, sp, #STREAM_AT
    stm     r12!, {r1-r5}
    stm     r12!, {r1-r3}
    leave   REKEY_FRAME

4:  ldr     r0, [sp, #REKEY_NEXT_AT]
    ldrb    r1, [r0], #1
    str     r0, [sp, #REKEY_NEXT_AT]
    orr     r1, r1, r1, lsl #16
    mov     r2, #REKEYED_BIT
    mov     r3, #IOTA_LAST
    .irp    place, 0, 1, 2, 3, 4, 5, 6, 7
    .if \place
    and     r0, r2, r1, lsl #\place
    .else
    and     r0, r2, r1
    .endif
    eors    r0, r0, r3
    str     r0, [sp, #(STREAM_AT + 4 * \place)]
    .endr
    bx      r14

5:  movs    r3, #128
6:  tst     r3, #7
    bne     7f
    ldr     r2, [sp, #REKEY_NEXT_AT]
    ldrb    r0, [r2], #1
    str     r2, [sp, #REKEY_NEXT_AT]
7:  inject  r0, STATE_AT
    lsls    r0, r0, #1
    subs    r3, r3, #1
    beq     3b
    strd    r0, r3, [sp, #STREAM_AT]
    ldr     r0, [sp, #REKEY_BIT_ROUNDS_AT]
    bl      run_rounds
    ldrd    r0, r3, [sp, #STREAM_AT]
    b       6b
    end_function FUNCTION(isap_rekey)

    .section .note.GNU-stack, "", %progbits
