# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The part of boards.toml that says how an image gets onto a board."""

from __future__ import annotations

from dataclasses import dataclass

from lightseal.errors import RegistryError

PROBE_FAMILIES = ("st-link", "cmsis-dap")

# What writes images to boards, with the fields of Flashing that each needs.
TOOLS: dict[str, tuple[str, ...]] = {
    "openocd": ("openocd", "probes"),
    "st-flash": ("probes",),
    "pyocd": ("pyocd", "probes"),
    "picotool": (),
    "avrdude": ("avrdude",),
    "mass-storage": ("volume",),
    "sd-card": ("volume",),
}


@dataclass(frozen=True)
class Avrdude:
    """Names that avrdude has for a chip and its boot loader.

    ``baud`` is the speed of the boot loader, ``keeps`` how many bytes at the
    end of flash are its own.
    """

    part: str
    programmer: str
    baud: int
    keeps: int


@dataclass(frozen=True)
class Volume:
    """A file system that takes an image: a file it ``holds`` tells it from others.

    ``file`` is what the image is called there, ``kind`` the suffix of what was built.
    """

    holds: str
    file: str
    kind: str


@dataclass(frozen=True)
class Flashing:
    """How an image gets onto a board: tools in order of preference, and what they need."""

    tools: tuple[str, ...]
    probes: tuple[str, ...] = ()
    openocd: str = ""
    pyocd: str = ""
    avrdude: Avrdude | None = None
    volume: Volume | None = None

    def check(self, where: str) -> None:
        """Raise RegistryError for an unknown tool or probe, or where a tool lacks what it needs."""
        for probe in self.probes:
            if probe not in PROBE_FAMILIES:
                raise RegistryError(f"{where}: probe '{probe}' is none of {PROBE_FAMILIES}")
        for tool in self.tools:
            if tool not in TOOLS:
                raise RegistryError(f"{where}: tool '{tool}' is none of {tuple(TOOLS)}")
            for needed in TOOLS[tool]:
                if not getattr(self, needed):
                    raise RegistryError(f"{where}: {tool} needs the field '{needed}'")
        if not self.tools:
            raise RegistryError(f"{where}: no tool")
