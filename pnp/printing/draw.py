"""Pictures: of a position with its caption, of a board; and pictures as bytes."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.errors import UsageError
from pnp.data.texts import load_texts
from pnp.data.visible import plain
from pnp.engine import Changed, Moved, Placed
from pnp.game import AnyGame, DrawOptions, LoadedLog, names_of
from pnp.library.layouts import LoadedLayout
from pnp.library.moment import Moment, moment_of
from pnp.notation import entry_line
from pnp.press import TEXTS
from pnp.printing.colors import theme_of
from pnp.printing.pages import page_files
from pnp.printing.requests import PrintOptions
from pnp.printing.sentences import message
from pnp.scene import Group, Scene, Shape
from pnp.scene.page import Page
from pnp.style import marks
from pnp.style.caption import add_caption
from pnp.style.legend import Sign


class Picture(Scene):
    """A scene that a notebook shows as a picture.

    A class of its own, because `scene` must not know what draws it. `game`: whose colors its pieces have.
    """

    game: AnyGame | None = None

    def _repr_svg_(self) -> str:
        """The scene as an SVG element, in the theme `color`."""
        text = render(self, "svg").decode()
        return text[text.index("<svg") :]


def draw(
    what: LoadedLog | LoadedLayout | Moment,
    move: int | None = None,
    *,
    coordinates: bool = True,
    size: float | None = None,
    lang: str = "en",
) -> Scene:
    """The picture of a moment of a log, or of the board of a layout, in mm.

    - `move`: of a log, the position after this entry (0: the setup; None: the last). Of an illegal entry it is the
      position in which it breaks the rule; the faulty place and the legal ones are marked.
    - `coordinates`: whether cells have their names.
    - `size`: of a board, that of a cell in mm, 5 to 100 (None: the game's own).
    - `lang`: the language of its words, "en", "fr" or "de".

    In a notebook the scene shows as a picture; `render` makes a file of it. Raises UsageError for an entry that the
    log has not, and for a `move` or `size` where there is none; DataError for another language.

    >>> from pnp import load_log
    >>> scene = draw(load_log("friday.pnplog"), 5)
    >>> round(scene.width), round(scene.height)
    (342, 392)
    """
    if isinstance(what, LoadedLayout):
        if move is not None:
            raise UsageError(message("picture.layout-move", move=move))
        return _picture(what.game, what.game.drawing().board(what.layout, DrawOptions(lang, coordinates, size)))
    if isinstance(what, Moment) and move is not None:
        raise UsageError(message("picture.moment-move", move=move, entry=what.move))
    if size is not None:
        raise UsageError(message("picture.size", size=size))
    there = moment_of(what, move, at_violation=True) if isinstance(what, LoadedLog) else what
    return draw_moment(there, DrawOptions(lang, coordinates))


def render(
    scene: Scene, style: str = "svg", *, theme: str = "color", dpi: float = 150, title: str = "", lang: str = "en"
) -> bytes:
    """A scene as the bytes of a file: "svg", "pdf" (a page of its size) or "png".

    `theme` is "color", "low-ink" or "grey", `dpi` that of a PNG; `title` is told by a PDF (the scene's own without
    one), `lang` the language that SVG and PDF say they are in. The same scene gives the same bytes.

    Raises UsageError for another format or theme, DataError for a PNG of more than 200 million pixels.

    >>> from pnp import load_log
    >>> render(draw(load_log("friday.pnplog")), "pdf")[:5]
    b'%PDF-'
    """
    page = Page(scene.width, scene.height, scene, scene.title)
    job = PrintOptions(lang, theme)
    colors = theme_of(theme, scene.game if isinstance(scene, Picture) else None)
    return page_files([page], style, title or scene.title, scene.title, dpi, job, colors)[f".{style}"]


def draw_moment(there: Moment, wishes: DrawOptions) -> Scene:
    """The position with its caption; what the last entry did and what a finding is about is marked and explained."""
    drawn, over = there.log.game.drawing().view(there.state, wishes), tuple(last_marks(there, wishes))
    scene, signs = with_marks(drawn._replace(children=(*drawn.children, *over)), there, wishes)
    if over:
        signs.insert(0, (tuple(marks.last()), load_texts(TEXTS, wishes.lang)["mark_last"]))
    said, turn = caption(there, wishes.lang), _next(there, wishes.lang)
    return _picture(there.log.game, add_caption(scene, [*heading(there), f"{said}{turn}"], signs))


def _picture(game: AnyGame, scene: Scene) -> Picture:
    """The scene with the colors of a game."""
    picture = Picture(*scene)
    picture.game = game
    return picture


def heading(there: Moment) -> tuple[str, ...]:
    """Title, date and place of a log in a line, if it tells any."""
    told = [plain(str(there.log.log[key])) for key in ("title", "date", "place") if there.log.log.get(key)]
    return (" · ".join(told),) if told else ()


def caption(there: Moment, lang: str) -> str:
    """Which entry the position follows, and the entry itself as it is written by hand, in one line.

    Of an entry that is illegal, what it breaks; of a log of a last position, that it is one.
    """
    texts = load_texts(TEXTS, lang)
    if there.finding:
        finding = there.finding
        return texts["in_entry"].format(entry=there.move, fault=finding.move, line=plain(finding.message))
    if "position" in there.log.log:
        return texts["last_position"]
    told = texts["after_entry"].format(entry=there.move)
    moves = there.log.log.get("moves", ())
    if there.move:
        written = entry_line(moves[there.move - 1], there.log.log, there.log.game.notation()).split("\n")
        line = plain(" ".join(line.strip() for line in written))
        told = texts["after_line"].format(entry=there.move, line=line)
    gap = next((at for at, entry in enumerate(moves[: there.move], 1) if entry.get("gap")), None)
    return texts["after_gap"].format(told=told, gap=gap) if gap else told


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


def with_marks(scene: Scene, there: Moment, wishes: DrawOptions) -> tuple[Scene, list[Sign]]:
    """The picture with the faulty place and those that would have been legal, and what these marks mean."""
    if not there.finding:
        return scene, []
    spots, texts = there.log.game.drawing().marks(there.state, there.finding, wishes), load_texts(TEXTS, wishes.lang)
    drawn = (
        (tuple(marks.legal()), spots.legal, texts["mark_legal"]),
        (tuple(marks.faulty()), spots.faulty, texts["mark_faulty"]),
    )
    over = [Group(sign, *spot) for sign, places, _ in drawn for spot in places]
    signs: list[Sign] = [(sign, words) for sign, places, words in reversed(drawn) if places]
    return scene._replace(children=(*scene.children, *over)), signs


def last_marks(there: Moment, wishes: DrawOptions) -> Iterator[Shape]:
    """Where the last entry put or moved something: frames about places, arrows between them."""
    if not there.effects:
        return
    places = {place.number: place for place in there.log.game.drawing().places(there.state, wishes)}
    done = [effect for effect in there.effects if isinstance(effect, Placed | Moved | Changed)]
    for number in dict.fromkeys(effect.at for effect in done):
        if number in places:
            yield Group(tuple(marks.last()), places[number].x, places[number].y, places[number].size)
    for source, at in dict.fromkeys((effect.source, effect.at) for effect in done if not isinstance(effect, Placed)):
        if source in places and at in places:
            begin, end = places[source], places[at]
            yield from marks.way((begin.x, begin.y), (end.x, end.y), min(begin.size, end.size))
