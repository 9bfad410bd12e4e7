# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``sim://`` as any pyserial program meets it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
import serial

from lightseal import build, transport
from lightseal.deadline import Deadline
from lightseal.registry import load
from lightseal.twin import native
from lightseal.twin.fault import TwinFault, TwinUnavailable
from lightseal.twin.protocol_sim import Serial
from sim.avr_programs import BOARD, ask, processor_ticks, program

LONG_SECONDS = 60.0
AT_ONCE_SECONDS = 5.0


@pytest.fixture
def port() -> Iterator[Serial]:
    opened = transport.open_port(load().board(BOARD), f"sim://{BOARD}?image={program('probe')}")
    assert isinstance(opened, Serial)
    opened.timeout = LONG_SECONDS
    opened.write_timeout = LONG_SECONDS
    yield opened
    opened.close()


def run_python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_program_that_knows_pyserial_alone_opens_a_twin() -> None:
    """Fails where the package is not installed, only on the path: run the set-up."""
    done = run_python(
        "import serial, sys\n"
        "assert not any(name.startswith('lightseal') for name in sys.modules)\n"
        f"with serial.serial_for_url('sim://{BOARD}?image={program('probe')}', timeout=20) as p:\n"
        "    p.write(b'e\\x05hello')\n"
        "    print(p.read(5))\n"
    )
    assert (done.stdout, done.stderr) == ("b'hello'\n", "")


def test_read_returns_what_there_is_at_its_timeout(port: Serial) -> None:
    port.timeout = 0.05
    assert port.read(4) == b""
    port.write(b"e\x02ab")
    port.timeout = 0.2
    assert port.read(4) == b"ab"


def test_read_waits_no_longer_than_for_what_was_asked(port: Serial) -> None:
    port.write(b"e\x04abcd")
    start = time.monotonic()
    assert port.read(1) == b"a"
    assert port.read(3) == b"bcd"
    assert time.monotonic() - start < AT_ONCE_SECONDS


def test_in_waiting_and_reset(port: Serial) -> None:
    assert port.in_waiting == 0
    port.write(b"e\x03abc")
    assert port.read(1) == b"a"
    end = time.monotonic() + LONG_SECONDS
    while port.in_waiting < 2 and time.monotonic() < end:
        time.sleep(0.001)
    assert port.in_waiting == 2
    port.reset_input_buffer()
    assert port.in_waiting == 0
    port.write(b"e\x01x")
    assert port.read(1) == b"x"


def test_write_does_not_wait_for_ever_for_a_board_that_does_not_read(port: Serial) -> None:
    port.write(b"f")
    assert port.read(1) == b"f"
    port.write_timeout = 0.1
    with pytest.raises(serial.SerialTimeoutException):
        port.write(bytes(4_000_000))


def test_setting_the_speed_changes_nothing(port: Serial) -> None:
    port.baudrate = 9600
    port.dtr = False
    port.rts = False
    port.write(b"e\x01x")
    assert port.read(1) == b"x"


def test_fault_is_a_serial_exception_with_the_place(port: Serial) -> None:
    port.write(b"o")
    start = time.monotonic()
    with pytest.raises(serial.SerialException) as caught:
        port.read(1)
    assert time.monotonic() - start < AT_ONCE_SECONDS
    fault = caught.value
    assert isinstance(fault, TwinFault)
    assert fault.function == "bad_opcode"
    assert fault.file == "probe.c"
    assert fault.line is not None
    for call in (lambda: port.in_waiting, lambda: port.write(b"e"), port.reset_input_buffer):
        with pytest.raises(TwinFault):
            call()


def test_killed_twin_is_an_exception_before_the_timeout(port: Serial) -> None:
    port.write(b"f")
    assert port.read(1) == b"f"
    os.kill(port.engine.pid, signal.SIGKILL)
    start = time.monotonic()
    with pytest.raises(TwinFault, match="SIGKILL"):
        port.read(1)
    assert time.monotonic() - start < AT_ONCE_SECONDS


def test_statistics(port: Serial) -> None:
    port.write(b"e\x01x")
    port.read(1)
    cycles = port.stats(Deadline.after(5)).cycles
    assert cycles is not None and cycles > 0


def open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def test_close_leaves_neither_process_nor_descriptor(port: Serial) -> None:
    port.close()
    before = open_descriptors()
    for _ in range(5):
        port.open()
        pid = port.engine.pid
        port.write(b"e\x01x")
        assert port.read(1) == b"x"
        port.close()
        port.close()
        assert not Path(f"/proc/{pid}").exists()
    assert open_descriptors() == before
    with pytest.raises(serial.SerialException):
        port.read(1)


def test_twin_ends_with_the_program_that_opened_it() -> None:
    parent = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import time, lightseal.transport as t, lightseal.registry as r\n"
            f"p = t.open_port(r.load().board('{BOARD}'), 'sim://{BOARD}?image={program('probe')}')\n"
            "p.write(b'f')\n"
            "print(p.engine.pid, flush=True)\n"
            "time.sleep(60)\n",
        ],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    with parent:
        pid = int(parent.stdout.readline())
        assert processor_ticks(pid) >= 0
        parent.kill()
    end = time.monotonic() + LONG_SECONDS
    while _alive(pid) and time.monotonic() < end:
        time.sleep(0.01)
    assert not _alive(pid)


