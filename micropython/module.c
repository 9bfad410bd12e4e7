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
#ifdef MICROPY_ENABLE_DYNRUNTIME
#include "py/dynruntime.h"
#else
#include "py/builtin.h"
#include "py/mphal.h"
#include "py/objstr.h"
#include "py/runtime.h"
#endif

#include "catalogue.h"
#include "core/secret.h"

typedef struct {
    uint8_t *at;
    size_t bytes;
} buffer;

/* Bytes of stack that a call interrupted by an exception may have left a secret
 * in: what an ISAP call, the deepest that calls back, uses above its callback. */
#define INTERRUPTED_BYTES 512

static buffer buffer_of(mp_obj_t object, int access)
{
    mp_buffer_info_t info;

    mp_get_buffer_raise(object, &info, access);
    return (buffer){info.buf, info.len};
}

static buffer readable(mp_obj_t object)
{
    return buffer_of(object, MP_BUFFER_READ);
}

static buffer sized(mp_obj_t object, size_t bytes, mp_rom_error_text_t complaint)
{
    buffer found = readable(object);

    if (found.bytes != bytes) {
        mp_raise_ValueError(complaint);
    }
    return found;
}

/* NULL where the table has no such row. */
static const lightseal_catalogue_entry *numbered(mp_int_t number)
{
    const lightseal_catalogue_entry *row = lightseal_catalogue;

    while (row->name != NULL && number > 0) {
        row++;
        number--;
    }
    return number == 0 && row->name != NULL ? row : NULL;
}

static const lightseal_catalogue_entry *row_of(mp_obj_t object)
{
    const lightseal_catalogue_entry *row = numbered(mp_obj_get_int(object));

    if (row == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("no such algorithm"));
    }
    return row;
}

/* Memory of an object that lasts, for a structure of the library. */
static void *state_of(mp_obj_t object, size_t bytes)
{
    buffer found = buffer_of(object, MP_BUFFER_RW);

    if (found.bytes < bytes || ((uintptr_t)found.at & (sizeof(uintptr_t) - 1)) != 0) {
        mp_raise_ValueError(MP_ERROR_TEXT("not a state of this module"));
    }
    return found.at;
}

/* Returns whether a call succeeded and false where it found a forgery; raises
 * what it says otherwise. */
static bool succeeded(lightseal_status status)
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

static mp_obj_t new_bytearray(size_t bytes)
{
    mp_obj_t size = mp_obj_new_int_from_uint(bytes);

    return mp_call_function_n_kw(mp_load_global(MP_QSTR_bytearray), 1, 0, &size);
}

/* bytes(n), to be filled through `at` before anyone else sees it. Its hash, taken
 * while it was zeros, is marked as not known. */
static mp_obj_t new_bytes(size_t bytes, uint8_t **at)
{
    mp_obj_t size = mp_obj_new_int_from_uint(bytes);
    mp_obj_t made = mp_call_function_n_kw(mp_load_global(MP_QSTR_bytes), 1, 0, &size);

    *at = NULL;
    if (bytes != 0) {
        ((mp_obj_str_t *)MP_OBJ_TO_PTR(made))->hash = 0;
        *at = readable(made).at;
    }
    return made;
}

static bool is_called(const char *own, buffer name)
{
    size_t at = 0;

    while (at < name.bytes && own[at] != 0 && (char)name.at[at] == own[at]) {
        at++;
    }
    return at == name.bytes && own[at] == 0;
}

static const lightseal_catalogue_entry *named(buffer name)
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
    const lightseal_catalogue_entry *found = mp_obj_is_small_int(wanted)
                                                 ? numbered(MP_OBJ_SMALL_INT_VALUE(wanted))
                                                 : named(readable(wanted));

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
static MP_DEFINE_CONST_FUN_OBJ_1(module_find_obj, module_find);

/* What _encrypt() and _decrypt() are called with: row, key, nonce, data, aad, out. */
typedef struct {
    const lightseal_catalogue_entry *row;
    buffer key;
    buffer nonce;
    buffer data;
    buffer ad;
    buffer out;
    mp_obj_t result;
} aead_call;

