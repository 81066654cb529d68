"""The report to look at: figures, maps of heat, and its pages on paper."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from pnp.data import in_language, language_in_use, number_text, plain
from pnp.game import AnyGame, DrawOptions, Place
from pnp.printing.leaves import pages_pdf
from pnp.printing.papers import sentence
from pnp.printing.requests import PrintOptions
from pnp.scene import Circle, Group, Polygon, Rect, Scene, Shape, Style, Symbol, Text, Use, font
from pnp.simulation import message
from pnp.simulation.judge import Judged, game_warnings, layout_warnings, measures_of, shipped_range, verdict_words
from pnp.simulation.run import Result, Subject, names_at, open_table, report, seed_of, verdict_line
from pnp.style import pages

# Figures of a report: wins by seat with their intervals, points by what they were for.

# two of them and a gap of 8 mm are as wide as a page (184 mm)
WIDTH = 88.0  # mm of every figure
_NAME, _FIGURES_ROW, _HEAD, _FIGURES_LETTERS = 20.0, 8.0, 7.0, 3.2
_BARS = _NAME + 10.0  # where bars of shares begin, behind names and shares
_EXACT = 20  # points; of less, the parts are told to a tenth
_ACROSS = 4  # names of parts a line
_FILLS = ("water", "palm", "accent", "sand-dark", "salt-dark", "rock")
_INKS = ("water-ink", "paper", "paper", "ink", "paper", "paper")


def wins_figure(found: Mapping[str, Any], names: Sequence[str]) -> Scene:
    """Draw a row a seat: its share of wins, the 95 % interval; the fair share as a line, the fair floor as a band."""
    seats, title = found["seats"], message("figure.wins")
    scale = (WIDTH - _BARS - 4) / max(0.05, *(seat["high"] for seat in seats))
    rows, fair = _FIGURES_ROW * len(seats), _BARS + scale / len(seats)
    reach = min(found["position_bias"]["fair_floor"] / 100 * scale, fair - _BARS)
    shapes: list[Shape] = [_title(title), Rect(fair - reach, _HEAD, 2 * reach, rows, Style("panel"))]
    shapes.append(pages.upright(fair, _HEAD, rows))
    for row, (name, seat) in enumerate(zip(names, seats, strict=True)):
        y = _HEAD + _FIGURES_ROW * row
        middle = y + _FIGURES_ROW / 2
        wins, low, high = (seat[key] * scale for key in ("wins", "low", "high"))
        percent = message("percent", share=100 * seat["wins"])
        shapes += [
            _name(name, middle), Rect(_BARS, y + 1.6, wins, _FIGURES_ROW - 3.2, Style("sand-dark", "line", 0.2)),
            Rect(_BARS + low, middle - 0.25, high - low, 0.5, Style("ink")),
            *(Rect(_BARS + end - 0.25, middle - 1.4, 0.5, 2.8, Style("ink")) for end in (low, high)),
            Circle(_BARS + wins, middle, 0.9, Style("ink")),
            Text(_BARS - 1.2, middle + 1.1, percent, _FIGURES_LETTERS, "ink", "bold", "end"),
        ]
    height, words = _HEAD + rows + 6, message("figure.fair", share=100 / len(seats))
    shapes.append(Text(WIDTH, height - 1, words, font.fit(words, WIDTH, 2.8), "muted", "regular", "end"))
    return Scene(WIDTH, height, tuple(shapes), title)


def _title(words: str) -> Text:
    return Text(0, 4, words, font.fit(words, WIDTH, 3.9, "bold"), "accent-dark", "bold")


def _name(name: str, middle: float) -> Text:
    return Text(0, middle + 1.1, font.shorten(name, _NAME - 2, _FIGURES_LETTERS), _FIGURES_LETTERS)


def points_figure(found: Mapping[str, Any], names: Sequence[str], game: AnyGame) -> Scene | None:
    """Draw a row a seat: the mean of each part of its score, one after the other; None of a score with but one part."""
    if len(parts := [key for key in found["seats"][0]["points"] if key != "mean"]) < 2 or len(parts) > len(_FILLS):
        return None
    most = max(1.0, *(sum(max(0.0, seat["points"][key]) for key in parts) for seat in found["seats"]))
    scale, name_of, title = (WIDTH - _NAME - 1) / most, game.report.part or str, message("figure.points")
    shapes: list[Shape] = [_title(title)]
    for row, seat in enumerate(found["seats"]):
        y, x = _HEAD + _FIGURES_ROW * row, _NAME
        middle = y + _FIGURES_ROW / 2
        shapes.append(_name(names[row], middle))
        for key, fill, ink in zip(parts, _FILLS, _INKS, strict=False):
            value = seat["points"][key]
            width, words = max(0.0, value) * scale, number_text(value, ".0f" if most >= _EXACT else ".1f")
            shapes.append(Rect(x, y + 1.2, width, _FIGURES_ROW - 2.4, Style(fill, "paper", 0.2)))
            if font.width(words, _FIGURES_LETTERS, "bold") + 0.6 < width:
                shapes.append(Text(x + width / 2, middle + 1.1, words, _FIGURES_LETTERS, ink, "bold", "middle"))
            x += width
    # what the fills mean, some a line
    y, step = _HEAD + _FIGURES_ROW * len(names) + 1, WIDTH / _ACROSS
    for number, (key, fill) in enumerate(zip(parts, _FILLS, strict=False)):
        x, top = number % _ACROSS * step, y + 5.5 * (number // _ACROSS)
        shapes.append(Rect(x, top, 3.2, 3.2, Style(fill, "line", 0.2)))
        shapes.append(Text(x + 4.4, top + 2.7, font.shorten(name_of(key), step - 5, 3), 3))
    return Scene(WIDTH, y + 5.5 * -(-len(parts) // _ACROSS), tuple(shapes), title)


# The board as a map of heat: where pieces come, where players begin and win, what is taken when.

_HIGHEST, _HEAT_HEAD = 66.0, 6.0  # mm, of the board, its title
_HEAT_LETTERS, _LINE = 2.6, 3.1  # mm, of the words below
# below a half, so that the bubbles of neighbours never touch
_LARGEST = 0.44  # of a cell, the radius of a bubble
# a square reaches 0.71 of its size from its middle to a corner, a hex 0.58
_EDGE = 0.72  # of a cell, from the middle of the outermost ones to the edge of the picture
_SELDOM = 0.1  # times a game


class Board(NamedTuple):
    """The picture of a position, drawn once for all maps of it, and the places on it by name."""

    picture: Symbol
    places: Mapping[str, Place]


class Map(NamedTuple):
    """A picture of the board with marks on it, its title, and what the marks mean."""

    title: str
    told: str
    scene: Scene


def board_of(game: AnyGame, state: Any, lang: str = "en") -> Board | None:
    """Draw the board as it is in a state; None of a game that does not tell where its places are."""
    drawing, options = game.drawing(), DrawOptions(lang)
    places = {place.name: place for place in drawing.places(state, options)}
    return Board(Symbol("board", drawing.view(state, options).children), places) if places else None


def on_paper(one: Map) -> Scene:
    """Draw a map of 88 mm with its title above and what its marks mean below."""
    lines = font.wrap(one.told, WIDTH, _HEAT_LETTERS)
    y, x = _HEAT_HEAD + one.scene.height, (WIDTH - one.scene.width) / 2
    told = [Text(0, y + 2.9 + _LINE * row, line, _HEAT_LETTERS, "muted") for row, line in enumerate(lines)]
    drawn = Group(one.scene.children, x, _HEAT_HEAD)
    return Scene(WIDTH, y + 0.8 + _LINE * len(lines), (_title(one.title), drawn, *told), one.title)


def _map(board: Board, key: str, shapes: Iterable[Shape], **words: float) -> Map:
    """A board of at most 88 x 66 mm, what its places take alone: no words around it."""
    places = board.places.values()
    xs = [place.x + way * _EDGE * place.size for place in places for way in (-1, 1)]
    ys = [place.y + way * _EDGE * place.size for place in places for way in (-1, 1)]
    left, top, width, height = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    scale = min(WIDTH / width, _HIGHEST / height)
    title, told = message(f"heat.{key}.title"), message(f"heat.{key}.legend", **words)
    clip = Rect(left, top, width, height, Style())
    drawn = Group((Use(board.picture), *shapes), -scale * left, -scale * top, scale, clip=clip)
    return Map(title, told, Scene(scale * width, scale * height, (drawn,), f"{title}: {told}"))


def _bubble(place: Place, share: float, fill: str, sign: str = "", ink: str = "paper") -> Iterator[Shape]:
    """A disc whose area is a share of the largest, with a sign in it."""
    # the eye compares areas, which grow with the square of the radius
    if (radius := _LARGEST * place.size * sqrt(min(1.0, share))) > 0:
        yield Circle(place.x, place.y, radius, Style(fill, "paper", place.size * 0.02))
    if sign:
        em = max(radius * 1.3, place.size * 0.3)
        yield Text(place.x, place.y + font.middle(em), sign, em, ink, "bold", "middle")


def _cross(place: Place) -> Iterator[Shape]:
    reach = 0.25 * place.size
    for way in (1, -1):
        ends = ((place.x - reach, place.y - way * reach), (place.x + reach, place.y + way * reach))
        yield Polygon(ends, Style(None, "highlight", place.size * 0.07), closed=False)


def _used(found: Mapping[str, Any], board: Board) -> Map | None:
    """How often pieces come to each cell; a cross where they never came. Places that nothing can enter hold something
    from the beginning, and have no cross."""
    if not (used := {name: cell["used"] for name, cell in found["cells"].items() if name in board.places}):
        return None
    least, most = min(used.values()), max(used.values())
    shapes: list[Shape] = []
    for name, share in used.items():
        # at least 0.04 of the largest area, a fifth of its radius, so that the least used cell has a dot that is seen
        shapes += _bubble(board.places[name], 0.04 + 0.96 * (share - least) / ((most - least) or 1), "tent")
    for name, place in board.places.items():
        if not used.get(name) and not place.holds:
            shapes += _cross(place)
    return _map(board, "used", shapes, least=100 * least, most=100 * most)


def _begun(found: Mapping[str, Any], board: Board) -> Map | None:
    """How often each place is begun at, and whether that wins more or fewer games than a fair share."""
    if not (begun := {name: one for name, one in found["places"].items() if name in board.places}):
        return None
    most, fair = max(one["first"] for one in begun.values()), 1 / found["players"]
    shapes: list[Shape] = []
    for name, one in begun.items():
        told = ("palm-dark", "+") if one["low"] > fair else ("highlight", "–") if one["high"] < fair else ("rock", "")
        shapes += _bubble(board.places[name], one["first"] / most, *told)
    return _map(board, "begun", shapes)


def _taken(found: Mapping[str, Any], board: Board) -> Map | None:
    """How often a cell gives points, and in which third of the game; a cross where it hardly ever does."""
    taken = {name: cell for name, cell in found["cells"].items() if "scored" in cell and name in board.places}
    if not taken:
        return None
    shapes: list[Shape] = []
    for name, cell in taken.items():
        if cell["scored"] < _SELDOM:
            shapes += _cross(board.places[name])
            continue
        third = min(2, int(3 * cell["when"]))
        fill, ink = (("water-dark", "paper"), ("water", "paper"), ("water-light", "ink"))[third]
        shapes += _bubble(board.places[name], cell["scored"], fill, str(third + 1), ink)
    return _map(board, "taken", shapes)


def _cut_off(found: Mapping[str, Any], board: Board) -> Map | None:
    """Where one is left with less than half of the choices a turn later, and where that is surely so more often than on
    the mean of the cells."""
    cut = {name: cell for name, cell in found["cells"].items() if "cut" in cell and name in board.places}
    if not any(shares := [cell["cut"] for cell in cut.values()]):
        return None
    most, mean = max(shares), sum(shares) / len(shares)
    told = ((board.places[name], cell["cut"] / most, cell["cut_low"] > mean) for name, cell in cut.items())
    shapes = [shape for place, share, more in told for shape in _bubble(place, share, "highlight" if more else "rock")]
    return _map(board, "cut", shapes, most=100 * most, mean=100 * mean)


# A report to look at: what is told of each bot's games, in words, tables and figures, for page and paper alike.


class BotAccount(NamedTuple):
    """What is told of one bot's games: sentences, a row for each number, figures, maps of the board."""

    name: str
    says: Sequence[str]
    rows: Sequence[Sequence[str]]
    figures: Sequence[Scene]
    maps: Sequence[Map]


