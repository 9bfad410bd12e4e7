/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What ISAP-K does with strings, for assembly: a part of isap.h. The fast kernel
 * handles whole blocks with the state's parities and kept lanes in registers
 * from one permutation to the next; the rest is byte by byte, in memory.
 */
/* Two bytes at X into a lane in memory, or in registers, and its parity. */
.macro absorb_lane x, y
    .irp    n, 0, 1
    ld      r0, X+
    eor     BYTE(C\x, \n), r0
    ldd     r18, Y + even_\x\y + \n
    eor     r18, r0
    std     Y + even_\x\y + \n, r18
    .endr
.endm

.macro absorb_kept x, y
    .irp    n, 0, 1
    ld      r0, X+
    eor     BYTE(C\x, \n), r0
    eor     BYTE(KEPT_\x\y, \n), r0
    .endr
.endm

/* Two bytes from X to Z, with a lane as key stream. */
.macro mask_lane lane, complemented=0
    .irp    n, 0, 1
    ld      r18, X+
    ldd     r0, Y + even_\lane + \n
    eor     r18, r0
    .if     \complemented
    com     r18
    .endif
    st      Z+, r18
    .endr
.endm

/* r19 = how many of LEFT bytes are of the next block; LEFT and r24 less by that. */
.macro next_block
    load_word 24, LEFT
    mov     r19, r24
    sbiw    r24, BLOCK
    brcs    1f
    ldi     r19, BLOCK
    rjmp    2f
1:  ldi     r24, 0
    ldi     r25, 0
2:  store_word LEFT, 24
.endm

/* Absorbs LEFT bytes from FROM and their padding, and permutes. */
absorb:
    load_word 26, FROM
    .if     !SMALL
    load_word 24, LEFT
    sbiw    r24, BLOCK
    brcc    1f
    rjmp    absorb_last
1:  store_word LEFT, 24
    absorb_lane 0, 0
    absorb_kept 1, 0
    absorb_lane 2, 0
    absorb_kept 3, 0
    absorb_lane 4, 0
    absorb_lane 0, 1
    absorb_lane 1, 1
    absorb_lane 2, 1
    absorb_lane 3, 1
    store_word FROM, 26
    rcall   hash_rounds
    rjmp    absorb
absorb_last:
    .endif
    next_block
    movw    r30, r28
    mov     r22, r19
    rjmp    4f
3:  ld      r0, X+
    ld      r18, Z
    eor     r18, r0
    st      Z+, r18
4:  subi    r22, 1
    brcc    3b
    .if     SMALL
    store_word FROM, 26
    cpi     r19, BLOCK
    brne    5f
    rcall   gathered_rounds
    rjmp    absorb
    .endif
5:  ld      r18, Z
    subi    r18, 0x80
    st      Z, r18

/* sH rounds of the frame's state; its parities are in memory alone. */
gathered_rounds:
    call    gather
hash_rounds:
    ldd     r22, Y + ROUNDS_E
    subi    r22, -8
    jmp     permute

/* Key stream over the message, from IN to OUT. */
crypt:
    point_arguments
    load_argument 24, BYTES
    mov     r0, r24
    or      r0, r25
    brne    1f
    ret
1:  store_word LEFT, 24
    load_argument 24, IN
    store_word FROM, 24
    load_argument 24, OUT
    store_word TO, 24
    load_argument 26, NONCE
    ldi     r20, FOR_ENCRYPTION_KEY
    clt
    rcall   start_key
    point_arguments
    load_argument 26, NONCE
    movw    r30, r28
    adiw    r30, 50 - 16
    rcall   copy_16
    call    complement
    call    gather
crypt_block:
    ldd     r22, Y + ROUNDS_E
    call    permute
    load_word 26, FROM
    load_word 30, TO
    .if     !SMALL
    load_word 24, LEFT
    sbiw    r24, BLOCK
    brcc    3f
    rjmp    crypt_last
3:  store_word LEFT, 24
    mask_lane 00
    mask_lane 10, 1
    mask_lane 20
    mask_lane 30
    mask_lane 40
    mask_lane 01
    mask_lane 11
    mask_lane 21, 1
    mask_lane 31, 1
    store_word FROM, 26
    store_word TO, 30
    or      r24, r25
    breq    4f
    rjmp    crypt_block
4:  ret
crypt_last:
    .endif
    call    complement_rate
    next_block
    movw    r22, r28
    rjmp    6f
5:  ld      r18, X+
    ld      r0, Y+
    eor     r18, r0
    st      Z+, r18
6:  subi    r19, 1
    brcc    5b
    movw    r28, r22
    .if     SMALL
    store_word FROM, 26
    store_word TO, 30
    call    complement_rate
    or      r24, r25
    brne    crypt_block
    .endif
    ret
