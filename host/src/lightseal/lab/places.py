# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Which places of a lab a campaign is to run on.

A place says by its tags which board it has, ``board=uno``, and what that is,
``source=hw`` or ``source=sim``: nothing here takes a simulator for hardware.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from lightseal import results
from lightseal.errors import LightsealError, UnknownName, UsageError
from lightseal.registry import Registry

SERIAL = "NetworkSerialPort"
WILD = "*?["


@dataclass(frozen=True)
class Resource:
    """Something that an exporter offers and a place takes; ``live`` while the exporter is."""

    kind: str
    params: Mapping[str, Any]
    live: bool


@dataclass(frozen=True)
class Place:
    """A place as the coordinator tells it; ``holder`` is who has it, host/user."""

    name: str
    tags: Mapping[str, str] = field(default_factory=dict)
    holder: str | None = None
    resources: tuple[Resource, ...] = ()

    @property
    def line(self) -> Resource | None:
        """The serial port, None where none is live."""
        lines = (one for one in self.resources if one.kind == SERIAL and one.live)
        return next(lines, None)

    @property
    def url(self) -> str | None:
        """Where the serial port is; None before an exporter has opened it."""
        line = self.line
        host, port = (line.params.get(name) for name in ("host", "port")) if line else (None, None)
        if not host or not port or line is None:
            return None
        if line.params.get("protocol", "rfc2217") == "raw":
            return f"socket://{host}:{port}"
        # ser2net does not answer all that is set.
        return f"rfc2217://{host}:{port}?ign_set_control"


def chosen(registry: Registry, places: Sequence[Place], pattern: str, boards: Sequence[str]) \
        -> list[Place]:  # fmt: skip
    """Return the places of a name or pattern that have a board, of these where any is given.

    Raises UsageError where there is none, or where one named or matched lacks a
    tag or has one that means nothing here.
    """
    named = [place for place in places if fnmatchcase(place.name, pattern)]
    if not named:
        if any(char in pattern for char in WILD) or not places:
            known = ", ".join(place.name for place in places) or "it has none at all"
            raise UsageError(f"no place of the lab is called {pattern}", f"places: {known}")
        raise UnknownName("place", pattern, [place.name for place in places])
    wild = any(char in pattern for char in WILD)
    found = [place for place in named if "board" in place.tags or not wild]
    for place in found:
        _check(registry, place)
    wanted = [place for place in found if not boards or place.tags["board"] in boards]
    if not wanted:
        tags = ", ".join(f"{p.name} has {p.tags.get('board', 'no board')}" for p in named)
        raise UsageError(f"no place called {pattern} has what was asked for", tags)
    return wanted


def _check(registry: Registry, place: Place) -> None:
    for tag in ("board", "source"):
        if tag not in place.tags:
            raise UsageError(
                f"place {place.name} has no tag {tag}",
                f"labgrid-client -p {place.name} set-tags board=BOARD source=hw, or source=sim "
                "where a simulator answers",
            )
    if place.tags["source"] not in (results.SIM, results.HARDWARE):
        raise UsageError(
            f"place {place.name}: source={place.tags['source']} is neither sim nor hw",
            f"labgrid-client -p {place.name} set-tags source=hw",
        )
    registry.board(place.tags["board"])


class PlaceLost(LightsealError):
    """A place whose exporter or coordinator went away while it was in use; ``why`` says it."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"place {place}: {why}", "look at the exporter, then use --resume")
        self.why = why
