# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Set-ups that meet, and set-ups that were broken off."""

from __future__ import annotations

import importlib.util
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

from lightseal import lock, paths
from lightseal.deadline import Deadline

SCRIPT = paths.root() / "scripts/setup.py"

# Carries out the set-up of a tree of its own, with a Python that writes down what it is asked.
DRIVER = """
import importlib.util, signal, sys
from pathlib import Path
# Where the tests run in the background, a shell has it ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
spec = importlib.util.spec_from_file_location("setup_script", sys.argv[1])
script = importlib.util.module_from_spec(spec)
spec.loader.exec_module(script)
tree = Path(sys.argv[2])
script.ROOT, script.VENV = tree, tree / ".venv"
script.STAMP, script.PACKAGE_STAMP = script.VENV / "a", script.VENV / "b"
script.ONE_AT_A_TIME = tree / ".venv.lock"
script.OTHER_SECONDS = float(sys.argv[3])
script.missing_packages = lambda groups: []
sys.executable, sys.argv = str(tree / "python"), sys.argv[:1]
script.main()
"""
FAKE_PYTHON = """#!/bin/sh
echo "$*" >> {tree}/diary
case "$*" in
    *" venv "*)
        sleep "${{VENV_SECONDS:-0}}"
        mkdir -p {tree}/.venv/bin {tree}/.venv/lib/python3/site-packages/some-1.dist-info
        cp {tree}/python {tree}/.venv/bin/python;;
esac
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a folder to set up, with the fake Python."""
    (tmp_path / "python").write_text(FAKE_PYTHON.format(tree=tmp_path))
    (tmp_path / "python").chmod(0o755)
    return tmp_path


def set_up(tree: Path, others: float = 30, seconds: float = 0) -> subprocess.Popen[str]:
    """Start a set-up that takes ``seconds`` and waits for others that long."""
    return subprocess.Popen(
        [sys.executable, "-c", DRIVER, SCRIPT, tree, str(others)],
        env=os.environ | {"VENV_SECONDS": str(seconds)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def finish(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=30)
    return process.returncode, out, err


def steps(tree: Path) -> list[str]:
    """Return which steps were carried out so far."""
    diary = tree / "diary"
    lines = diary.read_text().splitlines() if diary.exists() else []
    return [line.split()[1] for line in lines]


def until_started(tree: Path) -> None:
    deadline = Deadline.after(20)
    while not steps(tree):
        assert not deadline.expired
        time.sleep(0.01)


WHOLE = ["venv", "pip", "pip"]


def test_two_set_ups_in_one_tree_wait_for_each_other(tree: Path) -> None:
    first = set_up(tree, seconds=1)
    until_started(tree)
    second = set_up(tree)
    assert finish(first)[0] == 0
    code, out, err = finish(second)
    assert (code, err) == (0, "")
    assert out == f"lightseal: another set-up works in this tree (process {first.pid}); waiting\n"
    assert steps(tree) == WHOLE


def test_waiting_for_another_set_up_has_an_end(tree: Path) -> None:
    with lock.held(tree / ".venv.lock", Deadline.after(1)):
        code, _, err = finish(set_up(tree, others=0.2))
    assert code == 1
    assert err.startswith("lightseal: another set-up works in this tree for too long: process ")
    assert err.count("\n") == 1
    assert steps(tree) == []


def test_an_interrupt_is_one_line_and_the_next_set_up_mends_what_it_left(tree: Path) -> None:
    broken = set_up(tree, seconds=60)
    until_started(tree)
    os.kill(broken.pid, signal.SIGINT)
    code, _, err = finish(broken)
    assert code == 130
    assert err == "lightseal: interrupted; the next set-up takes it up again\n"
    assert finish(set_up(tree))[0] == 0
    assert steps(tree) == ["venv", *WHOLE]


@pytest.mark.parametrize(
    "lost", [".venv/lib/python3/site-packages/some-1.dist-info", ".venv/bin/python", ".venv/a"]
)
def test_what_was_lost_is_brought_back(tree: Path, lost: str) -> None:
    assert finish(set_up(tree))[0] == 0
    assert finish(set_up(tree)) == (0, "", "")
    assert steps(tree) == WHOLE
    path = tree / lost
    if path.is_dir():
        path.rmdir()
    else:
        path.unlink()
    assert finish(set_up(tree))[0] == 0
    assert steps(tree) == WHOLE + WHOLE


def test_a_tree_that_cannot_be_written_to_is_one_line(tree: Path) -> None:
    (tree / ".venv.lock").mkdir()
    code, _, err = finish(set_up(tree))
    assert code == 1
    assert err == f"lightseal: {tree}/.venv.lock: Is a directory\n"


def test_an_environment_that_an_older_set_up_made_is_kept(tree: Path) -> None:
    spec = importlib.util.spec_from_file_location("setup_script", SCRIPT)
    assert spec is not None and spec.loader is not None
    script: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.VENV = tree / ".venv"
    (script.VENV / "bin").mkdir(parents=True)
    (script.VENV / "bin/python").write_text("")
    (script.VENV / "stamp").write_text("digest")
    assert script.done_before(script.VENV / "stamp", "digest")
    assert not script.done_before(script.VENV / "stamp", "other")
