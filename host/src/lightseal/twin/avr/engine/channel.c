/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * The two sockets to the parent process.
 */
#define _GNU_SOURCE
#include "twin.h"

#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static int data_socket;
static int control_socket;

static uint8_t out[1024];
static size_t out_used;

static uint8_t in[4096];
static size_t in_next;
static size_t in_end;

static char question[256];
static size_t question_used;

static uint64_t idle_ns;
static uint64_t wait_start; /* 0 while the core runs */

static uint64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void channel_open(int data_fd, int control_fd)
{
    data_socket = data_fd;
    control_socket = control_fd;
}

/* A parent that has gone is the normal end of a twin. */
static void send_all(int fd, const void *bytes, size_t count)
{
    const char *next = bytes;
    while (count > 0) {
        ssize_t sent = send(fd, next, count, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent < 0) {
            exit(0);
        }
        next += sent;
        count -= (size_t)sent;
    }
}

void channel_flush(void)
{
    if (out_used > 0) {
        send_all(data_socket, out, out_used);
        out_used = 0;
    }
}

void channel_send(uint8_t byte)
{
    out[out_used++] = byte;
    if (out_used == sizeof out) {
        channel_flush();
    }
}

bool channel_has_input(void)
{
    return in_next < in_end;
}

bool channel_look(void)
{
    if (channel_has_input()) {
        return true;
    }
    ssize_t got = recv(data_socket, in, sizeof in, MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) {
        exit(0);
    }
    in_next = 0;
    in_end = got > 0 ? (size_t)got : 0;
    return channel_has_input();
}

bool channel_receive(uint8_t *byte)
{
    if (in_next == in_end) {
        return false;
    }
    *byte = in[in_next++];
    return true;
}

static void answer(const char *line)
{
    char text[192];
    if (strstr(line, "\"stats\"") == NULL) {
        return;
    }
    int length = snprintf(text, sizeof text,
                          "{\"event\":\"stats\",\"cycles\":%" PRIu64
                          ",\"instructions\":null,\"wall_seconds\":%.6f}\n",
                          twin_cycles(), (double)twin_busy_ns() / 1e9);
    send_all(control_socket, text, (size_t)length);
}

static void read_questions(void)
{
    ssize_t got = recv(control_socket, question + question_used,
                       sizeof question - 1 - question_used, MSG_DONTWAIT);
    if (got == 0) {
        exit(0);
    }
    if (got < 0) {
        return;
    }
    question_used += (size_t)got;
    question[question_used] = 0;
    char *line = question;
    for (char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = 0;
        answer(line);
    }
    question_used -= (size_t)(line - question);
    memmove(question, line, question_used + 1);
    if (question_used == sizeof question - 1) {
        question_used = 0;
    }
}

static bool look(const struct timespec *timeout)
{
    struct pollfd fds[2] = {
        {.fd = data_socket, .events = POLLIN | POLLRDHUP},
        {.fd = control_socket, .events = POLLIN},
    };
    int ready = ppoll(fds, 2, timeout, NULL);
    if (ready < 0 && errno != EINTR) {
        exit(1);
    }
    if (ready <= 0) {
        return false;
    }
    if (fds[0].revents & (POLLHUP | POLLRDHUP | POLLERR)) {
        exit(0);
    }
    if (fds[1].revents) {
        read_questions();
    }
    return (fds[0].revents & POLLIN) != 0;
}

void channel_wait(int64_t nanoseconds)
{
    channel_flush();
    if (in_next < in_end) {
        return;
    }
    wait_start = now_ns();
    if (nanoseconds < 0) {
        while (!look(NULL)) {
        }
    } else {
        struct timespec timeout = {nanoseconds / 1000000000, nanoseconds % 1000000000};
        look(&timeout);
    }
    idle_ns = channel_idle_ns();
    wait_start = 0;
    channel_look();
}

void channel_service(void)
{
    static const struct timespec no_wait;
    channel_flush();
    look(&no_wait);
}

uint64_t channel_idle_ns(void)
{
    return idle_ns + (wait_start ? now_ns() - wait_start : 0);
}

void channel_event_ready(const char *engine)
{
    char text[96];
    int length = snprintf(text, sizeof text, "{\"event\":\"ready\",\"engine\":\"%s\"}\n", engine);
    send_all(control_socket, text, (size_t)length);
}

void channel_event_fault(const char *reason, uint32_t address)
{
    char text[256];
    int length = snprintf(text, sizeof text,
                          "{\"event\":\"fault\",\"reason\":\"%s\",\"address\":%" PRIu32 "}\n",
                          reason, address);
    send_all(control_socket, text, (size_t)length);
}
