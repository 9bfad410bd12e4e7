/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Makes calls of the library on a board and shows the stack below each.
 *
 * Request: entry u8, operation u8, bytes of input u8, of associated data u8, of
 * output u8, then key, nonce, associated data, input and tag, each of the
 * algorithm's size.
 * Reply: status u8, output, tag, bytes u16 that are written to below the part of
 * the stack that is shown, bytes u16 shown, and these, up to the stack pointer
 * at the call. All integers are little-endian.
 *
 * The operation REGISTERS shows instead, behind a status, the registers that
 * lightseal_burn() leaves to its caller: bytes u8, then as many.
 *
 * With INTERRUPT_CYCLES defined, on AVR, a timer interrupts all of it at that
 * period; INTERRUPTS shows how often it did, u32 behind a status and a size.
 */
#include "core/attributes.h"
#include "core/dispatch.h"
#include "core/secret.h"
#include "hal/stack.h"
#include "hal/system.h"
#include "hal/uart.h"
#include "streams.h"

enum { ENCRYPT = 1, DECRYPT, HASH, XOF, MAC, VERIFY };
enum { INIT = 16, UPDATE, FINAL, SQUEEZE, FINAL_VERIFY };
enum { REGISTERS = 32, INTERRUPTS = 33 };

#ifdef __AVR__
#define SHOWN 720
#else
#define SHOWN 1792
#endif

#define PAINT ((stack_word)UINT32_C(0xC5C5C5C5))

static uint8_t key[48], nonce[16], ad[32], in[64], out[64], tag[16];
static uint8_t in_bytes, ad_bytes, out_bytes;

static struct {
    stack_word words[SHOWN / sizeof(stack_word)];
    uint16_t below;
} seen;

static void take(uint8_t *to, uint8_t bytes)
{
    while (bytes-- > 0) {
        *to++ = uart_get();
    }
}

static void give(const void *from, uint16_t bytes)
{
    const uint8_t *at = from;

    while (bytes-- > 0) {
        uart_put(*at++);
    }
}

static void give16(uint16_t value)
{
    uart_put((uint8_t)value);
    uart_put((uint8_t)(value >> 8));
}

__attribute__((noinline)) static void paint(void)
{
    volatile stack_word *end = stack_pointer();

    for (volatile stack_word *word = stack_limit(); word < end; word++) {
        *word = PAINT;
    }
}

LIGHTSEAL_INLINE lightseal_status call_entry(const lightseal_entry *entry, uint8_t operation)
{
    switch (operation) {
    case ENCRYPT:
        return entry->call.aead.encrypt(out, tag, in, in_bytes, ad, ad_bytes, nonce, key);
    case DECRYPT:
        return entry->call.aead.decrypt(out, tag, in, in_bytes, ad, ad_bytes, nonce, key);
    case HASH:
        return entry->call.hash(out, in, in_bytes);
    case XOF:
        if (entry->kind == LIGHTSEAL_KIND_CXOF) {
            return entry->call.cxof(out, out_bytes, in, in_bytes, ad, ad_bytes);
        }
        return entry->call.xof(out, out_bytes, in, in_bytes);
    case MAC:
        if (entry->kind == LIGHTSEAL_KIND_PRF) {
            return entry->call.prf(out, out_bytes, in, in_bytes, key);
        }
        return entry->call.mac.mac(tag, in, in_bytes, key);
    case VERIFY:
        return entry->call.mac.verify(tag, in, in_bytes, key);
    default:
        return LIGHTSEAL_UNSUPPORTED;
    }
}

static lightseal_hash_stream stream;

LIGHTSEAL_INLINE lightseal_status call_stream(const stream_calls *calls, uint8_t operation)
{
    switch (operation) {
    case INIT:
        if (calls->kind == LIGHTSEAL_KIND_CXOF) {
            return calls->init.cxof(&stream, ad, ad_bytes);
        }
        if (calls->kind == LIGHTSEAL_KIND_MAC || calls->kind == LIGHTSEAL_KIND_PRF) {
            return calls->init.mac(&stream, key);
        }
        return calls->init.hash(&stream);
    case UPDATE:
        return calls->update(&stream, in, in_bytes);
    case FINAL:
        return calls->final(&stream, out);
    case SQUEEZE:
        return calls->squeeze(&stream, out, out_bytes);
    case FINAL_VERIFY:
        return calls->final_verify(&stream, tag);
    default:
        return LIGHTSEAL_UNSUPPORTED;
    }
}

