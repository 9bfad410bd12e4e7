/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * AEADs on whole messages.
 */
#include "glue.h"

/* What _encrypt() and _decrypt() are called with: row, key, nonce, data, aad, out. */
typedef struct {
    const lightseal_catalogue_entry *row;
    glue_buffer key;
    glue_buffer nonce;
    glue_buffer data;
    glue_buffer ad;
    glue_buffer out;
    mp_obj_t result;
} aead_call;

/* Takes the arguments and makes room for the result, `out` where it is given. */
static void aead_call_begin(aead_call *call, const mp_obj_t *args, bool opening)
{
    const lightseal_catalogue_entry *row = glue_row(args[0]);

    call->row = row;
    if (row->encrypt == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("not an AEAD"));
    }
    call->key = glue_key(args[1], row);
    call->nonce = glue_nonce(args[2], row);
    call->data = glue_readable(args[3]);
    call->ad = glue_optional(args[4]);

    size_t tag = row->tag;
    size_t bytes = opening ? call->data.bytes - tag : call->data.bytes + tag;
    if (args[5] == mp_const_none) {
        call->out.bytes = bytes;
        call->result = glue_new_bytes(bytes, &call->out.at);
    } else {
        call->out = glue_writable(args[5]);
        call->result = mp_obj_new_int_from_uint(bytes);
        if (call->out.bytes < bytes) {
            mp_raise_ValueError(MP_ERROR_TEXT("out is too small"));
        }
    }
}

static void encrypt(const aead_call *call)
{
    uint8_t *tag = call->out.at + call->data.bytes;

    glue_succeeded(call->row->encrypt(call->out.at, tag, call->data.at, call->data.bytes,
                                      call->ad.at, call->ad.bytes, call->nonce.at,
                                      call->key.at));
}

/* _encrypt(row, key, nonce, data, aad or None, out or None) -> bytes, or how many
 * were written to `out` */
static mp_obj_t module_encrypt(size_t n_args, const mp_obj_t *args)
{
    aead_call call;

    (void)n_args;
    aead_call_begin(&call, args, false);
    encrypt(&call);
    return call.result;
}
MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_encrypt_obj, 6, 6, module_encrypt);

/* _decrypt(row, key, nonce, data, aad or None, out or None) -> the same, or None
 * where the tag does not match or there is no room for one */
static mp_obj_t module_decrypt(size_t n_args, const mp_obj_t *args)
{
    aead_call call;
    size_t bytes;
    lightseal_status status;

    (void)n_args;
    if (glue_readable(args[3]).bytes < glue_row(args[0])->tag) {
        return mp_const_none;
    }
    aead_call_begin(&call, args, true);
    bytes = call.data.bytes - call.row->tag;
    status = call.row->decrypt(call.out.at, call.data.at + bytes, call.data.at, bytes,
                               call.ad.at, call.ad.bytes, call.nonce.at, call.key.at);
    return glue_succeeded(status) ? call.result : mp_const_none;
}
MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_decrypt_obj, 6, 6, module_decrypt);

/* _repeat(row, key, nonce, data, aad or None, out, n): encrypts n times, to measure
 * what a call costs without MicroPython */
static mp_obj_t module_repeat(size_t n_args, const mp_obj_t *args)
{
    aead_call call;
    mp_int_t times = mp_obj_get_int(args[6]);

    (void)n_args;
    aead_call_begin(&call, args, false);
    while (times-- > 0) {
        encrypt(&call);
    }
    return mp_const_none;
}
MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_repeat_obj, 7, 7, module_repeat);
