# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What the generator's modules share: where their outputs go and how they are rendered."""

from __future__ import annotations

from jinja2 import Environment, PackageLoader, StrictUndefined

BANNER = "generated from firmware/registry by 'lightseal generate'; do not edit"
FOLDER = "firmware/generated"


def environment() -> Environment:
    """Return the jinja2 environment of the templates in ``templates/``."""
    return Environment(
        loader=PackageLoader("lightseal.generate"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
