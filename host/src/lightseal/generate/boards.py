# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Board headers and the registry hash, for the board program."""

from __future__ import annotations

from lightseal.generate.render import BANNER, FOLDER, environment
from lightseal.registry import COUNTERS, Registry


def outputs(registry: Registry) -> dict[str, str]:
    """Return one header per board, and the header with the registry's hash."""
    env = environment()
    board_h = env.get_template("board.h.j2")
    texts = {
        f"{FOLDER}/boards/{board.id}.h": board_h.render(
            banner=BANNER, board=board, counter=COUNTERS[board.counter]
        )
        for board in registry.boards.values()
    }
    hash_bytes = ", ".join(f"0x{byte:02x}" for byte in registry.hash)
    texts[f"{FOLDER}/registry_hash.h"] = env.get_template("registry_hash.h.j2").render(
        banner=BANNER, hash_bytes=hash_bytes
    )
    return texts
