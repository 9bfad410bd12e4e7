# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""PlatformIO environments, one per image, and PlatformIO board manifests, one per board."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from lightseal import toolchains
from lightseal.generate.render import BANNER, FOLDER, environment
from lightseal.registry import Board, Image, Registry


@dataclass(frozen=True)
class Environment:
    """What stands in envs.ini for one image; sources are relative to firmware/."""

    name: str
    board: str
    flags: tuple[str, ...]
    link_flags: tuple[str, ...]
    sources: tuple[str, ...]
    linker_script: str | None


def outputs(registry: Registry) -> dict[str, str]:
    """Return envs.ini and the manifests."""
    images = [
        _environment(registry, board, image)
        for board in registry.boards.values()
        for image in board.images
    ]
    template = environment().get_template("envs.ini.j2")
    texts = {f"{FOLDER}/envs.ini": template.render(banner=BANNER, images=images)}
    for board in registry.boards.values():
        texts[f"{FOLDER}/boards/{board.id}.json"] = json.dumps(_manifest(board), indent=2) + "\n"
    return texts


def sources(registry: Registry, image: Image) -> list[str]:
    """Return patterns of the C and assembly files of an image, relative to firmware/."""
    board = registry.boards[image.board]
    entries = registry.entries(image)
    kernels = (source for entry in entries for source in entry.kernel.sources)
    instances = (f"generated/instances/{entry.file_stem}.c" for entry in entries)
    found = [
        "app/*.c",
        "core/*.c",
        f"hal/{board.hal}.c",
        *(
            f"boards/{folder}/*.{kind}"
            for folder in (board.toolchain, board.start, board.boot)
            if folder
            for kind in ("c", "S")
        ),
        *kernels,
        *instances,
        f"generated/images/{image.name}.c",
    ]
    return list(dict.fromkeys(found))


def _environment(registry: Registry, board: Board, image: Image) -> Environment:
    toolchain = toolchains.of(board)
    folders = ("firmware", "firmware/include", FOLDER)
    return Environment(
        name=image.name,
        board=board.id,
        flags=(
            *board.flags,
            *toolchains.COMMON_FLAGS,
            *toolchain.compile_flags,
            *(f"-I {folder}" for folder in folders),
            *(f"-D LIGHTSEAL_ARENA_BYTES={arena}UL" for arena in (image.arena,) if arena),
            f"-include {FOLDER}/boards/{board.id}.h",
            *(f"-l{library}" for library in toolchain.libraries),
        ),
        link_flags=(
            *board.flags,
            *toolchain.link_flags,
            *_memory_symbols(board, image.arena or board.arena),
        ),
        sources=tuple(sources(registry, image)),
        linker_script=f"firmware/boards/{board.toolchain}/image.ld" if board.flash else None,
    )


def _memory_symbols(board: Board, arena: int) -> Iterator[str]:
    """Yield linker flags that tell the linker script the board's memories."""
    for name, memory in (("FLASH", board.flash), ("RAM", board.ram)):
        if memory is not None:
            yield f"-Wl,--defsym=LIGHTSEAL_{name}_ORIGIN=0x{memory.origin:08x}"
            yield f"-Wl,--defsym=LIGHTSEAL_{name}_BYTES={memory.bytes}"
    yield f"-Wl,--defsym=LIGHTSEAL_ARENA_BYTES={arena}"


def _manifest(board: Board) -> dict[str, object]:
    """Return what PlatformIO wants to know of a board; 0 bytes where memory has no bound."""
    return {
        "name": board.title,
        "vendor": "Lightseal",
        "url": "",
        "platforms": ["lightseal"],
        "build": {
            "compiler": toolchains.of(board).compiler,
            "mcu": board.soc.lower(),
            "f_cpu": f"{board.core_hz}L",
        },
        "upload": {
            **_upload_tools(board),
            "maximum_size": board.flash.bytes if board.flash else 0,
            "maximum_ram_size": board.ram.bytes if board.ram else 0,
        },
    }


def _upload_tools(board: Board) -> dict[str, object]:
    """Return what PlatformIO takes as ``upload_protocol``, nothing where nothing is flashed."""
    if board.flashing is None:
        return {}
    return {"protocol": board.flashing.tools[0], "protocols": list(board.flashing.tools)}
