# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The site of the documentation: made without a warning, and no link leads nowhere."""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote

import pytest

from lightseal import paths, registry


def script(name: str) -> ModuleType:
    """Import a file of scripts/."""
    spec = importlib.util.spec_from_file_location(name, paths.root() / "scripts" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def docs() -> ModuleType:
    if shutil.which("doxygen") is None:
        pytest.skip("doxygen is not installed (Debian: doxygen)")
    pytest.importorskip("pdoc", reason="pdoc is not installed")
    return script("docs")


@pytest.fixture(scope="module")
def site(docs: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("docs") / "site"
    docs.make(folder)
    return folder


def test_no_link_leads_nowhere(site: Path) -> None:
    pages = sorted(site.glob("*.html"))
    assert {"index.html", "c.html", "python.html", "format.html"} <= {page.name for page in pages}
    for page in pages:
        for link in re.findall(r'(?:href|src)="([^"#]+)', page.read_text()):
            if "://" not in link:
                assert (site / unquote(link)).exists(), f"{page.name}: {link}"


def test_anchors_of_guides_are_there(site: Path) -> None:
    for page in site.glob("*.html"):
        for target, anchor in re.findall(r'href="([^":/]*)#([^"]+)"', page.read_text()):
            text = (site / (target or page.name)).read_text()
            assert f'id="{anchor}"' in text, f"{page.name}: {target}#{anchor}"


def test_every_function_is_in_the_guide_and_every_type_in_the_reference(site: Path) -> None:
    guide = (site / "functions.html").read_text()
    header = (paths.root() / "firmware/generated/lightseal/lightseal.h").read_text()
    for name in re.findall(r"^#define (lightseal_\w+) ", header, re.MULTILINE):
        assert f"<code>{name}</code>" in guide
    reference = "".join(path.read_text() for path in (site / "c").glob("*_8h.html"))
    types = set(re.findall(r"<code>(lightseal_\w+_fn)</code></td>", guide))
    assert len(types) > 20
    for type_ in types:
        assert type_ in reference
    assert len(registry.load().algorithms) == len(re.findall("<h2", guide))


def test_the_python_reference_has_the_calls(site: Path) -> None:
    text = (site / "python/lightseal.html").read_text()
    for name in ("aead", "hash", "xof", "mac", "prf", "Aead.encrypt_into", "Mac.verify"):
        assert f'id="{name}"' in text


@pytest.mark.parametrize(
    ("header", "said"),
    [
        ("int lightseal_undocumented(void);\n", "is not documented"),
        ("/* \\param y no such one */\nint lightseal_f(int x);\n", "'y'"),
    ],
)
def test_a_warning_is_an_error(docs: ModuleType, header: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "bad.h").write_text(f"/* SPDX-\n *\n * A file.\n */\n{header}")
    with pytest.raises(docs.DocsFailed, match=said):
        docs.reference_of_c(tmp_path / "out", f"INPUT = {tmp_path / 'bad.h'}")


def test_a_broken_link_is_an_error(docs: ModuleType, tmp_path: Path) -> None:
    page = paths.root() / "docs" / "c.md"
    with pytest.raises(docs.DocsFailed, match=r"docs/c\.md links to none\.md"):
        docs._link("none.md", page, {}, tmp_path)
    with pytest.raises(docs.DocsFailed, match="is not there"):
        docs._link("../../outside", page, {}, tmp_path)


def test_comments_as_doxygen_takes_them() -> None:
    converted = script("doxygen_filter").converted
    text = (
        "/* SPDX-License-Identifier: MIT\n *\n * A file.\n */\n"
        "/* A call.\n *\n * out   written\n *       whole\n * n     LIGHTSEAL_<X>\n */\n"
        "int f(void);\n"
        "struct s {\n    int a; /* one\n              more */\n};\n"
    )
    assert converted(text) == (
        "/** @file \n *\n * A file.\n */\n"
        "/** A call.\n *\n * - `out`: written\n *       whole\n * - `n`: LIGHTSEAL_\\<X>\n */\n"
        "int f(void);\n"
        "struct s {\n    int a; /**< one\n              more */\n};\n"
    )
