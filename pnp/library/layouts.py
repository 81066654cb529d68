"""Layouts from a file, a text or data: what they describe, and what is wrong with them and where."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from pnp.data.arguments import Data, Told, public
from pnp.data.errors import DataError, DataErrors, UsageError, forbid, hint, layout_ids, layout_path, plain
from pnp.data.read import Document, data_document, parse, read, read_source
from pnp.data.schema import error_at, locate, locate_in_text, schema
from pnp.engine import Severity
from pnp.game import AnyGame, DataPath, GameError, LayoutProblem
from pnp.library import catalog, message
from pnp.library.catalog import find_game, find_named, game_of, is_text, source_of

_SHIPPED: dict[str, LoadedLayout] = {}  # they are read once, since batches have thousands of logs on few layouts
_ROUNDS = 4  # of mending: blanks between signs, then rows that are off, then what was on them


@dataclass(frozen=True, slots=True)
class LoadedLayout:
    """A layout, the game it belongs to, and the document it came from. `name`: the id of a shipped layout, else the
    name of the file, "-" without one. `layout`: the game's own record; None when an error among the problems left
    nothing to build it from. `problems`: errors and warnings, in the order of the file; those of `load_layout` are
    warnings."""

    document: Document
    name: str
    game: AnyGame
    layout: Any
    problems: tuple[LayoutProblem, ...] = ()

    @property
    def id(self) -> str:
        """The id that the layout has in its file."""
        return str(self.document.data.get("id"))

    def __repr__(self) -> str:
        return plain(f"<{type(self).__name__} {self.name}: {self.game.id}, {len(self.problems)} problems>")


LayoutSource: TypeAlias = LoadedLayout | str | Path | bytes | Data
"""What a public function takes for a layout: `load_layout` tells what a string is."""


@public(layout="layout_id")
def load_layout(source: LayoutSource, layout_id: str | None = None) -> LoadedLayout:
    """Load a layout from a file, a text, bytes or data, or one that comes with the program. A string is the text of a
    layout when it has a line break or begins with `{`, a file when it ends in `.toml` or `.json`, else the id of a
    game; `layout_id` then names one of its layouts, without it the first. Raises DataError, with line and column, for
    the first error of the layout, or when there is no such file, game or layout; UsageError for a `layout_id` with
    anything but a game.

    >>> from pnp import list_games
    >>> game = list_games()[0]
    >>> load_layout(game.id, game.layouts[1]).name == game.layouts[1]
    True

    """
    found = _given(source, layout_id)
    forbid(layout_id and is_document(source), message.lazy("layout.twice", file=found.document.file))
    return without_errors(found)


def is_document(source: LayoutSource) -> bool:
    """Tell whether a source is a layout itself, not the id of a game."""
    return not isinstance(source, str) or is_text(source) or is_file(source) or source == "-"


def _given(source: LayoutSource, layout_id: str | None = None) -> LoadedLayout:
    """The layout of a source with its problems."""
    if isinstance(source, LoadedLayout):
        return source
    if isinstance(source, Mapping):
        return layout_from(data_document(source))
    return layout_from(parse(source_of(source))) if is_document(source) else find_layout(str(source), layout_id)


@dataclass(frozen=True, slots=True, repr=False)
class LayoutReport(Told):
    """What is wrong with a layout: its problems, whether none is an error, how it does in quick games (a sentence)."""

    problems: tuple[LayoutProblem, ...]
    legal: bool
    playtest: str | None


@public()
def check_layout(layout: LayoutSource) -> LayoutReport:
    """Check a layout: what makes it unusable, and what is doubtful, each with its place.

    Raises DataError for what has not the form of a layout.

    >>> from pnp import list_games
    >>> report = check_layout(list_games()[0].id)
    >>> report.legal, report.problems
    (True, ())
    """
    return report_of(_given(layout))


def report_of(found: LoadedLayout) -> LayoutReport:
    """Tell what is wrong with a layout, by the places in its file."""
    told = []
    for one, line, column in placed(found):
        place = {"line": line, "column": column, "path": ".".join(map(str, one.path))}
        told.append({"severity": one.severity, "message": one.message, **place, "fix": one.fix and one.fix[1]})
    legal = all(one.severity != "error" for one in found.problems)
    said = found.game.layouts.playtest(found.layout) if found.game.layouts.playtest and legal else None
    data = {"format": "pnp-layout-check/1", "game": found.game.id, "layout": found.id, "legal": legal, "problems": told}
    return LayoutReport(found.problems, legal, said, data={**data, "playtest": said})


def unusable_report(error: DataError) -> dict[str, Any]:
    """Return the data of a report on a file that is no layout: its faults as problems."""
    keys = ("message", "line", "column", "path")
    errors = error.errors if isinstance(error, DataErrors) else [error]
    told = [{"severity": "error", **{key: getattr(one, key) for key in keys}, "fix": None} for one in errors]
    head = {"format": "pnp-layout-check/1", "game": None, "layout": None, "legal": False}
    return {**head, "problems": told, "playtest": None}


def placed(found: LoadedLayout) -> list[tuple[LayoutProblem, int | None, int | None]]:
    """Return the problems of a layout with line and column, in the order of the file; first those of the whole."""
    told = [(one, *place_of(found.document, one)) for one in found.problems]
    return sorted(told, key=lambda one: (one[1] or 0, one[2] or 0))


def find_layout(name: str, layout_id: str | None = None) -> LoadedLayout:
    """Find the layout in a file; the one of all games that has this id; or one of a game's, by its id, its title or the
    name of a file, the first when none is named. The game is named as `named_game` takes it. Raises DataError when
    there is no such game, layout or file, UsageError for two layouts, or a beginning of several."""
    if is_file(name):
        forbid(layout_id, message.lazy("layout.twice", file=name))
        return without_errors(layout_from(read(name)))
    try:
        game = catalog.named_game(name)
    except DataError as error:
        if os.path.isfile(name):  # noqa: PTH113 - False for what is too long for a file's name, too
            raise DataError(message("layout.no-ending"), name) from error
        games = map(find_game, catalog.game_ids())
        if len(holders := [one for one in games if name in layout_ids_of(one)]) != 1 or layout_id:
            raise
        return shipped(holders[0], name)
    if layout_id and is_file(layout_id):
        document = read(layout_id)
        return LoadedLayout(document, layout_id, game, sound_layout(document, game))
    return shipped(game, layout_id and _named_layout(game, layout_id))


def layout_file(name: str, layout_id: str | None) -> Path:
    """Return the file of the layout that `find_layout` takes; raises DataError when there is no such game or layout."""
    for word in (name, layout_id):
        if word and is_file(word):
            return Path(word)
    game = catalog.named_game(name)
    return layout_path(game.id, _named_layout(game, layout_id) if layout_id else game.default_layout)


def layout_from(document: Document, game: AnyGame | None = None, base: DataPath = ()) -> LoadedLayout:
    """Read the layout that a document describes, and its problems; raises DataError when it has not a layout's form.
    `game`: the one that it is known to be of; `base` leads to the layout within the document."""
    game, data = game or game_of(document, "layout"), document.data
    for step in base:
        data = data[step]
    layout, problems = game.layouts.read(data)
    counts = range(game.players[0], game.players[1] + 1)
    short = {count: what for count in counts if layout is not None and (what := short_of(game, layout, count))}
    if short:  # numbers of players that cannot begin, with the reason of the least of them; an error where nobody can
        severity: Severity = "error" if len(short) == len(counts) else "warning"
        told = message("layout.short", players=", ".join(map(str, short)), what=next(iter(short.values())))
        problems = [*problems, LayoutProblem(severity, told, ())]
    return LoadedLayout(document, document.file, game, layout, tuple(problems))


def short_of(game: AnyGame, layout: Any, players: int) -> str:
    """Tell why so many cannot begin on a layout, or "": what `check` tells, deals and kits are refused for."""
    return game.layouts.short(layout, players) if game.layouts.short else ""


def layout_ids_of(game: AnyGame) -> list[str]:
    """Return the layouts that come with the program, the game's first one first."""
    return layout_ids(game.id, game.default_layout)


