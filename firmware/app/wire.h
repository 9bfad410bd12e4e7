/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The numbers of docs/protocol.md, and integers as they stand in a packet.
 */
#ifndef LIGHTSEAL_APP_WIRE_H
#define LIGHTSEAL_APP_WIRE_H

#include <stdint.h>

enum {
    WIRE_VERSION = 1,
    WIRE_REPLY = 0x80,         /* set in the type of a reply */
    WIRE_VERSION_REPLY = 0xFF, /* type of the answer to an unknown version */

    /* Offsets in a packet, and sizes. */
    WIRE_AT_VERSION = 0,
    WIRE_AT_SEQUENCE = 1,
    WIRE_AT_TYPE = 2,
    WIRE_AT_BODY = 3,
    WIRE_CRC_BYTES = 2,
    WIRE_BODY_BYTES = LIGHTSEAL_CHUNK_BYTES + 8, /* longest body */
    WIRE_PACKET_BYTES = WIRE_AT_BODY + WIRE_BODY_BYTES + WIRE_CRC_BYTES
};

enum { /* types of requests */
    WIRE_HELLO = 0x01,
    WIRE_ENTRY = 0x02,
    WIRE_WRITE = 0x03,
    WIRE_READ = 0x04,
    WIRE_FILL = 0x05,
    WIRE_RUN = 0x06,
    WIRE_SPIN = 0x07
};

enum { /* operations of RUN */
    WIRE_ENCRYPT = 1,
    WIRE_DECRYPT = 2,
    WIRE_HASH = 3,
    WIRE_XOF = 4,
    WIRE_MAC = 5,
    WIRE_VERIFY = 6
};

enum { /* status bytes of the board program, beyond those of lightseal_status */
    WIRE_MALFORMED = 16,
    WIRE_RANGE = 17,
    WIRE_STACK = 18
};

#define WIRE_NULL UINT32_C(0xFFFFFFFF)       /* offset of a region that is a NULL pointer */
#define WIRE_UNMEASURED UINT32_C(0xFFFFFFFF) /* in place of a figure that does not exist */

static inline uint16_t wire_get16(const uint8_t *from)
{
    return (uint16_t)(from[0] | (uint16_t)from[1] << 8);
}

static inline uint32_t wire_get32(const uint8_t *from)
{
    return wire_get16(from) | (uint32_t)wire_get16(from + 2) << 16;
}

/* Both return where the next field goes. */
static inline uint8_t *wire_put16(uint8_t *to, uint16_t value)
{
    to[0] = (uint8_t)value;
    to[1] = (uint8_t)(value >> 8);
    return to + 2;
}

static inline uint8_t *wire_put32(uint8_t *to, uint32_t value)
{
    return wire_put16(wire_put16(to, (uint16_t)value), (uint16_t)(value >> 16));
}

#endif
