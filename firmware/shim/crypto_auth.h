/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Message authentication under the names of eBACS. Both return 0, or -1 where a
 * length is not possible or the tag is another.
 */
#ifndef CRYPTO_AUTH_H
#define CRYPTO_AUTH_H

int crypto_auth(unsigned char *out, const unsigned char *in, unsigned long long inlen,
                const unsigned char *k);

int crypto_auth_verify(const unsigned char *h, const unsigned char *in, unsigned long long inlen,
                       const unsigned char *k);

#endif
