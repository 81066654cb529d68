"""Checks a game's record, so that its author reads a sentence and not a KeyError. `check_record` is cheap and runs when
a game is found; `check_game` draws and plays, and is for tests."""

from collections.abc import Iterator

from pnp.chance import Chance
from pnp.engine import GENERAL, GameError, Play, Rule, tried_in
from pnp.game.record import API, A, Game, L, Layouts, Log, Reporting, S, Setups, Writing, message

# At most so many actions are tried in a state, spread evenly: buying 9 camels breaks the same rules as buying 10.
_TRIED = 400
_TRADES = {"play": Play, "layouts": Layouts, "setups": Setups, "report": Reporting, "writing": Writing}


def rule_of(game: Game[L, S, A], code: str) -> Rule:
    """Return the rule of a code, of the game or of all games; raises GameError when there is none."""
    if (rule := GENERAL.get(code) or game.play.rules.get(code)) is None:
        raise _error(game.id, message("record.code", code=code))
    return rule


def check_record(game: Game[L, S, A], game_id: str) -> None:
    """Raise GameError for the first contradiction in the record of the game found as `game_id`; nothing is played."""
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
    for code, rule in game.play.rules.items():
        if code != rule.code:
            yield message("record.listed", rule=rule.code, code=code)
        if code in GENERAL:
            yield message("record.general", code=code)
    yield from _order_problems(game)
    if any(not option.numbers for option in game.setups.options) and game.setups.deal_with is None:
        yield message("record.options")


def _order_problems(game: Game[L, S, A]) -> Iterator[str]:
    """What is wrong with the phase table."""
    order, verbs = game.play.order, {verb.name for verb in game.play.verbs}
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


def check_game(game: Game[L, S, A], layout: L, seed: int = 1, most: int = 500) -> None:
    """Check what only playing and drawing show, with a layout of the game; raises GameError. A random game of at most
    `most` actions: each phase has a row, each code of a violation a rule. The kit of its deal: the page `setup` and the
    other pages about the deal are there. The notation: its verbs are those of the game."""
    check_record(game, game.id)
    for problem in _problems_in_play(game, layout, seed, most):
        raise _error(game.id, problem)


def _problems_in_play(game: Game[L, S, A], layout: L, seed: int, most: int) -> Iterator[str]:
    """Rules without words in the catalogue; what contradicts the record in a random game of at most `most` actions, and
    in the kit of its deal; the verbs of the notation that are not those of the game, and the other way round."""
    from pnp.game.drawing import DrawOptions, SetupSheet

    for code, rule in game.play.rules.items():
        for part in ("section", "text", "says", "example", "source"):
            try:
                getattr(rule, part)
            except KeyError:
                yield message("record.words", code=code, part=part)
    for phase, row in game.play.order.items():
        unnamed = [verb.name for verb in game.play.verbs if verb.name not in row and phase != "over"]
        yield from (message("play.unlisted", phase=phase, verb=verb) for verb in unnamed)
    players = [f"Player {number}" for number in range(1, game.players[0] + 1)]
    setup = game.setups.deal(layout, len(players), seed) if game.setups.deal else {}
    log: Log = {"players": players, "setup": game.setups.fill(layout, setup, players)}
    start = game.setups.start(layout, log)
    yield from (message("play.filled", seed=seed, code=fault.violation.code) for fault in start.violations)
    yield from _states(game, start.state, Chance(seed), most)
    if game.setups.deal or game.setups.deal_with:
        kit = game.drawing().kit(layout, SetupSheet(start.state, seed, "", setup), DrawOptions())
        yield from (message("play.page", page=page) for page in ("setup", *kit.setup_pages) if page not in kit.pages)
    written, verbs = game.notation().verbs, game.play.verbs
    yield from (message("play.unknown-verb", verb=verb.name) for verb in written if verb not in verbs)
    yield from (message("play.unwritten-verb", verb=verb.name) for verb in verbs if verb not in written)


def _states(game: Game[L, S, A], state: S, chance: Chance, most: int) -> Iterator[str]:
    """A random game: phases without a row, codes without a rule, scores without all players."""
    codes, names = {*GENERAL, *game.play.rules}, list(game.report.score(state))
    for turn in range(most):
        if state.phase not in game.play.order:
            yield message("play.phase", phase=state.phase)
            return
        if state.phase == "over":
            return
        tries = list(tried_in(game.play, state))
        step = -(-len(tries) // _TRIED) or 1
        for tried in tries[turn % step :: step]:  # others in another turn
            for violation in game.play.violations(state, tried):
                if violation.code not in codes:
                    yield message("play.code", code=violation.code, action=tried)
        if not (legal := list(game.play.legal(state))):
            yield message("play.stuck", phase=state.phase)
            return
        state = game.play.do(state, chance.pick(legal)).state
        if list(game.report.score(state)) != names:
            yield message("play.names")
