"""Pictures of one's own on the pieces and boards of a kit: read, checked, and put in the place of drawings."""

from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import combinations
from pathlib import Path as FilePath
from typing import Any, NamedTuple, get_args

from PIL import Image, ImageOps, UnidentifiedImageError

from pnp.data import DataError, hint
from pnp.data.budget import MOST, Budget
from pnp.data.write import reason_of
from pnp.game import Kit
from pnp.press import size, slug
from pnp.printing import message
from pnp.printing.art_svg import BadSvg, svg_scene, too_much
from pnp.printing.files import FAMILIES, tell_doubt
from pnp.scene.model import Circle, Group, Part, Path, Polygon, Raster, Rect, Scene, Shape, Style, Symbol, Use
from pnp.scene.vision import Deficiency, contrast, distance, luminance, simulate
from pnp.style.own_theme import APART, LINES, WORDS, Doubt
from pnp.style.theme import SAND, Theme

# The pictures in a folder, by the names of what they are for: checked, and without what they tell besides.

ENDINGS = (".png", ".jpg", ".jpeg", ".svg")
_FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}


class Picture(NamedTuple):
    """A picture: a scene of its own proportions, and its mean color `#rrggbb`, with the darkest and lightest parts. The
    colors of a drawing in SVG are not measured: `colors` is empty."""

    file: str
    scene: Scene
    colors: tuple[str, ...] = ()


def read_art(folder: FilePath) -> dict[str, Picture]:
    """Return the pictures of a folder by their names without ending, in small letters with hyphens. Other files are
    passed over. Raises DataError for a folder that cannot be read, a picture that is none, too large or unsafe."""
    try:
        if not folder.is_dir():
            raise DataError(message("art.no-folder"), str(folder))
        files = sorted(path for path in folder.iterdir() if path.suffix.lower() in ENDINGS and path.is_file())
    except OSError as error:
        raise DataError(message("art.unreadable", reason=reason_of(error, folder)), str(folder)) from error
    found: dict[str, Picture] = {}
    together = Budget(
        MOST["pictures"], lambda kind, most: BadSvg(message("art.over.together", what=too_much(kind, most)))
    )
    for path in files:
        if (name := slug(path.stem)) in found:
            raise DataError(message("art.twice", other=found[name].file), str(path))
        drawn = path.suffix.lower() == ".svg"
        budget = Budget(MOST["drawing" if drawn else "photograph"], too_much, together)
        try:
            with path.open("rb") as file:
                # One byte more than it may have tells a file that is too large, which is never read whole.
                data = file.read(budget.left("bytes") + 1)
            budget.spend("bytes", len(data))
            svg = svg_scene(data, budget) if drawn else None
            found[name] = Picture(str(path), svg) if svg else _raster(path, data, budget)
        except OSError as error:
            raise DataError(message("art.unreadable", reason=reason_of(error, path)), str(path)) from error
        except BadSvg as error:
            raise DataError(str(error), str(path)) from error
    return found


def _raster(path: FilePath, data: bytes, budget: Budget) -> Picture:
    wanted = _FORMATS[path.suffix.lower()]
    try:
        # Two decoders, not all of Pillow's: each more is one that a broken file could be made for.
        with Image.open(BytesIO(data), formats=("PNG", "JPEG")) as image:
            # The head of a file tells its size: a picture that is too large is never decoded.
            budget.spend("pixels", image.width * image.height)
            if image.format != wanted:
                raise DataError(message("art.other-format", format=image.format, wanted=wanted), str(path))
            image.load()
            # Cameras store a picture as they were held and tell in EXIF how it stands, which is lost below.
            ImageOps.exif_transpose(image, in_place=True)
            clear = image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info
            mode = "RGBA" if clear and wanted == "PNG" else "RGB"
            # Palettes, greys and CMYK become RGB, in which the mean colors of pictures are compared.
            plain = image if image.mode == mode else image.convert(mode)
            # the mean color, then the darkest and the lightest of 8 x 8 parts, on white
            small = plain.resize((8, 8), Image.Resampling.BOX).convert("RGBA")
            whole = Image.new("RGB", small.size, "white")
            whole.paste(small, mask=small.getchannel("A"))
            parts = sorted((_hex(color) for _, color in whole.getcolors() or ()), key=luminance)
            mean = _hex(whole.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0)))
            file = BytesIO()  # in RGB or RGBA anew, without place, date or camera
            # 6 takes twice as long
            how = {"quality": 92, "optimize": True} if wanted == "JPEG" else {"compress_level": 3}
            plain.save(file, wanted, **how)
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise DataError(message("art.no-picture", wanted=wanted), str(path)) from error
    width, height = plain.size
    raster = Raster(0, 0, width, height, file.getvalue(), "jpeg" if wanted == "JPEG" else "png")
    return Picture(str(path), Scene(width, height, (raster,)), (mean, parts[0], parts[-1]))


