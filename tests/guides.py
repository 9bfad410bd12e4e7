# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The examples that stand in the documentation, so that tests can run them."""

from __future__ import annotations

import re

from lightseal import paths


def blocks(guide: str, language: str) -> list[str]:
    """Return the code blocks of a language in a file of docs/; fails where there are none."""
    text = (paths.root() / "docs" / guide).read_text()
    found = re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert found, f"{guide} has no example in {language}"
    return found
