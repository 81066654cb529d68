"""Checks a game's record, so that its author reads a sentence and not a KeyError.

`check_record` is cheap and runs when a game is found; `check_game` draws and plays, and is for tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from pnp.engine import GENERAL, GameError, Play, Rule
from pnp.game.record import API, A, Game, L, Layouts, Reporting, S, Setups, Writing, message

_TRADES = {"play": Play, "layouts": Layouts, "setups": Setups, "report": Reporting, "writing": Writing}


def rule_of(game: Game[L, S, A], code: str) -> Rule:
    """The rule of a code, of the game or of all games; raises GameError when there is none."""
    rule = GENERAL.get(code) or game.play.rules.get(code)
    if rule is None:
        raise _error(game.id, message("record.code", code=code))
    return rule


def check_record(game: Game[L, S, A], game_id: str) -> None:
    """Raises GameError for the first contradiction that the record of the game found as `game_id` shows.

    It draws and plays nothing.
    """
    if game.id != game_id:
        raise _error(game_id, message("record.name", name=game.id))
    for problem in _problems(game):
        raise _error(game.id, problem)


def _error(game_id: str, problem: str) -> GameError:
    return GameError(message("record.says", game=game_id, problem=problem))


def _problems(game: Game[L, S, A]) -> Iterator[str]:
    if not isinstance(game.api, int) or game.api > API:
        yield message("record.newer", api=game.api, known=API)
    for name, kind in _TRADES.items():
        if not isinstance(getattr(game, name), kind):
            yield message("record.trade", name=name, kind=kind.__name__)
    least, most = game.players
    if not 1 <= least <= most:
        yield message("record.players", least=least, most=most)
    if "en" not in game.title:
        yield message("record.title")
    yield from _rule_problems(game)
    yield from _order_problems(game)
    if any(not option.numbers for option in game.setups.options) and game.setups.deal_with is None:
        yield message("record.options")


def _rule_problems(game: Game[L, S, A]) -> Iterator[str]:
    for code, rule in game.play.rules.items():
        if code != rule.code:
            yield message("record.listed", rule=rule.code, code=code)
        if code in GENERAL:
            yield message("record.general", code=code)


def _order_problems(game: Game[L, S, A]) -> Iterator[str]:
    """What is wrong with the phase table."""
    order, verbs = game.play.order, _verbs(game)
    if "over" not in order:
        yield message("record.over")
    listed = {verb for row in order.values() for verb in row}
    if missing := verbs - listed:
        yield message("record.no-row", verb=min(missing))
    if unknown := listed - verbs:
        yield message("record.no-verb", verb=min(unknown))
    for phase, row in order.items():
        for verb, code in row.items():
            if code is not None and code not in GENERAL and code not in game.play.rules:
                yield message("record.breaks", verb=verb, phase=phase, code=code)


def _missing_words(game: Game[L, S, A]) -> Iterator[str]:
    """Rules without words in the catalogue."""
    for code, rule in game.play.rules.items():
        for part in ("section", "text", "says", "example", "source"):
            try:
                getattr(rule, part)
            except KeyError:
                yield message("record.words", code=code, part=part)


def _verbs(game: Game[L, S, A]) -> frozenset[str]:
    return frozenset(verb.name for verb in game.play.verbs)


def check_game(game: Game[L, S, A], layout: L, seed: int = 1, most: int = 500) -> None:
    """Checks what only playing and drawing show, with a layout of the game; raises GameError.

    A random game of at most `most` actions: each phase has a row, each code of a violation a rule. The kit of its
    deal: the page `setup` and the other pages about the deal are there. The notation: its verbs are those of the game.
    """
    from pnp.game.conformance import problems_in_play

    check_record(game, game.id)
    for problem in chain(_missing_words(game), problems_in_play(game, layout, seed, most)):
        raise _error(game.id, problem)
