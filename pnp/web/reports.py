"""Pages of reports: a verdict, a simulation, standings, a rulebook."""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import zip_longest

from pnp.books import Edition, draw_figure, words_of_book

from pnp.books.book import (  # isort: skip
    RULES, Block, Figure, Heading, Items, Look, Paragraph, Run, Runs, Table, in_order, is_told, rule_numbers,
)  # fmt: skip
from pnp.books.setting import terms_of
from pnp.data import language_in_use, plain
from pnp.judging.renderers import Part, Report
from pnp.judging.verdict import Verdict
from pnp.library.verdicts import digest_of
from pnp.printing.files import theme_of
from pnp.printing.papers import OfAccount, VerdictAccount, account_of
from pnp.rendering.svg import shared_svgs, svg
from pnp.scene import Area, Scene
from pnp.season import standings
from pnp.season.standings import COLUMNS, Group, Standings, StandingsRow
from pnp.simulation.run import Subject
from pnp.simulation.sheet import Account
from pnp.style.pages import untitled
from pnp.style.theme import Theme
from pnp.web import message
from pnp.web.frame import Cell, Link, accent, marked, page, scripts, styles, table

# The page of a verdict: what it says on paper, too, with the pictures in it.


class VerdictPage(OfAccount):
    """The verdict as a page."""

    def of_verdict(self, verdict: Verdict, more: Report) -> Part:
        """Return the page as HTML."""
        account = account_of(verdict, self.every)
        body = _verdict_body(account, theme_of(self.job.theme, verdict.log.game), self.job.lang)
        style = styles("verdict") + accent(verdict.log.game, account.title)
        html = page(account.title, ["<main>", *body, "</main>"], self.job.lang, style)
        return marked(html, "verdict", [digest_of(verdict.log)])


def _verdict_body(account: VerdictAccount, theme: Theme, lang: str) -> Iterator[str]:
    yield f"<h1>{escape(account.title)}</h1>"
    yield "<dl>"
    yield from (f"<dt>{escape(label)}</dt><dd>{escape(value)}</dd>" for label, value in account.head)
    yield f'</dl><p class="judged">{escape(account.judged)}</p>'
    for told in account.findings:
        yield f'<section class="{told.severity}"><div>'
        yield f"<h2>{escape(told.head)}</h2>"
        yield f"<p><strong>{escape(told.says)}</strong> <code>{escape(told.code)}</code></p>"
        for label, value in told.lines:
            yield f'<p><span class="quiet">{escape(label)}</span><br>{escape(value)}</p>'
        yield "</div>"
        if told.picture:  # by itself, so that what it defines is not mixed with what another one does
            data = b64encode(svg(told.picture, theme, lang).encode()).decode()
            words = escape(f"{told.head}: {told.says}")
            yield f'<img src="data:image/svg+xml;base64,{data}" alt="{words}">'
        yield "</section>"
    if account.more:
        yield f"<p>{escape(account.more)}</p>"
    head, *rows = account.scores
    yield f"<h2>{escape(message('verdict.score'))}</h2>"
    yield table(head, rows)
    yield from (f"<p>{escape(note)}</p>" for note in account.notes)


# The page of a simulation: both bots side by side, figures and maps of the board, the command at its foot.


def simulation_page(account: Account, subject: Subject) -> str:
    """Return the page, in the language in use; it needs no script, and draws the board once for all its maps."""
    scenes = [scene for bot in account.bots for scene in (*bot.figures, *(one.scene for one in bot.maps))]
    drawn = shared_svgs(scenes, [scene.title for scene in scenes], theme_of("color", subject.game))
    body = _simulation_body(account, iter(drawn.elements))
    style = styles("simulation") + accent(subject.game, account.title)
    return page(account.title, ["<main>", drawn.definitions, *body, "</main>"], language_in_use(), style)


def _simulation_body(account: Account, pictures: Iterator[str]) -> Iterator[str]:
    """`pictures`: of each bot the figures, then the maps."""
    drawn = [([next(pictures) for _ in bot.figures], [next(pictures) for _ in bot.maps]) for bot in account.bots]
    yield f"<h1>{escape(account.title)}</h1>"
    yield '<p class="quiet">' + " · ".join(escape(f"{label} {value}") for label, value in account.head) + "</p>"
    yield '<div class="bots">'
    for bot, (figures, _) in zip(account.bots, drawn, strict=True):
        yield f"<section><h2>{escape(bot.name)}</h2>"
        yield from (f"<p>{escape(sentence)}</p>" for sentence in bot.says)
        yield from figures
        yield table(["", ""], bot.rows)
        yield "</section>"
    yield "</div>"
    if any(bot.maps for bot in account.bots):
        yield f"<h2>{escape(message('simulation.maps'))}</h2>"
        yield '<div class="bots">'
        # the maps of a kind side by side; their words are those of the page
        columns = [list(zip(bot.maps, maps, strict=True)) for bot, (_, maps) in zip(account.bots, drawn, strict=True)]
        for row in zip_longest(*columns):
            for bot, found in zip(account.bots, row, strict=True):
                head = f"<h3>{escape(found[0].title)}<small>{escape(bot.name)}</small></h3>{found[1]}" if found else ""
                told = f"<figcaption>{escape(found[0].told)}</figcaption>" if found else ""
                yield f"<figure>{head}{told}</figure>"
        yield "</div>"
    if account.measures:
        yield f"<h2>{escape(message('simulation.measures'))}</h2>"
        yield from (f"<p>{escape(doubt)}</p>" for doubt in account.doubts)
        yield table([message(f"simulation.{key}") for key in ("measure", "value", "shipped")], account.measures)
    yield f'<p class="note">{escape(account.warning)}</p><p class="quiet"><code>{escape(account.command)}</code></p>'


