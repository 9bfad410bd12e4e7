/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A key that goes into the state more than once: where bytes have to be
 * converted to lanes, it is kept converted. A key that is no whole number of
 * lanes can't be.
 */
#ifndef LIGHTSEAL_MODES_KEY_LANES_H
#define LIGHTSEAL_MODES_KEY_LANES_H

#if KERNEL_BYTES_ARE_FREE || LIGHTSEAL_KEY_BYTES % PERMUTATION_LANE_BYTES != 0

typedef const uint8_t *key_lanes;

LIGHTSEAL_INLINE void key_load(key_lanes *lanes, const uint8_t *key)
{
    *lanes = key;
}

/* S[offset ..] ^= key[from ..] */
LIGHTSEAL_INLINE void key_xor(permutation_state *state, uint_fast8_t offset,
                              const key_lanes *lanes, uint_fast8_t from)
{
    permutation_xor(state, offset, *lanes + from, (uint_fast8_t)(LIGHTSEAL_KEY_BYTES - from));
}

#else

typedef permutation_state key_lanes;

LIGHTSEAL_INLINE void key_load(key_lanes *lanes, const uint8_t *key)
{
    permutation_overwrite(lanes, 0, key, LIGHTSEAL_KEY_BYTES);
}

LIGHTSEAL_INLINE void key_xor(permutation_state *state, uint_fast8_t offset,
                              const key_lanes *lanes, uint_fast8_t from)
{
    permutation_mix(state, offset, lanes, from, (uint_fast8_t)(LIGHTSEAL_KEY_BYTES - from));
}

#endif

#endif
