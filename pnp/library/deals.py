"""Setups dealt as they are asked for, and the logs that begin with them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pnp.data.errors import DataError, UsageError
from pnp.data.nearest import hint
from pnp.data.read import data_document
from pnp.game import AnyGame, DealOption, LoadedLog, SetupResult
from pnp.library import catalog
from pnp.library.layouts import LoadedLayout, shipped
from pnp.library.load import log_from
from pnp.library.new_log import layout_keys, new_log
from pnp.library.players import Players, players_data, players_of, read_players
from pnp.library.sentences import any_of, message


class Asked(NamedTuple):
    """What a game's own options ask for: `rules` as in a log, `wishes` of the deal, and the `words` that say so."""

    rules: Mapping[str, int]
    wishes: Mapping[str, Any]
    words: tuple[str, ...] = ()


NOTHING = Asked({}, {})


def deal(
    game: str,
    players: int | str | Sequence[str],
    seed: int | None = None,
    *,
    layout: str | LoadedLayout | None = None,
    options: Mapping[str, str | int | bool] | None = None,
) -> LoadedLog:
    """A log without moves, its setup dealt from a seed: the same on every machine.

    - `players`: their names in turn order, how many, or a text such as "Ana=red,Ben=blue".
    - `seed`: 0 to 2^53 - 1; without one it is drawn, and the log's setup has it, where there is anything to deal.
    - `layout`: the id of one of the game's layouts, or one that was loaded; the game's first without it.
    - `options`: those of the game that `pnp setup GAME --options` lists, by their names; True for one without a value.

    What the rules leave to the players is filled in with any legal choice. Raises DataError for a game or layout that
    there is not and a deal that cannot be had, UsageError for a wrong number of players and unknown options.

    >>> from pnp import list_games
    >>> log = deal(list_games()[0].id, ["Ana", "Ben"], seed=7)
    >>> log.log["setup"]["seed"], log.log["moves"]
    (7, [])
    """
    found = catalog.find_game(game)
    if isinstance(players, int | str):
        who = read_players(found, str(players))
    else:
        players_of(found, len(players))
        who = Players(tuple(players), ("",) * len(players))
    names = who.names
    loaded = layout if isinstance(layout, LoadedLayout) else shipped(found, layout)
    if loaded.game.id != game:
        raise UsageError(message("layout.other-game", layout=loaded.name, given=loaded.game.id, game=game))
    asked = asked_for(found, options or {})
    if seed is None and not has_deal(found):
        dealt = without_deal(found, loaded.layout, names)
    else:
        dealt = deal_as_asked(found, loaded.layout, names, drawn_seed() if seed is None else seed, asked)
    inline = loaded.document.syntax == "data"
    named = {"layout": loaded.document.data} if inline else layout_keys(loaded.name, Path())
    return log_from(data_document(new_log(found, players_data(found, who), dealt, asked.rules, named)))


def asked_for(game: AnyGame, given: Mapping[str, Any]) -> Asked:
    """What values of a game's own options ask for; those that are None or False are not asked.

    Their names may have underscores for hyphens. Raises UsageError for unknown names and wrong values.
    """
    known = {_key(one): one for one in game.setups.options}
    asked = {name.replace("-", "_"): value for name, value in given.items() if value is not None and value is not False}
    for name in asked.keys() - known.keys():
        raise UsageError(message("deal.unknown-option", name=name, game=game.id, hint=hint(name, list(known))))
    chosen = [(one, asked[key]) for key, one in known.items() if key in asked]
    return Asked(
        {_key(one): _number(one, str(value)) for one, value in chosen if one.numbers},
        {_key(one): value for one, value in chosen if not one.numbers},
        tuple(word for one, value in chosen for word in _words(one, value)),
    )


def drawn_seed() -> int:
    """A seed by chance, 0 to 999,999."""
    return secrets.randbelow(10**6)


def has_deal(game: AnyGame) -> bool:
    """Whether there is anything to deal in a game."""
    return game.setups.deal is not None or game.setups.deal_with is not None


def without_deal(game: AnyGame, layout: Any, names: Sequence[str]) -> SetupResult:
    """The setup of a game that has nothing to deal: what the players choose is filled in."""
    return SetupResult(None, {}, filled=game.setups.fill(layout, {}, names))


def deal_as_asked(game: AnyGame, layout: Any, names: Sequence[str], seed: int, asked: Asked = NOTHING) -> SetupResult:
    """The deal of a seed with what is asked of it; its notes are to be told.

    Raises DataError where the game has nothing to deal or what is asked cannot be had.
    """
    setups = game.setups
    if setups.deal_with:
        return setups.deal_with(layout, names, seed, asked.wishes)
    if setups.deal:
        return SetupResult(seed, setups.deal(layout, len(names), seed))
    raise DataError(message("deal.none", game=game.id))


def _key(option: DealOption) -> str:
    return option.name.replace("-", "_")


def _words(option: DealOption, value: Any) -> list[str]:
    """How the command line asks for a value of an option."""
    return [f"--{option.name}"] if option.flag else [f"--{option.name}", str(value)]


def _number(option: DealOption, value: str) -> int:
    """The number that an option of the rules is given."""
    number = next((number for number in option.numbers if str(number) == value.strip()), None)
    if number is None:
        expected = any_of([*map(str, option.numbers)])
        raise UsageError(message("deal.wrong-number", option=option.name, value=value, expected=expected))
    return number
