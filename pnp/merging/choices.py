"""What two transcripts may come to, place by place and at their beginning, and the choice that breaks fewest rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, Literal, NamedTuple

from pnp.engine import Seat, Terms, Turns, play_entry, terms_of
from pnp.game import DataPath, LoadedLog, Start, begin, names_of, waived_in
from pnp.judging.verdict import CLAIMS, breaks_rules, claims_of_result, findings_of_entry
from pnp.merging.content import Change, Content, bare, changes, is_reordered, is_unknown
from pnp.notation import canonical
from pnp.repairing.edits import MISSING, Entry, value_at, with_value

# What a place of two transcripts may come to: what the one says, what the other says, a mixture of both.

Kind = Literal["replace", "only-a", "only-b", "exchange", "setup", "claim"]
MOST_APART = 3
"""Differences in one place that are told and chosen one by one; of more values the whole entry is one difference."""


class Discrepancy(NamedTuple):
    """Something that two logs say otherwise.

    - `a`, `b`: indexes of the entries, None where there is none: of one log alone, or in setup and result.
    - `path`: to the value in the entry (in the log, where it is in no entry); empty: the whole entry.
    - `was`, `now`: the values of A and B.
    """

    kind: Kind
    a: int | None
    b: int | None
    path: DataPath = ()
    was: Any = MISSING
    now: Any = MISSING


class Option(NamedTuple):
    """What a column may come to.

    - `sides`: for each difference of the column whose it is, "a" or "b".
    - `entries`: as they are written into a log.
    - `plain`: what to take instead where what B alone claims is wrong.
    """

    sides: str
    entries: tuple[Entry, ...]
    plain: Option | None = None


class Column(NamedTuple):
    """A place in both logs; the first of its options is A's, the second, if the logs differ here, is B's."""

    differences: tuple[Discrepancy, ...]
    options: tuple[Option, ...]


def same(*entries: Entry) -> Column:
    """Return a place in which there is nothing to choose."""
    return Column((), (Option("", entries),))


def alone(one: Content | None, other: Content | None) -> Column:
    """Return the column of an entry that one log alone has."""
    if one:
        difference = Discrepancy("only-a", one.at, None, (), bare(one.entry))
        return Column((difference,), (Option("a", (one.written,)), Option("b", ())))
    if other:
        difference = Discrepancy("only-b", None, other.at, (), MISSING, bare(other.entry))
        return Column((difference,), (Option("a", ()), Option("b", (other.written,))))
    return same()


def exchange(one: Sequence[Content], other: Sequence[Content]) -> Column:
    """Return the column of two entries of A that stand the other way round in B."""
    first, second = one
    order = Option("a", (first.written, second.written))
    turned = Option("b", (second.written, first.written))
    return Column((Discrepancy("exchange", first.at, other[0].at),), (order, turned))


def both(one: Content, other: Content) -> Column:
    """Return the column of an entry that both logs have."""
    a, b = one.written, other.written
    said, heard = bare(one.entry), bare(other.entry)
    values = list(changes(said, heard))
    alike = all(isinstance(was, str | int) and type(was) is type(now) for _, was, now in values)
    if len(values) > 1 and not (alike and len(values) <= MOST_APART):
        values = [Change((), said, heard)]  # a mixture of them might be no entry
    found = [Discrepancy("replace", one.at, other.at, *change) for change in values]
    if not found:
        claims = (change for change in changes(one.entry, other.entry) if "takes" in change.path[1:])
        found = [Discrepancy("claim", one.at, other.at, *change) for change in claims if contradict(change)]
    if "n" in a and "n" in b and a["n"] != b["n"]:
        found.append(Discrepancy("claim", one.at, other.at, ("n",), a["n"], b["n"]))
    return _column(one, other, found)


def scores(one: Content | None, other: Content) -> Column:
    """Return the column of claims of scores in the same place of both logs, or of B alone."""
    claim = {"scores": other.written["scores"]}
    if one is None:
        return Column((), (Option("", (claim,), Option("", ())),))
    found = filter(contradict, changes({"scores": one.entry["scores"]}, claim))
    return _column(one, other, [Discrepancy("claim", one.at, other.at, *change) for change in found])


def _column(one: Content, other: Content, found: Sequence[Discrepancy]) -> Column:
    """The column of an entry of both logs: with differences their mixtures, else A's entry with all claims of B."""
    if not found:
        entry, plain = one.written, Option("", (one.written,))
        for path, was, now in changes(one.entry, other.entry):
            if was is MISSING and path[0] not in ("n", "note"):
                entry = with_value(entry, path, now)
        return Column((), (plain if entry is one.written else plain._replace(entries=(entry,), plain=plain),))
    # A's entry, that with all of B's values, and where few values differ each mixture of both
    count = len(found)
    apart = count <= MOST_APART + 1 and all(difference.path for difference in found)
    mixtures = (sides for sides in product("ab", repeat=count) if len(set(sides)) > 1) if apart else ()
    options = []
    for sides in ("a" * count, "b" * count, *mixtures):
        entry = one.written
        for side, difference in zip(sides, found, strict=True):
            entry = _with_others(entry, other.written, difference.path) if side == "b" else entry
        options.append(Option("".join(sides), (entry,)))
    return Column(tuple(found), tuple(options))