class Account(NamedTuple):
    """A report: labelled lines of its head, the bots side by side, the board's measures, the command at its foot.
    `measures`: name, value, and what the layouts that come with the program have; `doubts`: where it is worse."""

    title: str
    head: Sequence[tuple[str, str]]
    bots: Sequence[BotAccount]
    measures: Sequence[Sequence[str]]
    doubts: Sequence[str]
    warning: str
    command: str


def account_of(results: Sequence[Result], subject: Subject, command: str) -> Account:
    """Tell the games of one or more bots on the same table."""
    game, layout, table = subject
    title = message("account.title", layout=plain(in_language(layout.title, language_in_use())))
    _, start = open_table(table)
    board = board_of(game, start(seed_of(results[0].seed, 0)), language_in_use())
    named = [message("account.player", number=seat) for seat in range(1, table.players + 1)]
    names = [plain(name) for name in names_at(table)] if table.log else named
    said = {
        "game": in_language(game.title, language_in_use()), "layout": layout.id, "players": str(table.players),
        "setup": table.setup, "seed": str(results[0].seed),
    }  # fmt: skip
    head = [(message(f"account.head.{key}"), plain(value)) for key, value in said.items()]
    bots = [_bot_account(result, subject, names, board) for result in results]
    doubts = [*map(sentence, layout_warnings(game, layout, table.players))]
    if {one.bot for one in results} == {"greedy", "reply"}:  # what both together say of the seats
        doubts.append(sentence(verdict_words(Judged(subject, results))))
    measures = [
        (one.name, number_text(one.value, "g"), shipped_range(game, at, table.players))
        for at, one in enumerate(measures_of(game, layout, table.players))
    ]
    return Account(title, head, bots, measures, doubts, message("account.warning"), command)


