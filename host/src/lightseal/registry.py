# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The registry: algorithms, kernels and boards, read from ``firmware/registry``.

Everything else derives from it: build, dispatch, tests and tables. The fields
are those of the TOML files, whose headers say what each means.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, TypeVar

from lightseal import paths
from lightseal.errors import RegistryError, UnknownName
from lightseal.registry_flashing import Avrdude, Flashing, Volume
from lightseal.registry_port import SerialPort, check_usb_id

_T = TypeVar("_T")

FILES = ("algorithms.toml", "kernels.toml", "boards.toml")
# Of no concern to images, so not in the hash that they carry.
ADAPTERS = "adapters.toml"

KINDS = ("aead", "hash", "xof", "cxof", "mac", "prf")
TWIN_COUNTS = ("cycles", "instructions")
KERNEL_CLASSES = ("reference", "speed", "compact")
WRITTEN, PORTABLE = "written", "portable"
COUNTERS = {"none": 0, "dwt": 1, "systick24": 2, "timer1": 3, "pmu": 4, "timer0": 5}


def c_name(name: str) -> str:
    """Return a registry name as a C identifier."""
    return name.replace("-", "_")


@dataclass(frozen=True)
class Algorithm:
    """One algorithm; sizes in bytes, 0 where the kind has no such thing.

    ``limit``: bytes that message and output have at most, 0 where they are not bounded.
    """

    id: str
    wire_id: int
    title: str
    kind: str
    family: str
    mode: str
    primitive: str
    block: int
    vectors: str
    source: str
    byte_order: str = "big"
    key: int = 0
    nonce: int = 0
    tag: int = 0
    digest: int = 0
    limit: int = 0
    parameters: Mapping[str, int | str] = field(default_factory=dict, hash=False)

    @property
    def c_name(self) -> str:
        """The id as a C identifier."""
        return c_name(self.id)

    @property
    def streams(self) -> bool:
        """Whether the library has it in pieces (``lightseal/hash_stream.h``)."""
        return self.kind != "aead" and not self.limit

    @property
    def prepares(self) -> bool:
        """Whether the library has it with a prepared key and in pieces (``lightseal/isap.h``)."""
        return self.mode == "isap"


@dataclass(frozen=True)
class Kernel:
    """One implementation of a primitive."""

    primitive: str
    name: str
    wire_id: int
    kernel_class: str
    targets: tuple[str, ...]
    header: str
    sources: tuple[str, ...]
    layout: str
    position_independent: bool = False

    @property
    def portable(self) -> bool:
        """Whether it is in C alone, so that it works on every board, if not well."""
        return all(source.endswith(".c") for source in self.sources)


@dataclass(frozen=True)
class Memory:
    """A memory of a board: first address and size in bytes."""

    origin: int
    bytes: int


@dataclass(frozen=True)
class Uart:
    """The serial line that the board program talks on."""

    peripheral: str
    baud: int
    tx: str
    rx: str


@dataclass(frozen=True)
class Image:
    """One program for a board: the part of the matrix that it carries.

    Empty ``kernels`` or ``families`` mean all that run on the board; ``only``
    narrows kernels to those written for an instruction set or to portable ones.
    An image ``on_request`` is used only for kernels that are asked for by name;
    it also carries portable ones that do not name the board's instruction set.
    ``arena``, where it is not 0, goes before the board's: what is not arena is stack.
    """

    board: str
    name: str
    only: str = ""
    kernels: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    on_request: bool = False
    arena: int = 0


@dataclass(frozen=True)
class Board:
    """One board; what is true of any specimen of it.

    ``twin_counts`` is what the counter of its virtual twin counts.
    """

    id: str
    wire_id: int
    title: str
    soc: str
    target: str
    core: str
    toolchain: str
    flags: tuple[str, ...]
    hal: str
    counter: str
    twin: str
    arena: int
    chunk: int
    images: tuple[Image, ...]
    flash: Memory | None = None
    ram: Memory | None = None
    core_hz: int = 0
    wait_states: int = 0
    uart: Uart | None = None
    start: str = ""
    boot: str = ""
    twin_counts: str = "cycles"
    flashing: Flashing | None = None
    port: SerialPort | None = None

    @property
    def default_images(self) -> tuple[Image, ...]:
        """The images that are used where no kernel is asked for by name."""
        return tuple(image for image in self.images if not image.on_request)