def _with_others(a: Entry, b: Entry, path: DataPath) -> Entry:
    """A's entry with B's value at a path, and what B claims of the action that it belongs to."""
    if not path:
        kept = {key: a[key] for key in ("n", "note") if key in a and (key == "note" or key not in b)}
        return {**{key: value for key, value in b.items() if key != "note"}, **kept}
    entry: Entry = with_value(a, path, value_at(b, path))
    claims = [(*path[:end], "takes") for end in range(1, len(path))]
    claimed = [claim for claim in claims if any(isinstance(value_at(one, claim), Mapping) for one in (a, b))]
    return with_value(entry, claimed[-1], value_at(b, claimed[-1])) if claimed and "takes" not in path else entry


def contradict(change: Change) -> bool:
    """Tell whether claims say something different: not when one is silent, or a list has the same in another order."""
    _, was, now = change
    return not (was is MISSING or now is MISSING or "?" in (was, now) or is_reordered(was, now))


# How two transcripts begin: what differs in players, rules, setup and position, and what the game may begin with.

_HEAD = ("players", "rules", "setup", "position")
_Head = Mapping[str, Any]


class Beginning(NamedTuple):
    """A beginning of the game: for each difference whose it is, a log with that head, and the state that it gives."""

    sides: str
    log: LoadedLog
    start: Start[Seat]


def beginnings(one: LoadedLog, other: LoadedLog) -> tuple[list[Discrepancy], list[Beginning]]:
    """Return the differences of two heads, and the beginnings to choose from, first A's, then B's.

    Heads that lead to the same state are the same, as a seed and what it deals.
    """
    base, found = _differing(one, other)
    options = [Beginning("a" * len(found), one, begin(one.game, one.layout, one.log))]
    if found:
        head = {key: other.log[key] for key in _HEAD if key in other.log}
        options.append(_beginning("b" * len(found), one, head))
    for sides in product("ab", repeat=len(found)) if len(found) > 1 else ():
        if len(set(sides)) > 1:
            chosen = [change for change, side in zip(found, sides, strict=True) if side == "b"]
            options.append(_beginning("".join(sides), one, base, chosen))
    return [Discrepancy("setup", None, None, *change) for change in found], options


def _differing(one: LoadedLog, other: LoadedLog) -> tuple[_Head, Sequence[Change]]:
    """A's head, and the values in which B's differs from it, as few and as small ones as say all of it."""
    mine, theirs = (begin(log.game, log.layout, log.log) for log in (one, other))
    a, b = _head(one, dealt=False), _head(other, dealt=False)
    if a == b or (_same(mine, theirs) and not mine.violations and waived_in(one.log) == waived_in(other.log)):
        return a, ()
    found = list(changes(a, b))
    plain = not any(MISSING in (was, now) for _, was, now in found)
    if plain and len(found) <= MOST_APART and _same(_beginning("", one, a, found).start, theirs):
        return a, found
    if a.get("setup", {}).get("seed") != b.get("setup", {}).get("seed"):
        a, b = _head(one, dealt=True), _head(other, dealt=True)
    if "setup" in a and "setup" in b:
        b = {**b, "setup": _in_order(one, a, b, theirs)}
    for found in (list(changes(a, b)), list(_changes(a, b, 2))):
        if found and len(found) <= MOST_APART and _same(_beginning("", one, a, found).start, theirs):
            return a, found
    return a, list(_changes(a, b, 1))


