/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */
#ifndef LIGHTSEAL_GENERATED_REGISTRY_HASH_H
#define LIGHTSEAL_GENERATED_REGISTRY_HASH_H

/* First 8 bytes of SHA-256 over algorithms.toml, kernels.toml, boards.toml. */
#define LIGHTSEAL_REGISTRY_HASH { 0xbc, 0x45, 0x8c, 0xbb, 0x4d, 0x40, 0x90, 0x97 }

#endif
