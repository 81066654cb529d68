"""Chooses between two transcripts column by column, so that the whole game breaks the fewest rules: a beam search.

A hypothesis is a choice for all columns so far, and the state that it leads to. After each column those live on that
broke the fewest rules, and for a while those that broke one or two more: of an entry that one log has wrong and the
other not at all, the wrong one is the better. What breaks rules is carried out as far as pieces allow, as with turns
that stand, so that a slip of both transcripts ends nothing. Hypotheses that lead to the same state are one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.game import LoadedLog
from pnp.mending.beginnings import Beginning
from pnp.mending.hypothesis import Hypothesis, begun, ended, extended, is_same, unjudged
from pnp.mending.options import Column

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
