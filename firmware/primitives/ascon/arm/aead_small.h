/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The functions of aead.h written for size: one loop serves the associated
 * data and the message in both directions. Associated data goes the way of an
 * encrypted message whose ciphertext is written to the scratch.
 */
#include "primitives/ascon/arm/frame.h"
#include "primitives/ascon/arm/sponge.h"

#define AEAD_SOURCE FETCH_SOURCE
#define AEAD_KEY 0
#define AEAD_SCRATCH 16
#define AEAD_TARGET 36
#define AEAD_LEFT 40
#define AEAD_STEP 44
#define AEAD_RETURN 48
#define AEAD_DECRYPTS 52
#define AEAD_ROOM 60
#define AEAD_OUT (AEAD_ROOM + OUT_AT)
#define AEAD_TAG (AEAD_ROOM + TAG_AT)
#define AEAD_IN (AEAD_ROOM + IN_AT)
#define AEAD_IN_BYTES (AEAD_ROOM + IN_BYTES_AT)
#define AEAD_AD (AEAD_ROOM + AD_AT)
#define AEAD_AD_BYTES (AEAD_ROOM + AD_BYTES_AT)
#define AEAD_NONCE (AEAD_ROOM + NONCE_AT)
#define AEAD_KEY_BYTES (AEAD_ROOM + KEY_AT)

/* Ae, Ao, Be, Bo ^= the halves of the key. */
.macro aead_mix_key ae, ao, be, bo
    ldm     sp, {T, UE, UO, LINK}
    eors    \ae, \ae, T
    eor     \ao, \ao, UE
    eor     \be, \be, UO
    eor     \bo, \bo, LINK
.endm

/* A lane of a string. The lane's registers are free while its words are in UE
 * and UO: they take the words that come in. */
