"""The table of a season: what each log counts for, whose game it was, points for places, tables as text."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, partial
from hashlib import sha256
from itertools import permutations
from pathlib import Path, PurePath
from typing import Any, Literal, NamedTuple, TypeAlias
from unicodedata import combining, normalize

from pnp.data import DataError, data_document, in_language, language_in_use, number_text, one_line, parse, plain
from pnp.data.arguments import Data, public
from pnp.engine import UNREADABLE
from pnp.game import LoadedLog, names_of
from pnp.judging.text import columns
from pnp.judging.verdict import CLAIMS, Verdict, judge, places
from pnp.library.catalog import find_game, is_text, source_of
from pnp.library.inputs import some_logs
from pnp.library.layouts import is_file, sha256_of, shipped
from pnp.library.load import LogSource, layout_data, load_log, read_log
from pnp.library.verdicts import digest_of
from pnp.library.workers import shared_out
from pnp.season import message

# Names of players across many logs: compared without accents and case, after the aliases of a file.


def key_of(name: str) -> str:
    """Return what names that are the same have in common.

    >>> key_of("Chloé ") == key_of("CHLOE")
    True
    """
    return " ".join("".join(letter for letter in normalize("NFKD", name).casefold() if not combining(letter)).split())


def read_aliases(source: str | Path | bytes | Data) -> dict[str, str]:
    """Read aliases of a TOML or JSON file or of data, `"Ana B." = "Ana"`, by the key of the alias. Raises DataError."""
    document = data_document(source) if isinstance(source, Mapping) else parse(source_of(source))
    if not isinstance(document.data, dict):
        raise DataError(message("aliases.no-table"), document.file)
    found: dict[str, str] = {}
    for alias, name in document.data.items():
        if not isinstance(name, str) or not name.strip():
            raise DataError(message("aliases.no-name", alias=alias), document.file, path=alias)
        found[key_of(alias)] = name
    return found


class Names:
    """The name under which each player is listed: that of an alias, the spelling met most often, else the first."""

    def __init__(self, aliases: Mapping[str, str], met: Iterable[str] = ()) -> None:
        """`met`: all names, as often as they are met."""
        self._aliases = aliases
        self._known: dict[str, str] = {}
        spellings: dict[str, Counter[str]] = {}
        for name, count in Counter(met).items():
            named = self._aliases.get(key_of(name), name)
            spellings.setdefault(key_of(named), Counter())[named] += count
        self._listed = {key: counts.most_common(1)[0][0] for key, counts in spellings.items()}

    def listed(self, name: str) -> str:
        """Return the listed name of a player."""
        if name not in self._known:
            named = self._aliases.get(key_of(name), name)
            self._known[name] = self._listed.setdefault(key_of(named), named)
        return self._known[name]


# Two may write down the same game, each in another way: digests tell that it is one.

_QUIET = {"note", "n", "scores", "takes"}  # keys that tell nothing of what was played


def identity(log: LoadedLog) -> str:
    """Return a digest of the game, its board, setup and moves. The same for the names in another spelling, for a seed
    and the setup that it deals, with other notes, numbers of turns, claims and entries that were struck. Players are
    told by their seats: who they are is another question."""
    setup: Mapping[str, Any] = log.log.get("setup", {})
    deal = log.game.setups.deal
    if "seed" in setup and deal is not None:
        rest = {key: value for key, value in setup.items() if key != "seed"}
        setup = {**deal(log.layout, len(log.log["players"]), setup["seed"]), **rest}
    return _digest(log, {"setup": setup, **{key: log.log[key] for key in ("position", "moves") if key in log.log}})


def _digest(log: LoadedLog, core: Mapping[str, Any]) -> str:
    seats = {name: f"\0{seat}" for seat, name in enumerate(names_of(log.log["players"]))}
    given = log.log.get("layout", log.game.default_layout)
    named = isinstance(given, str) and not is_file(given)
    layout = _shipped(log.game.id, given) if named else sha256_of(layout_data(log))
    told = _without_names({"game": log.game.id, "layout": layout, "players": len(seats), **core}, seats)
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


@cache
def _shipped(game_id: str, layout_id: str) -> str:
    return sha256_of(shipped(find_game(game_id), layout_id).document.data)


def _without_names(data: Any, seats: Mapping[str, str]) -> Any:
    """Data without what is quiet or struck, with seats for names."""
    if isinstance(data, dict):
        return {seats.get(key, key): _without_names(value, seats) for key, value in data.items() if key not in _QUIET}
    if isinstance(data, list):
        played = (_without_names(item, seats) for item in data if not (isinstance(item, dict) and item.get("struck")))
        return [item for item in played if item != {}]
    return seats.get(data, data) if isinstance(data, str) else data


# A log gives standings the places of its players, or the reason why it is left out.

Countable: TypeAlias = Literal["illegal", "unfinished", "disputed", "incomplete", "duplicate"]
Reason = Countable | Literal["one-person", "unusable", "passed-over"]
Basis: TypeAlias = Literal["", "claim", "known"]
"""What a game is ranked by: its end; the result that the table claims; the points that are known."""


class RankedGame(NamedTuple):
    """A game as it counts. `places`: for each player, by name, the best and the worst place that the tie spans: (1, 1)
    alone on the first. `totals`: the points of the game; None where they are not certain. `basis`: where turns are
    missing what it is ranked by instead of its end. `digest`: of its log, as `digest_of` makes it."""

    file: str
    game: str
    folder: str
    date: str
    places: Mapping[str, tuple[int, int]]
    totals: Mapping[str, int | None]
    basis: Basis = ""
    digest: str = ""


class LeftOut(NamedTuple):
    """A log that counts for nobody. Why; for an illegal one the first code and its entry; `other`: the file of the same
    game, which counts; `message`: what is wrong with a file that cannot be used, the name of a player who sits there
    twice, or whether players of the same game under other names are the same. `more`: the other reasons."""

    file: str
    reason: Reason
    code: str | None = None
    move: int | None = None
    other: str | None = None
    message: str | None = None
    more: tuple[LeftOut, ...] = ()

    @property
    def all(self) -> tuple[LeftOut, ...]:
        """Each reason for itself, the first one first."""
        return (self, *self.more)

    def as_dict(self) -> dict[str, object]:
        """As in `pnp-standings/1`."""
        why = {"reason": self.reason, "reasons": [one.reason for one in self.all]}
        told = [{"code": one.code, "move": one.move, "other": one.other, "message": one.message} for one in self.all]
        found = {key: value for one in reversed(told) for key, value in one.items() if value}
        return {"file": self.file, **why, **found}


class Judged(NamedTuple):
    """A log and what stands in the way of counting it. `same` is equal for the same play, whoever sat there, `end` for
    the same last position, "" where it is not known; `position`: the log has nothing but that. `claim`: the code of the
    first claim that differs."""

    result: RankedGame
    reasons: tuple[LeftOut, ...]
    same: str
    claim: str | None = None
    end: str = ""
    position: bool = False


def judged(verdict: Verdict) -> Judged:
    """Tell what a verdict is for standings."""
    log = verdict.log
    file, legal, whole = log.document.file, verdict.legal, verdict.gapless
    reasons: list[LeftOut] = []
    if not legal:
        error = next(finding for finding in verdict.findings if finding.severity == "error")
        reasons.append(LeftOut(file, "illegal", error.code, error.move))
    if legal and not verdict.finished:
        reasons.append(LeftOut(file, "unfinished"))
    if verdict.disputed:
        reasons.append(LeftOut(file, "disputed"))
    totals, winners = {name: score["total"] for name, score in verdict.scores.items()}, verdict.winners
    basis: Basis = ""
    if not whole or (legal and verdict.finished and winners is None):
        reasons.append(LeftOut(file, "incomplete"))
        # the result that the table claims, where it tells the points of everybody; else what is known
        claim = log.log.get("result", {})
        points = {name: claim.get("scores", {}).get(name) for name in totals}
        basis = "known"
        if all(isinstance(total, int) for total in points.values()):
            totals, winners, basis = points, claim.get("winners"), "claim"
            winners = None if winners is None or UNREADABLE in winners else winners
    head = (file, log.game.id, str(PurePath(file).parent), str(log.log.get("date", "")))
    result = RankedGame(*head, places(totals, winners), totals, basis, digest_of(log))
    differs = next((finding.code for finding in verdict.findings if finding.code in CLAIMS), None)
    write = log.game.setups.to_position
    end = _digest(log, {"position": write(verdict.state)}) if write and legal and whole else ""
    return Judged(result, tuple(reasons), identity(log), differs, end, "position" in log.log)


POINTS = (3, 2, 1, 0)
Way: TypeAlias = Literal["folder", "date"]
FORMAT = "pnp-standings/1"


@dataclass(slots=True)
class StandingsRow:
    """A player: games, wins (a shared one in part), points for places, the sum and mean of the games' own points."""

    name: str
    games: int = 0
    # exact: three thirds of a shared win are one, and equal sums have equal ranks
    wins: Fraction = Fraction(0)
    points: Fraction = Fraction(0)
    total: int = 0
    by_game: dict[str, tuple[int, Fraction]] = field(default_factory=dict)

    @property
    def key(self) -> tuple[Fraction, Fraction, Fraction]:
        """What ranks: points, wins, mean of the games' points."""
        return self.points, self.wins, Fraction(self.total, self.games)

    def as_dict(self, rank: int) -> dict[str, object]:
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
    `claims`: files that count by the rules although the table reckoned otherwise, each with the code of the claim."""

    points: tuple[int, ...]
    rows: tuple[tuple[int, StandingsRow], ...]
    results: tuple[RankedGame, ...]
    left_out: tuple[LeftOut, ...]
    names: Names
    claims: tuple[tuple[str, str], ...] = ()
    by: Way | None = None

    __repr__ = one_line

    def as_dict(self) -> dict[str, object]:
        """Return what `pnp standings --json` prints: `pnp-standings/1`, see `schemas/standings.json`."""
        apart = groups(self, self.by) if self.by else []
        tables = [{"name": name, "players": [row.as_dict(rank) for rank, row in rows]} for name, rows in apart]
        differ = [{"file": file, "code": code} for file, code in self.claims]
        unsure = [{"file": one.file, "by": one.basis} for one in self.results if one.basis]
        return {
            "format": FORMAT, "points": list(self.points), "players": [row.as_dict(rank) for rank, row in self.rows],
            "left_out": [one.as_dict() for one in self.left_out], **({"claims_differ": differ} if differ else {}),
            **({"uncertain": unsure} if unsure else {}), **({"by": self.by, "tables": tables} if self.by else {}),
        }  # fmt: skip


def number(value: Fraction) -> int | float:
    """Return a share as a number of JSON: whole where it is."""
    return int(value) if value.denominator == 1 else round(float(value), 4)


@public()
def standings(
    logs: Iterable[LogSource], *, points: Sequence[int] = POINTS, aliases: str | Path | bytes | Data | None = None,
    count: Sequence[Countable] = (), by: Way | None = None,
) -> Standings:  # fmt: skip
    """Rank the players of many logs; names may be those of folders, and patterns.

    - `points`: of the first, second ... place.
    - `aliases`: other names of players, each with the name they stand under, or a file of them.
    - `count`: reasons for which no log is left out.
    - `by`: tables apart as well, by the folder or the date of the logs.

    What cannot be used is left out, with the reason. Raises DataError where names lead to no log at all.

    >>> table = standings(["friday.pnplog", "mistakes.pnplog"])
    >>> [(rank, row.name) for rank, row in table.rows], [(one.file, one.reason) for one in table.left_out]
    ([(1, 'Ana'), (2, 'Chloé'), (3, 'Ben')], [('mistakes.pnplog', 'illegal')])
    """
    found, passed_over = list[Found](), list[LeftOut]()
    for one in logs:
        if isinstance(one, Path) or (isinstance(one, str) and not is_text(one)):
            inputs = some_logs((str(one),))
            found += map(_judge, inputs.logs)
            passed_over += (LeftOut(file, "passed-over") for file in inputs.passed_over)
        else:
            found.append(_judge(one))
    good, out = _parted(found)
    names = {} if aliases is None else read_aliases(aliases)
    return rank_logs(good, names, points, frozenset(count), [*out, *passed_over], by)


def rank_logs(
    logs: Iterable[Judged], aliases: Mapping[str, str] | None = None, points: Sequence[int] = POINTS,
    count: frozenset[str] = frozenset(), left_out: Iterable[LeftOut] = (), by: Way | None = None,
) -> Standings:  # fmt: skip
    """Rank the players of judged logs. `count`: reasons that leave nothing out; `left_out`: logs not judged."""
    logs = [*logs]
    names = Names(aliases or {}, (name for log in logs for name in log.result.places))
    ends = {log.end: log.result for log in reversed(logs) if log.end and not log.position}
    seen, results, claims, out = dict[str, RankedGame](), list[RankedGame](), list[tuple[str, str]](), [*left_out]
    for log in logs:
        file, players = log.result.file, [names.listed(name) for name in log.result.places]
        first = ends.get(log.end) if log.position else None
        first = first or seen.setdefault(log.same, log.result)  # the same game, handed in before
        twice = [name for name in players if players.count(name) > 1][:1]
        reasons = [LeftOut(file, "one-person", message=name) for name in twice]
        if first is not log.result:
            pairs = [(one, names.listed(name)) for one, name in zip(players, first.places, strict=True)]
            asked = [message("is-it", name=plain(one), other=plain(other)) for one, other in pairs if one != other]
            reasons.append(LeftOut(file, "duplicate", other=first.file, message=" ".join(asked) or None))
        if why := [one for one in (*reasons, *log.reasons) if one.reason not in count]:
            out.append(why[0]._replace(more=tuple(why[1:])))
        else:
            results.append(log.result)
            claims += [(file, log.claim)] if log.claim else []
    rows = ranked(rows_of(results, names, points))
    return Standings(tuple(points), rows, tuple(results), tuple(out), names, tuple(claims), by)


def rows_of(results: Iterable[RankedGame], names: Names, points: Sequence[int]) -> list[StandingsRow]:
    """Make a row a player, in the order in which they are met."""
    rows: dict[str, StandingsRow] = {}
    for result in results:
        for player, (best, worst) in result.places.items():
            name = names.listed(player)
            row = rows.setdefault(name, StandingsRow(name))
            got = Fraction(sum(points[best - 1 : worst]), worst - best + 1)  # a tie shares the points of its places
            row.games += 1
            row.wins += Fraction(1, worst) if best == 1 else 0
            row.points += got
            row.total += result.totals[player] or 0
            games, sum_of = row.by_game.get(result.game, (0, Fraction(0)))
            row.by_game[result.game] = games + 1, sum_of + got
    return list(rows.values())


def ranked(rows: Iterable[StandingsRow]) -> tuple[tuple[int, StandingsRow], ...]:
    """Return the rows, the best first, with their ranks."""
    found: list[tuple[int, StandingsRow]] = []
    for place, row in enumerate(sorted(rows, key=lambda row: (*(-part for part in row.key), row.name)), 1):
        found.append((found[-1][0] if found and found[-1][1].key == row.key else place, row))
    return tuple(found)


# The logs that were handed in, judged one after the other; one that cannot be used never costs the others.

_SHARE = 25  # logs that a worker of a cluster takes at a time
Found = Judged | LeftOut
Watch = Callable[[Iterable[Found], int], Iterator[Found]]
"""Passes on what is found, of so many logs, and tells how far it is."""


def handed_in(
    arguments: Sequence[str], jobs: int = 1, cluster: str | None = None, watch: Watch | None = None, game: str = ""
) -> tuple[list[Judged], list[LeftOut]]:
    """Judge what files, folders and globs hold, in their order; and name the files that hold no log that can be
    used. `game`: the id of the one that logs are of which do not name it."""
    inputs = some_logs(tuple(arguments), game)
    work: Callable[[str], Found] = partial(_judge, game=game)
    if "-" in inputs.logs:  # standard input belongs to this process
        jobs, cluster = 1, None
    lost = partial(LeftOut, reason="unusable", message=message("lost"))
    found = shared_out(work, inputs.logs, lost, jobs, cluster, _SHARE)
    good, out = _parted(watch(found, len(inputs.logs)) if watch else found)
    return good, [*out, *(LeftOut(file, "passed-over") for file in inputs.passed_over)]


def _parted(found: Iterable[Found]) -> tuple[list[Judged], list[LeftOut]]:
    every = list(found)
    return [one for one in every if isinstance(one, Judged)], [one for one in every if isinstance(one, LeftOut)]


def _judge(log: LogSource, game: str = "") -> Found:
    file = log if isinstance(log, str) and not is_text(log) else "-"
    try:
        return judged(judge(read_log(file, game) if file == log else load_log(log)))
    except DataError as error:
        # what is wrong, in a line; with the name of another file, the layout, where that is at fault
        other = error.file not in (file, None)
        says = (str(error) if other else error.message).partition("\n")[0]
        says = message("at-line", line=error.line, says=says) if error.line and not other else says
        return LeftOut(file, "unusable", message=says)


# Standings apart: by the folder or the date of the logs.

Group = tuple[str, tuple[tuple[int, StandingsRow], ...]]


def groups(found: Standings, by: Way) -> list[Group]:
    """Rank the players of each folder, or of each date ("": none was written down), in their order."""
    apart: dict[str, list[RankedGame]] = {}
    for result in found.results:
        apart.setdefault(result.folder if by == "folder" else result.date, []).append(result)
    return [(name, ranked(rows_of(apart[name], found.names, found.points))) for name in sorted(apart)]


# Who met whom, and each player's games: what a page of standings tells beside the table.


class Met(NamedTuple):
    """Games of one player with another: in how many the one came before, how many there were, the file of the first."""

    ahead: int
    games: int
    file: str


def cross_table(found: Standings) -> Mapping[tuple[str, str], Met]:
    """Count the games of each pair of players that met, by their listed names."""
    met: dict[tuple[str, str], Met] = {}
    for result in found.results:
        placed = [(found.names.listed(name), best) for name, (best, _) in result.places.items()]
        for (one, place), (other, behind) in permutations(placed, 2):
            if one != other:
                ahead, games, file = met.get((one, other), Met(0, 0, result.file))
                met[one, other] = Met(ahead + (place < behind), games + 1, file)
    return met


def games_by_player(found: Standings) -> Mapping[str, list[tuple[RankedGame, str]]]:
    """Return the games of each listed player, each with the name as that log has it."""
    games: dict[str, list[tuple[RankedGame, str]]] = {}
    for result, player in ((one, player) for one in found.results for player in one.places):
        games.setdefault(found.names.listed(player), []).append((result, player))
    return games


# Standings as lines for people and as rows for spreadsheets.

COLUMNS = ("rank", "name", "games", "wins", "points", "total", "mean")


def table_lines(rows: Sequence[tuple[int, StandingsRow]]) -> Iterator[str]:
    """Return the table, a line a player."""
    heads = [message(f"columns.{key}") for key in COLUMNS]
    return columns([heads, *(cells_of(rank, row) for rank, row in rows)], texts={1})


def cells_of(rank: int, row: StandingsRow) -> list[str]:
    """Tell of a player, a cell a column, as people read it: shares and means with two decimals at most."""
    told = (row.as_dict(rank)[key] for key in COLUMNS)
    return [number_text(round(one, 2)) if isinstance(one, float) else plain(str(one)) for one in told]


def game_cells(result: RankedGame, player: str) -> list[str]:
    """Tell of a game in the list of a player's games: file, date, title, place (a tie as 1–2) and total."""
    (best, worst), total = result.places[player], result.totals[player]
    place, told = str(best) if best == worst else f"{best}–{worst}", "?" if total is None else str(total)
    title = in_language(find_game(result.game).title, language_in_use())
    return [plain(result.file), plain(result.date), title, place, told]


