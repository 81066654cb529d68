"""A kit as files: from the request of `pnp kit` to bytes and the data of the manifest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple

from pnp import press
from pnp.data.errors import PnpError, UsageError
from pnp.data.texts import load_texts
from pnp.engine import Seat
from pnp.game import AnyGame, DrawOptions, Kit, Layout, SetupSheet
from pnp.library.deals import NOTHING, Asked, deal_as_asked, has_deal
from pnp.library.layouts import LoadedLayout
from pnp.library.players import read_players
from pnp.press.sheets.effort import effort, share_used
from pnp.press.sheets.sheet import Imprint, SheetSide
from pnp.printing.art.apply import art_of
from pnp.printing.art.doubts import art_notes
from pnp.printing.colors import theme_of
from pnp.printing.cover import with_cover
from pnp.printing.cut_files import cut_files
from pnp.printing.fit_size import kit_size
from pnp.printing.leaves import imprint, is_wanted, kit_leaves, kit_of, on_paper, to_setup_sheet
from pnp.printing.manifest import PrintedKit
from pnp.printing.pages import Progress, page_files, pdf_of
from pnp.printing.part_names import part_names, single_names, wanted_parts
from pnp.printing.requests import LANGUAGES, PrintOptions
from pnp.printing.sentences import message
from pnp.printing.spread import with_spread
from pnp.scene import Scene
from pnp.style.theme import Theme

Book = Callable[[AnyGame, str], Sequence[Scene]]
"""The pages of the rulebook of a game in a language; none for a game without one."""


class KitRequest(NamedTuple):
    """What is to be printed of a game; the fields are the options of `pnp kit`.

    With a seed there is a deal, with what is `asked` of it; `drawn`: nobody named that seed. Without a `book` the
    kit has no rulebook.
    """

    players: str | None
    seed: int | None
    parts: tuple[str, ...]
    coords: bool
    size: float | Literal["fit"] | None
    job: PrintOptions
    style: str = "pdf"
    dpi: float = 150
    asked: Asked = NOTHING
    drawn: bool = False
    book: Book | None = None


def print_kit(
    loaded: LoadedLayout, order: KitRequest, alone: bool = True, progress: Progress = lambda items, length: iter(items)
) -> PrintedKit:
    """The kit of a game with this layout; raises DataError, UsageError, PaperError.

    Where the game has nothing to deal or nothing for boxes the kit goes without, and a note says so; so it does
    without standees where it is not printed `alone`. A kit without anything to print has no files.
    """
    game, layout = loaded.game, loaded.layout
    job, asked = order.job, order.asked
    given = str(game.players[0]) if order.players is None else order.players
    players = on_paper(read_players(game, given), job.lang)
    dealt = None
    if order.seed is not None and has_deal(game):
        dealt = deal_as_asked(game, layout, players.names, order.seed, asked)
    deal = to_setup_sheet(game, layout, players, dealt, loaded.name, asked) if dealt else None
    seed = dealt.seed if dealt else None
    wishes = DrawOptions(job.lang, order.coords, None, job.standees, job.token_shape)
    if players.named:
        wishes = wishes._replace(seats=tuple(zip(players.names, players.colors, strict=True)))
    wishes = wishes._replace(size=kit_size(game, layout, wishes, job) if order.size == "fit" else order.size)
    whole = kit_of(game, layout, deal, wishes) if alone else game.drawing().kit(layout, deal, wishes)
    whole = with_spread(game, layout, whole, job.lang)
    art = art_of(job.art)
    of_art = art_notes(art, whole, theme_of(job.theme, game)) if art else ()
    whole = with_cover(game, art.on_kit(whole) if art else whole, job.lang)
    bound = order.book if game.book else None
    names = _names(game, layout, deal, wishes, whole, bound is not None)
    wanted = wanted_parts(order.parts, names, game.id, deal is not None, len({wishes.lang, "en"}))
    boxes = "boxes" in wanted
    possible = any(part.back for part in whole.pieces if boxes or is_wanted(part, wanted))
    job = _with_boxes(order.job, boxes, possible or (alone and wanted == ["boxes"]))
    said = imprint(game, layout, seed, job.lang)
    book = bound(game, job.lang) if bound and (not wanted or "rules" in wanted) else ()
    seats = game.players[1] if order.players is None else len(players.names)
    leaves = kit_leaves(whole, wanted, job, said.game, seats, book)
    files = dict(_files(leaves, said, order._replace(job=job), theme_of(job.theme, game), progress))
    files |= cut_files(leaves, job)
    unseeded = order.seed is not None and not order.drawn and dealt is None
    notes = (
        *of_art,
        *_notes(game.id, whole, order.job, (order.job.boxes or boxes) and not job.boxes, unseeded, leaves),
    )
    fronts = [leaf for leaf in leaves if not leaf.back]
    build = sum(not press.is_read(leaf) for leaf in fronts)
    told = dealt.notes if dealt else ()
    parts = press.manifest(leaves)
    sheets = PrintedKit(game.id, layout.id, seed, files, parts, notes, told, build, len(fronts) - build, wanted=wanted)
    blank = sum(not leaf.children for leaf in leaves)
    return sheets._replace(work=effort(leaves), used=share_used(leaves), blank=blank)


def parts_of(loaded: LoadedLayout) -> list[str]:
    """The English names of the parts of a kit, as --part takes them; those of a setup where the game deals one."""
    game = loaded.game
    kit = game.drawing().kit(loaded.layout, None, DrawOptions())
    names = part_names(kit, kit, load_texts(press.TEXTS, "en"), game.book is not None)
    return [*dict.fromkeys(names.values()), *(("setup", *kit.setup_pages) if game.setups.deal else ())]


def takes_part(loaded: LoadedLayout, word: str) -> bool:
    """Whether --part takes a word, for one part or several, in a kit of this layout."""
    kit = loaded.game.drawing().kit(loaded.layout, None, DrawOptions())
    names = _names(loaded.game, loaded.layout, None, DrawOptions(), kit, loaded.game.book is not None)
    try:
        return bool(wanted_parts([word], [*names, {"setup": "setup"}], loaded.game.id, False))
    except PnpError as error:
        return isinstance(error, UsageError)  # a beginning of several


def _names(
    game: AnyGame, layout: Layout, deal: SetupSheet[Seat] | None, wishes: DrawOptions, kit: Kit, book: bool
) -> Iterator[dict[str, str]]:
    """What the parts of a kit are called, in its own language, English and the others; then its single pieces."""
    others = []
    for lang in dict.fromkeys((wishes.lang, "en", *LANGUAGES)):
        other = kit if lang == wishes.lang else game.drawing().kit(layout, deal, wishes._replace(lang=lang))
        others.append(other)
        yield part_names(kit, other, load_texts(press.TEXTS, lang), book)
    for other in others:
        yield single_names(kit, other)


def _files(
    leaves: Sequence[SheetSide], said: Imprint, order: KitRequest, theme: Theme, progress: Progress
) -> Iterator[tuple[str, bytes]]:
    """The sheets as files, by the ends of their names: all in one, or as `PrintOptions.files` tells."""
    job, texts = order.job, load_texts(press.TEXTS, order.job.lang)
    pages = press.bind(leaves, said, texts, printer=job.device)
    if order.style != "pdf":
        if job.split or job.duplex != "auto":
            raise UsageError(message("options.files", style=order.style))
        kept = page_files(pages, order.style, said.game, texts["kit"], order.dpi, job, theme, progress) if pages else {}
        yield from kept.items()
        return
    plan = job.files(leaves)
    for name, sides in plan.items():
        booklet = all(leaves[at].work == "booklet" for at in sides) and not job.long_edge
        how = job._replace(backs="short") if booklet else job
        yield f"{name and f'-{name}'}.pdf", pdf_of([pages[at] for at in sides], said.game, texts["kit"], how, theme)
    if "backs" in plan:
        test = press.manual_duplex(leaves[plan["fronts"][-1]].paper, texts, job.imposition, job.duplex == "reversed")
        sheets = press.bind(test, said._replace(layout="", seed=""), texts, printer=job.device)
        yield "-duplex-test.pdf", pdf_of(sheets, said.game, texts["manual"], job, theme)


def _notes(
    name: str, kit: Kit, job: PrintOptions, without_boxes: bool, unseeded: bool, leaves: Sequence[SheetSide]
) -> Iterator[str]:
    """What was asked for and is not in the kit, and what it does without to save paper."""
    for leaf in leaves:
        if leaf.saves:
            yield message("kit.saves", pieces=leaf.title, count=leaf.saves)
    if job.duplex != "auto" and leaves and not any(leaf.back for leaf in leaves):
        yield message("kit.no-duplex", way=job.duplex)
    if unseeded:
        yield message("kit.no-setup", game=name)
    if without_boxes:
        yield message("kit.no-box-for", game=name)
    if job.standees and not any(part.folds for part in kit.pieces):
        yield message("kit.no-standees", game=name)


def _with_boxes(job: PrintOptions, asked: bool, possible: bool) -> PrintOptions:
    """The job with boxes where they are `asked` for as a part; none where there is nothing for them.

    Raises UsageError for options of boxes without boxes.
    """
    if not (job.boxes or asked) and (job.sleeved or (job.board is not None and not job.trays)):
        raise UsageError(message("options.boxes"))
    return job._replace(boxes=(job.boxes or asked) and possible)
