/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * One request in, one reply out; the last reply is kept and sent again when
 * its request comes again.
 */
#ifndef LIGHTSEAL_APP_SESSION_H
#define LIGHTSEAL_APP_SESSION_H

/* Receives one request and answers it. */
void session_step(void);

#endif
