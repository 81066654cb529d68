"""A kit as files: from the request of `pnp kit` to bytes, names of its parts, a manifest, and the call that made it."""

import json
import re
import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from hashlib import sha256
from html import unescape
from io import BytesIO
from itertools import islice, tee
from pathlib import Path
from typing import Any, Literal, NamedTuple

from PIL import Image
from pypdfium2 import PdfDocument, PdfiumError

from pnp import __version__, press
from pnp.data import DataError, PnpError, UsageError, forbid, hint, load_texts, one_line
from pnp.engine import Seat
from pnp.game import AnyGame, DrawOptions, Kit, Layout, SetupResult, SetupSheet
from pnp.library.catalog import find_named
from pnp.library.deals import NOTHING, Asked, Players, deal_as_asked, has_deal, read_players
from pnp.library.layouts import LoadedLayout, is_file
from pnp.press import Effort, Imprint, ListedPart, SheetSide, effort, share_used, size
from pnp.press.instructions import ranges
from pnp.printing import message
from pnp.printing.art import art_notes, art_of
from pnp.printing.files import Progress, cut_files, grown_size, kit_size, page_files, pdf_of, theme_of
from pnp.printing.first_game import NAME as FIRST_GAME, first_game, with_first_game

from pnp.printing.leaves import (  # isort: skip
    NAME as COVER, KitOrder, imprint, is_part_wanted, is_wanted, kit_cover, kit_head, kit_leaves, kit_of, on_paper,
    to_setup_sheet, whole_height,
)  # fmt: skip
from pnp.printing.requests import LANGUAGES, SIZES, PrintOptions
from pnp.printing.spread import with_spread
from pnp.rendering.png import PDFIUM
from pnp.scene import Page, Scene
from pnp.style.log_sheet import LogHead
from pnp.style.theme import Theme

_LOGS = 2  # pages of the log sheet in a kit of all parts
_TOKEN = 30.0  # mm, the longest that a token is: what is larger is a board or a tile

# The names of the parts of a kit, as --part takes them.


def part_names(kit: Kit, english: Kit, texts: Mapping[str, str], book: bool = False) -> dict[str, str]:
    """Return the names that --part takes, each with the name of the part in `kit`. They are those of the same kit in
    English (or another language), and those that are printed: the kinds of its pieces, the titles of its boards and
    pages, and what `texts` of the press call guide, parts list, boxes and, with a `book`, the rulebook."""
    kinds = {one.kind.lower(): other.kind.lower() for one, other in zip(english.pieces, kit.pieces, strict=True)}
    names = {name: name for name in _named(kit, book)} | kinds
    printed = {kind: kind for kind in kinds.values()}
    for one in (kit, english):
        printed |= {page.title.lower(): name for name, page in (*one.boards.items(), *_whole(one).items())}
    printed |= {
        texts["guide_title"].lower(): "guide", texts["list_title"].lower(): "list", texts["boxes"].lower(): "boxes",
    }
    if book:
        printed[texts["rules_title"].lower()] = "rules"
    return names | {word: name for word, name in printed.items() if word not in names}


def _named(kit: Kit, book: bool) -> Iterator[str]:
    """What boards, pages and what is not of the game are called."""
    yield from ("guide", "list", *(["rules"] * book), *kit.boards, *_whole(kit), "boxes")


def _whole(kit: Kit) -> dict[str, Scene]:
    """The pages by their names, of what goes on on others (`log-2`, `aid-back`) the first alone."""
    first = (name for name in kit.pages if name.partition("-")[0] not in kit.pages or "-" not in name)
    return {name: kit.pages[name] for name in first}


