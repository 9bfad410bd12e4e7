/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Runs calls of one instance of AEZ for the tests, those with vectors of
 * associated data and parts that the library does not offer: requests on
 * standard input, replies on standard output. INSTANCE is the instance's file.
 * Every buffer is an allocation of exactly its size, so that a sanitizer sees
 * one byte too many. Integers are little-endian.
 *
 * Request: operation u8, flags u8, offset u8, number u32, then key, nonce,
 * input and output as strings (length u32, bytes), the count of strings of
 * associated data u8 and these strings. `number` is the expansion in bytes,
 * for HASH in bits; every buffer begins `offset` bytes into its allocation.
 * Reply: status u8, reported length u32, then the bytes of output; with
 * IN_PLACE the input's, as many as the longer of the two.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include INSTANCE

enum { ENCRYPT = 1, DECRYPT = 2, HASH = 3, PRF = 4, EXTRACT = 5, CIPHER = 6 };
/* NULL instead of a pointer, by argument; SHIFTED: the output overlaps the
 * input from its second byte on; AD_IN_OUTPUT: so does the first string. */
enum {
    IN_PLACE = 1,
    NULL_KEY = 2,
    NULL_NONCE = 4,
    NULL_INPUT = 8,
    NULL_OUTPUT = 16,
    NULL_AD = 32,
    SHIFTED = 64,
    AD_IN_OUTPUT = 128
};

typedef struct {
    uint8_t *at;
    size_t bytes;
    uint8_t *allocation;
} buffer;

static uint8_t offset;

static void fail(const char *why)
{
    fprintf(stderr, "aez_driver: %s\n", why);
    exit(2);
}

static void receive(void *to, size_t bytes)
{
    if (bytes != 0 && fread(to, 1, bytes, stdin) != bytes) {
        fail("request ends early");
    }
}

static uint8_t take8(void)
{
    uint8_t value;

    receive(&value, 1);
    return value;
}

static uint32_t take32(void)
{
    uint32_t value = 0;

    for (int i = 0; i < 4; i++) {
        value |= (uint32_t)take8() << (8 * i);
    }
    return value;
}

static void allocate(buffer *b, size_t bytes)
{
    b->bytes = bytes;
    b->allocation = malloc(bytes + offset);
    if (b->allocation == NULL && bytes + offset != 0) {
        fail("no memory");
    }
    b->at = bytes == 0 ? NULL : b->allocation + offset;
}

static buffer take_buffer(void)
{
    buffer b;

    allocate(&b, take32());
    receive(b.at, b.bytes);
    return b;
}

static void answer(int status, size_t length, const buffer *output)
{
    putchar(status);
    for (int i = 0; i < 4; i++) {
        putchar((int)(((uint32_t)length >> (8 * i)) & 0xff));
    }
    if (output->bytes != 0) {
        fwrite(output->at, 1, output->bytes, stdout);
    }
}

/* Of parts: key and, as the first string of associated data or input, what
 * each needs. */
static void call_part(uint8_t operation, uint32_t number, const buffer *key, const buffer *nonce,
                      const buffer *in, buffer *out, const lightseal_aez_string *ad, size_t strings)
{
    static aez a;
    lightseal_block block = {{0}};

    start_vector(&a, NULL, 0, NULL, 0, key->at, key->bytes, 0);
    memset(&a.delta, 0, BLOCK_BYTES);
    switch (operation) {
    case HASH:
        for (int i = 0; i < 4; i++) {
            block.byte[15 - i] = (uint8_t)(number >> (8 * i));
        }
        hash_element(&a, 3, block.byte, BLOCK_BYTES);
        hash_element(&a, 4, nonce->at, nonce->bytes);
        for (size_t n = 0; n < strings; n++) {
            hash_element(&a, 5 + n, ad[n].bytes, ad[n].count);
        }
        hash_queued(&a);
        memcpy(out->at, &a.delta, BLOCK_BYTES);
        break;
    case PRF:
        memcpy(&a.delta, in->at, BLOCK_BYTES);
        prf(&a, out->at, NULL, out->bytes);
        if (prf(&a, NULL, out->at, out->bytes) != 0) {
            fail("the two forms of AEZ-prf differ");
        }
        break;
    case EXTRACT:
        memcpy(out->at, a.multiple, AEZ_KEY_BYTES);
        break;
    case CIPHER: /* of zero: E(-1, number, .), E(0, number, .) */
        prepare10(&a, 0, &block, (uint_fast8_t)number);
        aes10(&a, 1);
        memcpy(out->at, &a.lanes[0], BLOCK_BYTES);
        prepare4(&a, 0, &block, (uint_fast8_t)number);
        aes4(&a, 1);
        memcpy(out->at + BLOCK_BYTES, &a.lanes[0], BLOCK_BYTES);
        break;
    default:
        fail("no such operation");
    }
    answer(LIGHTSEAL_OK, out->bytes, out);
}

static void handle(uint8_t operation)
{
    lightseal_aez_string ad[UINT8_MAX];
    buffer strings[UINT8_MAX];
    uint8_t flags = take8();
    uint32_t number;
    buffer key, nonce, in, out, wide;
    uint8_t count;
    size_t length = 12345;

    offset = take8();
    number = take32();
    key = take_buffer();
    nonce = take_buffer();
    in = take_buffer();
    out = take_buffer();
    count = take8();
    for (uint8_t n = 0; n < count; n++) {
        strings[n] = take_buffer();
        ad[n] = (lightseal_aez_string){strings[n].at, strings[n].bytes};
    }
    allocate(&wide, (in.bytes > out.bytes ? in.bytes : out.bytes) + ((flags & SHIFTED) ? 1 : 0));
    if (operation > DECRYPT) {
        call_part(operation, number, &key, &nonce, &in, &out, ad, count);
    } else {
        const uint8_t *input = in.at;
        uint8_t *output = out.at;
        bool is_wide = (flags & (IN_PLACE | SHIFTED)) != 0;

        if (is_wide && wide.bytes != 0) {
            memset(wide.at, 0xee, wide.bytes);
            if (in.bytes != 0) {
                memcpy(wide.at, in.at, in.bytes);
                input = wide.at;
            }
            output = out.bytes == 0 ? NULL : wide.at + ((flags & SHIFTED) ? 1 : 0);
        }
        if (flags & AD_IN_OUTPUT) {
            ad[0] = (lightseal_aez_string){output, 1};
        }
        lightseal_status status =
            (operation == ENCRYPT ? LIGHTSEAL_NAME(encrypt_vector)
                                  : LIGHTSEAL_NAME(decrypt_vector))(
                (flags & NULL_OUTPUT) ? NULL : output, &length,
                (flags & NULL_INPUT) ? NULL : input, in.bytes, (flags & NULL_AD) ? NULL : ad,
                count, (flags & NULL_NONCE) ? NULL : nonce.at, nonce.bytes,
                (flags & NULL_KEY) ? NULL : key.at, key.bytes, number);
        answer((int)status, length, is_wide ? &wide : &out);
    }
    for (uint8_t n = 0; n < count; n++) {
        free(strings[n].allocation);
    }
    free(key.allocation);
    free(nonce.allocation);
    free(in.allocation);
    free(out.allocation);
    free(wide.allocation);
}

int main(void)
{
    int operation;

    while ((operation = getchar()) != EOF) {
        handle((uint8_t)operation);
    }
    return fflush(stdout) == 0 ? 0 : 2;
}
