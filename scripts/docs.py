#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""Make one static site of the guides and the references of C, C++ and Python.

``c/`` is Doxygen's, ``python/`` is pdoc's, the guides are the files of docs/ and the
readme. A warning of Doxygen, a link that leads nowhere and a module that cannot be
imported end it with an error.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import warnings
from functools import partial
from pathlib import Path

from jinja2 import Template
from markdown_it import MarkdownIt

ROOT = Path(__file__).resolve().parents[1]
DOXYGEN_SECONDS = 120.0
C_INDEX, PYTHON_INDEX = "c/index.html", "python/index.html"
REFERENCES = ((C_INDEX, "C and C++ reference"), (PYTHON_INDEX, "Python reference"))
# What a user of the package calls; the rest is the command line's.
MODULES = (
    "lightseal",
    *(f"lightseal.crypto.{name}" for name in ("aead", "hashes", "isap", "errors")),
    *(f"lightseal.{name}" for name in ("errors", "registry", "reference", "vectors", "transport")),
)
LEFT_OUT = ("cli", "generate", "sealed", "twin")
FILES = "files"
_LINKS = re.compile(r'(href|src)="([^"]*)"')


class DocsFailed(Exception):
    """The site cannot be made; says why."""


def reference_of_c(target: Path, inputs: str = "") -> None:
    """Run Doxygen; raises DocsFailed for its first warnings."""
    if shutil.which("doxygen") is None:
        raise DocsFailed("doxygen is missing: sudo apt-get install doxygen")
    target.mkdir(parents=True, exist_ok=True)
    settings = (ROOT / "docs/Doxyfile").read_text() + f"\nOUTPUT_DIRECTORY = {target}\n{inputs}\n"
    done = subprocess.run(
        ["doxygen", "-"],
        input=settings, cwd=ROOT, capture_output=True, text=True, check=False,
        timeout=DOXYGEN_SECONDS,
    )  # fmt: skip
    said = done.stderr.strip()
    if done.returncode or said:
        raise DocsFailed(f"doxygen:\n{said[:4000]}")


def reference_of_python(target: Path) -> None:
    """Run pdoc; raises DocsFailed where it is missing or warns."""
    try:
        import pdoc  # noqa: PLC0415
        import pdoc.render  # noqa: PLC0415
    except ImportError:
        raise DocsFailed("pdoc is missing: make setup") from None
    import lightseal  # noqa: PLC0415

    # They are imported when they are asked for; pdoc looks at what is there.
    for name in lightseal.__all__:
        getattr(lightseal, name)
    pdoc.render.configure(docformat="google")
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        pdoc.pdoc(*MODULES, *(f"!lightseal.{name}" for name in LEFT_OUT), output_directory=target)
    if said:
        raise DocsFailed("pdoc:\n" + "\n".join(str(warning.message) for warning in said))


def guides(target: Path) -> None:
    """Render the readme and the guides; what they link to elsewhere in the tree is copied."""
    sources = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    sources += [ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
    names = {path: _page_name(path) for path in sources}
    titles = [(names[path], _title(path)) for path in sources]
    template = Template((ROOT / "docs/site.html.j2").read_text(), keep_trailing_newline=True)
    markdown = MarkdownIt("commonmark").enable("table")
    for path in sources:
        body = _with_anchors(markdown.render(path.read_text()))
        body = _LINKS.sub(partial(_relinked, path, names, target), body)
        page = template.render(
            title=_title(path), body=body, pages=[*titles, *REFERENCES], here=names[path]
        )
        (target / names[path]).write_text(page)


def _page_name(path: Path) -> str:
    return "index.html" if path.name == "README.md" else f"{path.stem.lower()}.html"


def _title(path: Path) -> str:
    found = re.search(r"^# (.+)$", path.read_text(), re.MULTILINE)
    if found is None:
        raise DocsFailed(f"{path} has no title")
    return found[1].replace("`", "")


def _with_anchors(html: str) -> str:
    """Give headings the ids that links to them use."""

    def named(found: re.Match[str]) -> str:
        text = re.sub(r"<[^>]+>", "", found[2]).lower()
        return f'<h{found[1]} id="{re.sub(r"[^a-z0-9 -]", "", text).replace(" ", "-")}">{found[2]}<'

    return re.sub(r"<h([1-6])>(.*?)<", named, html)


def _relinked(page: Path, names: dict[Path, str], target: Path, found: re.Match[str]) -> str:
    return f'{found[1]}="{_link(found[2], page, names, target)}"'


def _link(link: str, page: Path, names: dict[Path, str], target: Path) -> str:
    """Return a link as the site has it; raises DocsFailed where it leads nowhere."""
    place, mark, anchor = link.partition("#")
    if "://" in link or link.startswith("mailto:") or not place:
        return link
    path = (page.parent / place).resolve()
    if path in names:
        return names[path] + mark + anchor
    if not path.is_relative_to(ROOT) or not path.exists():
        raise DocsFailed(f"{page.relative_to(ROOT)} links to {link}, which is not there")
    relative = path.relative_to(ROOT)
    copy = target / FILES / relative
    if path.is_dir():
        shutil.copytree(path, copy, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".*"))
    else:
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    return f"{FILES}/{relative.as_posix()}"


def make(target: Path) -> None:
    """Make the site in a folder that is replaced whole; raises DocsFailed."""
    made = target.with_name(f".{target.name}.new")
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    try:
        reference_of_c(made / "c")
        reference_of_python(made / "python")
        guides(made)
    except DocsFailed:
        shutil.rmtree(made)
        raise
    shutil.rmtree(target, ignore_errors=True)
    made.rename(target)


def main() -> None:
    """Parse the command line and make the site."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build/docs")
    folder = parser.parse_args().folder.resolve()
    try:
        make(folder)
    except DocsFailed as error:
        sys.exit(f"docs: {error}")
    print(folder / "index.html")


if __name__ == "__main__":
    main()
