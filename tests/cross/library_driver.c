/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Runs calls of the library for the tests: requests on standard input, replies
 * on standard output. Every buffer is an allocation of exactly its size, so
 * that a sanitizer sees one byte too many. Integers are little-endian.
 *
 * Request: entry u8, operation u8, buffer count u8, then each buffer as length
 * u32 and bytes, then six regions (key, nonce, associated data, input, output,
 * tag) as buffer index u8 (255: NULL), offset u32, length u32.
 * With ON_STACK in the operation, the last buffer is the stack of the call.
 * Where memory sanitizer watches, all buffers count as never set during a call:
 * it then ends the program where a branch or an address depends on them.
 * Reply: status u8, output length u32, then the bytes of all buffers.
 */
#include "driver_io.h"

#include "core/dispatch.h"

#if defined(__has_feature)
#if __has_feature(memory_sanitizer)
#include <sanitizer/msan_interface.h>
#define POISON(at, bytes) __msan_allocated_memory(at, bytes)
#define UNPOISON(at, bytes) __msan_unpoison(at, bytes)
#endif
#endif
#ifndef POISON
#define POISON(at, bytes) (void)0
#define UNPOISON(at, bytes) (void)0
#endif

enum { ENCRYPT = 1, DECRYPT = 2, HASH = 3, XOF = 4, MAC = 5, SEAL = 6, OPEN = 7, VERIFY = 8 };

enum { BUFFERS_MAX = 8, NO_BUFFER = 255, ON_STACK = 0x80 };

typedef struct {
    uint8_t *at;
    size_t bytes;
} region;

typedef struct {
    region key, nonce, ad, in, out, tag;
} regions;

static region take_region(const region *buffers, uint8_t count)
{
    uint8_t index = (uint8_t)take_number(1);
    uint32_t offset = take_number(4);
    region r = {NULL, take_number(4)};

    if (index != NO_BUFFER) {
        if (index >= count || offset > buffers[index].bytes) {
            fail("region outside its buffer");
        }
        r.at = buffers[index].at + offset;
    }
    return r;
}

static lightseal_status call_aead(const lightseal_entry *entry, uint8_t operation,
                                  const regions *r, size_t *out_bytes)
{
    lightseal_aead aead = {entry->call.aead.encrypt, entry->call.aead.decrypt, entry->key_bytes,
                           entry->nonce_bytes, entry->tag_bytes};
    lightseal_status status = LIGHTSEAL_UNSUPPORTED;

    switch (operation) {
    case ENCRYPT:
        status = aead.encrypt(r->out.at, r->tag.at, r->in.at, r->in.bytes, r->ad.at, r->ad.bytes,
                              r->nonce.at, r->key.at);
        break;
    case DECRYPT:
        status = aead.decrypt(r->out.at, r->tag.at, r->in.at, r->in.bytes, r->ad.at, r->ad.bytes,
                              r->nonce.at, r->key.at);
        break;
    case SEAL:
        return lightseal_aead_encrypt(&aead, r->out.at, out_bytes, r->in.at, r->in.bytes, r->ad.at,
                                      r->ad.bytes, r->nonce.at, r->key.at);
    case OPEN:
        return lightseal_aead_decrypt(&aead, r->out.at, out_bytes, r->in.at, r->in.bytes, r->ad.at,
                                      r->ad.bytes, r->nonce.at, r->key.at);
    default:
        return LIGHTSEAL_UNSUPPORTED;
    }
    *out_bytes = status == LIGHTSEAL_OK ? r->in.bytes : 0;
    return status;
}

static lightseal_status call_plain(const lightseal_entry *entry, uint8_t operation,
                                   const regions *r, size_t *out_bytes)
{
    *out_bytes = r->out.bytes;
    if (entry->kind == LIGHTSEAL_KIND_HASH && operation == HASH) {
        return entry->call.hash(r->out.at, r->in.at, r->in.bytes);
    }
    if (entry->kind == LIGHTSEAL_KIND_XOF && operation == XOF) {
        return entry->call.xof(r->out.at, r->out.bytes, r->in.at, r->in.bytes);
    }
    if (entry->kind == LIGHTSEAL_KIND_CXOF && operation == XOF) {
        return entry->call.cxof(r->out.at, r->out.bytes, r->in.at, r->in.bytes, r->ad.at,
                                r->ad.bytes);
    }
    if (entry->kind == LIGHTSEAL_KIND_MAC && operation == MAC) {
        return entry->call.mac.mac(r->tag.at, r->in.at, r->in.bytes, r->key.at);
    }
    if (entry->kind == LIGHTSEAL_KIND_MAC && operation == VERIFY) {
        return entry->call.mac.verify(r->tag.at, r->in.at, r->in.bytes, r->key.at);
    }
    if (entry->kind == LIGHTSEAL_KIND_PRF && operation == MAC) {
        return entry->call.prf(r->tag.at, r->tag.bytes, r->in.at, r->in.bytes, r->key.at);
    }
    return LIGHTSEAL_UNSUPPORTED;
}

/* What is to be called, and what came of it. Static: the entry of a context
 * takes no pointer. */
static struct {
    const lightseal_entry *entry;
    uint8_t operation;
    regions r;
    size_t out_bytes;
    lightseal_status status;
} job;

static void call(void)
{
    job.out_bytes = 0;
    job.status = job.entry->kind == LIGHTSEAL_KIND_AEAD
                     ? call_aead(job.entry, job.operation, &job.r, &job.out_bytes)
                     : call_plain(job.entry, job.operation, &job.r, &job.out_bytes);
}

static void answer(uint8_t first)
{
    region buffers[BUFFERS_MAX];
    uint8_t operation = (uint8_t)take_number(1);
    uint8_t count = (uint8_t)take_number(1);

    if (first >= lightseal_table_entries || count > BUFFERS_MAX) {
        fail("no such entry, or too many buffers");
    }
    job.entry = &lightseal_table[first];
    job.operation = operation & (uint8_t)~ON_STACK;
    for (uint8_t i = 0; i < count; i++) {
        buffers[i].bytes = take_number(4);
        buffers[i].at = allocate(buffers[i].bytes);
        take(buffers[i].at, buffers[i].bytes);
    }
    job.r.key = take_region(buffers, count);
    job.r.nonce = take_region(buffers, count);
    job.r.ad = take_region(buffers, count);
    job.r.in = take_region(buffers, count);
    job.r.out = take_region(buffers, count);
    job.r.tag = take_region(buffers, count);

    for (uint8_t i = 0; i < count; i++) {
        POISON(buffers[i].at, buffers[i].bytes);
    }
    if ((operation & ON_STACK) != 0 && count > 0) {
        call_on(buffers[count - 1].at, buffers[count - 1].bytes, call);
    } else {
        call();
    }
    putchar((int)job.status);
    put_number((uint32_t)job.out_bytes, 4);
    for (uint8_t i = 0; i < count; i++) {
        UNPOISON(buffers[i].at, buffers[i].bytes);
        fwrite(buffers[i].at, 1, buffers[i].bytes, stdout);
        free(buffers[i].at);
    }
}

int main(void)
{
    int first;

    while ((first = getchar()) != EOF) {
        answer((uint8_t)first);
    }
    return fflush(stdout) == 0 ? 0 : 2;
}
