/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Authenticated encryption under the names of eBACS and NIST's lightweight
 * cryptography project. Both return 0, or -1 where a length does not fit a
 * size_t, arguments overlap in part, or the ciphertext is forged.
 */
#ifndef CRYPTO_AEAD_H
#define CRYPTO_AEAD_H

int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,
                        unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,
                        const unsigned char *nsec, const unsigned char *npub,
                        const unsigned char *k);

int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,
                        const unsigned char *c, unsigned long long clen, const unsigned char *ad,
                        unsigned long long adlen, const unsigned char *npub,
                        const unsigned char *k);

#endif
