# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""PlatformIO development platform over the toolchains of this machine.

Its one package is a shim for PlatformIO's SCons, linked from this folder, so
that nothing is ever fetched.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from platformio.platform.base import PlatformBase

SCONS = Path(__file__).resolve().parent / "tool-scons"


class LightsealPlatform(PlatformBase):  # type: ignore[misc]
    """The platform; PlatformIO finds it by this name."""

    def configure_default_packages(self, options: dict[str, Any], targets: list[str]) -> None:
        """Declare the SCons shim in place of the package of the same name."""
        self.packages["tool-scons"] = {
            "owner": "platformio",
            "version": f"symlink://{SCONS}",
            "optional": False,
        }
        super().configure_default_packages(options, targets)

    def run(self, *args: Any, **kwargs: Any) -> Any:
        """Run SCons; it is linked first, since cleaning a fresh tree installs no package."""
        self.install_required_packages()
        return super().run(*args, **kwargs)
