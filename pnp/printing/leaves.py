"""Sheets and pages of a kit. Its parts laid out by the press, its cover, the setup of a seed, the table; log sheets."""

import shlex
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, get_args

from pnp import __version__, press
from pnp.data import DataError, Texts, data_document, forbid, in_language, load_texts, localized
from pnp.engine import Seat
from pnp.game import AID, AnyGame, DrawOptions, Kit, Layout, LoadedLog, SetupResult, SetupSheet, begin, names_of

from pnp.library.deals import (  # isort: skip
    NOTHING, Asked, Players, deal_as_asked, has_deal, layout_keys, new_log, players_data, read_players, without_deal,
)  # fmt: skip
from pnp.library.layouts import LoadedLayout
from pnp.library.load import log_from, log_text
from pnp.press import Imprint, ListedPart, Paper, PieceStock, SheetSide, clip, effort, instructions, stock_of
from pnp.press.cutting import label
from pnp.press.instructions import Step, guide, instructions as instruction_sheets, needs, paper_counts, parts_list
from pnp.press.outline import size as size_of
from pnp.printing import message
from pnp.printing.files import pdf_of, theme_of
from pnp.printing.requests import PrintOptions

from pnp.scene import (  # isort: skip
    Area, Circle, Face, Group, Part, Polygon, Rect, RectOutline, Scene, Shape, Style, Text, font,
)  # fmt: skip
from pnp.style import pages as page
from pnp.style.log_sheet import LogHead, RowGrid, grid_of
from pnp.style.pages import COVER, Fact, cover
from pnp.style.theme import Theme

_RIM, _RIMMED = 0.4, 30.0  # mm: the line along the cut of a white piece, and how large it must be to have one


def imprint(game: AnyGame, layout: Layout, seed: int | None, lang: str) -> Imprint:
    """Return what the footers of a print tell."""
    face, told = game.drawing().face(), "" if seed is None else str(seed)
    return Imprint(in_language(game.title, lang), layout.id, told, __version__, face.ornament, face.display)


def on_paper(players: Players, lang: str) -> Players:
    """Return the players as they are called on paper; those without names are counted in its language."""
    if players.named:
        return players
    player = load_texts(press.TEXTS, lang)["player"]
    return players._replace(names=tuple(player.format(number=number + 1) for number in range(len(players.names))))


def setup_sheet_of(
    game: AnyGame, layout: Layout, players: int, seed: int, layout_id: str, lang: str = "en", asked: Asked = NOTHING
) -> SetupSheet[Seat]:
    """Return the deal of a seed on paper, its players named in a language. Raises DataError for what cannot be had."""
    who = on_paper(read_players(game, str(players)), lang)
    return to_setup_sheet(game, layout, who, deal_as_asked(game, layout, who.names, seed, asked), layout_id, asked)


def to_setup_sheet(
    game: AnyGame, layout: Layout, players: Players, deal: SetupResult, layout_id: str, asked: Asked
) -> SetupSheet[Seat]:
    """Return a deal as a state, with the command that deals it again."""
    log = {"players": players_data(game, players), "rules": asked.rules, "setup": deal.setup}
    option = [] if layout_id == game.default_layout else ["--layout", layout_id]
    seed = [] if deal.seed is None else ["--seed", str(deal.seed)]
    command = shlex.join(["pnp", "setup", game.id, "--players", str(len(players.names)), *option, *seed, *asked.words])
    return SetupSheet(game.setups.start(layout, log).state, deal.seed, command, deal.setup, asked.rules)


def kit_of(game: AnyGame, layout: Layout, deal: SetupSheet[Seat] | None, wishes: DrawOptions) -> Kit:
    """Return all that a game prints; raises DataError where standees are wished for and it has no figures."""
    kit = game.drawing().kit(layout, deal, wishes)
    if wishes.standees and kit.pieces == game.drawing().kit(layout, deal, wishes._replace(standees=False)).pieces:
        raise DataError(message("kit.no-standees", game=game.id))
    return kit


_TITLED = ("table", "first-game", "pad")  # pages whose titles name the game, which need no head that does


