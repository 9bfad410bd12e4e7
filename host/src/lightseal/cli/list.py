# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""``lightseal list``: what the registry and the machine have."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import click

from lightseal import doctor, ports, registry, rigs
from lightseal.errors import UsageError

Row = dict[str, Any]


def _algorithms() -> list[Row]:
    return [
        {
            "algorithm": a.id,
            "name": a.title,
            "kind": a.kind,
            "key_bytes": a.key or None,
            "nonce_bytes": a.nonce or None,
            "tag_bytes": a.tag or None,
            "digest_bytes": a.digest or None,
        }
        for a in registry.load().algorithms.values()
    ]


def _kernels() -> list[Row]:
    return [
        {
            "kernel": k.name,
            "primitive": k.primitive,
            "class": k.kernel_class,
            "targets": list(k.targets),
            "layout": k.layout,
        }
        for k in registry.load().kernels
    ]


def _boards() -> list[Row]:
    return [
        {
            "board": b.id,
            "name": b.title,
            "target": b.target,
            "core_hz": b.core_hz or None,
            "counter": b.counter,
            "twin": b.twin,
            "images": [image.name for image in b.images],
        }
        for b in registry.load().boards.values()
    ]


def _ports() -> list[Row]:
    found: list[Row] = [
        {
            "port": port.device,
            "description": port.description,
            "usb_id": port.usb_id,
            "serial_number": port.serial_number,
        }
        for port in doctor.serial_ports()
    ]
    twins: list[Row] = [
        {
            "port": f"sim://{board.id}",
            "description": f"virtual twin of {board.title}",
            "usb_id": None,
            "serial_number": None,
        }
        for board in registry.load().boards.values()
    ]
    return found + twins


def _probed() -> list[Row]:
    known = registry.load()
    return [
        {
            "port": answer.candidate.device,
            "board": answer.board.id if answer.board else None,
            "image": answer.image.name if answer.image else None,
            "build": answer.build_id,
            "serial_number": answer.candidate.serial_number,
            "told": answer.problem,
        }
        for answer in ports.probe(known, ports.candidates(known))
    ]


def _rigs() -> list[Row]:
    return [
        {
            "rig": rig.name,
            "board": rig.board,
            "source": rig.source,
            "port": rig.port or None,
            "serial_number": rig.serial_number or None,
            "probe": rig.probe or None,
        }
        for rig in rigs.load(registry.load()).values()
    ]


_LISTS = {
    "algorithms": _algorithms,
    "kernels": _kernels,
    "boards": _boards,
    "ports": _ports,
    "rigs": _rigs,
}


@click.command()
@click.argument("what", type=click.Choice(list(_LISTS)))
@click.option("--json", "as_json", is_flag=True, help="Print a JSON array.")
@click.option("--probe", is_flag=True, help="Ask serial ports which board is there.")
def command(what: str, as_json: bool, probe: bool) -> None:
    """List algorithms, kernels, boards, ports or the rigs of this desk.

    --probe opens the serial ports that may be a board's, which resets an Arduino.
    """
    if probe and what != "ports":
        raise UsageError("--probe asks ports", "lightseal list ports --probe")
    rows = _probed() if probe else _LISTS[what]()
    if probe and not rows and not as_json:
        raise UsageError("there is no serial port on USB", "plug a board in")
    if as_json:
        click.echo(json.dumps(rows, indent=2))
        return
    for line in _columns(rows):
        click.echo(line)


def _columns(rows: Sequence[Row]) -> list[str]:
    """Return rows as text in aligned columns below their names."""
    names = list(rows[0])
    table = [names, *([_text(row[name]) for name in names] for row in rows)]
    widths = [max(len(line[i]) for line in table) for i in range(len(names))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in table
    ]


def _text(value: Any) -> str:
    if value is None:
        return "-"
    return ", ".join(value) if isinstance(value, list) else str(value)
