/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * crypto_cxof(): api.h says on what.
 */
#include "crypto_cxof.h"

#include "api.h"
#include "lightseal/algorithms.h"

int crypto_cxof(unsigned char *out, unsigned long long outlen, const unsigned char *in,
                unsigned long long inlen, const unsigned char *cs, unsigned long long cslen)
{
    if (outlen > SIZE_MAX || inlen > SIZE_MAX || cslen > SIZE_MAX) {
        return -1;
    }
    return LIGHTSEAL_SHIM(cxof)(out, (size_t)outlen, in, (size_t)inlen, cs, (size_t)cslen) ==
                   LIGHTSEAL_OK
               ? 0
               : -1;
}
