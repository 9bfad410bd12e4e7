/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "core/block.h"

#include "core/byteorder.h"

#ifdef __AVR__

/* By hand: compilers for AVR keep neither a word of the sum nor a carry from byte
 * to byte in registers. `to` is in r25:r24, `x` in r23:r22. */
__attribute__((naked, noinline)) void
lightseal_block_add(lightseal_block *to __attribute__((unused)),
                    const lightseal_block *x __attribute__((unused)))
{
    __asm__ volatile("    movw    r30, r24\n"
                     "    movw    r26, r22\n"
                     "    ldi     r24, 4\n"
                     "1:\n"
                     "    .irp    n, 0, 1, 2, 3\n"
                     "    ld      r0, X+\n"
                     "    ld      r25, Z\n"
                     "    eor     r0, r25\n"
                     "    st      Z+, r0\n"
                     "    .endr\n"
                     "    dec     r24\n"
                     "    brne    1b\n"
                     "    ret\n");
}

/* `x` is in r25:r24. No instruction of the loop but ROL changes the carry. */
__attribute__((naked, noinline)) void
lightseal_block_double(lightseal_block *x __attribute__((unused)))
{
    __asm__ volatile("    movw    r30, r24\n"
                     "    adiw    r30, 16\n"
                     "    ldi     r25, 4\n"
                     "    clc\n"
                     "1:\n"
                     "    .irp    n, 0, 1, 2, 3\n"
                     "    ld      r0, -Z\n"
                     "    rol     r0\n"
                     "    st      Z, r0\n"
                     "    .endr\n"
                     "    dec     r25\n"
                     "    brne    1b\n"
                     "    sbc     r25, r25\n"
                     "    andi    r25, 0x87\n"
                     "    ldd     r0, Z + 15\n"
                     "    eor     r0, r25\n"
                     "    std     Z + 15, r0\n"
                     "    ret\n");
}

#else

void lightseal_block_add(lightseal_block *to, const lightseal_block *x)
{
    for (uint_fast8_t i = 0; i < 4; i++) {
        uint32_t sum = to->word[i] ^ x->word[i];

        /* It is the sum that is in a register last, not a word of a key. */
        LIGHTSEAL_OPAQUE(sum);
        to->word[i] = sum;
    }
}

void lightseal_block_double(lightseal_block *x)
{
    uint32_t carry = 0 - (uint32_t)(x->byte[0] >> 7);
    uint32_t below;

    LIGHTSEAL_OPAQUE(carry);
    below = carry & 0x87;
    for (uint_fast8_t i = 4; i > 0;) {
        uint32_t word = lightseal_load_aligned32(x->byte + 4 * --i, LIGHTSEAL_BIG);

        lightseal_store_aligned32(x->byte + 4 * i, (word << 1) ^ below, LIGHTSEAL_BIG);
        below = word >> 31;
    }
}

#endif