/* Takes the arguments and makes room for the result, `out` where it is given. */
static void aead_call_begin(aead_call *call, const mp_obj_t *args, bool opening)
{
    const lightseal_catalogue_entry *row = row_of(args[0]);

    call->row = row;
    if (row->encrypt == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("not an AEAD"));
    }
    call->key = sized(args[1], row->key, MP_ERROR_TEXT("key has the wrong size"));
    call->nonce = sized(args[2], row->nonce, MP_ERROR_TEXT("nonce has the wrong size"));
    call->data = readable(args[3]);
    call->ad = (buffer){NULL, 0};
    if (args[4] != mp_const_none) {
        call->ad = readable(args[4]);
    }

    size_t tag = row->tag;
    size_t bytes = opening ? call->data.bytes - tag : call->data.bytes + tag;
    if (args[5] == mp_const_none) {
        call->out.bytes = bytes;
        call->result = new_bytes(bytes, &call->out.at);
    } else {
        call->out = buffer_of(args[5], MP_BUFFER_RW);
        call->result = mp_obj_new_int_from_uint(bytes);
        if (call->out.bytes < bytes) {
            mp_raise_ValueError(MP_ERROR_TEXT("out is too small"));
        }
    }
}

/* _encrypt(row, key, nonce, data, aad or None, out or None) -> bytes, or how many
 * were written to `out` */
static mp_obj_t module_encrypt(size_t n_args, const mp_obj_t *args)
{
    aead_call call;

    (void)n_args;
    aead_call_begin(&call, args, false);
    succeeded(call.row->encrypt(call.out.at, call.out.at + call.data.bytes, call.data.at,
                                call.data.bytes, call.ad.at, call.ad.bytes, call.nonce.at,
                                call.key.at));
    return call.result;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(module_encrypt_obj, 6, 6, module_encrypt);

/* _decrypt(row, key, nonce, data, aad or None, out or None) -> the same, or None
 * where the tag does not match or there is no room for one */
static mp_obj_t module_decrypt(size_t n_args, const mp_obj_t *args)
{
    aead_call call;
    size_t bytes;

    (void)n_args;
    if (readable(args[3]).bytes < row_of(args[0])->tag) {
        return mp_const_none;
    }
    aead_call_begin(&call, args, true);
    bytes = call.data.bytes - call.row->tag;
    if (!succeeded(call.row->decrypt(call.out.at, call.data.at + bytes, call.data.at, bytes,
                                     call.ad.at, call.ad.bytes, call.nonce.at, call.key.at))) {
        return mp_const_none;
    }
    return call.result;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(module_decrypt_obj, 6, 6, module_decrypt);

/* _repeat(row, key, nonce, data, aad or None, out, n): encrypts n times, to measure
 * what a call costs without MicroPython */
static mp_obj_t module_repeat(size_t n_args, const mp_obj_t *args)
{
    aead_call call;
    mp_int_t times = mp_obj_get_int(args[6]);

    (void)n_args;
    aead_call_begin(&call, args, false);
    while (times-- > 0) {
        succeeded(call.row->encrypt(call.out.at, call.out.at + call.data.bytes, call.data.at,
                                    call.data.bytes, call.ad.at, call.ad.bytes, call.nonce.at,
                                    call.key.at));
    }
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(module_repeat_obj, 7, 7, module_repeat);

static const lightseal_catalogue_entry *row_in_pieces(mp_obj_t object)
{
    const lightseal_catalogue_entry *row = row_of(object);

    if (row->update == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("not to be had in pieces"));
    }
    return row;
}

/* _begin(row, key or customization) -> state */
static mp_obj_t module_begin(mp_obj_t number, mp_obj_t with)
{
    const lightseal_catalogue_entry *row = row_in_pieces(number);
    mp_obj_t made = new_bytearray(sizeof(lightseal_hash_stream));
    lightseal_hash_stream *stream = state_of(made, sizeof(*stream));

    if (row->cxof_init != NULL) {
        buffer customization = readable(with);

        succeeded(row->cxof_init(stream, customization.at, customization.bytes));
    } else if (row->mac_init != NULL) {
        buffer key = sized(with, row->key, MP_ERROR_TEXT("key has the wrong size"));

        succeeded(row->mac_init(stream, key.at));
    } else {
        succeeded(row->hash_init(stream));
    }
    return made;
}
static MP_DEFINE_CONST_FUN_OBJ_2(module_begin_obj, module_begin);

/* _update(row, state, data) */
static mp_obj_t module_update(mp_obj_t number, mp_obj_t state, mp_obj_t data)
{
    buffer more = readable(data);

    succeeded(row_in_pieces(number)->update(state_of(state, sizeof(lightseal_hash_stream)),
                                            more.at, more.bytes));
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_3(module_update_obj, module_update);

/* _final(row, state) -> digest or tag; wipes the state */
static mp_obj_t module_final(mp_obj_t number, mp_obj_t state)
{
    const lightseal_catalogue_entry *row = row_in_pieces(number);
    uint8_t *at;
    mp_obj_t made = new_bytes(row->digest != 0 ? row->digest : row->tag, &at);

    if (row->final == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("has output of any length: use read()"));
    }
    succeeded(row->final(state_of(state, sizeof(lightseal_hash_stream)), at));
    return made;
}
static MP_DEFINE_CONST_FUN_OBJ_2(module_final_obj, module_final);

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
    made = new_bytes((size_t)bytes, &at);
    succeeded(row->squeeze(state_of(state, sizeof(lightseal_hash_stream)), at, (size_t)bytes));
    return made;
}
static MP_DEFINE_CONST_FUN_OBJ_3(module_squeeze_obj, module_squeeze);

/* _verify(row, state, tag) -> whether it matches; wipes the state */
static mp_obj_t module_verify(mp_obj_t number, mp_obj_t state, mp_obj_t tag)
{
    const lightseal_catalogue_entry *row = row_in_pieces(number);
    buffer given = readable(tag);

    if (row->final_verify == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("not a MAC"));
    }
    return mp_obj_new_bool(given.bytes == row->tag &&
                           succeeded(row->final_verify(
                               state_of(state, sizeof(lightseal_hash_stream)), given.at)));
}
static MP_DEFINE_CONST_FUN_OBJ_3(module_verify_obj, module_verify);

