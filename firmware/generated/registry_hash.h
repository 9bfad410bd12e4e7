/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */
#ifndef LIGHTSEAL_GENERATED_REGISTRY_HASH_H
#define LIGHTSEAL_GENERATED_REGISTRY_HASH_H

/* First 8 bytes of SHA-256 over algorithms.toml, kernels.toml, boards.toml. */
#define LIGHTSEAL_REGISTRY_HASH { 0x9a, 0x8f, 0x03, 0x61, 0x2c, 0xc5, 0x09, 0x49 }

#endif
