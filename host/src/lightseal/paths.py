# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Where the parts of the project's tree are."""

from __future__ import annotations

import os
from pathlib import Path

from lightseal.errors import UsageError

REGISTRY = Path("firmware/registry")


def root() -> Path:
    """Return the project's root: LIGHTSEAL_ROOT, or the checkout this package runs from.

    Raises UsageError where there is no checkout, as after an installation
    without the firmware sources.
    """
    named = os.environ.get("LIGHTSEAL_ROOT")
    candidate = Path(named) if named else Path(__file__).resolve().parents[3]
    if not (candidate / REGISTRY).is_dir():
        raise UsageError(
            f"no Lightseal source tree at {candidate}",
            "run from a checkout, or set LIGHTSEAL_ROOT to one",
        )
    return candidate


def cache() -> Path:
    """Where compiled parts of the twins are kept: LIGHTSEAL_CACHE, or the user's cache folder.

    Where that cannot be written to, a folder in the source tree. The folder
    need not exist.
    """
    named = os.environ.get("LIGHTSEAL_CACHE")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME")
    try:
        folder = (Path(base) if base else Path.home() / ".cache") / "lightseal"
    except RuntimeError:  # a user without a home
        return root() / ".pio" / "cache"
    # Not Path.exists, which raises for what may not be looked at.
    nearest = next(parent for parent in (folder, *folder.parents) if os.path.lexists(parent))
    return folder if os.access(nearest, os.W_OK) else root() / ".pio" / "cache"
