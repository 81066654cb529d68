"""A choice between two transcripts for all places so far, and the state that it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.engine import Seat, Terms, Turns, play_entry, terms_of
from pnp.game import LoadedLog, names_of, waived_in
from pnp.judging.verdict import CLAIMS, breaks_rules, claims_of_result, findings_of_entry
from pnp.mending.beginnings import Beginning
from pnp.mending.content import is_unknown
from pnp.mending.options import Column, Option


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


def is_same(one: Hypothesis, other: Hypothesis) -> bool:
    """Whether two hypotheses go on alike, whatever comes."""
    return one.terms is other.terms and one.state == other.state and one.turns == other.turns
