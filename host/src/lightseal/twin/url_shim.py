# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Installed as serial/urlhandler/protocol_sim.py, the one name under which any
program's `serial.serial_for_url("sim://..")` looks. Imported by nothing else."""

from lightseal.twin.protocol_sim import Serial, serial_class_for_url

__all__ = ["Serial", "serial_class_for_url"]
