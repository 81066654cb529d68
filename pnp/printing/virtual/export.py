"""A kit, or a moment of a log, as the files of a virtual table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from pnp import __version__
from pnp.data import Dots, Seed, UsageError, forbid, in_language, one_line, plain, public
from pnp.game import AID, AnyGame, DrawOptions, Kit, LoadedLog, Tabletop, names_of
from pnp.library.deals import deal
from pnp.library.layouts import LayoutSource, LoadedLayout
from pnp.library.load import LogSource, load_any
from pnp.library.verdicts import moment_of
from pnp.press.layout import decks, slug
from pnp.printing import message
from pnp.printing.art import art_notes, art_of
from pnp.printing.files import theme_of
from pnp.printing.requests import PrintOptions
from pnp.printing.virtual.pictures import TtpgTable, deck_pictures, on_paper, picture, table_json
from pnp.printing.virtual.table import Ids, Table, json_bytes, table_of
from pnp.printing.virtual.tts import COLORS, TtsTable, save
from pnp.scene.model import Scene
from pnp.style.theme import Theme

Program = Literal["tts", "ttpg"]


class TableFiles(NamedTuple):
    """Files by their names in a folder, pictures (`number` of them, where that is known) drawn as they are asked for.
    `notes` are to be told; `legal`: no entry of the log up to the moment breaks a rule."""

    texts: Mapping[str, bytes]
    pictures: Iterator[tuple[str, bytes]]
    notes: tuple[str, ...] = ()
    number: int = 0
    legal: bool = True


def base_of(url: str) -> str:
    """Return the address that pictures are put behind, with a stroke at its end; raises UsageError for what is none."""
    if urlsplit(url).scheme not in ("http", "https", "file") or any(sign in url for sign in ' \\"<>\n'):
        raise UsageError(message("table.no-url", url=url))
    return url if url.endswith("/") else f"{url}/"


def files_for(
    found: LoadedLog | LoadedLayout, program: Program | None, job: PrintOptions, dpi: float | None, url: str | None,
    move: int | str | None, players: int | str | None, seed: int | None,
) -> TableFiles:  # fmt: skip
    """Return a moment of a log, or a game on a layout, dealt where players or a seed are named, else with its pieces in
    their piles; without a program in sheets. The names of pictures are put behind the address `url`, where there is
    one. Raises UsageError for a log without a program, or of a game that does not tell where its pieces lie, and for a
    game without any pieces and boards."""
    theme = theme_of(job.theme, found.game)
    if program is None:
        return _sheet_files(found, job, dpi or 300, theme)
    there = moment_of(found, move) if isinstance(found, LoadedLog) else None
    if isinstance(found, LoadedLayout) and not players is seed is None:
        begun = deal(found.game.id, found.game.players[0] if players is None else players, seed, layout=found)
        there = moment_of(begun, 0)
    base = base_of(url) if url else ""
    game, layout, drawing = found.game, found.layout, found.game.drawing()
    forbid(there and drawing.tabletop is None, message.lazy("table.no-log", game=game.id))
    wishes = DrawOptions(job.lang, token_shape="disc")
    if not (kit := drawing.kit(layout, None, wishes)).pieces and not kit.boards:
        raise UsageError(message("table.no-pieces", game=game.id))
    art = art_of(job.look.art)
    notes, kit = (*(there.notes if there else ()), *art_notes(art, kit, theme)), art.on_kit(kit)
    board: Scene = art.on_board(drawing.board(layout, wishes))
    top = drawing.tabletop(layout, there.state if there else None, wishes) if drawing.tabletop else Tabletop()
    names = names_of(there.log.log["players"]) if there else ()
    table = table_of(kit, board, top, len(names) or game.players[1], message("table.aside"))
    pages = {name: on_paper(kit.pages[name]) for name in AID if name in kit.pages}
    title = in_language(game.title, job.lang)
    notes += () if table.spots else (message("table.no-places", game=game.id),)
    ids = Ids(6 if program == "tts" else 32, program, game.id, layout.id)
    tabs, legal = _tabs(game, names, kit, table), there.legal if there else True
    if program == "ttpg":
        package = TtpgTable(table, kit.pieces, pages, ids, dpi or 150)
        texts = package.files(f"{title} (pnp)", __version__)
        told = "\n\n".join(f"{heading}\n\n{body}" for heading, body in tabs)
        texts = {**texts, "Notes.txt": f"{told}\n".encode()}
        return TableFiles(texts, package.pictures(job, theme), notes, legal=legal)
    made = TtsTable(table, kit.pieces, pages, base, ids, dpi or 150)
    data = save(title, tabs, made.objects(), game.players)
    return TableFiles({f"{game.id}.json": json_bytes(data)}, made.pictures(job, theme), notes, legal=legal)


def _tabs(game: AnyGame, players: Sequence[str], kit: Kit, table: Table) -> list[tuple[str, str]]:
    """The pages of a notebook: the rules that the referee holds, pieces, and what is to know of this table."""
    sections: dict[str, list[str]] = {}
    for rule in game.play.rules.values():
        sections.setdefault(rule.section, []).append(f"- {rule.text}")
    rules = "\n\n".join("\n".join([section, *told]) for section, told in sections.items())
    kinds: dict[str, dict[str, int]] = {}
    for part in kit.pieces:
        names = kinds.setdefault(part.kind, {})
        names[part.name] = names.get(part.name, 0) + part.copies
    lines: list[str] = []
    for kind, names in kinds.items():
        lines += [kind, *(f"- {copies} {name}" for name, copies in names.items())]
    tabs = [(message("table.rules"), rules), (message("table.pieces"), "\n".join([*lines, *kit.needs]))]
    # who has which color at the table, and what no piece shows
    seats = (message("table.seat", color=color, name=plain(name)) for color, name in zip(COLORS, players, strict=False))
    here = "\n".join([*seats, *map(plain, table.notes)])
    return [(message("table.here"), here), *tabs] if here else tabs


def _sheet_files(found: LoadedLog | LoadedLayout, job: PrintOptions, dpi: float, theme: Theme) -> TableFiles:
    """The pieces and boards of a game as pictures, and the file that says what is where."""
    forbid(isinstance(found, LoadedLog), message.lazy("table.no-program"))
    kit = found.game.drawing().kit(found.layout, None, DrawOptions(job.lang, token_shape="disc"))
    art = art_of(job.look.art)
    notes, kit = art_notes(art, kit, theme), art.on_kit(kit)
    laid = list(decks(kit.pieces, dpi))
    texts = {"table.json": table_json(found.game, found.layout, laid, kit.boards, job)}
    boards = ((f"{slug(name)}.png", picture(board, dpi, job, theme)) for name, board in kit.boards.items())
    return TableFiles(texts, chain(deck_pictures(laid, job, theme), boards), notes, len(laid) + len(kit.boards))


@dataclass(frozen=True, slots=True, repr=False)
class Exported:
    """Files for a virtual table, by their names in a folder; `notes`: what there is to say of them."""

    files: Mapping[str, bytes]
    notes: tuple[str, ...] = ()
    __repr__ = one_line


@public(to="program")
def export(
    what: LogSource | LayoutSource, program: Program | None = None, *, move: int | str | None = None,
    players: int | str | None = None, seed: Seed | None = None, base_url: str | None = None, dpi: Dots | None = None,
    lang: str = "en", theme: str = "color",
) -> Exported:  # fmt: skip
    """Export a game for a virtual table.

    - `what`: a layout or the id of a game, or a log: its moment after entry `move`, the last without it.
    - `program`: "tts" (Tabletop Simulator), "ttpg" (Tabletop Playground); without one sheets of pieces and a file
      that says what is where.
    - `players`, `seed`: of a layout, the beginning of a game that is dealt, as `deal` does; else pieces in their piles.
    - `base_url`: the address that pictures will have, for "tts".
    - `dpi`: of the pictures, 150, of sheets 300.

    Raises DataError for what there is not, UsageError for what does not fit together.

    >>> from pnp import list_games
    >>> "table.json" in export(list_games()[1].id, dpi=20).files
    True
    """
    found = load_any(what)
    given = {"move": move, "players": players, "seed": seed, "base_url": base_url}
    astray = (*given,) if program is None else ("base_url",) if program == "ttpg" else ()
    for name in (*astray, *(("players", "seed") if isinstance(found, LoadedLog) else ("move",))):
        forbid(given[name] is not None, message.lazy("table.astray", argument=name))
    made = files_for(found, program, PrintOptions().changed(lang=lang, theme=theme), dpi, base_url, move, players, seed)
    return Exported({**made.texts, **dict(made.pictures)}, made.notes)


