# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The build id, and .bin and .hex, against binutils on real linked files."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

import pytest

from lightseal import buildid, tools
from lightseal.errors import MissingTool

SOURCE = """
#include <stdint.h>
__attribute__((section(".lightseal_build_id"), used))
const volatile uint8_t id[8] = {0};
volatile uint32_t data = 0x12345678;
static volatile uint32_t zero[64];
void _start(void) { data += zero[0]; for (;;) { } }
"""
SCRIPT = """
ENTRY(_start)
MEMORY { flash (rx) : ORIGIN = 0x0800fff0, LENGTH = 128K
         ram (rw) : ORIGIN = 0x20000000, LENGTH = 8K }
SECTIONS
{
  .text : { *(.text*) *(.rodata*) } > flash
  .lightseal_build_id ORIGIN(flash) + GAP : { KEEP(*(.lightseal_build_id)) } > flash
  .data : { *(.data*) } > ram AT > flash
  .bss : { *(.bss*) } > ram
}
"""


def link(folder: Path, source: str = SOURCE, gap: int = 0x55) -> Path:
    """Return a linked Cortex-M image; ``gap`` is how far the build id is from its start."""
    try:
        tools.require_tool("arm-none-eabi-gcc")
    except MissingTool as error:
        pytest.skip(error.message)
    (folder / "image.c").write_text(source)
    (folder / "image.ld").write_text(SCRIPT.replace("GAP", str(gap)))
    flags = ["-mcpu=cortex-m0", "-mthumb", "-Os", "-ffreestanding", "-nostdlib"]
    command = ["arm-none-eabi-gcc", *flags, "-T", "image.ld", "image.c", "-o", "image.elf"]
    subprocess.run(command, cwd=folder, check=True, timeout=60)
    return folder / "image.elf"


def objcopy(elf: Path, form: str, *extra: str) -> bytes:
    """Return what binutils makes of an image."""
    out = elf.with_suffix(".other")
    command = ["arm-none-eabi-objcopy", "-O", form, *extra, str(elf), str(out)]
    subprocess.run(command, check=True, timeout=60)
    return out.read_bytes()


def test_binary_is_what_objcopy_makes(tmp_path: Path) -> None:
    elf = link(tmp_path)
    value = buildid.stamp(elf)
    image = elf.with_suffix(".bin").read_bytes()
    assert image == objcopy(elf, "binary", "--gap-fill=0xff")
    assert image.count(value) == 1


def test_id_is_the_digest_of_the_image_with_the_id_blank(tmp_path: Path) -> None:
    elf = link(tmp_path)
    value = buildid.stamp(elf)
    image = elf.with_suffix(".bin").read_bytes()
    assert value == hashlib.sha256(image.replace(value, bytes(8))).digest()[:8]


def test_hex_holds_the_same_bytes(tmp_path: Path) -> None:
    elf = link(tmp_path)
    buildid.stamp(elf)
    hex_file = elf.with_suffix(".hex")
    back = tmp_path / "back.bin"
    # The image crosses a 64 KiB boundary, so it needs more than one extended address.
    command = ["arm-none-eabi-objcopy", "-I", "ihex", "-O", "binary", str(hex_file), str(back)]
    subprocess.run(command, check=True, timeout=60)
    assert back.read_bytes() == elf.with_suffix(".bin").read_bytes()
    assert hex_file.read_text().count("\n:02000004") + 1 == 2


def test_stamping_again_changes_nothing(tmp_path: Path) -> None:
    elf = link(tmp_path)
    first = buildid.stamp(elf)
    bytes_before = elf.read_bytes()
    assert buildid.stamp(elf) == first
    assert elf.read_bytes() == bytes_before


def test_one_changed_byte_changes_the_id(tmp_path: Path) -> None:
    first = buildid.stamp(link(tmp_path))
    assert buildid.stamp(link(tmp_path, SOURCE.replace("0x12345678", "0x12345679"))) != first


def test_image_without_an_id_is_refused(tmp_path: Path) -> None:
    elf = link(tmp_path, SOURCE.replace(".lightseal_build_id", ".rodata.other"))
    before = elf.read_bytes()
    with pytest.raises(buildid.ImageError, match=r"no section \.lightseal_build_id"):
        buildid.stamp(elf)
    assert elf.read_bytes() == before
    assert not elf.with_suffix(".bin").exists()


@pytest.mark.parametrize("content", [b"", b"\x7fELF", b"no image at all, only words"])
def test_file_that_is_no_elf_is_refused_in_one_line(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.elf"
    path.write_bytes(content)
    assert buildid.main([str(path)]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert str(path) in error


def test_missing_file_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert buildid.main([str(tmp_path / "none.elf")]) == 1
    assert "none.elf" in capsys.readouterr().err
