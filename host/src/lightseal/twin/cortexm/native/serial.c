/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The data path of the UART: registers of status, receive and transmit registers.
 * The same as wire.py, which says what it all means, for a line that works both ways.
 */
#include "lightseal_twin.h"

#include <string.h>

static int has_input(const struct twin_state *state)
{
    return state->input_position != state->input_size;
}

static void put_output(struct twin_state *state, uint32_t byte)
{
    state->output[state->output_size++] = (uint8_t)byte;
}

static void put_held(struct twin_state *state)
{
    struct twin_path *path = &state->path;

    put_output(state, path->queue[path->head]);
    path->head = (path->head + 1) % TWIN_MOST_HELD;
    path->holds--;
}

static void receive(struct twin_state *state)
{
    struct twin_path *path = &state->path;
    uint8_t byte = state->input[state->input_position++];

    if (path->full == state->uart.depth || (state->uart.stalls && path->overrun)) {
        path->overrun = 1;
        path->overrun_seen = 0;
    } else {
        path->fifo[(path->first + path->full) % TWIN_MOST_HELD] = byte;
        path->full++;
        path->came |= path->full == 1;
    }
    path->arrival += state->setting.frame_cycles;
}

static void advance(struct twin_state *state)
{
    struct twin_path *path = &state->path;

    while (path->holds && state->cycles >= path->moved) {
        put_held(state);
        if (path->holds) {
            path->moved += state->setting.frame_cycles;
        }
    }
    if (path->sending && state->cycles >= path->sent) {
        path->sending = 0;
        path->went = 1;
    }
    while (path->in_burst && state->cycles >= path->arrival) {
        if (has_input(state)) {
            receive(state);
        }
        path->in_burst = has_input(state);
    }
}

/* Whether a byte could come now. */
static int could_receive(const struct twin_state *state)
{
    return state->cycles >= state->path.arrival && !state->path.full;
}

static void begin_burst(struct twin_state *state, uint32_t pc)
{
    struct twin_path *path = &state->path;
    struct twin_polls *polls = &state->polls;

    if (polls->open && polls->pc == pc && !polls->busy && !polls->touched) {
        state->cycles = polls->cycles;
        state->instructions = polls->instructions;
        state->edge = polls->edge;
    }
    polls->open = 0;
    if (!path->arrival || state->cycles >= path->arrival + state->setting.frame_cycles / 2) {
        path->arrival = state->cycles;
    }
    receive(state);
    path->in_burst = has_input(state);
}

/* 0: nothing is under way. */
static uint64_t event(const struct twin_state *state)
{
    const struct twin_path *path = &state->path;
    const uint64_t times[] = {path->moved, path->sent, path->arrival};
    uint64_t first = 0;

    for (int i = 0; i < 3; i++) {
        if (times[i] > state->cycles && (!first || times[i] < first)) {
            first = times[i];
        }
    }
    return first;
}

static struct twin_wait *wait_of(struct twin_state *state, uint32_t loop)
{
    struct twin_wait *wait = state->waits;

    while (wait < state->waits + TWIN_WAITS && wait->loop != loop) {
        wait++;
    }
    if (wait == state->waits + TWIN_WAITS) {
        wait = &state->waits[state->next_wait++ % TWIN_WAITS];
        *wait = (struct twin_wait){.loop = loop};
    }
    return wait;
}

/* r0 to r12 and lr. */
static void read_registers(struct twin_state *state, uint32_t registers[TWIN_COUNTING])
{
    int names[TWIN_COUNTING];
    void *values[TWIN_COUNTING];

    for (int i = 0; i < TWIN_COUNTING; i++) {
        names[i] = i < 13 ? UC_ARM_REG_R0 + i : UC_ARM_REG_LR;
        values[i] = &registers[i];
    }
    state->unicorn.reg_read_batch(state->engine, names, values, TWIN_COUNTING);
}

static uint32_t fold(uint32_t folded, uint32_t word)
{
    return (folded ^ word) * 16777619u;
}

