"""Examples of a rulebook: logs that the referee plays, and whether they show what the text says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pnp.books.blocks import Figure
from pnp.books.edition import Edition
from pnp.books.sentences import message
from pnp.books.wishes import Wish, read_wish
from pnp.data.errors import DataError
from pnp.engine import Effect
from pnp.game import DrawOptions, LoadedLog, names_of
from pnp.judging.verdict import judge
from pnp.library.load import read_log
from pnp.library.moment import Moment, moment_of
from pnp.notation import entry_line

SUFFIX = ".pnplog"


class Example(NamedTuple):
    """A log, what is asked of it, and the moments to draw: effects and places of findings are those to mark."""

    log: LoadedLog
    wish: Wish
    moments: tuple[Moment, ...]


def read_example(edition: Edition, figure: Figure) -> Example:
    """The log that a figure names; raises DataError for one that cannot be read, and for an entry that it has not."""
    wish = read_wish(figure, str(edition.path))
    log = read_log(str(edition.path.with_name("examples") / figure.target))
    shown = [moment_of(log, entry) for entry in wish.shown] or [moment_of(log, at_violation=True)]
    try:
        last = _marked(shown[-1], wish.about)
    except ValueError as error:
        said = message("no-action", action=str(error), example=figure.target)
        raise DataError(said, str(edition.path), figure.line) from error
    return Example(log, wish, (*(replace(there, effects=()) for there in shown[:-1]), last))


def _marked(there: Moment, about: Sequence[str]) -> Moment:
    """The moment with what some actions of its entry did, or with the place that the illegal one names.

    Raises ValueError with an action that the entry has not, and where the illegal action is none of these.
    """
    if not about:
        return replace(there, effects=())
    entry = there.log.log["moves"][there.move if there.finding else there.move - 1]
    verb, done = next((key, value) for key, value in entry.items() if isinstance(value, list | dict))
    turn = done if isinstance(done, list) else [done]
    alone = [{"player": entry["player"], verb: [one] if turn is done else one} for one in turn]
    notation = there.log.game.notation()
    written = [entry_line(one, there.log.log, notation).split(" ", 1)[1] for one in alone]
    if missing := next((action for action in about if action not in written), None):
        raise ValueError(missing)
    wanted = [number for number, action in enumerate(written) if action in about]
    if not there.finding:
        return replace(there, effects=tuple(_effects(there, entry, wanted)))
    at = there.finding.path[3:4]
    if turn is done and at and at[0] not in wanted:
        raise ValueError(about[0])
    named = [name for number in wanted for name in _names(turn[number])]
    known = {place.name for place in there.log.game.drawing().places(there.state, DrawOptions())}
    place = there.finding.place or next((name for name in reversed(named) if name in known), None)
    return replace(there, finding=there.finding._replace(place=place))


def _effects(there: Moment, entry: Any, wanted: Sequence[int]) -> Iterator[Effect]:
    """What some actions of the entry that a moment follows did, by their numbers."""
    play, state = there.log.game.play, moment_of(there.log, there.move - 1).state
    player = names_of(there.log.log["players"]).index(entry["player"])
    for path, action, _ in play.read(state, player, entry):
        state, effects = play.do(state, action)
        if not path[1:] or path[1] in wanted:
            yield from effects


def _names(value: Any, key: str = "at") -> Iterator[str]:
    """The names of places in an action, in their order: what goes to or is at something; not how many."""
    if isinstance(value, dict | list):
        for inner, one in value.items() if isinstance(value, dict) else ((key, one) for one in value):
            yield from _names(one, inner)
    elif key in ("at", "to", "from", "path"):
        yield str(value)


def faults(edition: Edition) -> Iterator[str]:
    """What the referee finds in the examples of a book that the text does not say, a sentence each."""
    for figure in edition.figures:
        if figure.target.endswith(SUFFIX):
            for fault in _faults(read_example(edition, figure)):
                yield message("example", file=str(edition.path), line=figure.line, example=figure.target, fault=fault)


def _faults(example: Example) -> Iterator[str]:
    verdict, wish = judge(example.log), example.wish
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    last = len(example.log.log.get("moves", ()))
    if wish.legal:
        yield from (message("is-illegal", code=one.code, move=one.move, says=one.message) for one in errors)
    elif not any(one.code == wish.code for one in errors):
        yield message("not-illegal", code=wish.code)
    elif errors[0].code != wish.code or errors[0].move != last:
        yield message("other-first", code=errors[0].code, move=errors[0].move, wanted=wish.code, last=last)
    for name, points in wish.scores.items():
        total = verdict.scores[name]["total"] if name in verdict.scores else None
        if total != points:
            yield message("other-score", name=name, points=points, total=total)
