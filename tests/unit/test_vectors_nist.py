# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""The vectors format: what is read, what is refused and how, and writing it again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lightseal.errors import UsageError
from lightseal.vectors import (
    AeadCase,
    AezCase,
    Case,
    CxofCase,
    HashCase,
    MacCase,
    VectorFormatError,
    format_case,
    parse_cases,
    read_cases,
)

TWO_CASES = [
    "Count = 1",
    "Key = 0001",
    "Nonce = 02",
    "PT = ",
    "AD = 03",
    "CT = 04",
    "",
    "Count = 2",
    "Key = 0001",
    "Nonce = 02",
    "PT = 0A0B",
    "AD = ",
    "CT = 040506",
]


def parse(text: str) -> list[Case]:
    return list(parse_cases(text.splitlines(keepends=True), "v.txt"))


def refusal(text: str) -> str:
    with pytest.raises(VectorFormatError) as caught:
        parse(text)
    assert "\n" not in caught.value.message
    return caught.value.message


def test_every_kind() -> None:
    assert parse("Count = 7\nKey = 00\nNonce = 01\nPT = 02\nAD = 03\nCT = 0405\n") == [
        AeadCase(7, b"\0", b"\1", b"\2", b"\3", b"\4\5")
    ]
    assert parse("Count = 1\nMsg = \nMD = AA\n\n") == [HashCase(1, b"", b"\xaa")]
    assert parse("Count = 1\nMsg = 01\nZ = 02\nMD = \n") == [CxofCase(1, b"\1", b"\2", b"")]
    assert parse("Count = 1\nKey = 01\nMsg = 02\nTag = 03\n") == [MacCase(1, b"\1", b"\2", b"\3")]


def test_aez_repeats_its_ad_line() -> None:
    head, tail = "Count = 1\nKey = \nNonce = \nTau = 1\n", "PT = 05\nCT = 0607\n"
    assert parse(head + tail) == [AezCase(1, b"", b"", 1, (), b"\5", b"\6\7")]
    assert parse(head + "AD = \nAD = 08\n" + tail) == [
        AezCase(1, b"", b"", 1, (b"", b"\x08"), b"\5", b"\6\7")
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Count = 1\nMsg =\nMD = ab\n",
        "Count = 1\r\nMsg = \r\nMD = AB\r\n",
        "# comment\n\n\nCount=1\nMsg=\n# comment\nMD=aB",
        "  Count = 1  \n\tMsg = \nMD = AB\n\n\n\n",
    ],
)
def test_what_editors_and_tools_do_to_a_file_is_taken(text: str) -> None:
    assert parse(text) == [HashCase(1, b"", b"\xab")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "v.txt:1: expected 'Count = <number>', found the end of the file"),
        ("\n# no case\n", "v.txt:3: expected 'Count = <number>', found the end of the file"),
        ("Count = one\n", "v.txt:1: expected 'Count = <number>', found 'Count = one'"),
        ("Count = -1\n", "v.txt:1: expected 'Count = <number>', found 'Count = -1'"),
        ("Key = 00\n", "v.txt:1: expected 'Count = <number>', found 'Key = 00'"),
        (
            "Count = 1\nPT = 00\n",
            "v.txt:2: expected 'Key = <hex>' or 'Msg = <hex>', found 'PT = 00'",
        ),
        (
            "Count = 1\nMsg 00\n",
            "v.txt:2: expected 'Key = <hex>' or 'Msg = <hex>', found 'Msg 00'",
        ),
        (
            "Count = 1\nMsg = 0\n",
            "v.txt:2: expected an even number of hexadecimal digits after 'Msg = ', "
            "found 1 of them",
        ),
        (
            "Count = 1\nMsg = 0x00\n",
            "v.txt:2: expected an even number of hexadecimal digits after 'Msg = ', "
            "found 'Msg = 0x00'",
        ),
        (
            "Count = 1\nMsg = 00\n",
            "v.txt:3: expected 'MD = <hex>' or 'Z = <hex>', found the end of the file",
        ),
        (
            "Count = 1\nMsg = 00\n\nMD = 00\n",
            "v.txt:3: expected 'MD = <hex>' or 'Z = <hex>', found a blank line",
        ),
        (
            "Count = 1\nMsg = 00\nMD = 00\nCount = 2\n",
            "v.txt:4: expected a blank line, found 'Count = 2'",
        ),
        (
            "Count = 1\nMsg = \nMD = \n\nCount = 2\nMsg = \nZ = \nMD = \n",
            "v.txt:7: expected 'MD = <hex>', found 'Z ='",
        ),
        (
            "Count = 1\nKey = \nNonce = \nPT = 0000\nAD = \nCT = 00\n",
            "v.txt:6: expected at least 2 bytes after 'CT = ', found 1",
        ),
        (
            "Count = 1\nKey = \nNonce = \nTau = 2\nPT = 00\nCT = 0000\n",
            "v.txt:6: expected 3 bytes after 'CT = ', found 2",
        ),
        (
            "Count = 1\nMsg = " + 100 * "zz" + "\n",
            "v.txt:2: expected an even number of hexadecimal digits after 'Msg = ', "
            f"found 'Msg = {17 * 'zz'}...'",
        ),
    ],
)
def test_refused_with_file_line_and_expectation(text: str, message: str) -> None:
    assert refusal(text) == message


