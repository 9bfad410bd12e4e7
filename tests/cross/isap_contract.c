/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What lightseal/isap.h promises of refused calls, of keys and streams that are
 * not ready, and of calls made from within a call. Prints what is broken.
 */
#include <stdio.h>
#include <string.h>

#include "isap_driver.h"

#define CHECK(condition)                                                            \
    do {                                                                            \
        if (!(condition)) {                                                         \
            printf("%s, line %d: %s\n", calls->name, __LINE__, #condition);         \
        }                                                                           \
    } while (0)
#define REFUSED(call) CHECK((call) == LIGHTSEAL_ARGUMENT)

enum { MESSAGE = 50, AD = 7, BUFFER = 16 };

static const isap_calls *calls;
static const uint8_t secret[16] = "0123456789abcdef";
static const uint8_t nonce[16] = "fedcba9876543210";
static const uint8_t ad[AD] = "header";
static uint8_t message[MESSAGE];
static uint8_t ciphertext[MESSAGE];
static uint8_t tag[16];

typedef struct {
    uint8_t written[MESSAGE];
    size_t count;
    int nested;
} transferred;

static void nest(void);

static int read_ciphertext(void *source, uint32_t offset, uint8_t *to, size_t bytes)
{
    transferred *t = source;

    if (t->nested) {
        nest();
    }
    memcpy(to, ciphertext + offset, bytes);
    return 0;
}

static int write_message(void *sink, const uint8_t *from, size_t bytes)
{
    transferred *t = sink;

    if (t->nested) {
        nest();
    }
    memcpy(t->written + t->count, from, bytes);
    t->count += bytes;
    return 0;
}

static lightseal_isap_transfer transfer_of(transferred *t, uint8_t *buffer)
{
    lightseal_isap_transfer transfer = {read_ciphertext, t, write_message, t, buffer, BUFFER};

    memset(t, 0, sizeof(*t));
    return transfer;
}

/* A whole encryption and opening under another key, with states of its own. */
static void nest(void)
{
    lightseal_isap_key key;
    lightseal_isap_stream stream;
    transferred t;
    uint8_t buffer[BUFFER];
    uint8_t out[MESSAGE];
    uint8_t other_tag[16];
    lightseal_isap_transfer transfer = transfer_of(&t, buffer);

    CHECK(calls->key_init(&key, nonce) == LIGHTSEAL_OK);
    CHECK(calls->stream_init(&stream, NULL, 0, secret, &key) == LIGHTSEAL_OK);
    CHECK(calls->stream_update(&stream, out, message, MESSAGE) == LIGHTSEAL_OK);
    CHECK(calls->stream_final(&stream, other_tag) == LIGHTSEAL_OK);
    CHECK(calls->open(&transfer, MESSAGE, tag, ad, AD, nonce, &key) == LIGHTSEAL_AUTH);
    CHECK(t.count == 0);
    CHECK(calls->key_decrypt(out, other_tag, out, MESSAGE, NULL, 0, secret, &key) == LIGHTSEAL_OK);
    CHECK(memcmp(out, message, MESSAGE) == 0);
}

static void check_calls_within_calls(const lightseal_isap_key *key)
{
    transferred t;
    uint8_t buffer[BUFFER];
    lightseal_isap_transfer transfer = transfer_of(&t, buffer);

    t.nested = 1;
    CHECK(calls->open(&transfer, MESSAGE, tag, ad, AD, nonce, key) == LIGHTSEAL_OK);
    CHECK(t.count == MESSAGE && memcmp(t.written, message, MESSAGE) == 0);
}

/* Two messages under one key, their pieces in turn. */
static void check_streams_side_by_side(const lightseal_isap_key *key)
{
    lightseal_isap_stream one;
    lightseal_isap_stream two;
    uint8_t out_one[MESSAGE];
    uint8_t out_two[MESSAGE];
    uint8_t tag_one[16];
    uint8_t tag_two[16];

    CHECK(calls->stream_init(&one, ad, AD, nonce, key) == LIGHTSEAL_OK);
    CHECK(calls->stream_init(&two, NULL, 0, secret, key) == LIGHTSEAL_OK);
    for (size_t at = 0; at < MESSAGE; at += 5) {
        CHECK(calls->stream_update(&one, out_one + at, message + at, 5) == LIGHTSEAL_OK);
        CHECK(calls->stream_update(&two, out_two + at, message + at, 5) == LIGHTSEAL_OK);
    }
    CHECK(calls->stream_final(&two, tag_two) == LIGHTSEAL_OK);
    CHECK(calls->stream_final(&one, tag_one) == LIGHTSEAL_OK);
    CHECK(memcmp(out_one, ciphertext, MESSAGE) == 0 && memcmp(tag_one, tag, 16) == 0);
    CHECK(calls->key_decrypt(out_two, tag_two, out_two, MESSAGE, NULL, 0, secret, key) ==
          LIGHTSEAL_OK);
    CHECK(memcmp(out_two, message, MESSAGE) == 0);
}

static void check_key_refusals(const lightseal_isap_key *key)
{
    lightseal_isap_key bad;
    uint8_t out[MESSAGE];
    uint8_t written_tag[16];

    memset(&bad, 0, sizeof(bad));
    memset(out, 0xEE, sizeof(out));
    REFUSED(calls->key_init(NULL, secret));
    REFUSED(calls->key_init(&bad, NULL));
    REFUSED(calls->key_encrypt(out, written_tag, message, MESSAGE, ad, AD, nonce, &bad));
    REFUSED(calls->key_decrypt(out, tag, ciphertext, MESSAGE, ad, AD, nonce, &bad));
    REFUSED(calls->key_encrypt(out, written_tag, message, MESSAGE, ad, AD, nonce, NULL));
    REFUSED(calls->key_decrypt(out, tag, ciphertext, MESSAGE, ad, AD, nonce, NULL));
    REFUSED(calls->key_encrypt(NULL, written_tag, message, MESSAGE, ad, AD, nonce, key));
    REFUSED(calls->key_encrypt(out, NULL, message, MESSAGE, ad, AD, nonce, key));
    REFUSED(calls->key_encrypt(out, written_tag, NULL, MESSAGE, ad, AD, nonce, key));
    REFUSED(calls->key_encrypt(out, written_tag, message, MESSAGE, NULL, AD, nonce, key));
    REFUSED(calls->key_encrypt(out, written_tag, message, MESSAGE, ad, AD, NULL, key));
    REFUSED(calls->key_encrypt(out, written_tag, out + 1, MESSAGE - 1, ad, AD, nonce, key));
    REFUSED(calls->key_decrypt(out, tag, out + 1, MESSAGE - 1, ad, AD, nonce, key));
    for (size_t i = 0; i < MESSAGE; i++) {
        CHECK(out[i] == 0xEE);
    }
    lightseal_isap_key_wipe(NULL);
}

static void check_stream_refusals(const lightseal_isap_key *key)
{
    lightseal_isap_stream stream;
    lightseal_isap_key bad;
    uint8_t out[MESSAGE];
    uint8_t got[16];

    memset(&stream, 0, sizeof(stream));
    memset(&bad, 0, sizeof(bad));
    REFUSED(calls->stream_update(&stream, out, message, MESSAGE));
    REFUSED(calls->stream_final(&stream, got));
    REFUSED(calls->stream_init(NULL, ad, AD, nonce, key));
    REFUSED(calls->stream_init(&stream, NULL, AD, nonce, key));
    REFUSED(calls->stream_init(&stream, ad, AD, NULL, key));
    REFUSED(calls->stream_init(&stream, ad, AD, nonce, NULL));
    REFUSED(calls->stream_init(&stream, ad, AD, nonce, &bad));
    REFUSED(calls->stream_final(&stream, got));

    /* What is refused in the middle changes nothing. */
    CHECK(calls->stream_init(&stream, ad, AD, nonce, key) == LIGHTSEAL_OK);
    CHECK(calls->stream_update(&stream, out, message, 21) == LIGHTSEAL_OK);
    REFUSED(calls->stream_update(NULL, out, message, 1));
    REFUSED(calls->stream_update(&stream, NULL, message, 1));
    REFUSED(calls->stream_update(&stream, out, NULL, 1));
    REFUSED(calls->stream_update(&stream, message, message + 1, 8));
    REFUSED(calls->stream_update(&stream, message + 1, message, 8));
    REFUSED(calls->stream_final(&stream, NULL));
    REFUSED(calls->stream_final(NULL, got));
    CHECK(calls->stream_update(&stream, out + 21, message + 21, MESSAGE - 21) == LIGHTSEAL_OK);
    CHECK(calls->stream_final(&stream, got) == LIGHTSEAL_OK);
    CHECK(memcmp(out, ciphertext, MESSAGE) == 0 && memcmp(got, tag, 16) == 0);
    REFUSED(calls->stream_update(&stream, out, message, MESSAGE));
    REFUSED(calls->stream_final(&stream, got));

    CHECK(calls->stream_init(&stream, ad, AD, nonce, key) == LIGHTSEAL_OK);
    lightseal_isap_stream_wipe(&stream);
    REFUSED(calls->stream_update(&stream, out, message, MESSAGE));
    lightseal_isap_stream_wipe(NULL);

    /* No tag without the key. */
    bad = *key;
    CHECK(calls->stream_init(&stream, ad, AD, nonce, &bad) == LIGHTSEAL_OK);
    CHECK(calls->stream_update(&stream, out, message, MESSAGE) == LIGHTSEAL_OK);
    lightseal_isap_key_wipe(&bad);
    memset(got, 0xEE, sizeof(got));
    REFUSED(calls->stream_final(&stream, got));
    CHECK(got[0] == 0xEE && got[15] == 0xEE);
}

static void check_open_refusals(const lightseal_isap_key *key)
{
    transferred t;
    uint8_t buffer[BUFFER];
    uint8_t shared[2 * BUFFER];
    lightseal_isap_key unprepared;
    lightseal_isap_transfer good = transfer_of(&t, buffer);
    lightseal_isap_transfer bad = good;

    memset(&unprepared, 0, sizeof(unprepared));
    REFUSED(calls->open(NULL, MESSAGE, tag, ad, AD, nonce, key));
    REFUSED(calls->open(&good, MESSAGE, NULL, ad, AD, nonce, key));
    REFUSED(calls->open(&good, MESSAGE, tag, NULL, AD, nonce, key));
    REFUSED(calls->open(&good, MESSAGE, tag, ad, AD, NULL, key));
    REFUSED(calls->open(&good, MESSAGE, tag, ad, AD, nonce, NULL));
    REFUSED(calls->open(&good, MESSAGE, tag, ad, AD, nonce, &unprepared));
    bad.read = NULL;
    REFUSED(calls->open(&bad, MESSAGE, tag, ad, AD, nonce, key));
    bad = good;
    bad.buffer = NULL;
    REFUSED(calls->open(&bad, MESSAGE, tag, ad, AD, nonce, key));
    bad = good;
    bad.buffer_bytes = 0;
    REFUSED(calls->open(&bad, MESSAGE, tag, ad, AD, nonce, key));
    bad = good;
    bad.buffer = shared;
    memcpy(shared + BUFFER - 1, ad, AD);
    REFUSED(calls->open(&bad, MESSAGE, tag, shared + BUFFER - 1, AD, nonce, key));
    memcpy(shared + BUFFER - 1, tag, sizeof(tag));
    REFUSED(calls->open(&bad, MESSAGE, shared + BUFFER - 1, ad, AD, nonce, key));
    memcpy(shared + BUFFER - 1, nonce, sizeof(nonce));
    REFUSED(calls->open(&bad, MESSAGE, tag, ad, AD, shared + BUFFER - 1, key));
    CHECK(t.count == 0);
    memcpy(shared + BUFFER, ad, AD);
    CHECK(calls->open(&bad, MESSAGE, tag, shared + BUFFER, AD, nonce, key) == LIGHTSEAL_OK);
    good = transfer_of(&t, buffer);
    CHECK(calls->open(&good, MESSAGE, tag, ad, AD, nonce, key) == LIGHTSEAL_OK);
    CHECK(t.count == MESSAGE && memcmp(t.written, message, MESSAGE) == 0);
}

int main(void)
{
    for (uint8_t i = 0; i < isap_table_entries; i++) {
        lightseal_isap_key key;

        calls = &isap_table[i];
        for (uint8_t n = 0; n < MESSAGE; n++) {
            message[n] = (uint8_t)(n * 7 + i);
        }
        CHECK(calls->key_init(&key, secret) == LIGHTSEAL_OK);
        CHECK(calls->key_encrypt(ciphertext, tag, message, MESSAGE, ad, AD, nonce, &key) ==
              LIGHTSEAL_OK);
        check_calls_within_calls(&key);
        check_streams_side_by_side(&key);
        check_key_refusals(&key);
        check_stream_refusals(&key);
        check_open_refusals(&key);
        lightseal_isap_key_wipe(&key);
    }
    return 0;
}
