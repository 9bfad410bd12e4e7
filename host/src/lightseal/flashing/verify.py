# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Ask the board what it runs, and compare it with what was built."""

from __future__ import annotations

import time
from contextlib import closing

from lightseal import build, buildid, link, transport
from lightseal.deadline import Deadline
from lightseal.flashing.errors import NoHello, WrongImage
from lightseal.ports import KnownPort
from lightseal.protocol.errors import BoardDied, ProtocolError
from lightseal.protocol.messages import HelloReply
from lightseal.protocol.session import Patience, Session
from lightseal.registry import Image, Registry

START_SECONDS = 15.0
"""For a port to be there again and the board program to answer."""

_RETRY_SECONDS = 0.2

# What a port raises that is not there now, and may be again.
_LOST: tuple[type[Exception], ...] = (transport.PortError, BoardDied, *transport.LINE_ERRORS)


def verify(
    registry: Registry, image: Image, port: KnownPort, patience: Patience | None = None
) -> HelloReply:
    """Return what the board says of itself if it runs ``image`` as built here.

    Raises NoHello where no board program answers, WrongImage where another one does.
    """
    board = registry.board(image.board)
    expected = buildid.of_file(build.image_path(image.name))
    name, hello = _hello(registry, image, port, patience)
    if hello.board != board.wire_id:
        ids = {known.wire_id: known.id for known in registry.boards.values()}
        answered = ids.get(hello.board, f"board {hello.board}")
        raise WrongImage(f"{name}: {answered} answers, not {board.id}", "check the port")
    if hello.build_id != expected:
        raise WrongImage(
            f"{name}: the board runs build {hello.build_id.hex()}, "
            f"not {expected.hex()}, which is {image.name} as built here",
            f"lightseal flash {board.id} --image {image.name} --port {name}",
        )
    return hello


def _hello(
    registry: Registry, image: Image, port: KnownPort, patience: Patience | None
) -> tuple[str, HelloReply]:
    """Return the port's name and what the board says; a port that goes away may come back."""
    board = registry.board(image.board)
    deadline = Deadline.after(START_SECONDS)
    while True:
        name = port.now()
        try:
            with closing(link.open_port(board, name)) as opened:
                return name, Session(opened, name, patience).hello()
        except _LOST as error:
            if deadline.expired:
                raise NoHello(
                    f"nobody could ask {board.id} on {name} what it runs: {error}",
                    f"lightseal flash {board.id} --image {image.name} --port PORT --verify",
                ) from None
            time.sleep(_RETRY_SECONDS)
        except ProtocolError as error:
            raise NoHello(
                f"{board.id} does not answer as the board program: {error.message}",
                "check that the port is the board's; if so, flash again, with --erase if need be",
            ) from None
