"""The frame of every page: head, style, content security policy. The only place where HTML is put together. A page is
one file: it asks for nothing from elsewhere, opens from a folder, follows the light or dark of the system, and is the
same bytes each time."""

import json
import os
import re
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from pnp.data import plain
from pnp.game import AnyGame, DrawOptions
from pnp.library.verdicts import Moment
from pnp.printing.files import screen_theme
from pnp.printing.pictures import draw_marked, draw_moment
from pnp.rendering.svg import NodeTable
from pnp.scene import Scene, Weight, font
from pnp.web import message


class Link(NamedTuple):
    """A text that leads to an address, which is quoted as one."""

    text: str
    href: str


Cell = str | Link
"""What stands in a cell of a table."""


def page(
    title: str, body: Iterable[str], lang: str, style: str = "", script: str = "", policy: str | None = None
) -> str:
    """Return a whole page; `body` is HTML whose texts were escaped, `style` and `script` are the program's own.
    `policy`: its content security policy; without one it may ask for nothing."""
    css, lines = styles("frame") + style, [*body, *([f"<script>{script}</script>"] if script else ())]
    told = escape(_policy(css, script) if policy is None else policy)
    # the empty icon is there since browsers without one ask for /favicon.ico
    return filled("page", lang=escape(lang), policy=told, title=escape(title), css=css, body="\n".join(lines)) + "\n"


_GAP = re.compile(r"\{([\w.-]+)\}")


def filled(name: str, **given: str) -> str:
    """Return the HTML in a file of this room with its gaps filled: those that are `given` as HTML, others with the
    message of that key, escaped."""

    def fill(gap: re.Match[str]) -> str:
        return given[gap[1]] if gap[1] in given else escape(message(gap[1]))

    return _GAP.sub(fill, file_of(f"{name}.html").removesuffix("\n"))


def _policy(css: str, script: str, before: str = "default-src 'none'") -> str:
    """The policy of a page with this style and script of the program's own."""
    hashes = [f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for text in (css, script)]
    own = {"img": "data:", "font": "data:", "style": hashes[0], "script": hashes[1] if script else "'none'"}
    sources = "; ".join(f"{kind}-src {source}" for kind, source in own.items())
    return f"{before}; {sources}; base-uri 'none'; form-action 'none'"


class ServedPage(NamedTuple):
    """A page, and the policy that its server sends with it."""

    html: bytes
    policy: str


def served_page(title: str, body: Iterable[str], lang: str, style: str, script: str) -> ServedPage:
    """Return a page that asks its own server, and no other, for what it shows."""
    css, before = styles("frame") + style, "default-src 'none'; connect-src 'self'"
    html = page(title, body, lang, style, script, _policy(css, script, before))
    # a frame is forbidden by the server alone: browsers ignore it in a page, and complain
    return ServedPage(html.encode("utf-8", "replace"), _policy(css, script, f"{before}; frame-ancestors 'none'"))


def styles(*names: str) -> str:
    """Return the styles of these names one after the other, without comments and blanks at their signs."""
    return _BLANKS.sub(r"\1", "".join(file_of(f"{name}.css") for name in names))


_BLANKS = re.compile(r"/\*[^*]*\*/\s*|\s{0,99}([{};,])\s*")


def scripts(*names: str, data: object) -> str:
    """Return the scripts of these names one after the other, with the data that the last one asks for. Nothing in the
    data ends the script or begins a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # `</script>` and `<!--` need a `<`; signs 2028 and 2029 ended a text in JavaScript, never in JSON, before 2019
    safe = text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    # a third of the scripts, comments and margins, is for who reads them
    return _COMMENT.sub("", "".join(file_of(f"{name}.js") for name in names)).replace("GAME_DATA", safe, 1)


_COMMENT = re.compile(r"/\*\*.{0,999}?\*/\s*|^\s*//.*?\n|^\s+", re.DOTALL | re.MULTILINE)


def with_link(html: str, *links: Link) -> str:
    """Return a page with links above all, such as to one that lists it."""
    told = " ".join(f'<a href="{escape(link.href)}">{escape(link.text)}</a>' for link in links)
    return html.replace("<main>", f"<nav>{told}</nav><main>", 1) if links else html


# Pages of the same logs that lie in one folder link to one another: each says of which it is.

_MARK = re.compile(r'<meta name="pnp-(verdict|replay|standings)" content="([0-9a-f ]*)">')
_HEAD, _PAGES = 20_000, 1000  # bytes in which the mark of a page stands; pages of a folder that are looked at


def marked(html: str, kind: str, digests: Iterable[str]) -> str:
    """Return a page that says of which logs (`digest_of`) it is the verdict, the replay or the standings."""
    return html.replace("<title>", f'<meta name="pnp-{kind}" content="{" ".join(digests)}"><title>', 1)


def addresses_beside(folder: Path, digests: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Return where in a folder there are pages of logs (`digests`, by their names): by kind, then by the name of the
    log; of several pages the first by name."""
    found: dict[str, dict[str, str]] = {}
    for kind, logs, address in _pages(folder):
        found.setdefault(kind, {}).update((name, address) for name, digest in digests.items() if digest in logs)
    return found


