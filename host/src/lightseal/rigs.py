# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The boards of one desk: rigs.toml says which there are and where they are plugged in.

What is true of any specimen of a board stands in the registry.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from lightseal import link, paths, ports, results
from lightseal.errors import UnknownName, UsageError
from lightseal.link import Where
from lightseal.ports import KnownPort
from lightseal.registry import Registry

FILE = "rigs.toml"
EXAMPLE = "rigs.example.toml"


@dataclass(frozen=True)
class Rig:
    """One board on this desk.

    Either ``port``, a device or pyserial URL, or ``serial_number``, that of the
    USB device which is its serial port. ``probe`` is the serial number of the
    debug probe, ``volume`` where its drive or card is mounted: to flash it.
    ``source`` is hw or sim.
    """

    name: str
    board: str
    source: str
    port: str = ""
    serial_number: str = ""
    probe: str = ""
    volume: str = ""

    def url(self) -> str:
        """Return where the board is now. Raises UsageError where its USB device is not there."""
        if self.port:
            return self.port
        device = ports.with_serial_number(self.serial_number)
        if device is not None:
            return device
        raise UsageError(
            f"rig {self.name}: no serial port has the USB serial number {self.serial_number}",
            "plug it in, or see 'lightseal list ports'",
        )

    def where(self) -> Where:
        """Return the line to it; where it is not there, opening that says so."""
        try:
            url = self.url()
            opener = link.open_port if "://" in url else ports.following(KnownPort.of(url))
            return Where(url, self.source, opener, self.name)
        except UsageError as error:
            return Where(self.serial_number, self.source, link.refusing(error), self.name)


def path() -> Path:
    """Return where the file is, or would be."""
    return paths.root() / FILE


def load(registry: Registry) -> dict[str, Rig]:
    """Return the rigs of this desk by name. Raises UsageError where there is no right file."""
    file = path()
    try:
        text = file.read_text()
    except FileNotFoundError:
        raise UsageError(
            f"there is no {FILE}, which says which boards are on this desk",
            f"copy {EXAMPLE} to {FILE} and change it",
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read {file}: {error}", f"see {EXAMPLE}") from None
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UsageError(f"{file}: {error}", f"see {EXAMPLE}") from None
    found = {name: _rig(registry, name, table) for name, table in tables.items()}
    if not found:
        raise UsageError(f"{file} has no rig", f"see {EXAMPLE}")
    return found


def named(known: Mapping[str, Rig], name: str) -> Rig:
    """Return a rig; raises UnknownName."""
    if name not in known:
        raise UnknownName("rig", name, known)
    return known[name]


def _rig(registry: Registry, name: str, table: Any) -> Rig:
    where = f"{path()} [{name}]"
    if not isinstance(table, dict):
        raise UsageError(f"{path()}: {name} is no table", f"see {EXAMPLE}")
    allowed = [field.name for field in fields(Rig) if field.name != "name"]
    for key, value in table.items():
        if key not in allowed:
            raise UnknownName(f"field of {where}", key, allowed)
        if not isinstance(value, str) or not value:
            raise UsageError(f"{where}: {key} is no text", f"see {EXAMPLE}")
    for needed in ("board", "source"):
        if needed not in table:
            raise UsageError(f"{where}: {needed} is missing", f"see {EXAMPLE}")
    if ("port" in table) == ("serial_number" in table):
        raise UsageError(f"{where}: port or serial_number, one of them", f"see {EXAMPLE}")
    if table["source"] not in (results.SIM, results.HARDWARE):
        raise UsageError(f"{where}: source is neither sim nor hw", "say what answers there")
    if table["board"] not in registry.boards:
        raise UnknownName(f"board of {where}", table["board"], registry.boards)
    if "port" in table:
        # A twin is a simulator whatever the file says.
        Where.of(table["port"], table["source"])
    return Rig(name=name, **table)
