/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * crypto_aead_encrypt() and crypto_aead_decrypt(): api.h says on what.
 */
#include "crypto_aead.h"

#include "api.h"
#include "lightseal/algorithms.h"

int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,
                        unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,
                        const unsigned char *nsec, const unsigned char *npub,
                        const unsigned char *k)
{
    lightseal_status status;
    size_t bytes;

    (void)nsec;
    *clen = 0;
    if (mlen > SIZE_MAX || adlen > SIZE_MAX) {
        return -1;
    }
    status = lightseal_aead_encrypt(&LIGHTSEAL_SHIM(aead), c, &bytes, m, (size_t)mlen, ad,
                                    (size_t)adlen, npub, k);
    *clen = bytes;
    return status == LIGHTSEAL_OK ? 0 : -1;
}

int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,
                        const unsigned char *c, unsigned long long clen, const unsigned char *ad,
                        unsigned long long adlen, const unsigned char *npub,
                        const unsigned char *k)
{
    lightseal_status status;
    size_t bytes;

    (void)nsec;
    *mlen = 0;
    if (clen > SIZE_MAX || adlen > SIZE_MAX) {
        return -1;
    }
    status = lightseal_aead_decrypt(&LIGHTSEAL_SHIM(aead), m, &bytes, c, (size_t)clen, ad,
                                    (size_t)adlen, npub, k);
    *mlen = bytes;
    return status == LIGHTSEAL_OK ? 0 : -1;
}
