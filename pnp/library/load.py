"""Logs from a file, a text or data: JSON, TOML or notation, with their game and layout, ready to be judged."""

import json
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path, PureWindowsPath
from typing import Any, Literal, TypeAlias, cast

from pnp.data import forbid, platform
from pnp.data.arguments import Data, public
from pnp.data.budget import MOST
from pnp.data.errors import DataError, DataErrors, UsageError, hint
from pnp.data.read import Comment, Document, Source, as_notation, data_document, parse, read_named, text_source
from pnp.data.schema import check, error_at
from pnp.data.signs import Kept, is_crlf, is_reserved
from pnp.engine import Turns, begin_turn, play_entry, terms_of, turn_of
from pnp.game import AnyGame, Layout, LoadedLog, begin, names_of, waived_in
from pnp.library import any_of, catalog, message
from pnp.library.catalog import find_named, game_of, is_text, read_text, refuse_newer, source_of, titled

from pnp.library.layouts import (  # isort: skip
    LayoutSource, LoadedLayout, find_layout, is_file, layout_from, layout_ids_of, sha256_of, shipped, shipped_layout,
    sound_layout, titles_of, without_errors,
)  # fmt: skip

_TITLES = 5  # lines at the top, of which one may be the title of the game
_INLINE: Kept[str, Layout] = Kept(64, 200_000)  # layouts, and characters of their data


class LogProblems(DataErrors):
    """The lines of a log that cannot be read, all of them."""


LogSource: TypeAlias = LoadedLog | str | Path | bytes | Data
"""What a public function takes for a log: `load_log` tells what a string is."""
Form: TypeAlias = Literal["pnplog", "json", "toml"]


@public()
def load_log(source: LogSource, file: str = "-") -> LoadedLog:
    """Load a log from a file, a text, bytes or data, in any of its forms: notation, JSON or TOML.

    A string is the text of a log when it has a line break or begins with `{`, else the name of a file; "-" is
    standard input. `file` is the name that errors and reports give a text or data, and a layout that these name by
    its path lies beside it.

    Raises DataError, with line and column, when the log cannot be used; rules that its moves break are no errors
    here, `check` finds them.

    >>> load_log("friday.pnplog").log["players"]
    ['Ana', 'Ben', 'Chloé']
    >>> load_log("game: chess\\nplayers: Ana, Ben\\n")
    Traceback (most recent call last):
    pnp.data.errors.DataError: -:1:7: 'chess' is no game of this program; ...
    """
    if isinstance(source, LoadedLog):
        return source
    return log_from(data_document(source, file) if isinstance(source, Mapping) else _document(source_of(source, file)))


def load_any(source: LogSource | LayoutSource, layout_id: str | None = None) -> LoadedLog | LoadedLayout:
    """Load a log or a layout, as the source is; a name without an ending is that of a game. Raises as both do."""
    if isinstance(source, LoadedLog | LoadedLayout):
        return source
    name = source if isinstance(source, str) and not is_text(source) else ""
    if isinstance(source, Mapping):
        document = data_document(source)
    elif name and not (is_file(name) or name == "-" or name.lower().endswith(".pnplog")):
        return find_layout(name, layout_id)
    else:
        if (text := source_of(source)).syntax == "pnplog":
            return log_from(_notation_document(text))
        document = parse(text)
    if isinstance(document.data, dict) and str(document.data.get("format")).startswith("pnp-log/"):
        return log_from(document)
    return find_layout(name, layout_id) if name and layout_id else without_errors(layout_from(document))


def read_log(path: str, game: str = "") -> LoadedLog:
    """Return the log in a file, "-" for standard input; raises DataError, LogProblems for lines of notation. `game`:
    the id of the one that a log in notation is of which does not name it."""
    return log_from(_document(read_text(path), game))


def parse_log(text: str, file: str = "-") -> LoadedLog:
    """Read the log of a text, in the form that `file` ends in, else the one it seems to have; as `read_log`."""
    return log_from(_document(text_source(text, file)))


