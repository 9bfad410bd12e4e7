/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A customised extendable-output function under the name that the designers of
 * Ascon gave it. Returns 0, or -1 where a length is not possible.
 */
#ifndef CRYPTO_CXOF_H
#define CRYPTO_CXOF_H

int crypto_cxof(unsigned char *out, unsigned long long outlen, const unsigned char *in,
                unsigned long long inlen, const unsigned char *cs, unsigned long long cslen);

#endif
