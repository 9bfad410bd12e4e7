# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Programs that start programs of their own, and end with all of them.

Standard library only: the set-up uses this, too.
"""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from types import FrameType

END_SECONDS = 5.0
"""For a group of processes to end after it was asked to."""

_POLL_SECONDS = 0.02
_ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def run(
    command: Sequence[str],
    seconds: float,
    env: Mapping[str, str] | None = None,
    capture: bool = False,
) -> subprocess.CompletedProcess[str]:
    """Run a program in a group of its own; with ``capture``, return what it says as ``stdout``.

    Whatever ends the wait, a signal to this process among it, ends the whole
    group. Raises subprocess.TimeoutExpired after ``seconds``, OSError where the
    program cannot be started.
    """
    with (
        signals_held() as let_through,
        subprocess.Popen(
            command,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if capture else None,
            stderr=subprocess.STDOUT if capture else None,
            text=True,
            errors="replace",
            start_new_session=True,
        ) as process,
    ):
        try:
            # The group is none of the terminal's or the sender's: nobody else ends it.
            let_through()
            output, _ = process.communicate(timeout=seconds)
        except BaseException:
            _end_group(process)
            raise
    return subprocess.CompletedProcess(command, process.returncode, output)


def _end_group(process: subprocess.Popen[str]) -> None:
    """Ask all of a group to end, and kill what is left of it."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
        end = time.monotonic() + END_SECONDS
        while time.monotonic() < end:
            process.poll()
            os.killpg(process.pid, 0)
            time.sleep(_POLL_SECONDS)
        os.killpg(process.pid, signal.SIGKILL)


@contextmanager
def signals_held() -> Iterator[Callable[[], None]]:
    """Hold back signals that would end this process until the function yielded is called.

    From then on they raise KeyboardInterrupt or SystemExit, so that what has to be
    tidied up is.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: None
        return
    waiting: list[int] | None = []

    def receive(number: int, frame: FrameType | None) -> None:
        if waiting is not None:
            waiting.append(number)
        elif number == signal.SIGINT:
            raise KeyboardInterrupt
        else:
            raise SystemExit(128 + number)

    def let_through() -> None:
        nonlocal waiting
        came, waiting = waiting or [], None
        for number in came:
            receive(number, None)

    known = {number: signal.getsignal(number) for number in _ENDING}
    # None is a handler that Python did not set and could not put back.
    before = {n: handler for n, handler in known.items() if handler not in (None, signal.SIG_IGN)}
    for number in before:
        signal.signal(number, receive)
    try:
        yield let_through
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
