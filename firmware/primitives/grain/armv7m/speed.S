/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain-128AEADv2 on ARMv7-M (Cortex-M3, M4), the fast kernel: what
 * grain/contract.h asks of a kernel that supplies all that is done to a stream.
 * step.h has the registers of the generator, authenticate.h the authenticator.
 *
 * Constant time: branches and addresses depend on lengths and the action alone.
 * What is conditional in `words` depends on the action.
 *
 * ABI: AAPCS, Thumb. Position independent. r0-r3, r12 and the flags are lost.
 * Nothing is written but what the arguments point to and the stack below, of
 * which what was secret is zeroed.
 *
 * Code and constants: 2164 bytes.
 *
 * Bytes of stack, and cycles on Cortex-M4 with zero wait states; each further
 * word of a message is 485, and 517 on Cortex-M3, where MLA takes a cycle more:
 *
 *   start            52     2338  512 clocks
 *   next             44      342  64 clocks
 *   authenticate     56      216  32 bits
 *   words           104      593  one word, encrypted
 *   words           104     4473  nine words, encrypted
 */
#include "primitives/needs_armv7m.h"
#include "primitives/arm_function.h"
#include "primitives/grain/armv7m/authenticate.h"
#include "primitives/grain/armv7m/step.h"

#define FUNCTION(name) lightseal_grain_armv7m_speed_##name

    .syntax unified
    .thumb
    .cfi_sections .debug_frame

/* A grain_stream: generator, accumulator, shift register, even, odd. */
#define ACCUMULATOR_AT 32
#define EVEN_AT 48

/* Exchanges the bits of \a in ~mask with those of \b in mask, \by places lower. */
.macro exchange a, b, by, mask
    eor     r2, \b, \a, lsr #\by
    and     r2, r2, #\mask
    eors    \b, \b, r2
    eor     \a, \a, r2, lsl #\by
.endm

/* r1, r0: pre-output of the first and of the next 32 clocks; to r1 the bits of
 * even clocks, to r0 those of odd ones. r2 is lost. */
.macro separate
    lsrs    r2, r1, #16
    bfi     r1, r0, #16, #16
    bfi     r0, r2, #0, #16
    exchange r1, r0, 8, 0x00ff00ff
    exchange r1, r0, 4, 0x0f0f0f0f
    exchange r1, r0, 2, 0x33333333
    exchange r1, r0, 1, 0x55555555
.endm

/* The generator in registers; only r14 and the stack survive. */
    local_function lightseal_grain_armv7m_speed_clocks
clocks:
    step
    bx      r14
    end_function lightseal_grain_armv7m_speed_clocks

