/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Grain-128AEADv2: the specification, sections 2.2 to 2.6, over any kernel of
 * its registers.
 *
 * The even bits of the pre-output encrypt, the odd ones authenticate. Both and
 * the data are taken a word of the kernel's at a time; a word that is not full
 * yet waits in the state, since associated data and message do not begin at a
 * word's first byte.
 */
#include <string.h>

#include "core/arguments.h"
#include "lightseal/aead.h"

#if KERNEL_HAS_GRAIN_AEAD

#define LIGHTSEAL_IS_SUPPLIED

#else

#define WARM_UP_CLOCKS 320

typedef grain_stream stream;

/* In decrypt(): the stream and the tag expected. */
#define MODE_STACK_BYTES (sizeof(stream) + LIGHTSEAL_TAG_BYTES)

#if KERNEL_HAS_STREAM

LIGHTSEAL_INLINE void next_word(stream *s)
{
    kernel_next(s);
}

LIGHTSEAL_INLINE void authenticate(stream *s, kernel_word data)
{
    kernel_authenticate_word(s, data);
}

#else

static inline void next_word(stream *s)
{
    kernel_word first = kernel_clock(&s->generator, 0, 0, 0);
    kernel_word second = kernel_clock(&s->generator, 0, 0, 0);

    kernel_separate(first, second, &s->even, &s->odd);
}

LIGHTSEAL_SHARED void authenticate(stream *s, kernel_word data)
{
    kernel_authenticate(s->accumulator, s->shift, data, s->odd);
}

#endif

/* Sends bytes through. It is always the plaintext that is authenticated. */
LIGHTSEAL_SHARED void process(stream *s, uint8_t *out, const uint8_t *in, size_t bytes,
                              uint_fast8_t action)
{
    while (bytes > 0) {
#if KERNEL_HAS_STREAM
        if (s->filled == 0 && bytes >= KERNEL_WORD_BYTES) {
            size_t words = bytes / KERNEL_WORD_BYTES;

            kernel_words(s, out, in, words, (uint8_t)action);
            in += words * KERNEL_WORD_BYTES;
            bytes -= words * KERNEL_WORD_BYTES;
            if (action != GRAIN_ABSORB) {
                out += words * KERNEL_WORD_BYTES;
            }
            continue;
        }
#endif
        if (s->filled == 0) {
            next_word(s);
        }
        if (KERNEL_WORD_BYTES > 1 && !KERNEL_HAS_STREAM && s->filled == 0 &&
            bytes >= KERNEL_WORD_BYTES) {
            kernel_word given = grain_load_word(in);
            kernel_word made = given ^ s->even;

            authenticate(s, action == GRAIN_DECRYPT ? made : given);
            in += KERNEL_WORD_BYTES;
            bytes -= KERNEL_WORD_BYTES;
            if (action != GRAIN_ABSORB) {
                grain_store_word(out, made);
                out += KERNEL_WORD_BYTES;
            }
        } else {
            uint_fast8_t at = (uint_fast8_t)(8 * s->filled);
            uint8_t given = *in++;
            uint8_t made = given ^ (uint8_t)(s->even >> at);

            bytes--;
            s->data |= (kernel_word)((kernel_word)(action == GRAIN_DECRYPT ? made : given) << at);
            if (++s->filled == KERNEL_WORD_BYTES) {
                authenticate(s, s->data);
                s->data = 0;
                s->filled = 0;
            }
            if (action != GRAIN_ABSORB) {
                *out++ = made;
            }
        }
    }
}

/* Section 2.2: loads and clocks the generator, fills the authenticator. */
#if KERNEL_HAS_STREAM

LIGHTSEAL_INLINE void initialise(stream *s, const uint8_t *nonce, const uint8_t *key)
{
    kernel_start(s, nonce, key);
}

#else

