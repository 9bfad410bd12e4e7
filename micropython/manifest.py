# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# The Python part of the module, frozen into a firmware.
module("lightseal.py")
