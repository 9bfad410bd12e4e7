/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The registers of Grain-128AEADv2: the pre-output generator (LFSR and NFSR of
 * 128 bits each) and the authenticator (accumulator and shift register of 64),
 * sections 2.1 to 2.3 of the specification. docs/kernels.md explains what a
 * kernel supplies; included after the kernel's header, so that the compiler
 * checks every signature.
 *
 * A kernel works in words of KERNEL_WORD_BYTES bytes, 1 or 4. Bit 0 of a word
 * is what comes first, and bytes go into words the first one lowest.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_CONTRACT_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_CONTRACT_H

/* A kernel may supply the whole mode, the public functions `encrypt` and
 * `decrypt`, and then nothing else. */
#ifndef KERNEL_HAS_GRAIN_AEAD
#define KERNEL_HAS_GRAIN_AEAD 0
#endif

#if !KERNEL_HAS_GRAIN_AEAD

#include "core/attributes.h"
#include "core/byteorder.h"
#include "core/secret.h"

#if !defined(KERNEL_WORD_BYTES) || (KERNEL_WORD_BYTES != 1 && KERNEL_WORD_BYTES != 4)
#error "a kernel of grain defines KERNEL_WORD_BYTES: 1 or 4"
#endif

#define GRAIN_WORD_BITS (8 * KERNEL_WORD_BYTES)
#define GRAIN_HALF_WORDS (8 / KERNEL_WORD_BYTES) /* words in 64 bits */

/* Generator, authenticator, and the word at hand. */
typedef struct grain_stream {
    kernel_state generator;
    kernel_word accumulator[GRAIN_HALF_WORDS];
    kernel_word shift[GRAIN_HALF_WORDS];
    kernel_word even;    /* pre-output of the present word */
    kernel_word odd;
    kernel_word data;    /* what is to be authenticated of it, so far */
    uint_fast8_t filled; /* bytes of it, less than a word */
} grain_stream;

/* What is done with data; it is always the plaintext that is authenticated. */
#define GRAIN_ABSORB 0
#define GRAIN_ENCRYPT 1
#define GRAIN_DECRYPT 2

/* A kernel may supply all that is done to a stream. Then it defines
 * KERNEL_HAS_STREAM and nothing of what is below.
 *
 *   void kernel_start(struct grain_stream *stream, const uint8_t *nonce, const uint8_t *key);
 *     Section 2.2: generator, accumulator and shift register.
 *   void kernel_next(struct grain_stream *stream);
 *     Pre-output for the next word of data: `even` and `odd`.
 *   void kernel_authenticate_word(struct grain_stream *stream, kernel_word data);
 *     A word of data, which goes with `odd`.
 *   void kernel_words(struct grain_stream *stream, uint8_t *out, const uint8_t *in,
 *                     size_t words, uint8_t action);
 *     All three for each of one or more words at `in`, any alignment; nothing
 *     is written to `out` where the action is GRAIN_ABSORB. `even` and `odd`
 *     are of no use afterwards. */
#ifndef KERNEL_HAS_STREAM
#define KERNEL_HAS_STREAM 0
#endif

#if KERNEL_HAS_STREAM

#include <stddef.h>

_Static_assert(offsetof(grain_stream, accumulator) == 32 && offsetof(grain_stream, shift) == 40 &&
                   offsetof(grain_stream, even) == 48 && offsetof(grain_stream, odd) == 52,
               "assembly knows where the parts of a stream are");

#else

/* Sets both registers of the generator, 16 bytes each. */
static void kernel_load(kernel_state *state, const uint8_t *lfsr, const uint8_t *nfsr);

/* As many clocks as a word has bits. Returns their pre-output. What is fed
 * into both registers besides their own feedback: the pre-output where
 * `feed_back` has ones (all or none), and a word of bits for each register.
 * One symbol per kernel. */
kernel_word kernel_clock(kernel_state *state, kernel_word feed_back, kernel_word to_lfsr,
                         kernel_word to_nfsr);

/* Of two words of pre-output, the bits of even and of odd clocks. */
static void kernel_separate(kernel_word first, kernel_word second, kernel_word *even,
                            kernel_word *odd);

/* For each bit of `data`: where it is set, accumulator ^= shift register; then
 * the shift register moves one place and takes the next bit of `odd`. Both
 * are GRAIN_HALF_WORDS words. Constant time. */
static void kernel_authenticate(kernel_word *accumulator, kernel_word *shift, kernel_word data,
                                kernel_word odd);

#endif

LIGHTSEAL_INLINE kernel_word grain_load_word(const uint8_t *from)
{
#if KERNEL_WORD_BYTES == 1
    return *from;
#else
    return lightseal_load32(from, LIGHTSEAL_LITTLE);
#endif
}

LIGHTSEAL_INLINE void grain_store_word(uint8_t *to, kernel_word word)
{
#if KERNEL_WORD_BYTES == 1
    *to = word;
#else
    lightseal_store32(to, word, LIGHTSEAL_LITTLE);
#endif
}

#endif

#endif