def log_from(document: Document) -> LoadedLog:
    """Return the log of a document, with its game and layout; raises DataError with the place of what is wrong."""
    game, names = game_of(document, "log"), names_of(document.data["players"])
    least, most = game.players
    if not least <= len(names) <= most:
        raise error_at(document, ("players",), message("log.players", number=len(names), least=least, most=most))
    for index, name in enumerate(names):
        if len(name) > (most := MOST["name"]["letters"]):
            raise error_at(document, ("players", index), message("log.long-name", letters=len(name), most=most))
        if name in names[:index]:
            raise error_at(document, ("players", index), message("log.same-name", name=name))
    layout = _layout_of(document, game)
    loaded = LoadedLog(document, game, layout, game.writing.named(layout, document.data))
    if document.nameless or document.unsure:
        name_players(loaded)
    written = document.data.get("layout_sha256")
    if written is None or written == sha256_of(layout_data(loaded)):  # to work it out takes as long as to read a log
        return loaded
    return replace(loaded, layout_changed=True)


def _document(source: Source, game: str = "") -> Document:
    if source.syntax == "toml" and not source.file.lower().endswith(".toml"):  # or a text with a bare title, or no head
        titled_bare = (found := _title_line(source.text)) is not None and found[2] == 1
        source = as_notation(source) if game or titled_bare else source
    return _notation_document(source, game) if source.syntax == "pnplog" else parse(source)


def _notation_document(source: Source, known: str = "") -> Document:
    """The document of a log in notation; its line `game:` tells which game's, without one it is the `known` one."""
    from pnp.notation import read_notation
    from pnp.notation.header import game_of as game_line

    if (found := game_line(source.text) or (None if known else _title_line(source.text))) is None and not known:
        raise DataError(message("log.no-game-line"), source.file, 1, 1)
    name, line, column = found or (known, 1, 1)
    try:
        game, title = catalog.called_at_head(name)
    except DataError as error:
        raise DataError(error.message, source.file, line, column, "game") from error
    text, layout = source.text, ""
    if title != name:
        text, layout = _beside_title(text, game, line, column - 1 + len(title))
    document, problems = read_notation(text, source.file, game.notation())
    if problems:
        refuse_newer(document, "log")
        raise LogProblems(problems)
    if "players" not in document.data:
        raise DataError(message("log.no-players"), source.file, 1, 1)
    document.data["game"] = game.id
    if layout:
        document.data.setdefault("layout", layout)
    document = _with_colors(replace(document, text=source.text), game)
    return replace(document, encoding=source.encoding) if source.encoding else document


def _title_line(text: str) -> tuple[str, int, int] | None:
    """The line that one of the first begins with the title of a game, with its line and column; None where others
    name another one."""
    found, games = list[tuple[str, int, int]](), set[str]()
    for number, line in enumerate(text.split("\n", _TITLES)[:_TITLES], 1):
        name = re.split(r"\w *=", line)[0].strip(" \t\r#*_=-–—>").removesuffix(":")
        with suppress(DataError):
            games.add(catalog.called_at_head(name)[0].id)
            found.append((name, number, line.index(name) + 1))
    return found[0] if len(games) == 1 else None


_ITEM = re.compile(r"(?:(?!\s-\s)[^,;.()|–—])+")


def _beside_title(text: str, game: AnyGame, number: int, end: int) -> tuple[str, str]:
    """The text without the title that ends in a line, and without the layout told behind it, which is the other."""
    lines = text.split("\n")
    behind, layout = lines[number - 1][end:], ""
    items = [*_ITEM.finditer(behind)]
    titles = {one: titles_of(shipped(game, one)) for one in layout_ids_of(game)} if items else {}
    for item in items:
        if (said := titled(item[0].strip(), titles)) in titles:
            behind, layout = f"{behind[: item.start()]}{' ' * len(item[0])}{behind[item.end() :]}", said
            break
    if re.search(r"[0-9:=]", behind):  # else it says nothing of the head
        behind = re.sub(r"^[\W_]+", lambda lead: " " * len(lead[0]), behind)
        lines[number - 1] = f"{' ' * end}{behind}"
    return "\n".join(lines), layout


def _with_colors(document: Document, game: AnyGame) -> Document:
    """The document with players as logs have them, where words stand behind bare names (`BESIDE`): `Ana=ress`. Where
    logs of the game tell no colors they are kept as a comment. Raises DataError."""
    from pnp.notation.record import BESIDE

    given = document.data.get("players", ())
    if not any(beside := [player.get(BESIDE, "") if isinstance(player, dict) else "" for player in given]):
        return document
    players, chosen, pairs, colors = list[Any](), list[str](), list[str](), game.setups.colors
    for index, (player, word) in enumerate(zip(given, beside, strict=True)):
        try:
            color = _color_beside(game, player["name"], word, chosen) if word else None
        except UsageError as error:
            raise error_at(document, ("players", index), str(error)) from error
        name = player["name"] if word else player
        players.append({"name": name, colors.key: color} if color and colors.key else name)
        pairs.append(f"{name}={word}" if color else name)
    told = () if colors.key or not chosen else (Comment(f"# {', '.join(pairs)}", "players"),)
    return replace(document, data={**document.data, "players": players}, comments=(*document.comments, *told))