_MOST_LEFT_OUT, _NAMED = 10, 3  # files that are named each with its reason, and of a reason where there are more


def left_out_lines(found: Standings, every: bool = True) -> Iterator[str]:
    """Yield what counts for nobody: how many for which reason, then each file; of many some unless `every` is asked."""
    if not found.left_out:
        return
    files: dict[str, list[str]] = {}
    for one in found.left_out:
        reason = " + ".join(message(f"reasons.{why.reason}") for why in one.all)
        files.setdefault(reason, []).append(plain(one.file))
    reasons = ", ".join(message("so-many", number=len(named), reason=reason) for reason, named in files.items())
    yield message("left-out", count=len(found.left_out), reasons=reasons)
    if not every and len(found.left_out) > _MOST_LEFT_OUT:
        for reason, named in files.items():
            told, more = ", ".join(named[:_NAMED]), len(named) - _NAMED
            told = message("and-more", files=told, count=more) if more > 0 else told
            yield "  " + message("left-out-file", file=reason, reason=told)
        return
    for one in found.left_out:
        yield "  " + message("left-out-file", file=plain(one.file), reason=" + ".join(map(reason_text, one.all)))


def claim_lines(found: Standings) -> Iterator[str]:
    """Yield what counts although turns are missing, or the table reckoned otherwise: how many, then each file."""
    for basis in ("claim", "known"):
        if files := [one.file for one in found.results if one.basis == basis]:
            yield message(f"by-{basis}", count=len(files))
        yield from (f"  {plain(file)}" for file in files)
    if found.claims:
        yield message("claims", count=len(found.claims))
    yield from ("  " + message("left-out-file", file=plain(file), reason=code) for file, code in found.claims)


def reason_text(one: LeftOut) -> str:
    """Tell one reason to leave a log out: code and entry of an illegal one, what is wrong with it, the same game."""
    why = message(f"reasons.{one.reason}")
    if one.code:
        return message("reason-with-code", reason=why, code=one.code, move=one.move)
    if one.other:
        why = message("reason-as", reason=why, file=plain(one.other))
    return message("reason-says", reason=why, says=plain(one.message)) if one.message else why


def csv_rows(found: Standings) -> list[dict[str, Any]]:
    """Make a row a player: the table, then games and points in each game."""
    rows: list[dict[str, Any]] = []
    for rank, row in found.rows:
        rows.append({key: value for key, value in row.as_dict(rank).items() if key in COLUMNS})
        for game, (games, points) in sorted(row.by_game.items()):
            rows[-1] |= {f"{game} games": games, f"{game} points": number(points)}
    return rows