class KitOrder(NamedTuple):
    """What is printed of a kit: the parts `wanted`, all where none is named. `title` is that of the game, as boxes say
    it; there is an aid for each of the `players`; `book`: the pages of its rulebook. Pieces of the kinds and names
    `home` are not printed, as people have them; nor are the pages `without`. With the `theme` of the game the first
    pages tell how much ink all takes; `spots`: its pictures. `pieces`: those that are printed, which `kit_leaves` finds
    itself."""

    kit: Kit
    wanted: Sequence[str]
    job: PrintOptions
    title: str = ""
    players: int = 1
    book: Sequence[Scene] = ()
    home: Sequence[str] = ()
    without: Sequence[str] = ()
    theme: Theme | None = None
    spots: instructions.Spots | None = None
    pieces: Sequence[Part] = ()

    @property
    def texts(self) -> Texts:
        """The words of the press in the language of the print."""
        return load_texts(press.TEXTS, self.job.lang)

    @property
    def boxed(self) -> Sequence[Part]:
        """The pieces that boxes are made for."""
        return (self.kit.pieces if "boxes" in self.wanted else self.pieces) if self.job.what.boxes else ()

    def wants(self, name: str) -> bool:
        """Return whether a page, or what it goes on from, is printed."""
        return is_wanted(name, self.wanted) and {name, name.partition("-")[0]}.isdisjoint(self.without)


    def documents(self, names: Iterable[str]) -> Iterator[SheetSide]:
        """Lay out the pages of these names that are wanted; what goes on on further pages (`log-2`) is wanted whole."""
        for name in names:
            first = name.partition("-")[0]
            if self.wants(name) or (first in self.kit.pages and self.wants(first)):
                drawn = self.kit.pages[name]
                leaf = press.fit_page(drawn, self.job.sheet, self.texts, head=drawn.height <= page.HEIGHT)
                yield leaf._replace(bare=name in _TITLED)

    def cut_out(self, pieces: Sequence[Part], stock: PieceStock) -> Iterator[SheetSide]:
        """Lay out sheets of pieces of a stock, as few as need be; with registration marks they say what to type in."""
        lies, how, saves = press.thriftiest(pieces, self.job.papers, self.job.ways(stock))
        said = label(how.register, lies, self.texts)
        for number, leaf in enumerate(press.impose(pieces, lies, how)):
            yield leaf._replace(saves=0 if number else saves, label=said if leaf.cuts else leaf.label)


def kit_leaves(order: KitOrder) -> list[SheetSide]:
    """Lay out the sheets of a kit, or of the parts that are wanted, by sections: guide, list and pages to read, the
    rulebook, boards and pieces to be glued, cards, what is folded."""
    wanted = [part for part in order.kit.pieces if is_part_wanted(part, order.wanted)]
    printed = [part for part in wanted if not is_at_home(part, order.home)]
    order = order._replace(pieces=[_rimmed(part, theme_of(order.job.theme)) for part in printed])
    leaves = [*_sheets(order)]
    leaves.sort(key=lambda leaf: press.SECTIONS.index(press.section_of(leaf)))  # within a section they stay as they are
    return [*_first_pages(order, leaves), *leaves]


def _boxes(order: KitOrder) -> Iterator[SheetSide]:
    """The box of the game, or the tray for tokens alone. Raises DataError where nothing printed goes into it."""
    job, boxed = order.job, order.boxed
    if not boxed and not job.what.trays:
        return
    nets = press.boxes(
        boxed or order.pieces, job.stock, job.sheet, job.imposition, order.title, order.texts, order.kit.box, not boxed
    )
    forbid(boxed and not nets, message.lazy("kit.no-box"), DataError)
    yield from (leaf._replace(work="boxes" if boxed else "trays") for leaf in order.cut_out(nets, "folded"))


