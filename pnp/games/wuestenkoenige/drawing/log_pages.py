"""The log sheet: names in turn order, the signs, and a line a turn, which goes on on further pages."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import players
from pnp.games.wuestenkoenige.drawing.players import PLAYERS
from pnp.scene import Scene, Shape, Text, Use, font
from pnp.style import pages as page
from pnp.style.log_lines import Seats, further_sheets, in_colors, lines, name_on, signs

MORE = 3  # further pages: four bots that play greedily take 80 to 140 turns
_LINE = 6.6  # mm, a line to write in
_SIGNS = ("m C2>C3>D3", "m C2/w>C3", "m C3>water +2", "a C2 Ben:C2 3", "t C2 wf", "d C2", "d C2>D2")
_CARDS = {
    "sand": "C3",
    "sandstorm": "A2 flip",
    "epidemic": "water",
    "drying": "A2 3",
    "new-camel": "C2",
    "lost-cargo": "Ben:C2 w",
    "swap": "Ben:C2 Ben:D3",
    "migration": "C2>C3 palace>F3",
    "carpet": "C2 1/4 3/2 6/6",
}
_COLUMNS = {"turn": 10.0, "who": 18.0, "card": 38.0, "what": 74.0, "desert": 22.0, "discards": 22.0}


def log_pages(texts: Texts, seats: Seats = ()) -> dict[str, Scene]:
    """The pages by their names; names of players where they are known."""
    more = further_sheets(MORE, texts, lambda: _lines(14, texts))
    return {"log": _first(texts, seats), **more}


def _first(texts: Texts, seats: Seats) -> Scene:
    told = [(sign, texts[f"log.key.{number}"]) for number, sign in enumerate(_SIGNS, 1)]
    told.append((f"x Ana {next(iter(_CARDS))}", texts["log.key.8"]))
    told += [(f"c {kind} {on}", texts[f"card.{kind}"]) for kind, on in _CARDS.items()]
    key, below = signs(told, texts["log.hint"], 53, 44)
    shapes = (*page.title(texts["log.title"]), *_players(texts, seats), *key, *_lines(below, texts))
    return Scene(page.WIDTH, page.HEIGHT, shapes, texts["part.log"])


def _players(texts: Texts, seats: Seats) -> Iterator[Shape]:
    """A line a player in two columns, and one for layout and seed."""
    yield Text(0, 17, texts["log.player"], 3.4, "muted")
    for index, (color, name) in enumerate(in_colors(seats, PLAYERS)):
        x, y = (index % 2) * (page.WIDTH / 2 + 2), 24.5 + 10 * (index // 2)
        yield Use(players.camel(PLAYERS.index(color), texts), x + 4.4, y - 1.2, 4.2)
        yield from name_on(x + 11, y, page.WIDTH / 2 - 15, name)
    x, words = page.WIDTH / 2 + 2, texts["log.seed"]
    label = max(30.0, font.width(words, 3.4) + 2)
    yield from (Text(x, 44.5, words, 3.4, "muted"), page.rule(x + label, 46, page.WIDTH - x - label - 2))


def _lines(top: float, texts: Texts) -> Iterator[Shape]:
    """A line a turn, as many as go on the page."""
    return lines(_COLUMNS, {key: texts[f"log.{key}"] for key in _COLUMNS}, 0, top, page.HEIGHT, _LINE)
