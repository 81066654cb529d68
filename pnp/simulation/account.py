"""A report to look at: what is told of each bot's games, in words, tables and figures, for page and paper alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pnp.data.messages import language_in_use, number_text
from pnp.data.texts import in_language
from pnp.data.visible import plain
from pnp.scene import Scene
from pnp.simulation.figures import points_figure, wins_figure
from pnp.simulation.heat import Board, Map, board_of, heat_maps
from pnp.simulation.judge import game_warnings, layout_warnings, measures_of, shipped_measures
from pnp.simulation.report import bias_of, report
from pnp.simulation.run import Result
from pnp.simulation.sentences import message
from pnp.simulation.subject import Subject
from pnp.simulation.table import names_at, opened, seed_of
from pnp.simulation.text import verdict_line


class Played(NamedTuple):
    """What is told of one bot's games: sentences, a row for each number, figures, maps of the board."""

    name: str
    says: Sequence[str]
    rows: Sequence[Sequence[str]]
    figures: Sequence[Scene]
    maps: Sequence[Map]


class Account(NamedTuple):
    """A report: labelled lines of its head, the bots side by side, the board's measures, the command at its foot.

    `measures`: name, value, and what the layouts that come with the program have; `doubts`: where it is worse.
    """

    title: str
    head: Sequence[tuple[str, str]]
    bots: Sequence[Played]
    measures: Sequence[Sequence[str]]
    doubts: Sequence[str]
    warning: str
    command: str


def account_of(results: Sequence[Result], subject: Subject, command: str) -> Account:
    """The account of the games of one or more bots on the same table."""
    game, layout, table = subject
    title = message("account.title", layout=plain(in_language(layout.title, language_in_use())))
    _, start = opened(table)
    board = board_of(game, start(seed_of(results[0].seed, 0)), language_in_use())
    named = [message("account.player", number=seat) for seat in range(1, table.players + 1)]
    names = [plain(name) for name in names_at(table)] if table.log else named
    bots = [_played(result, subject, names, board) for result in results]
    doubts = [_sentence(one) for one in layout_warnings(game, layout, table.players)]
    head, measures = list(_head(results[0], subject)), list(_measures(subject))
    return Account(title, head, bots, measures, doubts, message("account.warning"), command)


def _played(result: Result, subject: Subject, names: Sequence[str], board: Board | None) -> Played:
    """What is told of the games of one bot."""
    game, layout, _ = subject
    found = report(result, layout)
    bias = bias_of(result.tally)
    says = [verdict_line(bias), *game_warnings(result, game, layout, found)]
    figures = [wins_figure(found, names), points_figure(found, names, game)]
    return Played(
        message(f"account.bots.{result.bot}"),
        [_sentence(one) for one in dict.fromkeys(says)],
        list(_rows(found)),
        [figure for figure in figures if figure],
        heat_maps(found, board) if board else [],
    )


def _measures(subject: Subject) -> Iterator[Sequence[str]]:
    """Each measure of the layout beside those of the layouts that come with the program."""
    game, layout, table = subject
    shipped = [measures for _, measures in shipped_measures(game.id, table.players)]
    for row, measure in enumerate(measures_of(game, layout, table.players)):
        values = sorted(one[row].value for one in shipped)
        low, high = number_text(values[0], "g"), number_text(values[-1], "g")
        yield (
            measure.name,
            number_text(measure.value, "g"),
            low if low == high else message("account.to", low=low, high=high),
        )


def _head(result: Result, subject: Subject) -> Iterator[tuple[str, str]]:
    said = {
        "game": in_language(subject.game.title, language_in_use()),
        "layout": subject.layout.id,
        "players": str(subject.table.players),
        "setup": subject.table.setup,
        "seed": str(result.seed),
    }
    yield from ((message(f"account.head.{key}"), plain(value)) for key, value in said.items())


def _rows(found: Mapping[str, Any]) -> Iterator[Sequence[str]]:
    """What is told in numbers, a label and a value each."""
    turns, bias = found["length"]["turns"], found["position_bias"]
    values = {
        "games": f"{found['games']}",
        "bias": message("account.of", value=bias["points"], floor=bias["fair_floor"]),
        "length": message("account.spread", **turns),
        "choices": number_text(found["choices"]["median"]),
        "forced": message("percent", share=100 * found["choices"]["forced"]),
        "lead": number_text(found["lead_changes"], "g"),
        "ties": message("percent", share=100 * found["ties"]),
        "dead-ends": f"{found['dead_ends']}",
    }
    yield from ((message(f"account.rows.{key}"), value) for key, value in values.items())


def _sentence(text: str) -> str:
    """The text with a capital and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
