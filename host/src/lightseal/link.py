# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The line to one board: opened, checked, opened again after a fault."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, cast
from urllib.parse import urlencode

from lightseal import build, buildid, results, toolchains, transport
from lightseal.deadline import Deadline
from lightseal.errors import LightsealError, UsageError
from lightseal.protocol.errors import ProtocolError, WrongBoard
from lightseal.protocol.messages import EntryReply, HelloReply
from lightseal.protocol.session import Patience, Port, Session
from lightseal.registry import COUNTERS, Board, Entry, Image, Registry
from lightseal.results import Provenance

TWIN_SCHEME = "sim://"


class StaleImage(ProtocolError):
    """The board runs another build of its image than the one built here."""

    def __init__(self, url: str, image: Image, answered: bytes, built: bytes) -> None:
        super().__init__(
            f"{url}: the board runs build {answered.hex()} of {image.name}, "
            f"built here is {built.hex()}: "
            f"run 'lightseal flash {image.board} --image {image.name}'"
        )


class ClosablePort(Port, Protocol):
    """A port as `transport.open_port` returns it."""

    def close(self) -> None: ...


Opener = Callable[[Board, str], ClosablePort]


def open_port(board: Board, url: str) -> ClosablePort:
    """Open a line as `transport.open_port` does; its type says less than it can do."""
    return cast(ClosablePort, transport.open_port(board, url))


def refusing(error: LightsealError) -> Opener:
    """Return an opener of a line that is known not to be there: it raises UsageError."""

    def refuse(board: Board, url: str) -> ClosablePort:
        raise UsageError(error.message, error.hint)

    return refuse


def running(
    registry: Registry, board: Board, hello: HelloReply, rows: Sequence[EntryReply]
) -> tuple[Image, bytes | None] | None:
    """Return the image that a board of this registry runs, and its build id as built here.

    That is None where it is not built here. None in all for a table that no image has.
    """
    carried = [(row.algorithm, row.kernel) for row in rows]
    found: list[tuple[Image, bytes | None]] = []
    for image in board.images:
        entries = registry.entries(image)
        if carried == [(entry.algorithm.wire_id, entry.kernel.wire_id) for entry in entries]:
            try:
                found.append((image, _built_id(image.name)))
            except LightsealError:
                found.append((image, None))
    same = [(image, built) for image, built in found if built == hello.build_id]
    return next(iter([*same, *found]), None)


@dataclass(frozen=True)
class Where:
    """On what to run: ``on`` is ``sim`` or a pyserial URL, ``source`` is sim or hw.

    ``rig`` names the specimen of the board, where it has a name. ``flash`` puts
    an image onto it; None where whatever it has is what runs.
    """

    on: str = transport.SIM
    source: str = results.SIM
    opener: Opener = open_port
    rig: str | None = None
    flash: Callable[[Image], None] | None = None

    @classmethod
    def of(cls, on: str, source: str | None = None) -> Where:
        """Return what ``--on`` and ``--source`` mean.

        A twin is a simulator whatever is said. A serial device is hardware
        unless said otherwise; of a socket or a pseudo-terminal nobody can tell,
        so it has to be said. Raises UsageError.
        """
        if on == transport.SIM or on.startswith(TWIN_SCHEME):
            if source == results.HARDWARE:
                raise UsageError(f"{on} is a virtual twin, no hardware", "leave out --source hw")
            return cls(on, results.SIM)
        if source is None and ("://" in on or on.startswith(transport.PSEUDO_TERMINALS)):
            raise UsageError(
                f"nothing tells whether a board or a simulator answers at {on}",
                "say it: --source hw or --source sim",
            )
        return cls(on, source or results.HARDWARE)

    @property
    def chooses_image(self) -> bool:
        """Whether the host says which image runs; else it is whatever the board has."""
        return self.is_twin or self.flash is not None

    @property
    def is_twin(self) -> bool:
        """Whether a virtual twin is started for it here."""
        return self.on == transport.SIM

    def url(self, image: Image) -> str:
        """Return the URL of a board that runs ``image``."""
        if self.is_twin:
            return f"{TWIN_SCHEME}{image.board}?{urlencode({'image': image.name})}"
        return self.on


