"""Setups dealt as they are asked for, who plays, and the logs that begin with them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pnp.data import Comment, DataError, Seed, UsageError, accepts, data_document, forbid, hint, public
from pnp.data.read import read
from pnp.game import AnyGame, Layout, LoadedLog, Log, SetupResult, begin, names_of
from pnp.library import any_of, catalog, message
from pnp.library.layouts import LayoutSource, is_document, is_file, load_layout, sha256_of, shipped, short_of
from pnp.library.load import color_named, log_from, log_text
from pnp.library.verdicts import Moment

# Who plays: how many, what they are called, which colors they have.


class Players(NamedTuple):
    """The players of a game in turn order: names, and a color each, "" where nobody chose one. `named` is False for
    names that stand for a bare number of players."""

    names: tuple[str, ...]
    colors: tuple[str, ...]
    named: bool = True

    @property
    def told(self) -> str:
        """Ana (red), Ben."""
        pairs = zip(self.names, self.colors, strict=True)
        return ", ".join(f"{name} ({color})" if color else name for name, color in pairs)


def read_players(game: AnyGame, given: str) -> Players:
    """Read the players that `--players` has: a number (`4`), names (`Ana,Ben`), names with colors (`Ana=red,Ben=blue`).
    Colors are found as people write them (`find_named`), and are those of the game's pieces in English. Raises
    UsageError for a wrong number, no or equal names, unknown or equal colors."""
    if given.strip().isdecimal():
        # nine digits are more players than any game has; int() raises ValueError over 4,300
        names = default_names(players_of(game, int(given.strip()[:9])))
        return Players(tuple(names), ("",) * len(names), named=False)
    pairs = [tuple(part.strip() for part in word.partition("=")[::2]) for word in given.split(",") if word.strip()]
    forbid(not pairs or not all(name for name, _ in pairs), message.lazy("players.empty", given=given))
    players_of(game, len(pairs))
    names, known = [name for name, _ in pairs], game.setups.colors.named
    if None in (colors := [color_named(game, word) if word else "" for _, word in pairs]):
        word = pairs[colors.index(None)][1]
        raise UsageError(message("players.no-color", color=word, game=game.id, hint=hint(word, known)))
    for kind, words in (("name", names), ("color", [color for color in colors if color])):
        if (twice := next((word for at, word in enumerate(words) if word in words[:at]), None)) is not None:
            raise UsageError(message(f"players.same-{kind}", **{kind: twice}))
    return Players(tuple(names), tuple(color or "" for color in colors))


def players_data(game: AnyGame, players: Players) -> list[Any]:
    """Write players as a log has them: names, with the key of the game's logs for a color where one is chosen."""
    key, named = game.setups.colors.key, game.setups.colors.named
    chosen = zip(players.names, players.colors, strict=True)
    return [{"name": name, key: named[color]} if color and key else name for name, color in chosen]


def players_of(game: AnyGame, players: int) -> int:
    """Return the number of players; raises UsageError when the game is not for so many."""
    least, most = game.players
    if not least <= players <= most:
        raise UsageError(message("players.wrong", players=players, least=least, most=most, game=game.id))
    return players


def no_players(game: AnyGame) -> UsageError:
    """Return the error where players are not named."""
    least, most = game.players
    return UsageError(message("players.missing", least=least, most=most, game=game.id))


def default_names(players: int) -> list[str]:
    """Return names of so many players: "Player 1", "Player 2" ..."""
    return [message("player", number=number) for number in range(1, players + 1)]


# A log to write into: header and setup filled, no moves.


