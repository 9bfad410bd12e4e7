# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A board outlives the host that talked to it, and answers the next one."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lightseal import build, registry, results

LIGHTSEAL = [sys.executable, "-c", "from lightseal.cli import main; main()"]
SECONDS = 60


@pytest.fixture
def uno() -> Iterator[str]:
    """The address of a virtual Uno that runs on whoever is connected."""
    known = registry.load()
    build.ensure(known, [known.image("uno")])
    server = subprocess.Popen(
        [*LIGHTSEAL, "serve", "uno", "--tcp", "0"], stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        yield server.stdout.readline().strip()
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=20)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL], ids=["Ctrl-C", "kill"])
def test_a_campaign_that_was_ended_in_the_middle_goes_on(
    uno: str, tmp_path: Path, end: signal.Signals
) -> None:
    file, partial = tmp_path / "r.jsonl", tmp_path / "r.jsonl.partial"
    command = [*LIGHTSEAL, "kat", "--on", uno, "--source", "sim", "--board", "uno",
               "--kernel", "byte8", "--algorithm", "ascon-hash256", "--algorithm", "isap-a-128a",
               "--json", str(file)]  # fmt: skip
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    limit = time.monotonic() + SECONDS
    while not partial.exists() or not partial.read_text().endswith("\n"):
        assert running.poll() is None and time.monotonic() < limit
        time.sleep(0.01)
    running.send_signal(end)
    assert running.wait(SECONDS) == (130 if end == signal.SIGINT else -end)
    before = results.read(file if end == signal.SIGINT else partial)
    assert 0 < len(before) < 4
    done = subprocess.run(
        [*command, "--resume"], capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    assert f"kept {len(before)} cells" in done.stderr
    found = results.read(file)
    assert [r["operation"] for r in found] == ["encrypt", "decrypt", "forge", "hash"]
    assert all(r["passed"] and not r["failed"] and r["reason"] is None for r in found)
    assert not partial.exists()