def _named_layout(game: AnyGame, name: str) -> str:
    """The id of the layout of that id, title or beginning; the name itself when there is none."""
    ids = layout_ids_of(game)
    return name if name in ids else find_named(name, {one: titles_of(shipped(game, one)) for one in ids}) or name


def titles_of(layout: LoadedLayout) -> list[str]:
    """Return the titles of a layout, in all its languages."""
    title = layout.document.data.get("title", "")
    return list(title.values()) if isinstance(title, dict) else [title]


def shipped(game: AnyGame, layout_id: str | None = None) -> LoadedLayout:
    """Return a layout that comes with the program, by its id; the game's first one when none is named."""
    name = game.default_layout if layout_id is None else layout_id
    if (key := f"{game.id}/{name}") not in _SHIPPED:
        document = read(layout_path(game.id, name))
        _SHIPPED[key] = LoadedLayout(document, name, game, sound_layout(document, game))
    return _SHIPPED[key]


def shipped_layout(game: AnyGame, layout_id: str | None = None) -> Any:
    """Return the game's own record of a layout that comes with the program."""
    return shipped(game, layout_id).layout


def sound_layout(document: Document, game: AnyGame) -> Any:
    """Return the layout of a file of this game; raises DataError for its first error."""
    game_of(document, "layout", game)
    if document.data["game"] != game.id:
        raise error_at(document, ("game",), message("layout.of-game", given=document.data["game"], game=game.id))
    return without_errors(layout_from(document, game)).layout


