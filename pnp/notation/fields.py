"""Actions as tables of fields, last positions as tables of lines: of each part one description, by which all is done. A
row is the fields of an action by their keys in the data, in the order in which they are written. By it an action is
read from the words of a line, written as words, made of the data of a log and told as data again. What people also put
in another order, or leave to the words around it, a game reads with a function of its own."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice
from typing import Any, NamedTuple

from pnp.data.messages import LazyMessage
from pnp.engine import is_numbered_through
from pnp.notation.line import Line
from pnp.notation.record import GENERAL, Form, HeaderKey, Names, Places, PositionNotation, ReadLine, is_idle
from pnp.notation.tokens import Unreadable, Word, bare, message

REQUIRED = object()  # the default of a field without one


def _as_it_is(value: Any) -> Any:
    return value


class Field(NamedTuple):
    """A part of an action, under whatever key. `take(line)`: its value, in the next words; None where it is left out.
    Raises Unreadable. By default no words tell it. `text(value)`: the words for it, which `take` reads. `load(value)`:
    what the action of the game has for a value of the data; `dump` is the way back. `default`: what the action has
    where the data says nothing. `times`: how many of them there are, a list in the data; 0: one, and no list."""

    take: Callable[[Any], Any] = lambda line: None
    text: Callable[[Any], str] = str
    load: Callable[[Any], Any] = _as_it_is
    dump: Callable[[Any], Any] = _as_it_is
    default: Any = REQUIRED
    times: int = 0


Fields = Mapping[str, Field]


def take_fields(fields: Fields, line: Line, places: Places) -> dict[str, Any]:
    """Read an action's fields, one behind the other; `places` gets their columns. Raises Unreadable."""
    data: dict[str, Any] = {}
    for key, field in fields.items():
        if field.times:
            data[key] = []
            for index in range(field.times):
                line.skip("joints")
                data[key].append(field.take(line))
                places[key, index] = line.column()
            places[key,] = places[key, 0]
        elif (value := field.take(line)) is not None:
            data[key] = value
            places[key,] = line.column()
    return data


def write_fields(fields: Fields, data: Mapping[str, Any]) -> str:
    """Return the words of an action's fields; raises KeyError for one that is lacking."""
    given = ((field, data[key]) for key, field in fields.items() if key in data or field.default is REQUIRED)
    return " ".join(text for field, value in given for text in map(field.text, value if field.times else [value]))


def load_fields(fields: Fields, data: Mapping[str, Any]) -> Iterator[Any]:
    """Yield what the action of the game has, of the data of a log; raises KeyError for what is lacking."""
    for key, field in fields.items():
        if field.times:
            yield from map(field.load, data[key])
        else:
            yield field.default if key not in data and field.default is not REQUIRED else field.load(data[key])


def dump_fields(fields: Fields, action: tuple[Any, ...]) -> dict[str, Any]:
    """Return the data of an action of the game, without what is as its default."""
    data: dict[str, Any] = {}
    left = iter(action)
    for key, field in fields.items():
        if values := [field.dump(value) for value in islice(left, field.times or 1) if value != field.default]:
            data[key] = values if field.times else values[0]
    return data


def in_form(value: Any, forms: Mapping[str, Callable[[str], str]]) -> Any:
    """Return the data with each text under one of the keys, or in a list there, as its function gives it."""

    def change(form: Callable[[str], str] | None, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: change(forms.get(key), item) for key, item in value.items()}
        if isinstance(value, list):
            return [change(form, item) for item in value]
        return form(value) if form and isinstance(value, str) else value

    return change(None, value)


_BESIDE = {"player", "n", "note"}


def lines_that_go_on(moves: Sequence[Mapping[str, Any]], joins: Callable[[list[str], list[str]], bool]) -> list[int]:
    """Return which entries, mere turns of a player and number, go on with the one above, by `joins` of their verbs. A
    turn of another kind is told in the first line or in each."""
    found, done, before, kinds = list[int](), list[str](), dict[str, Any](), {"turn"}
    for at, entry in ((at, entry) for at, entry in enumerate(moves) if not is_idle(entry)):
        kind, turn = next(((key, value) for key, value in entry.items() if isinstance(value, list)), ("", ()))
        more = [str(next(iter(act), "")) for act in turn if isinstance(act, dict)]
        name, other = entry.get("player"), before.get("player")
        same = done and more and kind in kinds and (name == other or (other and name == "" and "n" not in entry))
        same = same and before.keys() | entry.keys() <= _BESIDE | kinds
        same = same and (entry.get("n") in (None, before.get("n")) or is_numbered_through(moves))
        goes_on = same and joins(done, more)
        found += [at] if goes_on else []
        done, before = [*done, *more] if goes_on else more, {**entry, "player": other if goes_on else name}
        kinds = kinds if goes_on else {"turn", kind}
    return found