static inline void initialise(stream *s, const uint8_t *nonce, const uint8_t *key)
{
    uint8_t lfsr[16];

    memcpy(lfsr, nonce, LIGHTSEAL_NONCE_BYTES);
    memset(lfsr + LIGHTSEAL_NONCE_BYTES, 0xff, sizeof(lfsr) - LIGHTSEAL_NONCE_BYTES - 1);
    lfsr[sizeof(lfsr) - 1] = 0x7f;
    kernel_load(&s->generator, lfsr, key);
    for (uint_fast8_t i = 0; i < WARM_UP_CLOCKS / GRAIN_WORD_BITS; i++) {
        kernel_clock(&s->generator, (kernel_word)~(kernel_word)0, 0, 0);
    }
    for (uint_fast8_t i = 0; i < 8; i += KERNEL_WORD_BYTES) {
        kernel_clock(&s->generator, (kernel_word)~(kernel_word)0, grain_load_word(key + 8 + i),
                     grain_load_word(key + i));
    }
    for (uint_fast8_t i = 0; i < GRAIN_HALF_WORDS; i++) {
        s->accumulator[i] = kernel_clock(&s->generator, 0, 0, 0);
    }
    for (uint_fast8_t i = 0; i < GRAIN_HALF_WORDS; i++) {
        s->shift[i] = kernel_clock(&s->generator, 0, 0, 0);
    }
}

#endif

/* A length as DER has it (X.690, section 8.1.3), in its shortest form. */
static inline void absorb_length(stream *s, size_t length)
{
    uint8_t octets[1 + sizeof(size_t)];
    uint_fast8_t first = sizeof(octets);
    int is_short = length < 0x80;

    do {
        octets[--first] = (uint8_t)length;
        length >>= 8;
    } while (length != 0);
    if (!is_short) {
        uint_fast8_t count = (uint_fast8_t)(sizeof(octets) - first);

        octets[--first] = (uint8_t)(0x80 | count);
    }
    process(s, NULL, octets + first, sizeof(octets) - first, GRAIN_ABSORB);
}

LIGHTSEAL_SHARED void start(stream *s, const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce,
                            const uint8_t *key)
{
    initialise(s, nonce, key);
    s->data = 0;
    s->filled = 0;
    absorb_length(s, ad_bytes);
    process(s, NULL, ad, ad_bytes, GRAIN_ABSORB);
}

/* The bit of padding behind the data, and the tag. Where it begins a word, no
 * odd bit of that word is needed. */
LIGHTSEAL_SHARED void finish(stream *s, uint8_t *tag)
{
    authenticate(s, (kernel_word)(s->data | (kernel_word)((kernel_word)1 << 8 * s->filled)));
    for (uint_fast8_t i = 0; i < GRAIN_HALF_WORDS; i++) {
        grain_store_word(tag + KERNEL_WORD_BYTES * i, s->accumulator[i]);
    }
}

LIGHTSEAL_SHARED lightseal_status encrypt(uint8_t *out, uint8_t *tag, const uint8_t *in,
                                          size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                          const uint8_t *nonce, const uint8_t *key)
{
    stream s;

    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce, key,
                             LIGHTSEAL_TAG_BYTES) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    start(&s, ad, ad_bytes, nonce, key);
    process(&s, out, in, in_bytes, GRAIN_ENCRYPT);
    finish(&s, tag);
    return LIGHTSEAL_OK;
}

LIGHTSEAL_SHARED lightseal_status decrypt(uint8_t *out, const uint8_t *tag, const uint8_t *in,
                                          size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                          const uint8_t *nonce, const uint8_t *key)
{
    stream s;
    uint8_t expected[LIGHTSEAL_TAG_BYTES];
    lightseal_status status;

    if (lightseal_check_aead(out, tag, in, in_bytes, ad, ad_bytes, nonce, key,
                             LIGHTSEAL_TAG_BYTES) != LIGHTSEAL_OK) {
        return LIGHTSEAL_ARGUMENT;
    }
    start(&s, ad, ad_bytes, nonce, key);
    process(&s, out, in, in_bytes, GRAIN_DECRYPT);
    finish(&s, expected);
    status = lightseal_verify(expected, tag, LIGHTSEAL_TAG_BYTES);
    if (status != LIGHTSEAL_OK) {
        lightseal_wipe(out, in_bytes);
    }
    return status;
}

#endif
