"""A season of generated games with every fault that logs handed in can have, and what must come of each file.

Games are random and legal; who played what and who won is known before any of them is spelled, mangled or lost.
"""

import json
import os
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from pnp import check, load_log
from pnp.chance import Chance
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import shipped_layout
from pnp.notation.writer import write_notation
from pnp.testing.random_log import random_log

PEOPLE = (
    "Ana", "Ben", "Chloé", "Émile", "Zoë", "Jörg", "Łukasz", "Íñigo", "Anne-Marie", "O’Brien", "Björk Guðmundsdóttir",
    "Maximiliane von und zu Hohenstein-Wittgenstein", "李雷", "Günther", "Søren", "Nadège", "Ümit", "Çelik", "Āris",
    "Siân", "Tomáš", "Žofie", "Ørjan", "Ewa", "Ivo", "Kai", "Lou", "Mia", "Noa", "Pia", "Quinn", "Rui", "Sam", "Tea",
    "Uma", "Vik", "Wim", "Xu", "Yve", "Zita",
)  # fmt: skip
ALIASES = {"Ana B.": "Ana", "the old one": "Ben"}
_KINDS = ("durch-die-wueste",) * 3 + ("wuestensoehne", "touareg")


class Game(NamedTuple):
    """A game as it was played: its log with the players' own names, their totals, the winners."""

    log: dict
    totals: dict
    winners: list


class Handed(NamedTuple):
    """A file that was handed in: the game that counts, or why it is left out (a reason of standings).

    `claimed`: the table reckoned otherwise.
    """

    file: str
    game: Game | None
    reason: str = ""
    claimed: bool = False


class Season:
    """Writes the files of a season into a folder; `handed` tells what must come of each."""

    def __init__(self, folder: Path, people: int) -> None:
        self.folder, self.people = folder, PEOPLE[:people]
        self.handed: list[Handed] = []
        self._seed = 0

    def game(self) -> Game:
        """The next game, whole and legal."""
        seed = self._seed = self._seed + 1
        game = find_game(_KINDS[seed % len(_KINDS)])
        layout = shipped_layout(game)
        count = 2 + seed % 2
        names = Chance(seed).shuffled(self.people)[:count]
        log = random_log(game, layout, layout.id, names, seed)
        log |= {"title": f"Table {seed % 10}", "date": f"2026-03-{1 + seed % 28:02}"}
        verdict = check(load_log(log))
        if verdict.winners is None:  # who won is not certain: nothing to reckon with
            return self.game()
        totals = {name: score["total"] for name, score in verdict.scores.items()}
        return Game(log, totals, verdict.winners)

    def write(self, name: str, data: bytes | str, game: Game | None = None, reason: str = "") -> Path:
        """Writes a file in the folder of a round."""
        path = self.folder / f"round {1 + sum(map(ord, name[:3])) % 5}" / name  # of one number all in one
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        self.hand(path, game, reason)
        return path

    def hand(self, path: Path, game: Game | None = None, reason: str = "") -> None:
        """Notes a file that is there."""
        self.handed.append(Handed(str(path), game, reason))


