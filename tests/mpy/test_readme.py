# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The examples of micropython/README.md, as they stand there, with MicroPython on a PC."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import guides
from lightseal import registry
from lightseal.micropython.repl import Repl
from mpy.unix_board import unix_board

README = "../micropython/README.md"


def test_two_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = Path(sys.executable).parent
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    (tmp_path / "none").touch()
    files = (tmp_path / name for name in ("none", "start", "journal"))
    with unix_board(tmp_path, "VfsLfs2", "256", *files) as unix:
        install, prove = guides.blocks(README, "sh")[:2]
        assert install.startswith("make setup\n")
        script = install.removeprefix("make setup\n") + prove
        script = script.replace("/dev/ttyACM0", unix.port).replace(".venv/bin/", "")
        said = guides.run_shell(script, tmp_path)
        for name in registry.load().algorithms:
            assert said.count(name) >= 2, name
        assert "us a call" in said
        first, _, larger = guides.blocks(README, "python")
        with Repl(unix.port) as line:
            printed = line.run(first)
            assert printed.startswith("b'23.5 C'\n")
            line.run("with open('firmware.bin', 'wb') as f:\n    f.write(bytes(range(250)) * 5)")
            line.run(larger)
            assert line.value("open('firmware.opened', 'rb').read()") == bytes(range(250)) * 5
            assert line.value("open('firmware.sealed', 'rb').seek(0, 2)") == 1266
