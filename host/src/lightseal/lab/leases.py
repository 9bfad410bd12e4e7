# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Places taken for the time of a campaign, and lines to them that end when the place is lost."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import TimeoutError as FutureTimeout
from contextlib import contextmanager, suppress
from typing import Any, cast

from lightseal import link
from lightseal.deadline import Deadline
from lightseal.errors import UsageError
from lightseal.lab import flasher
from lightseal.lab.places import Place, PlaceLost, chosen
from lightseal.lab.session import SECONDS, Session, left_behind
from lightseal.link import ClosablePort, Where
from lightseal.registry import Board, Registry

LOOK_SECONDS = 0.5
"""How long what is known of a place is believed; a dead exporter is noticed after that."""

_WAIT = 0.1


@contextmanager
def taken(
    registry: Registry,
    pattern: str,
    boards: Sequence[str],
    say: Callable[[str], None],
    flash: bool = False,
) -> Iterator[list[tuple[Place, Where]]]:
    """Yield the places of a name or pattern that could be taken, each with its line.

    They are given back in the end, whatever that is. ``say`` is told of places
    that others have, and of those that a run of ours had left behind. With
    ``flash`` images are put onto their boards as they are needed. Raises
    UsageError where no place could be taken.
    """
    with Session() as session:
        mine: list[str] = []
        try:
            found = []
            for name in [p.name for p in chosen(registry, session.places(), pattern, boards)]:
                place = _swept(session, session.place(name), say)
                why = _why_not(session, place, mine)
                if why:
                    say(f"place {place.name} is left out: {why}")
                    continue
                where = _where(session, place)
                if flash:
                    where = flasher.flashed(registry, session.place(name), where, say)
                found.append((place, where))
            if not found:
                raise UsageError(f"no place called {pattern} can be taken", "labgrid-client places")
            yield found
        finally:
            for name in mine:
                with suppress(PlaceLost, FutureTimeout):
                    session.release(name, session.name)


def _swept(session: Session, place: Place, say: Callable[[str], None]) -> Place:
    """Return a place as it is after giving it back for a run of ours that no longer can."""
    if place.holder is None or not left_behind(place.holder):
        return place
    say(f"place {place.name} was left behind by {place.holder}")
    session.release(place.name, place.holder)
    return session.place(place.name)


def _why_not(session: Session, place: Place, mine: list[str]) -> str | None:
    """Take a place, or return why that cannot be."""
    if place.holder:
        return f"{place.holder} has it"
    if place.line is None:
        return "its exporter offers no serial port now"
    if not session.acquire(place.name):
        return "someone else was quicker"
    mine.append(place.name)
    return None


def _where(session: Session, place: Place) -> Where:
    """Return the line to a place that was taken; an exporter may open the port just then."""
    deadline = Deadline.after(SECONDS)
    while (url := session.place(place.name).url) is None:
        if deadline.expired:
            raise PlaceLost(place.name, "its exporter does not open the serial port")
        time.sleep(_WAIT)

    def opener(board: Board, name: str) -> ClosablePort:
        watch = _Watch(session, place.name)
        watch.look()
        return cast(ClosablePort, _WatchedPort(link.open_port(board, name), watch))

    return Where(url, place.tags["source"], opener, place.name)


class _Watch:
    """Looks now and then whether a place is still there."""

    def __init__(self, session: Session, place: str) -> None:
        self._session = session
        self._place = place
        self._again = Deadline.after(0)

    def look(self) -> None:
        """Raise PlaceLost where it is not."""
        if not self._again.expired:
            return
        if self._session.is_lost:
            raise PlaceLost(self._place, "the coordinator went away")
        try:
            place = self._session.place(self._place)
        except FutureTimeout:
            raise PlaceLost(self._place, "the coordinator does not answer") from None
        if place.line is None:
            raise PlaceLost(self._place, "its exporter went away")
        if place.holder != self._session.name:
            raise PlaceLost(self._place, f"{place.holder or 'nobody'} has it now")
        self._again = Deadline.after(LOOK_SECONDS)


class _WatchedPort:
    """A port of a place: reading and writing end when the place is lost.

    The bytes alone would not tell: a raw connection outlives the exporter.
    """

    def __init__(self, port: ClosablePort, watch: _Watch) -> None:
        self._port = port
        self._watch = watch

    def read(self, size: int = 1, /) -> bytes:
        self._watch.look()
        return self._port.read(size)

    def write(self, data: bytes, /) -> int | None:
        self._watch.look()
        return self._port.write(data)

    @property
    def timeout(self) -> float | None:
        return self._port.timeout

    @timeout.setter
    def timeout(self, seconds: float | None) -> None:
        self._port.timeout = seconds

    def __getattr__(self, name: str) -> Any:
        return getattr(self._port, name)
