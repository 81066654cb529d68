"""Judgement: what a broken rule leads to, and the findings that say so. It asks whether the violation is certain in
spite of a gap, whether the table of players let the turn stand, whether the replay stops at an illegal turn. Neither
the order of play nor the course of a replay is known here."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from enum import Enum
from typing import Any, NamedTuple

from pnp.data.errors import nearest
from pnp.engine.order import ANYWHERE, NOT_YOUR_TURN, TURN_NUMBER, UNREADABLE, Mode, Terms, Turn
from pnp.engine.play import Alternatives, Reading, Unread
from pnp.engine.rules import GENERAL, Effect, Finding, RuleViolation, Severity, message

Path = tuple[str | int, ...]
# the work of difflib grows with the square of the letters, and a name may have 10,000
_LONGEST = 80  # letters of a wrong name that are compared with the players'


class Ruling(Enum):
    """What is done about a violation."""

    TELL = "tell"  # an error; the turn is carried out as far as possible
    ACCEPT = "accept"  # a warning `accepted`; the turn is carried out as far as possible
    CANNOT_JUDGE = "cannot-judge"  # a warning of that name; the turn may be legal
    STOP = "stop"  # an error; the turn is not played, and no entry after it


def ruling(certain: bool, mode: Mode, gap: bool, stands: bool) -> Ruling:
    """Return what a breach of a rule leads to that is `certain` after a gap, or not."""
    if gap and not certain:
        return Ruling.CANNOT_JUDGE
    return Ruling.ACCEPT if stands else Ruling.STOP if mode == "stop" else Ruling.TELL


class Case(NamedTuple):
    """The entry that is judged: its number from 1, its turn, whether something before it was not written down."""

    terms: Terms
    move: int
    turn: Turn
    gap: bool


def judge(
    case: Case, violation: RuleViolation, state: Any, path: Path = (), action: Any = None
) -> tuple[Finding, Ruling]:
    """Return the finding about a violation at a path of the entry, and what follows from it."""
    ruled = ruling(is_certain(case, violation), case.terms.mode, case.gap, bool(case.turn.data.get("stands")))
    path = (*path, violation.field) if violation.field else path
    if ruled is Ruling.CANNOT_JUDGE or ruled is Ruling.ACCEPT:
        return warning(case, "accepted" if ruled is Ruling.ACCEPT else "cannot-judge", state, path, violation), ruled
    return _finding(case, violation, "error", state, path, _alternatives(case, violation, state, action)), ruled


def is_certain(case: Case, violation: RuleViolation) -> bool:
    """Tell whether what breaks a rule does so in spite of a gap."""
    return case.terms.play.rule(violation.code).certain and violation.code not in case.terms.play.doubtful


def first_violation(case: Case, state: Any, action: Any, skipped: bool = False) -> RuleViolation | None:
    """Return the first rule that an action breaks and the table does not waive. After a gap, and in a turn of which
    something was `skipped`, the first that is certain, else the first."""
    if isinstance(action, Unread):
        found: RuleViolation = action.violation
        return found
    play, waived = case.terms.play, case.terms.waived
    violations = play.violations(state, action)
    if waived:  # what pieces and places forbid is told, whatever house rule speaks of it
        violations = (found for found in violations if found.code not in waived or play.rule(found.code).bars(found))
    if not case.gap and not skipped:
        return next(violations, None)
    all_found = list(violations)
    certain = (violation for violation in all_found if is_certain(case, violation))
    return next(certain, all_found[0] if all_found else None)


def warning(case: Case, code: str, state: Any, path: Path = (), why: str | RuleViolation = "") -> Finding:
    """Return a warning by one of the rules of every game, for a reason or because of a violation."""
    told = why if isinstance(why, str) else _message(case, why)
    return _finding(case, RuleViolation(code, message=told), "warning", state, path)


def remarks(case: Case, state: Any, reading: Reading) -> Iterator[Finding]:
    """Yield what is worth a warning in an action although it breaks no rule."""
    remark = case.terms.play.remarks.get(type(reading.action))
    found = remark(state, reading.action) if remark else None
    if found and found.code not in case.terms.waived:
        yield _finding(case, found, "warning", state, (*reading.path, found.field) if found.field else reading.path)


def claims(case: Case, state: Any, reading: Reading, effects: tuple[Effect, ...]) -> Iterator[Finding]:
    """Yield what the table of players claims of an action against its effects; `state` is that after it."""
    claim, claimable = reading.claim or {}, case.terms.play.claimable(state, effects)
    for key, given, expected in differences(claim, claimable):
        words = {"given": _taken(case, key, given), "expected": _taken(case, key, expected)}
        wrong, path = RuleViolation("claimed-takes", **words), (*reading.path, "takes", key)
        if case.gap:
            yield warning(case, "cannot-judge", state, path, wrong)
        else:
            yield _finding(case, wrong, "error", state, path)
    # what the rules give and a claim leaves out; one that cannot be read may have had it
    if not claim or case.gap or any(UNREADABLE in _items(given) for given in claim.values()):
        return
    for key, expected in claimable.items():
        if key not in claim and _plain(expected):
            less = RuleViolation("claimed-less", expected=_taken(case, key, expected))
            yield _finding(case, less, "warning", state, (*reading.path, "takes", key))


def _alternatives(case: Case, violation: RuleViolation, state: Any, action: Any) -> Sequence[str]:
    code, ask = violation.code, case.terms.play.alternatives
    if code == "unknown-player":
        players = [name for name in case.terms.players if name != violation.words.get("never")]
        given, folded = str(violation.words["name"])[:_LONGEST], {name.casefold(): name for name in reversed(players)}
        near = [folded[name] for name in get_close_matches(given.casefold(), folded, 1, 0)]
        every = (*near, *(name for name in players if name not in near))
        return every if action is None else Alternatives(lambda: ask(state, action, code) or every)
    if code in (NOT_YOUR_TURN, TURN_NUMBER):
        expected = str(violation.words["expected"])
        return (expected,) if expected else ()
    if code in GENERAL and action is None:
        return ()
    return Alternatives(lambda: ask(state, action, code))


def _message(case: Case, violation: RuleViolation) -> str:
    told = case.terms.play.rule(violation.code).tell(violation.words)
    if violation.code != "unknown-player":
        return told
    meant = [name for name in case.terms.players if name != violation.words.get("never")]  # who may stand there
    near = nearest(str(violation.words["name"]), meant)
    return message("near", message=told, name=near) if near else told


def _finding(
    case: Case, violation: RuleViolation, severity: Severity, state: Any, path: Path, alternatives: Sequence[str] = ()
) -> Finding:
    where, place = ("moves", case.move - 1, *path), violation.words.get("at")
    section = case.terms.play.rule(violation.code).section
    return Finding(
        violation.code, severity, case.move, case.turn.name or None, section,
        _message(case, violation), where, alternatives, str(place) if place else None, state,
    )  # fmt: skip


# What is in doubt behind an illegal entry that stands: the places that it names.

_PLACES = ("at", "from", "to", "path")  # keys of places, which may be numbers
_DOUBTFUL = ("cannot-judge", "not-applied")  # what follows from an illegal entry
_HARMLESS = (TURN_NUMBER, "claimed-takes")


def doubt_of(data: Mapping[str, Any], findings: Sequence[Finding]) -> Iterator[str]:
    """Yield the places of the actions of an entry that findings are about; ANYWHERE where its turn was out of order."""
    for finding in findings:
        if finding.code in _HARMLESS or not (finding.severity == "error" or finding.code in _DOUBTFUL):
            continue
        if finding.severity == "error" and (finding.path[2:] in ((), ("player",)) or "player" not in data):
            yield ANYWHERE
        item: Any = data
        for step in finding.path[2:4]:
            item = item[step] if isinstance(item, list) else item.get(step, {})  # type: ignore[index]
        yield from places_of(item)


def untold(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Return findings without those that follow from what was told before, if any do."""
    follows = any(finding.code == "cannot-judge" for finding in findings)
    return tuple(finding for finding in findings if finding.code not in _DOUBTFUL) if follows else tuple(findings)