def _changes(a: Any, b: Any, depth: int, path: tuple[str, ...] = ()) -> Iterator[Change]:
    """The values that differ, those that lie deeper as one."""
    if depth and isinstance(a, Mapping) and isinstance(b, Mapping):
        for key in (*a, *(key for key in b if key not in a)):
            yield from _changes(a.get(key, MISSING), b.get(key, MISSING), depth - 1, (*path, key))
    elif a != b:
        yield Change(path, a, b)


def _head(log: LoadedLog, dealt: bool) -> dict[str, Any]:
    """The head of a log in its canonical form; with what its seed deals in place of that."""
    game, data = log.game, canonical({**log.log, "moves": []}, log.game.notation())
    head = {key: data[key] for key in _HEAD if key in data}
    head["players"] = [{"name": player} if isinstance(player, str) else player for player in head["players"]]
    setup = head.get("setup", {})
    if dealt and game.setups.deal and "seed" in setup:
        deal = game.setups.deal(log.layout, len(head["players"]), setup["seed"])
        head["setup"] = {**deal, **{key: value for key, value in setup.items() if key != "seed"}}
    return head


def _in_order(one: LoadedLog, a: _Head, b: _Head, start: Start[Seat]) -> Mapping[str, Any]:
    """The setup of B with its lists in the order of A's where no order is meant: where it begins the same game."""
    setup = dict(b["setup"])
    for key, was in a["setup"].items():
        now = setup.get(key)
        if not (isinstance(was, list) and isinstance(now, list) and len(was) == len(now)):
            continue
        left, places = list(now), list[Any]()
        for item in was:
            places.append(item if item in left else MISSING)
            if item in left:
                left.remove(item)
        turned = {**setup, key: [left.pop(0) if item is MISSING else item for item in places]}
        if _same(_beginning("", one, {**b, "setup": turned}).start, start):
            setup = turned
    return setup


def _beginning(sides: str, one: LoadedLog, head: _Head, chosen: Iterable[Change] = ()) -> Beginning:
    """A's log with another head, in which some changes are made."""
    for path, _, now in chosen:
        head = with_value(head, path, now)
    data = {key: value for key, value in {**one.log, **head}.items() if key not in _HEAD or key in head}
    return Beginning(sides, replace(one, log=data), begin(one.game, one.layout, data))


def _same(one: Start[Seat], other: Start[Seat]) -> bool:
    return one.state == other.state and len(one.violations) == len(other.violations)


# A choice between two transcripts for all places so far, and the state that it leads to.


class Cost(NamedTuple):
    """What speaks against a hypothesis, the weightiest first.

    - `bad`: entries that break rules or are not known. `illegal`: those of them that break rules.
    - `claims` of the table that differ. `unfinished`: whether the game does not end.
    - `others`: choices that are not A's.
    """

    bad: int = 0
    illegal: int = 0
    claims: int = 0
    unfinished: bool = False
    others: int = 0


class Hypothesis(NamedTuple):
    """What was chosen for a column, and all before it; `before` is None for the beginning.

    - `number` of columns so far; `last_bad`: when the last entry came that is bad.
    - `open`: the choices since those that all hypotheses share.
    - `judged`: the rules were asked.
    """

    before: Hypothesis | None
    beginning: Beginning
    terms: Terms
    option: Option
    state: Seat
    turns: Turns
    disputed: bool
    cost: Cost
    number: int = 0
    last_bad: int = 0
    open: tuple[str, ...] = ()
    judged: bool = True

    def whole(self) -> list[Hypothesis]:
        """Return the hypotheses that led to this one, the beginning first."""
        steps, at = [self], self.before
        while at:
            steps.append(at)
            at = at.before
        return steps[::-1]


def extend(one: Hypothesis, option: Option) -> Hypothesis:
    """Return the hypothesis with an option of the next column."""
    state, turns, disputed = one.state, one.turns, one.disputed
    bad, illegal, claims, unfinished, others = one.cost
    # all entries are played as number 1: findings are counted here, never told
    for data in option.entries:
        entry, turns = play_entry(one.terms, turns, disputed, 1, data, state)
        state, disputed = entry.state, entry.disputed
        wrong = bool(entry.findings) and breaks_rules(entry.findings)
        illegal += wrong
        bad += wrong or is_unknown(data)
        told = findings_of_entry(one.beginning.log.game, entry)
        claims += sum(finding.code in CLAIMS for finding in told) if told else 0
    cost = Cost(bad, illegal, claims, unfinished, others + option.sides.count("b"))
    chosen = option.plain if option.plain and claims > one.cost.claims else option
    number = one.number + 1
    last_bad = number if bad > one.cost.bad else one.last_bad
    left = (*one.open, option.sides) if option.sides else one.open
    return Hypothesis(one, one.beginning, one.terms, chosen, state, turns, disputed, cost, number, last_bad, left)


