/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */
#ifndef LIGHTSEAL_GENERATED_REGISTRY_HASH_H
#define LIGHTSEAL_GENERATED_REGISTRY_HASH_H

/* First 8 bytes of SHA-256 over algorithms.toml, kernels.toml, boards.toml. */
#define LIGHTSEAL_REGISTRY_HASH { 0x3f, 0x8f, 0xdd, 0x1a, 0x10, 0xa6, 0x32, 0x8e }

#endif