def _sheets(order: KitOrder) -> Iterator[SheetSide]:
    """All sheets behind the first pages. Within a section, such as all that is folded, they stay in this order."""
    kit, job, texts = order.kit, order.job, order.texts
    yield from order.documents(name for name in kit.pages if name == "setup")
    if order.book and order.wants("rules"):
        single = job.paper.duplex == "never"
        yield from press.booklet(order.book, job.sheet, texts["rules_title"], job.long_edge, single)
    for name in kit.boards:
        if name in order.wanted or (order.wants(name) and name not in kit.asked):
            board = kit.boards[name]  # drawn now
            how = {"turn": job.turns, "cells": job.cutting.seam == "cells"}
            yield from press.poster(board, job.sheet, board.title, texts, **how, display=kit.box.display)
    stocks: tuple[PieceStock, ...] = get_args(PieceStock)
    for stock in stocks:
        yield from order.cut_out([part for part in order.pieces if stock_of(part) == stock], stock)
    yield from _boxes(order)
    # an aid for each player, where it has two sides and they are wanted; one side alone is a page as others
    aids = AID if all(name in kit.pages for name in AID) else ()
    if any(map(order.wants, aids)):
        sides = kit.pages[AID[0]], kit.pages[AID[1]]
        yield from press.aids(sides, job.papers, job.imposition, job.what.aid, order.players)
    # the other pages; what players do not know of a deal is there only where it is named
    hidden = {*kit.setup_pages, *kit.asked} - {*order.wanted}
    yield from order.documents(name for name in kit.pages if name not in ("setup", *aids, NAME, *hidden))


def _first_pages(order: KitOrder, leaves: Sequence[SheetSide]) -> Iterator[SheetSide]:
    """Cover, guide and parts list, as far as they are wanted, of a kit with these sheets."""
    kit, job, texts, theme = order.kit, order.job, order.texts, order.theme
    face, spots = Face(kit.box.display, kit.box.ornament), order.spots or page.spots
    listed = [name for name in (NAME, "guide", "list") if order.wants(name) and (name != NAME or NAME in kit.pages)]
    first = 1 + len(listed)
    cover, at_home, ink = kit.pages[NAME] if NAME in listed else None, _counted_at_home(order), 0
    if listed and theme and not order.wanted:
        from pnp.printing.ink import ink_of

        ink = round(ink_of(leaves, cover, theme))
    for name in listed:
        if name == "guide":
            glued = any(part.back and not press.card(part.outline) for part in order.boxed)
            # Pages before the sheets are not drawn yet, but count: the guide tells pages of the file by their numbers.
            blank = [press.SheetSide(job.sheet, (), "")] * len(listed)
            plan, thick = job.files([*blank, *leaves]), job.stock.thick if glued else None
            steps = instruction_sheets(leaves, texts, job.cutting.backs, thick, first, plan)
            if order.home:  # what is taken for pieces that are not printed
                pieces = ", ".join(f"{count} × {name}" for name, (count, _) in at_home.items())
                most = localized(f"{min((wide for _, wide in at_home.values()), default=0):g}", texts)
                steps.insert(1, Step("list_home", texts["list_home"].format(pieces=pieces, size=most)))
            drops = [texts["need_ink"].format(count=ink)] if ink else []
            things = (*kit.needs, *_sleeves(order.pieces, texts), *drops)
            drawn = guide(steps, needs(leaves, texts, things, len(listed)), effort(leaves), texts, face, spots)
        elif name == "list":
            small = Scene(instructions.WIDTH, instructions.HEIGHT, instructions.picture("list_pages"))
            known = {scene.title: small for scene in kit.pages.values()}  # the words of a page would be read twice
            known |= {scene.title: scene for scene in kit.boards.values()} | {one.name: one.face for one in kit.pieces}
            known |= {texts["rules_title"]: order.book[0]} if order.book else {}
            home = {name: ListedPart(count, ()) for name, (count, _) in at_home.items()}
            drawn = parts_list(press.manifest(leaves, first), press.stocks(leaves), known, texts, face, home, spots)
        else:
            drawn = with_summary(kit, leaves, len(listed), ink, texts)
        yield press.fit_page(drawn, job.sheet, texts, head=name != NAME)._replace(holds=())


def _rimmed(part: Part, theme: Theme) -> Part:
    """A tile, card or board with a line along its cut, where the theme leaves sand as white as the paper. Smaller
    pieces are tokens, whose discs have rims of their own. Backs of cards have none: a printer misses their edge."""
    if theme["sand"] != theme["paper"] or part.folds or min(size_of(part.outline)) < _RIMMED:
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
            counts[size_of(part.outline)] += part.copies
    for sides, count in counts.items():
        width, height = (localized(f"{side:g}", texts) for side in sides)
        yield texts["need_sleeves"].format(count=count, width=width, height=height)


def _counted_at_home(order: KitOrder) -> dict[str, tuple[int, float]]:
    """How many of each wanted piece are from home, and how wide they may be in mm, by name."""
    found: dict[str, tuple[int, float]] = {}
    for part in order.kit.pieces:
        if is_at_home(part, order.home) and is_part_wanted(part, order.wanted):
            found[part.name] = found.get(part.name, (0,))[0] + part.copies, min(size_of(part.outline))
    return found