@pytest.mark.parametrize("missing", range(len(TWO_CASES)))
def test_a_missing_line_is_refused_where_it_is_missed(missing: int) -> None:
    lines = TWO_CASES[:missing] + TWO_CASES[missing + 1 :]
    assert refusal("\n".join(lines)).startswith(f"v.txt:{missing + 1}: ")


@pytest.mark.parametrize("doubled", [i for i, line in enumerate(TWO_CASES) if line])
def test_a_doubled_line_is_refused(doubled: int) -> None:
    lines = TWO_CASES[: doubled + 1] + TWO_CASES[doubled:]
    assert refusal("\n".join(lines)).startswith(f"v.txt:{doubled + 2}: ")


def test_a_file_cut_anywhere_within_its_last_case_is_refused() -> None:
    text = "\n".join(TWO_CASES)
    for cut in range(text.index("Count = 2") + len("Count = "), len(text) - len("0506")):
        refusal(text[:cut])


def test_binary_rubbish_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "rubbish.txt"
    path.write_bytes(bytes(range(256)) * 40)
    with pytest.raises(VectorFormatError) as caught:
        list(read_cases(path))
    assert caught.value.message.isascii()
    assert "\n" not in caught.value.message
    assert len(caught.value.message) < len(str(path)) + 200


@pytest.mark.parametrize("name", ["missing.txt", "."])
def test_unreadable_file(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match="cannot read the vectors file"):
        list(read_cases(tmp_path / name))


def test_cases_come_before_the_rest_is_read() -> None:
    def endless() -> Iterator[str]:
        while True:
            yield from ("Count = 1\n", "Msg = 00\n", "MD = 00\n", "\n")

    assert len(list(islice(parse_cases(endless(), "pipe"), 1000))) == 1000


counts = st.integers(0, 10**18 - 1)
data = st.binary(max_size=40)
CASES = st.one_of(
    st.builds(HashCase, counts, data, data),
    st.builds(CxofCase, counts, data, data, data),
    st.builds(MacCase, counts, data, data, data),
    st.builds(
        lambda count, key, nonce, message, ad, tag: AeadCase(
            count, key, nonce, message, ad, message + tag
        ),
        counts,
        *(5 * [data]),
    ),
    st.builds(
        lambda count, key, nonce, ad, message, tag: AezCase(
            count, key, nonce, len(tag), tuple(ad), message, message + tag
        ),
        *(counts, data, data, st.lists(data, max_size=5), data, data),
    ),
)


@given(CASES, st.integers(1, 3))
def test_what_is_written_is_read(case: Case, copies: int) -> None:
    assert parse(copies * format_case(case)) == copies * [case]