def wanted_parts(
    asked: Sequence[str], tables: Iterable[Mapping[str, str]], game_id: str, seeded: bool, own: int = 2,
    option: str = "part",
) -> list[str]:  # fmt: skip
    """Return the parts that --part, or another `option`, asks for. Each by its name in the first of some tables that
    has it, in full, then by a beginning that no other part has. The names of the first `own` tables are told for a
    wrong one. What belongs to a setup is there only where the kit is `seeded`. Raises DataError that tells the nearest
    name, UsageError for a beginning of several."""
    (known,) = tee(tables, 1)  # a copy begins again; each table is made when it is first looked at
    found = []
    for part in asked:
        whole = (table[part.lower()] for table in copy(known) if part.lower() in table)
        words = ({name: [one for one in its if its[one] == name] for name in its.values()} for its in copy(known))
        begun = (find_named(part, called) for called in words)
        if (name := next(whole, None) or next(filter(None, begun), None)) is None:
            key = f"kit.no-{option}" if seeded else f"kit.no-{option}-or-setup"
            near = hint(part.lower(), list(dict.fromkeys(word for table in islice(copy(known), own) for word in table)))
            raise DataError(message(key, part=part, game=game_id, hint=near))
        found.append(name)
    return found


# The manifest of what was printed: parts with their counts and sheets, files with their sums.


class PrintedKit(NamedTuple):
    """A kit as bytes: the files by the ends of their names, the parts on the sheets. `read` sheets are pages to read,
    `build` those to build from, of which boards and pieces cover `used` per cent; `blank` pages have nothing on them;
    `work` is what it takes to build the kit. `notes`: what was asked for and is not there; `deal_notes`: what there is
    to say of the setup; `wanted`: the parts that were asked for, none for all of them."""

    game: str
    layout: str
    seed: int | None
    files: dict[str, bytes]
    parts: dict[str, ListedPart]
    notes: tuple[str, ...] = ()
    deal_notes: tuple[str, ...] = ()
    build: int = 0
    read: int = 0
    work: Effort = Effort()
    used: int = 0
    blank: int = 0
    wanted: Sequence[str] = ()

    def __repr__(self) -> str:
        return one_line(self)


def as_text(kits: Sequence[PrintedKit], files: dict[Path, bytes]) -> list[str]:
    """Return the lines of the manifest: parts with counts and sheets; the files as `sha256sum --check` takes them."""
    lines = []
    for kit in kits:
        key = "manifest.head" if kit.seed is None else "manifest.head-of-seed"
        lines.append(message(key, game=kit.game, layout=kit.layout, seed=kit.seed))
        for name, entry in kit.parts.items():
            lines.append(message("manifest.part", copies=entry.copies, name=name, sheets=ranges(entry.sheets, "-")))
    return [*lines, *(f"{sha256(data).hexdigest()}  {path}" for path, data in files.items())]


def as_json(kits: Sequence[PrintedKit], files: dict[Path, bytes]) -> str:
    """Return the manifest as JSON."""
    said: dict[str, Any] = {
        "format": "pnp-manifest/1", "version": __version__,
        "kits": [{
            "game": kit.game, "layout": kit.layout, "seed": kit.seed,
            "sheets": {"build": kit.build, "read": kit.read}, "used": kit.used, "blank": kit.blank,
            "strokes": {"paper": kit.work.paper, "card": kit.work.card}, "discs": kit.work.disc,
            "folds": kit.work.fold, "glued": kit.work.glue,
            "minutes": kit.work.minutes[1], "minutes_with_thin_card": kit.work.minutes[0],
            "parts": [
                {"name": name, "count": entry.copies, "sheets": entry.sheets} for name, entry in kit.parts.items()
            ],
        } for kit in kits],
        "files": [
            {"name": str(path), "bytes": len(data), "sha256": sha256(data).hexdigest()} for path, data in files.items()
        ],
    }  # fmt: skip
    return json.dumps(said, ensure_ascii=False, indent=1) + "\n"


Book = Callable[[AnyGame, str, Sequence[str]], Sequence[Scene]]
"""The pages of the rulebook of a game in a language; none for a game without one."""


class KitRequest(NamedTuple):
    """What is to be printed of a game; the fields are the options of `pnp kit`. With a seed there is a deal, with what
    is `asked` of it; `drawn`: nobody named that seed. Without a `book` the kit has no rulebook. `have`: pieces that are
    at home; `size_name`: the size of the kit in `sizes.toml`."""

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
    have: tuple[str, ...] = ()
    size_name: str = "standard"


