/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Runs the calls of lightseal/isap.h for the tests; driver_io.h says how.
 *
 * Request: instance u8, call u8, options u8, key 16, nonce 16, tag 16, then
 * associated data, data and piece sizes (u32 each), each with its length u32
 * before it, then the transfer's buffer size u32 and the option's place u32,
 * and the size of a stack to run on, u32, 0 for the ordinary one.
 * Reply: status u8, output length u32, output, tag 16, calls of write u32, and
 * the stack.
 */
#include "driver_io.h"
#include "isap_driver.h"

enum { KEY_ENCRYPT = 1, KEY_DECRYPT, STREAM, OPEN };

/* Options: a buffer serves as input and output; no write function; read or
 * write fails at its call number `place`; bit `place` of the data is another
 * once the data has been read to its end. */
enum { IN_PLACE = 1, NO_WRITE = 2, READ_FAILS = 4, WRITE_FAILS = 8, CHANGES = 16 };

enum { UNTOUCHED = 0xEE };

typedef struct {
    uint8_t *at;
    uint32_t bytes;
} buffer;

static struct {
    const isap_calls *calls;
    uint8_t call;
    uint8_t options;
    uint8_t key[16];
    uint8_t nonce[16];
    uint8_t tag[16];
    buffer ad;
    buffer data;
    buffer pieces;
    uint32_t buffer_bytes;
    uint32_t place;

    lightseal_status status;
    buffer out;
    uint32_t read_calls;
    uint32_t read_offset;
    uint32_t write_calls;
    uint32_t written;
} job;

static buffer take_buffer(uint32_t unit)
{
    buffer taken;

    taken.bytes = unit * take_number(4);
    taken.at = allocate(taken.bytes);
    take(taken.at, taken.bytes);
    return taken;
}

static int read_data(void *source, uint32_t offset, uint8_t *to, size_t bytes)
{
    if (source != &job.data || offset != job.read_offset || bytes == 0 ||
        bytes > job.buffer_bytes || bytes > job.data.bytes - offset) {
        fail("read is not called as promised");
    }
    if ((job.options & READ_FAILS) != 0 && job.read_calls++ == job.place) {
        return -1;
    }
    memcpy(to, job.data.at + offset, bytes);
    job.read_offset += (uint32_t)bytes;
    if (job.read_offset == job.data.bytes) {
        job.read_offset = 0;
        if ((job.options & CHANGES) != 0) {
            job.data.at[job.place / 8] ^= (uint8_t)(1u << job.place % 8);
        }
    }
    return 0;
}

static int write_data(void *sink, const uint8_t *from, size_t bytes)
{
    if (sink != &job.out || bytes == 0 || bytes > job.out.bytes - job.written) {
        fail("write is not called as promised");
    }
    if ((job.options & WRITE_FAILS) != 0 && job.write_calls == job.place) {
        return 1;
    }
    job.write_calls++;
    memcpy(job.out.at + job.written, from, bytes);
    job.written += (uint32_t)bytes;
    return 0;
}

static int is_zero(const void *memory, size_t bytes)
{
    const uint8_t *at = memory;

    while (bytes > 0 && at[bytes - 1] == 0) {
        bytes--;
    }
    return bytes == 0;
}

/* Pieces of the given sizes, and what is left as the last one. */
static lightseal_status run_stream(const lightseal_isap_key *key)
{
    /* Not on the stack that is searched, like the key in run(). */
    lightseal_isap_stream *stream = allocate(sizeof(*stream));
    uint32_t done = 0;
    lightseal_status status = job.calls->stream_init(stream, job.ad.at, job.ad.bytes, job.nonce,
                                                     key);

    memset(job.nonce, UNTOUCHED, sizeof(job.nonce));
    memset(job.ad.at, UNTOUCHED, job.ad.bytes);
    for (uint32_t i = 0; status == LIGHTSEAL_OK && i <= job.pieces.bytes / 4; i++) {
        uint32_t size = job.data.bytes - done;
        uint8_t *in;
        uint8_t *out;
        lightseal_isap_stream *moved = allocate(sizeof(*moved));

        if (i < job.pieces.bytes / 4) {
            uint32_t wanted = 0;

            for (int k = 3; k >= 0; k--) {
                wanted = wanted << 8 | job.pieces.at[4 * i + (uint32_t)k];
            }
            size = wanted < size ? wanted : size;
        }
        in = allocate(size);
        out = (job.options & IN_PLACE) != 0 ? in : allocate(size);
        memcpy(in, job.data.at + done, size);
        memcpy(moved, stream, sizeof(*moved));
        memset(stream, UNTOUCHED, sizeof(*stream));
        free(stream);
        stream = moved;
        status = job.calls->stream_update(stream, size == 0 ? NULL : out, size == 0 ? NULL : in,
                                          size);
        memcpy(job.out.at + done, out, size);
        done += size;
        if (out != in) {
            free(out);
        }
        free(in);
    }
    if (status == LIGHTSEAL_OK) {
        status = job.calls->stream_final(stream, job.tag);
        if (!is_zero(stream, sizeof(*stream))) {
            fail("a finished stream is not wiped");
        }
    }
    free(stream);
    return status;
}

