/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Runs calls in pieces for the tests: requests on standard input, replies on
 * standard output, integers little-endian. Every buffer is an allocation of
 * exactly its size; before each step the stream moves to new memory.
 *
 * Request: instance u8, steps u16, then each step as call u8, NULL u8 (whether
 * the pointer is to be NULL), bytes u32, and the bytes themselves where the
 * call reads them.
 * Reply: for each step status u8, then the output where the call writes it,
 * then for LOOK whether all bytes of the stream are zero.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stream_driver.h"

enum { INIT, UPDATE, FINAL, SQUEEZE, FINAL_VERIFY, WIPE, LOOK, NO_STREAM };

enum { UNTOUCHED = 0xEE };

static void fail(const char *why)
{
    fprintf(stderr, "stream_driver: %s\n", why);
    exit(2);
}

static void take(void *to, size_t bytes)
{
    if (bytes != 0 && fread(to, 1, bytes, stdin) != bytes) {
        fail("request ends early");
    }
}

static uint32_t take_number(unsigned bytes)
{
    uint32_t number = 0;

    for (unsigned i = 0; i < bytes; i++) {
        uint8_t byte;

        take(&byte, 1);
        number |= (uint32_t)byte << (8 * i);
    }
    return number;
}

static void *allocate(size_t bytes)
{
    void *memory = malloc(bytes);

    if (memory == NULL && bytes != 0) {
        fail("no memory");
    }
    return memory;
}

static lightseal_status init(const stream_calls *calls, lightseal_hash_stream *stream,
                             const uint8_t *data, size_t bytes)
{
    switch (calls->kind) {
    case LIGHTSEAL_KIND_CXOF:
        return calls->init.cxof(stream, data, bytes);
    case LIGHTSEAL_KIND_MAC:
    case LIGHTSEAL_KIND_PRF:
        return calls->init.mac(stream, data);
    default:
        return calls->init.hash(stream);
    }
}

static lightseal_status step(const stream_calls *calls, uint8_t call,
                             lightseal_hash_stream *stream, uint8_t *data, size_t bytes)
{
    switch (call) {
    case INIT:
        return init(calls, stream, data, bytes);
    case UPDATE:
        return calls->update(stream, data, bytes);
    case FINAL:
        return calls->final(stream, data);
    case SQUEEZE:
        return calls->squeeze(stream, data, bytes);
    case FINAL_VERIFY:
        return calls->final_verify(stream, data);
    case WIPE:
        lightseal_hash_stream_wipe(stream);
        return LIGHTSEAL_OK;
    case NO_STREAM:
        lightseal_hash_stream_wipe(NULL);
        return calls->update(NULL, data, bytes);
    default:
        return LIGHTSEAL_OK;
    }
}

static void put_zeros(const lightseal_hash_stream *stream)
{
    static const lightseal_hash_stream zero;

    putchar(memcmp(stream, &zero, sizeof(zero)) == 0);
}

/* Carries out one step; returns where the stream is now. */
static lightseal_hash_stream *take_step(const stream_calls *calls, lightseal_hash_stream *stream)
{
    uint8_t call = (uint8_t)take_number(1);
    uint8_t null = (uint8_t)take_number(1);
    size_t bytes = take_number(4);
    int writes = call == FINAL || call == SQUEEZE;
    uint8_t *data = null ? NULL : allocate(bytes);
    lightseal_hash_stream *moved = allocate(sizeof(*moved));

    *moved = *stream;
    memset(stream, UNTOUCHED, sizeof(*stream));
    free(stream);
    if (writes && data != NULL) {
        memset(data, UNTOUCHED, bytes);
    } else if (data != NULL) {
        take(data, bytes);
    }
    putchar((int)step(calls, call, moved, data, bytes));
    if (writes && data != NULL) {
        fwrite(data, 1, bytes, stdout);
    }
    if (call == LOOK) {
        put_zeros(moved);
    }
    free(data);
    return moved;
}

static void answer(uint8_t instance)
{
    uint32_t steps = take_number(2);
    lightseal_hash_stream *stream = calloc(1, sizeof(*stream));

    if (instance >= stream_table_entries || stream == NULL) {
        fail("no such instance, or no memory");
    }
    while (steps-- > 0) {
        stream = take_step(&stream_table[instance], stream);
    }
    free(stream);
}

int main(void)
{
    int instance;

    while ((instance = getchar()) != EOF) {
        answer((uint8_t)instance);
    }
    return fflush(stdout) == 0 ? 0 : 2;
}
