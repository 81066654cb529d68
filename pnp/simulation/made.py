"""Layouts made by chance: the best of some tries, judged by the measures that `pnp layout judge` tells."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pnp.data import DataError, UsageError, data_document
from pnp.data.toml_edit import value_text
from pnp.game import AnyGame
from pnp.library.deals import NOTHING
from pnp.library.layouts import LoadedLayout, layout_from
from pnp.simulation import message
from pnp.simulation.judge import Judged, badness, judge_lines, measures_of, shipped_measures
from pnp.simulation.report import unfair
from pnp.simulation.run import Result, Runner, Subject, play_games, seed_of, table_of_layout

_TRIED = 3  # layouts that are played on: the more there are, the luckier the luckiest


class Generated(NamedTuple):
    """A layout made by chance: its data, the try that gave it (from 1), and how it was judged, in lines."""

    data: dict[str, Any]
    number: int
    judged: Sequence[str]


def generate(
    game: AnyGame, seed: int, cells: int | None = None, players: int | None = None, tries: int = 50, games: int = 40,
    run: Runner = map,
) -> Generated:  # fmt: skip
    """Return the best of so many layouts of a seed for so many players (the middle of the game's numbers when None).
    Those with warnings or errors are worse than all without, those worse than the layouts that come with the program
    worse than others; of the rest the one whose measures are best taken together. Of the three best those whose seats
    are shown to differ by so many games give way to the next; what is told is of other games. With 0 none are played.
    Raises DataError when the game makes no layouts or none of the tries could be used, UsageError for a number of cells
    or players out of range."""
    count = sum(game.players) // 2 if players is None else players
    if not (ranked := sorted(_candidates(game, seed, cells, count, tries), key=lambda one: one[:2])):
        raise DataError(message("generate.none", tries=tries, seed=seed))
    subjects = [(number, one, Subject(game, one.layout, table_of_layout(one, count, NOTHING)))
                for _, number, one in ranked[:_TRIED]]  # fmt: skip
    number, loaded, subject = subjects[0]
    if not games:
        return Generated(loaded.document.data, number, [])
    for one in subjects[:-1]:
        if not unfair(_played(one[2], seed + 1, games, run)):
            number, loaded, subject = one
            break
    told = Judged(subject, (_played(subject, seed, games, run),))
    return Generated(loaded.document.data, number, list(judge_lines((told,))))


def _played(subject: Subject, seed: int, games: int, run: Runner) -> Result:
    *_, last = play_games(subject.table, "random", seed, games, run=run)
    return last


def _candidates(
    game: AnyGame, seed: int, cells: int | None, players: int, tries: int
) -> Iterator[tuple[tuple[float, ...], int, LoadedLayout]]:
    make, limits = game.trial().generate, game.trial().cells
    if make is None:
        raise DataError(message("generate.not-here", game=game.id))
    least, most = game.players
    if not least <= players <= most:
        raise UsageError(message("generate.players", given=players, least=least, most=most))
    if cells is not None and not limits[0] <= cells <= limits[1]:
        raise UsageError(message("generate.cells", given=cells, least=limits[0], most=limits[1]))
    head = {"format": "pnp-layout/1", "game": game.id, "id": f"made-{seed}"}
    for number in range(1, tries + 1):
        made = make(cells, players, seed_of(seed, number))
        loaded = layout_from(data_document({**head, "title": message("generate.title", seed=seed), **made}))
        if loaded.layout is not None and all(problem.severity != "error" for problem in loaded.problems):
            rank = (len(loaded.problems), badness(game, loaded.layout, players), _merit(game, loaded.layout, players))
            # the last bits of a sum of fractions are to decide nothing: then the earlier try is the better
            yield tuple(round(one, 6) for one in rank), number, loaded


def _merit(game: AnyGame, layout: Any, players: int) -> float:
    """The measures of a layout taken together, each as a part of the mean of the shipped ones; less is better."""
    shipped = [measures for _, measures in shipped_measures(game.id, players)]
    total = 0.0
    for number, measure in enumerate(measures_of(game, layout, players)):
        # where all shipped layouts have 0, the measure counts as it is
        mean = sum(one[number].value for one in shipped) / len(shipped) or 1.0
        part = measure.value / mean
        # at most 2: a measure that is good beyond measure does not make up for all others
        total += part if measure.worse == "more" else -min(part, 2.0) if measure.worse == "less" else 0
    return total


def to_toml(made: Generated, command: str) -> str:
    """Write the layout as a TOML file, how it was made and judged above it."""
    told = [message("generate.head", command=command, number=made.number), *made.judged]
    lines = [*(f"# {line}" for line in told), ""]
    for key, value in made.data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):  # a table of a list a line
            lines += [f"{key} = [", *(f"  {value_text(one)}," for one in value), "]"]
        else:
            lines.append(f"{key} = {value_text(value)}")
    return "\n".join(lines) + "\n"