def new_log(
    game: AnyGame, players: Sequence[Any], deal: SetupResult, rules: Mapping[str, Any], named: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the data of a log without moves; the setup of the seed is written out beside it. `named`: the keys about
    the layout, as `layout_keys` gives them."""
    setup = {**({} if deal.seed is None else {"seed": deal.seed}), **deal.setup, **deal.filled}
    return {
        "format": "pnp-log/1", "game": game.id, **named, "players": list(players),
        **({"rules": dict(rules)} if rules else {}), **({"setup": setup} if setup else {}), "moves": [],
    }  # fmt: skip


def layout_keys(layout_id: str, folder: Path) -> dict[str, Any]:
    """Tell how a log in `folder` names a layout: by id, by the path of a file below and its SHA-256, else whole."""
    if not is_file(layout_id):
        return {"layout": layout_id}
    path, below, data = Path(layout_id).resolve(), folder.resolve(), read(layout_id).data
    if not path.is_relative_to(below):
        return {"layout": data}
    return {"layout": path.relative_to(below).as_posix(), "layout_sha256": sha256_of(data)}


def rules_text(rules: Mapping[str, Any]) -> str:
    """Return a line of the options chosen, as the notation writes them; nothing without any."""
    return f"rules: {' '.join(f'{key}={value}' for key, value in rules.items())}\n" if rules else ""


class Asked(NamedTuple):
    """What a game's own options ask for: `rules` as in a log, `wishes` of the deal, and the `words` that say so."""

    rules: Mapping[str, int]
    wishes: Mapping[str, Any]
    words: tuple[str, ...] = ()


NOTHING = Asked({}, {})


@public()
def deal(
    game: str, players: int | str | Sequence[str], seed: Seed | None = None, *, layout: LayoutSource | None = None,
    options: Mapping[str, str | int | bool] | None = None,
) -> LoadedLog:  # fmt: skip
    """Deal a log without moves, its setup dealt from a seed: the same on every machine.

    - `players`: their names in turn order, how many, or a text such as "Ana=red,Ben=blue".
    - `seed`: 0 to 2^53 - 1; without one it is drawn, and the log's setup has it, where there is anything to deal.
    - `layout`: the id of one of the game's layouts, or one as `load_layout` takes it; the game's first without it.
    - `options`: those of the game that `pnp setup GAME --options` lists, by their names; True for one without a value.

    What the rules leave to the players is filled in with any legal choice. Raises DataError for a game or layout that
    there is not and a deal that cannot be had, UsageError for a wrong number of players and unknown options.

    >>> from pnp import list_games
    >>> log = deal(list_games()[0].id, ["Ana", "Ben"], seed=7)
    >>> log.log["setup"]["seed"], log.log["moves"]
    (7, [])
    """
    found = catalog.find_game(game)
    if isinstance(players, int | str):
        who = read_players(found, str(players_of(found, players)) if isinstance(players, int) else players)
    else:
        players_of(found, len(players))
        who = Players(tuple(players), ("",) * len(players))
    names = who.names
    if layout is None or (isinstance(layout, str) and not is_document(layout)):
        loaded = shipped(found, layout)
    else:
        loaded = load_layout(layout)
    if loaded.game.id != game:
        raise UsageError(message("layout.other-game", layout=loaded.name, given=loaded.game.id, game=game))
    asked = asked_for(found, options or {})
    if seed is None and not has_deal(found):
        dealt = without_deal(found, loaded.layout, names)
    else:
        dealt = deal_as_asked(found, loaded.layout, names, drawn_seed() if seed is None else seed, asked)
    named = {"layout": loaded.document.data} if loaded.document.file == "-" else layout_keys(loaded.name, Path())
    return log_from(data_document(new_log(found, players_data(found, who), dealt, asked.rules, named)))


def asked_for(game: AnyGame, given: Mapping[str, Any]) -> Asked:
    """Return what values of a game's own options ask for; those that are None or False are not asked. Their names may
    have underscores for hyphens. Raises UsageError for unknown names and wrong values."""
    known = {one.name.replace("-", "_"): one for one in game.setups.options}
    asked = {name.replace("-", "_"): value for name, value in given.items() if value is not None and value is not False}
    for name in asked.keys() - known.keys():
        raise UsageError(message("deal.unknown-option", name=name, game=game.id, hint=hint(name, list(known))))
    rules, wishes, words = dict[str, int](), dict[str, Any](), list[str]()  # words: how the command line asks for it
    for key, one in known.items():
        if key not in asked:
            continue
        value = asked[key]
        words += [f"--{one.name}"] if one.flag else [f"--{one.name}", str(value)]
        if not one.numbers and (value is True or not one.flag):
            wishes[key] = value if one.flag else str(value)
            continue
        if (number := next((it for it in one.numbers if str(it) == str(value).strip()), None)) is None:
            expected = any_of([*map(str, one.numbers or (True,))])
            raise UsageError(message("deal.wrong-number", option=one.name, value=str(value), expected=expected))
        rules[key] = number
    return Asked(rules, wishes, tuple(words))


def drawn_seed() -> int:
    """Return a seed by chance, 0 to 999,999."""
    import secrets

    return secrets.randbelow(10**6)  # few digits: a seed is read out and typed again


def has_deal(game: AnyGame) -> bool:
    """Tell whether there is anything to deal in a game."""
    return game.setups.deal is not None or game.setups.deal_with is not None


def without_deal(game: AnyGame, layout: Any, names: Sequence[str]) -> SetupResult:
    """Return the setup of a game that has nothing to deal: what the players choose is filled in."""
    _refuse_short(game, layout, len(names))
    return SetupResult(None, {}, filled=game.setups.fill(layout, {}, names))


def deal_as_asked(game: AnyGame, layout: Any, names: Sequence[str], seed: int, asked: Asked = NOTHING) -> SetupResult:
    """Return the deal of a seed with what is asked of it; its notes are to be told. Raises DataError where the game has
    nothing to deal or what is asked cannot be had."""
    setups = game.setups
    _refuse_short(game, layout, len(names))
    if setups.deal_with:
        return setups.deal_with(layout, names, seed, asked.wishes)
    if setups.deal:
        return SetupResult(seed, setups.deal(layout, len(names), seed))
    raise DataError(message("deal.none", game=game.id))


def _refuse_short(game: AnyGame, layout: Any, players: int) -> None:
    if what := short_of(game, layout, players):
        raise DataError(message("layout.short", players=players, what=what))


# Logs of a last position: that of a moment of another log, or one that is to be filled in.

_OF_PLAY = ("moves", "position", "result")


def position_log(there: Moment, folder: Path) -> dict[str, Any]:
    """Return the log of the position at a moment, as it is written into `folder`; claims about the end stay at the end.
    Raises UsageError for a game that writes no positions."""
    log, document = there.log.log, there.log.document
    head = {key: value for key, value in log.items() if key not in _OF_PLAY}
    if isinstance(head.get("layout"), str) and is_file(head["layout"]):  # it may have another path there
        beside = Path() if document.file == "-" else Path(document.file).parent
        named = layout_keys(str(beside / head["layout"]), folder)
        head = {"format": None, "game": None, **named, **head, "layout": named["layout"]}
    written = {**head, "position": _position(there.log.game, there.state)}
    at_end = there.legal and there.move == len(log.get("moves", ()))
    return {**written, "result": log["result"]} if at_end and "result" in log else written


def notes_on(there: Moment) -> list[str]:
    """Return what there is to say of the position at a moment, a sentence each."""
    missing = any(entry.get("gap") for entry in there.log.log.get("moves", ())[: there.move])
    return [*there.notes, *([message("position.gap")] if missing else [])]


def position_to_fill(game: AnyGame, layout: Layout, log: Log) -> dict[str, Any]:
    """Return a log without moves as one of a last position, that of its beginning; without setup where it needs none.
    What is left to the players is filled in. Raises UsageError for a game that writes no positions."""
    if begin(game, layout, log).violations:
        given = log.get("setup", {})
        log = {**log, "setup": {**game.setups.fill(layout, given, names_of(log["players"])), **given}}
    position = _position(game, begin(game, layout, log).state)
    whole = {**{key: value for key, value in log.items() if key != "moves"}, "position": position}
    short = {key: value for key, value in whole.items() if key != "setup"}
    return short if accepts("log", game.id)(short) and not begin(game, layout, short).violations else whole


def text_to_fill(game: AnyGame, log: Log, form: str) -> str:
    """Write a log of a last position in a form, "json", "toml" or "pnplog"; that with what its lines mean."""
    notation = game.notation()
    if form != "pnplog" or notation.position is None:
        return log_text(log, form)
    from pnp.notation.writer import write_notation

    lines = [message("position.fill"), *notation.position.hint().splitlines()]
    return write_notation(log, notation, [Comment(f"# {line}", "game", above=True) for line in lines])


def _position(game: AnyGame, state: Any) -> dict[str, Any]:
    if game.setups.to_position is None:
        raise UsageError(message("position.not-written", game=game.id))
    return game.setups.to_position(state)
