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
        self.exporters: dict[str, subprocess.Popen[bytes]] = {}
        self._running: list[subprocess.Popen[bytes]] = []

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
        return subprocess.Popen(
            [str(ENVIRONMENT / "python"), "-m", "lightseal", *arguments],
            env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def open_to_ssh(self) -> Path:
        """Let the exporters' machine, which is this one, be reached by SSH.

        Returns the folder of programs that are there beside the system's. The
        user's own keys, known hosts and settings are none of ours.
        """
        here, there, home = (self.folder / name for name in ("ssh", "there", "home"))
        for made in (here, there, home, Path("/run/sshd")):
            made.mkdir(exist_ok=True)
        for key in ("host", "user"):
            _run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(here / key)])
        port = _free_port()
        (here / "sshd").write_text(
            f"Port {port}\nListenAddress 127.0.0.1\nHostKey {here}/host\nPidFile none\n"
            f"AuthorizedKeysFile {here}/user.pub\nStrictModes no\nUsePAM no\n"
            "PermitRootLogin yes\nSubsystem sftp internal-sftp\n"
            f"SetEnv PATH={there}:/usr/bin:/bin HOME={home}\n"
        )
        public = (here / "host.pub").read_text()
        (here / "known").write_text(f"[127.0.0.1]:{port} {public}")
        (here / "config").write_text(
            f"Host *\nPort {port}\nIdentityFile {here}/user\nIdentitiesOnly yes\n"
            f"UserKnownHostsFile {here}/known\n"
        )
        for name in ("ssh", "scp"):
            wrapper = here / "bin" / name
            wrapper.parent.mkdir(exist_ok=True)
            wrapper.write_text(f'#!/bin/sh\nexec /usr/bin/{name} -F {here}/config "$@"\n')
            wrapper.chmod(0o755)
        self._run(["/usr/sbin/sshd", "-D", "-e", "-f", str(here / "sshd")], self.folder)
        until(lambda: _listens("127.0.0.1", port))
        self.env["PATH"] = f"{here / 'bin'}:{os.environ['PATH']}"
        return there

    def stop(self) -> None:
        """End all that runs."""
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


def _run(command: list[str]) -> None:
    subprocess.run(command, check=True, capture_output=True, timeout=SECONDS)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def _listens(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), 1).close()
    except OSError:
        return False
    return True
