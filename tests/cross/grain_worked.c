/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Prints, of one instance of Grain-128AEADv2, what happens inside for key
 * 000102..0f and nonce 000102..0b: the first 32 bits of pre-output, then, after
 * the initialisation, accumulator, shift register and the next 64 bits.
 * INSTANCE is the instance's file.
 */
#include <stdio.h>

#include INSTANCE

static void print(const kernel_word *words, size_t bytes)
{
    for (size_t i = 0; i < bytes; i += KERNEL_WORD_BYTES) {
        uint8_t shown[KERNEL_WORD_BYTES];

        grain_store_word(shown, words[i / KERNEL_WORD_BYTES]);
        for (size_t k = 0; k < KERNEL_WORD_BYTES; k++) {
            printf("%02x", shown[k]);
        }
    }
    printf("\n");
}

static void run(kernel_state *generator, kernel_word *words, size_t bytes)
{
    for (size_t i = 0; i < bytes / KERNEL_WORD_BYTES; i++) {
        words[i] = kernel_clock(generator, (kernel_word)~(kernel_word)0, 0, 0);
    }
}

int main(void)
{
    stream s;
    uint8_t key[16];
    uint8_t lfsr[16];
    kernel_word words[8 / KERNEL_WORD_BYTES];

    for (uint8_t i = 0; i < 16; i++) {
        key[i] = i;
        lfsr[i] = i < 12 ? i : i < 15 ? 0xff : 0x7f;
    }
    kernel_load(&s.generator, lfsr, key);
    run(&s.generator, words, 4);
    print(words, 4);

    initialise(&s, lfsr, key);
    print(s.accumulator, 8);
    print(s.shift, 8);
    for (size_t i = 0; i < GRAIN_HALF_WORDS; i++) {
        words[i] = kernel_clock(&s.generator, 0, 0, 0);
    }
    print(words, 8);
    return 0;
}
