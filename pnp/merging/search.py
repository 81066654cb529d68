"""The choice for all places of several transcripts with which the whole game breaks the fewest rules: a beam search.

A hypothesis is a choice for all columns so far, and the state that it leads to. After each column those live on that
broke the fewest rules, and for a while those that broke one or two more: of an entry that one log has wrong and the
other not at all, the wrong one is the better. What each log says alone is never given up. What breaks rules is carried
out as far as pieces allow, as with turns that stand, so that a slip of all transcripts ends nothing. Hypotheses that
lead to the same state are one; where they differ without a rule that tells which is right, the ground is thin.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from pnp.engine import Seat, Terms, Turns, play_entry, terms_of
from pnp.game import LoadedLog, names_of, waived_in
from pnp.judging.verdict import CLAIMS, breaks_rules, claims_of_result, findings_of_entry
from pnp.merging.choices import Beginning, Column, Option, understood
from pnp.merging.content import bare, is_unknown, numbers_in


class Cost(NamedTuple):
    """What speaks against a hypothesis, the weightiest first. `bad`: entries that break rules, are not known or were
    left out. `illegal`: those of them that break rules. `claims` of the table that differ. `unfinished`: whether the
    game does not end. `slips` of each log: of as many the likelier are those that one made alone, hence the squares."""

    bad: int = 0
    illegal: int = 0
    claims: int = 0
    unfinished: bool = False
    slips: tuple[int, ...] = ()

    def weight(self) -> tuple[int, ...]:
        """Return what costs are compared by."""
        squares = sum(one * one for one in self.slips)
        return self.bad, self.illegal, self.claims, self.unfinished, sum(self.slips), -squares

    def is_near(self, other: Cost) -> bool:
        """Tell whether nothing but the number of logs speaks for the other, and of these at most one."""
        return self[:4] == other[:4] and sum(self.slips) <= sum(other.slips) + 1


class Hypothesis(NamedTuple):
    """What was chosen for a column, and all before it; `before` is None for the beginning. `number` of columns so far;
    `last_bad`: when the last entry came that is bad. `skips`: how many of the next columns are left out. `open`: the
    choices since those that all hypotheses share, by the numbers of columns. `thin`: columns in which another choice
    would have done as well. `judged`: the rules were asked."""

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
    skips: int = 0
    open: tuple[tuple[int, tuple[int, ...]], ...] = ()
    thin: frozenset[int] = frozenset()
    judged: bool = True

    def whole(self) -> list[Hypothesis]:
        """Return the hypotheses that led to this one, the beginning first."""
        steps, at = [self], self.before
        while at:
            steps.append(at)
            at = at.before
        return steps[::-1]


LEFT = Option((), (), ())  # what is taken of a column that is left out with the page that it belongs to


def extend(one: Hypothesis, option: Option) -> Hypothesis:
    """Return the hypothesis with an option of the next column; of one that is left out with its page nothing."""
    if one.skips:
        return one._replace(before=one, option=LEFT, number=one.number + 1, skips=one.skips - 1)
    state, turns, disputed = one.state, one.turns, one.disputed
    bad, illegal, claims, unfinished, slips = one.cost
    bad += option.doubt
    # all entries are played as number 1: findings are counted here, never told
    for data in option.entries:
        entry, turns = play_entry(one.terms, turns, disputed, 1, data, state)
        state, disputed = entry.state, entry.disputed
        wrong = bool(entry.findings) and breaks_rules(entry.findings)
        illegal += wrong
        bad += wrong or is_unknown(data)
        told = findings_of_entry(one.beginning.log.game, entry)
        claims += sum(finding.code in CLAIMS for finding in told) if told else 0
    chosen = option.plain if option.plain and claims > one.cost.claims else option
    slips = tuple(map(sum, zip(slips, option.slips, strict=True))) if option.slips else slips
    number = one.number + 1
    last_bad = number if bad > one.cost.bad else one.last_bad
    left = (*one.open, (one.number, option.choice)) if option.choice else one.open
    cost = Cost(bad, illegal, claims, unfinished, slips)
    found = Hypothesis(
        one, one.beginning, one.terms, chosen, state, turns, disputed, cost,
        number, last_bad, option.skips, left, one.thin,
    )  # fmt: skip
    without = [extend(one, option.plain)] if option.plain and illegal > one.cost.illegal else []  # a wrong number
    return min(found, *without, key=lambda one: one.cost.weight()) if without else found


def finish(one: Hypothesis, results: Sequence[LoadedLog]) -> Hypothesis:
    """Return the hypothesis after the last column: with the claims of the end, and whether the game is over."""
    gap, told = one.turns.gap, (log for log in results if "result" in log.log)
    wrong = sum(finding.code in CLAIMS for log in told for finding in claims_of_result(log, one.state, gap, 0))
    cost = one.cost._replace(claims=one.cost.claims + wrong, unfinished=one.state.phase != "over" and not gap)
    return one._replace(cost=cost)


def start_from(beginning: Beginning) -> Hypothesis:
    """Return the hypothesis of a beginning."""
    log, wrong = beginning.log.log, len(beginning.start.violations)
    terms = terms_of(beginning.log.game.play, names_of(log["players"]), "stands", waived_in(log), log.get("moves", ()))
    cost = Cost(wrong, wrong, slips=beginning.slips)
    return Hypothesis(
        None, beginning, terms, LEFT, beginning.start.state, Turns(), False, cost,
        open=((-1, beginning.choice),) if beginning.choice else (),
    )  # fmt: skip


def is_same(one: Hypothesis, other: Hypothesis) -> bool:
    """Tell whether two hypotheses go on alike, whatever comes."""
    alike = one.skips == other.skips and one.terms is other.terms and one.turns == other.turns
    return alike and bool(one.state == other.state)


WIDTH = 24
"""The best hypotheses, at most; of more those go that differ from the first in the choices that are longest ago."""
MARGIN, SECONDS = 2, 16
"""How many more bad entries than the best a hypothesis may have, and how many such ones live on, the newest."""
MOST_PLAYED = 60_000
"""Entries that are played, one against the rules counted for ten; then only the best hypothesis goes on."""
MOST_ILLEGAL = 40  # entries against the rules, after which choosing ends: nothing can be told any more


def best_course(
    beginnings: Sequence[Beginning], columns: Sequence[Column], results: Sequence[LoadedLog]
) -> tuple[list[Hypothesis], list[Column]]:
    """Find the choice with the least cost, from the beginning on; `results`: logs whose claims of the result count.
    Returns the columns, too, with other ways of writing the same as one."""
    living = _keep_best([start_from(one) for one in beginnings])
    played, meant = 0, list[Column]()
    for raw in columns:
        if living[0].cost.illegal > MOST_ILLEGAL:
            # the first option, which is not played
            living = [living[0]._replace(before=living[0], option=raw.options[0], judged=False)]
            meant.append(raw)
            continue
        living = living[:1] if played > MOST_PLAYED else living
        column = understood(raw, partial(_outcome, living[0])) if len(raw.options) > 1 and not living[0].skips else raw
        meant.append(column)
        grown = [extend(one, option) for one in living for option in column.options[: 1 if one.skips else None]]
        # nine beside the one that every entry counts
        played += sum(len(one.option.entries) + 9 * (one.last_bad == one.number) for one in grown)
        skipping, playing = ([one for one in grown if bool(one.skips) == left] for left in (True, False))
        living = [*_keep_best(playing), *_keep_best(skipping)]
        # without the open choices that all have come to
        choices = enumerate(zip(*(one.open for one in living), strict=False))
        shared = next((at for at, sides in choices if len(set(sides)) > 1), min(len(one.open) for one in living))
        living = [one._replace(open=one.open[shared:]) for one in living] if shared else living
    best, *others = sorted((finish(one, results) for one in living), key=lambda one: one.cost.weight())
    for other in others:
        best = _doubted(best, other)
    # the steps, of what may be written in several ways in the words of the log with the fewest slips
    steps, slips = best.whole(), best.cost.slips
    order = sorted(range(len(slips)), key=lambda log: slips[log])
    for at, (raw, column) in enumerate(zip(columns, meant, strict=True)):
        step = steps[at + 1]
        if raw is not column and step.option.entries and step.judged:
            came = _outcome(steps[at], step.option)
            ways = [option for option in raw.options if _outcome(steps[at], option) == came]
            first = min(ways, key=lambda option: [option.slips[log] for log in order])
            if first.choice != step.option.choice:
                steps[at + 1] = step._replace(option=step.option._replace(entries=first.entries))
    return steps, meant


def _outcome(one: Hypothesis, option: Option) -> Any:
    """What the entries of an option come to: the state, what they do, and which numbers they have; else themselves."""
    state, turns, disputed = one.state, one.turns, one.disputed
    effects: list[Any] = []
    for data in option.entries:
        entry, turns = play_entry(one.terms, turns, disputed, 1, data, state)
        state, disputed = entry.state, entry.disputed
        if breaks_rules(entry.findings) or is_unknown(data):
            return option.entries
        effects.append(entry.effects)
    return state, turns, effects, numbers_in([bare(entry) for entry in option.entries])


def _keep_best(grown: Sequence[Hypothesis]) -> list[Hypothesis]:
    """The hypotheses that live on, the best first; of those that lead to one state the first."""
    living: list[Hypothesis] = []
    for one in sorted(grown, key=lambda one: one.cost.weight()):
        pure = _alone(one)
        if living and not pure and one.cost.bad > living[0].cost.bad + MARGIN:
            continue
        twin = next((at for at, other in enumerate(living) if _alone(other) >= pure and is_same(one, other)), None)
        if twin is None:
            living.append(one)
        else:
            living[twin] = _doubted(living[twin], one)
    if len(living) <= 1:
        return living
    least = living[0].cost.bad
    best = [one for one in living if one.cost.bad == least]
    for number, choice in living[0].open:
        if len(best) <= WIDTH:
            break
        best = [one for one in best if dict(one.open).get(number) in (choice, None)]
    seconds = sorted((one for one in living if one.cost.bad > least), key=lambda one: -one.last_bad)
    kept = [*best[:WIDTH], *seconds[:SECONDS]]
    known = {id(one) for one in kept}
    return [*kept, *(one for one in living if _alone(one) and id(one) not in known)]


def _alone(one: Hypothesis) -> set[int]:
    return {log for log, slips in enumerate(one.cost.slips) if not slips}


def _doubted(one: Hypothesis, other: Hypothesis) -> Hypothesis:
    """A hypothesis that knows where another does as well."""
    if not other.cost.is_near(one.cost):
        return one
    differ = {number for number, _ in set(one.open) ^ set(other.open)}
    return one._replace(thin=one.thin | differ | (other.thin if differ else frozenset()))
