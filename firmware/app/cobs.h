/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Consistent overhead byte stuffing: bytes without zeros, so that a zero can
 * end a frame (docs/protocol.md).
 */
#ifndef LIGHTSEAL_APP_COBS_H
#define LIGHTSEAL_APP_COBS_H

#include <stdbool.h>
#include <stdint.h>

/* A decoder fed one byte at a time. `length` is the number of bytes in `out`. */
typedef struct {
    uint8_t *out;
    uint16_t capacity;
    uint16_t length;
    uint8_t left;      /* bytes of the current block still to come */
    bool zero_follows; /* a further block is preceded by a zero */
    bool bad;          /* too long, or ended within a block */
} cobs_decoder;

/* Makes the decoder ready for a frame of at most `capacity` decoded bytes. */
void cobs_start(cobs_decoder *decoder, uint8_t *out, uint16_t capacity);

/* Takes one byte. Returns true when it ended a frame: then `bad` says whether
 * to drop it, and the decoder has to be started again. */
bool cobs_take(cobs_decoder *decoder, uint8_t byte);

/* Hands the encoding of `length` bytes and the final zero to `put`. */
void cobs_send(const uint8_t *data, uint16_t length, void (*put)(uint8_t byte));

#endif
