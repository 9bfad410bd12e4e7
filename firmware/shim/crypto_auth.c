/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * crypto_auth() and crypto_auth_verify(): api.h says on what. Of a pseudorandom
 * function CRYPTO_BYTES bytes.
 */
#include "crypto_auth.h"

#include "api.h"
#include "core/secret.h"
#include "lightseal/algorithms.h"

int crypto_auth(unsigned char *out, const unsigned char *in, unsigned long long inlen,
                const unsigned char *k)
{
    if (inlen > SIZE_MAX) {
        return -1;
    }
#ifdef LIGHTSEAL_SHIM_PRF
    return LIGHTSEAL_SHIM(prf)(out, CRYPTO_BYTES, in, (size_t)inlen, k) == LIGHTSEAL_OK ? 0 : -1;
#else
    return LIGHTSEAL_SHIM(mac)(out, in, (size_t)inlen, k) == LIGHTSEAL_OK ? 0 : -1;
#endif
}

int crypto_auth_verify(const unsigned char *h, const unsigned char *in, unsigned long long inlen,
                       const unsigned char *k)
{
    unsigned char expected[CRYPTO_BYTES];

    if (crypto_auth(expected, in, inlen, k) != 0) {
        return -1;
    }
    return lightseal_verify(expected, h, CRYPTO_BYTES) == LIGHTSEAL_OK ? 0 : -1;
}
