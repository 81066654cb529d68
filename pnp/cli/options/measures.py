"""Numbers on the command line: what options take as their type. Most ranges are told by the press."""

from __future__ import annotations

import os
from collections.abc import Callable
from math import isfinite

import click

from pnp.cli.sentences import message


def _number(value: float | str, unit: str) -> float:
    """A finite number; raises BadParameter with what was expected."""
    try:
        number = float(value)
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise click.BadParameter(message("value.no-number", value=value, unit=message(f"value.units.{unit}")))
    return number


def mm(value: float | str) -> float:
    """A number of mm."""
    return _number(value, "mm")


def degrees(value: float | str) -> float:
    """A number of degrees."""
    return _number(value, "degrees")


def percent(value: float | str) -> float:
    """A number of per cent."""
    return _number(value, "percent")


def between(least: float, most: float, unit: str) -> Callable[[float | str], float]:
    """The type of a number from `least` to `most`; it raises BadParameter with what was expected."""

    def number(value: float | str) -> float:
        found = _number(value, unit)
        if not least <= found <= most:
            said = message(f"value.units.{unit}")
            raise click.BadParameter(message("value.out-of-range", value=value, least=least, most=most, unit=said))
        return found

    return number


def cell_size(value: float | str) -> float | str:
    """A number of mm from 5 to 100, or `fit`."""
    if isinstance(value, str) and value.strip().lower() == "fit":
        return "fit"
    return between(5, 100, "mm")(value)


def offset(value: str) -> tuple[float, float]:
    """Two numbers of mm, DX,DY; raises BadParameter with what was expected."""
    words = value.split(",")
    if len(words) != 2:
        raise click.BadParameter(message("value.no-offset", value=value))
    return mm(words[0]), mm(words[1])


def text_of(option: str, value: str) -> str:
    """The value of an option as text in UTF-8, whatever the locale; raises UsageError when it is none."""
    if not any("\udc80" <= sign <= "\udcff" for sign in value):  # bytes that the locale could not read
        return value
    try:
        return os.fsencode(value).decode()
    except UnicodeError as error:
        raise click.UsageError(message("usage.no-text", option=option, value=value)) from error
