/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain-128AEADv2 on ARMv6-M (Cortex-M0, M0+), the fast kernel: what
 * grain/contract.h asks of a kernel that supplies all that is done to a stream.
 * step.h has the generator. Messages, keys and nonces have any alignment: they
 * are read and written a byte at a time.
 *
 * Constant time: branches and addresses depend on lengths and the action alone.
 *
 * ABI: AAPCS, Thumb. Position independent. r0-r3, r12 and the flags are lost.
 * Nothing is written but what the arguments point to and the stack below, of
 * which what was secret is zeroed.
 *
 * Code and constants: 1336 bytes.
 *
 * Bytes of stack, and cycles on Cortex-M0 with zero wait states; each further
 * word of a message is 970:
 *
 *   start           108     4376  512 clocks
 *   next            108      661  64 clocks
 *   authenticate    108      538  32 bits
 *   words           108     1111  one word, encrypted
 *   words           108     8871  nine words, encrypted
 */
#include "primitives/needs_armv6m.h"
#include "primitives/arm_function.h"
#include "primitives/grain/armv6m/step.h"

#define FUNCTION(name) lightseal_grain_armv6m_speed_##name

    .syntax unified
    .thumb
    .cfi_sections .debug_frame

/* A grain_stream: generator, accumulator, shift register, even, odd. A frame
 * begins with a copy of it up to even. */
#define ACCUMULATOR_AT 32
#define SHIFT_AT 40
#define EVEN_AT 48

#define FIRST_AT 48
#define STREAM_AT 52
#define KEPT_AT 56
#define LINK_AT 68
#define FRAME 72

/* Exchanges the bits of \a in ~mask with those of \b in mask, \by places lower. */
.macro exchange a, b, by, mask
    ldr     r3, =\mask
    lsrs    r2, \a, #\by
    eors    r2, r2, \b
    ands    r2, r2, r3
    eors    \b, \b, r2
    lsls    r2, r2, #\by
    eors    \a, \a, r2
.endm

    local_function lightseal_grain_armv6m_speed_clocks
clocks:
    step
    bx      r14
    end_function lightseal_grain_armv6m_speed_clocks

/* Pre-output for a word of data: the bits of even clocks in r1, those of odd
 * ones in r0. */
    local_function lightseal_grain_armv6m_speed_word
