/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 */
#include "app/crc16.h"

/* A byte at a time without a table: with x = high byte ^ data, folded by its
 * own high nibble, the eight steps of the polynomial x^16 + x^12 + x^5 + 1
 * amount to xoring x, x << 5 and x << 12. */
uint16_t crc16(const uint8_t *data, uint16_t length)
{
    uint16_t crc = 0xFFFF;
    for (uint16_t i = 0; i < length; i++) {
        uint8_t x = (uint8_t)(crc >> 8) ^ data[i];
        x ^= x >> 4;
        crc = (uint16_t)((crc << 8) ^ ((uint16_t)x << 12) ^ ((uint16_t)x << 5) ^ x);
    }
    return crc;
}