def is_at_home(part: Part, home: Sequence[str]) -> bool:
    """Return whether a part is among those that people have, by its kind or by its own name."""
    return bool(home) and is_part_wanted(part, home)


def is_part_wanted(part: Part, wanted: Sequence[str]) -> bool:
    """Return whether a part is among those that are wanted, by its kind or its name; all are where none is named."""
    return is_wanted(part.kind, wanted) or part.name.lower() in wanted


def is_wanted(name: str, wanted: Sequence[str]) -> bool:
    """Return whether a name is among those that are wanted; all are where none is named."""
    return not wanted or name.lower() in wanted


def setup_sheet(game: AnyGame, layout: Layout, deal: SetupSheet[Seat], job: PrintOptions) -> bytes:
    """Return the page with a deal drawn on the board, and others that tell it, as a PDF."""
    kit = game.drawing().kit(layout, deal, DrawOptions(job.lang))
    scenes = [kit.pages[name] for name in ("setup", *kit.setup_pages)]
    name = in_language(game.title, job.lang)
    return pages_pdf(scenes, name, scenes[0].title, game, layout, deal.seed, job)


def pages_pdf(
    scenes: Iterable[Scene], title: str, subject: str, game: AnyGame, layout: Layout, seed: int | None,
    job: PrintOptions,
) -> bytes:  # fmt: skip
    """Return pages to read as a PDF, a sheet each; raises PaperError for a paper that is too small."""
    texts, said = load_texts(press.TEXTS, job.lang), imprint(game, layout, seed, job.lang)
    leaves = [press.fit_page(scene, job.sheet, texts) for scene in scenes]
    return pdf_of(press.bind(leaves, said, texts, printer=job.device), title, subject, job, theme_of(job.theme, game))


# The cover of a kit, and what covers tell of a game in a few words.

NAME = "cover"
_EM, _COUNT = 4.4, 6.4  # mm, letters of headings; of numbers
_TALLEST = 266.0  # mm, of such a page, however high its paper is
_ROW, _PICTURES = 7, (16.0, 12.0)  # kinds of pieces in a row at most; mm, their height in one row and in more
_FAN, _BESIDE, _LEAN = 3, 0.42, 8.0  # pieces of a kind at most; of their width, to the next; degrees, from it
_CAPTION, _TAKES = 16.0, 15.0  # mm, of number and name below a picture; of what the kit takes, at the foot


def facts_of(game: AnyGame, lang: str) -> tuple[Fact, ...]:
    """Return for how many players, how long, from which age, as far as the game tells."""
    texts = load_texts(press.TEXTS, lang)
    least, most = game.players
    who = texts["cover_players_only"].format(count=most) if least == most else texts["cover_players"]
    told = [Fact("players", who.format(least=least, most=most))]
    if game.minutes:
        told.append(Fact("time", texts["cover_minutes"].format(least=game.minutes[0], most=game.minutes[1])))
    if game.age:
        told.append(Fact("age", texts["cover_age"].format(age=game.age)))
    return tuple(told)


def whole_height(sheet: Paper) -> float:
    """Return how high a page without a head is, in mm: down to as far from the foot of a sheet as from its sides."""
    free = press.content(sheet, tight=True)
    return min(max(page.HEIGHT, free.height - max(0.0, free.width - page.WIDTH)), _TALLEST)


