/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain-128AEADv2 on AVR, whole, for devices with MOVW (ATmega; 16- and 22-bit
 * program counters): 32 clocks at a time, and so 16 bits of data.
 *
 * Figures for ATmega328P, without associated data; tests/sim/test_avr_grain.py
 * reads them here and measures them. A program counter of 22 bits adds 2 cycles
 * and 1 byte of stack for each call within.
 *
 *   figure empty: cycles 14460, stack 109
 *   figure two bytes: cycles 1354
 *   figure kernel: bytes 2432
 *
 * An empty message is 544 clocks and one byte of data, its check of arguments by
 * avr-gcc 5.4. Of two bytes, the clocks take 721, the authenticator 510, telling
 * even bits from odd ones 54, the data itself, memory and the loop 69.
 *
 *   abi encrypt: lightseal_aead_encrypt_fn
 *   abi decrypt: lightseal_aead_decrypt_fn
 *
 * Constant time: the instructions take the same cycles whatever their operands,
 * and branches and addresses depend on lengths alone, until it is known whether
 * a tag is right. Nothing is kept between calls, SP is set as compilers set it,
 * and all registers may be interrupted at any time.
 */
#include "primitives/avr/needs.h"
#include "primitives/avr/frame.h"
#include "primitives/grain/avr/authenticate.h"
#include "primitives/grain/avr/step.h"

#define FUNCTION(name) lightseal_grain_128aeadv2_avr_speed_##name

/* The frame, from Z on. Pre-output lies where later is what a word has left, of
 * which only the first byte of data is there. */
#define LFSR 0
#define NFSR 16
#define ACCUMULATED 32
#define SHIFTED 40
#define OUTPUT 48
#define FIRST 48                /* that byte */
#define EVEN 49                 /* for the second byte */
#define ODD 50                  /* for both */
#define HAS_FIRST 52            /* 0 or 1 */
#define DIRECTION 53            /* of the call */
#define ACTION 54               /* at present */
#define ARGUMENTS 55
#define FRAME (ARGUMENTS + 16)

/* lightseal_aead_arguments, from Y on. Where nonce and key were, the length of
 * the associated data is encoded. */
#define OUT 0
#define TAG 2
#define IN 4
#define BYTES 6
#define AD 8
#define AD_BYTES 10
#define NONCE 12
#define KEY 14
#define LENGTH_END 16

/* Below the frame: two return addresses, six bytes that wait in `process`, four
 * in `step`. */
#define BELOW 16
#define CLEARED 72              /* bytes that held secrets, from the lowest one on */

#define WARM_UP_STEPS 10
#define TAG_BYTES 8
#define STATUS_AUTH 1

/* What is done with data; it is always the plaintext that is authenticated. */
#define ABSORB 0
#define ENCRYPT 1
#define DECRYPT 2

/* Even bits of the pre-output, the first byte's in r18 and the second's in r20;
 * odd bits in r19 and r21. r22 is lost.
 *
 * Three exchanges for two bytes: the upper half of the first for the lower half
 * of the second, then so within all halves, then within all quarters. */
.macro separate
    .irp    n, 0, 1, 2, 3
    ldd     18 + \n, Z + OUTPUT + \n
    .endr
    .irp    a, 18, 20
    swap    \a + 1
    mov     r22, \a
    eor     r22, \a + 1
    andi    r22, 0xf0
    eor     \a, r22
    eor     \a + 1, r22
    swap    \a + 1

    mov     r22, \a
    lsr     r22
    lsr     r22
    eor     r22, \a + 1
    andi    r22, 0x33
    eor     \a + 1, r22
    lsl     r22
    lsl     r22
    eor     \a, r22

    mov     r22, \a
    lsr     r22
    eor     r22, \a + 1
    andi    r22, 0x55
    eor     \a + 1, r22
    lsl     r22
    eor     \a, r22
    .endr
.endm

/* A byte from X, to \data what is to be authenticated of it, to Y what becomes of
 * it. \stream is lost, r16 is the action. */