class _Dealt(NamedTuple):
    """Who plays, the deal where there is one, and how all is to be drawn."""

    players: Players
    result: SetupResult | None
    sheet: SetupSheet[Seat] | None
    options: DrawOptions

    @property
    def seed(self) -> int | None:
        """That of the deal."""
        return self.result.seed if self.result else None


def _deal(loaded: LoadedLayout, order: KitRequest) -> _Dealt:
    """Deal where a seed asks for it and the game has something to deal."""
    game, layout, job = loaded.game, loaded.layout, order.job
    given = str(game.players[0]) if order.players is None else order.players
    players = on_paper(read_players(game, given), job.lang)
    dealt = sheet = None
    if order.seed is not None and has_deal(game):
        dealt = deal_as_asked(game, layout, players.names, order.seed, order.asked)
        sheet = to_setup_sheet(game, layout, players, dealt, loaded.name, order.asked)
    options = DrawOptions(job.lang, order.coords, None, job.what.standees, job.what.token_shape)
    if players.named:
        options = options._replace(seats=tuple(zip(players.names, players.colors, strict=True)))
    whole = order.parts or SIZES[order.size_name].get("whole")
    head = LogHead(kit_head(loaded, players, dealt, order.asked))
    options = options._replace(log=head if whole else head._replace(pages=_LOGS))
    if order.size == "fit":
        size = kit_size(game, layout, options, job)
    else:
        size = order.size or grown_size(game, layout, options, job)
    return _Dealt(players, dealt, sheet, options._replace(size=size))


def _at_home(game: AnyGame, layout: Layout, order: KitRequest, dealt: _Dealt, kit: Kit) -> list[str]:
    """The kinds and names of pieces that are at home; raises DataError for what is no token with a face alone."""
    if not order.have:
        return []
    drawn = {part.kind for part in kit.pieces if part.back or part.folds or max(size(part.outline)) > _TOKEN}
    tokens = {word.lower() for part in kit.pieces if part.kind not in drawn for word in (part.kind, part.name)}
    names = _names(game, layout, dealt.sheet, dealt.options, kit, False)
    tables = ({word: name for word, name in table.items() if name in tokens} for table in names)
    return wanted_parts(order.have, tables, game.id, True, len({order.job.lang, "en"}), "have")


class DrawnKit(NamedTuple):
    """A kit before it is laid out: what is printed of it, how, and what of it is at home."""

    kit: Kit
    dealt: _Dealt
    wanted: list[str]
    home: list[str]
    job: PrintOptions
    said: Imprint
    theme: Theme
    notes: tuple[str, ...]


