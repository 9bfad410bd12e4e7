/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Layout of the Ascon state in the Arm kernels: ten halves of lanes in the
 * order of their registers (registers.h), x1 to x4 even, x1 to x3 odd, x0 even,
 * x0 odd, x4 odd.
 */
#ifndef LIGHTSEAL_PRIMITIVES_ASCON_ARM_STATE_H
#define LIGHTSEAL_PRIMITIVES_ASCON_ARM_STATE_H

#define half_even(i) ((i) == 0 ? 7 : (i)-1)
#define half_odd(i) ((i) == 0 ? 8 : (i) == 4 ? 9 : (i) + 3)

#define KERNEL_STATE(...) KERNEL_STATE_OF(__VA_ARGS__)
#define KERNEL_STATE_OF(x0, x1, x2, x3, x4)                                                  \
    {                                                                                        \
        {INTERLEAVE_EVEN(x1), INTERLEAVE_EVEN(x2), INTERLEAVE_EVEN(x3), INTERLEAVE_EVEN(x4), \
         INTERLEAVE_ODD(x1),  INTERLEAVE_ODD(x2),  INTERLEAVE_ODD(x3),  INTERLEAVE_EVEN(x0), \
         INTERLEAVE_ODD(x0),  INTERLEAVE_ODD(x4)}                                            \
    }

#include "primitives/ascon/layout_halves.h"

#endif
