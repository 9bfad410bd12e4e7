/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Hashing under the name of eBACS and NIST's lightweight cryptography project.
 * Returns 0, or -1 where a length does not fit a size_t.
 */
#ifndef CRYPTO_HASH_H
#define CRYPTO_HASH_H

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long inlen);

#endif
