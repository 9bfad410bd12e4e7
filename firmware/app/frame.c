/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "app/frame.h"

#include "app/cobs.h"
#include "app/crc16.h"
#include "app/wire.h"
#include "hal/uart.h"

uint16_t frame_receive(uint8_t *packet)
{
    for (;;) {
        cobs_decoder decoder;
        cobs_start(&decoder, packet, WIRE_PACKET_BYTES);
        while (!cobs_take(&decoder, uart_get()))
            ;
        if (decoder.bad || decoder.length < WIRE_AT_BODY + WIRE_CRC_BYTES)
            continue;
        uint16_t covered = decoder.length - WIRE_CRC_BYTES;
        if (crc16(packet, covered) == wire_get16(packet + covered))
            return decoder.length;
    }
}

void frame_send(uint8_t *packet, uint16_t length)
{
    wire_put16(packet + length, crc16(packet, length));
    cobs_send(packet, length + WIRE_CRC_BYTES, uart_put);
}