def _color_beside(game: AnyGame, name: str, word: str, chosen: list[str]) -> Any:
    """The color that a word behind a name chooses, as logs have it, which joins those that are chosen. None of a word
    in brackets or without = that is no color: it is part of the name. Raises UsageError."""
    colors, said = game.setups.colors, word.strip("() :–—-")
    color, known = color_named(game, said), list(dict.fromkeys((*colors.named, *colors.named.values())))
    if said != word:
        cut = any(one.startswith(said.casefold()) for one in known if one != said.casefold())
        if color and ("(" in word or (colors.key and not cut)):  # it would be lost in the name
            raise UsageError(message("log.bracket", name=name.removesuffix(word).strip(), color=said))
        return None
    if not color:
        key = "log.no-color" if known else "log.no-colors"
        raise UsageError(message(key, color=word, game=game.id, hint=hint(word, known)))
    forbid(color in chosen, message.lazy("log.same-color", color=word))
    chosen.append(color)
    return colors.named[color]


def color_named(game: AnyGame, word: str) -> str | None:
    """Return the color of a game's pieces that a word names, or its value in logs; raises UsageError for several."""
    from pnp.notation.record import GENERAL
    from pnp.notation.tokens import Word

    named = {color: (value,) for color, value in game.setups.colors.named.items()}
    return find_named(word, named) or find_named(GENERAL.find("hues", Word(word, 1)) or word, named)


def layout_data(log: LoadedLog) -> Mapping[str, Any]:
    """Return the data of a log's layout, wherever they are; raises DataError when its file is gone."""
    if isinstance(given := log.log.get("layout", log.game.default_layout), Mapping):
        return given
    found = read_named(_beside(log.document, given)) if is_file(given) else shipped(log.game, given).document
    return cast(Mapping[str, Any], found.data)


def layout_file_of(log: LoadedLog) -> Path | None:
    """Find the file that a log's layout was read from; None for one in the log, or one that comes with the program."""
    given = log.log.get("layout")
    return _beside(log.document, given) if isinstance(given, str) and is_file(given) else None


def with_layout(log: LoadedLog) -> LoadedLog:
    """Return the same log with its layout in it; raises DataError when the file of that is gone."""
    data: dict[str, Any] = {"format": None, "game": None, "layout": None, **log.log}
    return replace(log, log={**data, "layout": layout_data(log)})


def _layout_of(document: Document, game: AnyGame) -> Layout:
    if isinstance(given := document.data.get("layout", game.default_layout), dict):
        key = f"{game.id} {json.dumps(given, sort_keys=True)}"
        return _INLINE.get(key, len(key), lambda: _inline(document, game, given))
    if given.endswith((".json", ".toml")):
        return cast(Layout, sound_layout(read_named(_beside(document, given)), game))
    try:
        found: Layout = shipped_layout(game, given)
    except DataError as error:
        name = given
        if document.syntax == "pnplog":  # a layout may be called by its title in any language
            name = titled(given, {one: titles_of(shipped(game, one)) for one in layout_ids_of(game)})
        if name == given:
            raise error if error.file else error_at(document, ("layout",), error.message) from error
        document.data["layout"] = name
        found = shipped_layout(game, name)
    return found


def _inline(document: Document, game: AnyGame, data: dict[str, Any]) -> Layout:
    """The layout that stands in a log."""
    check(document, "layout", game.id, ("layout",))
    if (given := data.get("game")) != game.id:
        raise error_at(document, ("layout", "game"), message("layout.of-game", given=given, game=game.id))
    return cast(Layout, without_errors(layout_from(document, game, ("layout",)), ("layout",)).layout)


def _beside(document: Document, given: str) -> Path:
    """A path relative to the log's folder, which it may not leave; named as the log is, not from the root. Folders are
    parted by slashes, or by the backslashes of Windows; what leads out on one system does on all."""
    folder = Path() if document.file == "-" else Path(document.file).parent
    try:
        path = given if (folder / given).exists() else given.replace("\\", "/")
        inside = (folder / path).resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError) as error:  # a loop of links, a NUL, a sign that no file name has here
        raise error_at(document, ("layout",), message("layout.no-path", path=given)) from error
    if not inside or Path(path).is_absolute() or PureWindowsPath(path).drive:
        raise error_at(document, ("layout",), message("layout.outside", path=given))
    if platform.WINDOWS and any(map(is_reserved, PureWindowsPath(path).parts)):
        raise error_at(document, ("layout",), message("layout.no-path", path=given))
    return folder / path


