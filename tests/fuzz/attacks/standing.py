"""The engine where nothing is as it should be: turns that stand, gaps, turns taken back, numbers and checkpoints."""

import json
from functools import cache
from itertools import islice

from pnp.engine import replay
from pnp.engine.play import allowed
from pnp.game import names_of, waived_in
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.testing.random_log import random_log
from tests.fuzz import holds, seeds
from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.values import bent

LOOKED_AT = 60
"""Legal actions of a state that are tried out, at most."""


@cache
def kinds(game_id):
    """The phases and kinds of actions that are ever among what is legal.

    Others say how an entry is put together, or belong to another part of the game, which the order of play refuses.
    """
    found = set()
    game = find_game(game_id)
    for seed in range(4):
        log = random_log(game, shipped_layout(game), game.default_layout, ("Ana", "Ben"), seed)
        for entry in replay(
            game.play, game.setups.start(shipped_layout(game), log).state, ("Ana", "Ben"), log["moves"][:200]
        ):
            found |= {(entry.before.phase, type(action)) for action in game.play.legal(entry.before)}
    return found


class Twofold:
    """Compares `legal` with what breaks no rule, in some of the states that a replay comes by."""

    def __init__(self, game, chance, often):
        self.game, self.play, self.chance, self.often = game, game.play, chance, often
        self.wrong = []

    def watched(self):
        """The same way of playing, looked at."""
        return self.play._replace(violations=self.violations)

    def violations(self, state, action):
        """The rules an action breaks; sometimes compares them with what is legal."""
        found = list(self.play.violations(state, action))
        if state.phase != "over" and self.chance.random() < self.often:
            legal = list(self.play.legal(state))
            if not found and action not in legal and not self._as_one_of(state, action, legal):
                self.wrong.append(f"{type(action).__name__} breaks no rule and is not among what is legal")
            for other in self.chance.sample(legal, min(LOOKED_AT, len(legal))):
                self._must_be_legal(state, other)
        return iter(found)

    def _as_one_of(self, state, action, legal):
        """Whether the action is another way to write one that is legal: it comes to the same.

        A step on the way is listed as the last one; an attack without rolls is refused where it begins, not at its end.
        """
        if (state.phase, type(action)) not in kinds(self.game.id) or type(action).__name__ == "EndAttack":
            return True
        action = action._replace(last=True) if hasattr(action, "last") else action
        after = self.play.do(state, action).state
        return any(type(other) is type(action) and self.play.do(state, other).state == after for other in legal)

    def _must_be_legal(self, state, action):
        name = type(action).__name__
        broken = next(self.play.violations(state, action), None)
        if broken:
            self.wrong.append(f"{name} is among what is legal and breaks {broken.code}")
        elif not self.play.possible(state, action):
            self.wrong.append(f"{name} is among what is legal and not possible")
        else:
            self.play.do(state, action)


def replayed(desk, chance, log, mode, often=0.06):
    """Replays a log and looks at `often` of its states; what differs there. Exceptions go through."""
    game = find_game(log["game"])
    case = seeds.case_of(desk.file("r.json", json.dumps(log)))
    twofold, moves = Twofold(game, chance, often), case.log.get("moves", ())
    state = game.setups.start(case.layout, case.log).state
    names, waived = names_of(case.log["players"]), waived_in(case.log)
    for entry in replay(twofold.watched(), state, names, moves, mode, waived):
        state = entry.state
        if chance.random() < 0.05:
            game.report.text(state, None)
            list(islice(allowed(game.play, state, waived), LOOKED_AT))
    game.report.score(state)
    if state.phase == "over":
        game.report.winners(state)
    return twofold.wrong


def a_game_gone_wrong(chance):
    """A log whose actions are those of such games, in places and an order of their own."""
    game = seeds.a_game(chance)
    log, pool = seeds.a_log(chance, game, cut=False), seeds.pool(game)
    if chance.random() < 0.3 or not log.get("moves"):
        log = bent(chance, log, pool, gently=True, changes=(1, 2, 4, 8, 20, 40))
    else:
        some = chance.sample(range(len(log["moves"])), min(4, len(log["moves"])))
        at = max(some, key=lambda one: len(json.dumps(log["moves"][one])))  # long entries have what is rare
        some = bent(chance, log["moves"][at : at + 3], pool, True, (1, 2, 4, 8))
        log["moves"][at:] = some + log["moves"][at + 3 : at + 8]
    if chance.random() < 0.3:
        for entry in log.get("moves", ()):
            if isinstance(entry, dict) and "gap" not in entry:
                entry["stands"] = True
    return log


def run(chance, desk):
    log = a_game_gone_wrong(chance)
    name = desk.file("x.json", json.dumps(log))
    mode = chance.choice(("stop", "stands", "stands"))
    said = desk.call("check", "--json", "--on-illegal", mode, name)
    if said.crash:
        return
    faults, reports = holds.reports(said, [name])
    for fault in faults:
        desk.fail(fault, said)
    if "moves" not in log or any("error" in report for report in reports):
        return
    desk.call("check", "--on-illegal", mode, name)
    desk.calls += 1
    try:
        wrong = replayed(desk, chance, log, mode)
    except Exception as error:
        from tests.fuzz.calls import told

        desk.fail(f"{told(error)}, in the engine alone", json.dumps(log))
        return
    for what in wrong:
        desk.fail(f"{log['game']}: {what}", json.dumps(log))


ATTACKS = {
    "engine, standing turns": Attack(
        "actions in wrong places and order, let stand; what `legal` lists against what breaks no rule, both ways",
        run,
        150,
    )
}
