"""Games for tests: random ones, and ones of raiders who look for a fight."""

from pnp.chance import Chance
from pnp.games.touareg.state import Attack, Buy, EndAttack, EndTurn, Exchange, Fate, Move, Round, Turn
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout

ASKED = (
    (2, "--camps random --rounds 12"), (2, "--rounds endless"), (3, "--camps 47,31,39 --fate 1,6,9"), (4, "--fair"),
)  # fmt: skip
"""Numbers of players and what else may be asked of a deal, all that is printed about it taken together."""

GAME = find_game("touareg")
NAMES = ("Ana", "Ben", "Chloé", "Dilan")
KINDS = (Round, Fate, Turn, Move, Attack, Exchange, EndAttack, Buy, EndTurn)


def layout():
    return shipped_layout(GAME)


def new_log(players, seed, fate=None):
    """A log without moves: the seed's grid, camps on the first square of each group, a fate deck."""
    names = NAMES[:players]
    setup = GAME.setups.fill(layout(), GAME.setups.deal(layout(), players, seed), names)
    head = {"format": "pnp-log/1", "game": "touareg", "players": [{"name": name} for name in names]}
    return {**head, "setup": {**setup, "fate": list(fate or range(1, 17))}, "moves": []}


def start_of(log):
    begun = GAME.setups.start(layout(), log)
    assert not begun.violations
    return begun.state


def play(state, seed, choose):
    """The states, actions and steps of a whole game; `choose(chance, state, actions)` picks an action."""
    chance = Chance(seed)
    while state.phase != "over":
        action = choose(chance, state, list(GAME.play.legal(state)))
        step = GAME.play.do(state, action)
        yield state, action, step
        state = step.state


def anything(chance, state, actions):
    """Any legal action."""
    return chance.pick(actions)


def raid(chance, state, actions):
    """Attacks first and to the end, marches of many towards rivals' squares, purchases of all the money buys."""
    rivals = [square for square, owner in enumerate(state.owner) if owner not in (-1, state.acting)]
    zeal = [_zeal(state, action, rivals) for action in actions]
    least = max(zeal) - 1
    return chance.pick([action for action, one in zip(actions, zeal, strict=True) if one >= least])


def _zeal(state, action, rivals):
    if isinstance(action, Attack):
        return 20 + min(state.camels[action.source] - state.camels[action.at], 20)
    if isinstance(action, Exchange):
        return 60
    if isinstance(action, Move):
        rival = state.owner[action.at] not in (-1, state.acting)
        towards = min(_steps(state, action.at, square) for square in rivals)
        return 10 + 20 * rival - 2 * towards + action.camels // 4
    if isinstance(action, Buy):
        return 5 + action.camels
    return 0


def _steps(state, one, other):
    (r, c), (r2, c2) = state.match.layout.cell[one], state.match.layout.cell[other]
    return max(abs(r - r2), abs(c - c2))
