# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Places taken for the time of a campaign, and lines to them that end when the place is lost."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, cast

from lightseal import link, processes
from lightseal.deadline import Deadline
from lightseal.errors import UsageError
from lightseal.lab import flasher
from lightseal.lab.places import Place, PlaceLost, chosen
from lightseal.lab.session import SECONDS, CoordinatorSilent, Session, left_behind
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

    They are given back in the end, whatever that is: an interrupt and the
    signals that end a process as well. ``say`` is told of places that others
    have, of those that are out of order, and of those that a run of ours had
    left behind. With ``flash`` images are put onto their boards as they are
    needed. Raises UsageError where no place could be taken.
    """
    with processes.signals_held() as let_through, Session() as session:
        mine: list[str] = []
        try:
            let_through()
            found = []
            for name in [p.name for p in chosen(registry, session.places(), pattern, boards)]:
                try:
                    place = _swept(session, session.place(name), say)
                    _take(session, place, mine)
                    where = _where(session, place)
                    if flash:
                        where = flasher.flashed(registry, session.place(name), where, say)
                except PlaceLost as lost:
                    say(f"place {name} is left out: {lost.why}")
                else:
                    found.append((place, where))
            if not found:
                raise UsageError(f"no place called {pattern} can be taken", "labgrid-client places")
            yield found
        finally:
            _give_back(session, mine, say)


def _give_back(session: Session, mine: Sequence[str], say: Callable[[str], None]) -> None:
    """Release places; an interrupt meanwhile is heard after that."""
    with processes.signals_held() as let_through:
        try:
            for name in mine:
                # A coordinator that went away has taken all with it.
                with suppress(PlaceLost):
                    session.release(name, session.name)
        except CoordinatorSilent as silent:
            kick = f"labgrid-client -p {name} release --kick"
            say(f"places may still be taken by {session.name}: {silent.message}; later: {kick}")
        let_through()


def _swept(session: Session, place: Place, say: Callable[[str], None]) -> Place:
    """Return a place as it is after giving it back for a run of ours that no longer can."""
    if place.holder is None or not left_behind(place.holder):
        return place
    say(f"place {place.name} was left behind by {place.holder}")
    session.release(place.name, place.holder)
    return session.place(place.name)


def _take(session: Session, place: Place, mine: list[str]) -> None:
    """Take a place; raises PlaceLost where that cannot be."""
    if place.holder:
        raise PlaceLost(place.name, f"{place.holder} has it")
    if place.line is None:
        raise PlaceLost(place.name, "its exporter offers no serial port now")
    # Before it is: an interrupt may come between. Nobody else's place is given back.
    mine.append(place.name)
    if not session.acquire(place.name):
        raise PlaceLost(place.name, "someone else was quicker")


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
        except CoordinatorSilent:
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
