# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Stand-ins for flashing tools on PATH: they note their arguments and answer as told."""

from __future__ import annotations

from pathlib import Path

# Says what $0.N holds, N being how often it was called, and ends with what $0.N.code holds.
_SCRIPT = r"""#!/bin/sh
{ printf '%s' "${0##*/}"; for word; do printf '\t%s' "$word"; done; echo; } >> "$0.calls"
call=$(wc -l < "$0.calls")
[ -f "$0.$call" ] || exit 0
cat "$0.$call"
[ ! -f "$0.$call.sleep" ] || exec sleep "$(cat "$0.$call.sleep")"
exit "$(cat "$0.$call.code")"
"""


class StandIn:
    """One program. Answers are taken in order; after the last one it succeeds in silence."""

    def __init__(self, folder: Path, name: str) -> None:
        self._path = folder / name
        self._path.write_text(_SCRIPT)
        self._path.chmod(0o755)
        self._answers = 0

    def answers(self, text: str, code: int = 0, sleep: float | None = None) -> StandIn:
        """Add an answer; with ``sleep`` it takes that many seconds after saying it."""
        self._answers += 1
        name = f"{self._path}.{self._answers}"
        Path(name).write_text(text)
        Path(f"{name}.code").write_text(str(code))
        if sleep is not None:
            Path(f"{name}.sleep").write_text(str(sleep))
        return self

    @property
    def calls(self) -> list[list[str]]:
        """The arguments of each call, the name first."""
        calls = Path(f"{self._path}.calls")
        return (
            [line.split("\t") for line in calls.read_text().splitlines()] if calls.exists() else []
        )
