"""What is played: a layout, or a log and a moment of it, as data that any process or machine can read again."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from pnp.chance import Chance
from pnp.data.read import data_document
from pnp.game import AnyGame, LoadedLog, names_of
from pnp.library.deals import Asked, deal_as_asked, has_deal, without_deal
from pnp.library.layouts import LoadedLayout, layout_from
from pnp.library.load import log_from, with_layout
from pnp.library.moment import moment_of
from pnp.library.new_log import new_log
from pnp.library.players import default_names
from pnp.simulation.sentences import message

_GOLDEN = 0x9E3779B97F4A7C15  # how far the generator goes at each draw: see pnp/chance.py


class Table(NamedTuple):
    """What is played, as text.

    - `layout`: its data in JSON; `players`: how many; `rules`, `wishes`: options of the game, in JSON.
    - `log`: the data of a log in JSON, its layout in it; "" for a setup dealt anew for each game. `move`: the entry
      of it from which play goes on, -1 for its setup.
    """

    layout: str
    players: int
    rules: str = "{}"
    wishes: str = "{}"
    log: str = ""
    move: int = -1

    @property
    def setup(self) -> str:
        """What each game begins with, in words."""
        if not self.log:
            return message("setups.anew")
        return message("setups.move", move=self.move) if self.move >= 0 else message("setups.log")


def table_of_layout(loaded: LoadedLayout, players: int, asked: Asked) -> Table:
    """The table of a layout: each game has a deal of its own, and what players choose is drawn with it."""
    wishes = {**loaded.game.trial().deal, **asked.wishes}
    return Table(_json(loaded.document.data), players, _json(asked.rules), _json(wishes))


def table_of_log(log: LoadedLog, move: int | None) -> Table:
    """The table of a log: its setup, or the position after an entry. Raises UsageError when it has no such entry."""
    if move is not None:
        moment_of(log, move)
    data = with_layout(log).log
    moves = data.get("moves", [])[: move or 0]
    return Table(
        _json(data["layout"]),
        len(log.log["players"]),
        log=_json({**data, "moves": moves}),
        move=-1 if move is None else move,
    )


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


def seed_of(seed: int, game: int) -> int:
    """The seed of a game, 0 to 2^53 - 1: its number's draw of the generator of `seed`."""
    return Chance((seed + game * _GOLDEN) % 2**64).draw() >> 11


@lru_cache(4)
def opened(table: Table) -> tuple[AnyGame, Callable[[int], Any]]:
    """The game of a table, and a function that gives the first state of the game of a seed.

    Raises DataError when the layout has too little for so many players.
    """
    if table.log:
        log = log_from(data_document(json.loads(table.log)))
        state = moment_of(log).state
        return log.game, lambda seed: state
    loaded = layout_from(data_document(json.loads(table.layout)))
    names = default_names(table.players)
    asked = Asked(json.loads(table.rules), json.loads(table.wishes))
    return loaded.game, lambda seed: _dealt(loaded, names, asked, seed)


def _dealt(loaded: LoadedLayout, names: list[str], asked: Asked, seed: int) -> Any:
    game, layout = loaded.game, loaded.layout
    deal = deal_as_asked(game, layout, names, seed, asked) if has_deal(game) else without_deal(game, layout, names)
    chosen = {**game.setups.fill(layout, deal.setup, names), **deal.setup}
    log = new_log(game, names, deal._replace(seed=None, setup=chosen), asked.rules, {"layout": layout.id})
    return game.setups.start(layout, log).state


def names_at(table: Table) -> list[str]:
    """The names of the players, in turn order."""
    return names_of(json.loads(table.log)["players"]) if table.log else default_names(table.players)
