"""Pictures: of a position with its caption, of a board, of a part of one, of all positions of a game."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import cos, dist, inf, sin

from pnp.data import CellSize, Dots, UsageError, forbid, in_language, load_texts, plain, public
from pnp.engine import Changed, Moved, Placed
from pnp.game import AnyGame, DrawOptions, LoadedLog, Place, Spot, names_of
from pnp.library.layouts import LayoutSource, LoadedLayout
from pnp.library.load import LogSource, load_any
from pnp.library.verdicts import Moment, moment_of, replay
from pnp.notation.writer import entry_line
from pnp.press import TEXTS
from pnp.press.outline import corners
from pnp.printing import message
from pnp.printing.files import page_files, theme_of
from pnp.printing.leaves import pages_pdf
from pnp.printing.requests import PrintOptions
from pnp.scene import Area, Circle, Group, Hexagon, Page, Path, Rect, Scene, Shape, Style, Text, Use, font
from pnp.style import captions, pages
from pnp.style.captions import Form, Sign, add_caption, near
from pnp.style.land import trace


class Picture(Scene):
    """A scene that a notebook shows, in the colors of a `game`; a class, as `scene` must not know what draws it."""

    game: AnyGame | None = None

    def _repr_svg_(self) -> str:
        """The scene as an SVG element, in the theme `color`."""
        text = render(self, "svg").decode()
        return text[text.index("<svg") :]

    def __repr__(self) -> str:
        return plain(f"<Picture {self.title}: {self.width:.0f} x {self.height:.0f} mm>")


@public()
def draw(
    what: LogSource | LayoutSource | Moment, move: int | str | None = None, *, coordinates: bool = True,
    size: CellSize | None = None, lang: str = "en",
) -> Scene:  # fmt: skip
    """Draw a moment of a log, or the board of a layout, in mm.

    - `move`: of a log, the position after this entry (0: the setup; None: the last), a number or the text of one. Of
      an illegal entry it is the position in which it breaks the rule; the faulty place and the legal ones are marked.
    - `coordinates`: whether cells have their names.
    - `size`: of a board, that of a cell in mm, 5 to 100 (None: the game's own).
    - `lang`: the language of its words, "en", "fr" or "de".

    In a notebook the scene shows as a picture; `render` makes a file of it. Raises UsageError for an entry that the
    log has not, and for a `move` or `size` where there is none; DataError for another language.

    >>> scene = draw("friday.pnplog", 5)
    >>> round(scene.width), round(scene.height)
    (342, 380)
    """
    found = what if isinstance(what, Moment) else load_any(what)
    if isinstance(found, LoadedLayout):
        if move is not None:
            raise UsageError(message("picture.layout-move", move=plain(str(move))))
        return _picture(found.game, found.game.drawing().board(found.layout, DrawOptions(lang, coordinates, size)))
    if isinstance(found, Moment) and move is not None:
        raise UsageError(message("picture.moment-move", move=plain(str(move)), entry=found.move))
    forbid(size is not None, message.lazy("picture.size", size=size))
    there = moment_of(found, move, at_violation=True) if isinstance(found, LoadedLog) else found
    return draw_moment(there, DrawOptions(lang, coordinates))


@public()
def render(
    scene: Scene, style: str = "svg", *, theme: str = "color", dpi: Dots = 150, title: str = "", lang: str = "en"
) -> bytes:
    """Render a scene as the bytes of a file: "svg", "pdf" (a page of its size) or "png". `theme` is "color", "low-ink"
    or "grey", `dpi` that of a PNG; `title` is told by a PDF (the scene's own without one), `lang` the language that SVG
    and PDF say they are in. The same scene gives the same bytes. Raises UsageError for another format or theme,
    DataError for a PNG of more than 200 million pixels.

    >>> render(draw("friday.pnplog"), "pdf")[:5]
    b'%PDF-'

    """
    page = Page(scene.width, scene.height, scene, scene.title)
    job = PrintOptions().changed(lang=lang, theme=theme)
    colors = theme_of(theme, scene.game if isinstance(scene, Picture) else None)
    return page_files([page], style, title or scene.title, scene.title, dpi, job, colors)[f".{style}"]


def draw_moment(there: Moment, wishes: DrawOptions) -> Scene:
    """Draw the position with its caption; what the last entry did and what a finding is about is explained."""
    if any(isinstance(mark, Group) for mark in last_marks(there, wishes)):  # frames; arrows tell themselves
        form = form_of(there.log.game.drawing().places(there.state, wishes))
        wishes = wishes._replace(more=(((*captions.last(form),), load_texts(TEXTS, wishes.lang)["mark_last"]),))
    scene, signs = with_marks(draw_marked(there, wishes), there, wishes)
    said, turn = caption(there, wishes.lang), _next(there, wishes.lang)
    return _picture(there.log.game, add_caption(scene, [*heading(there), f"{said}{turn}"], signs))


def _picture(game: AnyGame, scene: Scene) -> Picture:
    picture, picture.game = Picture(*scene), game
    return picture


def heading(there: Moment) -> tuple[str, ...]:
    """Return title, date and place of a log in a line, if it tells any."""
    told = [plain(str(there.log.log[key])) for key in ("title", "date", "place") if there.log.log.get(key)]
    return (" · ".join(told),) if told else ()


def caption(there: Moment, lang: str) -> str:
    """Return which entry the position follows, and the entry itself as it is written by hand, in one line. Of an entry
    that is illegal, what it breaks; of a log of a last position, that it is one."""
    texts = load_texts(TEXTS, lang)
    if there.finding:
        finding = there.finding
        return texts["in_entry"].format(entry=there.move, fault=finding.move, line=plain(finding.message))
    if "position" in there.log.log:
        return texts["last_position"]
    told = texts["after_entry"].format(entry=there.move)
    moves = there.log.log.get("moves", ())
    if there.move:
        told = texts["after_line"].format(entry=there.move, line=written_entry(there.log, there.move))
    gap = next((at for at, entry in enumerate(moves[: there.move], 1) if entry.get("gap")), None)
    return texts["after_gap"].format(told=told, gap=gap) if gap else told


def written_entry(log: LoadedLog, move: int) -> str:
    """Return an entry, counted from 1, as it is written by hand, in one line."""
    lines = entry_line(log.log["moves"][move - 1], log.log, log.game.notation()).split("\n")
    return plain(" ".join(line.strip() for line in lines))


def _next(there: Moment, lang: str) -> str:
    """Whose turn it is, or that the game is over; nothing where that is not known or nobody's turn is open."""
    texts = load_texts(TEXTS, lang)
    if there.finding or "position" in there.log.log:
        return ""
    if there.state.phase == "over":
        return f" · {texts['game_over']}"
    if there.state.player is None:
        return ""
    name = plain(names_of(there.log.log["players"])[there.state.player])
    return f" · {texts['next_turn'].format(player=name)}"


def with_marks(scene: Scene, there: Moment, wishes: DrawOptions, part: Area | None = None) -> tuple[Scene, list[Sign]]:
    """Draw the picture with the faulty and the legal places; and what these marks mean, of those within a part."""
    if not there.finding:
        return scene, []
    drawing, texts = there.log.game.drawing(), load_texts(TEXTS, wishes.lang)
    spots = drawing.marks(there.state, there.finding, wishes)
    size, both = max((spot.size for spot in (*spots.legal, *spots.faulty)), default=0), {*spots.legal} & {*spots.faulty}
    whole = max((place.size for place in drawing.places(there.state, wishes)), default=0)
    boxes, letters = ([*captions.areas_told(scene.children, most)] for most in (max(0.9 * size, 0.45 * whole), 0.0))
    drawn = ((captions.legal, spots.legal, "mark_legal"), (captions.faulty, spots.faulty, "mark_faulty"))
    # a badge on a ring about less than a cell is not as small as that
    over = [Group(tuple(draw(near(*spot, () if spot in both else boxes), near(*spot, letters),
                             max(1.0, 0.65 * whole / spot.size)))
                  if drawing.rings else (captions.in_legend(draw()),), *spot)
            for draw, places, _ in drawn for spot in places]  # fmt: skip
    # legal in another way: its tick lies over the ring, or over the right of the cross
    over += [Group(tuple(captions.legal())[2:], *spot) for spot in spots.legal if spot in both]
    signs: list[Sign] = [
        ((captions.in_legend(draw()),), texts[words]) for draw, places, words in reversed(drawn)
        if any(part is None or part.has(place.x, place.y) for place in places)
    ]  # fmt: skip
    return scene._replace(children=(*scene.children, *over)), signs


def draw_marked(there: Moment, wishes: DrawOptions) -> Scene:
    """Return the picture of a position, with marks at what the last entry changed."""
    scene = there.log.game.drawing().view(there.state, wishes)
    return scene._replace(children=(*scene.children, *last_marks(there, wishes, scene.children)))


def last_marks(there: Moment, wishes: DrawOptions, under: Sequence[Shape] = ()) -> Iterator[Shape]:
    """Draw frames where the last entry put something, arrows where it moved something, clear of numbers below them."""
    if not there.effects:
        return
    places = {place.number: place for place in there.log.game.drawing().places(there.state, wishes)}
    done = [effect for effect in there.effects if isinstance(effect, Placed | Moved | Changed)]
    ways = dict.fromkeys((effect.source, effect.at) for effect in done if not isinstance(effect, Placed))
    ends = [(places[source], places[to]) for source, to in ways if source in places and to in places]
    # an arrow tells where something went, without a frame
    told = {effect.at: None for effect in done if isinstance(effect, Placed) or effect.source not in places}
    yield from marks_of([*places.values()], [places[number] for number in told if number in places], ends, under)


def ends_of(there: Moment) -> frozenset[int]:
    """Return the numbers of the places that the last entry put something on, or moved something to or from."""
    ends = (getattr(effect, end, None) for effect in there.effects for end in ("at", "source"))
    return frozenset(end for end in ends if end is not None)


def marks_of(
    places: Sequence[Place], at: Iterable[Place], ways: Iterable[tuple[Place, Place]], under: Sequence[Shape]
) -> Iterator[Shape]:
    """Draw frames about some places of a board and arrows between some, clear of numbers and discs `under` them."""
    told, form = [*captions.areas_told(under, 0.45 * min(place.size for place in places))], form_of(places)
    for x, y, size in ((one.x, one.y, one.size) for one in at):
        yield Group(tuple(captions.last(form, near(x, y, size, told))), x, y, size)
    for begin, end in ways:
        yield from captions.way((begin.x, begin.y), (end.x, end.y), min(begin.size, end.size), told)


# The part of a position that a finding is about, large enough to read on paper.

_AROUND, _ASKED = 4.5, {True: 4.0, False: 7.0}  # cells beside a marked place; squares, hexes across about what is asked
_EDGE, _CAST, _LOW = Style(None, "line", 0.3), Style("sand-core"), (0.5, 0.6)  # a shadow, in mm to the right and down
_PLATE, _NUMBER, _DISC = 2.8, 3.6, 2.7  # mm: letters of the name of a cell, of a number of players; half a disc
_SMALL, _SHARE = 1.9, 0.17  # mm, such letters in small squares: so much of them, but no less
_OUT, _LEGIBLE = 3.0, 1.3  # mm: how far plates stand out beyond hexes; letters that can be read
_FRAME = Style(None, "line", 0.25)


def draw_asked(there: Moment, line: str, wishes: DrawOptions, width: float, height: float) -> Scene:
    """Draw what an entry is about that may be illegal, at most `width` x `height` mm: the places that it names, framed,
    with names and arrows, and whole cells around them; the whole board where it names none."""
    game, wishes = there.log.game, wishes._replace(coordinates=False)
    places = game.drawing().places(there.state, wishes)
    known = {place.name.casefold(): place for place in places}
    kinds = "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in game.notation().token_patterns)
    told = [one for one in re.finditer(rf"(?<!\w)(?:{kinds})(?!\w)", line) if one["place"]]
    found = [(known[name], one) for one in told if (name := one["place"].partition("/")[0].casefold()) in known]
    ways = [(begin, end) for (begin, one), (end, two) in pairwise(found) if line[one.end() : two.start()] == ">"]
    named, square = [*dict.fromkeys(place for place, _ in found)], form_of(places) == "square"
    scene = game.drawing().view(there.state, wishes._replace(about=frozenset(one.number for one in named)))
    room = _EDGES[square]
    part = most = around(places, room, Area(0, 0, scene.width, scene.height))
    if named:
        part = window(around(named, 1, most), most, _ASKED[square] * named[0].size, width / height)
        part = around((place for place in places if part.has(place.x, place.y)), room, most)
    marks = [*marks_of(places, named, dict.fromkeys(ways), scene.children)]
    plates = [(place, place.name) for place in named if not place.name.isalpha()]  # words are on the board
    marked, scale = scene._replace(children=(*scene.children, *marks)), min(width / part.width, height / part.height)
    return cut_named(marked, part, scale, plates, marks, places)


def draw_excerpt(there: Moment, caption: str, wishes: DrawOptions, width: float, height: float) -> Scene:
    """Draw the picture around what the finding of a moment marks, else its last entry; all of it where neither does. It
    is at most `width` x `height` mm; the caption, if any, and the meaning of the marks are below."""
    drawing = there.log.game.drawing()
    bare = drawing.view(there.state, wishes) if there.finding else draw_marked(there, wishes)
    changed = {getattr(effect, "at", None) for effect in there.effects}
    spots: Sequence[Spot | Place] = [one for one in drawing.places(there.state, wishes) if one.number in changed]
    if there.finding:
        spots = drawing.marks(there.state, there.finding, wishes).faulty
    part = most = Area(0, 0, bare.width, bare.height)
    if spots:
        part = window(around(spots, 1, most), most, 2 * _AROUND * max(spot.size for spot in spots), width / height)
    scene, signs = with_marks(bare, there, wishes, part)
    cut = cut_out(scene, part, min(width / part.width, height / part.height))
    return add_caption(cut, [caption], signs) if caption or signs else cut


def cut_out(
    scene: Scene, part: Area, scale: float, over: Sequence[Shape] = (), edge: Style = _EDGE, outline: Path | None = None
) -> Scene:
    """Draw a part of a scene, scaled, in a frame or within an outline; what is `over` it in units of the result."""
    frame = Rect(0, 0, part.width * scale, part.height * scale, edge)
    shown = Group(scene.children, -part.x * scale, -part.y * scale, scale, clip=outline)
    shapes: tuple[Shape, ...] = Group((frame._replace(style=_CAST),), *_LOW), Group((shown, *over), clip=frame), frame
    if outline:  # of its line half is seen, beyond it
        line, cast = (shown._replace(children=(outline._replace(style=look),), clip=None)
                      for look in (edge._replace(width=2 * edge.width / scale), _CAST))  # fmt: skip
        shapes = Group((Group((cast,), *_LOW), line, shown)), *over
    return Scene(frame.width, frame.height, shapes, scene.title)


def cut_named(
    scene: Scene, part: Area, scale: float, told: Sequence[tuple[Place, str]] = (), marks: Sequence[Shape] = (),
    places: Sequence[Place] = (), outline: Path | None = None,
) -> Scene:  # fmt: skip
    """Draw a part of a scene, scaled. The places that are told have their names in it, or their numbers in discs, clear
    of what the scene and its marks show; letters that would be too small to read are left out."""
    scene = scene._replace(children=captions.legible(scene.children, _LEGIBLE / scale)[0])
    names, told = list[Shape](), [one for one in told if part.has(one[0].x, one[0].y)]
    em = _PLATE if outline else min([_PLATE, *(max(_SMALL, _SHARE * place.size * scale) for place, _ in told)])
    sizes = [(place, *((font.width(name, em, "bold") + 1, em * 1.3) if name == place.name else (2 * _DISC, 2 * _DISC)))
             for place, name in told]  # fmt: skip
    free = [*free_of(scene, marks, part, scale, sizes, places, _OUT if outline else 0)] if told else []
    if outline and told:  # plates stand out at points of hexes; as far above as below, so that pictures are level
        ends = zip((y for _, y in free), (high / 2 for *_, high in sizes), strict=True)
        out = max(0.0, *(max(high - y, y + high - part.height * scale) for y, high in ends))
        free = [(x, y + out) for x, y in free]
        part = Area(part.x, part.y - out / scale, part.width, part.height + 2 * out / scale)
    for (place, name), (_, across, _), (x, y) in zip(told, sizes, free, strict=True):
        if name == place.name:
            names += captions.name_plate(x, y, name, em, across)
            continue
        names += pages.disc(x, y, _DISC, name, _NUMBER)
    return cut_out(scene, part, scale, names, _FRAME, outline)


def free_of(
    scene: Scene, marks: Iterable[Shape], part: Area, scale: float, told: Sequence[tuple[Place, float, float]],
    places: Sequence[Place], beyond: float = 0,
) -> Iterator[tuple[float, float]]:  # fmt: skip
    """Yield where plates for places, so many mm wide and high, stand on a part of a scene, scaled, or at most so far
    `beyond` it: clear of numbers, pieces and marks. `places`: all of the board."""
    frame, size = (complex(-part.x, -part.y) * scale, complex(scale)), min(place.size for place in places)
    words, covered = [*captions.areas_told(scene.children, 0.9 * size * scale, *frame)], list[Area]()
    for mark, zero, one in captions.walked(marks, *frame):  # frames, arrows and rings
        ends = getattr(mark, "points", None) or [step[1:] for step in getattr(mark, "commands", ())]
        if isinstance(mark, Circle):
            ends = [(mark.x + mark.r * cos(turn / 4), mark.y + mark.r * sin(turn / 4)) for turn in range(26)]
        points = [zero + one * complex(*end) for end in ends]
        along = (u + (v - u) * step / 8 for u, v in pairwise(points) for step in range(9))
        covered += [Area(at.real - 1, at.imag - 1, 2, 2) for at in along]
    spots = [((place.x - part.x) * scale, (place.y - part.y) * scale, place.size * scale) for place, _, _ in told]
    room = Area(-beyond, -beyond, part.width * scale + 2 * beyond, part.height * scale + 2 * beyond)
    sizes = [(wide, high) for _, wide, high in told]
    yield from captions.free_places(spots, sizes, words, covered, room, form_of(places) == "square")


def form_of(places: Sequence[Place]) -> Form:
    """Return the form of cells, by which of them lie beside and below one another."""
    one, size = places[0], min(place.size for place in places)
    steps = {(round(abs(place.x - one.x) / size, 1), round(abs(place.y - one.y) / size, 1)) for place in places}
    return ("square" if (1.0, 0.0) in steps else "flat") if (0.0, 1.0) in steps else "pointy"


# of a cell, square or not: how far beside what is shown others have their middles, marks being within squares and the
# next hexes half a step beside; from a middle to the edge of what is seen
_BESIDE, _EDGES = {True: 0.45, False: 0.55}, {True: 0.5, False: 0.6}


def part_of(
    places: Sequence[Place], shown: Iterable[Place | Spot], most: Area
) -> tuple[Area, list[Place], Path | None]:
    """Return the part of a board, within `most`, with what is `shown`, of whole cells, since pieces of them tell
    nothing; the places that are not on it; and the outline of hexes."""
    form, points = form_of(places), corners(Hexagon(1, form_of(places) == "pointy"), turned=False)
    square = form == "square"
    about = around(shown, _BESIDE[square], Area(0, 0, inf, inf))
    cells = [place for place in places if about.has(place.x, place.y)]
    hexes = ([(cell.x + cell.size * x, cell.y + cell.size * y) for x, y in points] for cell in cells)
    outline = Path(tuple(step for one in hexes for step in trace(one, digits=2)), Style())
    beyond = [place for place in places if place not in cells]
    return around(cells, _EDGES[square], most), beyond, None if square else outline


def without(shapes: Iterable[Shape], cells: Sequence[Place], x: float = 0, y: float = 0) -> Iterator[Shape]:
    """Yield shapes but those in the middle of `cells`: what stands there may reach over the edge."""
    for shape in shapes:
        if not isinstance(shape, Group | Use):
            yield shape
        elif not any(dist((x + shape.x, y + shape.y), (cell.x, cell.y)) < 0.1 * cell.size for cell in cells):
            inner = (isinstance(shape, Group) and (shape.scale, shape.rotation) == (1, 0) and shape.children) or ()
            left = tuple(without(inner, cells, x + shape.x, y + shape.y))
            yield shape._replace(children=left) if isinstance(shape, Group) and inner else shape


def around(places: Iterable[Place | Spot], room: float, most: Area) -> Area:
    """Return what is within so many cells of the middles of places and within `most`; all of that without places."""
    if not (found := [*places]):
        return most
    left = max(most.x, min(one.x - room * one.size for one in found))
    top = max(most.y, min(one.y - room * one.size for one in found))
    right = min(most.x + most.width, max(one.x + room * one.size for one in found))
    low = min(most.y + most.height, max(one.y + room * one.size for one in found))
    return Area(left, top, right - left, low - top)


def window(wanted: Area, most: Area, least: float, ratio: float) -> Area:
    """Return what is shown about an area: at least `least` mm wide, `ratio` times as wide as high, within `most`."""
    wide = min(most.width, max(least, wanted.width, wanted.height * ratio))
    high = min(most.height, max(wide / ratio, wanted.height))
    x, y = wanted.x + (wanted.width - wide) / 2, wanted.y + (wanted.height - high) / 2
    x = min(max(x, most.x), most.x + most.width - wide)
    return Area(x, min(max(y, most.y), most.y + most.height - high), wide, high)


# A contact sheet: the positions of a game side by side, on as many pages as it takes.

_TOP, _GAP, _COLUMNS = 18.0, 8.0, 2  # mm below the title, mm between pictures
_ROWS, _SMALLER = 6, 0.75  # at most so many rows a page; how much smaller pictures become to make room for a row
_WORDS = 3.0  # mm, letters above a picture


def contact_sheet(log: LoadedLog, every: int, job: PrintOptions, coords: bool = True) -> bytes:
    """Return a PDF of every so many positions, to the first illegal entry: in rows of two, as large as there is room
    for, words above each, on pages of 184 x 250 mm. Raises PaperError for too small a paper."""
    wishes, texts = DrawOptions(job.lang, coords), load_texts(TEXTS, job.lang)
    moments = list(moments_of(log, every))
    pictures = [(texts["after_entry"].format(entry=moment.move), draw_moment(moment, wishes)) for moment in moments]
    title = plain(str(log.log.get("title") or in_language(log.game.title, job.lang)))
    wide = (pages.WIDTH - _GAP * (_COLUMNS - 1)) / _COLUMNS
    width, height = (max(sizes) for sizes in zip(*((one.width, one.height) for _, one in pictures), strict=True))
    # the height of a picture, in mm, where so many stand one below another
    sizes = {rows: min(wide / width, ((pages.HEIGHT - _TOP + _GAP) / rows - _GAP) / height)
             for rows in range(1, _ROWS + 1)}  # fmt: skip
    # The most rows whose pictures are not much smaller than in one row: few pages, and each still to be read.
    rows = max(rows for rows, scale in sizes.items() if scale >= _SMALLER * sizes[1])
    scale, high, per_page, scenes = sizes[rows], height * sizes[rows], _COLUMNS * rows, list[Scene]()
    head = tuple(pages.page_title(title, log.game.drawing().face()))
    for begun in range(0, len(pictures), per_page):
        placed: list[Shape] = []
        for at, (words, picture) in enumerate(pictures[begun : begun + per_page]):
            x, y = at % _COLUMNS * (wide + _GAP), _TOP + at // _COLUMNS * (high + _GAP)
            placed += [Text(x, y - 1.2, words, _WORDS, "ink", "bold"), Group(picture.children, x, y, scale)]
        scenes.append(Scene(pages.WIDTH, pages.HEIGHT, (*head, *placed), title))
    return log_pdf(scenes, title, log, job)


def log_pdf(scenes: Iterable[Scene], title: str, log: LoadedLog, job: PrintOptions) -> bytes:
    """Return the pages of a document about a log as a PDF; raises PaperError for a paper that is too small."""
    seed = log.log.get("setup", {}).get("seed")
    return pages_pdf(scenes, title, in_language(log.game.title, job.lang), log.game, log.layout, seed, job)


def moments_of(log: LoadedLog, every: int) -> Iterator[Moment]:
    """Yield the setup, each `every`-th moment of a log, and the last one."""
    if (end := moment_of(log, at_violation=True)).move:
        yield moment_of(log, 0)
    for moment in replay(log) if "position" not in log.log else ():
        if moment.move >= end.move:
            break
        if moment.move % every == 0:
            yield moment
    yield end