# The page of standings: the table, tables apart, who met whom, each player's games, what was left out.


def standings_page(
    found: Standings, apart: Sequence[Group] = (), pages: Mapping[str, Mapping[str, str]] | None = None
) -> str:
    """Return the page as HTML, in the language in use; `pages`: the addresses of the replays and verdicts of games, by
    the kind of page and the file of the log."""
    body = ("<main>", *_standings_body(found, apart, pages or {}), "</main>")
    return page(message("standings.title"), body, language_in_use(), styles("standings"))


def _standings_body(found: Standings, apart: Sequence[Group], pages: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    replays, verdicts = (pages.get(kind, {}) for kind in ("replay", "verdict"))
    places = {row.name: f"#p{number}" for number, (_, row) in enumerate(found.rows, 1)}
    # name and title of each part, which the list of contents leads to
    tables = [(f"t{number}", plain(name) or message("standings.no-date")) for number, (name, _) in enumerate(apart, 1)]
    met, games, left_out = (message(f"standings.{key}") for key in ("met", "games", "left-out"))
    parts = [*tables, *([("met", met)] if len(found.rows) > 1 else []), ("games", games)]
    parts += [("left-out", f"{left_out} ({len(found.left_out)})")] if found.left_out else []
    links = " ".join(f'<a href="#{name}">{escape(title)}</a>' for name, title in parts)
    yield f"<h1>{escape(message('standings.title'))}</h1>"
    yield f"<nav>{links}</nav>"
    yield _table(found.rows, places)
    for (name, title), (_, rows) in zip(tables, apart, strict=True):
        yield f'<h2 id="{name}">{escape(title)}</h2>'
        yield _table(rows, places)
    if len(found.rows) > 1:
        yield f'<h2 id="met">{escape(met)}</h2>'
        yield f'<div class="met">{_met(found, replays)}</div>'
    yield f'<h2 id="games">{escape(games)}</h2>'
    head = [message(f"columns.{key}") for key in ("file", "date", "game", "place", "total")]
    played = standings.games_by_player(found)
    for name, place in places.items():
        rows_of_player: list[list[Cell]] = []
        for result, player in played[name]:
            file, *rest = standings.game_cells(result, player)
            judged = [_linked(message("standings.verdict"), result.file, verdicts)] if result.file in verdicts else []
            rows_of_player.append([_linked(file, result.file, replays), *rest, *judged])
        yield f'<h3 id="{place[1:]}">{escape(plain(name))}</h3>'
        yield table(head, rows_of_player, 3)
    if found.left_out:
        yield f'<h2 id="left-out">{escape(left_out)}</h2>'
        yield "<ul>"
        yield from (f"<li>{escape(line.strip())}</li>" for line in list(standings.left_out_lines(found))[1:])
        yield "</ul>"


def _table(rows: Sequence[tuple[int, StandingsRow]], places: Mapping[str, str]) -> str:
    """The table; a name leads to the player's games."""
    at = COLUMNS.index("name")
    lines: list[list[Cell]] = [[*standings.cells_of(rank, row)] for rank, row in rows]
    for cells, (_, row) in zip(lines, rows, strict=True):
        cells[at] = Link(plain(row.name), places[row.name])
    return table([message(f"columns.{key}") for key in COLUMNS], lines, 2)


def _met(found: Standings, replays: Mapping[str, str]) -> str:
    """In how many of their games the player of the row came before the one of the column; one game is linked."""
    met, names = standings.cross_table(found), [row.name for _, row in found.rows]
    rows: list[list[Cell]] = []
    for one in names:
        cells: list[Cell] = [plain(one)]
        for other in names:
            pair = met.get((one, other))
            told = f"{pair.ahead}/{pair.games}" if pair else "" if one != other else "·"
            cells.append(_linked(told, pair.file, replays) if pair and pair.games == 1 else told)
        rows.append(cells)
    return table([message("columns.name"), *map(plain, names)], rows)


def _linked(text: str, file: str, replays: Mapping[str, str]) -> Cell:
    return Link(text, replays[file]) if file in replays else text


# A rulebook as a page for a browser: contents, text, drawings, index.

_WIDTH = 150.0  # mm, of drawings
_ABOVE, _BANNER = 0.31, 0.6  # of the square picture of a game: what its title stands on in print, and what is shown
_LOOKS: dict[Look, str] = {"plain": "{text}", "term": "<strong{name}>{text}</strong>", "code": "<code>{text}</code>"}


def book_page(edition: Edition, theme: str = "color") -> str:
    """Return the page as HTML. Raises DataError for an example that cannot be read."""
    headings = "".join(block.text for block in edition.blocks if isinstance(block, Heading))
    style, script = styles("book") + accent(edition.game, edition.title + headings), scripts("book", data=None)
    return page(edition.title, _book_body(edition, theme), edition.lang, style, script)


def _book_body(edition: Edition, theme: str) -> Iterator[str]:
    titles, codes = words_of_book(edition.lang), rule_numbers(edition)
    listed = Items(1, tuple((Run(code, "code"),) for code in codes), ((),) * len(codes))
    blocks = [listed if isinstance(one, Figure) and one.target == RULES else one for one in edition.blocks]
    figures = [block for block in blocks if isinstance(block, Figure) and not is_told(block)]
    chapters = [block for block in blocks if isinstance(block, Heading) and block.level == 2]
    art, area = edition.game.drawing().face().art, Area(0, -_WIDTH * _ABOVE, _WIDTH, _WIDTH)
    cover = [Scene(_WIDTH, _WIDTH * _BANNER, (untitled(art, area),), edition.title)] if art else []
    scenes = [*(draw_figure(edition, figure, _WIDTH) for figure in figures), *cover]
    captions = [*("".join(run.text for run in figure.caption) for figure in figures), *(edition.title for _ in cover)]
    drawn = shared_svgs(scenes, captions, theme_of(theme, edition.game))
    # the drawings of figures, the attributes with the names of chapters
    given = {id(figure): element for figure, element in zip(figures, drawn.elements, strict=False)}
    given |= {id(chapter): f' id="chapter-{number}"' for number, chapter in enumerate(chapters, 1)}
    yield f'<div class="defs"><noscript>{drawn.definitions}</noscript></div><main>'
    for element in drawn.elements[len(figures) :]:
        yield f'<figure class="cover"><noscript>{element}</noscript></figure>'
    named: set[str] = set()
    for block in blocks:
        if block is chapters[0]:
            items = (f'<li><a href="#chapter-{at}">{escape(one.text)}</a></li>' for at, one in enumerate(chapters, 1))
            yield f'<nav aria-label="{escape(titles["contents"])}"><ol>{"".join(items)}</ol></nav>'
        yield _html(block, given.get(id(block), ""), named)
    # the terms that the text explains, each with a link to where it does
    texts = [block.runs for block in blocks if isinstance(block, Paragraph)]
    texts += [runs for block in blocks if isinstance(block, Items) for runs in block.items]
    terms = sorted({term for runs in texts for term in terms_of(runs)}, key=in_order)
    items = (f'<li><a href="#{_anchor(term)}">{escape(term.rstrip(".:,"))}</a></li>' for term in terms)
    yield f'<h2>{escape(titles["index"])}</h2><ul class="index">{"".join(items)}</ul>'
    yield "</main>"


def _html(block: Block, given: str, named: set[str]) -> str:
    """A block as HTML; `named`: the terms that have been explained. `given`: the drawing of a figure, the attribute
    with the name of a heading."""
    match block:
        case Heading():
            return f"<h{block.level}{given}>{escape(block.text)}</h{block.level}>"
        case Paragraph():
            return f"<p>{_words(block.runs, named)}</p>"
        case Items():
            tag, start = ("ol", f' start="{block.first}"') if block.first else ("ul", "")
            return f"<{tag}{start}>{''.join(f'<li>{_words(runs, named)}</li>' for runs in block.items)}</{tag}>"
        case Table():
            head, *rows = block.rows
            lines = [f"<tr>{''.join(f'<th>{_words(cell, named)}</th>' if cell else '<td></td>' for cell in head)}</tr>"]
            lines += (f"<tr>{''.join(f'<td>{_words(cell, named)}</td>' for cell in row)}</tr>" for row in rows)
            return f'<div class="wide" tabindex="0"><table class="text">{"".join(lines)}</table></div>'
        case Figure():
            if not given:
                return f"<p>{_words(block.caption, named)}</p>"
            told = f"<figcaption>{_words(block.caption, named)}</figcaption>"
            return f"<figure><noscript>{given}</noscript>{told}</figure>"


def _words(runs: Runs, named: set[str]) -> str:
    """Runs as HTML; a term has a name where it is first explained, which is then among those `named`."""
    explained, told = terms_of(runs), ""
    for at, run in enumerate(runs):
        name = ""
        if at and run.text in explained and run.text not in named:
            name = f' id="{_anchor(run.text)}"'
            named.add(run.text)
        told += _LOOKS[run.look].format(text=escape(run.text), name=name)
    return told


def _anchor(term: str) -> str:
    return "t-" + "".join(letter if letter.isalnum() else "-" for letter in term.casefold())
