/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * A program that polls the UART's status and waits.
 *
 * For input, with nothing under way on the line: it is put to sleep without a
 * cycle passing, once two polls have proven that nothing can change but by
 * input: the same instruction, registers and memory, no event of the core
 * pending that the program could see. The cycle counter is then set back to the
 * first poll of the series.
 *
 * For something on the line: it is carried over in whole turns of its loop, if
 * that very loop has already lasted as long turn by turn. Of the same loop are
 * polls by one instruction with the same registers changing from one to the
 * next, from the same values in the same steps.
 */
#include "twin.h"

#include <stdlib.h>
#include <string.h>

#include <simavr/avr_timer.h>

/* Polls without proof after which input is handed over all the same. */
#define UNPROVEN_POLLS 4
#define MAX_POLLS_SKIPPED 1024

#define MAX_TIMERS 8
#define REGISTERS 32

/* Polls that tell which loop it is, and how many loops are remembered. */
#define LOOP_POLLS 3
#define LOOPS 16

static struct {
    avr_timer_t *timer;
    avr_io_read_t tcnt_read;
} timers[MAX_TIMERS];
static unsigned timer_count;
static bool time_was_read; /* since the last poll: TCNT or an overflow flag */

/* Polls by one instruction with nothing else in between that a rewind would
 * undo, since `start`, when `next_event` was the core's next. `busy`: something
 * was under way on the line. */
static struct {
    bool open;
    uint32_t pc;
    avr_cycle_count_t start;
    avr_cycle_count_t last;
    unsigned count;
    uint32_t loop;
    uint8_t registers[REGISTERS];
    bool busy;
    bool received; /* there was a byte at the last one */
    avr_cycle_count_t next_event;
} series;

static struct {
    uint32_t loop;
    avr_cycle_count_t lasted;
} loops[LOOPS];
static unsigned next_loop;

static struct {
    bool valid;
    uint32_t pc;
    uint8_t sreg[8];
    avr_cycle_count_t cycle;
    avr_cycle_count_t next_event;
    uint8_t *data;
} snapshot;
static unsigned polls;
static unsigned polls_to_skip;
static unsigned skip_length;

void waits_forget(void)
{
    series.open = false;
    snapshot.valid = false;
    polls = 0;
    polls_to_skip = 0;
    skip_length = 0;
}

static void note_time_read(void)
{
    time_was_read = true;
    series.open = false;
}

static uint8_t on_tcnt_read(avr_t *avr, avr_io_addr_t address, void *param)
{
    note_time_read();
    for (unsigned i = 0; i < timer_count; i++) {
        if (timers[i].timer == param) {
            return timers[i].tcnt_read(avr, address, param);
        }
    }
    return avr->data[address];
}

static uint8_t on_timer_flags_read(avr_t *avr, avr_io_addr_t address, void *param)
{
    (void)param;
    note_time_read();
    return avr->data[address];
}

static bool timer_interrupts(avr_t *avr, avr_timer_t *timer)
{
    bool enabled = avr_regbit_get(avr, timer->overflow.enable)
                   || avr_regbit_get(avr, timer->icr.enable);
    for (int i = 0; i < AVR_TIMER_COMP_COUNT; i++) {
        enabled = enabled || avr_regbit_get(avr, timer->comp[i].interrupt.enable);
    }
    return enabled;
}

static bool is_silent_timer(avr_t *avr, void *module)
{
    for (unsigned i = 0; i < timer_count; i++) {
        if (timers[i].timer == module) {
            return !timer_interrupts(avr, timers[i].timer);
        }
    }
    return false;
}

/* Whether the program can see no event but input: timers that it does not
 * look at and that do not interrupt it may run on. */
static bool only_input_can_change(avr_t *avr)
{
    if (time_was_read || avr->interrupt_state != 0) {
        return false;
    }
    for (avr_cycle_timer_slot_p slot = avr->cycle_timers.timer; slot; slot = slot->next) {
        if (!is_silent_timer(avr, slot->param)) {
            return false;
        }
    }
    return true;
}

static avr_cycle_count_t next_event(const avr_t *avr)
{
    return avr->cycle_timers.timer ? avr->cycle_timers.timer->when : 0;
}

static bool goes_on(const avr_t *avr, bool busy)
{
    return series.open && series.pc == avr->pc && series.busy == busy;
}

static void open_series(avr_t *avr, bool busy)
{
    series.open = true;
    series.busy = busy;
    series.received = line_has_byte();
    series.pc = avr->pc;
    series.start = series.last = avr->cycle;
    series.next_event = next_event(avr);
    series.count = 1;
}

static void take_snapshot(avr_t *avr)
{
    snapshot.valid = only_input_can_change(avr);
    if (snapshot.valid) {
        snapshot.pc = avr->pc;
        snapshot.cycle = avr->cycle;
        snapshot.next_event = next_event(avr);
        memcpy(snapshot.sreg, avr->sreg, sizeof snapshot.sreg);
        memcpy(snapshot.data, avr->data, (size_t)avr->ramend + 1);
    }
    time_was_read = false;
}

