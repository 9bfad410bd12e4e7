# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Known-answer vectors: typed cases, their text format, the sets, the default subset."""

from __future__ import annotations

from lightseal.vectors.cases import AeadCase, AezCase, Case, CxofCase, HashCase, MacCase
from lightseal.vectors.nist import (
    Located,
    VectorFormatError,
    format_case,
    parse_cases,
    read_cases,
    read_located,
)
from lightseal.vectors.subset import default_subset, length_classes

__all__ = [
    "AeadCase",
    "AezCase",
    "Case",
    "CxofCase",
    "HashCase",
    "Located",
    "MacCase",
    "VectorFormatError",
    "default_subset",
    "format_case",
    "length_classes",
    "parse_cases",
    "read_cases",
    "read_located",
]
