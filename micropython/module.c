/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The part of `import lightseal` that is in C: functions over the table of
 * algorithms by name, which lightseal.py makes the module's types of. It is compiled into a
 * native module (.mpy) or into a firmware (USER_C_MODULES), where it is the module
 * _lightseal.
 *
 * `row` in an argument is what _find() has returned first. Every function takes
 * buffers of any kind (bytes, bytearray, memoryview, array) and raises TypeError
 * for anything else. Nothing is kept between calls: what lasts is in bytearrays
 * that lightseal.py holds, so there is no .data and no .bss.
 */
#include "glue.h"

static bool is_called(const char *own, glue_buffer name)
{
    size_t at = 0;

    while (at < name.bytes && own[at] != 0 && (char)name.at[at] == own[at]) {
        at++;
    }
    return at == name.bytes && own[at] == 0;
}

static const lightseal_catalogue_entry *named(glue_buffer name)
{
    const lightseal_catalogue_entry *row = lightseal_catalogue;

    while (row->name != NULL && !is_called(row->name, name)) {
        row++;
    }
    return row->name != NULL ? row : NULL;
}

static mp_obj_t new_str(const char *text)
{
    size_t length = 0;

    while (text[length] != 0) {
        length++;
    }
    return mp_obj_new_str(text, length);
}

/* _find(name or number) -> (row, name, kind, key, nonce, tag, digest, limit, whether
 * it is ISAP), sizes in bytes; None where there is no such algorithm. */
static mp_obj_t module_find(mp_obj_t wanted)
{
    const lightseal_catalogue_entry *found;

    if (mp_obj_is_small_int(wanted)) {
        found = glue_numbered(MP_OBJ_SMALL_INT_VALUE(wanted));
    } else {
        found = named(glue_readable(wanted));
    }
    if (found == NULL) {
        return mp_const_none;
    }

    mp_obj_t items[] = {
        MP_OBJ_NEW_SMALL_INT(found - lightseal_catalogue),
        new_str(found->name),
        new_str(found->kind),
        MP_OBJ_NEW_SMALL_INT((mp_int_t)found->key),
        MP_OBJ_NEW_SMALL_INT((mp_int_t)found->nonce),
        MP_OBJ_NEW_SMALL_INT((mp_int_t)found->tag),
        MP_OBJ_NEW_SMALL_INT((mp_int_t)found->digest),
        MP_OBJ_NEW_SMALL_INT((mp_int_t)found->limit),
        mp_obj_new_bool(found->key_init != NULL),
    };
    return mp_obj_new_tuple(MP_ARRAY_SIZE(items), items);
}
MP_DEFINE_CONST_FUN_OBJ_1(lightseal_find_obj, module_find);

#ifdef MICROPY_ENABLE_DYNRUNTIME

#include "natmod.h"

mp_obj_t mpy_init(mp_obj_fun_bc_t *self, size_t n_args, size_t n_kw, mp_obj_t *args)
{
    MP_DYNRUNTIME_INIT_ENTRY

    mp_store_global(MP_QSTR__find, MP_OBJ_FROM_PTR(&lightseal_find_obj));
    mp_store_global(MP_QSTR__encrypt, MP_OBJ_FROM_PTR(&lightseal_encrypt_obj));
    mp_store_global(MP_QSTR__decrypt, MP_OBJ_FROM_PTR(&lightseal_decrypt_obj));
    mp_store_global(MP_QSTR__repeat, MP_OBJ_FROM_PTR(&lightseal_repeat_obj));
    mp_store_global(MP_QSTR__begin, MP_OBJ_FROM_PTR(&lightseal_begin_obj));
    mp_store_global(MP_QSTR__update, MP_OBJ_FROM_PTR(&lightseal_update_obj));
    mp_store_global(MP_QSTR__final, MP_OBJ_FROM_PTR(&lightseal_final_obj));
    mp_store_global(MP_QSTR__squeeze, MP_OBJ_FROM_PTR(&lightseal_squeeze_obj));
    mp_store_global(MP_QSTR__verify, MP_OBJ_FROM_PTR(&lightseal_verify_obj));
    mp_store_global(MP_QSTR__prf, MP_OBJ_FROM_PTR(&lightseal_prf_obj));
    mp_store_global(MP_QSTR__prepare, MP_OBJ_FROM_PTR(&lightseal_prepare_obj));
    mp_store_global(MP_QSTR__seal_begin, MP_OBJ_FROM_PTR(&lightseal_seal_begin_obj));
    mp_store_global(MP_QSTR__seal_update, MP_OBJ_FROM_PTR(&lightseal_seal_update_obj));
    mp_store_global(MP_QSTR__seal_final, MP_OBJ_FROM_PTR(&lightseal_seal_final_obj));
    mp_store_global(MP_QSTR__open, MP_OBJ_FROM_PTR(&lightseal_open_obj));
    mp_store_global(MP_QSTR__forget, MP_OBJ_FROM_PTR(&lightseal_forget_obj));

    MP_DYNRUNTIME_INIT_EXIT
}

#else

static const mp_rom_map_elem_t module_globals_table[] = {
    {MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR__lightseal)},
    {MP_ROM_QSTR(MP_QSTR__find), MP_ROM_PTR(&lightseal_find_obj)},
    {MP_ROM_QSTR(MP_QSTR__encrypt), MP_ROM_PTR(&lightseal_encrypt_obj)},
    {MP_ROM_QSTR(MP_QSTR__decrypt), MP_ROM_PTR(&lightseal_decrypt_obj)},
    {MP_ROM_QSTR(MP_QSTR__repeat), MP_ROM_PTR(&lightseal_repeat_obj)},
    {MP_ROM_QSTR(MP_QSTR__begin), MP_ROM_PTR(&lightseal_begin_obj)},
    {MP_ROM_QSTR(MP_QSTR__update), MP_ROM_PTR(&lightseal_update_obj)},
    {MP_ROM_QSTR(MP_QSTR__final), MP_ROM_PTR(&lightseal_final_obj)},
    {MP_ROM_QSTR(MP_QSTR__squeeze), MP_ROM_PTR(&lightseal_squeeze_obj)},
    {MP_ROM_QSTR(MP_QSTR__verify), MP_ROM_PTR(&lightseal_verify_obj)},
    {MP_ROM_QSTR(MP_QSTR__prf), MP_ROM_PTR(&lightseal_prf_obj)},
    {MP_ROM_QSTR(MP_QSTR__prepare), MP_ROM_PTR(&lightseal_prepare_obj)},
    {MP_ROM_QSTR(MP_QSTR__seal_begin), MP_ROM_PTR(&lightseal_seal_begin_obj)},
    {MP_ROM_QSTR(MP_QSTR__seal_update), MP_ROM_PTR(&lightseal_seal_update_obj)},
    {MP_ROM_QSTR(MP_QSTR__seal_final), MP_ROM_PTR(&lightseal_seal_final_obj)},
    {MP_ROM_QSTR(MP_QSTR__open), MP_ROM_PTR(&lightseal_open_obj)},
    {MP_ROM_QSTR(MP_QSTR__forget), MP_ROM_PTR(&lightseal_forget_obj)},
};
static MP_DEFINE_CONST_DICT(module_globals, module_globals_table);

const mp_obj_module_t lightseal_module = {
    .base = {&mp_type_module},
    .globals = (mp_obj_dict_t *)&module_globals,
};
MP_REGISTER_MODULE(MP_QSTR__lightseal, lightseal_module);

#endif
