"""Edits that may undo a slip, each with its cost: of values, of entries forgotten, of the setup."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache, partial
from itertools import combinations, islice, pairwise
from operator import eq, ne
from typing import Any, NamedTuple

from pnp.engine import META, Reading, Seat, Unread
from pnp.game import DataPath, LoadedLog, SetupViolation, names_of

from pnp.repairing.edits import (  # isort: skip
    MISSING, Delete, Draft, Edit, Entry, Exchange, Insert, Replace, edited, last_key, value_at, walk,
    with_value,
)  # fmt: skip
from pnp.repairing.replays import PER_ACTION, Course, Referee, is_about_order
from pnp.repairing.slips import PLACES, UNRELATED, Change, Relevance, cost, item_at, leaves, variants

_NOT_CONTENT = frozenset({"n", "note"})
Worth = Callable[[Change], bool]
_MOST_FIELDS = 2  # of an action of three and more that one value of an entry may be: a cell and its name


def replacements(referee: Referee, state: Seat, entry: Entry, broad: bool, worth: Worth) -> Iterator[Change]:
    """Yield changes of one value of an entry, each of which makes one of its actions legal as far as that goes and is
    worth to be tried. `broad`: also where that makes it another kind of action, or where no legal action has the value
    but a hand may have meant it. Raises Spent."""
    play, begin = referee.game.play, state
    verb = next((key for key in entry if key not in META), None)
    if verb is None or play.order[state.phase].get(verb, "") is not None:
        return
    player = referee.terms.numbers.get(entry.get("player") or "")
    begun: DataPath = ()
    done = list[Any]()
    for number, reading in enumerate(play.read(begin, player, entry)):
        action, item = reading.action, _item_of(reading.path)
        done, begun = (done if item == begun else []), item
        best: dict[tuple[DataPath, type, Any], Change] = {}  # of what means the same, what a hand would have meant
        for change in _proposals(referee, state, entry, reading, done, broad) if type(action) not in play.tacit else ():
            if not worth(change):
                continue
            referee.spend(PER_ACTION)
            other = edited(entry, Replace(1, *change))
            fits = referee.accepts({}, [({**other, str(item[0]): [value_at(other, item)]} if len(item) > 1 else other)])
            read = next(islice(play.read(begin, player, other), number, None), None) if fits else None
            if not read or (type(read.action), read.action) == (type(action), action):
                continue
            if isinstance(read.action, Unread) or (referee.waived and not play.possible(state, read.action)):
                continue
            if all(fault.code in referee.waived for fault in play.violations(state, read.action)):
                same = change[0], type(read.action), play.plain(state, read.action)
                best[same] = min(best.get(same, change), change, key=_price)
        yield from best.values()
        if isinstance(action, Unread) or not play.possible(state, action):
            return
        state = play.do(state, action).state
        done.append(action)


def _price(change: Change) -> float:
    path, was, now = change
    if not isinstance(was, str | int) or not isinstance(now, str | int):
        return _LEFT_OUT
    if isinstance(was, int) and isinstance(now, int) and max(was, now) <= _FEW_NUMBERS and last_key(path) not in PLACES:
        return min(cost(was, now), _A_FEW)
    return cost(was, now)


def _item_of(path: DataPath) -> DataPath:
    """The path of the part of an entry that the path of an action leads into: one of a list, else what a verb says."""
    return path[:2] if len(path) > 1 and isinstance(path[1], int) else path[:1]


def _proposals(
    referee: Referee, state: Seat, entry: Entry, reading: Reading, done: list[Any], broad: bool
) -> Iterator[Change]:
    """Changes of what an entry says of an action, by what it would say of the legal ones; `done`: what it says before.
    An action may be written in several ways (a camel by what it carries, a portion by any of its sides), so that the
    values of what is legal are tried in what is written, and only what the rules then allow is a change."""
    play, write = referee.game.play, referee.game.writing.to_entry
    action = play.plain(state, reading.action)
    item, unread = _item_of(reading.path), isinstance(action, Unread)
    given = value_at(entry, item)
    if not item or isinstance(given, list):
        return  # a turn begins or ends
    inside = [
        (path, was) for path, was in _scalars(given, item)  # inside of the action, or beside the list that it is in
        if path[: len(reading.path)] == reading.path or not any(isinstance(step, int) for step in path[2:])
    ]  # fmt: skip
    values: dict[str, dict[Any, None]] = {}
    for other in referee.legal(state):
        alike = type(other) is type(action)
        if (alike and (other == action or not _is_near(action, other))) or not (alike or broad or unread):
            continue
        legal = write(entry.get("player"), [*done, other])
        part = next((value for key, value in legal.items() if key not in META), None)
        part = part[-1] if len(item) > 1 and isinstance(part, list) and part else part
        if alike or unread:
            yield from _added(part, given, item)
            if len(reading.path) > len(item) + 1:  # the last of a list in it
                last = (value_at(part, reading.path[len(item) : -1]) or [MISSING])[-1]
                yield from _added(last, value_at(entry, reading.path), reading.path)
        elif part is not None:
            # the one value, or the verb, in which it differs; nothing of more
            changes = list(islice(_differences(part, given, item), 2))
            yield from changes if len(changes) == 1 and isinstance(changes[0][2], str | int) else ()
        for path, value in _scalars(part, item):
            if alike or unread or not any(map(str.isdigit, str(value))):
                values.setdefault(last_key(path), {})[value] = None
    for path, was in inside:
        found = dict(values.get(last_key(path), {}))
        if broad:
            found |= referee.words_like(was) | dict.fromkeys(variants(was) if any(map(str.isdigit, str(was))) else ())
        yield from ((path, was, now) for now in found if type(now) is type(was) and now != was)


def _is_near(action: Any, other: Any) -> bool:
    differ = sum(map(ne, action, other)) if isinstance(action, tuple) else 1
    return differ <= (_MOST_FIELDS if differ and len(action) > _MOST_FIELDS else 1)


def _scalars(data: Any, path: DataPath) -> Iterator[tuple[DataPath, Any]]:
    """The values inside of data but for notes and claims, with their paths."""
    return (leaf for leaf in walk(data, _NOT_CONTENT, path) if isinstance(leaf[1], str | int | float))


def _added(legal: Any, entry: Any, path: DataPath) -> Iterator[Change]:
    """Keys that a legal action has and what is written has not, and those that it has besides; so of rows of values."""
    if isinstance(legal, list) and isinstance(entry, list) and len(legal) != len(entry):
        yield from [(path, entry, legal)] if all(map(eq, legal, entry)) else ()
    if not (isinstance(legal, Mapping) and isinstance(entry, Mapping)):
        return
    for key in (*legal, *(key for key in entry if key not in legal and key not in META | {"takes"})):
        one, other = legal.get(key, MISSING), entry.get(key, MISSING)
        sizes = {len(value) if isinstance(value, list) else -1 for value in (one, other)}
        parts = [part for value in (one, other) for part in (value if isinstance(value, list) else [value])]
        if isinstance(one, Mapping):
            yield from _added(one, other, (*path, key))
        elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
            # of a list of tables one lacks something
            odd = [at for at, (ours, theirs) in enumerate(zip(one, other, strict=True)) if ours != theirs]
            yield from _added(one[odd[0]], other[odd[0]], (*path, key, odd[0])) if len(odd) == 1 else ()
        elif (MISSING in (one, other) or len(sizes) > 1) and not any(isinstance(it, Mapping | list) for it in parts):
            # of numbers and flags what is usual may also be written
            yield (*path, key), other, type(other)(0) if one is MISSING and isinstance(other, int) else one


def _differences(legal: Any, entry: Any, path: DataPath) -> Iterator[Change]:
    """The changes of values, or of the verb, in which an entry differs from a legal one."""
    if isinstance(legal, Mapping) and isinstance(entry, Mapping):
        ours = [key for key in entry if key not in legal and isinstance(entry[key], dict | list)]
        theirs = [key for key in legal if key not in entry and isinstance(legal[key], dict | list)]
        if len(ours) == len(theirs) == 1:  # another verb
            yield (*path, ours[0]), ours[0], theirs[0]
            yield from _differences(legal[theirs[0]], entry[ours[0]], (*path, ours[0]))
            return
        for key, value in legal.items():
            if entry.get(key, MISSING) != value:
                yield from _differences(value, entry.get(key, MISSING), (*path, key))
    elif isinstance(legal, list) and isinstance(entry, list) and len(legal) == len(entry):
        for index, value in enumerate(legal):
            yield from _differences(value, entry[index], (*path, index))
    elif legal != entry:
        yield path, entry, legal


# costs, as in `slips`: a wrong player or number, neighbours exchanged, an entry written twice, an action too many
PLAYER, NUMBER, EXCHANGE, DOUBLE, NEEDLESS, STRUCK = 2.5, 2.5, 2.5, 1.0, 3.0, 1.5
COPIED, DISPLACED = 4, 6  # entries away one may be written a second time, or may belong elsewhere
MISPLACED = 2.5  # actions that stand in the turn beside theirs
_FEW_NUMBERS, _A_FEW = 20, 3.5  # a number up to this that is no place, as of a die or a card, is any other at this cost
_WHOLE = 5  # steps of a path to an action; one to a value of it has more
COLUMN = 1.0  # more for what two neighbours say, each under the name of the other
_LEFT_OUT, OUT_OF_PLACE, UNLIKE, EARLIER_ACTION = 3.0, 5.0, 5.0, 0.5


class Candidate(NamedTuple):
    """What it costs to believe in an edit, and the index of the first entry that it changes. `also`: edits of the same
    slip, each of another entry."""

    cost: float
    edit: Edit
    first: int
    also: tuple[Edit, ...] = ()


def candidates(course: Course, draft: Draft, index: int, alone: bool) -> Iterator[Candidate]:
    """Yield other numbers, players of an entry that shows a slip, an action less, if `alone` orders. Raises Spent."""
    if index == len(draft.moves) or not (number := draft.origins[index]):
        return
    stop = course.stop if index == course.reached else None
    if stop and stop.code == "turn-number" and stop.alternatives:
        yield Candidate(NUMBER, Replace(number, ("n",), draft.moves[index]["n"], int(stop.alternatives[0])), index)
    yield from (Candidate(price, edit, index) for price, edit in _of_player(course, draft, index))
    verb, given = _listed(draft.moves[index])
    if stop and given and stop.path[2:3] == (verb,):
        last = next((step for step in stop.path[3:4] if isinstance(step, int)), len(given) - 1)
        # of all up to an illegal one, one is too many; where a value of it is wrong, or what it needs is missing, the
        # log would be legal without it as well, but nobody writes what was not done
        whole = len(stop.path) <= _WHOLE and stop.code not in course.referee.game.play.lacking
        for at in range(last + 1 if given[1:] and whole else 0):
            edit = Replace(number, (verb,), given, [*given[:at], *given[at + 1 :]])
            yield Candidate(NEEDLESS + (stop.path[3:] != () and at < last) / 2, edit, index)
        yield from _misplaced(course, draft, index, last)
    if not alone:
        return
    # entries in other wrong orders than two neighbours: one too late or too early, two with one between, wrong columns
    for far in range(2, DISPLACED + 1):
        for order in ((far, *range(far)), (*range(1, far + 1), 0)):
            yield from _reordered(draft, index, Exchange(number, order), far / 4)
    for at in (index, index - 1) if index else (index,):
        yield from _reordered(draft, at, Exchange(draft.origins[at], (2, 1, 0)), 0.5)
        if None not in (whose := [entry.get("player") for entry in draft.moves[at : at + 2]]) and len({*whose}) == 2:
            yield from _reordered(draft, at, Exchange(draft.origins[at], said=True), COLUMN)


def _misplaced(course: Course, draft: Draft, index: int, last: int) -> Iterator[Candidate]:
    """Yield actions of an illegal entry, or of the one behind it, that belong to the turn beside theirs, or to one that
    was run together with it. `last`: the number of the action that is illegal."""
    number, moves, names = draft.origins[index], draft.moves, course.referee.names
    verb, given = _listed(moves[index])

    def without(now: list[Any]) -> Replace:
        return Replace(number, (verb,), given, now)

    before, behind = _beside(draft, index, number - 1), _beside(draft, index, number + 1)
    others = [name for name in names if name != moves[index].get("player")]
    for at in range(1, len(given)):
        head, tail, far = given[:at], given[at:], (at < last) / 2
        if at <= last:
            new = [Insert(number + 1, {"player": name, verb: tail}) for name in others]
            also: list[Edit] = [Replace(number + 1, (verb,), behind, [*tail, *behind])] if behind else []
            yield from (Candidate(MISPLACED + far, without(head), index, (one,)) for one in (*also, *new))
        else:
            for name in others:
                yield Candidate(MISPLACED, without(tail), index, (Insert(number, {"player": name, verb: head}),))
            if before and index:
                edit = Replace(number - 1, (verb,), before, [*before, *head])
                yield Candidate(MISPLACED, edit, index - 1, (without(tail),))
    yield from taken_over(draft, index)


def taken_over(draft: Draft, index: int) -> Iterator[Candidate]:
    """Yield what another player begins the entry behind one with, as the end of this one."""
    number, (verb, given) = draft.origins[index], _listed(draft.moves[index])
    behind = _beside(draft, index, number + 1)
    for at in range(1, len(behind) if number else 0):
        edit = Replace(number, (verb,), given, [*given, *behind[:at]])
        yield Candidate(MISPLACED, edit, index, (Replace(number + 1, (verb,), behind, behind[at:]),))


def _beside(draft: Draft, index: int, move: int) -> list[Any]:
    """What another player than that of an entry did in the one of this number, which stands beside it."""
    at = draft.origins.index(move) if move and move in draft.origins else index
    verb, theirs = _listed(draft.moves[at])
    own = draft.moves[index]
    return theirs if verb == _listed(own)[0] and draft.moves[at].get("player") != own.get("player") else []


def _reordered(draft: Draft, index: int, edit: Exchange, far: float) -> Iterator[Candidate]:
    """Entries in another order, where they follow one another in the log as it was given."""
    count = len(edit.order)
    if edit.move and draft.origins[index : index + count] == tuple(range(edit.move, edit.move + count)):
        yield Candidate(EXCHANGE + far, edit, index)


def rest_candidates(course: Course, draft: Draft, index: int) -> Iterator[Candidate]:
    """Yield the values of an entry that shows that something is wrong, and what it lacks. Raises Spent."""
    far = out_of_place(course, index)
    if index < len(draft.moves) and draft.origins[index]:
        here = course.stop.path[2:4] if course.stop and index == course.reached else ()
        for price, edit in _of_values(course, draft, index, broad=True):
            yield Candidate(price + far + (EARLIER_ACTION * (edit.path[: len(here)] != here)), edit, index)
    yield from forgotten(course, draft) if index == course.reached else ()


def out_of_place(course: Course, index: int) -> float:
    """Return what it costs more to believe in other values of an entry that is out of place as a whole, if it is."""
    stop = course.stop if index == course.reached < len(course.moves) else None
    return OUT_OF_PLACE if stop and is_about_order(stop) and "player" in course.moves[index] else 0.0


def earlier_candidates(course: Course, draft: Draft, index: int, shown: Relevance, most: float) -> Iterator[Candidate]:
    """Yield the players of an entry before the one that shows it, and its values up to a cost. Raises Spent."""
    if draft.origins[index]:
        far = partial(shown.cost, draft.moves[index])
        values = _of_values(course, draft, index, False, lambda change: _price(change) + far(*change) <= most)
        for price, edit in (*values, *_of_player(course, draft, index)):
            yield Candidate(price + far(*edit[1:]), edit, index)


_Priced = Iterator[tuple[float, Replace]]


def _of_values(course: Course, draft: Draft, index: int, broad: bool, worth: Worth = bool) -> _Priced:
    """Other values of an entry that are worth to be tried, with their costs."""
    entry, state = draft.moves[index], course.points[index].state
    for path, was, now in replacements(course.referee, state, entry, broad, worth):
        given = value_at(entry, path)  # as it was written, which may be another spelling
        edit = Replace(draft.origins[index], path, given if isinstance(given, str | int) else was, now)
        yield _price((path, was, now)), edit


def _of_player(course: Course, draft: Draft, index: int) -> Iterator[tuple[float, Replace]]:
    """The other players of an entry, with their costs; of an unknown name the one it is like is likelier."""
    was, names = draft.moves[index].get("player"), course.referee.names
    spelled = get_close_matches(was.casefold(), map(str.casefold, names), 1) if was and was not in names else ()
    for name in names if was is not None else ():
        if name != was:
            price = PLAYER if not spelled or name.casefold() in spelled else UNLIKE
            yield price, Replace(draft.origins[index], ("player",), was, name)


def forgotten(course: Course, draft: Draft) -> Iterator[Candidate]:
    """Yield actions of the kind that the illegal one lacks, earlier ones where they name the same. Raises Spent."""
    referee, stop, play = course.referee, course.stop, course.referee.game.play
    if not stop or not (kind := play.lacking.get(stop.code)) or course.reached == len(draft.moves):
        return
    named = {value for _, value in leaves(item_at(draft.moves[course.reached], stop.path[2:]))}
    for index in range(course.reached, -1, -1):
        entry, state, last = draft.moves[index], course.points[index].state, -1
        verb, given = _listed(entry) if draft.origins[index] else ("", [])
        player = referee.terms.numbers.get(entry.get("player") or "")
        for reading in play.read(state, player, entry) if verb else ():
            at = int(reading.path[1]) if len(reading.path) > 1 else len(given)
            referee.spend(PER_ACTION if at == last else 1)
            for action in referee.legal(state, PER_ACTION / 10) if at != last else ():
                more, values = _said(referee.game.writing.to_entry, action) if isinstance(action, kind) else ({}, named)
                if more and (index == course.reached or named & values):
                    edit = Replace(draft.origins[index], (verb,), given, [*given[:at], more, *given[at:]])
                    yield Candidate(_LEFT_OUT + EARLIER_ACTION * (index < course.reached), edit, index)
            if isinstance(reading.action, Unread) or not play.possible(state, reading.action):
                break
            state, last = play.do(state, reading.action).state, at


@lru_cache(maxsize=65536)  # in many turns the same may be done
def _said(write: Callable[..., Entry], action: Any) -> tuple[Any, set[str | int]]:
    """What an entry says of an action that it lists, and the values that this names."""
    more: Any = next((value[0] for value in write(None, [action]).values() if isinstance(value, list)), {})
    return more, {value for _, value in leaves(more)}


def order_candidates(draft: Draft, index: int) -> Iterator[Candidate]:
    """Yield neighbours exchanged, entries written twice, the same of the actions of one, and values of an action."""
    if index == len(draft.moves):
        return
    moves, number = draft.moves, draft.origins[index]
    verb, given = _listed(moves[index])
    for price, now in _actions_in_order(given if number else []):
        yield Candidate(price, Replace(number, (verb,), given, now), index)
    for (path, one), (way, other) in pairwise(leaves(moves[index]) if number else ()):
        if type(one) is type(other) and one != other and (item := _item_of(path)) == _item_of(way):
            now = value_at(with_value(with_value(moves[index], path, other), way, one), item)
            yield Candidate(EXCHANGE, Replace(number, item, value_at(moves[index], item), now), index)
    if number and index + 1 < len(moves) and draft.origins[index + 1] == number + 1:
        yield Candidate(EXCHANGE, Exchange(number), index)
    if number and moves[index].get("struck"):
        yield Candidate(STRUCK, Replace(number, ("struck",), True, MISSING), index)
    for far in range(1, COPIED + 1 if number else 0):
        for other in (at for at in (index - far, index + far) if 0 <= at < len(moves)):
            # an eighth more for the first of two that are alike, so that the second goes
            if _content(moves[index]) == _content(moves[other]):
                yield Candidate(DOUBLE + (far > 1) / 2 + (other > index) / 8, Delete(number, moves[index]), index)
            elif far == 1 and draft.origins[other] and _is_anew(moves[index], moves[other]):
                for at in sorted({min(index, other), index}):  # likelier the first
                    yield Candidate(STRUCK + (at > other), Replace(draft.origins[at], ("struck",), MISSING, True), at)


def _actions_in_order(given: list[Any]) -> Iterator[tuple[float, list[Any]]]:
    """Yield actions with two neighbours exchanged, or without one that is written twice."""
    for at in range(1, len(given)):
        if given[at] != given[at - 1]:
            yield EXCHANGE, [*given[: at - 1], given[at], given[at - 1], *given[at + 1 :]]
        if given[at] in given[max(0, at - COPIED) : at]:
            yield DOUBLE if given[at] == given[at - 1] else NEEDLESS, [*given[:at], *given[at + 1 :]]


def _listed(entry: Entry) -> tuple[str, list[Any]]:
    """The verb of an entry that lists what was done, and that."""
    return next(((key, done) for key, done in entry.items() if isinstance(done, list)), ("", []))


def _is_anew(entry: Entry, other: Entry) -> bool:
    """Whether two turns of a player differ in one value, so that one may have been taken back and written anew."""
    if not entry.get("player") == other.get("player") is not None:
        return False
    one, two = dict(leaves(entry)), dict(leaves(other))
    return one.keys() == two.keys() and sum(map(ne, one.values(), two.values())) == 1


def _content(entry: Entry) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key not in _NOT_CONTENT}


# Edits of a setup that breaks a rule, or that later entries prove wrong.

DEALT = 1.0  # what the seed deals
_ANYWHERE = 2.0  # a value of a short setup that nothing points at
_SHORT = 8  # values


def broken_candidates(
    log: LoadedLog, setup: Mapping[str, Any], faults: Iterable[SetupViolation]
) -> Iterator[Candidate]:
    """Yield the edits of a setup that breaks rules: what its seed deals, slips where the rules are broken."""
    dealt = _dealt(log, setup)
    for key in filter(dealt.__contains__, setup):
        for path, was, now in _otherwise((key,), setup[key], dealt[key]):
            # the seed proves what was dealt: how a hand errs only puts such edits in order
            yield Candidate(DEALT + cost(was, now) / 4, Replace(0, path, was, now), -1)
    for seed in variants(setup["seed"]) if dealt else ():
        yield Candidate(cost(setup["seed"], seed), Replace(0, ("seed",), setup["seed"], seed), -1)
    places = [fault.path[1:] for fault in faults if fault.path[:1] == ("setup",)]
    for path, was in _spots(setup):
        if any(path[: len(place)] == place for place in places):
            yield from (Candidate(cost(was, now), Replace(0, path, was, now), -1) for now in variants(was))


def exchange_candidates(setup: Mapping[str, Any], edit: Edit) -> Iterator[Candidate]:
    """Yield the other half of an exchange of two values, after an edit that put one in place of the other."""
    if not isinstance(edit, Replace):
        return
    for path, was in _spots(setup):
        if was == edit.now and path != edit.path:
            yield Candidate(cost(was, edit.was), Replace(0, path, was, edit.was), -1)


def turned_candidates(setup: Mapping[str, Any]) -> Iterator[Candidate]:
    """Yield two values of a short table of a setup exchanged, as of two players."""
    for key, table in setup.items():
        for one, other in combinations(table if isinstance(table, Mapping) and len(table) <= _SHORT else (), 2):
            yield Candidate(EXCHANGE, Replace(0, (key,), table, {**table, one: table[other], other: table[one]}), -1)


def setup_candidates(log: LoadedLog, setup: Mapping[str, Any], relevance: Relevance) -> Iterator[Candidate]:
    """Yield slips in a setup that bear on an entry that shows something wrong, none in what its seed confirms."""
    # where a part is as the seed deals it, seed and part confirm each other, and neither is doubted
    proven = {key for key, value in _dealt(log, setup).items() if setup.get(key) == value}
    spots = list(_spots({key: value for key, value in setup.items() if key not in proven | {"seed" if proven else ""}}))
    for path, was in spots:
        for now in variants(was):
            far = relevance.cost({"setup": was}, path, was, now)
            if far < UNRELATED or len(spots) <= _SHORT:
                yield Candidate(cost(was, now) + min(far, _ANYWHERE), Replace(0, path, was, now), -1)
    for key in (key for key in setup if key not in proven and key in relevance.entry):  # a list of what entries name
        given, one = setup[key], relevance.entry[key]
        if isinstance(given, list) and one not in given:
            yield Candidate(_LEFT_OUT, Replace(0, (key,), given, [*given, one]), -1)


def _dealt(log: LoadedLog, setup: Mapping[str, Any]) -> Mapping[str, Any]:
    deal = log.game.setups.deal
    return deal(log.layout, len(names_of(log.log["players"])), setup["seed"]) if deal and "seed" in setup else {}


def _otherwise(path: DataPath, given: Any, dealt: Any) -> Iterator[Change]:
    """Values of a part of a setup, and what was dealt instead: of a list in whatever order, of a table by key."""
    tables = isinstance(given, Mapping) and isinstance(dealt, Mapping)
    if tables or (isinstance(given, list) and isinstance(dealt, list)):
        missing = [value for value in dealt if value not in given]
        for step, value in [(key, key) for key in given] if tables else enumerate(given):
            if value not in dealt:
                yield from (((*path, step), value, other) for other in missing)
            elif tables:
                yield from _otherwise((*path, step), given[step], dealt[step])
    elif given != dealt:
        yield path, given, dealt


def _spots(data: Any, path: DataPath = ()) -> Iterator[tuple[DataPath, str | int]]:
    """The values of a setup with their paths, and the keys of its tables that are places, with paths to themselves."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if path and any(map(str.isdigit, key)):
                yield (*path, key), key
            yield from _spots(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from _spots(value, (*path, index))
    elif isinstance(data, str | int) and not isinstance(data, bool):
        yield path, data