/* _prf(row, key, data, n) -> n bytes: a PRF of a bounded message */
static mp_obj_t module_prf(size_t n_args, const mp_obj_t *args)
{
    const lightseal_catalogue_entry *row = row_of(args[0]);
    buffer key = sized(args[1], row->key, MP_ERROR_TEXT("key has the wrong size"));
    buffer data = readable(args[2]);
    mp_int_t bytes = mp_obj_get_int(args[3]);
    uint8_t *at;
    mp_obj_t made;

    (void)n_args;
    if (row->prf == NULL || bytes < 0 || (size_t)bytes > row->limit ||
        data.bytes > row->limit) {
        mp_raise_ValueError(MP_ERROR_TEXT("length not supported by the algorithm"));
    }
    made = new_bytes((size_t)bytes, &at);
    succeeded(row->prf(at, (size_t)bytes, data.at, data.bytes, key.at));
    return made;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(module_prf_obj, 4, 4, module_prf);

static const lightseal_catalogue_entry *row_of_isap(mp_obj_t object)
{
    const lightseal_catalogue_entry *row = row_of(object);

    if (row->key_init == NULL) {
        mp_raise_ValueError(MP_ERROR_TEXT("only ISAP is opened in two passes"));
    }
    return row;
}

/* _prepare(row, key) -> state of a prepared key */
static mp_obj_t module_prepare(mp_obj_t number, mp_obj_t key)
{
    const lightseal_catalogue_entry *row = row_of_isap(number);
    buffer given = sized(key, row->key, MP_ERROR_TEXT("key has the wrong size"));
    mp_obj_t made = new_bytearray(sizeof(lightseal_isap_key));

    succeeded(row->key_init(state_of(made, sizeof(lightseal_isap_key)), given.at));
    return made;
}
static MP_DEFINE_CONST_FUN_OBJ_2(module_prepare_obj, module_prepare);

/* _seal_begin(row, prepared key, nonce, aad or None) -> state; the prepared key has
 * to stay alive */
static mp_obj_t module_seal_begin(size_t n_args, const mp_obj_t *args)
{
    const lightseal_catalogue_entry *row = row_of_isap(args[0]);
    buffer nonce = sized(args[2], row->nonce, MP_ERROR_TEXT("nonce has the wrong size"));
    buffer ad = {NULL, 0};
    mp_obj_t made = new_bytearray(sizeof(lightseal_isap_stream));

    (void)n_args;
    if (args[3] != mp_const_none) {
        ad = readable(args[3]);
    }
    succeeded(row->stream_init(state_of(made, sizeof(lightseal_isap_stream)), ad.at,
                                     ad.bytes, nonce.at,
                                     state_of(args[1], sizeof(lightseal_isap_key))));
    return made;
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(module_seal_begin_obj, 4, 4, module_seal_begin);

/* _seal_update(row, state, data) -> as many bytes of ciphertext */
static mp_obj_t module_seal_update(mp_obj_t number, mp_obj_t state, mp_obj_t data)
{
    const lightseal_catalogue_entry *row = row_of_isap(number);
    buffer more = readable(data);
    uint8_t *at;
    mp_obj_t made = new_bytes(more.bytes, &at);

    succeeded(row->stream_update(state_of(state, sizeof(lightseal_isap_stream)), at, more.at,
                                       more.bytes));
    return made;
}
static MP_DEFINE_CONST_FUN_OBJ_3(module_seal_update_obj, module_seal_update);

/* _seal_final(row, state) -> tag; wipes the state */
static mp_obj_t module_seal_final(mp_obj_t number, mp_obj_t state)
{
    const lightseal_catalogue_entry *row = row_of_isap(number);
    uint8_t *at;
    mp_obj_t made = new_bytes(row->tag, &at);

    succeeded(row->stream_final(state_of(state, sizeof(lightseal_isap_stream)), at));
    return made;
}
static MP_DEFINE_CONST_FUN_OBJ_2(module_seal_final_obj, module_seal_final);

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
    buffer nonce = sized(args[2], row->nonce, MP_ERROR_TEXT("nonce has the wrong size"));
    buffer ad = {NULL, 0};
    buffer tag = sized(args[4], row->tag, MP_ERROR_TEXT("tag has the wrong size"));
    buffer through = buffer_of(args[6], MP_BUFFER_RW);
    callbacks own = {args[7], args[8]};
    lightseal_isap_transfer transfer = {
        .read = call_read,
        .source = &own,
        .sink = &own,
        .buffer = through.at,
        .buffer_bytes = through.bytes,
    };

    (void)n_args;
    if (args[3] != mp_const_none) {
        ad = readable(args[3]);
    }
    if (own.write != mp_const_none) {
        transfer.write = call_write;
    }
    return mp_obj_new_bool(succeeded(row->open(
        &transfer, (uint32_t)mp_obj_get_int(args[5]), tag.at, ad.at, ad.bytes, nonce.at,
        state_of(args[1], sizeof(lightseal_isap_key)))));
}
static MP_DEFINE_CONST_FUN_OBJ_VAR_BETWEEN(module_open_obj, 9, 9, module_open);

/* _forget(buffer): zeroes it, and the stack that an interrupted call has used */
static mp_obj_t module_forget(mp_obj_t object)
{
    buffer secret = buffer_of(object, MP_BUFFER_RW);

    lightseal_wipe(secret.at, secret.bytes);
    lightseal_burn(LIGHTSEAL_OK, INTERRUPTED_BYTES);
    return mp_const_none;
}
static MP_DEFINE_CONST_FUN_OBJ_1(module_forget_obj, module_forget);

#ifdef MICROPY_ENABLE_DYNRUNTIME

#include "natmod.h"

mp_obj_t mpy_init(mp_obj_fun_bc_t *self, size_t n_args, size_t n_kw, mp_obj_t *args)
{
    MP_DYNRUNTIME_INIT_ENTRY

    mp_store_global(MP_QSTR__find, MP_OBJ_FROM_PTR(&module_find_obj));
    mp_store_global(MP_QSTR__encrypt, MP_OBJ_FROM_PTR(&module_encrypt_obj));
    mp_store_global(MP_QSTR__decrypt, MP_OBJ_FROM_PTR(&module_decrypt_obj));
    mp_store_global(MP_QSTR__repeat, MP_OBJ_FROM_PTR(&module_repeat_obj));
    mp_store_global(MP_QSTR__begin, MP_OBJ_FROM_PTR(&module_begin_obj));
    mp_store_global(MP_QSTR__update, MP_OBJ_FROM_PTR(&module_update_obj));
    mp_store_global(MP_QSTR__final, MP_OBJ_FROM_PTR(&module_final_obj));
    mp_store_global(MP_QSTR__squeeze, MP_OBJ_FROM_PTR(&module_squeeze_obj));
    mp_store_global(MP_QSTR__verify, MP_OBJ_FROM_PTR(&module_verify_obj));
    mp_store_global(MP_QSTR__prf, MP_OBJ_FROM_PTR(&module_prf_obj));
    mp_store_global(MP_QSTR__prepare, MP_OBJ_FROM_PTR(&module_prepare_obj));
    mp_store_global(MP_QSTR__seal_begin, MP_OBJ_FROM_PTR(&module_seal_begin_obj));
    mp_store_global(MP_QSTR__seal_update, MP_OBJ_FROM_PTR(&module_seal_update_obj));
    mp_store_global(MP_QSTR__seal_final, MP_OBJ_FROM_PTR(&module_seal_final_obj));
    mp_store_global(MP_QSTR__open, MP_OBJ_FROM_PTR(&module_open_obj));
    mp_store_global(MP_QSTR__forget, MP_OBJ_FROM_PTR(&module_forget_obj));

    MP_DYNRUNTIME_INIT_EXIT
}

#else

static const mp_rom_map_elem_t module_globals_table[] = {
    {MP_ROM_QSTR(MP_QSTR___name__), MP_ROM_QSTR(MP_QSTR__lightseal)},
    {MP_ROM_QSTR(MP_QSTR__find), MP_ROM_PTR(&module_find_obj)},
    {MP_ROM_QSTR(MP_QSTR__encrypt), MP_ROM_PTR(&module_encrypt_obj)},
    {MP_ROM_QSTR(MP_QSTR__decrypt), MP_ROM_PTR(&module_decrypt_obj)},
    {MP_ROM_QSTR(MP_QSTR__repeat), MP_ROM_PTR(&module_repeat_obj)},
    {MP_ROM_QSTR(MP_QSTR__begin), MP_ROM_PTR(&module_begin_obj)},
    {MP_ROM_QSTR(MP_QSTR__update), MP_ROM_PTR(&module_update_obj)},
    {MP_ROM_QSTR(MP_QSTR__final), MP_ROM_PTR(&module_final_obj)},
    {MP_ROM_QSTR(MP_QSTR__squeeze), MP_ROM_PTR(&module_squeeze_obj)},
    {MP_ROM_QSTR(MP_QSTR__verify), MP_ROM_PTR(&module_verify_obj)},
    {MP_ROM_QSTR(MP_QSTR__prf), MP_ROM_PTR(&module_prf_obj)},
    {MP_ROM_QSTR(MP_QSTR__prepare), MP_ROM_PTR(&module_prepare_obj)},
    {MP_ROM_QSTR(MP_QSTR__seal_begin), MP_ROM_PTR(&module_seal_begin_obj)},
    {MP_ROM_QSTR(MP_QSTR__seal_update), MP_ROM_PTR(&module_seal_update_obj)},
    {MP_ROM_QSTR(MP_QSTR__seal_final), MP_ROM_PTR(&module_seal_final_obj)},
    {MP_ROM_QSTR(MP_QSTR__open), MP_ROM_PTR(&module_open_obj)},
    {MP_ROM_QSTR(MP_QSTR__forget), MP_ROM_PTR(&module_forget_obj)},
};
static MP_DEFINE_CONST_DICT(module_globals, module_globals_table);

const mp_obj_module_t lightseal_module = {
    .base = {&mp_type_module},
    .globals = (mp_obj_dict_t *)&module_globals,
};
MP_REGISTER_MODULE(MP_QSTR__lightseal, lightseal_module);

#endif
