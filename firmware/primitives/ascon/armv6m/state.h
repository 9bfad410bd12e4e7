/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Ascon state in the ARMv6-M kernels: the even halves of the
 * lanes, then the odd ones.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_STATE_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARMV6M_STATE_H

#define half_even(i) (i)
#define half_odd(i) ((i) + 5)

#define KERNEL_STATE(...) KERNEL_STATE_OF(__VA_ARGS__)
#define KERNEL_STATE_OF(x0, x1, x2, x3, x4)                                                  \
    {                                                                                        \
        {INTERLEAVE_EVEN(x0), INTERLEAVE_EVEN(x1), INTERLEAVE_EVEN(x2), INTERLEAVE_EVEN(x3), \
         INTERLEAVE_EVEN(x4), INTERLEAVE_ODD(x0),  INTERLEAVE_ODD(x1),  INTERLEAVE_ODD(x2),  \
         INTERLEAVE_ODD(x3),  INTERLEAVE_ODD(x4)}                                            \
    }

#include "primitives/ascon/layout_halves.h"

#endif