class Link:
    """A conversation with a board that runs ``image``; a context manager."""

    def __init__(
        self,
        registry: Registry,
        image: Image,
        where: Where,
        patience: Patience,
        stop: threading.Event | None = None,
    ) -> None:
        self.board = registry.board(image.board)
        self.image = image
        self._registry = registry
        self._where = where
        self._patience = patience
        self._stop = stop
        self._port: ClosablePort | None = None
        self._session: Session | None = None
        self._hello: HelloReply | None = None
        self._entries: dict[Entry, int] = {}
        self.was_open = False
        """Whether there was a session, now or before."""

    def __enter__(self) -> Link:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def session(self) -> Session:
        """The session, opened where it is not; all its requests end once ``stop`` is set."""
        if self._session is None:
            self._open()
        assert self._session is not None
        return self._session

    @property
    def is_open(self) -> bool:
        """Whether there is a session now."""
        return self._session is not None

    @property
    def hello(self) -> HelloReply:
        """What the board said of itself."""
        _ = self.session
        assert self._hello is not None
        return self._hello

    @property
    def entries(self) -> dict[Entry, int]:
        """Rows of the board's dispatch table, with their numbers."""
        _ = self.session
        return self._entries

    @property
    def name(self) -> str:
        """What the line is called in messages."""
        return self._where.url(self.image)

    def close(self) -> None:
        """Close the line; the next use of `session` opens it again."""
        port, self._port, self._session = self._port, None, None
        if port is not None:
            with suppress(*transport.LINE_ERRORS):
                port.close()

    def twin_stats(self) -> Any | None:
        """What the twin behind the line has run so far, None for other boards."""
        stats = getattr(self._port, "stats", None)
        return stats(Deadline.after(self._patience.answer)) if stats else None

    def provenance(self) -> Provenance:
        """Return where figures of this board come from.

        Of an image that was not built here neither compiler nor revision is
        known.
        """
        hello, clocked = self.hello, bool(self.hello.core_hz)
        sha256 = self._image_sha256()
        built_here = sha256 is not None
        compiler = toolchains.of(self.board).compiler
        names = {number: name for name, number in COUNTERS.items()}
        return Provenance(
            source=self._where.source,
            rig=self._where.rig,
            core_hz=hello.core_hz if clocked else None,
            wait_states=hello.wait_states if clocked else None,
            counter=names.get(hello.counter),
            compiler=toolchains.compiler_version(compiler) if built_here else None,
            flags=" ".join(toolchains.compile_flags(self.board)) if built_here else None,
            image_sha256=sha256,
            revision=results.revision() if built_here else None,
        )

    def _open(self) -> None:
        url = self.name
        self._port = self._where.opener(self.board, url)
        try:
            session = Session(self._port, url, self._patience, self._stop)
            self._hello, rows = session.open(self._registry.hash)
            self._check_board(url, self._hello)
            self._entries = {self._entry(row): index for index, row in enumerate(rows)}
            if not self._where.is_twin:
                self._identify(url, self._hello, rows)
        except BaseException:
            self.close()
            raise
        self._session = session
        self.was_open = True

    def _check_board(self, url: str, hello: HelloReply) -> None:
        if hello.board != self.board.wire_id:
            ids = {board.wire_id: board.id for board in self._registry.boards.values()}
            raise WrongBoard(url, ids.get(hello.board, f"board {hello.board}"), self.board.id)

    def _identify(self, url: str, hello: HelloReply, rows: Sequence[EntryReply]) -> None:
        """Find out which image the board runs.

        Raises StaleImage where it is built here, and is another build; of
        images that are not built here nobody can tell.
        """
        found = running(self._registry, self.board, hello, rows)
        if found is not None:
            self.image, built = found
            if built not in (None, hello.build_id):
                raise StaleImage(url, self.image, hello.build_id, built)

    def _entry(self, row: EntryReply) -> Entry:
        for entry in self._registry.all_entries():
            if (entry.algorithm.wire_id, entry.kernel.wire_id) == (row.algorithm, row.kernel):
                return entry
        raise ProtocolError(
            f"the board offers algorithm {row.algorithm} on kernel {row.kernel}, "
            "which the registry does not hold",
            f"run 'lightseal flash {self.board.id}'",
        )

    def _image_sha256(self) -> str | None:
        """Hash of the image on the board; None unless it is the one built here."""
        try:
            known = _built_id(self.image.name)
        except (OSError, LightsealError):
            return None
        return build.image_sha256(self.image.name) if known == self.hello.build_id else None


@cache
def _built_id(image: str) -> bytes:
    return buildid.of_file(build.image_path(image))
