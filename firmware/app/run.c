/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "app/run.h"

#include <stdbool.h>

#include "app/arena.h"
#include "app/measure.h"
#include "app/wire.h"
#include "core/dispatch.h"

/* Part of the arena; `at` may be NULL with any length. */
typedef struct {
    uint8_t *at;
    size_t bytes;
} region;

typedef struct { /* in the order of the request */
    region key, nonce, ad, input, output, tag;
} regions;

static bool read_region(const uint8_t *from, region *into)
{
    uint32_t offset = wire_get32(from);
    uint32_t bytes = wire_get32(from + 4);
    bool null = offset == WIRE_NULL;
    if (!arena_holds(null ? 0 : offset, bytes))
        return false;
    into->at = null ? NULL : arena + offset;
    into->bytes = (size_t)bytes;
    return true;
}

static bool read_regions(const uint8_t *from, regions *into)
{
    return read_region(from, &into->key) && read_region(from + 8, &into->nonce) &&
           read_region(from + 16, &into->ad) && read_region(from + 24, &into->input) &&
           read_region(from + 32, &into->output) && read_region(from + 40, &into->tag);
}

/* The functions below set up a call whose status is in doubt only as far as
 * the library decides it. They see to it that fixed-size buffers have their
 * size, since the library cannot. */

#define ADDRESS(region) ((uintptr_t)(region).at)
#define FUNCTION(pointer) ((void (*)(void))(pointer))

static lightseal_status prepare_aead(const lightseal_entry *entry, bool encrypt, const regions *r,
                                     timed_call *call)
{
    if (entry->kind != LIGHTSEAL_KIND_AEAD)
        return LIGHTSEAL_UNSUPPORTED;
    if (r->key.bytes != entry->key_bytes || r->nonce.bytes != entry->nonce_bytes ||
        r->tag.bytes != entry->tag_bytes || r->output.bytes < r->input.bytes)
        return LIGHTSEAL_LENGTH;
    *call = (timed_call){
        .shape = encrypt ? TIMED_ENCRYPT : TIMED_DECRYPT,
        .function = encrypt ? FUNCTION(entry->call.aead.encrypt)
                            : FUNCTION(entry->call.aead.decrypt),
        .argument = { ADDRESS(r->output), ADDRESS(r->tag), ADDRESS(r->input), r->input.bytes,
                      ADDRESS(r->ad), r->ad.bytes, ADDRESS(r->nonce), ADDRESS(r->key) },
    };
    return LIGHTSEAL_OK;
}

static lightseal_status prepare_hash(const lightseal_entry *entry, const regions *r,
                                     timed_call *call)
{
    if (entry->kind != LIGHTSEAL_KIND_HASH)
        return LIGHTSEAL_UNSUPPORTED;
    if (r->output.bytes != entry->digest_bytes)
        return LIGHTSEAL_LENGTH;
    *call = (timed_call){
        .shape = TIMED_HASH,
        .function = FUNCTION(entry->call.hash),
        .argument = { ADDRESS(r->output), ADDRESS(r->input), r->input.bytes },
    };
    return LIGHTSEAL_OK;
}

static lightseal_status prepare_xof(const lightseal_entry *entry, const regions *r,
                                    timed_call *call)
{
    if (entry->kind != LIGHTSEAL_KIND_XOF && entry->kind != LIGHTSEAL_KIND_CXOF)
        return LIGHTSEAL_UNSUPPORTED;
    bool customised = entry->kind == LIGHTSEAL_KIND_CXOF;
    *call = (timed_call){
        .shape = customised ? TIMED_CXOF : TIMED_XOF,
        .function = customised ? FUNCTION(entry->call.cxof) : FUNCTION(entry->call.xof),
        .argument = { ADDRESS(r->output), r->output.bytes, ADDRESS(r->input), r->input.bytes,
                      ADDRESS(r->ad), r->ad.bytes },
    };
    return LIGHTSEAL_OK;
}

static lightseal_status prepare_mac(const lightseal_entry *entry, bool verify, const regions *r,
                                    timed_call *call)
{
    if (entry->kind != LIGHTSEAL_KIND_MAC)
        return LIGHTSEAL_UNSUPPORTED;
    if (r->key.bytes != entry->key_bytes || r->tag.bytes != entry->tag_bytes)
        return LIGHTSEAL_LENGTH;
    *call = (timed_call){
        .shape = verify ? TIMED_VERIFY : TIMED_MAC,
        .function = verify ? FUNCTION(entry->call.mac.verify) : FUNCTION(entry->call.mac.mac),
        .argument = { ADDRESS(r->tag), ADDRESS(r->input), r->input.bytes, ADDRESS(r->key) },
    };
    return LIGHTSEAL_OK;
}

static lightseal_status prepare_prf(const lightseal_entry *entry, const regions *r,
                                    timed_call *call)
{
    if (r->key.bytes != entry->key_bytes)
        return LIGHTSEAL_LENGTH;
    *call = (timed_call){
        .shape = TIMED_PRF,
        .function = FUNCTION(entry->call.prf),
        .argument = { ADDRESS(r->tag), r->tag.bytes, ADDRESS(r->input), r->input.bytes,
                      ADDRESS(r->key) },
    };
    return LIGHTSEAL_OK;
}

static lightseal_status prepare(const lightseal_entry *entry, uint8_t operation, const regions *r,
                                timed_call *call)
{
    switch (operation) {
    case WIRE_ENCRYPT:
    case WIRE_DECRYPT:
        return prepare_aead(entry, operation == WIRE_ENCRYPT, r, call);
    case WIRE_HASH:
        return prepare_hash(entry, r, call);
    case WIRE_XOF:
        return prepare_xof(entry, r, call);
    case WIRE_MAC:
        return entry->kind == LIGHTSEAL_KIND_PRF ? prepare_prf(entry, r, call)
                                                 : prepare_mac(entry, false, r, call);
    case WIRE_VERIFY:
        return prepare_mac(entry, true, r, call);
    default:
        return LIGHTSEAL_UNSUPPORTED;
    }
}

/* Bytes that a successful call has written to its output region. */
static uint32_t written(uint8_t operation, const regions *r)
{
    switch (operation) {
    case WIRE_ENCRYPT:
    case WIRE_DECRYPT:
        return (uint32_t)r->input.bytes;
    case WIRE_MAC:
    case WIRE_VERIFY:
        return 0;
    default:
        return (uint32_t)r->output.bytes;
    }
}

uint16_t run(const uint8_t *body, uint8_t *reply)
{
    regions r;
    if (body[0] >= lightseal_table_entries || !read_regions(body + 2, &r)) {
        reply[0] = WIRE_RANGE;
        return 1;
    }
    lightseal_entry entry;
    lightseal_flash_copy(&entry, &lightseal_table[body[0]], sizeof entry);

    timed_call call;
    measurement cost = { .cycles = WIRE_UNMEASURED, .stack = WIRE_UNMEASURED };
    uint8_t status = prepare(&entry, body[1], &r, &call);
    if (status == LIGHTSEAL_OK) {
        cost = measure(&call);
        status = cost.stack_in_doubt ? WIRE_STACK : (uint8_t)call.result;
    }
    reply[0] = status;
    uint8_t *to = wire_put32(reply + 1, status == LIGHTSEAL_OK ? written(body[1], &r) : 0);
    to = wire_put32(to, cost.cycles);
    to = wire_put32(to, cost.stack);
    return (uint16_t)(to - reply);
}
