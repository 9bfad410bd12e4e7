# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
"""What ``--on`` means: which boards there are to run on, and over which line each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from lightseal import ports, results, rigs, transport
from lightseal.errors import UsageError
from lightseal.lab.places import Place
from lightseal.link import Where, refusing
from lightseal.matrix import Cell, Selection, Work, select
from lightseal.ports import KnownPort
from lightseal.registry import Image, Registry
from lightseal.rigs import Rig

HARDWARE = "hw"
RIG = "rig:"
LABGRID = "labgrid:"


@dataclass(frozen=True)
class Job:
    """The cells of one board, and the line to a specimen of it."""

    work: Work
    where: Where

    def images(self) -> Iterator[tuple[Image, list[Cell]]]:
        """Yield the cells to run in turn, by image.

        A board whose image the host does not choose runs one, whichever it is:
        all cells are tried on that, without opening the line again.
        """
        if self.where.chooses_image or not self.work.cells:
            yield from self.work.cells.items()
        else:
            first = next(iter(self.work.cells))
            yield first, [cell for cells in self.work.cells.values() for cell in cells]

    @property
    def name(self) -> str:
        """What it is called in progress and messages: the rig, else the board."""
        return self.where.rig or self.work.board.id


def on(works: Sequence[Work], where: Where) -> list[Job]:
    """Return a job for every work, all on the same kind of line."""
    return [Job(work, where) for work in works]


@contextmanager
def opened(
    registry: Registry,
    on: str,
    source: str | None,
    selection: Selection,
    say: Callable[[str], None] = lambda line: None,
    flash: bool = False,
) -> Iterator[list[Job]]:
    """Yield the jobs that ``--on`` and a selection make; what was taken for them is given back.

    ``on`` is ``sim``, a URL or device of one board, ``rig:NAME``, or ``hw``:
    the rigs of rigs.toml, or, where there is no such file, what answers at
    serial ports. A board that was not selected is left out. ``labgrid:PLACE``
    is a place of a lab, or all whose names match; ``say`` is told of those left out.
    With ``hw``, a selected board that is not there is a job, too, whose line cannot be
    opened. With ``flash`` each image is put onto the board before its cells are run.

    Raises UsageError where there is no such board or rig, and as `select` does.
    """
    if on.startswith(LABGRID):
        from lightseal.lab import leases  # noqa: PLC0415 - few have a lab

        pattern = on.removeprefix(LABGRID)
        with leases.taken(registry, pattern, selection.boards, say, flash) as places:
            yield _on_places(registry, places, source, selection)
        return
    if on == HARDWARE and not rigs.path().exists():
        found = _on_ports(registry, source, selection, say)
        found = [_flashed(registry, job, say) for job in found] if flash else found
        yield found + _missing(registry, found, selection, "no serial port has a board that is one")
        return
    if on == HARDWARE or on.startswith(RIG):
        chosen = _rigs(registry, on, selection)
        found = _on_rigs(registry, chosen, source, selection)
        if flash:
            pairs = zip(found, chosen, strict=True)
            found = [_flashed(registry, job, say, rig) for job, rig in pairs]
        if on == HARDWARE:
            found += _missing(registry, found, selection, f"no rig of {rigs.FILE} has one")
        yield found
        return
    if on != transport.SIM and len(selection.boards) != 1:
        raise UsageError(f"--on {on} is one board: say which", "add --board BOARD")
    where = Where.of(on, source)
    if flash and where.source == results.SIM:
        raise UsageError(f"{on} is a simulator, and runs what it is started with", "no --flash")
    found = [Job(work, where) for work in select(registry, selection)]
    yield [_flashed(registry, job, say) for job in found] if flash else found


def _flashed(
    registry: Registry, job: Job, say: Callable[[str], None], rig: Rig | None = None
) -> Job:
    from lightseal.flashing.campaigns import flashed  # noqa: PLC0415 - few campaigns flash

    probe, volume = (rig.probe, rig.volume) if rig else ("", "")
    where = flashed(registry, job.where, say, probe or None, Path(volume) if volume else None)
    return replace(job, where=where)


def _rigs(registry: Registry, on: str, selection: Selection) -> list[Rig]:
    known = rigs.load(registry)
    chosen = [rigs.named(known, on.removeprefix(RIG))] if on != HARDWARE else list(known.values())
    found = [rig for rig in chosen if not selection.boards or rig.board in selection.boards]
    if not found:
        boards = ", ".join(dict.fromkeys(rig.board for rig in chosen)) or "no board at all"
        raise UsageError(
            f"--on {on}: no rig has {' or '.join(selection.boards)}", f"the rigs have {boards}"
        )
    return found


def _on_places(
    registry: Registry,
    places: Sequence[tuple[Place, Where]],
    source: str | None,
    selection: Selection,
) -> list[Job]:
    jobs = []
    for place, where in places:
        if source not in (None, where.source):
            raise _contradicted(f"place {place.name} says source={where.source}", source)
        jobs.append(_job(registry, selection, place.tags["board"], where))
    return jobs


def _job(registry: Registry, selection: Selection, board: str, where: Where) -> Job:
    """Return what a selection has of one board as a job on a line."""
    (work,) = select(registry, selection.of_board(board))
    return Job(work, where)


def _contradicted(what: str, source: str | None) -> UsageError:
    """Return the error for a --source that is not what is known of a line."""
    return UsageError(what, f"leave out --source {source}")


def _missing(registry: Registry, found: Sequence[Job], selection: Selection, why: str) -> list[Job]:
    """Return a job that fails for every board that was selected and is not there."""
    there = {job.work.board.id for job in found}
    missing = []
    for name in dict.fromkeys(selection.boards):
        if name not in there:
            error = UsageError(f"{name}: {why}", "plug it in, or leave it out")
            where = Where(HARDWARE, results.HARDWARE, refusing(error))
            missing.append(_job(registry, selection, name, where))
    return missing


def _on_ports(
    registry: Registry, source: str | None, selection: Selection, say: Callable[[str], None]
) -> list[Job]:
    """Return a job for every board that answers at a serial port; raises UsageError if none."""
    if source == results.SIM:
        raise _contradicted("--on hw is hardware", source)
    boards = [registry.board(name) for name in selection.boards or registry.boards]
    jobs = []
    for answer in ports.find(registry, boards, say):
        assert answer.board is not None
        device = answer.candidate.device
        where = Where(
            device,
            results.HARDWARE,
            ports.following(KnownPort.of(device)),
            answer.candidate.serial_number or Path(device).name,
        )
        jobs.append(_job(registry, selection, answer.board.id, where))
    return jobs


def _on_rigs(
    registry: Registry, found: Sequence[Rig], source: str | None, selection: Selection
) -> list[Job]:
    jobs = []
    for rig in found:
        if source not in (None, rig.source):
            raise _contradicted(f'rig {rig.name} says source = "{rig.source}"', source)
        jobs.append(_job(registry, selection, rig.board, rig.where()))
    return jobs