def _hex(color: Any) -> str:
    """An RGB color as Pillow has it, `#rrggbb`."""
    return "#" + "".join(f"{part:02x}" for part in color)


BOARD = "board"
BACK = "-back"
_DUNES = {f"{land}-{part}" for land in ("ground", "sand") for part in SAND}
_GROUNDS = frozenset(("ground", "ground-sand", "sand", "sand-bright", "sand-dim", "sand-light", *_DUNES))
"""What becomes clear on a board, so that its ground shows."""


class Art(NamedTuple):
    """The pictures of a folder, by the names of what they are for."""

    pictures: Mapping[str, Picture]

    def on_kit(self, kit: Kit) -> Kit:
        """Return the kit with these pictures on its pieces and boards."""
        if not self.pictures:
            return kit
        pieces = list[Part]()
        for part in kit.pieces:
            face, back = self._first(_faces(part)), self._first(_backs(part))
            measures, drawn = (*size(part.outline), part.bleed), part
            if face:
                drawn = drawn._replace(face=_on_ground(part.face, _cover(face, *measures)))
            if back and part.back:
                drawn = drawn._replace(back=_on_ground(part.back, _cover(back, *measures)))
            pieces.append(drawn)
        boards = {name: self.on_board(board, name) for name, board in kit.boards.items()}
        return kit._replace(pieces=tuple(pieces), boards=boards)

    def on_board(self, board: Scene, name: str = BOARD) -> Scene:
        """Draw a board on a ground of its own, its sand clear; others as they are."""
        if (picture := self.pictures.get(slug(name))) is None:
            return board
        clear: dict[str, Symbol] = {}
        shapes = tuple(_clear(shape, clear) for shape in board.children)
        # how far the ground of a board reaches beyond it
        first = board.children[0] if board.children else None
        bleed = max(0.0, -first.x) if isinstance(first, Rect) else 0.0
        return board._replace(children=(_cover(picture, board.width, board.height, bleed), *shapes))

    def _first(self, names: Iterator[str]) -> Picture | None:
        return next((self.pictures[name] for name in names if name in self.pictures), None)


def art_of(folder: str | None) -> Art:
    """Return the pictures of a folder as they are now, none without one; raises DataError for what cannot be used."""
    return Art(read_art(FilePath(folder)) if folder else {})


def _faces(part: Part) -> Iterator[str]:
    """Names that a picture of a piece may have: its key, its printed name, what its face is called."""
    yield from (slug(words) for words in (part.key, part.name, part.face.title) if words)


def _backs(part: Part) -> Iterator[str]:
    """Names that a picture of its back may have: as for the face, or that of its kind for all of them."""
    yield from (f"{name}{BACK}" for name in _faces(part))
    if part.key:
        yield f"{slug(part.key.partition('.')[0])}{BACK}"
    yield f"{slug(part.kind)}{BACK}"


def _on_ground(drawn: Scene, picture: Group) -> Scene:
    """A picture in the place of what is drawn, on its ground, which is seen where the picture is clear."""
    ground = (shape for shape in drawn.children[:1] if isinstance(shape, Rect | Circle))
    return drawn._replace(children=(*ground, picture))


