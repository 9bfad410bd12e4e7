/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A dispatch table whose functions tell what start-up has prepared. Built with
 * IDLE_START_UP for an image whose start-up has left it all undone.
 */
#include "core/dispatch.h"
#include "hal/register.h"

#ifdef __AVR__
#include <avr/interrupt.h>
#include <avr/io.h>
#endif

#if defined(__AVR__) && defined(IDLE_START_UP)
/* In place of those of libgcc, which are part of the start-up code. */
void __do_clear_bss(void);
void __do_copy_data(void);
__attribute__((naked, used, section(".init4"))) void __do_clear_bss(void)
{
}
__attribute__((naked, used, section(".init4"))) void __do_copy_data(void)
{
}
#endif

static volatile uint8_t zeros[24];
static volatile uint8_t values[4] = { 0x5a, 0x01, 0xfe, 0x77 };

/* Output 0: static variables are zero; output 1: those with a value have it. */
static lightseal_status memory(uint8_t *digest, const uint8_t *in, size_t in_bytes)
{
    (void)in;
    (void)in_bytes;
    digest[0] = 1;
    for (uint8_t i = 0; i < sizeof zeros; i++)
        if (zeros[i] != 0)
            digest[0] = 0;
    digest[1] = values[0] == 0x5a && values[1] == 0x01 && values[2] == 0xfe && values[3] == 0x77;
    return LIGHTSEAL_OK;
}

#ifdef __AVR__
static void unmask(void)
{
    sei();
}

static void interrupt(uint8_t on)
{
    TIMSK1 = on; /* TOIE1: Timer1 wraps once while the call below takes its time */
}
#else
static void unmask(void)
{
    __asm__ volatile("cpsie i" ::: "memory");
}

static void interrupt(uint8_t on)
{
    REGISTER(0xE000ED04) = (uint32_t)on << 28 | (uint32_t)on << 26; /* PendSV, SysTick */
}
#endif

/* Takes some time with interrupts to come if the first byte of the input is 1. */
static lightseal_status interrupted(uint8_t *digest, const uint8_t *in, size_t in_bytes)
{
    (void)in_bytes;
#ifdef IDLE_START_UP
    unmask();
#else
    (void)unmask;
#endif
    interrupt(in[0]);
    for (volatile uint16_t i = 0; i < 8000; i++)
        ;
    interrupt(0);
    digest[0] = 1;
    return LIGHTSEAL_OK;
}

const lightseal_entry lightseal_table[] LIGHTSEAL_FLASH = {
    { 16, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 2, { .hash = memory } },
    { 17, 1, LIGHTSEAL_KIND_HASH, 0, 0, 0, 1, { .hash = interrupted } },
};

const uint8_t lightseal_table_entries = sizeof lightseal_table / sizeof lightseal_table[0];