def _bot_account(result: Result, subject: Subject, names: Sequence[str], board: Board | None) -> BotAccount:
    game, layout, _ = subject
    found = report(result, layout)
    says = [verdict_line(found), *game_warnings(result, game, layout)]
    turns, bias = found["length"]["turns"], found["position_bias"]
    values = {
        "games": f"{found['games']}", "bias": message("account.of", value=bias["points"], floor=bias["fair_floor"]),
        "length": message("account.spread", **turns), "choices": number_text(found["choices"]["median"]),
        "forced": message("percent", share=100 * found["choices"]["forced"]),
        "lead": number_text(found["lead_changes"], "g"), "ties": message("percent", share=100 * found["ties"]),
        "dead-ends": f"{found['dead_ends']}",
    }  # fmt: skip
    rows = [(message(f"account.rows.{key}"), value) for key, value in values.items()]
    figures = [one for one in (wins_figure(found, names), points_figure(found, names, game)) if one]
    name, told = message(f"account.bots.{result.bot}"), [sentence(one) for one in dict.fromkeys(says)]
    maps = [one for draw in (_used, _begun, _taken, _cut_off) if board and (one := draw(found, board)) is not None]
    return BotAccount(name, told, rows, figures, maps)


# The report on paper: a page of numbers with both bots side by side, a page of maps of the board.