def _pages(folder: Path) -> list[tuple[str, str, str]]:
    """The kind, the logs and the address of each page of a folder, the last by name first."""
    found = []
    for path in sorted(folder.glob("*.html"))[:_PAGES][::-1]:
        with suppress(OSError), path.open("rb") as file:
            if mark := _MARK.search(file.read(_HEAD).decode("utf-8", "replace")):
                found.append((mark[1], mark[2], quote(os.fsencode(path.name))))
    return found


def linked_beside(html: str, folder: Path) -> str:
    """Return a verdict or a replay with links to the other pages of the same log that lie in the folder."""
    own = _MARK.search(html[:_HEAD])
    found = {kind: address for kind, logs, address in _pages(folder) if own and own[2] in logs and kind != own[1]}
    return with_link(html, *(Link(message(f"beside.{kind}"), address) for kind, address in sorted(found.items())))


def table(head: Iterable[str], rows: Iterable[Iterable[Cell]], names: int = 1) -> str:
    """Return a table of texts and links; the first `names` columns are texts, the others numbers."""
    lines = [_row("th", head, names), *(_row("td", row, names) for row in rows)]
    # what may have to be scrolled can be reached by keys
    return "\n".join(['<div class="wide" tabindex="0"><table>', *lines, "</table></div>"])


@cache
def file_of(name: str) -> str:
    """Return a style, a script or HTML of the program, by the name of its file in this room."""
    return Path(__file__).with_name(name).read_text("utf-8")


def _row(tag: str, cells: Iterable[Cell], names: int) -> str:
    told = ""
    for at, cell in enumerate(cells):
        text = f'<a href="{escape(cell.href)}">{escape(cell.text)}</a>' if isinstance(cell, Link) else escape(cell)
        one = tag if text else "td"  # a heading that says nothing is none
        told += f'<{one} class="name">{text}</{one}>' if at < names else f"<{one}>{text}</{one}>"
    return f"<tr>{told}</tr>"


# Positions for a page: drawings as numbered nodes stored once, what each place holds, and how positions differ.


def frames_of(moments: Sequence[Moment], end: Moment | None, lang: str) -> tuple[dict[str, Any], str]:
    """Return the positions of some moments of a log as `board.js` shows them: the data as JSON has them, and the
    definitions that the nodes refer to; `end`: one more moment, in which an entry breaks a rule."""
    game, wishes = moments[0].log.game, DrawOptions(lang)
    table = NodeTable(screen_theme(game), fitted=False)
    scenes = [draw_marked(moment, wishes) for moment in moments] + ([draw_moment(end, wishes)] if end else [])
    places = [game.drawing().places(moment.state, wishes) for moment in (*moments, *([end] if end else []))]
    frames = [table.add(scene) for scene in scenes]
    words: dict[str, int] = {"": 0}
    holds = [[words.setdefault(plain(place.holds), len(words)) for place in found] for found in places]
    pairs = (zip(before, after, strict=True) for before, after in pairwise(holds))
    # number and new words of each place that holds something else than before
    changes = [[told for at, (old, new) in enumerate(pair) if old != new for told in (at, new)] for pair in pairs]
    # the first frame, and of each later one where it differs from the one before: begin, how many go, what comes
    edits: list[list[Any]] = [list(frames[0])]
    # an entry changes few nodes, so that most of a frame is as in the one before, at its begin and its end
    for before, after in pairwise(frames):
        same = next((i for i, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), None)
        begin = min(len(before), len(after)) if same is None else same
        alike = 0
        while alike < min(len(before), len(after)) - begin and before[-1 - alike] == after[-1 - alike]:
            alike += 1
        edits.append([begin, len(before) - begin - alike, *after[begin : len(after) - alike]])
    data = {
        "nodes": table.nodes, "frames": edits,
        "sizes": [[round(scene.width, 2), round(scene.height, 2)] for scene in scenes],
        "rows": [
            [[name, *(round(value, 2) for value in middle)] for name, *middle in row]
            for row in rows_of((place.name, place.x, place.y, place.size) for place in places[0])
        ],
        "words": list(words), "holds": [holds[0] if holds else [], *changes],
    }  # fmt: skip
    return data, table.definitions()