_WIDE = 80  # signs of a turn in one line; a longer one goes on in indented lines


def write_actions(actions: Sequence[str]) -> str:
    """Return a turn of these actions, in one line; a long one goes on in indented lines, an action each."""
    short = " ".join(actions) or "pass"
    return short if len(short) <= _WIDE else "\n    ".join(actions)


def in_runs(words: Sequence[str]) -> Iterator[str]:
    """Yield the words, of several alike in a row their number and one of them."""
    for word, group in groupby(words):
        times = len(list(group))
        yield f"{times} {word}" if times > 1 else word


# Pairs in a header line: `Ana=48 "Ben, jr."=31`, also with blanks beside the sign and with a colon for it.

_SIGNS = ("=", ":", ">")


def pairs(words: Sequence[Word], expected: str | LazyMessage) -> Iterator[tuple[Word, Word]]:
    """Left and right side of each pair; raises Unreadable, with the message `expected`, at a word that has no other."""
    left: Word | None = None
    signed = False  # the sign behind `left` was read
    for word in words:
        if left is None:
            left, right = (word, None) if word.quoted else _sides(word)
            signed = left is not word
            if not left.text and not left.quoted:
                raise Unreadable(expected, word.column)
        elif not (signed or word.quoted) and word.text.startswith(_SIGNS):
            right, signed = word.part(1) if word.text[1:] else None, True
        else:  # between the sides may be a lone sign, or a word such as `on`
            text = "" if word.quoted else word.text
            idle = text in ("-", ".") or (text.isalpha() and GENERAL.find("fillers", word) is not None)
            right = None if idle else word
        if right is not None:
            yield left, right
            left = None
    if left is not None:
        raise Unreadable(expected, left.column)


def by_player(
    words: Sequence[Word], names: Names, places: Places, expected: str | LazyMessage
) -> Iterator[tuple[str, Word]]:
    """Each player and what is said of that player, as `pairs` gives them; raises Unreadable also for one said twice,
    and where a place stands for a name, as in `24, 14`."""
    for word, value in pairs(words, expected):
        player, called = names(word), f"{word.text}:"  # a colon stays with what is nobody's name
        if not (word.quoted or word.text.isalpha()) and player == word.text and names(Word(called, 1)) == called:
            raise Unreadable(expected, word.column)
        if (player,) in places:
            raise Unreadable(message("name.twice", name=player), word.column)
        places[player,] = word.column
        yield player, value


def of_players(
    key: str, value: Callable[[Word], Any], expected: str | LazyMessage, text: Callable[[Any], str] = str,
    canonical: Callable[[Any], Any] = _as_it_is, words: tuple[str, ...] = (),
) -> HeaderKey:  # fmt: skip
    """Describe a line of the setup with a value for each player: `Ana=A6 "Ben, jr."=F11`. `value(word)` reads one and
    raises Unreadable, `text` writes it; `canonical`: as it is read back. `words`: those that are offered."""

    def read(given: Sequence[Word], names: Names, places: Places) -> dict[str, Any]:
        return {player: value(word) for player, word in by_player(given, names, places, expected)}

    def write(values: Mapping[str, Any]) -> str:
        return " ".join(f"{bare(name)}={text(value)}" for name, value in values.items())

    def in_full(values: Mapping[str, Any]) -> dict[str, Any]:
        return {name: canonical(value) for name, value in values.items()}

    return HeaderKey(key, read, write, in_full, form=Form(True, words, pairs=("player",)))


def _sides(word: Word) -> tuple[Word, Word | None]:
    """What stands before and behind the sign in a word; the word itself where there is none."""
    sign = next((sign for sign in _SIGNS if sign in word.text), ":")
    if (at := word.text.rfind(sign)) < 0:
        return word, None
    return word.part(0, at), word.part(at + 1) if word.text[at + 1 :] else None


# Lines of a last position.

_POSITION_NUMBER = re.compile(r"-?[0-9]{1,6}")