.macro crypt data, stream
    ld      \data, X+
    eor     \stream, \data
    cpi     r16, ENCRYPT
    brlo    9f
    st      Y+, \stream
    breq    9f
    mov     \data, \stream
9:
.endm

    .section .text.lightseal_grain_avr_speed, "ax", @progbits

/* The generator, 32 clocks on. */
clocks:
    step    LFSR, NFSR, OUTPUT
    ret

/* DATA into the accumulator, PUSHED_IN into the shift register. */
data:
    authenticate ACCUMULATED, SHIFTED
    ret

/* Section 2.2 of the specification; the arguments are at Y. In the
 * loops that go through memory r1 counts its bytes. */
start:
    ldd     r26, Y + NONCE
    ldd     r27, Y + NONCE + 1
    ldi     r18, 12
1:  ld      r0, X+
    st      Z+, r0
    dec     r18
    brne    1b
    ldi     r19, 0xff
    st      Z+, r19
    st      Z+, r19
    st      Z+, r19
    ldi     r19, 0x7f
    st      Z+, r19
    ldd     r26, Y + KEY
    ldd     r27, Y + KEY + 1
    push    r26
    push    r27
    ldi     r18, 16
1:  ld      r0, X+
    st      Z+, r0
    dec     r18
    brne    1b
    sbiw    r30, 32

    set
    ldi     r18, WARM_UP_STEPS
    mov     r1, r18
1:  rcall   clocks
    dec     r1
    brne    1b

1:  rcall   clocks                  ; with the key's halves, four bytes a time
    pop     r27
    pop     r26
    push    r26
    push    r27
    ldi     r18, 0
    add     r26, r1
    adc     r27, r18
    .irp    n, 0, 1, 2, 3
    ld      r18, X+
    ldd     r19, Z + NFSR + 12 + \n
    eor     r18, r19
    std     Z + NFSR + 12 + \n, r18
    .endr
    adiw    r26, 4
    .irp    n, 0, 1, 2, 3
    ld      r18, X+
    ldd     r19, Z + LFSR + 12 + \n
    eor     r18, r19
    std     Z + LFSR + 12 + \n, r18
    .endr
    ldi     r18, 4
    add     r1, r18
    sbrs    r1, 3
    rjmp    1b
    pop     r27
    pop     r26

    clt
    clr     r1
1:  rcall   clocks                  ; accumulator, then shift register
    ldi     r18, 0
    movw    r26, r30
    adiw    r26, ACCUMULATED
    add     r26, r1
    adc     r27, r18
    .irp    n, 0, 1, 2, 3
    ldd     r18, Z + OUTPUT + \n
    st      X+, r18
    .endr
    ldi     r18, 4
    add     r1, r18
    sbrs    r1, 4
    rjmp    1b
    ret

/* Sends r25:r24 bytes at X through, to Y where they are not absorbed. During the
 * clocks those three wait on the stack. */
process:
    sbiw    r24, 0
    brne    1f
    ret
1:  ldd     r18, Z + HAS_FIRST
    cpi     r18, 0
    breq    1f
    ldi     r18, 0
    std     Z + HAS_FIRST, r18
    ldd     DATA, Z + FIRST
    ldd     r18, Z + EVEN
    ldd     PUSHED_IN, Z + ODD
    ldd     PUSHED_IN + 1, Z + ODD + 1
    ldd     r16, Z + ACTION
    crypt   DATA + 1, r18
    rjmp    second
1:  .irp    n, 24, 25, 26, 27, 28, 29
    push    r\n
    .endr
    rcall   clocks
    separate
    mov     PUSHED_IN, r19
    mov     PUSHED_IN + 1, r21
    .irp    n, 29, 28, 27, 26, 25, 24
    pop     r\n
    .endr
    ldd     r16, Z + ACTION
    crypt   DATA, r18
    sbiw    r24, 1
    breq    alone
    crypt   DATA + 1, r20
second:
    rcall   data
    sbiw    r24, 1
    breq    2f
    rjmp    1b
alone:
    std     Z + FIRST, DATA
    std     Z + EVEN, r20
    std     Z + ODD, PUSHED_IN
    std     Z + ODD + 1, PUSHED_IN + 1
    ldi     r18, 1
    std     Z + HAS_FIRST, r18
