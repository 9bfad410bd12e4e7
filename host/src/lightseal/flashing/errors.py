# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What can go wrong on the way onto a board."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from lightseal.errors import LightsealError, UsageError

UNVERIFIED = 3
"""Exit code where an image was written and nothing has shown yet that the board runs it."""


class FlashError(LightsealError):
    """Root of the errors of flashing; nothing may be tested on the board after one."""


class FlashFailed(FlashError):
    """No attempt got the image onto the board; ``log`` holds all that the tool said."""

    def __init__(self, message: str, hint: str | None = None, log: Path | None = None) -> None:
        told = f"all of it is in {log}" if log else None
        super().__init__(message, "; ".join(filter(None, (hint, told))) or None)
        self.log = log


class NoProbe(FlashFailed):
    """The tool sees no probe, boot loader or port to flash through."""


class NoPermission(FlashFailed):
    """There is a probe or port, and this user may not use it."""


class LockedChip(FlashFailed):
    """The chip is protected against reading or writing."""


class VolumeFailed(FlashFailed):
    """A file system did not take the image: full, read-only, gone."""


class SeveralProbes(UsageError):
    """More than one probe or volume could be meant."""

    def __init__(self, what: str, found: Iterable[str], option: str) -> None:
        super().__init__(
            f"several {what} could be meant: {', '.join(found)}", f"say which: {option}"
        )


class NotVerified(FlashError):
    """The image was written, and whether the board runs it nobody has asked."""

    exit_code = UNVERIFIED


class NoHello(FlashError):
    """The image was written and no board program answers."""


class WrongImage(FlashError):
    """Another image answers than the one that was written."""