/* Tell which loop polls: at its second poll, and by what has changed at the third. */
static void recognize(struct twin_state *state, uint32_t pc)
{
    struct twin_polls *polls = &state->polls;
    uint32_t registers[TWIN_COUNTING] = {0};

    polls->count++;
    read_registers(state, registers);
    if (polls->count == TWIN_LOOP_POLLS) {
        polls->loop = fold(2166136261u, pc);
        for (uint32_t i = 0; i < TWIN_COUNTING; i++) {
            if (polls->before[i] != registers[i]) {
                polls->loop = fold(fold(fold(polls->loop, i), polls->before[i]), registers[i]);
            }
        }
    }
    memcpy(polls->before, registers, sizeof registers);
}

static void open_series(struct twin_state *state, uint32_t pc, uint32_t busy)
{
    state->polls = (struct twin_polls){.cycles = state->cycles,
                                       .instructions = state->instructions,
                                       .edge = state->edge,
                                       .pc = pc,
                                       .open = 1,
                                       .busy = busy,
                                       .count = 1};
}

/* How many turns of a loop to leave out, of `turn` cycles each. */
static uint64_t turns_to(const struct twin_state *state, uint64_t lasted, uint64_t turn)
{
    uint64_t now = state->cycles;

    if (!turn || state->limit <= now + 1) {
        return 0;
    }
    uint64_t wanted = (event(state) - now + turn - 1) / turn;
    uint64_t allowed = (state->limit - 1 - now) / turn;

    if (now + wanted * turn > state->polls.cycles + lasted) {
        return 0;
    }
    return wanted < allowed ? wanted : allowed;
}

/* Note how long the loop that polls has waited by now, be it over or not. */
static void note_wait(struct twin_state *state, uint32_t pc)
{
    const struct twin_polls *polls = &state->polls;

    if (polls->open && polls->pc == pc && polls->busy && !polls->touched &&
        polls->count == TWIN_LOOP_POLLS) {
        struct twin_wait *wait = wait_of(state, polls->loop);

        if (state->cycles - polls->cycles > wait->cycles) {
            wait->cycles = state->cycles - polls->cycles;
        }
    }
}

static void poll_busy(struct twin_state *state, uint32_t pc)
{
    struct twin_polls *polls = &state->polls;

    if (polls->open && polls->pc == pc && polls->busy && !polls->touched &&
        polls->full == state->path.full) {
        if (polls->count < TWIN_LOOP_POLLS) {
            recognize(state, pc);
        }
        if (polls->count == TWIN_LOOP_POLLS) {
            uint64_t turn = state->cycles - polls->last;
            uint64_t turns = turns_to(state, wait_of(state, polls->loop)->cycles, turn);

            state->instructions += turns * (state->instructions - polls->last_instructions);
            state->cycles += turns * turn;
        }
        advance(state);
    } else {
        open_series(state, pc, 1);
    }
    polls->last = state->cycles;
    polls->last_instructions = state->instructions;
    polls->full = state->path.full;
    if (!event(state) && !state->path.full) {
        open_series(state, pc, 0);
    }
}

static uint32_t status_word(const struct twin_state *state, const struct twin_status *status)
{
    const struct twin_path *path = &state->path;
    int idle = state->cycles >= path->sent;

    return (state->setting.base | (path->full ? status->received : 0) |
            (path->full == state->uart.depth ? status->filled : 0) |
            (idle ? status->complete : 0) |
            (idle || path->holds < state->uart.room ? status->ready : 0) |
            (path->holds ? 0 : status->empty) | (path->overrun ? status->overrun : 0) |
            (path->came ? status->came : 0) | (path->went ? status->went : 0)) ^
           status->inverted;
}

/* Returns 0 where only a look at the host can tell. */
static int read_status(struct twin_state *state, const struct twin_status *status, uint32_t *word)
{
    struct twin_polls *polls = &state->polls;
    struct twin_path *path = &state->path;
    uint32_t pc = 0;

    state->unicorn.reg_read(state->engine, UC_ARM_REG_PC, &pc);
    pc &= ~1u;
    advance(state);
    note_wait(state, pc);
    if (has_input(state) && !path->in_burst && could_receive(state)) {
        begin_burst(state, pc);
    } else if (event(state)) {
        poll_busy(state, pc);
    } else if (path->full) {
        polls->open = 0;
    } else if (!polls->open || polls->pc != pc || polls->busy) {
        open_series(state, pc, 0);
    } else if (polls->skip) {
        polls->skip--;
    } else {
        return 0;
    }
    path->overrun_seen = path->overrun;
    *word = status_word(state, status);
    return 1;
}

