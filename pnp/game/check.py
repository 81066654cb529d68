"""Checks a game's record, so that its author reads a sentence and not a KeyError.

`check_record` is cheap and runs when a game is found; `check_game` draws and plays, and is for tests.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.errors import PnpError
from pnp.engine import GENERAL, Rule
from pnp.game.layouts import L
from pnp.game.record import Game
from pnp.game.reports import A
from pnp.game.setups import S


class GameError(PnpError):
    """A game's record contradicts itself; the message is a sentence for the author of the game."""


def rule_of(game: Game[L, S, A], code: str) -> Rule:
    """The rule of a code, of the game or of all games; raises GameError when there is none."""
    rule = GENERAL.get(code) or game.play.rules.get(code)
    if rule is None:
        raise GameError(f"{game.id}: a violation has the code {code!r}, expected one of the game's rules")
    return rule


def check_record(game: Game[L, S, A], game_id: str) -> None:
    """Raises GameError for the first contradiction that the record of the game found as `game_id` shows.

    It draws and plays nothing.
    """
    if game.id != game_id:
        raise GameError(f"{game_id}: the game found by this name calls itself {game.id!r}")
    for problem in _problems(game):
        raise GameError(f"{game.id}: {problem}")


def _problems(game: Game[L, S, A]) -> Iterator[str]:
    least, most = game.players
    if not 1 <= least <= most:
        yield f"players are {least} to {most}, expected at least 1 and no more than the greatest number"
    if "en" not in game.title:
        yield "the title has no English form, expected a key `en`"
    yield from _rule_problems(game)
    yield from _order_problems(game)
    if any(not option.numbers for option in game.setups.options) and game.setups.deal_with is None:
        yield "there are options of deals and no `deal_with` to ask them of"


def _rule_problems(game: Game[L, S, A]) -> Iterator[str]:
    for code, rule in game.play.rules.items():
        if code != rule.code:
            yield f"the rule {rule.code!r} is listed under {code!r}"
        if code in GENERAL:
            yield f"the rule {code!r} has the code of a rule of every game"


def _order_problems(game: Game[L, S, A]) -> Iterator[str]:
    """What is wrong with the phase table."""
    order, verbs = game.play.order, _verbs(game)
    if "over" not in order:
        yield "the phase table has no row `over`"
    listed = {verb for row in order.values() for verb in row}
    if missing := verbs - listed:
        yield f"no row of the phase table has the verb {min(missing)!r}"
    if unknown := listed - verbs:
        yield f"the phase table has the verb {min(unknown)!r}, which is none of the game's"
    for phase, row in order.items():
        for verb, code in row.items():
            if code is not None and code not in GENERAL and code not in game.play.rules:
                yield f"{verb!r} in {phase!r} breaks {code!r} by the phase table, which is none of the game's rules"


def _missing_words(game: Game[L, S, A]) -> Iterator[str]:
    """Rules without words in the catalogue."""
    for code, rule in game.play.rules.items():
        for part in ("section", "text", "says", "example"):
            try:
                getattr(rule, part)
            except KeyError:
                yield f"the rule {code!r} has no `{part}` in the catalogue of messages"


def _verbs(game: Game[L, S, A]) -> frozenset[str]:
    return frozenset(verb.name for verb in game.play.verbs)


def check_game(game: Game[L, S, A], layout: L, seed: int = 1, most: int = 500) -> None:
    """Checks what only playing and drawing show, with a layout of the game; raises GameError.

    A random game of at most `most` actions: each phase has a row, each code of a violation a rule. The kit of its
    deal: the page `setup` and the other pages about the deal are there. The notation: its verbs are those of the game.
    """
    from pnp.game.conformance import problems_in_play

    check_record(game, game.id)
    for problem in (*_missing_words(game), *problems_in_play(game, layout, seed, most)):
        raise GameError(f"{game.id}: {problem}")
