# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the process of an engine in Python does first; see ``lightseal.twin.launch``."""

from __future__ import annotations

import argparse
import importlib
import json
import signal
import socket
from collections.abc import Sequence
from pathlib import Path

from lightseal.tools import PACKAGE_REMEDY

EXIT_UNUSABLE = 2


def main(package: str, engines: Sequence[str], arguments: Sequence[str] | None = None) -> int:
    """Parse the arguments and run the board with ``process.run`` of a package.

    Returns the exit status. The package is imported here, so that one that it
    lacks can be told to the parent.
    """
    parser = argparse.ArgumentParser(prog=f"python -m {package}")
    parser.add_argument("--board", required=True)
    parser.add_argument("--elf", required=True, type=Path)
    parser.add_argument("--data-fd", required=True, type=int)
    parser.add_argument("--control-fd", required=True, type=int)
    parser.add_argument("--engine", choices=engines)
    options = parser.parse_args(arguments)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    data = socket.socket(fileno=options.data_fd)
    control = socket.socket(fileno=options.control_fd)
    try:
        process = importlib.import_module(f"{package}.process")
    except ModuleNotFoundError as error:
        reason = f"the Python package {error.name} is missing; {PACKAGE_REMEDY}"
        control.sendall(json.dumps({"event": "fault", "reason": reason}).encode() + b"\n")
        return EXIT_UNUSABLE
    status: int = process.run(options.board, options.elf, data, control, options.engine)
    return status
