# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Programs end with all that they have started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lightseal import processes
from lightseal.deadline import Deadline

STUBBORN = "trap '' TERM; echo $$ > {}; sleep 60"


def alive(pid: int) -> bool:
    """Tell whether a process runs; what ended and was not collected does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def pid_in(path: Path) -> int:
    deadline = Deadline.after(10)
    while not (path.exists() and path.read_text().strip()):
        assert not deadline.expired
        time.sleep(0.01)
    return int(path.read_text())


def test_output_and_status_are_returned() -> None:
    done = processes.run(["sh", "-c", "echo a; echo b >&2; exit 3"], 10, capture=True)
    assert (done.stdout, done.returncode) == ("a\nb\n", 3)
    assert processes.run(["true"], 10).returncode == 0
    with pytest.raises(FileNotFoundError):
        processes.run(["/nonexistent"], 10)


def test_what_does_not_end_when_asked_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "END_SECONDS", 0.2)
    inner = STUBBORN.format(tmp_path / "pid")
    with pytest.raises(subprocess.TimeoutExpired):
        processes.run(["sh", "-c", f'(sh -c "{inner}")'], 0.5, capture=True)
    assert not alive(pid_in(tmp_path / "pid"))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_group(tmp_path: Path, number: signal.Signals) -> None:
    program = (
        "import signal, sys; from lightseal import processes\n"
        # Where the tests run in the background, a shell has it ignored.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "processes.run(['sh', '-c', sys.argv[1]], 60, capture=True)"
    )
    inner = f"sh -c 'echo $$ > {tmp_path / 'pid'}; sleep 60'; true"
    parent = subprocess.Popen(
        [sys.executable, "-c", program, inner], stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        child = pid_in(tmp_path / "pid")
        os.kill(parent.pid, number)
        assert parent.wait(10) != 0
        deadline = Deadline.after(5)
        while alive(child) and not deadline.expired:
            time.sleep(0.01)
        assert not alive(child)
    finally:
        parent.kill()
        parent.wait()


def test_handlers_of_signals_are_put_back() -> None:
    before = signal.getsignal(signal.SIGTERM)
    processes.run(["true"], 10)
    assert signal.getsignal(signal.SIGTERM) is before
