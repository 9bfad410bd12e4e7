/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * All of an Ascon AEAD with a key of 16 bytes: checks, initialization,
 * associated data, message and tag, in one pass with the state in registers.
 * Two functions over one frame, a lightseal_aead_encrypt_fn and a
 * lightseal_aead_decrypt_fn.
 *
 * One loop serves the associated data and the message in both directions. Each
 * lane takes in what comes, as halves; then, in encryption the lane goes out,
 * and in decryption the lane and what came change places first.
 */
#include "primitives/ascon/armv6m/frame.h"
#include "primitives/ascon/armv6m/sponge.h"

#define AEAD_KEY 32
#define AEAD_TASK 48
#define AEAD_TARGET 52
#define AEAD_ROOM 60

/* Values of AEAD_TASK; associated data is TASK_ABSORB, whatever the message is. */
#define TASK_ABSORB 0
#define TASK_ENCRYPT 1
#define TASK_DECRYPT 2

/* Two lanes ^= the key. */
.macro aead_mix_key xa, ha, xb, hb
    ldr     A, [sp, #AEAD_KEY]
    ldr     B, [sp, #AEAD_KEY + 4]
    xor_lane \xa, \ha
    ldr     A, [sp, #AEAD_KEY + 8]
    ldr     B, [sp, #AEAD_KEY + 12]
    xor_lane \xb, \hb
.endm

.macro aead_fetch_lane x, h, big
    fetch_cold \big
    mov     \x, A
    mov     \h, B
.endm

.macro aead_lane x, h, big
    fetch   \big
    xor_lane \x, \h
    ldr     C, [sp, #AEAD_TASK]
    lsrs    C, C, #1
    bcs     1f
    beq     3f
    mov     C, \h
    mov     \h, B
    mov     B, C
    mov     C, \x
    mov     \x, A
    mov     A, C
    b       2f
1:  mov     A, \x
    mov     B, \h
2:  words   \big
    put     \big
3:
.endm

.macro aead encrypt, decrypt, rate, permute, big, iv_even, iv_odd
    function \decrypt
    enter   AEAD_ROOM
    movs    C, #TASK_DECRYPT
    b       1f
    end_function \decrypt
    entry   \encrypt
    enter   AEAD_ROOM
    movs    C, #TASK_ENCRYPT
1:  check_aead AEAD_ROOM
    beq     2f
    b       18f
2:  str     C, [sp, #AEAD_TASK]

    ldr     A, [sp, #AEAD_ROOM + KEY_AT]
    str     A, [sp, #FRAME_SOURCE]
    aead_fetch_lane X1, H1, \big
    str     A, [sp, #AEAD_KEY]
    str     B, [sp, #AEAD_KEY + 4]
    aead_fetch_lane X2, H2, \big
    str     A, [sp, #AEAD_KEY + 8]
    str     B, [sp, #AEAD_KEY + 12]
    ldr     A, [sp, #AEAD_ROOM + NONCE_AT]
    str     A, [sp, #FRAME_SOURCE]
    aead_fetch_lane X3, H3, \big
    aead_fetch_lane X4, H4, \big
    ldr     X0, =\iv_even
    ldr     A, =\iv_odd
    mov     H0, A
    bl      permute_12
    aead_mix_key X3, H3, X4, H4

    ldr     B, [sp, #AEAD_ROOM + AD_BYTES_AT]
    cmp     B, #0
    beq     3f
    ldr     A, [sp, #AEAD_TASK]
    str     A, [sp, #AEAD_ROOM + AD_BYTES_AT]
    movs    A, #TASK_ABSORB
    str     A, [sp, #AEAD_TASK]
    ldr     A, [sp, #AEAD_ROOM + AD_AT]
    add     C, sp, #FRAME_SCRATCH
    bl      10f
    bl      \permute
    ldr     A, [sp, #AEAD_ROOM + AD_BYTES_AT]
    str     A, [sp, #AEAD_TASK]
3:  separate_domains \big
    ldr     A, [sp, #AEAD_ROOM + IN_AT]
    ldr     B, [sp, #AEAD_ROOM + IN_BYTES_AT]
    ldr     C, [sp, #AEAD_ROOM + OUT_AT]
    bl      10f
    .if \rate == 16
    aead_mix_key X2, H2, X3, H3
    .else
    aead_mix_key X1, H1, X2, H2
    .endif
    bl      permute_12
    aead_mix_key X3, H3, X4, H4

    ldr     A, [sp, #AEAD_ROOM + TAG_AT]
    ldr     C, [sp, #AEAD_TASK]
    cmp     C, #TASK_DECRYPT
    beq     4f
    str     A, [sp, #FRAME_TARGET]
    words_of X3, H3, \big
    put     \big
    words_of X4, H4, \big
    put     \big
    movs    r0, #0
    b       5f
4:  str     A, [sp, #FRAME_SOURCE]
    fetch_cold \big
    xor_lane X3, H3
    orrs    X3, C
    fetch_cold \big
    xor_lane X4, H4
    orrs    X4, C
    mov     r0, X3
    orrs    r0, X4
    beq     5f
    reject_aead AEAD_ROOM
5:  movs    r1, #0
    .irp    at, 0, 4, 8, 12, AEAD_KEY, AEAD_KEY + 4, AEAD_KEY + 8, AEAD_KEY + 12
    str     r1, [sp, #\at]
    .endr
    movs    r2, #0
    movs    r3, #0
    movs    r4, #0
    movs    r5, #0
    wipe_below r1, r5, 20
18: leave   AEAD_ROOM
    .ltorg

    /* the string A of B bytes to the target C, without rounds at its end */
10: str     A, [sp, #FRAME_SOURCE]
    str     B, [sp, #FRAME_LEFT]
    str     C, [sp, #FRAME_TARGET]
    mov     A, LINK
    str     A, [sp, #FRAME_RETURN]
    b       12f
11: aead_lane X0, H0, \big
    .if \rate == 16
    aead_lane X1, H1, \big
    .endif
    bl      \permute
12: take    \rate
    blo     13f
    b       11b
13: adds    A, A, #\rate
    bne     14f
    pad_empty \big
    b       19f

    /* the rest: the lanes' words in the scratch, and there, byte by byte, they
     * become the plaintext and its padding, which the lanes then take in */
14: str     A, [sp, #FRAME_LEFT]
    ldr     C, [sp, #FRAME_TARGET]
    str     C, [sp, #AEAD_TARGET]
    add     C, sp, #FRAME_SCRATCH
    str     C, [sp, #FRAME_TARGET]
    words_of X0, H0, \big
    put     \big
    .if \rate == 16
    words_of X1, H1, \big
    put     \big
    .endif
    push    {r0-r4}
    .cfi_adjust_cfa_offset 20
    ldr     r0, [sp, #FRAME_SOURCE + 20]
    ldr     r1, [sp, #AEAD_TARGET + 20]
    add     r2, sp, #FRAME_SCRATCH + 20
    ldr     r3, [sp, #AEAD_TASK + 20]
    ldr     r4, [sp, #FRAME_LEFT + 20]
    mov     A, r4
15: subs    A, A, #1
    ldrb    B, [r0, A]
    ldrb    C, [r2, A]
    eors    C, B
    strb    C, [r1, A]
    cmp     r3, #TASK_DECRYPT
    bne     16f
    mov     B, C
16: strb    B, [r2, A]
    cmp     A, #0
    bne     15b
    movs    B, #PAD(\big)
17: strb    B, [r2, r4]
    movs    B, #0
    adds    r4, r4, #1
    cmp     r4, #\rate
    bne     17b
    str     r2, [sp, #FRAME_SOURCE + 20]
    pop     {r0-r4}
    .cfi_adjust_cfa_offset -20
    fetch_cold \big
    xor_lane X0, H0
    .if \rate == 16
    fetch_cold \big
    xor_lane X1, H1
    .endif
19: ldr     A, [sp, #FRAME_RETURN]
    bx      A
    .ltorg
    end_function \encrypt
.endm