# the foot of 240 leaves the command its line at the end of a page of 250 mm
_TOP, _GAP, _ROW, _FOOT = 15.0, pages.WIDTH - 2 * WIDTH, 5.2, 240.0  # mm
_LETTERS = 3.3


def report_pdf(account: Account, subject: Subject, seed: int, job: PrintOptions | None = None) -> bytes:
    """Return the report as a PDF; raises PaperError for a paper that is too small."""
    job, (game, layout, _) = job or PrintOptions(), subject
    written = [_numbers(account), *([_maps(account.bots)] if any(bot.maps for bot in account.bots) else [])]
    title = (*pages.page_title(account.title, game.drawing().face()),)
    foot = Text(0, pages.HEIGHT - 1, account.command, font.fit(account.command, pages.WIDTH, 3.4), "muted")
    drawn = (Scene(pages.WIDTH, pages.HEIGHT, (*title, *shapes, foot), account.title) for shapes in written)
    return pages_pdf(drawn, account.title, in_language(game.title, job.lang), game, layout, seed, job)


def _numbers(account: Account) -> Iterator[Shape]:
    """Head, then a column a bot; below the measures of the board, what is worse and the warning."""
    line = " · ".join(f"{label} {value}" for label, value in account.head)
    yield Text(0, _TOP + 3, line, font.fit(line, pages.WIDTH, 3.6), "muted")
    low = _TOP + 6
    for number, bot in enumerate(account.bots):
        column = pages.Column(0, 0, WIDTH)
        column.head(bot.name)
        for figure in bot.figures:
            column.shapes.append(Group(figure.children, 0, column.y))
            column.y += figure.height + 2
        _rows(bot.rows, column)
        for said in bot.says:
            column.point(said)
        yield Group(tuple(column.shapes), number * (WIDTH + _GAP), _TOP + 4)
        low = max(low, _TOP + 4 + column.y)
    yield pages.rule(0, low, pages.WIDTH)
    left, right = pages.Column(0, 0, WIDTH), pages.Column(WIDTH + _GAP, 0, WIDTH)
    told = [(name, message("account.beside", value=value, others=others)) for name, value, others in account.measures]
    _rows(told, left)
    for doubt in account.doubts:
        right.point(doubt)
    right.text(account.warning)
    scale = min(1.0, (_FOOT - low - 2) / max(1.0, left.y, right.y))  # as small as they must be
    yield Group((*left.shapes, *right.shapes), 0, low + 2, scale)


def _rows(rows: Sequence[Sequence[str]], column: pages.Column) -> None:
    """Write labels and values with a line under each into a column."""
    for label, value in rows:
        column.y += _ROW
        label_size = font.fit(label, WIDTH * 0.66, _LETTERS)
        told = Text(WIDTH, column.y - 1.5, value, font.fit(value, WIDTH * 0.33, _LETTERS), "ink", "regular", "end")
        column.shapes += [Text(0, column.y - 1.5, label, label_size, "muted"), told, pages.rule(0, column.y, WIDTH)]
    column.y += 2


def _maps(bots: Sequence[BotAccount]) -> Iterator[Shape]:
    """The maps of each bot in a column under its name, those of the same kind side by side."""
    for number, bot in enumerate(bots):
        x, y = number * (WIDTH + _GAP), _TOP
        yield Text(x, y + 3, bot.name, 4.4, "accent-dark", "bold")
        y += 6
        room = (_FOOT - y) / max(1, len(bot.maps))
        for one in map(on_paper, bot.maps):
            scale = min(1.0, (room - 2) / one.height)
            yield Group(one.children, x, y, scale)
            y += one.height * scale + 2
