/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A dispatch table that encrypts and opens messages which no board here has the
 * memory for: the data are a function of their place, and what comes out is
 * summed up. ISAP(call) is the instance's function.
 *
 * The input is the length, u32; the output of both is the sum, u32, that of
 * decryption followed by how many bytes were written, u32.
 */
#include "app/wire.h"
#include "core/dispatch.h"
#include "lightseal/algorithms.h"

enum { BUFFER = 64 };

/* FNV-1a */
#define SUM_START UINT32_C(0x811c9dc5)
#define SUM_FACTOR UINT32_C(0x01000193)

typedef struct {
    uint32_t sum;
    uint32_t bytes;
} summary;

static void add(summary *s, const uint8_t *from, size_t bytes)
{
    s->bytes += bytes;
    while (bytes-- > 0)
        s->sum = (s->sum ^ *from++) * SUM_FACTOR;
}

static void data_at(uint32_t offset, uint8_t *to, size_t bytes)
{
    for (; bytes > 0; bytes--, offset++)
        *to++ = (uint8_t)((uint16_t)(offset * 40503u) >> 8);
}

static int read_data(void *source, uint32_t offset, uint8_t *to, size_t bytes)
{
    (void)source;
    data_at(offset, to, bytes);
    return 0;
}

static int write_sum(void *sink, const uint8_t *from, size_t bytes)
{
    add(sink, from, bytes);
    return 0;
}

/* In pieces of 1 to BUFFER bytes. */
static lightseal_status encrypt(uint8_t *out, uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                const uint8_t *ad, size_t ad_bytes, const uint8_t *nonce,
                                const uint8_t *key)
{
    lightseal_isap_key prepared;
    lightseal_isap_stream stream;
    uint8_t buffer[BUFFER];
    summary s = { SUM_START, 0 };
    uint32_t left = wire_get32(in);
    uint8_t size = 0;
    lightseal_status status;

    (void)in_bytes;
    ISAP(key_init)(&prepared, key);
    status = ISAP(stream_init)(&stream, ad, ad_bytes, nonce, &prepared);
    while (status == LIGHTSEAL_OK && left > 0) {
        size = (uint8_t)((size + 27) % BUFFER);
        uint8_t count = left < size + 1u ? (uint8_t)left : (uint8_t)(size + 1);
        data_at(s.bytes, buffer, count);
        status = ISAP(stream_update)(&stream, buffer, buffer, count);
        add(&s, buffer, count);
        left -= count;
    }
    if (status == LIGHTSEAL_OK)
        status = ISAP(stream_final)(&stream, tag);
    wire_put32(out, s.sum);
    lightseal_isap_key_wipe(&prepared);
    return status;
}

static lightseal_status decrypt(uint8_t *out, const uint8_t *tag, const uint8_t *in,
                                size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                const uint8_t *nonce, const uint8_t *key)
{
    lightseal_isap_key prepared;
    uint8_t buffer[BUFFER];
    summary s = { SUM_START, 0 };
    lightseal_isap_transfer transfer = { read_data, NULL, write_sum, &s, buffer, BUFFER };
    lightseal_status status;

    (void)in_bytes;
    ISAP(key_init)(&prepared, key);
    status = ISAP(open)(&transfer, wire_get32(in), tag, ad, ad_bytes, nonce, &prepared);
    wire_put32(wire_put32(out, s.sum), s.bytes);
    lightseal_isap_key_wipe(&prepared);
    return status;
}

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
    { 1, 1, LIGHTSEAL_KIND_AEAD, 16, 16, 16, 0, { .aead = { encrypt, decrypt } } },
};

const uint8_t lightseal_table_entries = 1;
