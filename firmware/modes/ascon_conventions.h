/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What follows from the byte order in Ascon: v1.2 is big-endian, SP 800-232
 * and v1.3 are little-endian.
 *
 * SPONGE_PAD    byte XORed after the last byte of data
 * ASCON_DOMAIN  byte XORed into the last byte of the state
 * ASCON_IV      the bytes of LIGHTSEAL_PARAM_IV, an initializer
 */
#ifndef LIGHTSEAL_MODES_ASCON_CONVENTIONS_H
#define LIGHTSEAL_MODES_ASCON_CONVENTIONS_H

#if LIGHTSEAL_BYTE_ORDER == LIGHTSEAL_BIG
#define SPONGE_PAD 0x80
#define ASCON_DOMAIN 0x01
#define ASCON_IV_BYTE(i) (((uint64_t)LIGHTSEAL_PARAM_IV >> (56 - 8 * (i))) & 0xff)
#else
#define SPONGE_PAD 0x01
#define ASCON_DOMAIN 0x80
#define ASCON_IV_BYTE(i) (((uint64_t)LIGHTSEAL_PARAM_IV >> (8 * (i))) & 0xff)
#endif

#define ASCON_IV                                                                      \
    {ASCON_IV_BYTE(0), ASCON_IV_BYTE(1), ASCON_IV_BYTE(2), ASCON_IV_BYTE(3),          \
     ASCON_IV_BYTE(4), ASCON_IV_BYTE(5), ASCON_IV_BYTE(6), ASCON_IV_BYTE(7)}

#endif
