# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal doctor``: what is on this machine, and how to get what is missing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape

from lightseal import access, doctor, ports, registry, toolchains, udev
from lightseal.flashing import flash
from lightseal.ports import Candidate
from lightseal.registry import Board, Registry

GROUPS = {
    "build": "images and virtual twins",
    "test": "test suite",
    "flash": "boards on the desk",
}


@dataclass(frozen=True)
class Uses:
    """What one board would use of this machine; ``flashing`` is None where nothing is flashed."""

    compiler: str
    twin: str
    flashing: tuple[str, ...] | None
    here: tuple[str, ...]
    ports: tuple[str, ...]

    def told(self) -> str:
        """Return it as a line of text."""
        parts = [f"{self.compiler}, twin on {self.twin}"]
        if self.flashing is not None:
            parts.append(_tools_told(self.flashing, self.here))
            parts.append(f"port {' or '.join(self.ports)}" if self.ports else "no port seen")
        return "; ".join(parts)


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--udev-rules", is_flag=True, help="Print rules that let users use probes and ports.")
@click.pass_context
def command(context: click.Context, as_json: bool, udev_rules: bool) -> None:
    """Say which toolchains, simulators, probes and ports are here, and what boards would use.

    Exits with 1 when something is missing that images or twins need.
    """
    if udev_rules:
        click.echo(udev.rules(registry.load()), nl=False)
        return
    report, known = doctor.examine(), registry.load()
    if as_json:
        click.echo(json.dumps(_as_object(report, known), indent=2))
    else:
        _print(report, known, Console(soft_wrap=True, highlight=False))
    context.exit(0 if report.healthy else 1)


def _as_object(report: doctor.Report, known: Registry) -> dict[str, object]:
    seen = ports.candidates(known)
    leads = {one.device: [board.id for board in one.boards] for one in seen}
    return {
        "healthy": report.healthy,
        "tools": [asdict(f) | {"essential": f.essential} for f in report.findings],
        "ports": [asdict(p) | {"boards": leads.get(p.device, [])} for p in report.ports],
        "join_serial_group": access.lacking_group(),
        "probes": [asdict(probe) for probe in report.probes],
        "probes_without_rule": udev.without_rule(),
        "boards": {board.id: asdict(uses) for board, uses in _boards(known, seen)},
    }


def _boards(known: Registry, seen: Sequence[Candidate]) -> Iterator[tuple[Board, Uses]]:
    """Yield every board with what it would use."""
    for board in known.boards.values():
        yield (
            board,
            Uses(
                toolchains.of(board).compiler,
                board.twin,
                tuple(board.flashing.tools) if board.flashing else None,
                tuple(flash.usable_tools(board.flashing)) if board.flashing else (),
                tuple(one.device for one in seen if board in one.boards),
            ),
        )


def _print(report: doctor.Report, known: Registry, console: Console) -> None:
    seen = ports.candidates(known)
    width = max(len(finding.name) for finding in report.findings)
    for group, title in GROUPS.items():
        console.print(f"[bold]For {title}[/]")
        for finding in (f for f in report.findings if f.group == group):
            _print_finding(finding, width, console)
    _print_rows(
        "Serial ports",
        [
            (p.device, p.usb_id, p.serial_number, p.description, _leads(p, seen), _port_told(p))
            for p in report.ports
        ],
        console,
    )
    join = access.lacking_group()
    if join:
        _print_rows("Serial ports are not for this user", [(join,)], console)
    _print_rows(
        "Debug probes",
        [(p.kind, p.usb_id, p.serial_number, _probe_told(p)) for p in report.probes],
        console,
    )
    lacking = udev.without_rule()
    if lacking:
        _print_rows("Probes that only root may use", [(", ".join(lacking),)], console)
        console.print(f"    {escape(udev.INSTALL)}")
    boards = list(_boards(known, seen))
    width = max(len(board.id) for board, _ in boards)
    rows = [(board.id.ljust(width), uses.told()) for board, uses in boards]
    _print_rows("Boards", rows, console)
    if not report.healthy:
        missing = [f.name for f in report.findings if f.essential and not f.present]
        console.print(f"[red]missing for {GROUPS[doctor.ESSENTIAL]}:[/] {', '.join(missing)}")


def _leads(port: doctor.Port, seen: Sequence[Candidate]) -> str | None:
    boards = [board.id for one in seen if one.device == port.device for board in one.boards]
    return f"may be {' or '.join(boards)}" if boards else None


def _port_told(port: doctor.Port) -> str | None:
    return None if port.usable else f"no permission: {access.remedy(Path(port.device))}"


def _probe_told(probe: doctor.Probe) -> str | None:
    return "no permission" if probe.usable is False else None


def _tools_told(tools: Sequence[str], here: Sequence[str]) -> str:
    others = [tool for tool in tools if tool not in here]
    told = f"with {here[0]}" if here else "no tool is here"
    also = [f"also {', '.join(here[1:])}"] if here[1:] else []
    return "; ".join([told, *also, *([f"missing {', '.join(others)}"] if others else [])])


def _print_finding(finding: doctor.Finding, width: int, console: Console) -> None:
    name = finding.name.ljust(width)
    if finding.present:
        version = (finding.version or "").ljust(16)
        console.print(f"  [green]here[/]     {name}  {version}  [dim]{finding.purpose}[/]")
    else:
        console.print(f"  [red]missing[/]  {name}  {finding.purpose}")
        console.print(f"           {' ' * width}  {escape(finding.remedy)}")


def _print_rows(title: str, rows: Sequence[tuple[str | None, ...]], console: Console) -> None:
    console.print(f"[bold]{title}[/]" + ("" if rows else ": none"))
    for row in rows:
        console.print("  " + escape("  ".join(cell for cell in row if cell)))