@dataclass(frozen=True)
class Entry:
    """A row of the dispatch table: one algorithm on one kernel."""

    algorithm: Algorithm
    kernel: Kernel

    @property
    def c_name(self) -> str:
        """What the C symbols of this pair begin with, after ``lightseal_``."""
        return f"{self.algorithm.c_name}_{c_name(self.kernel.name)}"

    @property
    def file_stem(self) -> str:
        """Name of the translation unit that holds this pair."""
        return f"{self.algorithm.c_name}__{c_name(self.kernel.name)}"

    @property
    def stream_stem(self) -> str:
        """Name of the one that holds its calls in pieces or with a prepared key, if any."""
        return f"{self.file_stem}__stream"


class Registry:
    """All algorithms, kernels and boards, in the order of the files."""

    def __init__(self, folder: Path) -> None:
        texts = {name: (folder / name).read_bytes() for name in FILES}
        digest = hashlib.sha256()
        for name in FILES:
            digest.update(texts[name])
        self.hash: bytes = digest.digest()[:8]
        tables = {name: _parse(name, text) for name, text in texts.items()}
        self.algorithms: dict[str, Algorithm] = {
            id_: _build(Algorithm, table, f"algorithms.toml [{id_}]", id=id_)
            for id_, table in tables["algorithms.toml"].items()
        }
        self.kernels: list[Kernel] = [
            _kernel(primitive, name, table)
            for primitive, kernels in tables["kernels.toml"].items()
            for name, table in kernels.items()
        ]
        self.boards: dict[str, Board] = {
            id_: _board(id_, table) for id_, table in tables["boards.toml"].items()
        }
        self.adapters: dict[str, str] = dict(_parse(ADAPTERS, (folder / ADAPTERS).read_bytes()))
        _check(self)

    @cached_property
    def kernel_names(self) -> tuple[str, ...]:
        """Names of the kernels of all primitives, each once."""
        return tuple(dict.fromkeys(kernel.name for kernel in self.kernels))

    def algorithm(self, id_: str) -> Algorithm:
        """Return an algorithm; raises UnknownName."""
        if id_ not in self.algorithms:
            raise UnknownName("algorithm", id_, self.algorithms)
        return self.algorithms[id_]

    def board(self, id_: str) -> Board:
        """Return a board; raises UnknownName."""
        if id_ not in self.boards:
            raise UnknownName("board", id_, self.boards)
        return self.boards[id_]

    def one_of_each_target(self) -> list[Board]:
        """The first board of each instruction set, as far as kernels tell them apart.

        What depends on the instruction set alone needs to be shown on one board of it.
        """
        found: dict[tuple[Kernel, ...], Board] = {}
        for board in self.boards.values():
            kernels = tuple(kernel for kernel in self.kernels if board.target in kernel.targets)
            found.setdefault(kernels, board)
        return list(found.values())

    def check_kernel_name(self, name: str) -> str:
        """Return the name if some primitive has such a kernel; raises UnknownName."""
        if name not in self.kernel_names:
            raise UnknownName("kernel", name, self.kernel_names)
        return name

    def image(self, name: str) -> Image:
        """Return an image of any board; raises UnknownName."""
        images = {image.name: image for board in self.boards.values() for image in board.images}
        if name not in images:
            raise UnknownName("image", name, images)
        return images[name]

    def all_entries(self) -> Iterator[Entry]:
        """Every algorithm on every kernel of its primitive."""
        for algorithm in self.algorithms.values():
            for kernel in self.kernels:
                if kernel.primitive == algorithm.primitive:
                    yield Entry(algorithm, kernel)

    def entries(self, image: Image) -> list[Entry]:
        """The dispatch table of an image, in order."""
        target = self.boards[image.board].target
        return [
            entry
            for entry in self.all_entries()
            if (target in entry.kernel.targets or (image.on_request and entry.kernel.portable))
            and image.only in ("", PORTABLE if entry.kernel.portable else WRITTEN)
            and (not image.kernels or entry.kernel.name in image.kernels)
            and (not image.families or entry.algorithm.family in image.families)
        ]


