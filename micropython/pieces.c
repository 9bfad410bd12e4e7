/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Hashes, XOFs, MACs and pseudorandom functions: what takes its input in pieces.
 */
#include "glue.h"

static const lightseal_catalogue_entry *row_in_pieces(mp_obj_t object)
{
    const lightseal_catalogue_entry *row = glue_row(object);

    if (row->update == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("not to be had in pieces"));
    }
    return row;
}

static lightseal_hash_stream *hash_stream(mp_obj_t state)
{
    return glue_state(state, sizeof(lightseal_hash_stream));
}

/* _begin(row, key or customization) -> state */
static mp_obj_t module_begin(mp_obj_t number, mp_obj_t with)
{
    const lightseal_catalogue_entry *row = row_in_pieces(number);
    mp_obj_t made = glue_new_bytearray(sizeof(lightseal_hash_stream));
    lightseal_hash_stream *stream = hash_stream(made);

    if (row->cxof_init != NULL) {
        glue_buffer customization = glue_readable(with);

        glue_succeeded(row->cxof_init(stream, customization.at, customization.bytes));
    } else if (row->mac_init != NULL) {
        glue_buffer key = glue_key(with, row);

        glue_succeeded(row->mac_init(stream, key.at));
    } else {
        glue_succeeded(row->hash_init(stream));
    }
    return made;
}
MP_DEFINE_CONST_FUN_OBJ_2(lightseal_begin_obj, module_begin);

/* _update(row, state, data) */
static mp_obj_t module_update(mp_obj_t number, mp_obj_t state, mp_obj_t data)
{
    glue_buffer more = glue_readable(data);

    glue_succeeded(row_in_pieces(number)->update(hash_stream(state), more.at, more.bytes));
    return mp_const_none;
}
MP_DEFINE_CONST_FUN_OBJ_3(lightseal_update_obj, module_update);

/* _final(row, state) -> digest or tag; wipes the state */
static mp_obj_t module_final(mp_obj_t number, mp_obj_t state)
{
    const lightseal_catalogue_entry *row = row_in_pieces(number);
    uint8_t *at;
    mp_obj_t made = glue_new_bytes(row->digest != 0 ? row->digest : row->tag, &at);

    if (row->final == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("has output of any length: use read()"));
    }
    glue_succeeded(row->final(hash_stream(state), at));
    return made;
}
MP_DEFINE_CONST_FUN_OBJ_2(lightseal_final_obj, module_final);

/* _squeeze(row, state, n) -> the next n bytes of output */
static mp_obj_t module_squeeze(mp_obj_t number, mp_obj_t state, mp_obj_t wanted)
{
    const lightseal_catalogue_entry *row = row_in_pieces(number);
    mp_int_t bytes = mp_obj_get_int(wanted);
    uint8_t *at;
    mp_obj_t made;

    if (row->squeeze == NULL || bytes < 0) {
        mp_raise_ValueError(MP_ERROR_TEXT("no output of that length"));
    }
    made = glue_new_bytes((size_t)bytes, &at);
    glue_succeeded(row->squeeze(hash_stream(state), at, (size_t)bytes));
    return made;
}
MP_DEFINE_CONST_FUN_OBJ_3(lightseal_squeeze_obj, module_squeeze);

/* _verify(row, state, tag) -> whether it matches; wipes the state */
static mp_obj_t module_verify(mp_obj_t number, mp_obj_t state, mp_obj_t tag)
{
    const lightseal_catalogue_entry *row = row_in_pieces(number);
    glue_buffer given = glue_readable(tag);

    if (row->final_verify == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("not a MAC"));
    }
    return mp_obj_new_bool(given.bytes == row->tag &&
                           glue_succeeded(row->final_verify(hash_stream(state), given.at)));
}
MP_DEFINE_CONST_FUN_OBJ_3(lightseal_verify_obj, module_verify);

/* _prf(row, key, data, n) -> n bytes: a PRF of a bounded message */
static mp_obj_t module_prf(size_t n_args, const mp_obj_t *args)
{
    const lightseal_catalogue_entry *row = glue_row(args[0]);
    glue_buffer key = glue_key(args[1], row);
    glue_buffer data = glue_readable(args[2]);
    mp_int_t bytes = mp_obj_get_int(args[3]);
    uint8_t *at;
    mp_obj_t made;

    (void)n_args;
    if (row->prf == NULL || bytes < 0 || (size_t)bytes > row->limit ||
        data.bytes > row->limit) {
        mp_raise_ValueError(MP_ERROR_TEXT("length not supported by the algorithm"));
    }
    made = glue_new_bytes((size_t)bytes, &at);
    glue_succeeded(row->prf(at, (size_t)bytes, data.at, data.bytes, key.at));
    return made;
}
MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_prf_obj, 4, 4, module_prf);