/* Between the call and the copy nothing else may be called. */
__attribute__((noinline)) static lightseal_status watch(const lightseal_entry *entry,
                                                        const stream_calls *calls,
                                                        uint8_t operation)
{
    lightseal_status status;
    volatile stack_word *end;
    volatile stack_word *from;
    volatile stack_word *to = seen.words;

    paint();
    status = operation < INIT ? call_entry(entry, operation) : call_stream(calls, operation);
    end = stack_pointer();
    for (from = end - SHOWN / sizeof(stack_word); from < end; from++) {
        *to++ = *from;
    }
    seen.below = 0;
    for (from = stack_limit(); from < end - SHOWN / sizeof(stack_word); from++) {
        if (*from != PAINT) {
            seen.below = (uint16_t)(seen.below + sizeof(stack_word));
        }
    }
    return status;
}

#ifdef __AVR__

enum { REGISTER_BYTES = 13 };

static uint8_t registers[REGISTER_BYTES];

__attribute__((noinline)) static void look_at_registers(void)
{
    __asm__ volatile(".irp n, 0, 18, 19, 20, 21, 23, 26, 27, 30, 31\n"
                     "    mov     r\\n, r28\n"
                     ".endr\n"
                     "    clr     r24\n"
                     "    clr     r25\n"
                     "    ldi     r22, 8\n"
                     "    clr     r23\n"
                     "    call    lightseal_burn\n"
                     ".set at, 0\n"
                     ".irp n, 0, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 30, 31\n"
                     "    sts     %[to] + at, r\\n\n"
                     ".set at, at + 1\n"
                     ".endr\n"
                     :
                     : [to] "i"(registers)
                     : "r0", "r18", "r19", "r20", "r21", "r22", "r23", "r24", "r25", "r26", "r27",
                       "r30", "r31", "memory");
}

#else

enum { REGISTER_BYTES = 20 };

static uint32_t registers[REGISTER_BYTES / 4];

__attribute__((noinline)) static void look_at_registers(void)
{
    __asm__ volatile(".syntax unified\n"
                     "    movs    r0, #0\n"
                     "    movs    r1, #32\n"
                     "    mov     r2, %[to]\n"
                     "    mov     r3, %[to]\n"
                     "    mov     r12, %[to]\n"
                     "    bl      lightseal_burn\n"
                     "    str     r0, [%[to], #0]\n"
                     "    str     r1, [%[to], #4]\n"
                     "    str     r2, [%[to], #8]\n"
                     "    str     r3, [%[to], #12]\n"
                     "    mov     r0, r12\n"
                     "    str     r0, [%[to], #16]\n"
                     :
                     : [to] "l"(registers)
                     : "r0", "r1", "r2", "r3", "r12", "lr", "memory", "cc");
}

#endif

#ifdef INTERRUPT_CYCLES

#include <avr/interrupt.h>

static volatile uint32_t interrupts;

/* What lies below the stack pointer is an interrupt's to write over. */
ISR(TIMER2_COMPA_vect)
{
    volatile uint8_t below[4];

    for (uint8_t i = 0; i < sizeof(below); i++) {
        below[i] = 0xa5;
    }
    interrupts++;
}

static void start_interrupts(void)
{
    TCCR2A = 1 << WGM21;
    TCCR2B = 1 << CS20;
    OCR2A = INTERRUPT_CYCLES - 1;
    TIMSK2 = 1 << OCIE2A;
    sei();
}

static void give_interrupts(void)
{
    uint32_t count;

    cli();
    count = interrupts;
    sei();
    uart_put(sizeof(count));
    give(&count, sizeof(count));
}

#else

static void start_interrupts(void)
{
}

static void give_interrupts(void)
{
    uart_put(0);
}

#endif

static void answer(void)
{
    uint8_t index = uart_get();
    uint8_t operation = uart_get();
    lightseal_entry entry = {0};
    stream_calls calls = {0};
    lightseal_status status;

    in_bytes = uart_get();
    ad_bytes = uart_get();
    out_bytes = uart_get();
    if (operation == REGISTERS) {
        look_at_registers();
        uart_put(0);
        uart_put(REGISTER_BYTES);
        give(registers, REGISTER_BYTES);
        return;
    }
    if (operation == INTERRUPTS) {
        uart_put(0);
        give_interrupts();
        return;
    }
    if (operation < INIT) {
        lightseal_flash_copy(&entry, &lightseal_table[index], sizeof(entry));
    } else {
        lightseal_flash_copy(&calls, &stream_table[index], sizeof(calls));
        entry.key_bytes = calls.key_bytes;
        entry.tag_bytes = calls.tag_bytes;
    }
    take(key, entry.key_bytes);
    take(nonce, entry.nonce_bytes);
    take(ad, ad_bytes);
    take(in, in_bytes);
    take(tag, entry.tag_bytes);
    status = watch(&entry, &calls, operation);
    uart_put((uint8_t)status);
    give(out, out_bytes);
    give(tag, entry.tag_bytes);
    give16(seen.below);
    give16(SHOWN);
    give(seen.words, SHOWN);
}

int main(void)
{
    system_start();
    uart_start();
    start_interrupts();
    for (;;) {
        answer();
    }
}