@lru_cache(maxsize=1)
def load() -> Registry:
    """Return the registry of this source tree."""
    return Registry(paths.root() / paths.REGISTRY)


def _parse(name: str, text: bytes) -> dict[str, Any]:
    try:
        return tomllib.loads(text.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RegistryError(f"{name}: {error}") from None


def _build(cls: type[_T], table: Mapping[str, Any], where: str, **extra: Any) -> _T:
    """Make a dataclass of a TOML table; lists become tuples. Raises RegistryError."""
    values = {key: tuple(v) if isinstance(v, list) else v for key, v in table.items()} | extra
    known = {f.name: f for f in fields(cls)}  # type: ignore[arg-type]
    for key in values:
        if key not in known:
            raise RegistryError(f"{where}: unknown field '{key}'")
    for name, f in known.items():
        if name not in values and f.default is MISSING and f.default_factory is MISSING:
            raise RegistryError(f"{where}: field '{name}' is missing")
    return cls(**values)


def _kernel(primitive: str, name: str, table: dict[str, Any]) -> Kernel:
    table = {**table, "kernel_class": table.get("class")}
    table.pop("class", None)
    where = f"kernels.toml [{primitive}.{name}]"
    return _build(Kernel, table, where, primitive=primitive, name=name)


def _board(id_: str, table: dict[str, Any]) -> Board:
    where = f"boards.toml [{id_}]"
    nested: dict[str, Any] = {
        "images": tuple(
            _build(Image, image, f"{where} images", board=id_) for image in table.get("images", ())
        )
    }
    for key, cls in (("flash", Memory), ("ram", Memory), ("uart", Uart)):
        if key in table:
            nested[key] = _build(cls, table[key], f"{where} {key}")
    if "port" in table:
        nested["port"] = _build(SerialPort, table["port"], f"{where} port")
    if "flashing" in table:
        nested["flashing"] = _flashing(table["flashing"], f"{where} flashing")
    return _build(Board, {**table, **nested}, where, id=id_)


def _flashing(table: dict[str, Any], where: str) -> Flashing:
    nested: dict[str, Any] = {}
    for key, cls in (("avrdude", Avrdude), ("volume", Volume)):
        if key in table:
            nested[key] = _build(cls, table[key], f"{where} {key}")
    return _build(Flashing, {**table, **nested}, where)


def _check(registry: Registry) -> None:
    """Raise RegistryError where a choice is not one of the known ones or an id is used twice."""
    for algorithm in registry.algorithms.values():
        _one_of(algorithm.kind, KINDS, f"{algorithm.id}: kind")
        _one_of(algorithm.byte_order, ("big", "little"), f"{algorithm.id}: byte_order")
    for kernel in registry.kernels:
        _one_of(kernel.kernel_class, KERNEL_CLASSES, f"{kernel.primitive}.{kernel.name}: class")
    for board in registry.boards.values():
        _one_of(board.counter, COUNTERS, f"{board.id}: counter")
        _one_of(board.twin_counts, TWIN_COUNTS, f"{board.id}: twin_counts")
        if board.flashing is not None:
            board.flashing.check(f"boards.toml [{board.id}.flashing]")
        if board.port is not None:
            board.port.check(f"boards.toml [{board.id}.port]")
        if not board.default_images or board.images[0].on_request:
            raise RegistryError(f"boards.toml [{board.id}]: the first image is not for default use")
        for image in board.images:
            _one_of(image.only, ("", WRITTEN, PORTABLE), f"{image.name}: only")
    for name in registry.adapters:
        check_usb_id(name, ADAPTERS)
    _unique((str(a.wire_id) for a in registry.algorithms.values()), "algorithm wire_id")
    _unique((f"{k.primitive} {k.wire_id}" for k in registry.kernels), "kernel wire_id")
    _unique((str(b.wire_id) for b in registry.boards.values()), "board wire_id")
    _unique((i.name for b in registry.boards.values() for i in b.images), "image name")


def _one_of(value: str, known: Iterable[str], what: str) -> None:
    if value not in known:
        raise RegistryError(f"{what} is '{value}', not one of {', '.join(known)}")


def _unique(values: Iterable[str], what: str) -> None:
    seen: set[str] = set()
    for value in values:
        if value in seen:
            raise RegistryError(f"{what} {value} is used twice")
        seen.add(value)