word:
    mov     r0, r14
    str     r0, [sp, #LINK_AT]
    bl      clocks
    str     r0, [sp, #FIRST_AT]
    bl      clocks
    ldr     r1, [sp, #FIRST_AT]
    lsrs    r2, r1, #16
    eors    r2, r2, r0
    uxth    r2, r2
    eors    r0, r0, r2
    lsls    r2, r2, #16
    eors    r1, r1, r2
    exchange r1, r0, 8, 0x00ff00ff
    exchange r1, r0, 4, 0x0f0f0f0f
    exchange r1, r0, 2, 0x33333333
    exchange r1, r0, 1, 0x55555555
    ldr     r2, [sp, #LINK_AT]
    bx      r2
    end_function lightseal_grain_armv6m_speed_word

/* Authenticates the data r3, with the bits r2 that move in.
 *
 * Where bit i of the data is set, the accumulator gets the shift register as it
 * is after i moves. That is two words of r2:shift, which move to the left here:
 * the last bit comes first, so that the carry brings both a bit of the data and
 * the bits between words. The bit becomes a mask, clear where it is set. */
    local_function lightseal_grain_armv6m_speed_absorb
absorb:
    ldr     r0, [sp, #SHIFT_AT]
    ldr     r1, [sp, #(SHIFT_AT + 4)]
    str     r1, [sp, #SHIFT_AT]
    str     r2, [sp, #(SHIFT_AT + 4)]
    ldr     r4, [sp, #ACCUMULATOR_AT]
    ldr     r5, [sp, #(ACCUMULATOR_AT + 4)]
    movs    r7, #4
1:  mov     r8, r7
    .rept   8
    adds    r0, r0, r0
    adcs    r1, r1, r1
    adcs    r2, r2, r2
    lsls    r3, r3, #1
    sbcs    r6, r6, r6
    mov     r7, r1
    bics    r7, r7, r6
    eors    r4, r4, r7
    mov     r7, r2
    bics    r7, r7, r6
    eors    r5, r5, r7
    .endr
    mov     r7, r8
    subs    r7, r7, #1
    bne     1b
    str     r4, [sp, #ACCUMULATOR_AT]
    str     r5, [sp, #(ACCUMULATOR_AT + 4)]
    bx      r14
    end_function lightseal_grain_armv6m_speed_absorb

/* The stream at r0 to the frame; r2-r7 are lost. */
    local_function lightseal_grain_armv6m_speed_load
load:
    str     r0, [sp, #STREAM_AT]
    mov     r7, sp
    .rept   3
    ldm     r0!, {r2-r5}
    stm     r7!, {r2-r5}
    .endr
    bx      r14
    end_function lightseal_grain_armv6m_speed_load

/* The frame's copy back to the stream, and all of the frame that was secret to
 * zero; r0 = the stream's even word. */
    local_function lightseal_grain_armv6m_speed_unload
unload:
    ldr     r0, [sp, #STREAM_AT]
    mov     r7, sp
    .rept   3
    ldm     r7!, {r2-r5}
    stm     r0!, {r2-r5}
    .endr
    mov     r7, sp
    movs    r2, #0
    movs    r3, #0
    movs    r4, #0
    movs    r5, #0
    .rept   3
    stm     r7!, {r2-r5}
    .endr
    str     r2, [r7]
    bx      r14
    end_function lightseal_grain_armv6m_speed_unload

/* r\to = the word at \base; \t is lost. */
.macro load_word to, base, at, t
    ldrb    \to, [\base, #\at]
    ldrb    \t, [\base, #(\at + 1)]
    lsls    \t, \t, #8
    orrs    \to, \to, \t
    ldrb    \t, [\base, #(\at + 2)]
    lsls    \t, \t, #16
    orrs    \to, \to, \t
    ldrb    \t, [\base, #(\at + 3)]
    lsls    \t, \t, #24
    orrs    \to, \to, \t
.endm

/* void start(struct grain_stream *stream, const uint8_t *nonce, const uint8_t *key) */
#define KEY_AT KEPT_AT
#define COUNT_AT (KEPT_AT + 4)
#define PLACE_AT (KEPT_AT + 8)

    function FUNCTION(start)
    enter   FRAME
    str     r0, [sp, #STREAM_AT]
    str     r2, [sp, #KEY_AT]
    .irp    at, 0, 4, 8
    load_word r3, r1, \at, r4
    str     r3, [sp, #(LFSR_AT + \at)]
    .endr
    movs    r3, #1
    lsls    r3, r3, #31
    mvns    r3, r3
    str     r3, [sp, #(LFSR_AT + 12)]
    .irp    at, 0, 4, 8, 12
    load_word r3, r2, \at, r4
    str     r3, [sp, #(NFSR_AT + \at)]
    .endr
    movs    r3, #10
1:  str     r3, [sp, #COUNT_AT]
    bl      2f
    ldr     r3, [sp, #COUNT_AT]
    subs    r3, r3, #1
    bne     1b
    bl      2f
    ldr     r2, [sp, #KEY_AT]
    bl      3f
    bl      2f
    ldr     r2, [sp, #KEY_AT]
    adds    r2, r2, #4
    bl      3f
    .irp    at, 0, 4, 8, 12
    bl      clocks
    str     r0, [sp, #(ACCUMULATOR_AT + \at)]
    .endr
    bl      unload
    leave   FRAME

    /* 32 clocks whose output goes back */
2:  mov     r0, r14
    str     r0, [sp, #LINK_AT]
    bl      clocks
    ldr     r1, [sp, #(LFSR_AT + 12)]
    eors    r1, r1, r0
    str     r1, [sp, #(LFSR_AT + 12)]
    ldr     r1, [sp, #(NFSR_AT + 12)]
    eors    r1, r1, r0
    str     r1, [sp, #(NFSR_AT + 12)]
    ldr     r0, [sp, #LINK_AT]
    bx      r0

    /* the key goes in again: what is at r2 and eight bytes behind */
3:  load_word r0, r2, 8, r3
    ldr     r1, [sp, #(LFSR_AT + 12)]
    eors    r1, r1, r0
    str     r1, [sp, #(LFSR_AT + 12)]
    load_word r0, r2, 0, r3
    ldr     r1, [sp, #(NFSR_AT + 12)]
    eors    r1, r1, r0
    str     r1, [sp, #(NFSR_AT + 12)]
    bx      r14
    end_function FUNCTION(start)

/* void next(struct grain_stream *stream) */
    function FUNCTION(next)
    enter   FRAME
    bl      load
    bl      word
    ldr     r2, [sp, #STREAM_AT]
    str     r1, [r2, #EVEN_AT]
    str     r0, [r2, #(EVEN_AT + 4)]
    bl      unload
    leave   FRAME
    end_function FUNCTION(next)

/* void authenticate(struct grain_stream *stream, uint32_t data) */
    function FUNCTION(authenticate)
    enter   FRAME
    bl      load
    mov     r3, r1
    ldr     r2, [r0, #4]
    bl      absorb
    bl      unload
    leave   FRAME
    end_function FUNCTION(authenticate)

/* void words(struct grain_stream *stream, uint8_t *out, const uint8_t *in, size_t words,
 *            uint8_t action)
 * for one word or more. */
#define OUT_AT KEPT_AT
#define IN_AT (KEPT_AT + 4)
#define LEFT_AT (KEPT_AT + 8)
#define ACTION_AT (FRAME + PUSHED)
#define ENCRYPT 1

    function FUNCTION(words)
    enter   FRAME
    str     r1, [sp, #OUT_AT]
    str     r2, [sp, #IN_AT]
    str     r3, [sp, #LEFT_AT]
    bl      load
1:  bl      word
    mov     r2, r0
    ldr     r5, [sp, #IN_AT]
    load_word r3, r5, 0, r4
    adds    r5, r5, #4
    str     r5, [sp, #IN_AT]
    ldr     r5, [sp, #ACTION_AT]
    uxtb    r5, r5
    cmp     r5, #ENCRYPT
    blo     3f
    ldr     r6, [sp, #OUT_AT]
    eors    r1, r1, r3
    strb    r1, [r6]
    lsrs    r4, r1, #8
    strb    r4, [r6, #1]
    lsrs    r4, r1, #16
    strb    r4, [r6, #2]
    lsrs    r4, r1, #24
    strb    r4, [r6, #3]
    adds    r6, r6, #4
    str     r6, [sp, #OUT_AT]
    cmp     r5, #ENCRYPT
    beq     3f
    mov     r3, r1
3:  bl      absorb
    ldr     r0, [sp, #LEFT_AT]
    subs    r0, r0, #1
    str     r0, [sp, #LEFT_AT]
    bne     1b
    bl      unload
    leave   FRAME
    end_function FUNCTION(words)

    .section .note.GNU-stack, "", %progbits
