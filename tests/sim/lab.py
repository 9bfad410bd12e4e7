# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""A lab on this machine: labgrid's coordinator, exporters, and virtual boards that they export."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from lightseal import paths

ENVIRONMENT = paths.root() / ".venv-labgrid/bin"
SECONDS = 180
EXPORT = """
{group}:
  NetworkSerialPort:
    host: 127.0.0.1
    port: {port}
    speed: 115200
    protocol: raw
"""

# What labgrid asks of ssh: a connection that leaves a socket for others, words to it, commands.
# Like sshd it joins a command with spaces, and gives it to a shell in the user's home.
SSH = """#!/bin/sh
while :; do
    case $1 in
    -o) case $2 in ControlPath=*) control=${{2#*=}} ;; esac; shift 2 ;;
    -MN) master=1; shift ;;
    -O) [ -n "$control" ]; exit ;;
    -*) shift ;;
    *) break ;;
    esac
done
[ -z "$master" ] || {{ : > "$control"; exit; }}
shift
[ "$1" != -- ] || shift
cd "{home}" && HOME=$PWD PATH="{there}:/usr/bin:/bin" exec sh -c "$*"
"""


def until(ready: Callable[[], bool]) -> None:
    """Wait for something; fails the test where it does not come."""
    limit = time.monotonic() + SECONDS
    while not ready():
        assert time.monotonic() < limit
        time.sleep(0.05)


class Lab:
    """What runs, and the commands of labgrid and of this project on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = f"127.0.0.1:{_free_port()}"
        self.env: dict[str, str] = {}
        self.home = folder
        self.exporters: dict[str, subprocess.Popen[bytes]] = {}
        self._running: list[subprocess.Popen[bytes]] = []
        self._commands: list[subprocess.Popen[str]] = []

    def start(self) -> None:
        """Start the coordinator; what it remembers is in its working folder."""
        folder = self.folder / "coordinator"
        folder.mkdir()
        command = [str(ENVIRONMENT / "labgrid-coordinator"), "-l", self.address]
        self.coordinator = self._run(command, folder)
        host, port = self.address.split(":")
        until(lambda: _listens(host, int(port)))

    def add(self, board: str) -> None:
        """Serve a virtual board, export its line, and make a place of it."""
        server = subprocess.Popen(
            [sys.executable, "-c", "from lightseal.cli import main; main()",
             "serve", board, "--tcp", "0"],
            stdout=subprocess.PIPE,
        )  # fmt: skip
        self._running.append(server)
        assert server.stdout is not None
        port = server.stdout.readline().decode().strip().rpartition(":")[2]
        config = self.folder / f"{board}.yaml"
        config.write_text(EXPORT.format(group=board, port=port))
        command = [str(ENVIRONMENT / "labgrid-exporter"), "-c", self.address, "-n", f"e-{board}",
                   "--hostname", "127.0.0.1", str(config)]  # fmt: skip
        self.exporters[board] = self._run(command, self.folder)
        until(lambda: f"e-{board}/{board}/NetworkSerialPort" in self.client("resources"))
        self.client("-p", f"v-{board}", "create")
        self.client("-p", f"v-{board}", "add-match", f"e-{board}/{board}/NetworkSerialPort")
        self.client("-p", f"v-{board}", "set-tags", f"board={board}", "source=sim")

    def client(self, *arguments: str) -> str:
        """Run labgrid's own client."""
        command = [str(ENVIRONMENT / "labgrid-client"), "-x", self.address, *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def holders(self) -> list[str]:
        """Who has places now."""
        return self.client("who").splitlines()[1:]

    def lightseal(self, *arguments: str) -> subprocess.Popen[str]:
        """Start a command of this project where labgrid is installed."""
        env = (
            os.environ
            | self.env
            | {
                "LG_COORDINATOR": self.address,
                "PYTHONPATH": str(paths.root() / "host/src"),
                "LIGHTSEAL_ROOT": str(paths.root()),
            }
        )
        command = subprocess.Popen(
            [str(ENVIRONMENT / "python"), "-m", "lightseal", *arguments],
            env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._commands.append(command)
        return command

    def open_to_ssh(self) -> Path:
        """Let the exporters' machine be reached by SSH; return the folder of its programs.

        It is this machine, behind a stand-in for ssh: an SSH server is nothing
        to install for a test.
        """
        here, self.home, there = (self.folder / name for name in ("ssh", "home", "there"))
        for made in (here, self.home, there):
            made.mkdir()
        ssh = here / "ssh"
        ssh.write_text(SSH.format(home=self.home, there=there))
        ssh.chmod(0o755)
        self.env["PATH"] = f"{here}:{os.environ['PATH']}"
        return there

    def stop(self) -> None:
        """End all that runs; a command still does where a test has failed."""
        for command in self._commands:
            command.kill()
            command.communicate(timeout=20)
        for process in reversed(self._running):
            process.send_signal(signal.SIGINT)
        for process in self._running:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(20)
            if process.stdout is not None:
                process.stdout.close()

    def _run(self, command: list[str], folder: Path) -> subprocess.Popen[bytes]:
        log = (self.folder / "log").open("ab")
        with log:
            process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=log)
        self._running.append(process)
        return process


@contextmanager
def lab(folder: Path, *boards: str) -> Iterator[Lab]:
    """A lab with a place ``v-BOARD`` for each of these boards."""
    made = Lab(folder)
    try:
        made.start()
        for board in boards:
            made.add(board)
        yield made
    finally:
        made.stop()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def _listens(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), 1).close()
    except OSError:
        return False
    return True