static uint32_t read_data(struct twin_state *state)
{
    struct twin_path *path = &state->path;

    advance(state);
    state->polls.open = 0;
    uint32_t overrun = path->overrun ? state->uart.data_overrun : 0;
    if (path->overrun_seen && !state->uart.keeps) {
        path->overrun = path->overrun_seen = 0;
    }
    if (has_input(state) && !path->full && !path->in_burst) {
        uint64_t complete = state->cycles + state->setting.frame_cycles;

        if (path->arrival < complete) {
            path->arrival = complete;
        }
        path->in_burst = 1;
    }
    if (path->full) {
        path->received = path->fifo[path->first];
        path->first = (path->first + 1) % TWIN_MOST_HELD;
        path->full--;
        path->came |= path->full > 0;
    }
    return path->received | overrun;
}

static void write_data(struct twin_state *state, uint32_t byte)
{
    struct twin_path *path = &state->path;

    advance(state);
    state->polls.open = 0;
    if (state->cycles >= path->sent) {
        path->sent = state->cycles + state->setting.frame_cycles;
        path->sending = 1;
        put_output(state, byte);
    } else if (path->holds < state->uart.room) {
        if (!path->holds) {
            path->moved = path->sent;
        }
        path->queue[(path->head + path->holds) % TWIN_MOST_HELD] = (uint8_t)byte;
        path->holds++;
        path->sent += state->setting.frame_cycles;
    } else if (state->uart.replaces) {
        path->queue[(path->head + path->holds - 1) % TWIN_MOST_HELD] = (uint8_t)byte;
    }
}

static void clear_event(struct twin_state *state, const struct twin_status *status)
{
    advance(state);
    state->polls.open = 0;
    if (status->came) {
        state->path.came = 0;
    }
    if (status->went) {
        state->path.went = 0;
    }
}

static const struct twin_status *status_at(const struct twin_uart *uart, uint64_t address)
{
    for (int i = 0; i < TWIN_STATUSES; i++) {
        if (uart->statuses[i].address == address) {
            return &uart->statuses[i];
        }
    }
    return NULL;
}

/* Returns 0 where it is not carried out here. */
static int on_data_path(struct twin_state *state, int is_write, uint64_t address, uint32_t value,
                        uint32_t *word)
{
    const struct twin_uart *uart = &state->uart;

    /* Each of these puts out what is held and one byte at most. */
    if (!uart->fast || state->output_size > TWIN_OUTPUT_BYTES - TWIN_MOST_HELD - 4) {
        return 0;
    }
    const struct twin_status *status = status_at(uart, address);
    if (is_write) {
        if (address == uart->transmit_address) {
            write_data(state, value & 0xff);
            return 1;
        }
        if (status && (status->came || status->went) && !value) {
            clear_event(state, status);
            return 1;
        }
        return 0;
    }
    if (status) {
        return read_status(state, status, word);
    }
    if (address == uart->receive_address) {
        *word = read_data(state);
        return 1;
    }
    return 0;
}

void twin_on_uart(uc_engine *uc, uc_mem_type type, uint64_t address, int size, int64_t value,
                  void *user)
{
    struct twin_state *state = user;
    int is_write = type == UC_MEM_WRITE;
    uint32_t word = 0;

    state->engine = uc;
    if (!on_data_path(state, is_write, address, (uint32_t)value, &word) &&
        state->callbacks.access(is_write, (uint32_t)address, size, (uint32_t)value, &word)) {
        state->unicorn.emu_stop(uc);
        return;
    }
    if (!is_write) {
        state->unicorn.mem_write(uc, address & ~(uint64_t)3, &word, sizeof word);
    }
}
