"""The page of a simulation: both bots side by side, figures and maps of the board, the command at its foot."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from html import escape
from itertools import zip_longest

from pnp.printing.colors import theme_of
from pnp.rendering.svg import svg
from pnp.scene import Rect, Scene, Style
from pnp.simulation.account import Account, Played
from pnp.simulation.subject import Subject
from pnp.style.theme import Theme
from pnp.web.frame import file_of, page, table
from pnp.web.sentences import message


def simulation_page(account: Account, subject: Subject) -> str:
    """The page as HTML; it needs no script."""
    theme = theme_of("color", subject.game)
    return page(account.title, _body(account, theme), "en", file_of("simulation.css"))


def _body(account: Account, theme: Theme) -> Iterator[str]:
    yield f"<h1>{escape(account.title)}</h1>"
    yield '<p class="quiet">' + " · ".join(escape(f"{label} {value}") for label, value in account.head) + "</p>"
    yield '<div class="bots">'
    for bot in account.bots:
        yield from _bot(bot, theme)
    yield "</div>"
    if any(bot.maps for bot in account.bots):
        yield f'<h2>{escape(message("simulation.maps"))}</h2><div class="bots">'
        for row in zip_longest(*(bot.maps for bot in account.bots)):
            for bot, one in zip(account.bots, row, strict=True):
                yield (
                    f"<figure><figcaption>{escape(bot.name)}</figcaption>{_picture(one, theme)}</figure>" if one else ""
                )
        yield "</div>"
    if account.measures:
        yield f"<h2>{escape(message('simulation.measures'))}</h2>"
        yield table([message("simulation.measure"), message("simulation.value")], account.measures)
    yield f'<p class="note">{escape(account.warning)}</p><p class="quiet"><code>{escape(account.command)}</code></p>'


def _bot(bot: Played, theme: Theme) -> Iterator[str]:
    yield f"<section><h2>{escape(bot.name)}</h2>"
    yield from (f"<p>{escape(sentence)}</p>" for sentence in bot.says)
    yield from (_picture(figure, theme) for figure in bot.figures)
    yield table(["", ""], bot.rows)
    yield "</section>"


def _picture(scene: Scene, theme: Theme) -> str:
    """A picture by itself on paper of its own, so that it is read in a dark page, too."""
    sheet = Rect(-3, -3, scene.width + 6, scene.height + 6, Style("paper"))
    data = b64encode(svg(scene._replace(children=(sheet, *scene.children)), theme).encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(scene.title)}">'
