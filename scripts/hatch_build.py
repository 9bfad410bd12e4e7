# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Compile the C library when the Python package is built.

A wheel carries the result. A package that is edited in place has it compiled now and,
after the sources have changed, again when it is used.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

IN_PLACE = "editable"


class CompiledCore(BuildHookInterface[Any]):
    """The hook that pyproject.toml names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and put the library into a wheel; ends the build where that fails."""
        root = Path(self.root)
        os.environ["LIGHTSEAL_ROOT"] = str(root)
        sys.path.insert(0, str(root / "host/src"))
        from lightseal.crypto import build  # noqa: PLC0415
        from lightseal.errors import LightsealError  # noqa: PLC0415

        try:
            library = build.compiled(root)
        except LightsealError as error:
            self.app.abort(f"lightseal: {error.message}: {error.hint}")
        if version != IN_PLACE:
            place = build.PACKAGED.relative_to(root / "host/src").as_posix()
            build_data["force_include"][str(library)] = place
            build_data["pure_python"] = False
            platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
            build_data["tag"] = f"py3-none-{platform}"
