/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The serial line in time: a frame takes its cycles both ways. The transmitter
 * holds one byte besides the one that it shifts out; the receiver two, and one
 * more in its shift register. Bytes of a burst, which is what the parent has
 * sent at once, follow each other at the speed of the line. A burst begins when
 * the program looks for it, so that a run depends on what the host sends and
 * not on when it does.
 *
 * Datasheet of the ATmega328P, 19.6 to 19.8.
 */
#include "twin.h"

#define FIFO_BYTES 2

static avr_cycle_count_t frame;

static struct {
    avr_cycle_count_t moved; /* what is held goes to the shift register then */
    avr_cycle_count_t sent;  /* all is out then */
    bool holds;              /* `held` is held back from the parent, too */
    uint8_t held;
    bool busy;               /* since the transmit complete flag was looked at */
    bool complete;
} out;

static struct {
    avr_cycle_count_t arrival; /* the next byte is complete then or later */
    bool in_burst;             /* just then */
    uint8_t byte[FIFO_BYTES + 1]; /* the last one is the shift register */
    bool overrun[FIFO_BYTES + 1]; /* bytes were lost before this one */
    unsigned count;
    uint8_t last;
} in;

void line_set_frame(avr_cycle_count_t cycles)
{
    frame = cycles;
}

static void receive(void)
{
    uint8_t byte = 0;
    channel_receive(&byte);
    in.arrival += frame;
    bool overrun = in.count > FIFO_BYTES;
    if (!overrun) {
        in.count++;
    }
    in.overrun[in.count - 1] = overrun;
    in.byte[in.count - 1] = byte;
}

void line_advance(avr_cycle_count_t now)
{
    if (out.holds && now >= out.moved) {
        out.holds = false;
        channel_send(out.held);
    }
    if (out.busy && now >= out.sent) {
        out.busy = false;
        out.complete = true;
    }
    while (in.in_burst && now >= in.arrival) {
        receive();
        in.in_burst = channel_has_input();
    }
}

void line_drain(void)
{
    if (out.holds) {
        out.holds = false;
        channel_send(out.held);
    }
}

void line_put(avr_cycle_count_t now, uint8_t byte)
{
    line_advance(now);
    out.busy = true;
    if (now >= out.sent) {
        out.sent = now + frame;
        channel_send(byte);
    } else if (now >= out.moved) {
        out.holds = true;
        out.held = byte;
        out.moved = out.sent;
        out.sent += frame;
    } else if (out.holds) {
        out.held = byte;
    }
}

uint8_t line_take(avr_cycle_count_t now)
{
    line_advance(now);
    if (in.count > 0) {
        in.last = in.byte[0];
        in.count--;
        for (unsigned i = 0; i < in.count; i++) {
            in.byte[i] = in.byte[i + 1];
            in.overrun[i] = in.overrun[i + 1];
        }
    }
    return in.last;
}

void line_discard(void)
{
    in.count = 0;
}

void line_clear_complete(void)
{
    out.complete = false;
}

bool line_has_byte(void)
{
    return in.count > 0;
}

bool line_could_receive(avr_cycle_count_t now)
{
    return now >= in.arrival && in.count == 0;
}

bool line_awaits(avr_cycle_count_t now)
{
    return !in.in_burst && line_could_receive(now) && channel_has_input();
}

void line_begin_burst(avr_cycle_count_t now)
{
    if (in.arrival == 0 || now >= in.arrival + frame / 2) {
        in.arrival = now;
    }
    receive();
    in.in_burst = channel_has_input();
}

void line_promise(avr_cycle_count_t now)
{
    if (in.arrival < now + frame) {
        in.arrival = now + frame;
    }
    in.in_burst = true;
}

avr_cycle_count_t line_arrival(void)
{
    return in.in_burst ? in.arrival : 0;
}

avr_cycle_count_t line_event(avr_cycle_count_t now)
{
    const avr_cycle_count_t times[] = {out.moved, out.sent, in.arrival};
    avr_cycle_count_t first = 0;
    for (int i = 0; i < 3; i++) {
        if (times[i] > now && (first == 0 || times[i] < first)) {
            first = times[i];
        }
    }
    return first;
}

unsigned line_status(avr_cycle_count_t now)
{
    return (in.count > 0 ? LINE_RECEIVED : 0) | (out.complete ? LINE_COMPLETE : 0)
           | (now >= out.moved ? LINE_EMPTY : 0)
           | (in.count > 0 && in.overrun[0] ? LINE_OVERRUN : 0);
}
