"""The page of a first game: one file with all its answers, or served, with a small game at its end."""

from html import escape
from typing import Any

from pnp.data import in_language, language_in_use
from pnp.game import AnyGame, DrawOptions
from pnp.library.verdicts import Moment
from pnp.printing.files import screen_theme
from pnp.printing.pictures import caption, draw_marked, with_marks
from pnp.rendering.svg import NodeTable
from pnp.teaching.lessons import cards_of
from pnp.teaching.match import HUMAN, Progress, bot_line, is_own, keep_progress, progress_of
from pnp.web import message
from pnp.web.frame import ServedPage, accent, filled, page, scripts, served_page, styles
from pnp.web.record.page import Requests
from pnp.web.record.session import Refused, Session, asked

GAME = "game"
"""Where the small game is, below the page."""


def learn_page(game: AnyGame, kept: Progress | None = None) -> ServedPage:
    """Return the page in the language in use; one that is served keeps progress there and leads to the small game."""
    # the positions of all cards, drawn once each, their nodes stored once
    table, wishes = NodeTable(screen_theme(game), fitted=False), DrawOptions(language_in_use())
    drawn: list[dict[str, Any]] = []
    known: dict[int, tuple[int, Moment]] = {}  # by identity; the moment is kept, so that its id is its own

    def picture_of(there: Moment) -> int:
        if id(there) not in known:
            scene, _ = with_marks(draw_marked(there, wishes), there, wishes)
            size, says = [round(scene.width, 2), round(scene.height, 2)], caption(there, wishes.lang)
            known[id(there)] = len(drawn), there
            drawn.append({"frame": table.add(scene), "size": size, "says": says})
        return known[id(there)][0]

    begun = kept or Progress(0, {})
    cards = [{
        "key": card.key, "title": card.title[:1].upper() + card.title[1:], "says": card.says,
        "picture": picture_of(card.there), "question": card.question,
        "choices": [{**one._asdict(), "picture": picture_of(one.there), "there": None} for one in card.choices],
    } for card in cards_of(game)]
    data = {
        "game": game.id, "served": kept is not None, **begun._asdict(), "nodes": table.nodes,
        "pictures": drawn, "cards": cards,
        "says": {key: message(f"learn.{key}") for key in ("right", "wrong", "count")},
    }
    lang = language_in_use()
    title = message("learn.title", game=in_language(game.title, lang))
    end = escape(message("learn.end" if kept is None else "learn.game"))
    end = end if kept is None else f'<a href="{GAME}">{end}</a>'
    body = [filled("learn", title=escape(title), definitions=table.definitions(), end=end)]
    style, script = styles("learn") + accent(game, title), scripts("picture", "learn", data=data)
    if kept is not None:
        return served_page(title, body, lang, style, script)
    return ServedPage(page(title, body, lang, style, script).encode("utf-8", "replace"), "")


class LearnRequests(Requests):
    """What the page and that of its small game may ask: progress is kept, the bot answers each entry."""

    names = Requests.names | {"keep"}

    def __init__(self, session: Session, lang: str) -> None:
        super().__init__(session, lang)
        self._answered()

    def answer(self, name: str, data: Any) -> tuple[int, dict[str, Any]]:
        """Answer a request, as those of a recorder; `keep` says where one is."""
        if name != "keep":
            return super().answer(name, data)
        with self.session.lock:
            keep_progress(self.session.log.game, progress_of(data))
        return 200, {}

    def _change(self, name: str, data: Any) -> None:
        if name == "play" and not is_own(self.session.tried(asked(data, "line", str)).log):
            raise Refused(message("learn.no-turn", name=self.session.log.players[HUMAN]))
        super()._change(name, data)
        if name == "play":
            self._answered()

    def _answered(self) -> None:
        """Write the entries of the bot, until it is the turn of the other player."""
        while line := bot_line(self.session.log):
            self.session.play(line)