2:  ret

/* Y = the arguments */
.macro point_arguments
    movw    r28, r30
    adiw    r28, ARGUMENTS
.endm

.macro load_word to, at
    ldd     \to, Y + \at
    ldd     (\to) + 1, Y + (\at) + 1
.endm

/* Arguments as in lightseal/aead.h. */
function FUNCTION(decrypt)
    ldi     r30, DECRYPT
    rjmp    1f
    .size   FUNCTION(decrypt), . - FUNCTION(decrypt)

function FUNCTION(encrypt)
    ldi     r30, ENCRYPT
1:  push_saved
    in      r28, _SFR_IO_ADDR(SPL)
    in      r29, _SFR_IO_ADDR(SPH)
    move_stack FRAME
    adiw    r28, 1 + DIRECTION
    std     Y + 0, r30
    adiw    r28, ARGUMENTS - DIRECTION
    .irp    n, 24, 22, 20, 18, 16, 14, 12, 10
    std     Y + 24 - \n, \n
    std     Y + 25 - \n, \n + 1
    .endr
    movw    r24, r28
    ldi     r22, TAG_BYTES
    ldi     r23, 0
    call    lightseal_check_aead_arguments
    movw    r30, r28
    sbiw    r30, ARGUMENTS
    or      r24, r25
    breq    1f
    rjmp    leave

1:  std     Z + HAS_FIRST, r1
    std     Z + ACTION, r1          ; ABSORB
    rcall   start

    /* The length as DER has it, in its shortest form. */
    point_arguments
    load_word 18, AD_BYTES
    movw    r26, r28
    adiw    r26, LENGTH_END
    ldi     r24, 1
    ldi     r25, 0
    st      -X, r18
    ldi     r20, 0x81
    cpi     r19, 0
    breq    1f
    st      -X, r19
    ldi     r24, 2
    ldi     r20, 0x82
    rjmp    2f
1:  cpi     r18, 0x80
    brlo    3f
2:  st      -X, r20
    adiw    r24, 1
3:  rcall   process
    point_arguments
    load_word 26, AD
    load_word 24, AD_BYTES
    rcall   process
    ldd     r18, Z + DIRECTION
    std     Z + ACTION, r18
    point_arguments
    load_word 26, IN
    load_word 24, BYTES
    load_word 18, OUT
    movw    r28, r18
    rcall   process

    /* A bit of padding behind the data. Where it begins a word, nothing of that
     * word is pushed in before it has been added. */
    ldd     PUSHED_IN, Z + ODD
    ldi     DATA, 1
    ldi     DATA + 1, 0
    ldd     r18, Z + HAS_FIRST
    cpi     r18, 0
    breq    1f
    ldd     DATA, Z + FIRST
    ldi     DATA + 1, 1
1:  rcall   data
    clr     r1
    ldi     r24, 0
    point_arguments
    load_word 26, TAG
    ldd     r20, Z + DIRECTION
    cpi     r20, ENCRYPT
    brne    open
    .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
    st      X+, ACCUMULATOR + \n
    .endr
    rjmp    clear

open:
    .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
    ld      r20, X+
    eor     r20, ACCUMULATOR + \n
    or      r24, r20
    .endr
    breq    clear
    load_word 26, OUT
    load_word 20, BYTES
    rjmp    2f
1:  st      X+, r1
2:  subi    r20, 1
    sbci    r21, 0
    brcc    1b
    ldi     r24, STATUS_AUTH

clear:
    movw    r26, r30
    sbiw    r26, BELOW
    ldi     r18, CLEARED / 8
1:  .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
    st      X+, r1
    .endr
    dec     r18
    brne    1b
    clr     r0
    movw    r18, r0
    movw    r20, r0
    movw    r22, r0
leave:
    ldi     r25, 0
    movw    r28, r30
    sbiw    r28, 1
    move_stack -FRAME
    pop_saved
    ret
    .size   FUNCTION(encrypt), . - FUNCTION(encrypt)
