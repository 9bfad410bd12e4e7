# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""PlatformIO development platform over the toolchains of this machine.

Its one package is a shim for PlatformIO's SCons, linked from this folder, so
that nothing is ever fetched. `lightseal build` and a plain `pio run` end the
same way: offline, and with one line where something is missing.
"""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from platformio.exception import UserSideException
from platformio.platform.base import PlatformBase
from platformio.telemetry import TelemetryLogger

SCONS = Path(__file__).resolve().parent / "tool-scons"

# What the build engine and the stamping of images import, beside what PlatformIO needs.
PACKAGES = ("SCons", "elftools", "lightseal")


class MissingPart(UserSideException):  # type: ignore[misc]
    """What images cannot be built without; PlatformIO shows the line and no traceback."""


def keep_off_the_network() -> None:
    """Let this run of PlatformIO neither look for upgrades nor tell anyone of itself."""
    os.environ["PLATFORMIO_DISABLE_UPGRADE_CHECK"] = "true"
    os.environ["PLATFORMIO_SETTING_ENABLE_TELEMETRY"] = "no"
    # What was noted before this platform was loaded.
    TelemetryLogger()._events.clear()


def require_packages() -> None:
    """Raise MissingPart unless this Python has what the build imports."""
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        names = ", ".join(missing)
        raise MissingPart(
            f"{sys.executable} lacks {names}: run 'make setup', then '.venv/bin/pio run'"
        )


def require_compiler(name: str) -> None:
    """Raise MissingPart unless a compiler is on this machine; after `require_packages`."""
    from lightseal import errors, tools  # noqa: PLC0415 - may be missing

    try:
        tools.require_tool(name)
    except errors.MissingTool as error:
        raise MissingPart(str(error)) from None


class LightsealPlatform(PlatformBase):  # type: ignore[misc]
    """The platform; PlatformIO finds it by this name."""

    def configure_default_packages(self, options: dict[str, Any], targets: list[str]) -> None:
        """Declare the SCons shim in place of the package of the same name."""
        keep_off_the_network()
        self.packages["tool-scons"] = {
            "owner": "platformio",
            "version": f"symlink://{SCONS}",
            "optional": False,
        }
        self.board_of_run = options["board"]
        super().configure_default_packages(options, targets)

    def run(self, *args: Any, **kwargs: Any) -> Any:
        """Run SCons; it is linked first, since cleaning a fresh tree installs no package."""
        require_packages()
        require_compiler(self.board_config(self.board_of_run).get("build.compiler"))
        self.install_required_packages()
        return super().run(*args, **kwargs)
