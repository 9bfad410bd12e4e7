/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The strings that AEZ enciphers, in two pieces: message, then expansion or tag.
 */
#ifndef LIGHTSEAL_MODES_AEZ_STRINGS_H
#define LIGHTSEAL_MODES_AEZ_STRINGS_H

#include "modes/aez_cipher.h"

/* What is enciphered: `head`, then `tail`; zeros where that is NULL. */
typedef struct {
    const uint8_t *head;
    size_t head_bytes;
    const uint8_t *tail;
} aez_source;

/* Where it goes: `head`, then `tail`. Where that is NULL, zeros are expected:
 * all that comes is gathered in `unexpected`. */
typedef struct {
    uint8_t *head;
    size_t head_bytes;
    uint8_t *tail;
    uint8_t unexpected;
} aez_sink;

LIGHTSEAL_SHARED void take(const aez_source *from, size_t at, void *to, size_t bytes)
{
    uint8_t *byte = to;
    size_t head = at < from->head_bytes ? from->head_bytes - at : 0;

    if (head > bytes) {
        head = bytes;
    }
    if (head > 0) {
        memcpy(byte, from->head + at, head);
    }
    if (head == bytes) {
        return;
    }
    if (from->tail == NULL) {
        memset(byte + head, 0, bytes - head);
    } else {
        memcpy(byte + head, from->tail + (at + head - from->head_bytes), bytes - head);
    }
}

LIGHTSEAL_SHARED void put(aez_sink *to, size_t at, const void *from, size_t bytes)
{
    const uint8_t *byte = from;
    size_t head = at < to->head_bytes ? to->head_bytes - at : 0;

    if (head > bytes) {
        head = bytes;
    }
    if (head > 0) {
        memcpy(to->head + at, byte, head);
    }
    if (head == bytes) {
        return;
    }
    if (to->tail == NULL) {
        for (; head < bytes; head++) {
            to->unexpected |= byte[head];
        }
    } else {
        memcpy(to->tail + (at + head - to->head_bytes), byte + head, bytes - head);
    }
}

#endif
