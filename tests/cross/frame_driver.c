/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Parts of the board program as functions of a shared object, for
 * test_frame_c.py.
 */
#include "app/cobs.h"
#include "app/crc16.h"
#include "hal/extend.h"

uint16_t driver_crc16(const uint8_t *data, uint16_t length);
uint32_t driver_encode(const uint8_t *data, uint16_t length, uint8_t *out);
int32_t driver_decode(const uint8_t *frame, uint32_t length, uint8_t *out, uint16_t capacity);
uint32_t driver_extend_24(uint32_t fine, uint16_t coarse);
uint32_t driver_extend_16(uint16_t before, uint16_t after, const uint32_t *edges);
uint32_t driver_most(int bits);

static uint8_t *next;

static void put(uint8_t byte)
{
    *next++ = byte;
}

uint16_t driver_crc16(const uint8_t *data, uint16_t length)
{
    return crc16(data, length);
}

/* Returns the bytes of the frame. */
uint32_t driver_encode(const uint8_t *data, uint16_t length, uint8_t *out)
{
    next = out;
    cobs_send(data, length, put);
    return (uint32_t)(next - out);
}

/* Returns the bytes decoded, -1 of a bad frame, -2 where the frame did not end
 * with its last byte. */
int32_t driver_decode(const uint8_t *frame, uint32_t length, uint8_t *out, uint16_t capacity)
{
    cobs_decoder decoder;
    cobs_start(&decoder, out, capacity);
    for (uint32_t i = 0; i < length; i++)
        if (cobs_take(&decoder, frame[i]) != (i + 1 == length))
            return -2;
    return decoder.bad ? -1 : decoder.length;
}

uint32_t driver_extend_24(uint32_t fine, uint16_t coarse)
{
    return extend_24(fine, coarse);
}

/* Edges: counts and times of a and b, early and then late. */
uint32_t driver_extend_16(uint16_t before, uint16_t after, const uint32_t *edges)
{
    extend_edges pair[2];
    for (int i = 0; i < 2; i++, edges += 4) {
        pair[i].a = (extend_edge){ (uint8_t)edges[0], (uint16_t)edges[1] };
        pair[i].b = (extend_edge){ (uint8_t)edges[2], (uint16_t)edges[3] };
    }
    return extend_16(before, after, &pair[0], &pair[1]);
}

uint32_t driver_most(int bits)
{
    return bits == 16 ? EXTEND_16_MOST : EXTEND_24_MOST;
}
