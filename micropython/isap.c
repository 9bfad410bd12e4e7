/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * ISAP on data that is larger than RAM.
 */
#include "glue.h"

#include "core/secret.h"

/* Bytes of stack that a call interrupted by an exception may have left a secret
 * in: what an ISAP call, the deepest that calls back, uses above its callback. */
#define INTERRUPTED_BYTES 512

static const lightseal_catalogue_entry *row_of_isap(mp_obj_t object)
{
    const lightseal_catalogue_entry *row = glue_row(object);

    if (row->key_init == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("only ISAP is opened in two passes"));
    }
    return row;
}

static lightseal_isap_key *isap_key(mp_obj_t state)
{
    return glue_state(state, sizeof(lightseal_isap_key));
}

static lightseal_isap_stream *isap_stream(mp_obj_t state)
{
    return glue_state(state, sizeof(lightseal_isap_stream));
}

/* _prepare(row, key) -> state of a prepared key */
static mp_obj_t module_prepare(mp_obj_t number, mp_obj_t key)
{
    const lightseal_catalogue_entry *row = row_of_isap(number);
    glue_buffer given = glue_key(key, row);
    mp_obj_t made = glue_new_bytearray(sizeof(lightseal_isap_key));

    glue_succeeded(row->key_init(isap_key(made), given.at));
    return made;
}
MP_DEFINE_CONST_FUN_OBJ_2(lightseal_prepare_obj, module_prepare);

/* _seal_begin(row, prepared key, nonce, aad or None) -> state; the prepared key has
 * to stay alive */
static mp_obj_t module_seal_begin(size_t n_args, const mp_obj_t *args)
{
    const lightseal_catalogue_entry *row = row_of_isap(args[0]);
    glue_buffer nonce = glue_nonce(args[2], row);
    glue_buffer ad = glue_optional(args[3]);
    mp_obj_t made = glue_new_bytearray(sizeof(lightseal_isap_stream));

    (void)n_args;
    glue_succeeded(row->stream_init(isap_stream(made), ad.at, ad.bytes, nonce.at,
                                    isap_key(args[1])));
    return made;
}
MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_seal_begin_obj, 4, 4, module_seal_begin);

/* _seal_update(row, state, data) -> as many bytes of ciphertext */
static mp_obj_t module_seal_update(mp_obj_t number, mp_obj_t state, mp_obj_t data)
{
    const lightseal_catalogue_entry *row = row_of_isap(number);
    glue_buffer more = glue_readable(data);
    uint8_t *at;
    mp_obj_t made = glue_new_bytes(more.bytes, &at);

    glue_succeeded(row->stream_update(isap_stream(state), at, more.at, more.bytes));
    return made;
}
MP_DEFINE_CONST_FUN_OBJ_3(lightseal_seal_update_obj, module_seal_update);

/* _seal_final(row, state) -> tag; wipes the state */
static mp_obj_t module_seal_final(mp_obj_t number, mp_obj_t state)
{
    const lightseal_catalogue_entry *row = row_of_isap(number);
    uint8_t *at;
    mp_obj_t made = glue_new_bytes(row->tag, &at);

    glue_succeeded(row->stream_final(isap_stream(state), at));
    return made;
}
MP_DEFINE_CONST_FUN_OBJ_2(lightseal_seal_final_obj, module_seal_final);

/* Two Python functions and the buffer that they see: what is read is in the
 * buffer, what is to be written as well. */
typedef struct {
    mp_obj_t read;   /* read(offset, n): fills the buffer's first n bytes */
    mp_obj_t write;  /* write(n): takes them */
} callbacks;

static int call_read(void *source, uint32_t offset, uint8_t *to, size_t bytes)
{
    mp_obj_t args[] = {mp_obj_new_int_from_uint(offset), mp_obj_new_int_from_uint(bytes)};

    (void)to;
    mp_call_function_n_kw(((callbacks *)source)->read, 2, 0, args);
    return 0;
}

static int call_write(void *sink, const uint8_t *from, size_t bytes)
{
    mp_obj_t args[] = {mp_obj_new_int_from_uint(bytes)};

    (void)from;
    mp_call_function_n_kw(((callbacks *)sink)->write, 1, 0, args);
    return 0;
}

/* _open(row, prepared key, nonce, aad or None, tag, bytes, buffer, read, write or
 * None) -> whether the tag matches. An exception of read or write goes through: call
 * _forget() then. */
static mp_obj_t module_open(size_t n_args, const mp_obj_t *args)
{
    const lightseal_catalogue_entry *row = row_of_isap(args[0]);
    glue_buffer nonce = glue_nonce(args[2], row);
    glue_buffer ad = glue_optional(args[3]);
    glue_buffer tag =
        glue_sized(args[4], row->tag, MP_ERROR_TEXT("tag has the wrong size"));
    glue_buffer through = glue_writable(args[6]);
    callbacks own = {args[7], args[8]};
    lightseal_isap_transfer transfer = {
        .read = call_read,
        .source = &own,
        .sink = &own,
        .buffer = through.at,
        .buffer_bytes = through.bytes,
    };
    lightseal_status status;

    (void)n_args;
    if (own.write != mp_const_none) {
        transfer.write = call_write;
    }
    status = row->open(&transfer, (uint32_t)mp_obj_get_int(args[5]), tag.at, ad.at,
                       ad.bytes, nonce.at, isap_key(args[1]));
    return mp_obj_new_bool(glue_succeeded(status));
}
MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_open_obj, 9, 9, module_open);

/* _forget(buffer): zeroes it, and the stack that an interrupted call has used */
static mp_obj_t module_forget(mp_obj_t object)
{
    glue_buffer secret = glue_writable(object);

    lightseal_wipe(secret.at, secret.bytes);
    lightseal_burn(LIGHTSEAL_OK, INTERRUPTED_BYTES);
    return mp_const_none;
}
MP_DEFINE_CONST_FUN_OBJ_1(lightseal_forget_obj, module_forget);
