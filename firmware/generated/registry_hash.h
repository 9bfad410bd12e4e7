/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */
#ifndef LIGHTSEAL_GENERATED_REGISTRY_HASH_H
#define LIGHTSEAL_GENERATED_REGISTRY_HASH_H

/* First 8 bytes of SHA-256 over algorithms.toml, kernels.toml, boards.toml. */
#define LIGHTSEAL_REGISTRY_HASH { 0x62, 0xf5, 0x1d, 0xfe, 0x00, 0xad, 0x6b, 0xe1 }

#endif
