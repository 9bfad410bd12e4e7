# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Compilers of this machine, and the shim for SCons of the library's own platform."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from platformio.platform.base import PlatformBase

SCONS = Path(os.environ["LIGHTSEAL_SOURCE"]) / "firmware/platform/lightseal/tool-scons"


class LocalPlatform(PlatformBase):
    """The platform; PlatformIO finds it by this name."""

    def configure_default_packages(self, options: dict[str, Any], targets: list[str]) -> None:
        """Take the shim for PlatformIO's package of the same name."""
        self.packages["tool-scons"] = {"owner": "platformio", "version": f"symlink://{SCONS}"}
        super().configure_default_packages(options, targets)