def kit_cover(game: AnyGame, kit: Kit, lang: str, home: Sequence[str] = (), height: float = page.HEIGHT) -> Scene:
    """Draw the picture, the title, and how many pieces of which kind there are but those that are at `home`."""
    texts, title = load_texts(press.TEXTS, lang), in_language(game.title, lang)
    boards, kinds = (one for name, one in kit.boards.items() if name not in kit.asked), dict[str, list[Part]]()
    for part in (*(Part(one.title, one.title, RectOutline(one.width, one.height), one) for one in boards), *kit.pieces):
        if not is_at_home(part, home):
            kinds.setdefault(part.kind, []).append(part)
    rows = -(-len(kinds) // _ROW)
    across, high = -(-len(kinds) // max(1, rows)), _PICTURES[rows > 1]
    wide, em = page.WIDTH * COVER, _EM * 0.8
    names = [font.even_lines(name, wide / across - 1, em) for name in kinds]
    pitch = high + _CAPTION + (max(map(len, names), default=1) - 1) * em * 1.15
    shapes = [*_heading(wide / 2, _EM * 0.8, texts["cover_contents"], wide, kit.box.display)]
    for at, (lines, parts) in enumerate(zip(names, kinds.values(), strict=True)):
        row, column = divmod(at, across)
        step = wide / min(across, len(kinds) - row * across)
        x, y = (column + 0.5) * step, _EM * 2.4 + row * pitch
        shapes += _fan(parts, Area(x - step / 2 + 2.4, y, step - 4.8, high))
        count, y = str(sum(part.copies for part in parts)), y + high + 3 + _COUNT * 0.74
        shapes.append(Text(x, y, count, _COUNT, "accent-dark", "bold", "middle"))
        shapes += (Text(x, y + _EM + n * em * 1.15, line, em, anchor="middle") for n, line in enumerate(lines))
    face, below = game.drawing().face(), Scene(wide, _EM * 2.4 + rows * pitch + _TAKES, tuple(shapes))
    return cover(face, kit.box, title, facts_of(game, lang), below, height)._replace(title=texts["cover_title"])


def _heading(x: float, y: float, words: str, width: float, face: font.Weight) -> Iterator[Shape]:
    """Words about `x`, a line on both sides of them."""
    told = page.head_text(x, y, words, width, _EM, face)
    half = font.width(words, told.size, told.weight) / 2 + 4
    for left in (x - width / 2, x + half):
        yield page.rule(left, y - _EM * 0.33, width / 2 - half, "accent", 0.25)
    yield told._replace(anchor="middle")


def _fan(parts: Sequence[Part], area: Area) -> Iterator[Shape]:
    """A few pieces of a kind in an area, as cards in a hand."""
    chosen = list(dict.fromkeys(parts[at * len(parts) // _FAN] for at in range(_FAN)))
    wide, high = (max(side) for side in zip(*(seen(part)[1:3] for part in chosen), strict=True))
    scale = min(area.height / high, area.width / (wide * (1 + _BESIDE * (len(chosen) - 1))))
    for at, part in enumerate(chosen, 1):
        edge, width, height, low = seen(part)
        off, left, top = at - (len(chosen) + 1) / 2, -width / 2, -height / 2 - low
        below = edge._replace(style=Style("sand-core", "sand-core", 0.4 / scale))
        drawn = Group(part.face.children, clip=edge), edge._replace(style=Style(None, "line", 0.16 / scale))
        both = Group((below,), left + 0.3 / scale, top + 0.3 / scale), Group(drawn, left, top)
        x = area.x + area.width / 2 + off * wide * _BESIDE * scale
        yield Group(both, x, area.y + area.height / 2, scale, off * _LEAN)


def seen(part: Part) -> tuple[Rect | Polygon | Circle, float, float, float]:
    """Return what of a piece is seen on a table, how wide and high it is and where it begins: of a standee what is
    between head and feet."""
    (width, height), levels = size_of(part.outline), sorted(y for (_, y), (_, end) in part.folds if y == end)
    if len(levels) == 3:  # at the feet of the back, at the head, at the feet of the front
        return Rect(0, levels[1], width, levels[2] - levels[1], Style()), width, levels[2] - levels[1], levels[1]
    return clip(part.outline, 0), width, height, 0.0


def with_summary(kit: Kit, leaves: Sequence[SheetSide], plain: int, ink: int, texts: Mapping[str, str]) -> Scene:
    """Return the cover of a kit with what it takes: sheets by their paper, `plain` more than the leaves; ink, time."""
    counts = {f"cover_{key}": count for key, count in paper_counts(leaves, plain).items()}
    minutes = "–".join(map(str, dict.fromkeys(effort(leaves).minutes)))  # with thin card, with thick
    told: dict[str, int | str] = {**counts, "cover_ink": ink, "cover_build": "" if minutes == "0" else minutes}
    words = " · ".join(texts[key].format(count=count) for key, count in told.items() if count)
    cover, width, middle = kit.pages[NAME], page.WIDTH * COVER, page.WIDTH / 2
    head = _heading(middle, cover.height - 6.6, texts["cover_takes"], width, kit.box.display)
    line = page.fit_text(middle, cover.height - 0.8, words, width, _EM * 0.85, anchor="middle")
    return cover._replace(children=(*cover.children, *head, line))


# Log sheets to print, for a game that begins: the head of its log in a code, and where each row is.

BOXES = "pnp-boxes/1"
MOST_ROWS = 250  # rows of a sheet; a longer log goes on on a second one


def head_text(log: LoadedLog) -> str:
    """Return the head of a log as text, as short as it says the same: what a seed deals is not written out."""
    told = {key: log.log[key] for key in ("format", "game", "layout", "layout_sha256", "players", "rules", "setup")
            if key in log.log}  # fmt: skip
    whole = begin(log.game, log.layout, told)
    broken = len(whole.violations)
    for key in [*told.get("setup", {})]:
        if key != "seed":
            less = {**told, "setup": {name: value for name, value in told["setup"].items() if name != key}}
            if (start := begin(log.game, log.layout, less)).state == whole.state and len(start.violations) == broken:
                told = less
    return log_text({**told, "moves": []}, "pnplog").strip()


def kit_head(loaded: LoadedLayout, players: Players, dealt: SetupResult | None, asked: Asked) -> str:
    """Return the head for the log sheet of a kit: of the log that its deal begins, else what is known without one."""
    game = loaded.game
    if players.named and (dealt or not has_deal(game)):
        deal = dealt or without_deal(game, loaded.layout, players.names)
        log = new_log(game, players_data(game, players), deal, asked.rules, layout_keys(loaded.name, Path()))
        return head_text(log_from(data_document(log)))
    names = [f"players: {', '.join(players.names)}"] if players.named else []
    return "\n".join([f"game: {game.id}", f"layout: {loaded.name}", *names])


def sheet_scenes(log: LoadedLog, rows: int | None, lang: str) -> list[tuple[Scene, RowGrid]]:
    """Draw the pages of the sheet for a log that begins, each with its rows. Raises UsageError for more than one may
    have, and for a game without a sheet."""
    forbid(rows is not None and not 1 <= rows <= MOST_ROWS, message.lazy("log-sheet.rows", rows=rows, most=MOST_ROWS))
    colors, players = log.game.setups.colors, log.log["players"]
    called = {value: color for color, value in colors.named.items()}
    chosen = [str(one.get(colors.key or "", "")) if isinstance(one, dict) else "" for one in players]
    seats = tuple(zip(names_of(players), (called.get(one, "") for one in chosen), strict=True))
    wishes = DrawOptions(lang, seats=seats, log=LogHead(head_text(log), rows))
    pages = log.game.drawing().kit(log.layout, None, wishes).pages.items()
    found = [(page, grid) for name, page in pages if name.partition("-")[0] == "log" and (grid := grid_of(page))]
    forbid(not found, message.lazy("log-sheet.none", game=log.game.id))
    return found


def print_log_sheet(log: LoadedLog, rows: int | None, job: PrintOptions) -> tuple[bytes, dict[str, Any]]:
    """Print the sheet as a PDF and tell where its rows are: `pnp-boxes/1`, see `schemas/boxes.json`. Raises UsageError
    for too many rows and a game without a sheet, PaperError for a paper that is too small."""
    scenes, seed = sheet_scenes(log, rows, job.lang), log.log.get("setup", {}).get("seed")
    texts, names, pages = load_texts(press.TEXTS, job.lang), names_of(log.log["players"]), []
    for scene, grid in scenes:
        leaf = press.fit_page(scene, job.sheet, texts)
        lies = next(shape for shape in leaf.children if isinstance(shape, Group))
        boxes = [{
            "entry": number, "player": names[(number - 1) % len(names)] if grid.named else None,
            "box_mm": [round(value, 3) for value in (lies.x + box.x * lies.scale, lies.y + box.y * lies.scale,
                                                     box.width * lies.scale, box.height * lies.scale)],
        } for number, box in enumerate(grid.boxes(), grid.first)]
        size = [round(leaf.paper.width, 3), round(leaf.paper.height, 3)]
        pages.append({"page": grid.page, "size_mm": size, "rows": boxes})
    name = in_language(log.game.title, job.lang)
    printed = pages_pdf([scene for scene, _ in scenes], name, scenes[0][0].title, log.game, log.layout, seed, job)
    return printed, {"format": BOXES, "pages": pages}
