"""What only playing and drawing a game show of its record; for `check_game`, never for a start of the program."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.chance import Chance
from pnp.engine import GENERAL, tried_in
from pnp.game.drawing import DrawOptions, SetupSheet
from pnp.game.record import A, Game, L, Log, S, message

_TRIED = 400
"""At most so many actions are tried in a state, spread evenly: buying 9 camels breaks the same rules as buying 10."""


def problems_in_play(game: Game[L, S, A], layout: L, seed: int, most: int) -> Iterator[str]:
    """What contradicts the record in a random game of at most `most` actions, and in the kit of its deal."""
    players = [f"Player {number}" for number in range(1, game.players[0] + 1)]
    setup = game.setups.deal(layout, len(players), seed) if game.setups.deal else {}
    log: Log = {"players": players, "setup": game.setups.fill(layout, setup, players)}
    start = game.setups.start(layout, log)
    for fault in start.violations:
        yield message("play.filled", seed=seed, code=fault.violation.code)
    yield from _states(game, start.state, Chance(seed), most)
    if game.setups.deal or game.setups.deal_with:
        yield from _kit(game, layout, SetupSheet(start.state, seed, "", setup))
    yield from _notation(game)


def _states(game: Game[L, S, A], state: S, chance: Chance, most: int) -> Iterator[str]:
    """A random game: phases without a row, codes without a rule, scores without all players."""
    codes = {*GENERAL, *game.play.rules}
    names = list(game.report.score(state))
    for turn in range(most):
        if state.phase not in game.play.order:
            yield message("play.phase", phase=state.phase)
            return
        if state.phase == "over":
            return
        for tried in _some(list(tried_in(game.play, state)), turn):
            for violation in game.play.violations(state, tried):
                if violation.code not in codes:
                    yield message("play.code", code=violation.code, action=tried)
        legal = list(game.play.legal(state))
        if not legal:
            yield message("play.stuck", phase=state.phase)
            return
        state = game.play.do(state, chance.pick(legal)).state
        if list(game.report.score(state)) != names:
            yield message("play.names")


def _some(tries: list[A], turn: int) -> list[A]:
    """Some of many actions, others in another turn."""
    step = -(-len(tries) // _TRIED) or 1
    return tries[turn % step :: step]


def _kit(game: Game[L, S, A], layout: L, deal: SetupSheet[S]) -> Iterator[str]:
    kit = game.drawing().kit(layout, deal, DrawOptions())
    for page in ("setup", *kit.setup_pages):
        if page not in kit.pages:
            yield message("play.page", page=page)


def _notation(game: Game[L, S, A]) -> Iterator[str]:
    """The verbs of the notation are those of the game."""
    written, verbs = game.notation().verbs, set(game.play.verbs)
    for verb in (verb for verb in written if verb not in verbs):
        yield message("play.unknown-verb", verb=verb.name)
    for verb in (verb for verb in game.play.verbs if verb not in written):
        yield message("play.unwritten-verb", verb=verb.name)