def without_errors(loaded: LoadedLayout, base: DataPath = ()) -> LoadedLayout:
    """Return the same when none of its problems is an error; else raises DataError for the first. `base` leads to the
    layout within the document."""
    for problem in loaded.problems:
        if problem.severity == "error":
            line, column = place_of(loaded.document, problem, base)
            path = ".".join(map(str, (*base, *problem.path)))
            raise DataError(problem.message, loaded.document.file, line, column, path)
    forbid(loaded.layout is None, message.lazy("layout.no-error", game=loaded.game.id), GameError)
    return loaded


def place_of(document: Document, problem: LayoutProblem, base: DataPath = ()) -> tuple[int | None, int | None]:
    """Return line and column of a problem of a layout."""
    path = (*base, *problem.path)
    if problem.row is None or problem.column is None:
        return locate(document, path) or (None, None)
    return locate_in_text(document, path, problem.row, problem.column) or (None, None)


def mended(file: str) -> tuple[str, int]:
    """Mend all problems of a layout file that have one answer; return its text, and how many they were. What is mended
    may let others be seen, so that it is read again until there is nothing more to mend."""
    source, total = read_source(file), 0
    for _ in range(_ROUNDS):
        document = parse(source)
        fixes = [(place_of(document, one), one.fix) for one in layout_from(document).problems if one.fix]
        lines, count = source.text.split("\n"), 0
        for (line, column), (gone, comes) in sorted(fixes, reverse=True):  # what stands last first: places stay true
            old = lines[line - 1] if line and column else ""
            begin = (column or 1) - 1
            if line and column and "\\" not in old[begin : begin + gone]:  # an escape of JSON is left alone
                lines[line - 1] = old[:begin] + comes + old[begin + gone :]
                count += 1
        source, total = source._replace(text="\n".join(lines)), total + count
        if not count:
            break
    return source.text, total


def is_file(name: str) -> bool:
    """Tell whether a name is that of a layout file, not an id."""
    return Path(name).suffix.lower() in (".toml", ".json")


def sha256_of(data: Mapping[str, Any]) -> str:
    """Make the SHA-256 of a layout's data, 64 hexadecimal digits: of its JSON in ASCII, keys sorted, without blanks."""
    from hashlib import sha256

    return sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


# Schemas for other programs: each whole in itself, with an id that names format, number and game.

