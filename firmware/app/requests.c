/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "app/requests.h"

#include <stdbool.h>
#include <string.h>

#include "app/arena.h"
#include "app/buildid.h"
#include "app/measure.h"
#include "app/run.h"
#include "app/wire.h"
#include "core/dispatch.h"
#include "hal/counter.h"
#include "registry_hash.h"

_Static_assert(WIRE_BODY_BYTES >= (int)RUN_BODY_BYTES, "a RUN request must fit a frame");

/* Bytes of the fixed part of a body. */
enum { WRITE_HEADER = 4, READ_BODY = 6, FILL_BODY = 9, SPIN_BODY = 4 };

static uint16_t status_only(uint8_t *reply, uint8_t status)
{
    reply[0] = status;
    return 1;
}

static uint16_t hello(uint8_t *reply)
{
    static const uint8_t registry_hash[8] LIGHTSEAL_FLASH = LIGHTSEAL_REGISTRY_HASH;

    uint8_t *to = reply;
    *to++ = LIGHTSEAL_OK;
    to = wire_put16(to, LIGHTSEAL_BOARD_WIRE_ID);
    lightseal_flash_copy(to, registry_hash, sizeof registry_hash);
    to = wire_put32(to + sizeof registry_hash, LIGHTSEAL_CORE_HZ);
    *to++ = LIGHTSEAL_WAIT_STATES;
    *to++ = measure_counts() ? LIGHTSEAL_COUNTER : 0;
    *to++ = lightseal_table_entries;
    to = wire_put16(to, LIGHTSEAL_CHUNK_BYTES);
    to = wire_put32(to, LIGHTSEAL_ARENA_BYTES);
    build_id_copy(to);
    to = wire_put32(to + BUILD_ID_BYTES, measure_overhead());
    return (uint16_t)(to - reply);
}

static uint16_t entry(const uint8_t *body, uint8_t *reply)
{
    if (body[0] >= lightseal_table_entries)
        return status_only(reply, WIRE_RANGE);
    lightseal_entry found;
    lightseal_flash_copy(&found, &lightseal_table[body[0]], sizeof found);
    reply[0] = LIGHTSEAL_OK;
    reply[1] = found.algorithm;
    reply[2] = found.kernel;
    return 3;
}

static uint16_t write(const uint8_t *body, uint16_t body_bytes, uint8_t *reply)
{
    uint32_t offset = wire_get32(body);
    uint16_t bytes = body_bytes - WRITE_HEADER;
    if (!arena_holds(offset, bytes))
        return status_only(reply, WIRE_RANGE);
    memcpy(arena + offset, body + WRITE_HEADER, bytes);
    return status_only(reply, LIGHTSEAL_OK);
}

static uint16_t read(const uint8_t *body, uint8_t *reply)
{
    uint32_t offset = wire_get32(body);
    uint16_t bytes = wire_get16(body + 4);
    if (bytes > LIGHTSEAL_CHUNK_BYTES || !arena_holds(offset, bytes))
        return status_only(reply, WIRE_RANGE);
    reply[0] = LIGHTSEAL_OK;
    memcpy(reply + 1, arena + offset, bytes);
    return 1 + bytes;
}

static uint16_t fill(const uint8_t *body, uint8_t *reply)
{
    uint32_t offset = wire_get32(body);
    uint32_t bytes = wire_get32(body + 4);
    if (!arena_holds(offset, bytes))
        return status_only(reply, WIRE_RANGE);
    memset(arena + offset, body[8], (size_t)bytes);
    return status_only(reply, LIGHTSEAL_OK);
}

static uint16_t spin(const uint8_t *body, uint8_t *reply)
{
    uint32_t cycles = wire_get32(body);
    if (cycles < TIMED_SPIN_LEAST || cycles > counter_most())
        return status_only(reply, WIRE_RANGE);
    reply[0] = LIGHTSEAL_OK;
    wire_put32(reply + 1, measure_spin(cycles));
    return 5;
}

uint16_t requests_answer(uint8_t type, const uint8_t *body, uint16_t body_bytes, uint8_t *reply)
{
    switch (type) {
    case WIRE_HELLO:
        if (body_bytes == 0)
            return hello(reply);
        break;
    case WIRE_ENTRY:
        if (body_bytes == 1)
            return entry(body, reply);
        break;
    case WIRE_WRITE:
        if (body_bytes >= WRITE_HEADER)
            return write(body, body_bytes, reply);
        break;
    case WIRE_READ:
        if (body_bytes == READ_BODY)
            return read(body, reply);
        break;
    case WIRE_FILL:
        if (body_bytes == FILL_BODY)
            return fill(body, reply);
        break;
    case WIRE_RUN:
        if (body_bytes == RUN_BODY_BYTES)
            return run(body, reply);
        break;
    case WIRE_SPIN:
        if (body_bytes == SPIN_BODY)
            return spin(body, reply);
        break;
    default:
        break;
    }
    return status_only(reply, WIRE_MALFORMED);
}
