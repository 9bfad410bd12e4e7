/* SPDX-License-Identifier: MIT
 * SPDX-FileCopyrightText: 2026 The Lightseal authors
 *
 * In place of a file of the library whose functions another one defines.
 */
typedef int nothing;
