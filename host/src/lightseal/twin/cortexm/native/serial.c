/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The data path of the UART: status, receive and transmit registers.
 */
#include "lightseal_twin.h"

static void put(const struct twin_state *state, uc_engine *uc, uint64_t address, uint32_t word)
{
    state->unicorn.mem_write(uc, address & ~(uint64_t)3, &word, sizeof word);
}

/* The status as read by the instruction at pc, without a look at the host; 0
 * where that is what is needed. Mirrors Engine.poll_status. */
static int status(struct twin_state *state, uint32_t pc, uint32_t *word)
{
    struct twin_polls *polls = &state->polls;
    int again = polls->open && polls->pc == pc;

    if (state->input_position == state->input_size) {
        if (again && !polls->skip) {
            return 0;
        }
        if (again) {
            polls->skip--;
        } else {
            *polls = (struct twin_polls){.cycles = state->cycles,
                                         .instructions = state->instructions,
                                         .edge = state->edge,
                                         .pc = pc,
                                         .open = 1};
        }
        *word = state->uart.status_empty;
        return 1;
    }
    if (again && !polls->touched) {
        state->cycles = polls->cycles;
        state->instructions = polls->instructions;
        state->edge = polls->edge;
    }
    polls->open = 0;
    *word = state->uart.status_ready;
    return 1;
}

void twin_on_uart(uc_engine *uc, uc_mem_type type, uint64_t address, int size, int64_t value,
                  void *user)
{
    struct twin_state *state = user;
    const struct twin_uart *uart = &state->uart;
    int is_write = type == UC_MEM_WRITE;
    uint32_t word = 0, pc = 0;

    if (uart->fast && is_write && address == uart->transmit_address &&
        state->output_size < TWIN_OUTPUT_BYTES - 1) {
        state->polls.open = 0;
        state->output[state->output_size++] = (uint8_t)value;
        return;
    }
    if (uart->fast && !is_write && address == uart->receive_address &&
        state->input_position < state->input_size) {
        state->polls.open = 0;
        put(state, uc, address, state->input[state->input_position++]);
        return;
    }
    if (uart->fast && !is_write && address == uart->status_address) {
        state->unicorn.reg_read(uc, UC_ARM_REG_PC, &pc);
        if (status(state, pc & ~1u, &word)) {
            put(state, uc, address, word);
            return;
        }
    }
    if (state->callbacks.access(is_write, (uint32_t)address, size, (uint32_t)value, &word)) {
        state->unicorn.emu_stop(uc);
        return;
    }
    if (!is_write) {
        put(state, uc, address, word);
    }
}
