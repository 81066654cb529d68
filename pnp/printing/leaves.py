"""Sheets of a kit: its parts laid out by the press with the options of a print; the setup sheet of a seed."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from pnp import __version__, press
from pnp.data.errors import DataError
from pnp.data.texts import in_language, load_texts, localized
from pnp.engine import Seat
from pnp.game import AID, AnyGame, DrawOptions, Kit, Layout, SetupResult, SetupSheet
from pnp.library.deals import NOTHING, Asked, deal_as_asked
from pnp.library.players import Players, players_data, read_players
from pnp.press.cutting.registration import label
from pnp.press.sheets import pictograms
from pnp.press.sheets.effort import effort
from pnp.press.sheets.guide import guide
from pnp.press.sheets.instructions import instructions, needs
from pnp.press.sheets.outline import PieceStock, clip, size, stock_of
from pnp.press.sheets.parts_list import parts_list
from pnp.press.sheets.sections import stocks
from pnp.press.sheets.sheet import Imprint, SheetSide
from pnp.printing.colors import theme_of
from pnp.printing.cover import NAME as COVER
from pnp.printing.pages import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.printing.sentences import message
from pnp.scene import Part, Rect, RectOutline, Scene, Style
from pnp.scene.box import BoxArt
from pnp.style.theme import Theme

_RIM, _RIMMED = 0.4, 30.0  # mm: the line along the cut of a white piece, and how large it must be to have one


def imprint(game: AnyGame, layout: Layout, seed: int | None, lang: str) -> Imprint:
    """What the footers of a print tell."""
    face, told = game.drawing().face(), "" if seed is None else str(seed)
    return Imprint(in_language(game.title, lang), layout.id, told, __version__, face.ornament, face.display)


def on_paper(players: Players, lang: str) -> Players:
    """The players as they are called on paper; those without names are counted in its language."""
    if players.named:
        return players
    player = load_texts(press.TEXTS, lang)["player"]
    return players._replace(names=tuple(player.format(number=number + 1) for number in range(len(players.names))))


def setup_sheet_of(
    game: AnyGame, layout: Layout, players: int, seed: int, layout_id: str, lang: str = "en", asked: Asked = NOTHING
) -> SetupSheet[Seat]:
    """The deal of a seed on paper, its players named in a language. Raises DataError for what cannot be had."""
    who = on_paper(read_players(game, str(players)), lang)
    return to_setup_sheet(game, layout, who, deal_as_asked(game, layout, who.names, seed, asked), layout_id, asked)


def to_setup_sheet(
    game: AnyGame, layout: Layout, players: Players, deal: SetupResult, layout_id: str, asked: Asked
) -> SetupSheet[Seat]:
    """A deal as a state, with the command that deals it again."""
    log = {"players": players_data(game, players), "rules": asked.rules, "setup": deal.setup}
    option = [] if layout_id == game.default_layout else ["--layout", layout_id]
    seed = [] if deal.seed is None else ["--seed", str(deal.seed)]
    command = shlex.join(["pnp", "setup", game.id, "--players", str(len(players.names)), *option, *seed, *asked.words])
    return SetupSheet(game.setups.start(layout, log).state, deal.seed, command, deal.setup, asked.rules)


def kit_of(game: AnyGame, layout: Layout, deal: SetupSheet[Seat] | None, wishes: DrawOptions) -> Kit:
    """All that a game prints; raises DataError where standees are wished for and it has no figures."""
    kit = game.drawing().kit(layout, deal, wishes)
    if wishes.standees and kit.pieces == game.drawing().kit(layout, deal, wishes._replace(standees=False)).pieces:
        raise DataError(message("kit.no-standees", game=game.id))
    return kit


def kit_leaves(
    kit: Kit, wanted: Sequence[str], job: PrintOptions, title: str = "", players: int = 1, book: Sequence[Scene] = ()
) -> list[SheetSide]:
    """The sheets of a kit, or of the parts that are wanted, by sections: guide, list and pages to read, the
    rulebook, boards and pieces to be glued, cards, what is folded.

    `title` is that of the game, as boxes say it; there is an aid for each of the `players`. `book`: the pages of its
    rulebook.
    """
    texts, paper = load_texts(press.TEXTS, job.lang), job.sheet
    setups = [name for name in kit.pages if name == "setup"]
    leaves = list(_documents(kit, setups, wanted, job))
    if book and _is_wanted("rules", wanted):
        leaves += press.booklet(book, paper, texts["rules_title"], job.long_edge)
    for name, board in kit.boards.items():
        if _is_wanted(name, wanted):
            leaves += press.poster(board, paper, board.title, texts, turn=job.turns)
    pieces = [_rimmed(part, theme_of(job.theme)) for part in kit.pieces if is_wanted(part, wanted)]
    for stock in ("board", "cards", "folded"):
        leaves += _piece_sheets([part for part in pieces if stock_of(part) == stock], job, stock)
    boxed = (kit.pieces if "boxes" in wanted else pieces) if job.boxes else ()
    if boxed:
        leaves += (
            leaf._replace(work="boxes") for leaf in _piece_sheets(_boxes(boxed, title, kit.box, job), job, "folded")
        )
    if job.trays:
        leaves += _tray_sheets(pieces, kit.box, job)
    leaves += _aids(kit, wanted, job, players)
    told = [name for name in kit.pages if name in wanted or name not in kit.setup_pages]  # they would spoil the deal
    leaves += _documents(kit, [name for name in told if name not in (*setups, *AID, COVER)], wanted, job)
    leaves = press.by_section(leaves)
    ours = ((COVER,) if COVER in kit.pages else ()) + ("guide", "list")
    listed = [name for name in ours if _is_wanted(name, wanted)]
    if not listed:
        return leaves
    first = 1 + len(listed)
    heads = [kit.pages[COVER]] if COVER in listed else []
    if "guide" in listed:
        thick = job.stock.thick if any(part.back and not press.card(part.outline) for part in boxed) else None
        blank = [press.SheetSide(paper, (), "")] * len(listed)
        steps = instructions(leaves, texts, job.backs, thick, first, job.files([*blank, *leaves]))
        things = (*kit.needs, *_sleeves(pieces, texts))
        heads.append(guide(steps, needs(leaves, texts, things, len(listed)), effort(leaves), texts))
    if "list" in listed:
        heads.append(
            parts_list(
                press.manifest(leaves, first),
                stocks(leaves),
                _pictures(kit) | _cover(book, texts),
                texts,
            )
        )
    sides = [press.fit_page(page, paper, texts)._replace(holds=()) for page in heads]
    return [*(side._replace(bare=page == COVER) for side, page in zip(sides, listed, strict=True)), *leaves]


def _cover(book: Sequence[Scene], texts: Mapping[str, str]) -> dict[str, Scene]:
    return {texts["rules_title"]: book[0]} if book else {}


def _pictures(kit: Kit) -> dict[str, Scene]:
    """What each part looks like, by the name that the parts list has for it."""
    page = Scene(pictograms.WIDTH, pictograms.HEIGHT, pictograms.picture("list_pages"))
    pages = {scene.title: page for scene in kit.pages.values()}  # the words of a page would be read twice
    boards = {scene.title: scene for scene in kit.boards.values()}
    return pages | boards | {part.name: part.face for part in kit.pieces}


def _rimmed(part: Part, theme: Theme) -> Part:
    """A tile, card or board with a line along its cut, where the theme leaves sand as white as the paper.

    Smaller pieces are tokens, whose discs have rims of their own. Backs of cards have none: nothing on them follows
    the edge, which a printer misses.
    """
    if theme["sand"] != theme["paper"] or part.folds or min(size(part.outline)) < _RIMMED:
        return part
    line = clip(part.outline, -_RIM / 2)._replace(style=Style(None, "line", _RIM))
    if isinstance(line, Rect) and isinstance(part.outline, RectOutline):
        line = line._replace(radius=max(0.0, part.outline.radius - _RIM / 2))
    face, back = (side and side._replace(children=(*side.children, line)) for side in (part.face, part.back))
    return part._replace(face=face or part.face, back=back if stock_of(part) == "board" else part.back)


def _sleeves(pieces: Sequence[Part], texts: Mapping[str, str]) -> Iterator[str]:
    """How many sleeves of which size the cards would take."""
    counts: Counter[tuple[float, float]] = Counter()
    for part in pieces:
        if stock_of(part) == "cards":
            counts[size(part.outline)] += part.copies
    for (width, height), count in counts.items():
        yield texts["need_sleeves"].format(
            count=count, width=localized(f"{width:g}", texts), height=localized(f"{height:g}", texts)
        )


def _documents(kit: Kit, names: Sequence[str], wanted: Sequence[str], job: PrintOptions) -> Iterator[SheetSide]:
    """Those of the pages of these names that are wanted; what goes on on further pages (`log-2`) is wanted whole."""
    paper, texts = job.sheet, load_texts(press.TEXTS, job.lang)
    return (
        press.fit_page(kit.pages[name], paper, texts)
        for name in names
        if _is_wanted(name, wanted) or _is_wanted(name.partition("-")[0], wanted)
    )


def _aids(kit: Kit, wanted: Sequence[str], job: PrintOptions, players: int) -> Iterator[SheetSide]:
    """An aid for each player, where the game has some and they are wanted."""
    if all(name in kit.pages for name in AID) and any(_is_wanted(name, wanted) for name in AID):
        front, back = (kit.pages[name] for name in AID)
        papers = (job.sheet, job.sheet.turned()) if job.turns else (job.sheet,)
        yield from press.aids((front, back), papers, job.imposition, job.aid, players)


def _piece_sheets(pieces: Sequence[Part], job: PrintOptions, stock: PieceStock) -> Iterator[SheetSide]:
    """Sheets of pieces of a stock, as few as there need be; those with registration marks say what to type in."""
    papers = (job.sheet, job.sheet.turned()) if job.turns else (job.sheet,)
    lies, how, saves = press.thriftiest(pieces, papers, job.ways(stock))
    said = label(how.register, lies, load_texts(press.TEXTS, job.lang))
    for number, leaf in enumerate(press.impose(pieces, lies, how)):
        yield leaf._replace(saves=0 if number else saves, label=said if leaf.cuts else leaf.label)


def _tray_sheets(pieces: Sequence[Part], art: BoxArt, job: PrintOptions) -> Iterator[SheetSide]:
    """Trays for the tokens among the pieces, which are on board whatever their backs."""
    stock = press.Stock() if job.board is None else press.Stock(board=job.board)
    nets = press.trays(pieces, stock, job.sheet, job.imposition, load_texts(press.TEXTS, job.lang), art)
    return (leaf._replace(work="trays") for leaf in _piece_sheets(nets, job, "folded"))


def _boxes(pieces: Sequence[Part], title: str, art: BoxArt, job: PrintOptions) -> tuple[Part, ...]:
    """Boxes for those of the pieces that have a back; raises DataError where none has."""
    texts = load_texts(press.TEXTS, job.lang)
    boxes = press.boxes(pieces, job.stock, job.sheet, job.imposition, title, texts, art)
    if not boxes:
        raise DataError(message("kit.no-box"))
    return boxes


def is_wanted(part: Part, wanted: Sequence[str]) -> bool:
    """Whether a part is among those that are wanted, by its kind or by its own name; all are where none is named."""
    return _is_wanted(part.kind, wanted) or part.name.lower() in wanted


def _is_wanted(name: str, wanted: Sequence[str]) -> bool:
    return not wanted or name.lower() in wanted


def setup_sheet(game: AnyGame, layout: Layout, deal: SetupSheet[Seat], job: PrintOptions) -> bytes:
    """The page with a deal drawn on the board, and others that tell it, as a PDF."""
    kit = game.drawing().kit(layout, deal, DrawOptions(job.lang))
    scenes = [kit.pages[name] for name in ("setup", *kit.setup_pages)]
    texts = load_texts(press.TEXTS, job.lang)
    leaves = [press.fit_page(scene, job.sheet, texts) for scene in scenes]
    said = imprint(game, layout, deal.seed, job.lang)
    pages = press.bind(leaves, said, texts, printer=job.device)
    return pdf_of(pages, said.game, scenes[0].title, job, theme_of(job.theme, game))
