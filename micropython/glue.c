/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Arguments, results and errors of the module's functions.
 */
#include "glue.h"

static glue_buffer buffer_of(mp_obj_t object, int access)
{
    mp_buffer_info_t info;

    mp_get_buffer_raise(object, &info, access);
    return (glue_buffer){info.buf, info.len};
}

glue_buffer glue_readable(mp_obj_t object)
{
    return buffer_of(object, MP_BUFFER_READ);
}

glue_buffer glue_writable(mp_obj_t object)
{
    return buffer_of(object, MP_BUFFER_RW);
}

glue_buffer glue_optional(mp_obj_t object)
{
    return object == mp_const_none ? (glue_buffer){NULL, 0} : glue_readable(object);
}

glue_buffer glue_sized(mp_obj_t object, size_t bytes, mp_rom_error_text_t complaint)
{
    glue_buffer found = glue_readable(object);

    if (found.bytes != bytes) {
        mp_raise_ValueError(complaint);
    }
    return found;
}

glue_buffer glue_key(mp_obj_t object, const lightseal_catalogue_entry *row)
{
    return glue_sized(object, row->key, MP_ERROR_TEXT("key has the wrong size"));
}

glue_buffer glue_nonce(mp_obj_t object, const lightseal_catalogue_entry *row)
{
    return glue_sized(object, row->nonce, MP_ERROR_TEXT("nonce has the wrong size"));
}

const lightseal_catalogue_entry *glue_numbered(mp_int_t number)
{
    const lightseal_catalogue_entry *row = lightseal_catalogue;

    while (row->name != NULL && number > 0) {
        row++;
        number--;
    }
    return number == 0 && row->name != NULL ? row : NULL;
}

const lightseal_catalogue_entry *glue_row(mp_obj_t object)
{
    const lightseal_catalogue_entry *row = glue_numbered(mp_obj_get_int(object));

    if (row == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("no such algorithm"));
    }
    return row;
}

void *glue_state(mp_obj_t object, size_t bytes)
{
    glue_buffer found = glue_writable(object);

    if (found.bytes < bytes || ((uintptr_t)found.at & (sizeof(uintptr_t) - 1)) != 0) {
        mp_raise_ValueError(MP_ERROR_TEXT("not a state of this module"));
    }
    return found.at;
}

bool glue_succeeded(lightseal_status status)
{
    switch (status) {
    case LIGHTSEAL_OK:
        return true;
    case LIGHTSEAL_AUTH:
        return false;
    case LIGHTSEAL_LENGTH:
        mp_raise_ValueError(MP_ERROR_TEXT("length not supported by the algorithm"));
    case LIGHTSEAL_CHANGED:
        mp_raise_ValueError(MP_ERROR_TEXT("source changed between its two readings"));
    default:
        mp_raise_ValueError(MP_ERROR_TEXT("buffers overlap in part, or object used up"));
    }
}

mp_obj_t glue_new_bytearray(size_t bytes)
{
    mp_obj_t size = mp_obj_new_int_from_uint(bytes);

    return mp_call_function_n_kw(mp_load_global(MP_QSTR_bytearray), 1, 0, &size);
}

mp_obj_t glue_new_bytes(size_t bytes, uint8_t **at)
{
    mp_obj_t size = mp_obj_new_int_from_uint(bytes);
    mp_obj_t made = mp_call_function_n_kw(mp_load_global(MP_QSTR_bytes), 1, 0, &size);

    *at = NULL;
    if (bytes != 0) {
        /* It was taken while these were zeros: not known. */
        ((mp_obj_str_t *)MP_OBJ_TO_PTR(made))->hash = 0;
        *at = glue_readable(made).at;
    }
    return made;
}