OF_GAMES = ("log", "layout")  # what each game has a schema of its own of
KINDS = (
    *OF_GAMES, "report", "legal", "repair", "diff", "simulation", "standings", "explain", "boxes", "judgement", "scan",
    "games", "layouts", "themes", "rules", "layout-check",
)  # fmt: skip


def schema_text(kind: str, game_id: str | None = None) -> str:
    """Return the text of a file with `whole_schema`; raises as that does."""
    return json.dumps(whole_schema(kind, game_id), indent=1, ensure_ascii=False) + "\n"


def whole_schema(kind: str, game_id: str | None = None) -> dict[str, Any]:
    """Return the schema of a kind of file or report, for one game or, without one, for all that come with the program.
    It has no references to other files, and the `$id` `urn:pnp-workshop:KIND:NUMBER` with `:GAME` behind it for one
    game. Raises UsageError for another kind, and for a game where the files do not name one; DataError for no game."""
    if kind not in KINDS:
        raise UsageError(message("schema.unknown", kind=kind, hint=hint(kind, list(KINDS))))
    found = schema(kind, "" if game_id is None else catalog.find_game(game_id).id)
    properties, title = found["properties"], re.sub(": .*", "", found["title"])
    form = properties["format"]
    number = (form["const"] if "const" in form else form["enum"][0]).rpartition("/")[2]
    name = f"urn:pnp-workshop:{kind}:{number}"
    if game_id is not None:
        forbid("game" not in properties, message.lazy("schema.no-game", kind=kind))
        properties = {**properties, "game": {"const": game_id}}
        return {"$id": f"{name}:{game_id}", **found, "title": f"{title}: {game_id}", "properties": properties}
    if kind not in OF_GAMES:
        return {"$id": name, **found}
    # that of the game that a file names; each has an id, so that its references stay within it
    games = catalog.shipped_ids()
    wholes = ((game, whole_schema(kind, game)) for game in games)
    return {
        "$schema": found["$schema"], "$id": name, "title": title, "type": "object", "required": found["required"],
        "properties": {"format": form, "game": {"enum": games}},
        "allOf": [{"if": {"properties": {"game": {"const": game}}}, "then": whole} for game, whole in wholes],
    }  # fmt: skip


# New layouts: one that comes with the program under a name of its own, with the format told above it.

_NO_ID = re.compile(r"[^a-z0-9]+")


def format_of(game: AnyGame) -> str:
    """Tell the keys and signs of a game's layouts, told with an example. Raises DataError where the game tells none."""
    if game.layouts.format is None:
        raise DataError(message("layout.no-format", game=game.id))
    return game.layouts.format().rstrip()


def new_layout(game_id: str, begun_from: str | None, name: str, made: str = "") -> str:
    """Return the text of a TOML file to change: a shipped layout, or one `made` by chance, with `name` as id and title,
    the format as comments above. Raises DataError when there is no such game or layout."""
    game, head, text = find_game(game_id), message("layout.begun-by-chance"), made
    if not made:
        layout_id = find_layout(game_id, begun_from).layout.id
        head = message("layout.begun", layout=layout_id)
        text = layout_path(game.id, layout_id).read_text("utf-8")
    body = text[re.search(r"(?m)^format\b", text).start() :]  # type: ignore[union-attr]  # every layout has one
    own = _NO_ID.sub("-", name.casefold()).strip("-") or "my-layout"
    body = re.sub(r"(?m)^id = .*$", f'id = "{own}"', body, count=1)
    body = re.sub(r"(?m)^title = .*$", lambda _: f"title = {json.dumps(name, ensure_ascii=False)}", body, count=1)
    told = [head, *(["", *format_of(game).split("\n")] if game.layouts.format else ())]
    return "".join(f"# {line}".rstrip() + "\n" for line in told) + "\n" + body


def with_schema(text: str, game_id: str) -> tuple[str, str, str]:
    """Make a layout that names a schema beside it in its first line, as Taplo reads it; the schema's file and text."""
    name = f"{game_id}.schema.json"
    return f"#:schema ./{name}\n\n{text}", name, schema_text("layout", game_id)
