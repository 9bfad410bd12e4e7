# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Start the SCons that is installed beside PlatformIO."""

import SCons.Script

SCons.Script.main()