.macro aead_lane even, odd, big
    words_of \even, \odd, \big
    ldr     T, [sp, #AEAD_SOURCE]
    .if \big
    ldr     \odd, [T], #4
    ldr     \even, [T], #4
    .else
    ldr     \even, [T], #4
    ldr     \odd, [T], #4
    .endif
    str     T, [sp, #AEAD_SOURCE]
    ldr     T, [sp, #AEAD_TARGET]
    eor     UE, UE, \even
    eor     UO, UO, \odd
    .if \big
    str     UO, [T]
    str     UE, [T, #4]
    .else
    str     UE, [T]
    str     UO, [T, #4]
    .endif
    ldr     LINK, [sp, #AEAD_STEP]
    add     T, T, LINK
    str     T, [sp, #AEAD_TARGET]
    ldr     T, [sp, #AEAD_DECRYPTS]
    cmp     T, LINK
    itt     eq
    moveq   UE, \even
    moveq   UO, \odd
    halves  \big
    mov     \even, UE
    mov     \odd, UO
.endm

.macro aead_lane_to_scratch even, odd, at, big
    words_of \even, \odd, \big
    .if \big
    store_pair UO, UE, AEAD_SCRATCH + \at
    .else
    store_pair UE, UO, AEAD_SCRATCH + \at
    .endif
.endm

.macro aead_lane_from_scratch even, odd, at, big
    .if \big
    load_pair UO, UE, AEAD_SCRATCH + \at
    .else
    load_pair UE, UO, AEAD_SCRATCH + \at
    .endif
    halves  \big
    mov     \even, UE
    mov     \odd, UO
.endm

/* \a, \b = the words UE and UO in the order of memory. */
.macro aead_tag_words a, b, big
    .if \big
    mov     \a, UO
    mov     \b, UE
    .else
    mov     \a, UE
    mov     \b, UO
    .endif
.endm

/* AEAD_DECRYPTS is the step of a string whose words replace the lanes: 8 to
 * decrypt, which only a message does. Associated data has a step of 0, and -1
 * stands for no such string. */
.macro aead_small encrypt, decrypt, rate, permute, big, iv_even, iv_odd
    function \decrypt
    enter_aead AEAD_ROOM
    movs    T, #8
    b       7f
    end_function \decrypt
    entry   \encrypt
    enter_aead AEAD_ROOM
    movs    T, #1
7:  str     T, [sp, #AEAD_DECRYPTS]
    check_aead AEAD_ROOM
    bne     9f
    fetch_begin AEAD_KEY_BYTES
    fetch_lane X1E, X1O, \big
    fetch_lane X2E, X2O, \big
    str     X1E, [sp, #AEAD_KEY]
    str     X1O, [sp, #AEAD_KEY + 4]
    str     X2E, [sp, #AEAD_KEY + 8]
    str     X2O, [sp, #AEAD_KEY + 12]
    fetch_begin AEAD_NONCE
    fetch_lane X3E, X3O, \big
    fetch_lane X4E, X4O, \big
    ldr     X0E, =\iv_even
    ldr     X0O, =\iv_odd
    bl      permute_12
    aead_mix_key X3E, X3O, X4E, X4O
    ldr     T, [sp, #AEAD_AD_BYTES]
    branch_zero T, 1f
    str     T, [sp, #AEAD_LEFT]
    ldr     T, [sp, #AEAD_AD]
    str     T, [sp, #AEAD_SOURCE]
    movs    T, #0
    str     T, [sp, #AEAD_STEP]
    add     T, sp, #AEAD_SCRATCH
    bl      10f
    bl      \permute
1:  separate_domains \big
    ldr     T, [sp, #AEAD_IN_BYTES]
    str     T, [sp, #AEAD_LEFT]
    ldr     T, [sp, #AEAD_IN]
    str     T, [sp, #AEAD_SOURCE]
    movs    T, #8
    str     T, [sp, #AEAD_STEP]
    ldr     T, [sp, #AEAD_OUT]
    bl      10f
    .if \rate == 16
    aead_mix_key X2E, X2O, X3E, X3O
    .else
    aead_mix_key X1E, X1O, X2E, X2O
    .endif
    bl      permute_12
    aead_mix_key X3E, X3O, X4E, X4O
    words_of X3E, X3O, \big
    aead_tag_words X1E, X2E, \big
    words_of X4E, X4O, \big
    aead_tag_words X3E, X4E, \big
    ldr     T, [sp, #AEAD_TAG]
    ldr     X3O, [sp, #AEAD_DECRYPTS]
    cmp     X3O, #8
    beq     2f
    str     X1E, [T]
    str     X2E, [T, #4]
    str     X3E, [T, #8]
    str     X4E, [T, #12]
    movs    r0, #0
    b       3f
2:  ldr     X1O, [T]
    ldr     X2O, [T, #4]
    ldr     X3O, [T, #8]
    ldr     T, [T, #12]
    eors    X1E, X1E, X1O
    eors    X2E, X2E, X2O
    eors    X3E, X3E, X3O
    eors    X4E, X4E, T
    orrs    r0, X1E, X2E
    orrs    r0, r0, X3E
    orrs    r0, r0, X4E
    reject_aead AEAD_ROOM
3:  movs    T, #0
    .irp    at, 0, 4, 8, 12, 16, 20, 24, 28
    str     T, [sp, #\at]
    .endr
9:  leave_aead AEAD_ROOM

    /* the string at AEAD_SOURCE to the target T, without rounds at its end */
10: str     LINK, [sp, #AEAD_RETURN]
    str     T, [sp, #AEAD_TARGET]
    b       12f
11: aead_lane X0E, X0O, \big
    .if \rate == 16
    aead_lane X1E, X1O, \big
    .endif
    bl      \permute
12: take    \rate, AEAD_LEFT
    bhs     11b
    adds    T, T, #\rate
    bne     13f
    pad_empty \big
    ldr     pc, [sp, #AEAD_RETURN]

13: str     T, [sp, #AEAD_LEFT]
    aead_lane_to_scratch X0E, X0O, 0, \big
    .if \rate == 16
    aead_lane_to_scratch X1E, X1O, 8, \big
    .endif
    ldr     T, [sp, #AEAD_LEFT]
    add     UO, sp, #AEAD_SCRATCH
    ldrb    UE, [UO, T]
    eor     UE, UE, #(0x01 + 0x7f * \big)
    strb    UE, [UO, T]
    /* X0, in the scratch as well, makes room */
    ldr     X0E, [sp, #AEAD_STEP]
    ldr     X0O, [sp, #AEAD_DECRYPTS]
    test_decrypts X0O, X0E
14: sub     T, T, #1
    ldr     LINK, [sp, #AEAD_SOURCE]
    ldrb    X0E, [LINK, T]
    ldrb    X0O, [UO, T]
    eor     X0O, X0O, X0E
    ldr     LINK, [sp, #AEAD_TARGET]
    strb    X0O, [LINK, T]
    if_decrypts mov, X0O, X0E
    strb    X0O, [UO, T]
    branch_zero T, 15f
    b       14b
15: aead_lane_from_scratch X0E, X0O, 0, \big
    .if \rate == 16
    aead_lane_from_scratch X1E, X1O, 8, \big
    .endif
    ldr     pc, [sp, #AEAD_RETURN]
    end_function \encrypt
.endm
