# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""One process at a time. Standard library only: the set-up uses this, too."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from lightseal.deadline import Deadline

_POLL_SECONDS = 0.05


@contextmanager
def held(
    path: Path, deadline: Deadline, waiting: Callable[[str], None] = lambda holder: None
) -> Iterator[None]:
    """Hold a lock file alone; the system lets go of it when this process ends.

    ``waiting`` is told once who holds it where that is another process.
    Raises TimeoutError at the deadline, OSError where the file cannot be opened.
    """
    with path.open("a+") as stream:
        told = False
        while not _try(stream.fileno()):
            if deadline.expired:
                raise TimeoutError(_holder(path))
            if not told:
                waiting(_holder(path))
                told = True
            time.sleep(_POLL_SECONDS)
        stream.truncate(0)
        stream.write(f"{os.getpid()}\n")
        stream.flush()
        yield


def _try(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _holder(path: Path) -> str:
    return f"process {path.read_text().strip() or 'unknown'}"