def _alive(pid: int) -> bool:
    """Whether it runs; one that only its parent has not reaped does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


@pytest.mark.parametrize(
    ("url", "message", "hint"),
    [
        ("sim://unoo", "no board named 'unoo'", "nearest: uno"),
        ("sim://uno?imag=x", "no option of sim:// named 'imag'", "nearest: image"),
        ("sim://uno?image=nosuch", "no image named 'nosuch'", "known|nearest"),
        ("sim://uno?image=./no.elf", "no image at no.elf", "lightseal build uno"),
        ("sim://uno?image=host", "image host is for host, not for uno", None),
        ("sim://uno?engine=python", "has one engine", None),
        ("sim://disco_f407vg?image=/dev/null&engine=qemu", "no image at /dev/null", None),
        ("sim:///uno", "is not of the form sim://BOARD", None),
        (f"sim://uno?image={__file__}/x", "no image at", "lightseal build uno"),
    ],
)
def test_what_cannot_be_opened_says_why(url: str, message: str, hint: str | None) -> None:
    build.ensure(load(), [load().image(BOARD)])
    with pytest.raises(serial.SerialException) as caught:
        transport.open_port(load().board(BOARD), url)
    assert isinstance(caught.value, TwinUnavailable)
    assert message in str(caught.value)
    if hint:
        assert any(word in str(caught.value.hint) for word in hint.split("|"))


def test_image_of_another_instruction_set_is_refused() -> None:
    with pytest.raises(TwinUnavailable, match="is not a program for AVR"):
        transport.open_port(load().board(BOARD), f"sim://{BOARD}?image={sys.executable}")


def test_image_that_is_none_is_refused(tmp_path: Path) -> None:
    image = tmp_path / "text.elf"
    image.write_text("text")
    with pytest.raises(TwinUnavailable, match="is not an ELF image"):
        transport.open_port(load().board(BOARD), f"sim://{BOARD}?image={image}")


def test_image_that_is_not_built_names_the_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("lightseal.build.image_path", lambda name: tmp_path / name)
    with pytest.raises(TwinUnavailable, match="image uno is not built") as caught:
        transport.open_port(load().board(BOARD))
    assert caught.value.hint == "build it with: lightseal build uno"


HOST_PROGRAM = r"""
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(void)
{
    char byte;
    while (read(0, &byte, 1) == 1) {
        switch (byte) {
        case 's': *(volatile int *)8 = 1; break;
        case 'a': abort();
        case 'x': fputs("first\nthe reason\n", stderr); exit(3);
        default: write(1, &byte, 1) != 1 ? exit(4) : (void)0;
        }
    }
    return 0;
}
"""


@pytest.fixture(scope="module")
def host_program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("host")
    source, image = folder / "program.c", folder / "program.elf"
    source.write_text(HOST_PROGRAM)
    command = [native.compiler(), "-O1", "-o", str(image), str(source)]
    subprocess.run(command, check=True, timeout=60)
    return image


def test_host_program_is_a_board(host_program: Path) -> None:
    port = transport.open_port(load().board("host"), f"sim://host?image={host_program}")
    with port:
        port.timeout = LONG_SECONDS
        port.write(b"hello")
        assert port.read(5) == b"hello"
        pid = port.engine.pid
    assert not Path(f"/proc/{pid}").exists()


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (b"s", "ended by SIGSEGV"),
        (b"a", "ended by SIGABRT"),
        (b"x", "ended with status 3: the reason"),
    ],
)
def test_host_program_that_crashes(host_program: Path, command: bytes, reason: str) -> None:
    port = transport.open_port(load().board("host"), f"sim://host?image={host_program}")
    with port:
        port.timeout = LONG_SECONDS
        port.write(b"b" + command)
        assert port.read(1) == b"b"
        with pytest.raises(TwinFault) as caught:
            port.read(1)
    assert caught.value.reason == reason


def test_host_program_that_cannot_run(tmp_path: Path) -> None:
    image = tmp_path / "program.elf"
    image.write_text("no program")
    with pytest.raises(TwinUnavailable, match="not an executable program"):
        transport.open_port(load().board("host"), f"sim://host?image={image}")
    image.chmod(0o755)
    with pytest.raises(TwinUnavailable, match="cannot start the twin of host"):
        transport.open_port(load().board("host"), f"sim://host?image={image}")


def test_one_thread_reads_while_another_writes(port: Serial) -> None:
    port.timeout = 0.05
    sent = bytes(range(200)) * 60
    got = bytearray()

    def read_all() -> None:
        end = time.monotonic() + LONG_SECONDS
        while len(got) < len(sent) and time.monotonic() < end:
            got.extend(port.read(1000))

    reader = threading.Thread(target=read_all)
    reader.start()
    for start in range(0, len(sent), 200):
        port.write(b"e\xc8" + sent[start : start + 200])
        # While it answers, the board receives nothing.
        end = time.monotonic() + LONG_SECONDS
        while len(got) < start + 200 and time.monotonic() < end:
            time.sleep(0.0002)
        if start % 1000 == 0:
            assert port.stats(Deadline.after(10)).cycles is not None
    reader.join(LONG_SECONDS)
    assert bytes(got) == sent


def test_path_of_an_image_may_hold_any_character(tmp_path: Path) -> None:
    image = tmp_path / "c++ & more #1.elf"
    image.write_bytes(program("probe").read_bytes())
    with transport.open_port(load().board(BOARD), f"sim://{BOARD}?image={quote(str(image))}"):
        pass
    plain = tmp_path / "c++.elf"
    plain.write_bytes(program("probe").read_bytes())
    with transport.open_port(load().board(BOARD), f"sim://{BOARD}?image={plain}"):
        pass


def test_two_twins_at_a_time_do_not_meddle() -> None:
    url = f"sim://{BOARD}?image={program('probe')}"
    with (
        transport.open_port(load().board(BOARD), url) as one,
        transport.open_port(load().board(BOARD), url) as two,
    ):
        assert ask(one.engine, b"e\x02ab", 2) == b"ab"
        one.close()
        assert ask(two.engine, b"e\x02cd", 2) == b"cd"