static bool equals_snapshot(avr_t *avr)
{
    return snapshot.valid && snapshot.pc == avr->pc && snapshot.next_event == next_event(avr)
           && only_input_can_change(avr)
           && memcmp(snapshot.sreg, avr->sreg, sizeof snapshot.sreg) == 0
           && memcmp(snapshot.data, avr->data, (size_t)avr->ramend + 1) == 0;
}

static void set_back(avr_t *avr)
{
    avr_cycle_count_t to = snapshot.cycle;
    if (goes_on(avr, false) && series.next_event == next_event(avr)) {
        to = series.start;
    }
    avr->run_cycle_count += avr->cycle - to;
    avr->cycle = to;
}

bool waits_for_input(avr_t *avr)
{
    polls++;
    if (!goes_on(avr, false)) {
        open_series(avr, false);
    }
    if (equals_snapshot(avr)) {
        set_back(avr);
        while (!channel_has_input()) {
            channel_wait(-1);
        }
        return true;
    }
    if (polls > UNPROVEN_POLLS) {
        if (channel_look()) {
            return true;
        }
        if (polls_to_skip > 0) {
            polls_to_skip--;
            snapshot.valid = false;
            return false;
        }
        /* Two polls in a row have been compared: let ever more of them pass. */
        if (snapshot.valid) {
            skip_length = skip_length ? 2 * skip_length : 1;
            if (skip_length > MAX_POLLS_SKIPPED) {
                skip_length = MAX_POLLS_SKIPPED;
            }
            polls_to_skip = skip_length;
        }
    }
    take_snapshot(avr);
    return false;
}

static uint32_t fold(uint32_t folded, uint32_t word)
{
    return (folded ^ word) * 16777619u;
}

/* Tell which loop polls: at its second poll, and by what has changed at the third. */
static void recognize(avr_t *avr)
{
    series.count++;
    if (series.count == LOOP_POLLS) {
        series.loop = fold(2166136261u, avr->pc);
        for (uint32_t i = 0; i < REGISTERS; i++) {
            if (series.registers[i] != avr->data[i]) {
                uint32_t change = (uint32_t)series.registers[i] << 8 | avr->data[i];
                series.loop = fold(fold(series.loop, i), change);
            }
        }
    }
    memcpy(series.registers, avr->data, REGISTERS);
}

static avr_cycle_count_t *lasted(uint32_t loop)
{
    for (unsigned i = 0; i < LOOPS; i++) {
        if (loops[i].loop == loop) {
            return &loops[i].lasted;
        }
    }
    unsigned taken = next_loop++ % LOOPS;
    loops[taken].loop = loop;
    loops[taken].lasted = 0;
    return &loops[taken].lasted;
}

/* How many turns of the loop to leave out, of `turn` cycles each. */
static avr_cycle_count_t turns_to(avr_t *avr, avr_cycle_count_t event, avr_cycle_count_t turn)
{
    avr_cycle_count_t now = avr->cycle, core = next_event(avr);
    avr_cycle_count_t wanted = (event - now + turn - 1) / turn;
    if (now + wanted * turn > series.start + *lasted(series.loop)) {
        return 0;
    }
    if (core == 0) {
        return wanted;
    }
    avr_cycle_count_t allowed = core > now + 1 ? (core - 1 - now) / turn : 0;
    return wanted < allowed ? wanted : allowed;
}

static void go_forward(avr_t *avr, avr_cycle_count_t cycles)
{
    avr->cycle += cycles;
    avr->run_cycle_count -= cycles < avr->run_cycle_count ? cycles : avr->run_cycle_count;
}

void waits_for_line(avr_t *avr, avr_cycle_count_t event)
{
    if (!goes_on(avr, true) || series.received != line_has_byte()) {
        open_series(avr, true);
        return;
    }
    if (series.count < LOOP_POLLS) {
        recognize(avr);
    }
    avr_cycle_count_t turn = avr->cycle - series.last;
    if (series.count == LOOP_POLLS && turn > 0) {
        go_forward(avr, turn * turns_to(avr, event, turn));
        avr_cycle_count_t *longest = lasted(series.loop);
        if (avr->cycle - series.start > *longest) {
            *longest = avr->cycle - series.start;
        }
    }
    line_advance(avr->cycle);
    series.received = line_has_byte();
    series.last = avr->cycle;
    if (!line_event(avr->cycle) && !line_has_byte()) {
        open_series(avr, false);
    }
}

static void watch_timer(avr_t *avr, avr_timer_t *timer)
{
    avr_io_addr_t tcnt = AVR_DATA_TO_IO(timer->r_tcnt);
    avr_io_addr_t flags = AVR_DATA_TO_IO(timer->overflow.raised.reg);
    timers[timer_count].timer = timer;
    timers[timer_count].tcnt_read = avr->io[tcnt].r.c;
    timer_count++;
    avr->io[tcnt].r.c = on_tcnt_read;
    if (avr->io[flags].r.c == NULL) {
        avr->io[flags].r.c = on_timer_flags_read;
    }
}

bool waits_attach(avr_t *avr)
{
    for (avr_io_t *io = avr->io_port; io; io = io->next) {
        if (strcmp(io->kind, "timer") == 0 && timer_count < MAX_TIMERS) {
            watch_timer(avr, (avr_timer_t *)io);
        }
    }
    snapshot.data = malloc((size_t)avr->ramend + 1);
    return snapshot.data != NULL;
}