def draw_kit(loaded: LoadedLayout, order: KitRequest, alone: bool = True) -> DrawnKit:
    """Draw what `print_kit` lays out; raises as it does."""
    job, game, layout, dealt = order.job.settled(), loaded.game, loaded.layout, _deal(loaded, order)
    sheet, options = dealt.sheet, dealt.options
    # the whole kit, with the table before the game, pictures of one's own and a cover
    whole = kit_of(game, layout, sheet, options) if alone else game.drawing().kit(layout, sheet, options)
    home = _at_home(game, layout, order, dealt, whole)
    whole = with_spread(game, layout, whole, job.lang, home, high := whole_height(job.sheet))
    art = art_of(job.look.art)
    notes = art_notes(art, whole, theme_of(job.theme, game))
    if SIZES[order.size_name].get("whole"):
        whole = whole._replace(asked=())
    whole = with_first_game(game, layout, whole, job.lang)
    whole, book = art.on_kit(whole), bool(order.book and game.book)
    if whole.pages:  # the cover is drawn last, where it is wanted
        blank = Scene(0, 0, (), load_texts(press.TEXTS, job.lang)["cover_title"])
        whole = whole._replace(pages={COVER: blank, **whole.pages})
    wanted = [part.lower() for part in order.parts]
    if not {*_named(whole, book), *(one.kind.lower() for one in whole.pieces)}.issuperset(wanted):
        # words of other languages, beginnings, and titles of boards, which are drawn for that
        names = _names(game, layout, sheet, options, whole, book)
        wanted = wanted_parts(order.parts, names, game.id, dealt.sheet is not None, len({job.lang, "en"}))
    if is_wanted(COVER, wanted) and COVER in whole.pages:
        whole = whole._replace(pages={**whole.pages, COVER: kit_cover(game, whole, job.lang, home, high)})
    if is_wanted(FIRST_GAME, wanted) and FIRST_GAME in whole.pages:
        whole = whole._replace(pages={**whole.pages, FIRST_GAME: first_game(game, job.lang, layout.id, high)})
    said = imprint(game, loaded.layout, dealt.seed, job.lang)
    # boxes where they are asked for and there is something for them; where nothing but boxes is printed, and there are
    # none, that is said elsewhere
    what, named = job.what, "boxes" in wanted
    if not (what.boxes or named) and (what.sleeved or (what.board is not None and not what.trays)):
        raise UsageError(message("options.boxes"))
    possible = any(press.heaps([part for part in whole.pieces if named or is_part_wanted(part, wanted)]))
    job = job.changed(boxes=(what.boxes or named) and (possible or (alone and wanted == ["boxes"])))
    return DrawnKit(whole, dealt, wanted, home, job, said, theme_of(job.theme, game), notes)


class BoundKit(NamedTuple):
    """A kit laid out on its sheets, before it is written: `order` as it is carried out, not as it was `asked`."""

    drawn: DrawnKit
    order: KitRequest
    asked: PrintOptions
    leaves: Sequence[SheetSide]
    pages: Sequence[Page]

    def picture(self, number: int, dpi: float) -> bytes:
        """Return a page as PNG, drawn from its PDF: what is seen is what is printed."""
        return page_files(self.pages[number : number + 1], "png", "", "", dpi, self.order.job, self.drawn.theme)[".png"]


def bind_kit(loaded: LoadedLayout, order: KitRequest, alone: bool = True) -> BoundKit:
    """Lay out the kit of a game with this layout; raises as `print_kit`, which writes it."""
    order = order._replace(job=order.job.changed(call=kit_call(loaded, order)))
    game, drawn = loaded.game, draw_kit(loaded, order, alone)
    whole, dealt, wanted, home, job, said, theme, _ = drawn
    bound = order.book if game.book else None
    told = game.drawing().changes(loaded.layout, job.lang) if bound else ()
    book = bound(game, job.lang, told) if bound and is_wanted("rules", wanted) else ()
    seats = game.players[1] if order.players is None else len(dealt.players.names)
    without = [name for name in SIZES[order.size_name].get("without", ()) if name not in wanted]
    spots = game.drawing().spots
    leaves = kit_leaves(KitOrder(whole, wanted, job, said.game, seats, book, home, without, theme, spots))
    pages = press.bind(leaves, said, load_texts(press.TEXTS, job.lang), printer=job.device)
    return BoundKit(drawn, order._replace(job=job), order.job, leaves, pages)


def print_kit(
    loaded: LoadedLayout, order: KitRequest, alone: bool = True, progress: Progress = lambda items, length: iter(items)
) -> PrintedKit:
    """Print the kit of a game with this layout; raises DataError, UsageError, PaperError. Where the game has nothing to
    deal or nothing for boxes the kit goes without, and a note says so; so it does without standees where it is not
    printed `alone`. A kit without anything to print has no files."""
    return print_bound(loaded, bind_kit(loaded, order, alone), progress)