def finish(one: Hypothesis, results: Sequence[LoadedLog]) -> Hypothesis:
    """Return the hypothesis after the last column: with the claims of the end, and whether the game is over."""
    gap, wrong = one.turns.gap, 0
    for log in results:
        if "result" in log.log:
            wrong += sum(finding.code in CLAIMS for finding in claims_of_result(log, one.state, gap, 0))
    cost = one.cost._replace(claims=one.cost.claims + wrong, unfinished=one.state.phase != "over" and not gap)
    return one._replace(cost=cost)


def start_from(beginning: Beginning) -> Hypothesis:
    """Return the hypothesis of a beginning."""
    log, wrong = beginning.log.log, len(beginning.start.violations)
    names = names_of(log["players"])
    terms = terms_of(beginning.log.game.play, names, "stands", waived_in(log))
    cost = Cost(wrong, wrong, others=beginning.sides.count("b"))
    return Hypothesis(
        None, beginning, terms, Option(beginning.sides, ()), beginning.start.state, Turns(), False, cost,
        open=(beginning.sides,),
    )  # fmt: skip


def is_same(one: Hypothesis, other: Hypothesis) -> bool:
    """Tell whether two hypotheses go on alike, whatever comes."""
    return one.terms is other.terms and one.state == other.state and one.turns == other.turns


# Chooses between two transcripts column by column, so that the whole game breaks the fewest rules: a beam search.
#
# A hypothesis is a choice for all columns so far, and the state that it leads to. After each column those live on
# that broke the fewest rules, and for a while those that broke one or two more: of an entry that one log has wrong and
# the other not at all, the wrong one is the better. What breaks rules is carried out as far as pieces allow, as with
# turns that stand, so that a slip of both transcripts ends nothing. Hypotheses that lead to the same state are one.

WIDTH = 16
"""The best hypotheses, at most; of more those go that differ from the first in the choices that are longest ago."""
MARGIN, SECONDS = 2, 12
"""How many more bad entries than the best a hypothesis may have, and how many such ones live on, the newest."""
MOST_PLAYED = 60_000
"""Entries that are played, one against the rules counted for ten; then only the best hypothesis goes on."""
MOST_ILLEGAL = 40
"""Entries against the rules, after which choosing ends: nothing can be told any more."""


def best_hypothesis(
    beginnings: Sequence[Beginning], columns: Sequence[Column], results: Sequence[LoadedLog]
) -> Hypothesis:
    """Find the choice with the least cost; `results`: logs whose claims of the result count at the end."""
    living = _keep_best([start_from(one) for one in beginnings])
    played = 0
    for column in columns:
        if living[0].cost.illegal > MOST_ILLEGAL:
            # A's option, which is not played
            living = [living[0]._replace(before=living[0], option=column.options[0], judged=False)]
            continue
        living = living[:1] if played > MOST_PLAYED else living
        grown = [extend(one, option) for one in living for option in column.options]
        # nine beside the one that every entry counts
        played += sum(len(one.option.entries) + 9 * (one.last_bad == one.number) for one in grown)
        living = _keep_best(grown)
    return min((finish(one, results) for one in living), key=lambda one: one.cost)


def _keep_best(grown: Sequence[Hypothesis]) -> list[Hypothesis]:
    """The hypotheses that live on, the best first; of those that lead to one state the first."""
    if len(grown) == 1:
        return list(grown)
    living: list[Hypothesis] = []
    for one in sorted(grown, key=lambda one: one.cost):
        near = not living or one.cost.bad <= living[0].cost.bad + MARGIN
        if near and not any(is_same(one, other) for other in living):
            living.append(one)
    least = living[0].cost.bad
    best = [one for one in living if one.cost.bad == least]
    at = 0
    while len(best) > WIDTH:
        best = [one for one in best if one.open[at] == living[0].open[at]]
        at += 1
    seconds = sorted((one for one in living if one.cost.bad > least), key=lambda one: -one.last_bad)
    living = [*best, *seconds[:SECONDS]]
    # the choices that all have come to lead the open ones no more
    choices = enumerate(zip(*(one.open for one in living), strict=False))
    shared = next((at for at, sides in choices if len(set(sides)) > 1), len(living[0].open))
    return [one._replace(open=one.open[shared:]) for one in living] if shared else living
