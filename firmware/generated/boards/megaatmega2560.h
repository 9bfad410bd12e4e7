/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */
#ifndef LIGHTSEAL_GENERATED_BOARD_H
#define LIGHTSEAL_GENERATED_BOARD_H

/* Arduino Mega 2560 (ATmega2560) */
#define LIGHTSEAL_BOARD_WIRE_ID 10
#define LIGHTSEAL_CORE_HZ 16000000UL
#define LIGHTSEAL_WAIT_STATES 0
#define LIGHTSEAL_COUNTER 3 /* timer1 */
#ifndef LIGHTSEAL_ARENA_BYTES
#define LIGHTSEAL_ARENA_BYTES 4096UL
#endif
#define LIGHTSEAL_CHUNK_BYTES 256
#define LIGHTSEAL_BAUD 115200UL
#define LIGHTSEAL_FLASH_ORIGIN 0x00000000UL
#define LIGHTSEAL_FLASH_BYTES 262144UL
#define LIGHTSEAL_RAM_ORIGIN 0x00800200UL
#define LIGHTSEAL_RAM_BYTES 8192UL

#endif
