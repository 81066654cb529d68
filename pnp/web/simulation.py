"""The page of a simulation: both bots side by side, figures and maps of the board, the command at its foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import zip_longest

from pnp.data.messages import language_in_use
from pnp.printing.colors import theme_of
from pnp.rendering.svg_shared import shared_svgs
from pnp.simulation.account import Account, Played
from pnp.simulation.heat import Map
from pnp.simulation.subject import Subject
from pnp.web.frame import file_of, page, table
from pnp.web.sentences import message


def simulation_page(account: Account, subject: Subject) -> str:
    """The page as HTML, in the language in use; it needs no script, and draws the board once for all its maps."""
    scenes = [scene for bot in account.bots for scene in (*bot.figures, *(one.scene for one in bot.maps))]
    drawn = shared_svgs(scenes, [scene.title for scene in scenes], theme_of("color", subject.game))
    body = _body(account, iter(drawn.elements))
    return page(account.title, [drawn.definitions, *body], language_in_use(), file_of("simulation.css"))


def _body(account: Account, pictures: Iterator[str]) -> Iterator[str]:
    """`pictures`: of each bot the figures, then the maps."""
    drawn = [([next(pictures) for _ in bot.figures], [next(pictures) for _ in bot.maps]) for bot in account.bots]
    yield f"<h1>{escape(account.title)}</h1>"
    yield '<p class="quiet">' + " · ".join(escape(f"{label} {value}") for label, value in account.head) + "</p>"
    yield '<div class="bots">'
    for bot, (figures, _) in zip(account.bots, drawn, strict=True):
        yield from _bot(bot, figures)
    yield "</div>"
    if any(bot.maps for bot in account.bots):
        yield f"<h2>{escape(message('simulation.maps'))}</h2>"
        yield from _maps(account.bots, [maps for _, maps in drawn])
    if account.measures:
        yield from _measures(account)
    yield f'<p class="note">{escape(account.warning)}</p><p class="quiet"><code>{escape(account.command)}</code></p>'


def _bot(bot: Played, figures: Sequence[str]) -> Iterator[str]:
    yield f"<section><h2>{escape(bot.name)}</h2>"
    yield from (f"<p>{escape(sentence)}</p>" for sentence in bot.says)
    yield from figures
    yield table(["", ""], bot.rows)
    yield "</section>"


def _maps(bots: Sequence[Played], drawn: Sequence[Sequence[str]]) -> Iterator[str]:
    """The maps of a kind side by side; their words are those of the page."""
    yield '<div class="bots">'
    columns = (list(zip(bot.maps, pictures, strict=True)) for bot, pictures in zip(bots, drawn, strict=True))
    for row in zip_longest(*columns):
        for bot, found in zip(bots, row, strict=True):
            yield _map(bot, *found) if found else "<figure></figure>"
    yield "</div>"


def _map(bot: Played, one: Map, picture: str) -> str:
    head = f"<h3>{escape(one.title)}<small>{escape(bot.name)}</small></h3>"
    return f"<figure>{head}{picture}<figcaption>{escape(one.told)}</figcaption></figure>"


def _measures(account: Account) -> Iterator[str]:
    yield f"<h2>{escape(message('simulation.measures'))}</h2>"
    yield from (f"<p>{escape(doubt)}</p>" for doubt in account.doubts)
    head = [message(f"simulation.{key}") for key in ("measure", "value", "shipped")]
    yield table(head, account.measures)
