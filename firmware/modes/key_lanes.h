/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A key that goes into the state more than once: where bytes have to be
 * converted to lanes, it is kept converted. One that is no whole number of
 * lanes goes in at the start of a lane and behind a gap at its start, so it is
 * kept both ways.
 */
#ifndef LIGHTSEAL_MODES_KEY_LANES_H
#define LIGHTSEAL_MODES_KEY_LANES_H

#if KERNEL_BYTES_ARE_FREE

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

#elif LIGHTSEAL_KEY_BYTES % PERMUTATION_LANE_BYTES == 0

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

#else

#define KEY_REST (LIGHTSEAL_KEY_BYTES % PERMUTATION_LANE_BYTES)
#define KEY_GAP (PERMUTATION_LANE_BYTES - KEY_REST)

typedef struct {
    permutation_state front; /* key || 0* */
    permutation_state back;  /* 0* || key */
} key_lanes;

LIGHTSEAL_INLINE void key_load(key_lanes *lanes, const uint8_t *key)
{
    permutation_init(&lanes->front);
    permutation_xor(&lanes->front, 0, key, LIGHTSEAL_KEY_BYTES - KEY_REST);
    permutation_xor(&lanes->front, LIGHTSEAL_KEY_BYTES - KEY_REST,
                    key + (LIGHTSEAL_KEY_BYTES - KEY_REST), KEY_REST);
    permutation_init(&lanes->back);
    permutation_xor(&lanes->back, KEY_GAP, key, KEY_REST);
    permutation_xor(&lanes->back, PERMUTATION_LANE_BYTES, key + KEY_REST,
                    LIGHTSEAL_KEY_BYTES - KEY_REST);
}

/* For `from` 0 or KEY_REST, and an offset at the start of a lane or behind a gap. */
LIGHTSEAL_INLINE void key_xor(permutation_state *state, uint_fast8_t offset,
                              const key_lanes *lanes, uint_fast8_t from)
{
    const permutation_state *half = offset % PERMUTATION_LANE_BYTES == 0 && from == 0
                                        ? &lanes->front
                                        : &lanes->back;
    uint_fast8_t gap = from == 0 && half == &lanes->back ? KEY_GAP : 0;

    permutation_mix(state, (uint_fast8_t)(offset - gap), half,
                    from == 0 ? 0 : PERMUTATION_LANE_BYTES,
                    (uint_fast8_t)(from == 0 ? LIGHTSEAL_KEY_BYTES + KEY_GAP
                                             : LIGHTSEAL_KEY_BYTES - KEY_REST));
}

#endif

#endif