def places_of(data: Any, key: str = "") -> Iterator[str]:
    """Yield the places that an entry or an action names, of sides of a cell the cell; not those of claims."""
    if key == "takes" and isinstance(data, Mapping):
        return
    if isinstance(data, Mapping | list):
        for step, value in data.items() if isinstance(data, Mapping) else enumerate(data):
            yield from places_of(value, step if isinstance(step, str) else key)
    elif isinstance(data, str) and any(map(str.isdigit, data)):
        yield data.upper().partition("/")[0]
    elif isinstance(data, int) and key in _PLACES:
        yield str(data)


# Claims of the table against what the rules give.


def differences(claim: Mapping[str, Any], truth: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Key, claimed and true value, for each key of the claim that differs; lists are sets of places. Of two lists of
    the truth the first is all that may be claimed, the second what must be. What cannot be read claims nothing."""
    for key, given in claim.items():
        if UNREADABLE in _items(given):
            continue
        expected = truth.get(key, [] if isinstance(given, list) else 0)
        most, least = map(_plain, expected if isinstance(expected, tuple) else (expected, expected))
        claimed = _plain(given)
        within = least <= claimed <= most if isinstance(claimed, set) else claimed == most
        if not within:
            yield key, given, expected


def _items(value: Any) -> Sequence[Any]:
    return value if isinstance(value, list) else (value,)


def _plain(value: Any) -> Any:
    return {str(place).upper() for place in value} if isinstance(value, list) else value


def _taken(case: Case, key: str, value: Any) -> str:
    """What was taken, in words: the catalogue of a game may name the keys of its claims under `terms.takes`."""
    value = value[0] if isinstance(value, tuple) else value
    text = (" ".join(map(str, value)) or message("none")) if isinstance(value, list) else str(value)
    return f"{next(iter(case.terms.play.rules.values())).called('takes', key)} {text}"
