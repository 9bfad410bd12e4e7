/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Kinds of algorithm: which calls an instance has.
 */
#ifndef LIGHTSEAL_CORE_KINDS_H
#define LIGHTSEAL_CORE_KINDS_H

#define LIGHTSEAL_KIND_AEAD 1
#define LIGHTSEAL_KIND_HASH 2
#define LIGHTSEAL_KIND_XOF 3
#define LIGHTSEAL_KIND_CXOF 4
#define LIGHTSEAL_KIND_MAC 5
#define LIGHTSEAL_KIND_PRF 6

#endif
