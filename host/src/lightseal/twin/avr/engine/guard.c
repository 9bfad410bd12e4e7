/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * Turns what a real core would carry out in silence into a fault with an
 * address: opcodes that do not exist, execution outside the program, memory
 * that does not exist, a stack that grows into the variables.
 */
#include "twin.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define RUN_LIMIT 2000 /* cycles between two looks of the main loop */

/* A program sets SP with two OUTs, an IN or OUT of SREG between them; until
 * both are done the value means nothing. */
#define SP_SETTLE_CYCLES 8

#define OPCODE_IS_OUT(opcode) (((opcode) & 0xf800u) == 0xb800u)
#define OPCODE_RJMP_SELF 0xcfffu
#define SLEEP_BYTES 2u

static avr_t *guarded;
static twin_fault fault;
static uint32_t end_of_program;
static uint32_t stack_floor;

static struct {
    bool pending;
    uint32_t address;
    avr_cycle_count_t settled;
} doubt;

static unsigned stack_pointer(const avr_t *avr)
{
    return avr->data[R_SPL] | (unsigned)avr->data[R_SPH] << 8;
}

static unsigned opcode_at(const avr_t *avr, uint32_t address)
{
    return avr->flash[address] | (unsigned)avr->flash[address + 1] << 8;
}

static void stop_core(avr_t *avr)
{
    avr->state = cpu_Crashed;
    avr->run_cycle_count = 0;
}

void guard_raise(avr_t *avr, uint32_t address, const char *format, ...)
{
    if (!fault.raised) {
        va_list values;
        va_start(values, format);
        vsnprintf(fault.reason, sizeof fault.reason, format, values);
        va_end(values);
        fault.address = address;
        fault.raised = true;
    }
    stop_core(avr);
}

static void raise_stack_overflow(avr_t *avr, uint32_t address)
{
    guard_raise(avr, address, "stack overflow: SP is 0x%04x, variables end at 0x%04x",
                stack_pointer(avr), (unsigned)stack_floor);
}

static bool stack_too_low(const avr_t *avr)
{
    /* SP points at the free byte below the last one pushed. */
    return stack_pointer(avr) + 1 < stack_floor;
}

static void on_sp_write(avr_t *avr, avr_io_addr_t address, uint8_t value, void *param)
{
    (void)param;
    avr->data[address] = value;
    if (!stack_too_low(avr) || fault.raised) {
        return;
    }
    if (OPCODE_IS_OUT(opcode_at(avr, avr->pc))) {
        if (!doubt.pending) {
            doubt.pending = true;
            doubt.address = avr->pc;
            doubt.settled = avr->cycle + SP_SETTLE_CYCLES;
        }
        avr->run_cycle_limit = 1;
        avr->run_cycle_count = 0;
    } else if (address == R_SPH) {
        /* Pushes and calls write SPL first, so the value is whole now. */
        raise_stack_overflow(avr, avr->pc);
    }
}

static void on_invalid_opcode(avr_t *avr)
{
    if (avr->pc == 0) {
        guard_raise(avr, 0, "restart: a jump to address 0, or the watchdog");
    } else if (avr->pc >= end_of_program) {
        guard_raise(avr, avr->pc, "execution outside the program");
    } else {
        guard_raise(avr, avr->pc, "invalid opcode 0x%04x", opcode_at(avr, avr->pc));
    }
}

static unsigned long hex_after(const char *text, const char *mark)
{
    const char *found = strstr(text, mark);
    return found ? strtoul(found + strlen(mark), NULL, 16) : 0;
}

/* libsimavr tells of trouble only through its log. */
static void on_log(struct avr_t *avr, int level, const char *format, va_list values)
{
    if (avr == NULL || avr != guarded) {
        return;
    }
    if (level > LOG_ERROR) {
        if (strncmp(format, "FLASH: Erasing", 14) == 0
            || strncmp(format, "FLASH: Writing page", 19) == 0) {
            guard_raise(avr, avr->pc, "write to flash");
        }
        return;
    }
    char text[256];
    vsnprintf(text, sizeof text, format, values);
    if (strstr(text, "Invalid Opcode")) {
        on_invalid_opcode(avr);
    } else if (strstr(text, "Invalid write address")) {
        guard_raise(avr, avr->pc, "write outside memory at 0x%04lx", hex_after(text, "Address "));
    } else if (strstr(text, "Invalid read address")) {
        guard_raise(avr, avr->pc, "read outside memory at 0x%04lx", hex_after(text, "Address "));
    } else if (strstr(text, "avr_sadly_crashed")) {
        guard_raise(avr, avr->pc, "execution outside flash");
    }
}

void guard_attach(avr_t *avr, uint32_t program_end, uint16_t stack_limit)
{
    guarded = avr;
    end_of_program = program_end;
    stack_floor = stack_limit;
    avr->run_cycle_limit = RUN_LIMIT;
    avr_global_logger_set(on_log);
    avr_register_io_write(avr, R_SPL, on_sp_write, NULL);
    avr_register_io_write(avr, R_SPH, on_sp_write, NULL);
}

const twin_fault *guard_check(avr_t *avr)
{
    if (!fault.raised && doubt.pending) {
        if (!stack_too_low(avr)) {
            doubt.pending = false;
            avr->run_cycle_limit = RUN_LIMIT;
        } else if (avr->cycle >= doubt.settled) {
            raise_stack_overflow(avr, doubt.address);
        }
    }
    if (!fault.raised && avr->state == cpu_Done) {
        guard_raise(avr, avr->pc - SLEEP_BYTES, "halted: asleep with interrupts off");
    }
    if (!fault.raised && !avr->sreg[S_I] && opcode_at(avr, avr->pc) == OPCODE_RJMP_SELF) {
        guard_raise(avr, avr->pc, "halted: an endless loop with interrupts off");
    }
    if (!fault.raised && avr->state == cpu_Crashed) {
        guard_raise(avr, avr->pc, "crashed");
    }
    return fault.raised ? &fault : NULL;
}
