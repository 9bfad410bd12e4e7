/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What follows from the byte order in Ascon: v1.2 is big-endian, SP 800-232
 * and v1.3 are little-endian.
 *
 * SPONGE_PAD    byte XORed after the last byte of data
 * ASCON_DOMAIN  byte XORed into the last byte of the state
 */
#ifndef LIGHTSEAL_MODES_ASCON_CONVENTIONS_H
#define LIGHTSEAL_MODES_ASCON_CONVENTIONS_H

#if LIGHTSEAL_BYTE_ORDER == LIGHTSEAL_BIG
#define SPONGE_PAD 0x80
#define ASCON_DOMAIN 0x01
#else
#define SPONGE_PAD 0x01
#define ASCON_DOMAIN 0x80
#endif

#endif
