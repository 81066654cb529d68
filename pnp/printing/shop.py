"""A kit for a print shop: each face and back a file at the size that is cut, with bleed, and what to order."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pnp import press
from pnp.data import DataError, forbid, hint, load_texts, localized, plain
from pnp.data.read import read
from pnp.press import clip, size, slug
from pnp.press.paper import MOST
from pnp.printing import message
from pnp.printing.kit import DrawnKit
from pnp.printing.leaves import is_at_home, is_part_wanted, is_wanted
from pnp.rendering.pdf import Meta, pdf
from pnp.scene import Area, Group, Page, Part, Rect, RectOutline, Scene, Style

_SHOPS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("shops.toml").read_text("utf-8"))
_LIKE = 0.1  # of its width and height, what a piece may differ from a product
_BLEED, _LEAST = 20.0, 5.0  # mm, the most of a bleed, the least of a product
_BOARDS, _BOARD = 3.0, "board"  # mm, what boards may draw outside of their size; their key


class Shop(NamedTuple):
    """A print shop: the `bleed` in mm that it wants on all sides; its products by name, short and long side in mm."""

    name: str
    bleed: float
    products: tuple[tuple[str, float, float], ...]

    def cut(self, part: Part) -> tuple[float, float, str]:
        """Return width and height in mm that a piece is cut to, lying as it is drawn, and as which product. It is the
        one that differs least from a rectangle; "" where a piece keeps its own size."""
        wide, high = size(part.outline)
        short, long = sorted((wide, high))
        offs = {
            max(abs(least / short - 1), abs(most / long - 1)): (least, most, name)
            for name, least, most in (self.products if isinstance(part.outline, RectOutline) else ())
        }
        if not offs or min(offs) > _LIKE:
            return wide, high, ""
        least, most, name = offs[min(offs)]
        return (least, most, name) if wide <= high else (most, least, name)


def read_shop(name: str) -> Shop:
    """Return a shop by its name, or from a file of TOML; raises DataError that tells the nearest name, or the fault."""
    data, file = _SHOPS.get(name), name
    if name.endswith(".toml"):
        document = read(Path(name))
        name, file, data = Path(name).stem, document.file, document.data
    if data is None:
        raise DataError(message("shop.unknown", name=name, hint=hint(name, _SHOPS)))
    for key in data:
        if key not in ("title", "bleed", "products"):
            raise DataError(message("shop.key", hint=hint(key, ("title", "bleed", "products"))), file, path=key)
    bleed, products = data.get("bleed", 3.0), data.get("products", [])
    if not _is_length(bleed, 0, _BLEED):
        raise DataError(message("shop.bleed", most=_BLEED), file, path="bleed")
    found = list[tuple[str, float, float]]()
    for at, product in enumerate(products if isinstance(products, list) else [products]):
        match product:
            case {"name": str(called), "size": [wide, high]} if all(
                _is_length(one, _LEAST, MOST) for one in (wide, high)
            ):
                found.append((called, float(min(wide, high)), float(max(wide, high))))
            case _:
                raise DataError(message("shop.product", least=_LEAST, most=MOST), file, path=f"products[{at}]")
    return Shop(name, float(bleed), tuple(found))


def _is_length(value: object, least: float, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most


def shop_files(drawn: DrawnKit, shop: Shop) -> dict[str, bytes]:
    """Return the files of an order by their names, `cards-front-01.pdf` and `order.txt`. Equal faces are one file, and
    so are equal backs. What is folded is left out: shops cut. Raises DataError for a kit of pages alone."""
    texts = load_texts(press.TEXTS, drawn.job.lang)
    kinds: dict[str, list[Part]] = {}
    for part in drawn.kit.pieces:
        if is_part_wanted(part, drawn.wanted) and not is_at_home(part, drawn.home) and not part.folds:
            kinds.setdefault(part.kind, []).append(part)
    for name, board in drawn.kit.boards.items():
        if name in drawn.wanted or (is_wanted(name, drawn.wanted) and name not in drawn.kit.asked):
            outline = RectOutline(board.width, board.height)
            kinds[board.title] = [Part(board.title, board.title, outline, board, bleed=_BOARDS, key=_BOARD)]
    files: dict[str, bytes] = {}
    bleed = localized(f"{shop.bleed:g}", texts)
    told = [texts["shop_title"].format(game=drawn.said.game), "", texts["shop_files"].format(bleed=bleed)]
    told.append(texts["shop_colors"])
    for at, (kind, parts) in enumerate(kinds.items()):
        name = slug(kind) if slug(kind) not in {slug(one) for one in [*kinds][:at]} else f"{slug(kind)}-{at}"
        told += ["", *_ordered(kind, name, parts, drawn, shop, texts, files)]
    forbid(not files, message.lazy("shop.nothing"), DataError)
    told += ["", *(texts["shop_needs"].format(thing=thing) for thing in drawn.kit.needs)]
    return {**files, "order.txt": "\n".join(map(plain, told)).rstrip("\n").encode() + b"\n"}


def _ordered(
    kind: str, name: str, parts: Sequence[Part], drawn: DrawnKit, shop: Shop, texts: Mapping[str, str],
    files: dict[str, bytes],
) -> Iterator[str]:  # fmt: skip
    """Lines about a kind, its parts by their outlines; puts its files among `files`."""
    numbers: dict[tuple[str, bytes], str] = {}

    def file_of(scene: Scene, part: Part, side: str) -> str:
        meta = Meta(drawn.said.game, kind, lang=drawn.job.lang, opaque=True, call=drawn.job.look.call)
        if (side, (data := pdf([_page(scene, part, shop)], drawn.theme, meta))) not in numbers:
            numbers[side, data] = f"{name}-{side}-{sum(one == side for one, _ in numbers) + 1:02}.pdf"
        files[numbers[side, data]] = data
        return numbers[side, data]

    counts: dict[str, dict[str, int]] = {}
    for part in parts:
        sides = [file_of(part.face, part, "front"), *([file_of(part.back, part, "back")] if part.back else [])]
        wide, high, product = shop.cut(part)  # to which size, and as which product
        cut = localized(f"{round(wide, 1):g} × {round(high, 1):g} mm", texts)
        outline = texts[f"shop_{type(part.outline).__name__.lower()}"]
        cut = f"{product}, {cut}" if product else f"{outline} {cut}"
        of_size, row = counts.setdefault(cut, {}), f"{' + '.join(sides)}  {part.name}"
        of_size[row] = of_size.get(row, 0) + part.copies
    for words, faces in counts.items():
        yield texts["shop_kind"].format(kind=kind, count=sum(faces.values()), size=words)
        yield from (f"{copies:>5} × {row}" for row, copies in faces.items())


def _page(scene: Scene, part: Part, shop: Shop) -> Page:
    """A side of a piece with its bleed on a page of its own. What the drawing lacks of the bleed is the same drawing
    beneath it, enlarged to reach there: its ground goes on. Of boards nobody knows whether they draw a bleed."""
    (wide, high, _), (width, height), bleed = shop.cut(part), size(part.outline), shop.bleed
    whole = Area(0, 0, wide + 2 * bleed, high + 2 * bleed)
    scale = min(wide / width, high / height)
    sure = 0 if part.key == _BOARD else part.bleed
    grown = max(whole.width / (width + 2 * sure), whole.height / (height + 2 * sure), scale)
    layers = []
    for by in dict.fromkeys((grown, scale)):
        x, y = (whole.width - width * by) / 2, (whole.height - height * by) / 2
        layers.append(Group(scene.children, x, y, by, clip=clip(part.outline, part.bleed)))
    drawn = Scene(whole.width, whole.height, (Group(tuple(layers), clip=Rect(*whole, Style())),), part.kind)
    return Page(whole.width, whole.height, drawn, part.kind, trim=Area(bleed, bleed, wide, high), bleed=whole)
