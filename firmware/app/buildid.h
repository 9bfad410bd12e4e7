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

/* In flash: read with lightseal_flash_copy(). */
extern const uint8_t lightseal_build_id[BUILD_ID_BYTES];

#endif
