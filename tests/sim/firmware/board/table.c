/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A dispatch table whose functions tell what they were called with, in place
 * of the one of an image: tests of the board program without the library.
 */
#include "app/arena.h"
#include "app/wire.h"
#include "core/dispatch.h"

static uint8_t *note_number(uint8_t *to, uint32_t number)
{
    return wire_put32(to, number);
}

/* A pointer as its offset in the arena. */
static uint8_t *note(uint8_t *to, const uint8_t *pointer)
{
    return note_number(to, pointer ? (uint32_t)(pointer - arena) : WIRE_NULL);
}

static uint8_t *note_data(uint8_t *to, const uint8_t *pointer, size_t bytes)
{
    return note_number(note(to, pointer), (uint32_t)bytes);
}

static lightseal_status tell_encrypt(uint8_t *out, uint8_t *tag, const uint8_t *in,
                                     size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                     const uint8_t *nonce, const uint8_t *key)
{
    uint8_t *to = note_data(note(note(out, out), tag), in, in_bytes);
    note(note(note_data(to, ad, ad_bytes), nonce), key);
    return LIGHTSEAL_OK;
}

static lightseal_status tell_decrypt(uint8_t *out, const uint8_t *tag, const uint8_t *in,
                                     size_t in_bytes, const uint8_t *ad, size_t ad_bytes,
                                     const uint8_t *nonce, const uint8_t *key)
{
    tell_encrypt(out, (uint8_t *)tag, in, in_bytes, ad, ad_bytes, nonce, key);
    return LIGHTSEAL_AUTH;
}

static lightseal_status tell_hash(uint8_t *digest, const uint8_t *in, size_t in_bytes)
{
    note_data(note(digest, digest), in, in_bytes);
    return LIGHTSEAL_OK;
}

static lightseal_status tell_xof(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                 size_t in_bytes)
{
    note_data(note_data(out, out, out_bytes), in, in_bytes);
    return LIGHTSEAL_OK;
}

static lightseal_status tell_cxof(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                  size_t in_bytes, const uint8_t *customization,
                                  size_t customization_bytes)
{
    note_data(note_data(note_data(out, out, out_bytes), in, in_bytes), customization,
              customization_bytes);
    return LIGHTSEAL_LENGTH;
}

static lightseal_status tell_mac(uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                 const uint8_t *key)
{
    note(note_data(note(tag, tag), in, in_bytes), key);
    return LIGHTSEAL_OK;
}

static lightseal_status tell_verify(const uint8_t *tag, const uint8_t *in, size_t in_bytes,
                                    const uint8_t *key)
{
    tell_mac((uint8_t *)tag, in, in_bytes, key);
    return LIGHTSEAL_AUTH;
}

static lightseal_status tell_prf(uint8_t *out, size_t out_bytes, const uint8_t *in,
                                 size_t in_bytes, const uint8_t *key)
{
    note(note_data(note_data(out, out, out_bytes), in, in_bytes), key);
    return LIGHTSEAL_OK;
}

/* Adds 1 to the first byte of its output: tells how often it was called. */
static lightseal_status count(uint8_t *digest, const uint8_t *in, size_t in_bytes)
{
    (void)in;
    (void)in_bytes;
    digest[0]++;
    return LIGHTSEAL_OK;
}

/* Writes to the whole of an array on its stack, of as many bytes as the first
 * two bytes of the input say. */
static lightseal_status deep(uint8_t *digest, const uint8_t *in, size_t in_bytes)
{
    uint16_t bytes = in_bytes >= 2 ? wire_get16(in) : 1;
    volatile uint8_t array[bytes];
    for (uint16_t i = 0; i < bytes; i++)
        array[i] = (uint8_t)i;
    digest[0] = array[bytes - 1];
    return LIGHTSEAL_OK;
}

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
    { 11, 1, LIGHTSEAL_KIND_AEAD, 16, 12, 8, 0, { .aead = { tell_encrypt, tell_decrypt } } },
    { 12, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 12, { .hash = tell_hash } },
    { 13, 1, LIGHTSEAL_KIND_XOF, 0, 0, 0, 0, { .xof = tell_xof } },
    { 14, 1, LIGHTSEAL_KIND_CXOF, 0, 0, 0, 0, { .cxof = tell_cxof } },
    { 15, 1, LIGHTSEAL_KIND_MAC, 20, 0, 16, 0, { .mac = { tell_mac, tell_verify } } },
    { 16, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 1, { .hash = count } },
    { 17, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 1, { .hash = deep } },
    { 18, 1, LIGHTSEAL_KIND_PRF, 20, 0, 0, 0, { .prf = tell_prf } },
};

const uint8_t lightseal_table_entries = sizeof lightseal_table / sizeof lightseal_table[0];