/* void start(struct grain_stream *stream, const uint8_t *nonce, const uint8_t *key) */
    function FUNCTION(start)
    enter   16
    str     r0, [sp]
    str     r2, [sp, #4]
    mov     v, #10
    str     v, [sp, #8]
    ldr     lf0, [r1]
    ldr     lf1, [r1, #4]
    ldr     lf2, [r1, #8]
    mvn     lf3, #0x80000000
    ldr     nf0, [r2]
    ldr     nf1, [r2, #4]
    ldr     nf2, [r2, #8]
    ldr     nf3, [r2, #12]
1:  bl      clocks
    eors    lf3, lf3, output
    eor     nf3, nf3, output
    ldr     t, [sp, #8]
    subs    t, t, #1
    str     t, [sp, #8]
    bne     1b
    bl      2f
    bl      2f
    bl      clocks
    ldr     t, [sp]
    str     output, [t, #ACCUMULATOR_AT]
    bl      clocks
    ldr     t, [sp]
    str     output, [t, #(ACCUMULATOR_AT + 4)]
    bl      clocks
    ldr     t, [sp]
    str     output, [t, #(ACCUMULATOR_AT + 8)]
    bl      clocks
    ldr     t, [sp]
    str     output, [t, #(ACCUMULATOR_AT + 12)]
    stm     t, {STATE}
    leave   16

    /* 32 clocks that take in the key again */
2:  str     r14, [sp, #8]
    bl      clocks
    eors    lf3, lf3, output
    eor     nf3, nf3, output
    ldr     u, [sp, #4]
    ldr     t, [u, #8]
    eors    lf3, lf3, t
    ldr     t, [u], #4
    eor     nf3, nf3, t
    str     u, [sp, #4]
    ldr     pc, [sp, #8]
    end_function FUNCTION(start)

/* void next(struct grain_stream *stream) */
    function FUNCTION(next)
    enter   8
    str     r0, [sp]
    ldm     r0, {STATE}
    bl      clocks
    str     output, [sp, #4]
    bl      clocks
    ldr     r3, [sp]
    stm     r3, {STATE}
    ldr     r1, [sp, #4]
    separate
    strd    r1, r0, [r3, #EVEN_AT]
    leave   8
    end_function FUNCTION(next)

/* void authenticate(struct grain_stream *stream, uint32_t data) */
    function FUNCTION(authenticate)
    enter   20
    str     r0, [sp, #16]
    add     r12, r0, #ACCUMULATOR_AT
    ldm     r12, {r4-r7}
    stm     sp, {r4-r7}
    mov     r8, r1
    ldr     r9, [r0, #(EVEN_AT + 4)]
    authenticate 0
    ldr     r0, [sp, #16]
    add     r0, r0, #ACCUMULATOR_AT
    ldm     sp, {r4-r7}
    stm     r0, {r4-r7}
    movs    r4, #0
    movs    r5, #0
    movs    r6, #0
    movs    r7, #0
    stm     sp, {r4-r7}
    leave   20
    end_function FUNCTION(authenticate)

/* void words(struct grain_stream *stream, uint8_t *out, const uint8_t *in, size_t words,
 *            uint8_t action)
 * for one word or more; the frame begins with a copy of the stream, up to even. */
#define FIRST_AT 48
#define STREAM_AT 52
#define OUT_AT 56
#define IN_AT 60
#define LEFT_AT 64
#define WORDS_FRAME 68
#define ACTION_AT (WORDS_FRAME + PUSHED)
#define ENCRYPT 1

    function FUNCTION(words)
    enter   WORDS_FRAME
    str     r0, [sp, #STREAM_AT]
    strd    r1, r2, [sp, #OUT_AT]
    str     r3, [sp, #LEFT_AT]
    mov     r12, r0
    ldm     r12, {r0-r11}
    stm     sp, {r0-r11}
1:  ldm     sp, {STATE}
    bl      clocks
    str     output, [sp, #FIRST_AT]
    bl      clocks
    stm     sp, {STATE}
    ldr     r1, [sp, #FIRST_AT]
    separate
    ldrd    r2, r3, [sp, #OUT_AT]
    ldrb    r4, [sp, #ACTION_AT]
    ldr     r8, [r3], #4
    mov     r9, r0
    eor     r1, r1, r8
    cmp     r4, #ENCRYPT
    it      hs
    strhs   r1, [r2], #4
    it      hi
    movhi   r8, r1
    strd    r2, r3, [sp, #OUT_AT]
    authenticate ACCUMULATOR_AT
    ldr     r0, [sp, #LEFT_AT]
    subs    r0, r0, #1
    str     r0, [sp, #LEFT_AT]
    bne     1b
    ldr     r14, [sp, #STREAM_AT]
    ldm     sp, {r0-r11}
    stm     r14, {r0-r11}
    movs    r0, #0
    movs    r1, #0
    movs    r2, #0
    movs    r3, #0
    mov     r12, sp
    stm     r12!, {r0-r3}
    stm     r12!, {r0-r3}
    stm     r12!, {r0-r3}
    str     r0, [r12]
    leave   WORDS_FRAME
    end_function FUNCTION(words)

    .section .note.GNU-stack, "", %progbits