def _cover(picture: Picture, width: float, height: float, bleed: float) -> Group:
    """A picture over a rectangle and its bleed, as large as leaves none of it bare, what is beyond cut off."""
    wide, high = width + 2 * bleed, height + 2 * bleed
    scale = max(wide / picture.scene.width, high / picture.scene.height)
    left = width / 2 - picture.scene.width * scale / 2
    top = height / 2 - picture.scene.height * scale / 2
    return Group((Group(picture.scene.children, left, top, scale),), clip=Rect(-bleed, -bleed, wide, high, Style()))


def _clear(shape: Shape, clear: dict[str, Symbol]) -> Shape:
    """A shape whose ground is not painted; symbols get another name, each once."""
    match shape:
        case Group():
            return shape._replace(children=tuple(_clear(child, clear) for child in shape.children))
        case Use(symbol=symbol):
            if symbol.name not in clear:
                children = tuple(_clear(child, clear) for child in symbol.children)
                clear[symbol.name] = symbol if children == symbol.children else Symbol(f"{symbol.name} clear", children)
            return shape._replace(symbol=clear[symbol.name])
        case Path() | Polygon() | Circle() | Rect():
            stroke, filled = shape.style.stroke, shape.style._replace(stroke=None).roles
            style = shape.style._replace(stroke=None) if stroke and _is_ground(stroke) else shape.style
            return shape._replace(style=style._replace(fill=None) if filled and all(map(_is_ground, filled)) else style)
    return shape


def _is_ground(role: str) -> bool:
    """Whether a role is one of the common grounds or one of a game's own, `ground.plain`."""
    return role in _GROUNDS or role.startswith("ground.")


# What is doubtful about pictures of one's own: pieces that look alike, words on a ground of a like lightness.

_ON_BOARD = (("sand-ink", WORDS), ("ink", WORDS), ("line", LINES))


def art_notes(art: Art, kit: Kit, theme: Theme) -> tuple[str, ...]:
    """Return what there is to say of pictures on a kit: those for nothing in it, each with the nearest name; doubts."""
    names = (name for part in kit.pieces for name in (*_faces(part), *(_backs(part) if part.back else ())))
    known = sorted({*map(slug, (*kit.boards, BOARD)), *names}) if art.pictures else []
    astray = ((name, picture.file) for name, picture in art.pictures.items() if name not in known)
    told = (message("art.for-nothing", file=file, hint=hint(name, known)) for name, file in astray)
    return (*told, *art_doubts(art, kit, theme))


def art_doubts(art: Art, kit: Kit, theme: Theme) -> Iterator[str]:
    """Yield the doubts about pictures on a kit, a sentence each, by the same measures as of themes. Of pieces the mean
    colors are compared, of a ground its darkest and its lightest part."""
    pieces = {
        part.key: art.pictures[name] for part in kit.pieces if (name := part.key.replace(".", "-")) in art.pictures
    }
    for family in FAMILIES:
        members = {key: picture for key, picture in pieces.items() if key.split(".")[0] == family and picture.colors}
        for one, other in combinations(members, 2):
            pair = members[one].colors[0], members[other].colors[0]
            for eyes in ("all", *get_args(Deficiency)):
                seen = pair if eyes == "all" else tuple(simulate(color, eyes) for color in pair)
                if (found := distance(*seen)) < APART:
                    yield tell_doubt(Doubt(eyes, one, other, found, APART))
                    break
    yield from ground_doubts(art, theme)


def ground_doubts(art: Art, theme: Theme) -> Iterator[str]:
    """Yield the doubts about the ground under a board."""
    if (ground := art.pictures.get(BOARD)) and ground.colors:
        for role, least in _ON_BOARD:
            if (found := min(contrast(theme[role], color) for color in ground.colors[1:])) < least:
                yield tell_doubt(Doubt("contrast", role, ground.file, found, least))