def print_bound(
    loaded: LoadedLayout, bound: BoundKit, progress: Progress = lambda items, length: iter(items)
) -> PrintedKit:
    """Print a kit that is laid out; raises as `print_kit`."""
    drawn, leaves = bound.drawn, bound.leaves
    files = dict(_files(bound, progress)) | cut_files(leaves, bound.order.job)
    fronts = [leaf for leaf in leaves if not leaf.back]
    build = sum(not press.is_read(leaf) for leaf in fronts)
    return PrintedKit(
        loaded.game.id, loaded.layout.id, drawn.dealt.seed, files, press.manifest(leaves),
        notes=(*drawn.notes, *_notes(loaded.game.id, bound)),
        deal_notes=drawn.dealt.result.notes if drawn.dealt.result else (), build=build, read=len(fronts) - build,
        work=effort(leaves), used=share_used(leaves), blank=sum(not leaf.children for leaf in leaves),
        wanted=drawn.wanted,
    )  # fmt: skip


def _notes(name: str, bound: BoundKit) -> Iterator[str]:
    """What was asked for and is not in the kit, and what it does without to save paper."""
    drawn, order, leaves = bound.drawn, bound.order, bound.leaves
    yield from (message("kit.saves", pieces=leaf.title, count=leaf.saves) for leaf in leaves if leaf.saves)
    if order.job.by_hand and leaves and not any(leaf.back for leaf in leaves):
        yield message("kit.no-duplex", way=order.job.paper.duplex)
    if order.seed is not None and not order.drawn and drawn.dealt.result is None:
        yield message("kit.no-setup", game=name)
    asked = bound.asked.what.boxes and order.size_name != "deluxe"
    if (asked or "boxes" in drawn.wanted) and not order.job.what.boxes:
        yield message("kit.no-box-for", game=name)
    if order.job.what.standees and order.size_name != "deluxe" and not any(part.folds for part in drawn.kit.pieces):
        yield message("kit.no-standees", game=name)


def parts_of(loaded: LoadedLayout) -> list[str]:
    """Return the English names of the parts of a kit, as --part takes them; of a setup where the game deals one."""
    game = loaded.game
    kit = game.drawing().kit(loaded.layout, None, DrawOptions())
    names = part_names(kit, kit, load_texts(press.TEXTS, "en"), game.book is not None)
    return [
        *dict.fromkeys(names.values()), *([FIRST_GAME] * bool(game.teaching)),
        *(("setup", *kit.setup_pages) if game.setups.deal else ()),
    ]


def takes_part(loaded: LoadedLayout, word: str) -> bool:
    """Return whether --part takes a word, for one part or several, in a kit of this layout."""
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
    for other in others:  # single pieces, as the parts list prints them
        yield {one.name.lower(): ours.name.lower() for one, ours in zip(other.pieces, kit.pieces, strict=True)}


def _files(bound: BoundKit, progress: Progress) -> Iterator[tuple[str, bytes]]:
    """The sheets as files, by the ends of their names: all in one, or as `PrintOptions.files` tells."""
    order, leaves, pages, said, theme = bound.order, bound.leaves, bound.pages, bound.drawn.said, bound.drawn.theme
    job, texts = order.job, load_texts(press.TEXTS, order.job.lang)
    if order.style != "pdf":
        forbid(job.paper.split or job.by_hand, message.lazy("options.files", style=order.style))
        kept = page_files(pages, order.style, said.game, texts["kit"], order.dpi, job, theme, progress) if pages else {}
        yield from kept.items()
        return
    plan = job.files(leaves)
    for name, sides in plan.items():
        # A booklet is turned over its short edge, whatever the cards of the same kit are turned over.
        booklet = all(leaves[at].work == "booklet" for at in sides) and not job.long_edge
        how = job.changed(backs="short") if booklet else job
        yield f"{name and f'-{name}'}.pdf", pdf_of([pages[at] for at in sides], said.game, texts["kit"], how, theme)
    if "backs" in plan:
        test = press.manual_duplex(
            leaves[plan["fronts"][-1]].paper, texts, job.imposition, job.paper.duplex == "reversed"
        )
        sheets = press.bind(test, said._replace(layout="", seed=""), texts, printer=job.device)
        yield "-duplex-test.pdf", pdf_of(sheets, said.game, texts["manual"], job, theme)


# The call that made a print, as its file keeps it: `pnp kit GAME ...` in the metadata of a PDF, an SVG, a PNG.

