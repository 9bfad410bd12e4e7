/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Loops over blocks, for every mode of a permutation: the kernel's own loop
 * where it has one, the generic one otherwise. A mode defines before:
 *
 *   SPONGE_ABSORB_ROUNDS   after each absorbed block
 *   SPONGE_OUTPUT_ROUNDS   between blocks of output
 *   SPONGE_PAD             byte XORed after the last byte of data
 *   SPONGE_OUTPUT_BLOCK    bytes of a block of output, where it is not
 *                          LIGHTSEAL_BLOCK like one of input
 *
 * Each loop returns how many bytes it left
 * for the caller, at the end of the buffer; a pointer may be NULL where the
 * length is 0. Branches depend on lengths only.
 */
#ifndef LIGHTSEAL_MODES_SPONGE_H
#define LIGHTSEAL_MODES_SPONGE_H

#ifndef SPONGE_OUTPUT_BLOCK
#define SPONGE_OUTPUT_BLOCK LIGHTSEAL_BLOCK
#endif

/* S[0 ..] ^= block, then P. Leaves less than a block. */
LIGHTSEAL_INLINE size_t sponge_absorb_blocks(permutation_state *state, const uint8_t *in,
                                             size_t bytes)
{
#if KERNEL_HAS_ABSORB_BLOCKS(LIGHTSEAL_BLOCK, SPONGE_ABSORB_ROUNDS, LIGHTSEAL_BYTE_ORDER)
    return kernel_absorb_blocks(state, in, bytes, LIGHTSEAL_BLOCK, SPONGE_ABSORB_ROUNDS,
                                LIGHTSEAL_BYTE_ORDER);
#else
    while (bytes >= LIGHTSEAL_BLOCK) {
        permutation_xor(state, 0, in, LIGHTSEAL_BLOCK);
        permutation_run(state, SPONGE_ABSORB_ROUNDS);
        in += LIGHTSEAL_BLOCK;
        bytes -= LIGHTSEAL_BLOCK;
    }
    return bytes;
#endif
}

/* All blocks of a string and its padding. The permutation after the last,
 * padded block is the caller's. */
LIGHTSEAL_SHARED void sponge_absorb_padded(permutation_state *state, const uint8_t *in,
                                           size_t bytes)
{
    size_t left = sponge_absorb_blocks(state, in, bytes);

    if (left > 0) {
        permutation_xor(state, 0, in + (bytes - left), (uint_fast8_t)left);
    }
    permutation_xor_byte(state, (uint_fast8_t)left, SPONGE_PAD);
}

/* out = S[0 ..], then P, as long as more than a block is wanted. Leaves 1 to
 * SPONGE_OUTPUT_BLOCK bytes, or 0 of 0. */
LIGHTSEAL_INLINE size_t sponge_squeeze_blocks(permutation_state *state, uint8_t *out, size_t bytes)
{
#if KERNEL_HAS_SQUEEZE_BLOCKS(SPONGE_OUTPUT_BLOCK, SPONGE_OUTPUT_ROUNDS, LIGHTSEAL_BYTE_ORDER)
    return kernel_squeeze_blocks(state, out, bytes, SPONGE_OUTPUT_BLOCK, SPONGE_OUTPUT_ROUNDS,
                                 LIGHTSEAL_BYTE_ORDER);
#else
    while (bytes > SPONGE_OUTPUT_BLOCK) {
        permutation_extract(state, 0, out, SPONGE_OUTPUT_BLOCK);
        permutation_run(state, SPONGE_OUTPUT_ROUNDS);
        out += SPONGE_OUTPUT_BLOCK;
        bytes -= SPONGE_OUTPUT_BLOCK;
    }
    return bytes;
#endif
}

/* All of the output. Returns how many bytes of the state's block it used last. */
LIGHTSEAL_INLINE size_t sponge_squeeze(permutation_state *state, uint8_t *out, size_t bytes)
{
    size_t left = sponge_squeeze_blocks(state, out, bytes);

    if (left == SPONGE_OUTPUT_BLOCK) {
        permutation_extract(state, 0, out + (bytes - left), SPONGE_OUTPUT_BLOCK);
    } else if (left > 0) {
        permutation_extract(state, 0, out + (bytes - left), (uint_fast8_t)left);
    }
    return left;
}

/* P, then out = in ^ S[0 ..]. Leaves less than a block. */
LIGHTSEAL_INLINE size_t sponge_mask_blocks(permutation_state *state, uint8_t *out, const uint8_t *in,
                                        size_t bytes)
{
#if KERNEL_HAS_MASK_BLOCKS(LIGHTSEAL_BLOCK, SPONGE_OUTPUT_ROUNDS, LIGHTSEAL_BYTE_ORDER)
    return kernel_mask_blocks(state, out, in, bytes, LIGHTSEAL_BLOCK, SPONGE_OUTPUT_ROUNDS,
                              LIGHTSEAL_BYTE_ORDER);
#else
    while (bytes >= LIGHTSEAL_BLOCK) {
        permutation_run(state, SPONGE_OUTPUT_ROUNDS);
        permutation_mask(state, out, in, LIGHTSEAL_BLOCK);
        out += LIGHTSEAL_BLOCK;
        in += LIGHTSEAL_BLOCK;
        bytes -= LIGHTSEAL_BLOCK;
    }
    return bytes;
#endif
}

/* S[0 ..] ^= in, out = S[0 ..], then P. Leaves less than a block. */
LIGHTSEAL_INLINE size_t sponge_encrypt_blocks(permutation_state *state, uint8_t *out,
                                           const uint8_t *in, size_t bytes)
{
#if KERNEL_HAS_ENCRYPT_BLOCKS(LIGHTSEAL_BLOCK, SPONGE_OUTPUT_ROUNDS, LIGHTSEAL_BYTE_ORDER)
    return kernel_encrypt_blocks(state, out, in, bytes, LIGHTSEAL_BLOCK, SPONGE_OUTPUT_ROUNDS,
                                 LIGHTSEAL_BYTE_ORDER);
#else
    while (bytes >= LIGHTSEAL_BLOCK) {
        permutation_encrypt(state, out, in, LIGHTSEAL_BLOCK);
        permutation_run(state, SPONGE_OUTPUT_ROUNDS);
        out += LIGHTSEAL_BLOCK;
        in += LIGHTSEAL_BLOCK;
        bytes -= LIGHTSEAL_BLOCK;
    }
    return bytes;
#endif
}

/* out = S[0 ..] ^ in, S[0 ..] = in, then P. Leaves less than a block. */
LIGHTSEAL_INLINE size_t sponge_decrypt_blocks(permutation_state *state, uint8_t *out,
                                           const uint8_t *in, size_t bytes)
{
#if KERNEL_HAS_DECRYPT_BLOCKS(LIGHTSEAL_BLOCK, SPONGE_OUTPUT_ROUNDS, LIGHTSEAL_BYTE_ORDER)
    return kernel_decrypt_blocks(state, out, in, bytes, LIGHTSEAL_BLOCK, SPONGE_OUTPUT_ROUNDS,
                                 LIGHTSEAL_BYTE_ORDER);
#else
    while (bytes >= LIGHTSEAL_BLOCK) {
        permutation_decrypt(state, out, in, LIGHTSEAL_BLOCK);
        permutation_run(state, SPONGE_OUTPUT_ROUNDS);
        out += LIGHTSEAL_BLOCK;
        in += LIGHTSEAL_BLOCK;
        bytes -= LIGHTSEAL_BLOCK;
    }
    return bytes;
#endif
}

#endif
