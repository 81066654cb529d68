"""The page that tells how a kit is built: what is needed, drawn steps, and how long it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil

from pnp.data.texts import localized
from pnp.press.sheets import pictograms
from pnp.press.sheets.effort import SECONDS, Effort
from pnp.press.sheets.instructions import Step
from pnp.scene import font
from pnp.scene.model import Group, Rect, Scene, Shape, Style, Text
from pnp.style import pages

_TOP, _SIZE = 18.0, 3.4  # mm, the first line, and letters
_LEFT = pictograms.WIDTH + 9  # mm, of the words of a step
_BETWEEN, _NUMBER = 2.6, 5.0  # mm, between steps, and the size of their numbers
_ROW = 5.0  # mm, of the table of times
_NEED, _HEAD = 5.4, 4.2  # mm, from thing to thing that is needed, and letters of the heading
_COLUMNS = (70.0, 95.0, 120.0)  # mm, right edges of count, seconds and minutes


_TIMES = {
    "straight": "time_straight",
    "disc": "time_disc",
    "other": "time_other",
    "fold": "time_fold",
    "glue": "time_glue",
}


def guide(steps: Sequence[Step], need: Sequence[str], work: Effort, texts: Mapping[str, str]) -> Scene:
    """What else is needed, to tick; the steps with their pictures; the table of the time that they take."""
    shapes: list[Shape] = [*pages.title(texts["guide_title"])]
    shapes += _needed(need, texts)
    y = _TOP + _NEED * (1 + ceil(len(need) / 2)) + _BETWEEN
    for number, step in enumerate(steps, 1):
        lines = font.wrap(step.words, pages.WIDTH - _LEFT, _SIZE)
        high = max(pictograms.HEIGHT, len(lines) * _SIZE * font.LEADING)
        shapes += _step(number, step, lines, y, high)
        y += high + _BETWEEN
    shapes += (Group(tuple(_times(work, texts)), 0, y + _ROW),)
    end = y + _ROW * (3 + sum(map(bool, work)))
    return Scene(pages.WIDTH, max(pages.HEIGHT, end), tuple(shapes), texts["guide_title"])


def _needed(need: Sequence[str], texts: Mapping[str, str]) -> Iterator[Shape]:
    """A heading, and a box to tick before each thing, in two columns."""
    yield Text(0, _TOP, texts["list_need"], _HEAD, "accent-dark", "bold")
    rows = ceil(len(need) / 2)
    for at, thing in enumerate(need):
        x, y = at // rows * pages.WIDTH / 2, _TOP + _NEED * (1 + at % rows)
        yield Rect(x, y - _SIZE * 0.78, _SIZE * 0.85, _SIZE * 0.85, Style(None, "ink", 0.2), 0.4)
        yield Text(x + 5, y, thing, font.fit(thing, pages.WIDTH / 2 - 8, _SIZE))


def _step(number: int, step: Step, lines: Sequence[str], y: float, high: float) -> Iterator[Shape]:
    middle = y + high / 2
    yield Text(0, middle + font.middle(_NUMBER), str(number), _NUMBER, "accent", "bold")
    yield Group(pictograms.picture(step.key), 7, middle - pictograms.HEIGHT / 2)
    first = middle - (len(lines) - 1) / 2 * _SIZE * font.LEADING + font.middle(_SIZE)
    yield from (Text(_LEFT, first + at * _SIZE * font.LEADING, line, _SIZE) for at, line in enumerate(lines))


def _times(work: Effort, texts: Mapping[str, str]) -> Iterator[Shape]:
    """A row for each kind of work that there is, and the sum."""
    for right, key in zip(_COLUMNS, ("time_count", "time_each", "time_minutes"), strict=True):
        yield Text(right, 0, texts[key], _SIZE, "muted", anchor="end")
    rows = [(name, count) for name, count in work._asdict().items() if count]
    for row, (name, count) in enumerate(rows, 1):
        y, each = row * _ROW, SECONDS[name]
        yield pages.rule(0, y - _ROW * 0.7, _COLUMNS[-1], "line", 0.15)
        yield Text(0, y, texts[_TIMES[name]], _SIZE)
        spoken = (str(count), str(each), localized(f"{count * each / 60:.1f}", texts))
        for right, words in zip(_COLUMNS, spoken, strict=True):
            yield Text(right, y, words, _SIZE, anchor="end")
    y = (len(rows) + 1) * _ROW
    yield pages.rule(0, y - _ROW * 0.7, _COLUMNS[-1], "ink", 0.3)
    yield Text(0, y, texts["time_all"].format(minutes=work.minutes), _SIZE, weight="bold")
