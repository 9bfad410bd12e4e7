# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Boards of a lab, shared over the network by labgrid: ``--on labgrid:PLACE``.

labgrid's coordinator knows the places and who has them, its exporters the serial
ports; what is here takes places for the time of a campaign and gives them back.
"""
