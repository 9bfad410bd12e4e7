/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors */
/* generated from firmware/registry by 'lightseal generate'; do not edit */
#ifndef LIGHTSEAL_GENERATED_REGISTRY_HASH_H
#define LIGHTSEAL_GENERATED_REGISTRY_HASH_H

/* First 8 bytes of SHA-256 over algorithms.toml, kernels.toml, boards.toml. */
#define LIGHTSEAL_REGISTRY_HASH { 0x8d, 0xb2, 0x9d, 0xbb, 0xa5, 0xe4, 0x90, 0xbf }

#endif
