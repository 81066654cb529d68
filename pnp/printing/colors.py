"""The colors of a print: the common theme, or one of one's own, with the palette of the game that is printed."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from pnp import games
from pnp.data import UsageError, hint, in_language, language_in_use, number_text
from pnp.data.errors import added_folder
from pnp.game import AnyGame
from pnp.library.catalog import find_game, game_ids
from pnp.printing import message
from pnp.style.palette import NO_COLORS, Palette, load_palette
from pnp.style.theme import FORMAT, ROLES as FACE_ROLES, THEMES, Doubt, OwnTheme, Theme, doubts, is_own, read_own_theme


def palette_of(game: AnyGame) -> Palette:
    """Return the palette of a game, from its folder; empty where it has none. Raises DataError for a broken one."""
    shipped = Path(games.__path__[0]) / game.id.replace("-", "_")
    path = (added_folder(game.id) or shipped) / "palette.toml"
    return load_palette(path) if path.is_file() else NO_COLORS


def palettes() -> Iterator[Palette]:
    """Yield the palettes of all games."""
    return (palette_of(find_game(name)) for name in game_ids())


def theme_of(name: str, game: AnyGame | None = None) -> Theme:
    """Return the theme of that name (`"low-ink"`), or of that file (`"my.toml"`), for a sheet of a game or of none.
    Raises UsageError when there is no theme of that name, DataError for a file that is no theme."""
    palette = palette_of(game) if game else NO_COLORS
    if is_own(name):
        return own_theme(name).on(palette)
    if name not in THEMES:
        raise UsageError(message("options.theme", name=name, hint=hint(name, THEMES)))
    return palette.theme(name)


def screen_theme(game: AnyGame) -> Theme:
    """Return the theme of pages in a browser, for a game."""
    return palette_of(game).screen()


def own_theme(name: str) -> OwnTheme:
    """Return the theme of a file, as it is now. Raises DataError with the place of what is wrong."""
    path = Path(name)
    # Kept by its time of change: an edited file is read anew, one that is as it was only once.
    return _read(path, path.stat().st_mtime_ns if path.is_file() else 0)


@cache
def _read(path: Path, _changed: int) -> OwnTheme:
    known = (NO_COLORS, *palettes())
    roles = {role for palette in known for role in palette.theme("color")}
    return read_own_theme(path, roles, {piece for palette in known for piece in palette.pieces})


# Themes of one's own: a file to begin with, and what is doubtful about one.

FAMILIES = ("camel", "player", "coin")  # colors of pieces that lie side by side and must be told apart
_HEADS = {
    "paper": "surfaces", "ink": "words", "sand": "sand", "rock": "rock", "palm": "palm", "water": "water",
    "salt": "salt", "tent": "tent",
}  # fmt: skip


def new_theme(base: str, title: str, game: AnyGame | None = None) -> str:
    """Return the text of a file to change: the roles of a theme with their colors, all as comments, and what they are
    for. With a game also its own roles, its face and the colors of its pieces; without one those of all games, but no
    face, since one file would give all games the same."""
    lines = [f"# {line}".rstrip() for line in message("theme.head", title=title).split("\n")]
    lines += [f'format = "{FORMAT}"', f'base = "{base}"', "", "[roles]"]
    face = palette_of(game).theme(base) if game else {}
    for role, color in THEMES[base].items():
        if role in FACE_ROLES:
            lines += [_line(role, face[role])] if game else []
            continue
        if role in _HEADS:
            lines += ["", f"# {message(f'theme.{_HEADS[role]}')}"]
        lines.append(_line(role, color))
    # the roles of games that are no pieces, then the pieces; those of a game found first are kept, and none that games
    # have in colors of their own, as they have faces
    roles, pieces, unlike = dict[str, str](), dict[str, Mapping[str, str]](), set[str]()
    for palette in [palette_of(game)] if game else palettes():
        families = tuple(f"{piece}-" for piece in palette.pieces)
        own, known = palette.colors.get(base, {}), (*palette.pieces, *FACE_ROLES)
        unlike |= {role for role, color in own.items() if roles.get(role, color) != color}
        roles |= {role: own[role] for role in own if role not in known and not role.startswith(families)}
        pieces = {name: values[base] for name, values in palette.pieces.items()} | pieces
    if common := {role: color for role, color in roles.items() if role not in unlike}:
        lines += ["", f"# {message('theme.own')}", *(_line(role, color) for role, color in common.items())]
    if pieces:
        lines += ["", f"# {message('theme.pieces')}"]
    for name, values in pieces.items():
        lines += [f'[pieces."{name}"]', *(_line(key, color) for key, color in values.items())]
    return "\n".join(lines) + "\n"


def _line(role: str, color: str) -> str:
    key = role if role.replace("-", "").isalnum() else f'"{role}"'
    return f'# {key} = "{color}"'


def theme_doubts(name: str, game: AnyGame | None = None) -> list[str]:
    """Return what is doubtful about the theme of a file, in a game or in any of them: a sentence a pair of roles, or a
    ground with all that is too pale on it. A pair is told once, at its worst, with the games where not all have it."""
    own, seen = own_theme(name), dict[Doubt, tuple[float, list[str]]]()
    for one in (None, *([game] if game else map(find_game, game_ids()))):
        palette = palette_of(one) if one else NO_COLORS
        families = [[piece for piece in palette.pieces if piece.startswith(f"{family}.")] for family in FAMILIES]
        apart = families if own.base != "low-ink" else []  # where patterns and letters tell them
        for doubt in dict.fromkeys(doubts(own.on(palette), apart, own.changed, own.base == "grey")):
            found, games = seen.get(doubt._replace(found=0), (doubt.found, []))
            title = in_language(one.title, language_in_use()) if one else ""
            seen[doubt._replace(found=0)] = min(found, doubt.found), [*games, title]
    grounds: dict[tuple[str, str, float], list[tuple[Doubt, str]]] = {}
    for doubt, (found, games) in seen.items():
        where = "" if "" in games else message("theme.games", games=", ".join(games))
        of = doubt.other if doubt.kind == "contrast" else f"{doubt.one} {doubt.other}"
        grounds.setdefault((doubt.kind, of, doubt.least), []).append((doubt._replace(found=found), where))
    told = []
    for (_, ground, least), several in grounds.items():
        if len(several) == 1:
            told.append(tell_doubt(several[0][0]) + several[0][1])
            continue
        several.sort(key=lambda told: told[0].found)
        pale = (f"{one.one} {number_text(one.found, '.1f')}{where}" for one, where in several)
        told.append(message("theme.pale", ground=ground, least=number_text(least, "g"), roles=", ".join(pale)))
    return told


def tell_doubt(doubt: Doubt) -> str:
    """Return a doubt in a sentence."""
    found, least = number_text(doubt.found, ".1f"), number_text(doubt.least, "g")
    return message(f"theme.doubt.{doubt.kind}", one=doubt.one, other=doubt.other, found=found, least=least)
