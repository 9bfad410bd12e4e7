/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * crypto_hash(): api.h says on what. Of an extendable output CRYPTO_BYTES bytes.
 */
#include "crypto_hash.h"

#include "api.h"
#include "lightseal/algorithms.h"

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long inlen)
{
    if (inlen > SIZE_MAX) {
        return -1;
    }
#ifdef LIGHTSEAL_SHIM_XOF
    return LIGHTSEAL_SHIM(xof)(out, CRYPTO_BYTES, in, (size_t)inlen) == LIGHTSEAL_OK ? 0 : -1;
#else
    return LIGHTSEAL_SHIM(hash)(out, in, (size_t)inlen) == LIGHTSEAL_OK ? 0 : -1;
#endif
}