static lightseal_status run_open(const lightseal_isap_key *key)
{
    lightseal_isap_transfer transfer = {
        read_data,  &job.data,
        (job.options & NO_WRITE) != 0 ? NULL : write_data, &job.out,
        allocate(job.buffer_bytes), job.buffer_bytes,
    };
    lightseal_status status;

    if (job.buffer_bytes > 0) {
        memset(transfer.buffer, UNTOUCHED, job.buffer_bytes);
    }
    status = job.calls->open(&transfer, job.data.bytes, job.tag, job.ad.at, job.ad.bytes,
                             job.nonce, key);
    if (!is_zero(transfer.buffer, job.buffer_bytes)) {
        fail("the buffer is not wiped");
    }
    free(transfer.buffer);
    return status;
}

static void run(void)
{
    /* Not on the stack that is searched: what the caller keeps is the caller's. */
    static lightseal_isap_key key;
    uint8_t *out = job.out.at;

    job.status = job.calls->key_init(&key, job.key);
    if (job.status != LIGHTSEAL_OK) {
        return;
    }
    if ((job.options & IN_PLACE) != 0 && job.data.bytes != 0) {
        out = job.data.at;
    }
    switch (job.call) {
    case KEY_ENCRYPT:
        job.status = job.calls->key_encrypt(out, job.tag, job.data.at, job.data.bytes, job.ad.at,
                                            job.ad.bytes, job.nonce, &key);
        break;
    case KEY_DECRYPT:
        job.status = job.calls->key_decrypt(out, job.tag, job.data.at, job.data.bytes, job.ad.at,
                                            job.ad.bytes, job.nonce, &key);
        break;
    case STREAM:
        job.status = run_stream(&key);
        break;
    case OPEN:
        job.status = run_open(&key);
        break;
    default:
        fail("no such call");
    }
    if (out != job.out.at && job.call != STREAM && job.call != OPEN) {
        memcpy(job.out.at, out, job.data.bytes);
    }
    lightseal_isap_key_wipe(&key);
    if (!is_zero(&key, sizeof(key))) {
        fail("a key is not wiped");
    }
}

static void answer(uint8_t instance)
{
    buffer stack;

    if (instance >= isap_table_entries) {
        fail("no such instance");
    }
    memset(&job, 0, sizeof(job));
    job.calls = &isap_table[instance];
    job.call = (uint8_t)take_number(1);
    job.options = (uint8_t)take_number(1);
    take(job.key, sizeof(job.key));
    take(job.nonce, sizeof(job.nonce));
    take(job.tag, sizeof(job.tag));
    job.ad = take_buffer(1);
    job.data = take_buffer(1);
    job.pieces = take_buffer(4);
    job.buffer_bytes = take_number(4);
    job.place = take_number(4);
    stack.bytes = take_number(4);
    stack.at = allocate(stack.bytes);
    job.out.bytes = job.data.bytes;
    job.out.at = allocate(job.out.bytes);
    memset(job.out.at, UNTOUCHED, job.out.bytes);

    if (stack.bytes > 0) {
        memset(stack.at, UNTOUCHED, stack.bytes);
        call_on(stack.at, stack.bytes, run);
    } else {
        run();
    }
    putchar((int)job.status);
    put_number(job.out.bytes, 4);
    fwrite(job.out.at, 1, job.out.bytes, stdout);
    fwrite(job.tag, 1, sizeof(job.tag), stdout);
    put_number(job.write_calls, 4);
    fwrite(stack.at, 1, stack.bytes, stdout);
    free(stack.at);
    free(job.out.at);
    free(job.pieces.at);
    free(job.data.at);
    free(job.ad.at);
}

int main(void)
{
    int instance;

    while ((instance = getchar()) != EOF) {
        answer((uint8_t)instance);
    }
    return fflush(stdout) == 0 ? 0 : 2;
}