def rows_of(places: Iterable[tuple[str, float, float, float]]) -> list[list[tuple[Any, ...]]]:
    """Return places row by row: name, middle and size of each, no size where it is that of the first in its row."""
    rows: dict[float, list[tuple[Any, ...]]] = {}
    for name, *at in places:
        x, y, size = (int(one) if one == int(one) else one for one in at)  # 20 is shorter than 20.0
        row = rows.setdefault(round(y, 1), [])
        row.append((name, x, y) if row and row[0][3] == size else (name, x, y, size))
    return list(rows.values())


# The nodes of drawings that a page has been sent already, so that only new ones are sent.

_MOST = 200_000
"""Nodes that are kept; after as many, as in a long evening, the page begins anew."""
# a page may send anything: int() raises ValueError over 4,300 digits
_KNOWN = re.compile(r"([0-9]{1,9})\.([0-9]{1,9})\.([0-9]{1,9})")


class Series:
    """The nodes of all drawings of a game that one page shows."""

    def __init__(self, game: AnyGame) -> None:
        self._game, self._number = game, 0
        self._begin()

    def _begin(self) -> None:
        self._table = NodeTable(screen_theme(self._game), fitted=False)
        self._number += 1

    def of(self, scene: Scene, known: str) -> dict[str, Any]:
        """Return a drawing as `board.js` shows it. `known` is what the drawing before told the page: the number of the
        series, how many of its nodes and how many of its definitions the page has, "1.250.34"."""
        if len(self._table.nodes) > _MOST:
            self._begin()
        frame, nodes = self._table.add(scene), self._table.nodes
        found = _KNOWN.fullmatch(known)  # a page that knows nothing of this series is sent all
        begin, defined = map(int, found.group(2, 3)) if found and int(found[1]) == self._number else (0, 0)
        return {
            "frame": frame, "size": [round(scene.width, 2), round(scene.height, 2)], "begin": begin,
            "nodes": nodes[begin:], "definitions": self._table.definitions(defined),
            "known": f"{self._number}.{len(nodes)}.{self._table.defined}",
        }


# The frame of a game that is stepped through, finished or not, for `course.js`.


def course_says() -> dict[str, str]:
    """Return what `course.js` says."""
    return {key: message(f"course.{key}") for key in ("play", "pause", "copied", "speed")}


def accent(game: AnyGame, title: str) -> str:
    """Return the style with the color of a game's titles and buttons, and its display face for the title of the page;
    `frame.css` has the color of pages of no game."""
    return f":root{{--game:{screen_theme(game)['accent']}}}\n{display(title, game.drawing().face().display)}"


def display(title: str, face: Weight) -> str:
    """Return the style that sets the title of a page in a display face, with the letters of it that this needs; nothing
    where the face has not all of them."""
    if face not in font.DISPLAY or not font.advances(face).keys() >= set(map(ord, title)):
        return ""
    import uharfbuzz  # takes 20 ms

    wanted = uharfbuzz.SubsetInput()
    wanted.sets(uharfbuzz.SubsetInputSets.UNICODE).update(map(ord, title))
    wanted.sets(uharfbuzz.SubsetInputSets.NAME_ID).clear()
    wanted.sets(uharfbuzz.SubsetInputSets.DROP_TABLE_TAG).update(int.from_bytes(tag) for tag in _NEEDLESS)
    letters = uharfbuzz.subset(uharfbuzz.Face(font.DISPLAY[face].read_bytes()), wanted).blob.data
    source = f"url(data:font/ttf;base64,{b64encode(letters).decode()})"
    return f"@font-face{{font-family:display;src:{source}}}\nh1{{font-family:display;font-weight:400}}\n"


_NEEDLESS = (b"GDEF", b"GPOS", b"GSUB", b"STAT", b"gasp")  # tables of a font that a page does not ask for


def player_colors(moment: Moment, title: str) -> str:
    """Return the style of `accent`, with the colors of pieces for the lines of players, which `course.css` has too."""
    theme, colors = screen_theme(moment.log.game), moment.log.game.drawing().colors(moment.state)
    lines = (f".p{number}{{--c:{theme[f'{role}-line']}}}\n" for number, role in enumerate(colors))
    return "".join([accent(moment.log.game, title), *lines])
