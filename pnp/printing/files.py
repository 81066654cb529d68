"""Pages and cut sheets as files: a PDF, or an SVG or PNG a page; cells as large as the paper allows; colors."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_args

from pnp import games, press
from pnp.data import DataError, UsageError, forbid, hint, in_language, language_in_use, load_texts, number_text
from pnp.data.errors import added_folder
from pnp.game import AnyGame, DrawOptions, Layout
from pnp.library.catalog import find_game, game_ids
from pnp.press import AIDS, PieceStock, SheetSide, cut_sheets, stock_of, tiling_of
from pnp.printing import message
from pnp.printing.requests import CUT, STYLES, PrintOptions
from pnp.scene import Page, Scene
from pnp.style.own_theme import FORMAT, Doubt, OwnTheme, doubts, is_own, read_own_theme
from pnp.style.palette import NO_COLORS, Palette, load_palette
from pnp.style.theme import ROLES as FACE_ROLES, THEMES, Theme

# The colors of a print: the common theme, or one of one's own, with the palette of the game that is printed.

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


# Pages as files.

Progress = Callable[[Iterable[Any], int], Iterator[Any]]


def page_files(
    pages: Sequence[Page], style: str, title: str, subject: str, dpi: float, job: PrintOptions, theme: Theme,
    progress: Progress = lambda items, length: iter(items),
) -> dict[str, bytes]:  # fmt: skip
    """Return the ends of the files' names and their bytes: .pdf, or .svg, or -1.svg, -2.svg ... of several pages.
    `progress(items, length)` yields the items and may tell how far the work on them is. Raises UsageError for a style
    that there is not."""
    if style not in STYLES:
        raise UsageError(message("options.format", name=style, known=", ".join(STYLES)))
    if style == "pdf":
        return {".pdf": pdf_of(pages, title, subject, job, theme)}
    drawn = list(progress(_pictures(pages, style, dpi, job, theme), len(pages)))
    # With as many digits all names sort in the order of the pages.
    digits = len(str(len(drawn)))
    return {
        f"-{number:0{digits}}.{style}" if len(drawn) > 1 else f".{style}": data for number, data in enumerate(drawn, 1)
    }


def pdf_of(pages: Sequence[Page], title: str, subject: str, job: PrintOptions, theme: Theme) -> bytes:
    """Return pages as one PDF with title, subject, language; it asks for both sides where every page has its back."""
    from pnp.rendering.pdf import Meta, pdf

    keywords = load_texts(press.TEXTS, job.lang)["keywords"]
    sides = [page.back for page in pages]
    backed = bool(sides) and sides == [False, True] * (len(sides) // 2)
    flip = (job.cutting.backs or "long") if backed else None
    return pdf(pages, theme, Meta(title, subject, (keywords, title), job.lang, flip, call=job.look.call))


def _pictures(pages: Sequence[Page], style: str, dpi: float, job: PrintOptions, theme: Theme) -> Iterator[bytes]:
    """Each page as SVG or PNG; raises DataError for a PNG with too many pixels."""
    if style == "svg":
        from pnp.rendering.svg import svg

        yield from (svg(page.scene, theme, job.lang, job.look.call).encode() for page in pages)
        return
    from pnp.rendering.png import png

    # Pictures are drawn from the PDF: what is seen is what is printed.
    whole = pdf_of(pages, "", "", job, theme)
    for number in range(len(pages)):
        try:
            yield png(whole, number, dpi, call=job.look.call)
        except ValueError as error:
            raise DataError(message("options.dpi", what=error)) from error


# Files for a cutting machine, beside the PDF of the sheets that it cuts.


def cut_files(leaves: Sequence[SheetSide], job: PrintOptions) -> dict[str, bytes]:
    """Return the cut files that are asked for, by the ends of their names: -cut-01.svg for the first sheet. Raises
    DataError when there is nothing to cut on any sheet, UsageError for a profile without a file, and for DXF where
    `ezdxf` (the extra `dxf`) is not installed."""
    if not job.cutting.cut:
        forbid(job.cutting.cut_profile, message.lazy("options.cut-profile"))
        return {}
    forbid("dxf" in job.cutting.cut and find_spec("ezdxf") is None, message.lazy("kit.no-ezdxf"))
    if not (sheets := cut_sheets([leaf._replace(cuts=()) if leaf.work in AIDS else leaf for leaf in leaves])):
        raise DataError(message("kit.no-cut"))
    from pnp.rendering.cuts import PROFILES, cut_svg

    profile, found = PROFILES[job.cutting.cut_profile or "plain"], dict[str, bytes]()
    for number, sheet in sheets.items():
        for style in dict.fromkeys(job.cutting.cut):
            if style == "svg":
                data = cut_svg(sheet, profile).encode()
            else:
                from pnp.rendering.dxf import dxf

                data = dxf(sheet, profile)
            found[f"{CUT}{number:02}.{style}"] = data
    return found


# How large cells can be on as many sheets as they take at their usual size.

_STEP, _MOST = 0.5, 100.0  # mm
_GROWN = 25.0  # mm: in larger cells tokens of 16 mm are lost
_OVERLAP = 10.0  # mm, of the sheets of a board


def board_size(
    game: AnyGame, layout: Layout, options: DrawOptions, job: PrintOptions, overlap: float = _OVERLAP
) -> float | None:
    """Return the size of the cells of a board in mm, to half a mm, that fills its sheets; None: the usual one does."""
    if game.drawing().frame:
        return grown_size(game, layout, options, job, overlap)

    def sheets(size: float | None) -> int:
        return _tiles(game.drawing().board(layout, options._replace(size=size)), job, overlap)[0]

    return _largest(sheets)


def grown_size(
    game: AnyGame, layout: Layout, options: DrawOptions, job: PrintOptions, overlap: float = _OVERLAP
) -> float | None:
    """Return the size in mm, to half a mm and at most `_GROWN`, of cells that nothing but tokens is laid into. The
    largest of those on as many sheets as the usual size that meet in the fewest drawings. None for other cells."""
    if (frame := game.drawing().frame) is None:
        return None
    usual = frame(layout, options._replace(size=None))
    sheets, _ = _tiles(usual, job, overlap)
    found: list[tuple[int, float]] = []
    for step in range(round(_GROWN / _STEP), 0, -1):
        board = frame(layout, options._replace(size=step * _STEP))
        needed, cuts = _tiles(board, job, overlap)
        if board.width < usual.width:
            break
        if needed <= sheets:
            found.append((cuts, -step * _STEP))
    return -min(found)[1] if found else None


def kit_size(game: AnyGame, layout: Layout, options: DrawOptions, job: PrintOptions) -> float | None:
    """Return the same of all that a kit has in that size: board, cards, tiles."""
    if game.drawing().frame:
        return grown_size(game, layout, options, job)

    def sheets(size: float | None) -> int:
        kit = game.drawing().kit(layout, None, options._replace(size=size))
        stocks: tuple[PieceStock, ...] = get_args(PieceStock)
        count = sum(_tiles(board, job, _OVERLAP)[0] for board in kit.boards.values())
        for stock in stocks:
            own = [part for part in kit.pieces if stock_of(part) == stock]
            lies, how, _ = press.thriftiest(own, job.papers, job.ways(stock))
            count += len(press.impose(own, lies, how))
        return count

    return _largest(sheets)


def _largest(sheets: Callable[[float | None], int]) -> float | None:
    """By halving: a larger size never needs fewer sheets. None where even the usual one needs more than any size."""
    most, low, high = sheets(None), 0, round(_MOST / _STEP)
    while low < high:
        middle = (low + high + 1) // 2
        try:
            fits = sheets(middle * _STEP) <= most
        except press.TooLarge:
            fits = False
        low, high = (middle, high) if fits else (low, middle - 1)
    return low * _STEP or None


def _tiles(board: Scene, job: PrintOptions, overlap: float) -> tuple[int, int]:
    """How many sheets a board takes, and how many of its drawings are cut where they meet."""
    tiles = tiling_of(board, job.sheet, overlap, job.turns, job.cutting.seam == "cells")
    return tiles.rows * tiles.columns, tiles.cuts
