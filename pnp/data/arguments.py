"""The door of the public functions: what they are called with is checked before anything is done with it. A wrong value
is a UsageError that names the argument, tells what was given and what was expected: what a function takes stands in its
annotations. Sentences of the rooms name options as the command line has them (`--left-out`); within a public function
`Messages` names arguments instead (`left_out`)."""

import reprlib
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache, partial, wraps
from inspect import signature
from io import IOBase
from pathlib import Path
from types import NoneType, UnionType

from typing import (  # isort: skip
    Annotated, Any, Literal, NamedTuple, ParamSpec, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints,
)  # fmt: skip

from pnp.data.errors import UsageError, one_line, plain
from pnp.data.messages import ARGUMENTS, OPTIONS, arguments_named, message

P = ParamSpec("P")
R = TypeVar("R")
_TOLD = {int: "int", float: "float", str: "str", bool: "bool", NoneType: "none", bytes: "bytes", Path: "path"}
_PLAIN = (str, bytes, int, float, bool, NoneType, list, tuple, dict, set)
_LARGEST = sys.float_info.max
_hints = cache(partial(get_type_hints, include_extras=True))


@dataclass(frozen=True, slots=True, repr=False)
class Told:
    """What a public function found out."""

    data: Mapping[str, Any] = field(kw_only=True)
    """What the command prints with `--json`."""
    __repr__ = one_line

    def as_dict(self) -> dict[str, object]:
        """Return a copy of what the command prints with `--json`, without `file`; `docs/library.md` tells the rest."""
        return deepcopy({**self.data})


class Between(NamedTuple):
    """The range of a number, both ends included, in an annotation: `Annotated[int, Between(1, 64)]`."""

    least: float
    most: float


Data: TypeAlias = Mapping[str, Any]  # a log or a layout as JSON and TOML have it
Seed: TypeAlias = Annotated[int, Between(0, 2**53 - 1)]
CellSize: TypeAlias = Annotated[float, Between(5, 100)]  # mm, as `--size`
Dots: TypeAlias = Annotated[float, Between(1, 1200)]  # an inch
Games: TypeAlias = Annotated[int, Between(1, 1_000_000)]


def public(**called: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Make a function a public one; `called` are options whose arguments have other names: `part="parts"`. The command
    line has checked what it calls with, and its errors name options."""

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def checked(*given: P.args, **named: P.kwargs) -> R:
            if ARGUMENTS.get() is OPTIONS:
                return function(*given, **named)
            with arguments_named(called):
                _check(function, given, named)
                return function(*given, **named)

        return checked

    return decorate


def _check(function: Callable[..., object], args: tuple[object, ...], named: Mapping[str, object]) -> None:
    """Raise UsageError for the first argument that is not what its annotation says."""
    called = signature(function)
    for name, taken in called.bind(*args, **named).arguments.items():
        hint, several = _hints(function)[name], called.parameters[name].kind.name == "VAR_POSITIONAL"
        for value in [one for one in (taken if several else (taken,)) if not _fits(one, hint)][:1]:
            expected = message("argument.or").join(dict.fromkeys(_told(hint)))
            # what has no plain form is told by its class, since the address in its repr is another each time
            given = plain(reprlib.repr(value)) if type(value) in _PLAIN else type(value).__name__
            raise UsageError(message("argument.wrong", name=name, given=given, expected=expected))


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value is of a kind; True is no number, and a text no list."""
    kind, parts = get_origin(hint), get_args(hint)
    if kind in (Union, UnionType):
        return any(_fits(value, part) for part in parts)
    if kind is Literal:
        return any(type(value) is type(part) and value == part for part in parts)
    if kind is Annotated:
        return _fits(value, parts[0]) and parts[1].least <= value <= parts[1].most
    if kind in (Sequence, Iterable):
        is_list = isinstance(value, kind) and not isinstance(value, str | bytes | Mapping | IOBase)
        return is_list and (kind is Iterable or all(_fits(item, parts[0]) for item in value))
    if kind is Mapping:
        pairs = value.items() if isinstance(value, Mapping) else ()
        values_fit = parts[1] is Any or all(_fits(one, parts[1]) for _, one in pairs)
        return isinstance(value, Mapping) and all(isinstance(key, str) for key, _ in pairs) and values_fit
    if hint in (int, float):
        return isinstance(value, hint | int) and not isinstance(value, bool) and (hint is int or abs(value) <= _LARGEST)
    return isinstance(value, hint)


def _told(hint: Any) -> list[str]:
    """What an annotation says, in words."""
    kind, parts = get_origin(hint), get_args(hint)
    if kind in (Union, UnionType):
        return [words for part in parts for words in _told(part)]
    if kind is Literal:
        return [repr(part) for part in parts]
    if kind is Annotated:
        least, most = parts[1]
        return [message(f"argument.{'whole-between' if parts[0] is int else 'between'}", least=least, most=most)]
    if kind in (Sequence, Iterable):
        return [message("argument.list", item=message("argument.or").join(_told(parts[0])))]
    if kind is Mapping:
        return [message("argument.data")]
    return [message(f"argument.{_TOLD[hint]}") if hint in _TOLD else hint.__name__]
