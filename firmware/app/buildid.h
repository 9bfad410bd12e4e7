/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The identity of the image. The build writes it into the linked file
 * (host/src/lightseal/buildid.py); in an image that was not stamped it is zero.
 */
#ifndef LIGHTSEAL_APP_BUILDID_H
#define LIGHTSEAL_APP_BUILDID_H

#include <stdint.h>

#include "core/flash.h"

enum { BUILD_ID_BYTES = 8 };

extern const uint8_t lightseal_build_id[BUILD_ID_BYTES];

/* Copies it to RAM. It lies behind the code, which may be further up in flash
 * than the 16 bits of address reach that do for other constants. */
static inline void build_id_copy(uint8_t *to)
{
#ifdef __AVR_HAVE_ELPM__
    memcpy_PF(to, pgm_get_far_address(lightseal_build_id), BUILD_ID_BYTES);
#else
    lightseal_flash_copy(to, lightseal_build_id, BUILD_ID_BYTES);
#endif
}

#endif
