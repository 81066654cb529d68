"""The table of a season: points for places, shared where games end in ties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from pnp.data.visible import plain
from pnp.season.names import Names
from pnp.season.results import Judged, LeftOut, Result
from pnp.season.sentences import message

POINTS = (3, 2, 1, 0)
FORMAT = "pnp-standings/1"


@dataclass(slots=True)
class Row:
    """A player: games, wins (a shared one in part), points for places, the sum and mean of the games' own points."""

    name: str
    games: int = 0
    wins: Fraction = Fraction(0)
    points: Fraction = Fraction(0)
    total: int = 0
    by_game: dict[str, tuple[int, Fraction]] = field(default_factory=dict)

    @property
    def key(self) -> tuple[Fraction, Fraction, Fraction]:
        """What ranks: points, wins, mean of the games' points."""
        return self.points, self.wins, Fraction(self.total, self.games)

    def to_dict(self, rank: int) -> dict[str, object]:
        """As in `pnp-standings/1`; shares are rounded to four decimals, means to one."""
        by_game = {game: {"games": games, "points": number(points)} for game, (games, points) in self.by_game.items()}
        return {
            "rank": rank, "name": self.name, "games": self.games, "wins": number(self.wins),
            "points": number(self.points), "total": self.total, "mean": round(self.total / self.games, 1),
            "by_game": by_game,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Standings:
    """The rows in their order, each with its rank (equal ones share it), the games that count, and what is left out.

    `claims`: files that count by the rules although the table reckoned otherwise, each with the code of the claim.
    """

    points: tuple[int, ...]
    rows: tuple[tuple[int, Row], ...]
    results: tuple[Result, ...]
    left_out: tuple[LeftOut, ...]
    names: Names
    claims: tuple[tuple[str, str], ...] = ()

    def to_dict(self) -> dict[str, object]:
        """A `pnp-standings/1` object."""
        differ = [{"file": file, "code": code} for file, code in self.claims]
        unsure = [{"file": one.file, "by": one.basis} for one in self.results if one.basis]
        return {
            "format": FORMAT, "points": list(self.points),
            "players": [row.to_dict(rank) for rank, row in self.rows],
            "left_out": [one.to_dict() for one in self.left_out],
            **({"claims_differ": differ} if differ else {}),
            **({"uncertain": unsure} if unsure else {}),
        }  # fmt: skip


def number(value: Fraction) -> int | float:
    """A share as a number of JSON: whole where it is."""
    return int(value) if value.denominator == 1 else round(float(value), 4)


def standings(
    logs: Iterable[Judged],
    aliases: Mapping[str, str] | None = None,
    points: Sequence[int] = POINTS,
    count: frozenset[str] = frozenset(),
    left_out: Iterable[LeftOut] = (),
) -> Standings:
    """The standings of judged logs.

    `count`: reasons that leave nothing out; `left_out`: logs that could not be judged.
    """
    logs = [*logs]
    names = Names(aliases or {}, (name for log in logs for name in log.result.places))
    seen: dict[str, Result] = {}
    ends = {log.end: log.result for log in reversed(logs) if log.end and not log.position}
    results: list[Result] = []
    claims: list[tuple[str, str]] = []
    out = list(left_out)
    for log in logs:
        players = [names.listed(name) for name in log.result.places]
        first = ends.get(log.end) if log.position else None
        first = first or seen.setdefault(log.same, log.result)
        reasons = [*_of_many(log.result.file, first, players, names), *log.reasons]
        why = [one for one in reasons if one.reason not in count]
        if why:
            out.append(why[0]._replace(more=tuple(why[1:])))
        else:
            results.append(log.result)
            claims += [(log.result.file, log.claim)] if log.claim else []
    rows = ranked(rows_of(results, names, points))
    return Standings(tuple(points), rows, tuple(results), tuple(out), names, tuple(claims))


def _of_many(file: str, first: Result, players: Sequence[str], names: Names) -> Iterator[LeftOut]:
    """Why a log is left out that only the other logs, and the names in them, tell; `first` is the same game."""
    twice = next((name for name in players if players.count(name) > 1), None)
    if twice is not None:
        yield LeftOut(file, "one-person", message=twice)
    if first.file != file:
        pairs = [(one, names.listed(name)) for one, name in zip(players, first.places, strict=True)]
        asked = [message("is-it", name=plain(one), other=plain(other)) for one, other in pairs if one != other]
        yield LeftOut(file, "duplicate", other=first.file, message=" ".join(asked) or None)


def rows_of(results: Iterable[Result], names: Names, points: Sequence[int]) -> list[Row]:
    """A row a player, in the order in which they are met."""
    rows: dict[str, Row] = {}
    for result in results:
        for player, (best, worst) in result.places.items():
            name = names.listed(player)
            row = rows.setdefault(name, Row(name))
            got = Fraction(sum(points_of(place, points) for place in range(best, worst + 1)), worst - best + 1)
            row.games += 1
            row.wins += Fraction(1, worst) if best == 1 else 0
            row.points += got
            row.total += result.totals[player] or 0
            games, sum_of = row.by_game.get(result.game, (0, Fraction(0)))
            row.by_game[result.game] = games + 1, sum_of + got
    return list(rows.values())


def points_of(place: int, points: Sequence[int]) -> int:
    """The points of a place; 0 below the last that has any."""
    return points[place - 1] if place <= len(points) else 0


def ranked(rows: Iterable[Row]) -> tuple[tuple[int, Row], ...]:
    """The rows, the best first, with their ranks."""
    order = sorted(rows, key=lambda row: (*(-part for part in row.key), row.name))
    found: list[tuple[int, Row]] = []
    for place, row in enumerate(order, 1):
        equal = found and found[-1][1].key == row.key
        found.append((found[-1][0] if equal else place, row))
    return tuple(found)