class PositionLine(NamedTuple):
    """A line of a last position, which may stand several times. `key`: what it tells of the position; `read` puts it
    there, as `PositionNotation.lines` do. `write(position)`: what stands behind the name of the line, a text for each
    line. `canonical(value)`: what stands under the key, as it is read back. `form`: what its words are."""

    key: str
    read: ReadLine
    write: Callable[[Mapping[str, Any]], Iterable[str]]
    canonical: Callable[[Any], Any] = _as_it_is
    form: Form = Form()


def position_notation(lines: Mapping[str, PositionLine], hint: Callable[[], str]) -> PositionNotation:
    """Return how last positions are read and written, by a table of their lines; `hint()` is what they mean."""

    def write(position: Mapping[str, Any]) -> list[str]:
        return [f"{name}: {text}".rstrip() for name, line in lines.items() for text in line.write(position)]

    def canonical(position: Mapping[str, Any]) -> dict[str, Any]:
        known = {line.key: line.canonical for line in lines.values()}
        return {key: known.get(key, _as_it_is)(value) for key, value in position.items()}

    readers = {name: line.read for name, line in lines.items()}
    return PositionNotation(readers, write, canonical, hint, {name: line.form for name, line in lines.items()})


def numbers(key: str, expected: Callable[[], str]) -> PositionLine:
    """Describe the line of a whole number for each player: `Ana=12 Ben=7`; `expected()`: what to write there."""

    def read(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
        found, own = position.setdefault(key, {}), Places()
        places[key,] = words[0].column
        for player, value in by_player(words, name, own, expected()):
            if player in found:
                raise Unreadable(message("name.twice", name=player), own[player,])
            if not _POSITION_NUMBER.fullmatch(value.text):
                raise Unreadable(expected(), value.column)
            found[player] = int(value.text)
        places.update({(key, *path): column for path, column in own.items()})

    def write(position: Mapping[str, Any]) -> Iterator[str]:
        yield " ".join(f"{bare(name)}={number}" for name, number in position[key].items())

    return PositionLine(key, read, write, form=Form(True, pairs=("player",)))


def number(key: str, expected: Callable[[], str]) -> PositionLine:
    """Describe the line of one whole number, where the position has it; `expected()`: what to write there."""

    def read(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
        first, *more = words
        places[key,] = first.column
        if key in position:
            raise Unreadable(message("header.twice", key=key), first.column)
        if more or not _POSITION_NUMBER.fullmatch(first.text):
            raise Unreadable(expected(), (more or words)[0].column)
        position[key] = int(first.text)

    def write(position: Mapping[str, Any]) -> Iterator[str]:
        if key in position:
            yield str(position[key])

    return PositionLine(key, read, write)


def items(
    key: str, take: Callable[[Word], Iterable[tuple[Any, Places]]],
    write_items: Callable[[Sequence[Any]], Iterable[str]], form: Form, canonical: Callable[[Any], Any] = _as_it_is,
) -> PositionLine:  # fmt: skip
    """Describe the line of what a player has: `Ana 2 salt gems`, the name alone of one who has nothing. `take(word)`:
    the things that a word tells, each with the columns of its parts; it raises Unreadable. A number before a word says
    how often they are there. `write_items(things)`: their words."""

    def read(words: Sequence[Word], name: Names, places: Places, position: dict[str, Any]) -> None:
        player = name(words[0])
        places[key,] = places[key, player] = words[0].column
        found = position.setdefault(key, {}).setdefault(player, [])
        times = 0
        for word in words[1:]:
            if not times and word is not words[-1] and re.fullmatch(r"[1-9][0-9]?", word.text):
                times = int(word.text)
                continue
            for _ in range(times or 1):
                for thing, columns in take(word):
                    places.update({(key, player, len(found), *path): column for path, column in columns.items()})
                    found.append(thing)
            times = 0

    def write(position: Mapping[str, Any]) -> Iterator[str]:
        yield from (" ".join([bare(name), *write_items(things)]) for name, things in position[key].items())

    return PositionLine(key, read, write, canonical, form)


def rename_keys(values: Mapping[str, Any], form: Callable[[str], str]) -> Mapping[str, Any]:
    """Return values under keys as a function gives them; as they are where two keys would become one."""
    other = {form(key): value for key, value in values.items()}
    return other if len(other) == len(values) else values
