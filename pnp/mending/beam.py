"""Chooses between two transcripts column by column, so that the whole game breaks the fewest rules: a beam search.

A hypothesis is a choice for all columns so far, and the state that it leads to. After each column those live on that
broke the fewest rules, and for a while those that broke one or two more: of an entry that one log has wrong and the
other not at all, the wrong one is the better. What breaks rules is carried out as far as pieces allow, as with turns
that stand, so that a slip of both transcripts ends nothing. Hypotheses that lead to the same state are one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.engine import Seat, Terms, Turns, play_entry, terms_of
from pnp.game import LoadedLog, names_of, waived_in
from pnp.judging.verdict import CLAIMS, breaks_rules, claims_of_result, findings_of_entry
from pnp.mending.beginnings import Beginning
from pnp.mending.content import is_unknown
from pnp.mending.options import Column, Option

WIDTH = 16
"""The best hypotheses, at most; of more those go that differ from the first in the choices that are longest ago."""
MARGIN, SECONDS = 2, 12
"""How many more bad entries than the best a hypothesis may have, and how many such ones live on, the newest."""
MOST_PLAYED = 60_000
"""Entries that are played, one against the rules counted for ten; then only the best hypothesis goes on."""
MOST_ILLEGAL = 40
"""Entries against the rules, after which choosing ends: nothing can be told any more."""


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
        """The hypotheses that led to this one, the beginning first."""
        steps, at = [self], self.before
        while at:
            steps.append(at)
            at = at.before
        return steps[::-1]


def best_hypothesis(
    beginnings: Sequence[Beginning], columns: Sequence[Column], results: Sequence[LoadedLog]
) -> Hypothesis:
    """The choice for all columns with the least cost; `results`: logs whose claims of the result count at the end."""
    living = _kept([begun(one) for one in beginnings])
    played = 0
    for column in columns:
        if living[0].cost.illegal > MOST_ILLEGAL:
            living = [unjudged(living[0], column)]
            continue
        living = living[:1] if played > MOST_PLAYED else living
        grown = [extended(one, option) for one in living for option in column.options]
        played += sum(len(one.option.entries) + 9 * (one.last_bad == one.number) for one in grown)
        living = _kept(grown)
    return min((ended(one, results) for one in living), key=lambda one: one.cost)


def extended(one: Hypothesis, option: Option) -> Hypothesis:
    """The hypothesis with an option of the next column."""
    state, turns, disputed = one.state, one.turns, one.disputed
    bad, illegal, claims, unfinished, others = one.cost
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


def unjudged(one: Hypothesis, column: Column) -> Hypothesis:
    """The hypothesis with A's option of the next column, which is not played."""
    return one._replace(before=one, option=column.options[0], judged=False)


def ended(one: Hypothesis, results: Sequence[LoadedLog]) -> Hypothesis:
    """The hypothesis after the last column: with the claims of the end, and whether the game is over."""
    gap = one.turns.gap
    wrong = sum(
        finding.code in CLAIMS
        for log in results
        if "result" in log.log
        for finding in claims_of_result(log, one.state, gap, 0)
    )
    cost = one.cost._replace(claims=one.cost.claims + wrong, unfinished=one.state.phase != "over" and not gap)
    return one._replace(cost=cost)


def begun(beginning: Beginning) -> Hypothesis:
    """The hypothesis of a beginning."""
    log, wrong = beginning.log.log, len(beginning.start.violations)
    names = names_of(log["players"])
    terms = terms_of(beginning.log.game.play, names, "stands", waived_in(log))
    cost = Cost(wrong, wrong, others=beginning.sides.count("b"))
    return Hypothesis(
        None, beginning, terms, Option(beginning.sides, ()), beginning.start.state, Turns(), False, cost,
        open=(beginning.sides,),
    )  # fmt: skip


def _kept(grown: Sequence[Hypothesis]) -> list[Hypothesis]:
    """The hypotheses that live on, the best first."""
    if len(grown) == 1:
        return list(grown)
    living = list(_distinct(sorted(grown, key=lambda one: one.cost)))
    least = living[0].cost.bad
    seconds = sorted((one for one in living if least < one.cost.bad <= least + MARGIN), key=lambda one: -one.last_bad)
    living = [*_narrowed([one for one in living if one.cost.bad == least]), *seconds[:SECONDS]]
    shared = _shared([one.open for one in living])
    return [one._replace(open=one.open[shared:]) for one in living] if shared else living


def _distinct(living: Sequence[Hypothesis]) -> Iterator[Hypothesis]:
    """The hypotheses that lead to different states; of those that lead to one the first."""
    seen: list[Hypothesis] = []
    for one in living:
        if one.cost.bad <= living[0].cost.bad + MARGIN and not any(is_same(one, other) for other in seen):
            seen.append(one)
            yield one


def is_same(one: Hypothesis, other: Hypothesis) -> bool:
    """Whether two hypotheses go on alike, whatever comes."""
    return one.terms is other.terms and one.state == other.state and one.turns == other.turns


def _narrowed(living: list[Hypothesis]) -> list[Hypothesis]:
    """At most `WIDTH` hypotheses, those that agree with the first in the choices that are longest ago."""
    best, at = living[0].open, 0
    while len(living) > WIDTH:
        living = [one for one in living if one.open[at] == best[at]]
        at += 1
    return living


def _shared(choices: Sequence[tuple[str, ...]]) -> int:
    """How many first choices are the same in all."""
    return next((at for at, sides in enumerate(zip(*choices, strict=False)) if len(set(sides)) > 1), len(choices[0]))
