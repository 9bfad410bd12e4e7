/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * CRC-16/CCITT-FALSE: polynomial 0x1021, start value 0xFFFF, not reflected.
 */
#ifndef LIGHTSEAL_APP_CRC16_H
#define LIGHTSEAL_APP_CRC16_H

#include <stdint.h>

uint16_t crc16(const uint8_t *data, uint16_t length);

#endif
