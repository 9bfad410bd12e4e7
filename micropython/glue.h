/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * What the files of the module share: the functions that make arguments of Python
 * into C's and back, and the functions of the module themselves. All but those that
 * only compute raise an exception of MicroPython, which does not return.
 */
#ifndef LIGHTSEAL_MICROPYTHON_GLUE_H
#define LIGHTSEAL_MICROPYTHON_GLUE_H

#ifdef MICROPY_ENABLE_DYNRUNTIME
#include "py/dynruntime.h"
#else
#include "py/builtin.h"
#include "py/mphal.h"
#include "py/objstr.h"
#include "py/runtime.h"
#endif

#include "catalogue.h"

typedef struct {
    uint8_t *at;
    size_t bytes;
} glue_buffer;

/* The bytes of a buffer of any kind; TypeError for anything else. */
glue_buffer glue_readable(mp_obj_t object);

/* The same of one that may be written to; TypeError for bytes. */
glue_buffer glue_writable(mp_obj_t object);

/* The same as readable, and none for None. */
glue_buffer glue_optional(mp_obj_t object);

/* A readable buffer of so many bytes; ValueError with `complaint` for another size. */
glue_buffer glue_sized(mp_obj_t object, size_t bytes, mp_rom_error_text_t complaint);

/* The key and the nonce of an algorithm, of its sizes; ValueError for another size. */
glue_buffer glue_key(mp_obj_t object, const lightseal_catalogue_entry *row);
glue_buffer glue_nonce(mp_obj_t object, const lightseal_catalogue_entry *row);

/* The row of the table with a number, NULL where it has none. */
const lightseal_catalogue_entry *glue_numbered(mp_int_t number);

/* The row that an argument numbers; ValueError where there is none. */
const lightseal_catalogue_entry *glue_row(mp_obj_t object);

/* Memory of an object that lasts, for a structure of the library; ValueError where it
 * is too small or not aligned. */
void *glue_state(mp_obj_t object, size_t bytes);

/* Whether a call succeeded, and false where it found a forgery; ValueError with what
 * a status says otherwise. */
bool glue_succeeded(lightseal_status status);

/* bytearray(n); MemoryError where there is no room. */
mp_obj_t glue_new_bytearray(size_t bytes);

/* bytes(n), to be filled through `at` before anyone else sees it; MemoryError. */
mp_obj_t glue_new_bytes(size_t bytes, uint8_t **at);

/* aead.c */
MP_DECLARE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_encrypt_obj);
MP_DECLARE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_decrypt_obj);
MP_DECLARE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_repeat_obj);

/* pieces.c */
MP_DECLARE_CONST_FUN_OBJ_2(lightseal_begin_obj);
MP_DECLARE_CONST_FUN_OBJ_3(lightseal_update_obj);
MP_DECLARE_CONST_FUN_OBJ_2(lightseal_final_obj);
MP_DECLARE_CONST_FUN_OBJ_3(lightseal_squeeze_obj);
MP_DECLARE_CONST_FUN_OBJ_3(lightseal_verify_obj);
MP_DECLARE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_prf_obj);

/* isap.c */
MP_DECLARE_CONST_FUN_OBJ_2(lightseal_prepare_obj);
MP_DECLARE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_seal_begin_obj);
MP_DECLARE_CONST_FUN_OBJ_3(lightseal_seal_update_obj);
MP_DECLARE_CONST_FUN_OBJ_2(lightseal_seal_final_obj);
MP_DECLARE_CONST_FUN_OBJ_VAR_BETWEEN(lightseal_open_obj);
MP_DECLARE_CONST_FUN_OBJ_1(lightseal_forget_obj);

#endif
