"""Whatever one value of an entry was written wrong and shows there: what stood there before is tried."""

import pytest
from hands import played, tables, written
from slips import leaves, put, values_of

from slips import digits, neighbours, numbers, turned, words  # isort: skip

from pnp.chance import Chance
from pnp.data.read import data_document
from pnp.data.schema import accepts
from pnp.library.catalog import shipped_ids
from pnp.library.load import log_from, read_log
from pnp.repairing.candidates import candidates, order_candidates, rest_candidates, setup_candidates
from pnp.repairing.edits import Draft, Replace
from pnp.repairing.replays import Referee
from pnp.repairing.search import first_trial
from pnp.repairing.slips import Relevance, cost, places_in
from tests.repairing.conftest import EXAMPLES

NO_BOUND = 1e9
HANDS = (neighbours, digits, turned, words, numbers)


def slips(log, chance, some):
    """Entries of a log with one value wrong, or left out where one may be, each with its index: of every value two."""
    moves, among = log["moves"], values_of(log["moves"])
    fits = accepts("log", log["game"])
    frame = {key: log[key] for key in ("format", "game", "players")}
    for index in sorted(chance.shuffled(list(range(len(moves))))[:some]):
        spots = [(*path, key) for path, table in tables(moves[index]) for key in table if is_word(table[key])]
        wrong = [without(moves[index], path) for path in spots]
        for path, value in leaves(moves[index]):
            near = sorted({other for hand in HANDS for other in hand(path, value, among)} - {value}, key=str)
            wrong += [put(moves[index], path, other) for other in chance.shuffled(near)[:2]]
        yield from ((index, entry) for entry in wrong if fits({**frame, "moves": [entry]}))


def is_word(value):
    """Whether a value is no table and no list of such."""
    parts = value if isinstance(value, list) else [value]
    return all(isinstance(part, str | int) for part in parts)


def without(data, path):
    """Data without what stands at a path."""
    step, *rest = path
    if not rest:
        return {key: value for key, value in data.items() if key != step}
    return put(data, (step,), without(data[step], rest))


def done(game, log, state, entry):
    """Who did what an entry says, and the state after it."""
    return entry.get("player"), played(game, log, state, entry)


def misses(game_id, number, some):
    """Slips that show at their entry of which no candidate does what the true entry does; how many were looked at."""
    log = written(game_id, number, 400)
    referee = Referee(log_from(data_document(log)), NO_BOUND)
    whole = first_trial(referee, Draft.of(log))
    whole.course.advance()
    looked, missed = 0, []
    for index, entry in slips(log, Chance(number), some):
        moves = (*log["moves"][:index], entry, *log["moves"][index + 1 :])
        draft = Draft(whole.draft.setup, moves, whole.draft.origins)
        course = whole.course.branch(moves, index)
        course.advance()
        if course.stop is None or course.reached != index:
            continue
        looked += 1
        state, truth = course.points[index].state, log["moves"][index]
        after = done(referee.game, log, state, truth)
        found = (*candidates(course, draft, index, alone=True), *rest_candidates(course, draft, index))
        edits = [one.edit for one in (*found, *order_candidates(draft, index))]
        tried = [draft.with_edit(edit, index).moves[index] for edit in edits if isinstance(edit, Replace)]
        if not any(done(referee.game, log, state, one) == after for one in tried):
            missed.append((truth, entry))
    return looked, missed


@pytest.mark.few(1)
@pytest.mark.parametrize("game_id", shipped_ids())
def test_what_was_meant_is_tried_whatever_was_written(game_id):
    looked, missed = misses(game_id, 2, 6)
    assert looked > 20
    assert missed == []


def test_what_a_slip_costs():
    assert cost("D12", "D21") < cost("D12", "D34")  # two signs in the wrong order, and two others
    # numbers of squares are places, numbers of camels are none
    assert places_in([{"player": "Ana", "turn": [{"move": {"from": 14, "to": 34, "camels": 4}}]}]) == {14: 1, 34: 1}
    # in a setup nothing is likelier than the slip of the hand alone, and what the illegal entry names the likeliest
    log = read_log(str(EXAMPLES / "oases.pnplog"))
    relevance = Relevance(log.log["moves"][0], places_in(log.log["moves"]))
    found = setup_candidates(log, log.log["setup"], relevance)
    more = {one.edit: one.cost - cost(one.edit.was, one.edit.now) for one in found}
    named, other = (Replace(0, ("caravans", name), *at) for name, *at in (("Ana", "A6", "A7"), ("Ben", "F11", "F12")))
    assert 0 <= more[named] < more[other]


@pytest.mark.soak
@pytest.mark.parametrize("game_id", shipped_ids())
def test_what_was_meant_is_tried_in_many_logs(game_id):
    assert [one for number in range(2, 18) for one in misses(game_id, number, 30)[1]] == []
