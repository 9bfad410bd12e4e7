# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal size`` on images as they are built."""

from __future__ import annotations

import json

import pytest

from lightseal import build, cli, codesize, registry, toolchains
from lightseal.errors import MissingTool
from lightseal.tools import require_tool

KNOWN = registry.load()
ALGORITHMS = ("isap-a-128a", "ascon-hash")


def _sizes(
    board: str, kernel: str, capsys: pytest.CaptureFixture[str]
) -> list[dict[str, str | int]]:
    try:
        require_tool(toolchains.of(KNOWN.board(board)).compiler)
    except MissingTool as error:
        pytest.skip(error.message)
    with pytest.raises(SystemExit) as caught:
        cli.main(["size", "--board", board, "--kernel", kernel, "--json", *ALGORITHMS])
    assert caught.value.code == 0
    rows: list[dict[str, str | int]] = json.loads(capsys.readouterr().out)
    return rows


@pytest.mark.parametrize(
    ("board", "kernel"),
    [("uno", "byte8"), ("uno", "ref64"), ("nucleo_f030r8", "word32"), ("disco_f407vg", "bi32")],
)
def test_two_algorithms_share_the_permutation(
    board: str, kernel: str, capsys: pytest.CaptureFixture[str]
) -> None:
    isap, hash_ = _sizes(board, kernel, capsys)
    assert isap["adds_bytes"] == isap["flash_bytes"] == isap["together_bytes"]
    permutation = _symbol_bytes(board, kernel)
    assert permutation > 100
    saved = int(hash_["flash_bytes"]) - int(hash_["adds_bytes"])
    assert saved >= permutation
    assert hash_["together_bytes"] == int(isap["flash_bytes"]) + int(hash_["adds_bytes"])


def _symbol_bytes(board: str, kernel: str) -> int:
    """Bytes of the kernel's permutation in an image."""
    from elftools.elf.elffile import ELFFile

    entry = next(e for e in KNOWN.all_entries() if e.kernel.name == kernel)
    image = next(i for i in KNOWN.board(board).images if entry in KNOWN.entries(i))
    with build.image_path(image.name).open("rb") as stream:
        table = ELFFile(stream).get_section_by_name(".symtab")
        (symbol,) = table.get_symbol_by_name(f"lightseal_ascon_{kernel}_permute")
        return int(symbol["st_size"])


def test_an_entry_alone_is_as_large_as_the_set_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    isap, _ = _sizes("uno", "byte8", capsys)
    entry = next(e for e in KNOWN.all_entries() if e.file_stem == "isap_a_128a__byte8")
    size = codesize.measure(KNOWN.board("uno"), KNOWN.image("uno"), entry)
    assert (size.flash, size.compiler) == (isap["flash_bytes"], isap["compiler_bytes"])