_SVG = re.compile(rb"<metadata>(pnp [^<]{0,10000})</metadata>\s*</svg>\s*\Z")


def call_in(data: bytes, file: str) -> list[str]:
    """Return the words of the call that made the print in a file; raises DataError where there is none."""
    said = ""
    if data.startswith(b"%PDF-"):
        try:
            with PDFIUM, PdfDocument(data) as document:
                said = document.get_metadata_value("Call")
        except PdfiumError as error:
            raise DataError(message("call.not-read", reason=error), file) from error
    elif data.startswith(b"\x89PNG"):
        try:
            with Image.open(BytesIO(data)) as picture:
                said = str(picture.info.get("Comment", ""))
        except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:  # as Pillow raises them
            raise DataError(message("call.not-read", reason=error), file) from error
    elif found := _SVG.search(data[-12_000:]):
        said = unescape(found[1].decode("utf-8", "replace"))
    try:
        words = shlex.split(said)
    except ValueError:
        words = []
    if words[:1] != ["pnp"] or len(words) < 3:
        raise DataError(message("call.none"), file)
    return words[1:]


def is_print(data: bytes) -> bool:
    """Return whether a file begins as a print does."""
    return data.startswith((b"%PDF-", b"\x89PNG", b"<?xml", b"<svg"))


def kit_call(loaded: LoadedLayout, order: KitRequest) -> str:
    """Return the call of `pnp kit` that prints the same again, whatever the settings of the user. A file in an absolute
    folder is told by its name alone. What the profile of a printer makes up for is said in numbers."""
    game, name, size = loaded.game, loaded.name, SIZES[order.size_name]
    words = [Path(name).name if Path(name).is_absolute() else name] if is_file(name) else [game.id]
    said: dict[str, Any] = {"players": order.players, "seed": order.seed, "hex": order.size}
    if not is_file(name) and name not in ("-", game.default_layout):
        said["layout"] = name
    if order.size_name != "standard":
        said["size"] = order.size_name
    # options of the job that are not as usual in a kit of this size; paper and language always
    usual = PrintOptions()
    usual = usual.changed(**{key: size[key] for key in ("theme", *usual.what._fields) if key in size})
    flat, plain = _flat(*order.job), _flat(*usual)
    found = {key: one for key, one in flat.items() if key in ("paper", "lang") or one != plain[key]}
    kept = found.pop("printer", None)
    found.pop("call", None)
    if kept:
        told = {"angle": kept.angle, "scale_x": kept.scale_x, "scale_y": kept.scale_y}
        turned = order.job.cutting.backs in (None, "long", "short") and kept.sides != "one"
        told |= {"offset": (kept.dx, kept.dy)} if turned else {}
        found = {**told, **({"sides": kept.sides} if kept.sides else {}), **found}
    said |= {"have": order.have, "part": order.parts, **{key.replace("_", "-"): one for key, one in found.items()}}
    if not order.coords:
        said["coords"] = False
    if game.book and bool(order.book) != size.get("rules", True):
        said["rules"] = bool(order.book)
    if order.style != "pdf":
        said |= {"format": order.style, "dpi": order.dpi}
    options = [word for pair in said.items() for word in _spelt(*pair)]
    return shlex.join(["pnp", "kit", *words, *options, *order.asked.words])


def _flat(*records: Any) -> dict[str, Any]:
    return {key: one for record in records for key, one in record._asdict().items()}


def _spelt(key: str, value: Any) -> list[str]:
    """An option and its value as words of a call; none without a value."""
    if key == "offset":
        return ["--offset", ",".join(f"{one:g}" for one in value)]
    if isinstance(value, tuple):
        return [word for one in value for word in (f"--{key}", str(one))]
    if isinstance(value, bool):
        return ["--portrait" if value else "--landscape"] if key == "portrait" else [f"--{'' if value else 'no-'}{key}"]
    return [] if value is None else [f"--{key}", f"{value:g}" if isinstance(value, float) else str(value)]
