# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What PlatformIO and the Arduino IDE read of the library at the root of the tree."""

from __future__ import annotations

import json

from lightseal import __version__
from lightseal.generate import library
from lightseal.generate.render import BANNER
from lightseal.registry import Registry

_SENTENCE = "Authenticated encryption and hashing for small machines: {titles}."
_PARAGRAPH = (
    "Constant time, no allocation, kernels in assembly for AVR and Cortex-M; portable C "
    "for every other processor. Each build takes the sources of its processor alone."
)
_NOTICE = "# SPDX-License-Identifier: MIT\n# SPDX-FileCopyrightText: 2026 The Lightseal authors\n"
_FAMILIES = ("ISAP", "Ascon", "Grain-128AEADv2", "AEZ")
_TYPES = ("lightseal_status", "lightseal_aead", "lightseal_hash_stream", "lightseal_isap_key")


def outputs(registry: Registry) -> dict[str, str]:
    """Return library.json, library.properties and keywords.txt."""
    sentence = _SENTENCE.format(titles=", ".join(_FAMILIES))
    properties = {
        "name": "Lightseal",
        "version": __version__,
        "author": "The Lightseal authors",
        "maintainer": "The Lightseal authors",
        "sentence": sentence,
        "paragraph": _PARAGRAPH,
        "category": "Data Processing",
        "architectures": "*",
        "includes": "lightseal.h",
    }
    manifest = {
        "name": "Lightseal",
        "version": __version__,
        "description": f"{sentence} {_PARAGRAPH}",
        "keywords": ["crypto", "aead", "hash", *(family.lower() for family in _FAMILIES)],
        "license": "MIT",
        "authors": {"name": "The Lightseal authors"},
        "headers": "lightseal.h",
        "frameworks": "*",
        "platforms": "*",
        "build": {"srcDir": "src", "includeDir": "src", "libLDFMode": "off"},
        "export": {"include": ["LICENSE", "examples", "firmware", "library.json", "src"]},
    }
    lines = [f"{name}={value}\n" for name, value in properties.items()]
    return {
        "library.properties": f"{_NOTICE}# {BANNER}\n" + "".join(lines),
        "library.json": json.dumps(manifest, indent=2) + "\n",
        "keywords.txt": f"{_NOTICE}# {BANNER}\n" + "".join(_keywords(registry)),
    }


def _keywords(registry: Registry) -> list[str]:
    functions = ["lightseal_aead_encrypt", "lightseal_aead_decrypt"]
    functions += [
        f"lightseal_{algorithm.c_name}_{call}"
        for algorithm in registry.algorithms.values()
        for call in library.calls(algorithm)
    ]
    return [f"{name}\tKEYWORD1\n" for name in _TYPES] + [
        f"{name}\tKEYWORD2\n" for name in functions
    ]
