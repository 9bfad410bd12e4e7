/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What the Arm kernels of Grain supply. The includer defines KERNEL_NAME(name),
 * the symbol of a function.
 */
#ifndef LIGHTSEAL_PRIMITIVES_GRAIN_STREAM_H
#define LIGHTSEAL_PRIMITIVES_GRAIN_STREAM_H

#include <stddef.h>
#include <stdint.h>

typedef uint32_t kernel_word;

#define KERNEL_WORD_BYTES 4
#define KERNEL_HAS_STREAM 1

typedef struct {
    uint32_t lfsr[4];
    uint32_t nfsr[4];
} kernel_state;

#define kernel_start KERNEL_NAME(start)
#define kernel_next KERNEL_NAME(next)
#define kernel_authenticate_word KERNEL_NAME(authenticate)
#define kernel_words KERNEL_NAME(words)

struct grain_stream;

void kernel_start(struct grain_stream *stream, const uint8_t *nonce, const uint8_t *key);
void kernel_next(struct grain_stream *stream);
void kernel_authenticate_word(struct grain_stream *stream, kernel_word data);
void kernel_words(struct grain_stream *stream, uint8_t *out, const uint8_t *in, size_t words,
                  uint8_t action);

#endif
