/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "app/cobs.h"

enum { FULL_BLOCK = 254 }; /* data bytes in a block that no zero follows */

void cobs_start(cobs_decoder *decoder, uint8_t *out, uint16_t capacity)
{
    decoder->out = out;
    decoder->capacity = capacity;
    decoder->length = 0;
    decoder->left = 0;
    decoder->zero_follows = false;
    decoder->bad = false;
}

static void store(cobs_decoder *decoder, uint8_t byte)
{
    if (decoder->length == decoder->capacity) {
        decoder->bad = true;
        return;
    }
    decoder->out[decoder->length++] = byte;
}

bool cobs_take(cobs_decoder *decoder, uint8_t byte)
{
    if (byte == 0) {
        if (decoder->left != 0)
            decoder->bad = true;
        return true;
    }
    if (decoder->left != 0) {
        decoder->left--;
        store(decoder, byte);
        return false;
    }
    if (decoder->zero_follows)
        store(decoder, 0);
    decoder->left = byte - 1;
    decoder->zero_follows = decoder->left != FULL_BLOCK;
    return false;
}

void cobs_send(const uint8_t *data, uint16_t length, void (*put)(uint8_t byte))
{
    uint16_t at = 0;
    bool more;
    do {
        uint8_t run = 0;
        while (run < FULL_BLOCK && at + run < length && data[at + run] != 0)
            run++;
        put(run + 1);
        for (uint8_t i = 0; i < run; i++)
            put(data[at + i]);
        at += run;
        more = at < length;
        if (more && run < FULL_BLOCK)
            at++; /* the zero that the end of the block stands for */
    } while (more);
    put(0);
}
