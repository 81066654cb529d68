"""Games for tests: random ones, races to the palace, and ones of players who look for ruin."""

from functools import cache

from pnp.chance import Chance
from pnp.games.wuestenkoenige import state as st
from pnp.games.wuestenkoenige.layout import count
from pnp.games.wuestenkoenige.state import BARE, on_board
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout

ASKED = ((4, "--points 7 --goods-to-win 2 --site-step 1"), (4, "--pattern dune,plain"))
"""Numbers of players and what else may be asked of a deal, all that is printed about it taken together."""

GAME = find_game("wuestenkoenige")
PLAY = GAME.play
NAMES = ("Ana", "Ben", "Chloé", "Dan K", "Eva")


def layout(name=None):
    return shipped_layout(GAME, name)


def new_log(players, seed, name="compact", **rules):
    """A log without moves, its faces dealt."""
    head = {"format": "pnp-log/1", "game": "wuestenkoenige", "layout": name, "players": list(NAMES[:players])}
    return {**head, "rules": rules, "setup": {"seed": seed}, "moves": []}


def start_of(log):
    begun = GAME.setups.start(layout(log["layout"]), log)
    assert not begun.violations
    return begun.state


def play(state, seed, choose, most=4000):
    """The states, actions and steps of a game; `choose(chance, state, actions)` picks an action."""
    chance = Chance(seed)
    for _ in range(most):
        if state.phase == "over":
            return
        action = choose(chance, state, PLAY.legal(state))
        step = PLAY.do(state, action)
        yield state, action, step
        state = step.state


def written(log, seed, choose, most=4000):
    """The log with the turns of a game; a game cut short ends with a whole turn."""
    turn = []
    for before, action, step in play(start_of(log), seed, choose, most):
        turn.append(action)
        if GAME.writing.ends_entry(action) or step.state.phase == "over":
            log["moves"].append(GAME.writing.to_entry(log["players"][before.player], turn))
            turn = []
    return log


def anything(chance, state, actions):
    """Any kind of action, then any of that kind."""
    kinds = {}
    for action in actions:
        kinds.setdefault(type(action).__name__, []).append(action)
    return chance.pick(kinds[chance.pick(sorted(kinds))])


def race(chance, state, actions):
    """Steps that bring a camel nearer to a good it lacks, or home; cards half of the time; the rest at random."""
    before = []
    for action in actions:  # changes of the desert come last and are many: they are looked at only when needed
        if isinstance(action, st.Flip | st.Lay):
            break
        before.append(action)
    else:
        action = None
    cards = [other for other in before if type(other) in st.KIND]
    if cards and chance.below(2):
        return anything(chance, state, cards)
    steps = [other for other in before if isinstance(other, st.Move | st.Migrate)]
    gains = [_gain(state, other) for other in steps]
    best = max(gains, default=0)
    if best > 0:
        return chance.pick([other for other, gain in zip(steps, gains, strict=True) if gain == best])
    return anything(chance, state, [*before, *([action] if action else []), *actions])


def ruin(chance, state, actions):
    """Burials that leave nobody, or at least two; steps into crowds; attacks when few are left."""
    actions = list(actions)
    worth = [_harm(state, action) for action in actions]
    best = max(worth)
    return chance.pick([action for action, harm in zip(actions, worth, strict=True) if harm == best])


@cache
def _distances(board, goal):
    found, edge, steps = {goal: 0}, [goal], 0
    while edge:
        steps += 1
        ways = [place for at in edge if at == goal or at < board.grey for place in board.near[at]]
        edge = [place for place in dict.fromkeys(ways) if place not in found]
        found.update(dict.fromkeys(edge, steps))
    return found


def _gain(state, action):
    """How much nearer the step brings the camel to where it wants to go."""
    board = state.match.layout
    source, to = board.numbers[action.camel.at], board.numbers[action.to]
    cargo = action.camel.cargo
    if cargo is None:
        cargo = next(camel.cargo for camel in state.camels[source] if camel.owner == state.player)
    have = state.delivered[state.player]
    lacking = [good for good in range(3) if not count(have, good)]
    home = any(count(cargo, good) for good in lacking)
    away = _distances(board, board.grey + (3 if home else lacking[0]))
    return (away[source] - away[to]) * 2


def _harm(state, action):
    board = state.match.layout
    if isinstance(action, st.Epidemic):
        return _loss(state, board.numbers[action.oasis])
    if isinstance(action, st.Lay):
        to = board.numbers[action.to]
        if state.tiles[to] == BARE and state.camels[to]:
            return _loss(state, to)
        lifted = board.numbers[action.source]
        return 2 + len(state.camels[lifted]) if state.tiles[lifted] >> 1 == BARE else 1
    if isinstance(action, st.Move):
        to, source = board.numbers[action.to], board.numbers[action.camel.at]
        crowd = {camel.owner for camel in state.camels[to]} - {state.player}
        return 20 + 3 * bool(crowd) if to < board.grey and (source >= board.grey or crowd) else 0
    return 0


def _loss(state, place):
    """What it is worth to lose all camels of a place: best when nobody is left, worst when one is."""
    lost = [sum(camel.owner == player for camel in state.camels[place]) for player in range(len(state.stock))]
    left = sum(on_board(state, player) > lost[player] for player in range(len(state.stock)))
    return {0: 99, 1: 0}.get(left, 10 + sum(lost))