# Entries of a notation without a name: whose turn it was, where it can have been only one player's.


def name_players(case: LoadedLog) -> None:
    """Put the names of their players into the entries of a log that have none; raises DataError where it is not certain
    whose turn it was, and of two readings where not the first alone is legal."""
    state: Any = begin(case.game, case.layout, case.log).state
    moves, turns, disputed = case.log.get("moves", ()), Turns(), False
    terms = terms_of(case.game.play, names_of(case.log["players"]), "stands", waived_in(case.log), moves)
    strict = terms._replace(mode="stop")
    for index, data in enumerate(moves):
        if index in case.document.nameless:
            acts = {key: value for key, value in data.items() if key in terms.verbs}
            # where something before it was not written down nobody is certain
            may = ((name, turn_of(strict, {"player": name, **acts})) for name in terms.players if not turns.open_seat)
            if len(found := [name for name, turn in may if begin_turn(strict, turns, turn, state) is not None]) != 1:
                several = message("log.whose", names=any_of(found)) if found else message("log.whose-unknown")
                raise error_at(case.document, ("moves", index), several)
            data["player"] = found[0]
        if index in case.document.unsure and "struck" not in data:
            both = (data, {**data, **case.document.unsure[index]})
            legal = [not play_entry(strict, turns, disputed, index + 1, one, state)[0].stopped for one in both]
            if legal != [True, False] or turns.gap:
                raise error_at(case.document, ("moves", index), message("log.two-readings"))
        entry, turns = play_entry(terms, turns, disputed, index + 1, data, state)
        state, disputed = entry.state, entry.disputed


# Logs as texts: JSON, TOML and notation.


def as_json(log: Any) -> str:
    """Return a log as JSON: a line for each entry of moves."""
    head = {key: value for key, value in log.items() if key != "moves"}
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    if "moves" in log:
        moves = ",\n".join(f"    {json.dumps(move, ensure_ascii=False)}" for move in log["moves"])
        lines.append(f'  "moves": [\n{moves}\n  ]' if moves else '  "moves": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


@public()
def write_log(log: LogSource, form: Form = "pnplog") -> str:
    """Return a log as its canonical text: in the notation ("pnplog"), in "json" or in "toml".

    Comments of a log stay where the form does.

    >>> write_log("friday.pnplog").splitlines()[0].startswith("game: ")
    True
    >>> load_log(write_log("friday.pnplog", "json")).log == load_log("friday.pnplog").log
    True
    """
    return tidied(load_log(log), form)


def reread(case: LoadedLog) -> LoadedLog:
    """Return a log that was changed, with the document that its canonical text is: findings tell the lines of that."""
    if case.document.syntax == "data":
        return log_from(data_document(case.log, case.document.file))
    return parse_log(tidied(case, case.document.syntax), case.document.file)


def tidied(case: LoadedLog, form: str) -> str:
    """Return a log in a form, with the comments and the line ends of its document where that has the same form."""
    if form != (document := case.document).syntax:
        return log_text(case.log, form)
    if form == "pnplog":
        from pnp.notation.writer import write_notation

        text = write_notation(case.log, case.game.notation(), document.comments, document.after_end)
    else:
        text = log_text(case.log, form)
    if form == "toml":
        from pnp.data.toml_text import with_comments

        text = with_comments(text, document.text)
    return text.replace("\n", "\r\n") if is_crlf(document.text) else text


def is_tidy(case: LoadedLog) -> bool:
    """Tell whether the text of a log is its canonical one, in UTF-8; line breaks may all be those of Windows."""
    document = case.document
    return not document.encoding and document.text == tidied(case, document.syntax)


def comments_of(document: Document) -> Sequence[Any]:
    """Return the comments of a document that are not in its data."""
    if document.syntax != "toml":
        return document.comments
    from pnp.data.toml_text import comments

    return comments(document.text)


def log_text(log: Any, form: str) -> str:
    """Return a log in a form, "json", "toml" or "pnplog": its canonical text."""
    if form == "json":
        return as_json(log)
    if form == "toml":
        import tomli_w

        return tomli_w.dumps(log)
    from pnp.notation.writer import write_notation

    return write_notation(log, catalog.find_game(log["game"]).notation())
