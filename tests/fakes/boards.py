# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Fake boards by URL, for what opens lines itself."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

from fakes.board import FakeBoard
from fakes.line import FakePort
from lightseal import registry
from lightseal.link import Where
from lightseal.registry import Board


class FakeBoards:
    """Opens a new fake board at every call, as a twin is new at every start.

    ``prepare(board, number of openings before)`` may spoil it, ``feeds`` may
    stand between line and board.
    """

    def __init__(
        self,
        prepare: Callable[[FakeBoard, int], None] | None = None,
        feed: Callable[[FakeBoard, int], Callable[[bytes], bytes]] | None = None,
    ) -> None:
        self.opened: list[str] = []
        self._prepare = prepare
        self._feed = feed

    def open(self, board: Board, url: str) -> FakePort:
        """Do as `transport.open_port` does."""
        known, before = registry.load(), len(self.opened)
        self.opened.append(url)
        name = parse_qs(urlsplit(url).query).get("image", [board.images[0].name])[0]
        fake = FakeBoard(known, board, known.entries(known.image(name)))
        if self._prepare:
            self._prepare(fake, before)
        return FakePort(self._feed(fake, before) if self._feed else fake.feed)

    @property
    def where(self) -> Where:
        """All twins of the registry, with fakes for engines."""
        return Where(opener=self.open)
