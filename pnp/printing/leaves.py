"""Sheets of a kit: its parts laid out by the press with the options of a print; the setup sheet of a seed."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence

from pnp import __version__, press
from pnp.data.errors import DataError
from pnp.data.texts import in_language, load_texts
from pnp.engine import Seat
from pnp.game import AnyGame, DrawOptions, Kit, Layout, SetupResult, SetupSheet
from pnp.library.deals import NOTHING, Asked, deal_as_asked
from pnp.press.cutting.registration import label
from pnp.press.sheets.instructions import instructions, needs
from pnp.press.sheets.parts_list import parts_list
from pnp.press.sheets.sheet import Imprint, SheetSide
from pnp.printing.colors import theme_of
from pnp.printing.pages import pdf_of
from pnp.printing.requests import PrintOptions
from pnp.printing.sentences import message
from pnp.scene import Part
from pnp.scene.box import BoxArt


def imprint(game: AnyGame, layout: Layout, seed: int | None, lang: str) -> Imprint:
    """What the footers of a print tell."""
    return Imprint(in_language(game.title, lang), layout.id, "" if seed is None else str(seed), __version__)


def player_names(players: int, lang: str) -> list[str]:
    """What the players are called on paper, in turn order."""
    player = load_texts(press.TEXTS, lang)["player"]
    return [player.format(number=number) for number in range(1, players + 1)]


def setup_sheet_of(
    game: AnyGame, layout: Layout, players: int, seed: int, layout_id: str, lang: str = "en", asked: Asked = NOTHING
) -> SetupSheet[Seat]:
    """The deal of a seed on paper, its players named in a language. Raises DataError for what cannot be had."""
    names = player_names(players, lang)
    return to_setup_sheet(game, layout, names, deal_as_asked(game, layout, names, seed, asked), layout_id, asked)


def to_setup_sheet(
    game: AnyGame, layout: Layout, names: Sequence[str], deal: SetupResult, layout_id: str, asked: Asked
) -> SetupSheet[Seat]:
    """A deal as a state, with the command that deals it again."""
    log = {"players": names, "rules": asked.rules, "setup": deal.setup}
    option = [] if layout_id == game.default_layout else ["--layout", layout_id]
    seed = [] if deal.seed is None else ["--seed", str(deal.seed)]
    command = shlex.join(["pnp", "setup", game.id, "--players", str(len(names)), *option, *seed, *asked.words])
    return SetupSheet(game.setups.start(layout, log).state, deal.seed, command, deal.setup, asked.rules)


def kit_of(game: AnyGame, layout: Layout, deal: SetupSheet[Seat] | None, wishes: DrawOptions) -> Kit:
    """All that a game prints; raises DataError where standees are wished for and it has no figures."""
    kit = game.drawing().kit(layout, deal, wishes)
    if wishes.standees and kit.pieces == game.drawing().kit(layout, deal, wishes._replace(standees=False)).pieces:
        raise DataError(message("kit.no-standees", game=game.id))
    return kit


def kit_leaves(kit: Kit, wanted: Sequence[str], job: PrintOptions, title: str = "") -> list[SheetSide]:
    """The sheets of a kit, or of the parts that are wanted: parts list, setup, boards, pieces, boxes, pages.

    `title` is that of the game, as boxes say it.
    """
    texts, paper = load_texts(press.TEXTS, job.lang), job.sheet
    setups = [name for name in kit.pages if name == "setup"]
    leaves = list(_documents(kit, setups, wanted, job))
    for name, board in kit.boards.items():
        if _is_wanted(name, wanted):
            leaves += press.poster(board, paper, board.title, texts, turn=job.turns)
    pieces = [part for part in kit.pieces if _is_wanted(part.kind, wanted)]
    leaves += _piece_sheets(pieces, job)
    boxed = (kit.pieces if "boxes" in wanted else pieces) if job.boxes else ()
    if boxed:
        leaves += (leaf._replace(work="boxes") for leaf in _piece_sheets(_boxes(boxed, title, kit.box, job), job))
    leaves += _documents(kit, [name for name in kit.pages if name not in setups], wanted, job)
    if not wanted or "list" in wanted:
        entries = press.manifest(leaves, first=2)
        thick = job.stock.thick if any(part.back and not press.card(part.outline) for part in boxed) else None
        steps = instructions(leaves, texts, job.imposition.backs, thick)
        listed = parts_list(entries, texts, steps, needs(leaves, texts, kit.needs))
        leaves.insert(0, press.fit_page(listed, paper, texts)._replace(holds=()))
    return leaves


def _documents(kit: Kit, names: Sequence[str], wanted: Sequence[str], job: PrintOptions) -> Iterator[SheetSide]:
    """Those of the pages of these names that are wanted."""
    paper, texts = job.sheet, load_texts(press.TEXTS, job.lang)
    return (press.fit_page(kit.pages[name], paper, texts) for name in names if _is_wanted(name, wanted))


def _piece_sheets(pieces: Sequence[Part], job: PrintOptions) -> Iterator[SheetSide]:
    """Sheets of pieces; those with registration marks say what to type in for them."""
    how = job.imposition
    lies = press.best_orientation(pieces, job.sheet, how) if job.turns else job.sheet
    said = label(how.register, lies, load_texts(press.TEXTS, job.lang))
    for leaf in press.impose(pieces, lies, how):
        yield leaf._replace(label=said) if said and leaf.cuts else leaf


def _boxes(pieces: Sequence[Part], title: str, art: BoxArt, job: PrintOptions) -> tuple[Part, ...]:
    """Boxes for those of the pieces that have a back; raises DataError where none has."""
    texts = load_texts(press.TEXTS, job.lang)
    boxes = press.boxes(pieces, job.stock, job.sheet, job.imposition, title, texts, art)
    if not boxes:
        raise DataError(message("kit.no-box"))
    return boxes


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
