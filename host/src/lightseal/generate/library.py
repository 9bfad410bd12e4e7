# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The C library's generated part: instances, their declarations, dispatch tables."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from lightseal.generate.render import BANNER, FOLDER, environment
from lightseal.reference.ascon import permute_words
from lightseal.registry import Algorithm, Entry, Image, Registry

# By kind: the calls of lightseal/hash_stream.h and what their types are called.
STREAM_CALLS = {
    "hash": (("init", "hash_init"), ("update", "hash_update"), ("final", "hash_final")),
    "xof": (("init", "hash_init"), ("update", "hash_update"), ("squeeze", "hash_squeeze")),
    "cxof": (("init", "cxof_init"), ("update", "hash_update"), ("squeeze", "hash_squeeze")),
    "mac": (
        ("init", "mac_init"),
        ("update", "hash_update"),
        ("final", "hash_final"),
        ("final_verify", "mac_final_verify"),
    ),
    "prf": (("init", "mac_init"), ("update", "hash_update"), ("squeeze", "hash_squeeze")),
}
# Calls of lightseal/isap.h; their types are named alike.
ISAP_CALLS = (
    *("key_init", "key_encrypt", "key_decrypt"),
    *("stream_init", "stream_update", "stream_final"),
    "open",
)
_ONE_CALL = {
    "aead": ("aead", "encrypt", "decrypt"),
    "mac": ("mac", "verify"),
}


def calls(algorithm: Algorithm) -> list[str]:
    """Return what an algorithm's public names end in, in one call and in pieces."""
    names = list(_ONE_CALL.get(algorithm.kind, (algorithm.kind,)))
    if algorithm.mode == "aez":
        names += ["encrypt_vector", "decrypt_vector"]
    if algorithm.prepares:
        names += ISAP_CALLS
    if algorithm.streams:
        names += [name for name, _ in STREAM_CALLS[algorithm.kind]]
    return names


def outputs(registry: Registry) -> dict[str, str]:
    """Return the translation units of algorithms on kernels, a table per image, a header."""
    env = environment()
    entries = list(registry.all_entries())
    texts = {
        f"{FOLDER}/lightseal/algorithms.h": env.get_template("algorithms.h.j2").render(
            banner=BANNER,
            algorithms=registry.algorithms.values(),
            entries=entries,
            sizes=_sizes,
            stream_calls=STREAM_CALLS,
            isap_calls=ISAP_CALLS,
        )
    }
    instance = env.get_template("instance.c.j2")
    for entry in entries:
        for stem, in_pieces in units(entry):
            texts[f"{FOLDER}/instances/{stem}.c"] = instance.render(
                banner=BANNER,
                entry=entry,
                algorithm=entry.algorithm,
                kernel=entry.kernel,
                sizes=_sizes(entry.algorithm),
                parameters=_parameters(entry.algorithm),
                in_pieces=in_pieces,
            )
    for board in registry.boards.values():
        for image in board.images:
            texts[f"{FOLDER}/images/{image.name}.c"] = dispatch_table(registry, image)
    return texts


def dispatch_table(registry: Registry, image: Image) -> str:
    """Return the C file with the table of what an image carries."""
    template = environment().get_template("image.c.j2")
    return template.render(banner=BANNER, entries=registry.entries(image))


def units(entry: Entry) -> Iterator[tuple[str, bool]]:
    """Name of each translation unit of an entry, and whether it is that of the calls in pieces."""
    yield entry.file_stem, False
    if entry.algorithm.streams or entry.algorithm.prepares:
        yield entry.stream_stem, True


def _sizes(algorithm: Algorithm) -> list[tuple[str, int]]:
    """Names in C, after the algorithm's, and bytes of what its kind has."""
    sizes = [(name, getattr(algorithm, name)) for name in ("key", "nonce", "tag", "digest")]
    named = [(f"{name}_bytes", bytes_) for name, bytes_ in sizes if bytes_]
    return named + ([("limit", algorithm.limit)] if algorithm.limit else [])


def _parameters(algorithm: Algorithm) -> list[tuple[str, int | str]]:
    """The registry's parameters and what follows from them."""
    parameters = list(algorithm.parameters.items())
    if algorithm.mode == "ascon_hash":
        words = _initial_hash_state(algorithm)
        parameters.append(("initial", _as_bytes(words, algorithm.byte_order)))
        parameters.append(("initial_words", ", ".join(f"0x{word:016x}" for word in words)))
    return parameters


def _initial_hash_state(algorithm: Algorithm) -> tuple[int, ...]:
    """The five lanes that any message of an Ascon hash starts from."""
    iv = int(str(algorithm.parameters["iv"]), 16)
    return tuple(permute_words((iv, 0, 0, 0, 0), int(algorithm.parameters["rounds_a"])))


def _as_bytes(words: tuple[int, ...], byte_order: str) -> str:
    """Lanes as the bytes of the specification, a C initializer."""
    order = ">" if byte_order == "big" else "<"
    lines = [
        ", ".join(f"0x{byte:02x}" for byte in struct.pack(f"{order}Q", word)) for word in words
    ]
    return "{ \\\n    " + ", \\\n    ".join(lines) + "}"
