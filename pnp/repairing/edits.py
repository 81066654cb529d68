"""Edits of a log: what a slip of the writer is undone by. `move` counts the entries of the log as given, from 1."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pnp.engine import UNREADABLE
from pnp.game import AnyGame, DataPath
from pnp.judging.numbers import Page
from pnp.repairing import message

Entry = Mapping[str, Any]
PLAYERS = ("players",)  # the path to them, who are no part of the setup
EVERYWHERE = (0, ("player",))  # the place of a name, wherever it stands
RESULT = "result"  # where paths begin that lead to what the table claims of the end
_OF_LOG = frozenset({*PLAYERS, "player", RESULT})  # where those begin that lead into no entry and no setup
MISSING = None  # the value of what one log has and the other has not; no value of a log is null


class Replace(NamedTuple):
    """A value at a path of entry `move` (0: of the setup) that was to be another one."""

    move: int
    path: DataPath
    was: Any
    now: Any


class Exchange(NamedTuple):
    """Entries from `move` on stand in the wrong order. `order`: how far behind the first each was written, in the right
    order; `said`: what they say stands so, under the right names."""

    move: int
    order: tuple[int, ...] = (1, 0)
    said: bool = False

    @property
    def displaced(self) -> tuple[int, ...]:
        """The number of the one entry that stands elsewhere than it belongs, or of the two that change places."""
        (first, *_, last), end = self.order, len(self.order) - 1
        return tuple(self.move + at for at in ((first,) if last else (0, end) if first == end else (0,)))

    def of(self, entries: Sequence[Entry]) -> tuple[Entry, ...]:
        """Return the entries as they were meant."""
        whose = [{key: one[key] for key in ("player", "n") if self.said and key in one} for one in entries]
        return tuple({**whose[at], **entries[other], **whose[at]} for at, other in enumerate(self.order))


class Delete(NamedTuple):
    """Entry `move` was written twice."""

    move: int
    was: Entry


class Insert(NamedTuple):
    """Before entry `move` one was forgotten: `now`, where few are possible one of `among`, else a gap. `page`: the
    entries for which a gap of nobody in particular stands, where the numbers prove them missing."""

    move: int
    now: Entry
    among: tuple[Entry, ...] = ()
    page: Page | None = None


class Mark(NamedTuple):
    """Above `line` of a text, before entry `move`, the line of a section was forgotten: `now`."""

    move: int
    line: int
    now: str


Edit = Replace | Exchange | Delete | Insert | Mark


def edit_data(edit: Edit, line: int | None, others: tuple[Any, ...] = ()) -> dict[str, object]:
    """Return an edit as in `pnp-repair/1`; `line`: where in the file stands what it changes, `others`: alternatives."""
    data: dict[str, object] = {"kind": type(edit).__name__.lower(), "move": edit.move}
    if line is not None:
        data["line"] = line
    match edit:
        case Replace(move, path, was, now):
            data |= {"path": list(path if move or path[0] in _OF_LOG else ("setup", *path)), "was": was, "now": now}
            return {**data, "alternatives": list(others)} if others else data
        case Exchange(move, order, said):
            data["with"] = move + len(order) - 1
            data |= {"order": [move + at for at in order]} if len(edit.displaced) == 1 else {}
            return {**data, "said": True} if said else data
        case Delete(_, was):
            return {**data, "was": was}
        case Insert(_, now, among) if among:
            return {**data, "now": now, "among": list(among)}
        case Insert(_, now, _, page) if page:
            return {**data, "entries": page.entries, "now": now}
    return {**data, "now": edit.now}


def say_edits(edits: Sequence[Edit], game: AnyGame, others: Sequence[tuple[Any, ...]] = ()) -> list[str]:
    """Return edits in words, two as one where both undo one slip; `others`: of each, what else may stand there."""
    said, before = list[str](), list[Edit]()
    for number, edit in enumerate(edits):
        match [] if any(others) else [*before[-1:], edit]:
            case [Replace(move, _, was, now), Replace(at, _, last, to)] if move and (move, was, now) == (at, to, last):
                where = message("at-move", move=move)
                said[-1] = message("at", where=where, what=message("turned", action=f"{was}, {now}"))
            case [_, _] as pair if handed := handed_on(pair):
                move, to, taken = handed
                player = to.now.get("player") if isinstance(to, Insert) else None
                key = "handed-new" if player else "handed"
                action = shown_in(game, (), taken)
                said[-1] = message(key, action=action, move=move, other=to.move, player=player)
            case _:
                said.append(say_edit(edit, game, others[number] if others else ()))
        before.append(edit)
    return said


def say_edit(edit: Edit, game: AnyGame, others: tuple[Any, ...] = ()) -> str:
    """Return an edit in words, with what else may stand there in brackets."""
    if not isinstance(edit, Replace) or edit[:2] == EVERYWHERE:
        return say_change(edit, game)
    # of a key that is replaced the table is named, which is what the path without the key leads to
    table = edit.path[:-1] if edit.was == edit.path[-1] else edit.path
    part = " ".join(step for step in table if isinstance(step, str))
    where = message("at-move", move=edit.move) if edit.move else message("at-setup", part=part)
    if edit.path[0] == RESULT:
        where = message(f"at-{edit.path[1]}", name=edit.path[-1])
    return message("at", where=where, what=say_change(edit, game, others))


def handed_on(edits: Sequence[Edit]) -> tuple[int, Edit, list[Any]] | None:
    """Return from which entry actions are taken, the edit that gives them to one beside it, and which they are; None
    where edits are not such two."""
    if len(edits) != 2:
        return None
    for edit, other in (edits, edits[::-1]):
        match edit, other:
            case Replace(move, [_], [*was], [*now]), Replace(_, [_], [*had], [*has]):
                pass
            case Replace(move, [_], [*was], [*now]), Insert(_, {"player": _} as entry):
                had, has = [], next((done for done in entry.values() if isinstance(done, list)), [])
            case _:
                continue
        less = len(was) - len(now)
        for taken, left in ((was[:less], was[less:]), (was[-less:], was[:-less])) if less > 0 else ():
            if left == now and has in ([*taken, *had], [*had, *taken]):
                return move, other, taken
    return None


def is_of_log(edit: Edit) -> bool:
    """Tell whether an edit is about a name wherever it stands, or about what the table claims of the end."""
    return isinstance(edit, Replace) and not edit.move and edit.path[0] in _OF_LOG - {*PLAYERS}


def action_of(edit: Edit) -> tuple[str, Any]:
    """Return what an edit does with actions, or values of one, "added", "doubled", "surplus", "turned", or the last of
    a row, "lacking", "surplus", and which, or the sign of what was taken back, "struck", "unstruck"; else "", None."""
    match edit:
        case Replace(0, _, was) if not isinstance(was, Mapping):
            return "", MISSING
        case Replace(_, ["struck"], was):
            return "struck" if was is MISSING else "unstruck", True
        case Replace(_, _, Mapping() as was, Mapping() as now):
            return "turned", [one for (_, one), (_, other) in zip(walk(now), walk(was), strict=False) if one != other]
        case Replace(_, [*_, int()], [*was], [*now]) if len(was) != len(now):
            return ("lacking", now[-1]) if len(now) > len(was) else ("surplus", was[-1])
        case Replace(_, _, [*was], [*now]) if len(now) == len(was) + 1:
            return "added", next(one for one, other in zip(now, [*was, MISSING], strict=True) if one != other)
        case Replace(_, [_], [*was], [*now]) if len(was) == len(now) + 1:
            at = next(at for at, other in enumerate([*now, MISSING]) if was[at] != other)
            return "doubled" if was[at] in was[:at][-1:] else "surplus", was[at]
        case Replace(_, [_], [*was], [*now]) if len(was) == len(now):
            return "turned", [one for one, other in zip(now, was, strict=True) if one != other]
    return "", MISSING


def say_change(edit: Edit, game: AnyGame, others: tuple[Any, ...] = ()) -> str:
    """Return an edit in words, a value without where it stands, things of the log as the language in use calls them."""
    match edit:
        case Replace() if (done := action_of(edit))[0]:
            return message(done[0], action=shown_in(game, edit.path, done[1]))
        case Replace(_, path, was, now):
            key = "left-out" if was is MISSING else "read" if was == UNREADABLE else "replace"
            key = "needless" if now is MISSING else "everywhere" if edit[:2] == EVERYWHERE else key
            was, now, *more = (shown_in(game, path, one) for one in (was, now, *others))
            said = message("or-else", now=now, others=message("list.comma").join(more)) if more else now
            return message(key, part=message.find("terms").get(path[-1], path[-1]), was=was, now=said)
        case Exchange(move, order, said):
            one, *two = edit.displaced
            key = "moved" if not two else "exchange-said" if said else "exchange"
            return message(key, move=one, next=two[0] if two else move if one > move else move + len(order))
        case Delete(move):
            return message("delete", move=move)
        case Insert(move, now, _, page) if page:
            key = "turn-or-more" if now.keys() - {"gap"} else "page-least" if page.least else "page"
            return message(key, count=page.entries, move=move, player=now.get("player"))
        case Insert(move, now):
            nobody = "player" not in now
            return message("insert-nobody" if nobody else "insert-player", move=move, player=now.get("player"))
    return message("mark", line=edit.line, now=edit.now)


def shown_in(game: AnyGame, path: DataPath, value: Any) -> str:
    """Return what stands at a path of a log as people read it, things of the game as the language in use calls them."""
    called = next(iter(game.play.rules.values())).called
    words = {step: called(last_key((*path, *step)), one) for step, one in walk(value) if type(one) is str}
    for step, word in words.items():
        value = with_value(value, step, word)
    return shown(value)


def shown(value: Any) -> str:
    """Return a value of a log as people read it."""
    if isinstance(value, list):
        return message("list.comma").join(map(shown, value)) or "-"
    if isinstance(value, Mapping):
        verb = value if len(value) == 1 else ()  # else its keys say nothing
        return " ".join([*verb, *(str(path[-1] if one is True else one) for path, one in walk(value) if one != [])])
    return str(value).lower() if isinstance(value, bool) else str(value)


class Known(NamedTuple):
    """What players know of a log. `edits` that are right; `wrong`: the keys of those that are not. `settled`: entries
    that are right with these, beside which others may be missing; `amiss`: one that is not right, whatever is."""

    edits: tuple[Edit, ...] = ()
    wrong: frozenset[object] = frozenset()
    settled: frozenset[int] = frozenset()
    amiss: int | None = None

    def allows(self, edit: Edit, others: tuple[Edit, ...], shown: int) -> bool:
        """Tell whether an edit may be right besides others, in a log of which the entry at an index shows a slip."""
        if key_of(edit) in self.wrong or (isinstance(edit, Replace | Delete) and edit.move in self.settled):
            return False
        amiss = self.amiss
        return amiss is None or amiss > shown + 1 or any(other.move == amiss for other in (edit, *others))


def key_of(edit: Edit) -> object:
    """Return what tells an edit from others: of a forgotten turn its player and place, of actions not their order."""
    if isinstance(edit, Insert):
        return Insert, edit.move, edit.now.get("player") or repr(edit.now)
    if isinstance(edit, Replace):
        edit = edit._replace(path=tuple(step for step in edit.path if isinstance(step, str)))
    return repr(edit)


class Draft(NamedTuple):
    """Setup and entries of a log with edits applied. `origins`: of each its number in the log as given, 0: inserted."""

    setup: Mapping[str, Any]
    moves: tuple[Entry, ...]
    origins: tuple[int, ...]

    @classmethod
    def of(cls, log: Mapping[str, Any]) -> Draft:
        """Return a log as given."""
        moves = tuple(log.get("moves", ()))
        return cls(log.get("setup", {}), moves, tuple(range(1, len(moves) + 1)))

    def origin(self, index: int) -> int:
        """Return the number, as given, of the entry at an index, or of the next one that was given."""
        return next(filter(None, self.origins[index:]), max(self.origins, default=0) + 1)

    def with_edit(self, edit: Edit, index: int) -> Draft:
        """Add one more edit; `index`: where the entry stands that it changes, or before which it inserts one."""
        moves, origins = self.moves, self.origins
        match edit:
            case Replace(0, path) if path[0] not in _OF_LOG:
                return self._replace(setup=edited(self.setup, edit))
            case Replace(move) if move:
                return self._spliced(index, index + 1, (edited(moves[index], edit),), (move,))
            case Exchange(_, order, said):
                written = slice(index, index + len(order))
                now = origins[written] if said else tuple(origins[index + at] for at in order)
                return self._spliced(index, written.stop, edit.of(moves[written]), now)
            case Delete():
                return self._spliced(index, index + 1, (), ())
            case Insert(_, now):
                return self._spliced(index, index, (now,), (0,))
        return self

    def with_edits(self, edits: Iterable[Edit]) -> Draft:
        """Add edits of the log as it was given."""
        draft = self
        for edit in edits:
            index = draft.origins.index(edit.move) if edit.move in draft.origins else len(draft.moves)
            draft = draft.with_edit(edit, index if edit.move else -1)
        return draft

    def fill_gap(self, index: int, entry: Entry) -> Draft:
        """Put an entry in place of the gap at an index."""
        return self._spliced(index, index + 1, (entry,), (0,))

    def _spliced(self, begin: int, end: int, moves: tuple[Entry, ...], origins: tuple[int, ...]) -> Draft:
        return Draft(
            self.setup, (*self.moves[:begin], *moves, *self.moves[end:]),
            (*self.origins[:begin], *origins, *self.origins[end:]),
        )


def edited(data: Any, edit: Replace) -> Any:
    """Return data with a value put in place of another one, or of a key: where the path ends in what is replaced."""
    *way, last = edit.path
    if last != edit.was or value_at(data, edit.path) == edit.was:
        return with_value(data, edit.path, edit.now)
    # another verb, or the place of something: the keys keep their order
    table = value_at(data, tuple(way))
    return with_value(data, tuple(way), {edit.now if key == last else key: value for key, value in table.items()})


def walk(data: Any, skipped: Collection[str] = (), path: DataPath = ()) -> Iterator[tuple[DataPath, Any]]:
    """Yield the values inside of data with their paths, empty lists and tables too, but for claims and some keys."""
    if isinstance(data, Mapping | list) and data:
        for key, value in data.items() if isinstance(data, Mapping) else enumerate(data):
            if key not in skipped and not (key == "takes" and isinstance(value, Mapping)):
                yield from walk(value, skipped, (*path, key))
    else:
        yield path, data


def last_key(path: DataPath) -> str:
    """Return the last key of a path that is no number."""
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def value_at(data: Any, path: DataPath) -> Any:
    """Return the value at a path of data; MISSING where there is none."""
    for step in path:
        if step not in (data if isinstance(data, Mapping) else range(len(data)) if isinstance(data, list) else ()):
            return MISSING
        data = data[step]
    return data


def with_names(data: Any, names: Mapping[str, str]) -> Any:
    """Return data of a log with other names of players: as values, and as keys where all keys are names; notes stay."""
    if isinstance(data, list):
        return [with_names(value, names) for value in data]
    if not isinstance(data, Mapping):
        return names.get(data, data) if isinstance(data, str) else data
    keys = names if data.keys() <= names.keys() else {}
    return {keys.get(key, key): one if key == "note" else with_names(one, names) for key, one in data.items()}


def with_value(data: Any, path: DataPath, value: Any) -> Any:
    """Return data with a value at a path, MISSING: without it; what lies on the way is copied, the rest shared."""
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(data, list):
        return [with_value(item, rest, value) if index == step else item for index, item in enumerate(data)]
    if (new := with_value(data.get(step, {}), rest, value)) is MISSING:
        return {key: item for key, item in data.items() if key != step}
    return {**data, step: new}
