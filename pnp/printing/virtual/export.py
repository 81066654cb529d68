"""A kit, or a moment of a log, as the files of a virtual table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

from pnp import __version__
from pnp.data.errors import UsageError, plain
from pnp.data.read import in_language
from pnp.engine import Seat
from pnp.game import AID, AnyGame, DrawOptions, Kit, Layout, Tabletop, names_of
from pnp.library.verdicts import Moment
from pnp.printing.art import art_notes, art_of
from pnp.printing.requests import PrintOptions
from pnp.printing.sentences import message
from pnp.printing.virtual.pictures import on_paper
from pnp.printing.virtual.table import Ids, Table, table_of
from pnp.printing.virtual.ttpg import TtpgTable
from pnp.printing.virtual.tts import COLORS, TtsTable
from pnp.scene.model import Part, Scene
from pnp.style.theme import Theme

Program = Literal["tts", "ttpg"]


class TableRequest(NamedTuple):
    """A game on a layout for a virtual table; a `state` of these players, or the pieces in their piles.

    `base` is the address that the names of pictures are put behind; "" leaves them alone.
    """

    game: AnyGame
    layout: Layout
    job: PrintOptions
    dpi: float
    base: str = ""
    state: Seat | None = None
    players: tuple[str, ...] = ()


class Exported(NamedTuple):
    """Files by their names in a folder, pictures drawn as they are asked for; `notes` are to be told."""

    texts: Mapping[str, bytes]
    pictures: Iterator[tuple[str, bytes]]
    notes: tuple[str, ...] = ()


def base_of(url: str) -> str:
    """Return the address that pictures are put behind, with a stroke at its end; raises UsageError for what is none."""
    if urlsplit(url).scheme not in ("http", "https", "file") or any(sign in url for sign in ' \\"<>\n'):
        raise UsageError(message("table.no-url", url=url))
    return url if url.endswith("/") else f"{url}/"


def moment_request(there: Moment, job: PrintOptions, dpi: float, base: str) -> TableRequest:
    """Return a moment of a log on a table; raises UsageError for a game that does not tell where its pieces lie."""
    game = there.log.game
    if game.drawing().tabletop is None:
        raise UsageError(message("table.no-log", game=game.id))
    return TableRequest(game, there.log.layout, job, dpi, base, there.state, tuple(names_of(there.log.log["players"])))


def export(order: TableRequest, program: Program, theme: Theme) -> Exported:
    """Return the files of a table for a program; raises UsageError for a game without any pieces and boards."""
    game, job = order.game, order.job
    wishes = DrawOptions(job.lang, token_shape="disc")
    kit = game.drawing().kit(order.layout, None, wishes)
    if not kit.pieces and not kit.boards:
        raise UsageError(message("table.no-pieces", game=game.id))
    notes: tuple[str, ...] = ()
    if art := art_of(job.look.art):
        notes = art_notes(art, kit, theme)
        kit = art.on_kit(kit)
    drawing = order.game.drawing()
    board: Scene = drawing.board(order.layout, wishes)
    if art:
        board = art.on_board(board)
    top = drawing.tabletop(order.layout, order.state, wishes) if drawing.tabletop else Tabletop()
    table = table_of(kit, board, top, len(order.players) or order.game.players[1], message("table.aside"))
    pages = {name: on_paper(kit.pages[name]) for name in AID if name in kit.pages}
    title = in_language(game.title, job.lang)
    notes += () if table.spots else (message("table.no-places", game=game.id),)
    ids = Ids(6 if program == "tts" else 32, program, game.id, order.layout.id)
    if program == "ttpg":
        package = TtpgTable(table, kit.pieces, pages, ids, order.dpi)
        texts = package.files(f"{title} (pnp)", __version__)
        told = f"{_told(order, kit, table)}\n".encode()
        return Exported({**texts, "Notes.txt": told}, package.pictures(job, theme), notes)
    from pnp.printing.virtual.tts import save

    made = TtsTable(table, kit.pieces, pages, order.base, ids, order.dpi)
    data = save(title, _tabs(order, kit, table), made.objects(), game.players)
    return Exported({f"{game.id}.json": _json(data)}, made.pictures(job, theme), notes)


def _tabs(order: TableRequest, kit: Kit, table: Table) -> list[tuple[str, str]]:
    """The pages of a notebook: rules, pieces, and what is to know of this table."""
    tabs = [
        (message("table.rules"), rules_text(order.game)),
        (message("table.pieces"), pieces_text(kit.pieces, kit.needs)),
    ]
    told = table_text(order.players, COLORS, table.notes)
    return [(message("table.here"), told), *tabs] if told else tabs


def _told(order: TableRequest, kit: Kit, table: Table) -> str:
    return "\n\n".join(f"{title}\n\n{body}" for title, body in _tabs(order, kit, table))


def _json(data: Any) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


# What is told beside a virtual table: the rules that the referee holds, the pieces, who sits where.


def rules_text(game: AnyGame) -> str:
    """Return the rules of a game by their sections, a sentence a rule."""
    sections: dict[str, list[str]] = {}
    for rule in game.play.rules.values():
        sections.setdefault(rule.section, []).append(rule.text)
    return "\n\n".join("\n".join([section, *(f"- {rule}" for rule in rules)]) for section, rules in sections.items())


def pieces_text(parts: Sequence[Part], needs: Sequence[str]) -> str:
    """Return all pieces with their number, kind by kind, then what is needed besides."""
    kinds: dict[str, dict[str, int]] = {}
    for part in parts:
        names = kinds.setdefault(part.kind, {})
        names[part.name] = names.get(part.name, 0) + part.copies
    lines = [line for kind, names in kinds.items() for line in (kind, *_counted(names))]
    return "\n".join([*lines, *needs])


def _counted(names: dict[str, int]) -> Iterator[str]:
    yield from (f"- {copies} {name}" for name, copies in names.items())


def table_text(players: Sequence[str], colors: Sequence[str], notes: Sequence[str]) -> str:
    """Return who has which color at the table, and what no piece shows."""
    seats = (message("table.seat", color=color, name=plain(name)) for color, name in zip(colors, players, strict=False))
    return "\n".join([*seats, *map(plain, notes)])
