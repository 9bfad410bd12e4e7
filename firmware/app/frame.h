/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Packets over the serial line.
 */
#ifndef LIGHTSEAL_APP_FRAME_H
#define LIGHTSEAL_APP_FRAME_H

#include <stdint.h>

/* Waits for a packet whose CRC is right; drops all else. `packet` has room for
 * WIRE_PACKET_BYTES. Returns the packet's bytes, its CRC among them. */
uint16_t frame_receive(uint8_t *packet);

/* Appends the CRC to a packet of `length` bytes and sends it. */
void frame_send(uint8_t *packet, uint16_t length);

#endif
