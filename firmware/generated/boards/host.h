/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */
#ifndef LIGHTSEAL_GENERATED_BOARD_H
#define LIGHTSEAL_GENERATED_BOARD_H

/* This machine (host) */
#define LIGHTSEAL_BOARD_WIRE_ID 1
#define LIGHTSEAL_CORE_HOST 1
#define LIGHTSEAL_CORE_HZ 0UL
#define LIGHTSEAL_WAIT_STATES 0
#define LIGHTSEAL_COUNTER 0 /* none */
#ifndef LIGHTSEAL_ARENA_BYTES
#define LIGHTSEAL_ARENA_BYTES 65536UL
#endif
#define LIGHTSEAL_CHUNK_BYTES 1024

#endif
