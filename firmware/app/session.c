/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "app/session.h"

#include <stdbool.h>

#include "app/frame.h"
#include "app/requests.h"
#include "app/wire.h"

static uint8_t request[WIRE_PACKET_BYTES];
static uint8_t reply[WIRE_PACKET_BYTES];
static uint16_t reply_bytes; /* 0: there is no reply to repeat */
static uint16_t answered_crc;

/* A request with another version's numbers cannot be carried out, nor does its
 * answer take the place of the stored reply. */
static void refuse_version(void)
{
    uint8_t packet[WIRE_AT_BODY + 1 + WIRE_CRC_BYTES] = {
        WIRE_VERSION, request[WIRE_AT_SEQUENCE], WIRE_VERSION_REPLY, WIRE_VERSION
    };
    frame_send(packet, WIRE_AT_BODY + 1);
}

void session_step(void)
{
    uint16_t bytes = frame_receive(request);
    if (request[WIRE_AT_VERSION] != WIRE_VERSION) {
        refuse_version();
        return;
    }
    uint16_t body_bytes = bytes - WIRE_AT_BODY - WIRE_CRC_BYTES;
    uint16_t crc = wire_get16(request + bytes - WIRE_CRC_BYTES);
    bool again = reply_bytes != 0 && request[WIRE_AT_SEQUENCE] == reply[WIRE_AT_SEQUENCE] &&
                 crc == answered_crc;
    if (!again) {
        reply[WIRE_AT_VERSION] = WIRE_VERSION;
        reply[WIRE_AT_SEQUENCE] = request[WIRE_AT_SEQUENCE];
        reply[WIRE_AT_TYPE] = request[WIRE_AT_TYPE] | WIRE_REPLY;
        reply_bytes = WIRE_AT_BODY + requests_answer(request[WIRE_AT_TYPE], request + WIRE_AT_BODY,
                                                     body_bytes, reply + WIRE_AT_BODY);
        answered_crc = crc;
    }
    frame_send(reply, reply_bytes);
}