def season(folder: Path, logs: int, people: int) -> Season:
    """A season of so many logs, at least 40, and the files that lie about among them."""
    made = Season(folder, people)
    faults = [*FAULTS]
    for number in range(logs):
        if number % 2 and faults:
            faults.pop(0)(made, f"{number:03}")
        else:
            spelled = SPELLINGS[number // 2 % len(SPELLINGS)]
            game = made.game()
            ending, data = spelled(game.log)
            made.write(f"{number:03}{ending}", data, game)
    assert not faults
    for name, data in STRAY.items():
        made.write(name, data, reason="passed-over")
    (folder / "again").symlink_to(folder)
    made.hand(folder / "again", reason="passed-over")
    return made


def _json(log: dict) -> str:
    return json.dumps(log, ensure_ascii=False)


def _text(log: dict) -> str:
    return write_notation(log, find_game(log["game"]).notation())


def _named(log: dict, change: Callable[[str], str]) -> dict:
    """The log with other spellings of its players."""
    names = {name: change(name) for name in log["players"]}

    def told(data):
        if isinstance(data, dict):
            return {names.get(key, key): told(value) for key, value in data.items()}
        if isinstance(data, list):
            return [told(item) for item in data]
        return names.get(data, data) if isinstance(data, str) else data

    return told(log)


def _bare(name: str) -> str:
    """A name without its accents, as who has no such keys types it."""
    return "".join(sign for sign in unicodedata.normalize("NFD", name) if not unicodedata.combining(sign))


def _alias(name: str) -> str:
    return {known: other for other, known in ALIASES.items()}.get(name, name)


def _windows(log: dict) -> tuple[str, bytes | str]:
    """Windows-1252 where it has all signs of the names, else UTF-8."""
    try:
        return ".pnplog", _text(log).encode("cp1252")
    except UnicodeEncodeError:
        return ".pnplog", _text(log)


SPELLINGS: tuple[Callable[[dict], tuple[str, bytes | str]], ...] = (
    lambda log: (".json", _json(log)),
    lambda log: (".pnplog", _text(log)),
    lambda log: (".pnplog", _text(log).replace("\n", "\r\n")),
    lambda log: (".json", b"\xef\xbb\xbf" + _json(log).encode()),
    lambda log: (".pnplog", _text(log).encode("utf-16")),
    _windows,
    lambda log: (".json", unicodedata.normalize("NFD", _json(log))),
    lambda log: (".json", _json(_named(log, str.upper))),
    lambda log: (".json", _json(_named(log, _bare))),
    lambda log: (".json", _json(_named(log, _alias))),
    lambda log: (".JSON", _json({key: value for key, value in log.items() if key not in ("date", "title")})),
)
"""Ways to write a game down that change nothing of it."""


def illegal(made: Season, name: str) -> None:
    """An entry stands twice: it is the turn of another, or the piece is there already."""
    log = made.game().log
    made.write(f"{name}.json", _json({**log, "moves": [*log["moves"][:9], *log["moves"][8:]]}), reason="illegal")


def unfinished(made: Season, name: str) -> None:
    """Half of the moves."""
    log = made.game().log
    made.write(f"{name}.json", _json({**log, "moves": log["moves"][: len(log["moves"]) // 2]}), reason="unfinished")


def disputed(made: Season, name: str) -> None:
    """A turn against the rules, which the table let stand."""
    log = _of(made, "durch-die-wueste").log
    again = {**log["moves"][10], "stands": True}
    made.write(
        f"{name}.json", _json({**log, "moves": [*log["moves"][:11], again, *log["moves"][11:]]}), reason="disputed"
    )


def incomplete(made: Season, name: str) -> None:
    """A turn that nobody wrote down."""
    log = _of(made, "durch-die-wueste").log
    gap = {"player": log["moves"][12]["player"], "gap": True}
    made.write(
        f"{name}.json", _json({**log, "moves": [*log["moves"][:12], gap, *log["moves"][13:]]}), reason="incomplete"
    )


def claims(made: Season, name: str) -> None:
    """The table reckoned wrongly: the game counts by what the rules give."""
    game = made.game()
    result = {"scores": {game.log["players"][0]: 999}}
    made.write(f"{name}.json", _json({**game.log, "result": result}), game)
    made.handed[-1] = made.handed[-1]._replace(claimed=True)


def twice(made: Season, name: str) -> None:
    """The same file again, elsewhere."""
    game = made.game()
    made.write(f"{name}a.json", _json(game.log), game)
    made.write(f"{name}b.json", _json(game.log), reason="duplicate")


def twice_by_two(made: Season, name: str) -> None:
    """The same game, written down by two players: in another form, other names, with notes and claims."""
    game = made.game()
    made.write(f"{name}a.json", _json(game.log), game)
    other = _named(game.log, lambda player: _bare(player).upper())
    other = {**other, "recorder": "Bob", "moves": [{"note": "a fine evening"}, *other["moves"]]}
    made.write(f"{name}b.pnplog", _text(other), reason="duplicate")


def twice_without_the_seed(made: Season, name: str) -> None:
    """The same game, its setup once as a seed and once written out."""
    game = _of(made, "durch-die-wueste")
    made.write(f"{name}a.json", _json(game.log), game)
    playing = find_game(game.log["game"])
    dealt = playing.setups.deal(shipped_layout(playing), len(game.log["players"]), game.log["setup"]["seed"])
    rest = {key: value for key, value in game.log["setup"].items() if key != "seed"}
    made.write(f"{name}b.json", _json({**game.log, "setup": {**dealt, **rest}}), reason="duplicate")


def one_person(made: Season, name: str) -> None:
    """Two players whose names are one but for an accent."""
    log = made.game().log
    names = dict(zip(log["players"], ("Noé", "Noe", "Max"), strict=False))
    made.write(f"{name}.json", _json(_named(log, names.__getitem__)), reason="one-person")


def newer(made: Season, name: str) -> None:
    """A format that comes after this one."""
    made.write(f"{name}.json", _json({**made.game().log, "format": "pnp-log/2"}), reason="unusable")


def half(made: Season, name: str) -> None:
    """A file that was cut off while it was copied."""
    text = _json(made.game().log)
    made.write(f"{name}.json", text[: len(text) // 2], reason="unusable")


def odd_bytes(made: Season, name: str) -> None:
    """UTF-16 with half a sign at the end."""
    made.write(f"{name}.pnplog", _text(made.game().log).encode("utf-16")[:-1], reason="unusable")


def empty(made: Season, name: str) -> None:
    """Nothing in it."""
    made.write(f"{name}.pnplog", "", reason="unusable")


def binary(made: Season, name: str) -> None:
    """A picture with the name of a log."""
    made.write(f"{name}.pnplog", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", reason="unusable")


def no_board(made: Season, name: str) -> None:
    """On a board that is not there."""
    made.write(f"{name}.json", _json({**made.game().log, "layout": "ours.toml"}), reason="unusable")


def one_player(made: Season, name: str) -> None:
    """Fewer players than the game takes."""
    log = made.game().log
    made.write(f"{name}.json", _json({**log, "players": log["players"][:1]}), reason="unusable")


def no_game(made: Season, name: str) -> None:
    """Of a game that the program does not know."""
    made.write(f"{name}.pnplog", "game: chess\nplayers: Ana, Ben\n1 Ana e4\n", reason="unusable")


def large(made: Season, name: str) -> None:
    """Over ten million bytes: passed over unread."""
    path = made.write(f"{name}.json", "", reason="passed-over")
    os.truncate(path, 10_000_001)


def gone(made: Season, name: str) -> None:
    """A link to a log that is no longer there."""
    path = made.write(f"{name}.pnplog", "", reason="unusable")
    path.unlink()
    path.symlink_to("moved away.pnplog")


def looped(made: Season, name: str) -> None:
    """A link to itself."""
    path = made.write(f"{name}.json", "", reason="passed-over")
    path.unlink()
    path.symlink_to(path.name)


FAULTS = (
    illegal, unfinished, disputed, incomplete, claims, twice, twice_by_two, twice_without_the_seed, one_person, newer,
    half, odd_bytes, empty, binary, no_board, one_player, no_game, large, gone, looped,
)  # fmt: skip
STRAY = {
    "friday.txt": "Friday at the club: Ana won, Ben was second\n",
    "broken.json": "{",
    "misspelled.json": '{"fromat": "pnp-log/1", "game": "touareg"}',
    "README.md": "# Our season\n",
    "report.json": '{"format": "pnp-report/1", "file": "a.json"}\n',
    "board.toml": 'format = "pnp-layout/1"\n', "photo.jpg": b"\xff\xd8\xff\xe0", ".DS_Store": b"\0\0\0\1Bud1",
}  # fmt: skip
"""What lies about among logs."""


def _of(made: Season, kind: str) -> Game:
    """The next game of a kind."""
    assert kind in game_ids()
    return next(game for game in _games(made) if game.log["game"] == kind)


def _games(made: Season) -> Iterator[Game]:
    while True:
        yield made.game()
