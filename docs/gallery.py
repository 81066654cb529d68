"""Draws every part of every game into docs/gallery and writes docs/gallery.md; run by `make gallery`.

Boards made by chance, which `docs/own-boards.md` shows, are drawn there, too.
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image

from pnp.data.read import load_texts
from pnp.game import DrawOptions, Game, Kit
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import load_layout, shipped_layout
from pnp.library.load import read_log
from pnp.library.verdicts import moment_of
from pnp.press import TEXTS, bind
from pnp.press.layout import Deck, decks, slug
from pnp.printing.files import theme_of
from pnp.printing.leaves import NAME as COVER, KitOrder, imprint, kit_cover, kit_leaves, setup_sheet_of
from pnp.printing.requests import LANGUAGES, Pieces as Asked, PrintOptions
from pnp.printing.spread import with_spread
from pnp.rendering.pdf import Meta, pdf
from pnp.rendering.png import png
from pnp.scene.model import Group, Page, Rect, Scene, Style
from pnp.scene.vision import Deficiency
from pnp.simulation.judge import generate
from pnp.style.theme import THEMES, simulate_theme

HERE = Path(__file__).parent
FOLDER = HERE / "gallery"
EXAMPLES = ("friday", "war", "kings", "oases")
SEED, INCH = 7, 25.4
BLIND: dict[Deficiency, str] = {
    "protan": "without red cones",
    "deutan": "without green cones",
    "tritan": "without blue cones",
}
COLORS = 256  # in the palette of a picture that is not in full color, dithered
SMALL = 420  # pixels, of a board made by chance
SEEN = 640  # pixels, of a board as others see it
SHARP = 600.0  # pixels an inch, the most: of small pieces
MADE = {"d": ("durch-die-wueste", 4), "k": ("wuestenkoenige", 2)}  # boards made by chance, of the seeds from 1 on


class Picture(NamedTuple):
    """A scene for the gallery, at most so many pixels wide and high; `full`: of more colors than a palette has."""

    name: str
    words: str
    scene: Scene
    most: int = 1000
    theme: str = "color"
    eyes: Deficiency | None = None
    margin: float = 0  # mm
    full: bool = False


def pictures(game: Game) -> Iterator[tuple[str, list[Picture]]]:
    """The pictures of a game by what they show."""
    layout = shipped_layout(game)
    deal = setup_sheet_of(game, layout, game.players[0], SEED, layout.id)
    kit = with_spread(game, layout, game.drawing().kit(layout, deal, DrawOptions()), "en")
    kit = kit._replace(pages={COVER: kit_cover(game, kit, "en"), **kit.pages})
    boards = kit.boards or {"board": game.drawing().board(layout, DrawOptions())}
    yield "Boards", [Picture(name, board.title, board, full=True) for name, board in boards.items()]
    yield "A board in other themes, and as the color-blind see it", [*_seen(next(iter(boards.values())))]
    yield "Pieces", [picture for deck in decks(kit.pieces, 100) for picture in _deck(deck)]
    yield "Pages", [
        Picture(f"page-{name}", page.title, page, 700, margin=8, full=name == COVER) for name, page in kit.pages.items()
    ]
    for example in EXAMPLES:
        there = moment_of(read_log(str(HERE / "examples" / f"{example}.pnplog")), None)
        if there.log.game.id == game.id:
            yield (
                "A position",
                [Picture("position", "the end of a game", game.drawing().view(there.state, DrawOptions()), full=True)],
            )
    yield "To fold", _folded(game, layout)
    sheet = _sheet(game, layout)
    yield "A sheet in each theme", [Picture(f"sheet-{name}", name, sheet, 700, name) for name in THEMES]
    yield (
        "The sheet as the color-blind see it",
        [Picture(f"sheet-{kind}", words, sheet, 700, eyes=kind) for kind, words in BLIND.items()],
    )
    yield (
        "The player aid in each language",
        [
            Picture(
                f"aid-{lang}", lang, game.drawing().kit(layout, deal, DrawOptions(lang)).pages["aid"], 700, margin=8
            )
            for lang in LANGUAGES
        ],
    )


def _seen(board: Scene) -> Iterator[Picture]:
    yield from (Picture(f"board-{name}", name, board, theme=name) for name in THEMES if name != "color")
    yield from (Picture(f"board-{kind}", words, board, SEEN, eyes=kind) for kind, words in BLIND.items())


def _deck(deck: Deck) -> Iterator[Picture]:
    name, kind = deck.name, deck.pieces[0].kind
    yield Picture(name, kind, deck.faces)
    if deck.backs:
        yield Picture(f"{name}-backs", f"{kind}, backs", deck.backs, 300 if deck.common else 1000)


def _folded(game: Game, layout: Any) -> list[Picture]:
    """Sheets of figures that stand and of boxes, as far as the game has them."""
    kit = game.drawing().kit(layout, None, DrawOptions(standees=True))
    found = [part for part in kit.pieces if part.folds]
    figures = [
        Picture("standees", "Standees", _first(game, layout, kit._replace(pieces=tuple(found)), PrintOptions()), 700)
    ]
    box = Picture("boxes", "Boxes", _first(game, layout, kit, PrintOptions(what=Asked(boxes=True)), ["boxes"]), 700)
    return [*(figures if found else []), box]


def _sheet(game: Game, layout: Any) -> Scene:
    """The first sheet of the kind of pieces that has the most parts."""
    kit = game.drawing().kit(layout, None, DrawOptions())
    (kind, _), *_ = Counter(part.kind.lower() for part in kit.pieces).most_common(1)
    return _first(game, layout, kit, PrintOptions(), [kind])


def _first(game: Game, layout: Any, kit: Kit, job: PrintOptions, wanted: Sequence[str] | None = None) -> Scene:
    """The first sheet with wanted parts, else with pieces."""
    said = imprint(game, layout, None, job.lang)
    leaves = kit_leaves(KitOrder(kit, wanted or [part.kind.lower() for part in kit.pieces], job, said.game))
    (page, *_) = bind(leaves, said, load_texts(TEXTS, job.lang))
    return page.scene


def draw(picture: Picture, game: Game) -> bytes:
    """The picture as a PNG, in grey, full color or with a palette."""
    theme = theme_of(picture.theme, game)
    scene = picture.scene
    width, height = scene.width + 2 * picture.margin, scene.height + 2 * picture.margin
    ground = Rect(0, 0, width, height, Style("paper"))
    shown = Scene(width, height, (ground, Group(scene.children, picture.margin, picture.margin)))
    page = Page(width, height, shown)
    dpi = min(SHARP, picture.most / max(width, height) * INCH)
    colors = simulate_theme(theme, picture.eyes) if picture.eyes else theme
    with Image.open(BytesIO(png(pdf([page], colors, Meta(picture.words)), 0, dpi))) as image:
        file = BytesIO()
        whole = image.convert("L" if picture.theme == "grey" else "RGB")
        if whole.mode == "RGB" and not picture.full:
            whole = whole.quantize(palette=whole.quantize(COLORS))
        whole.save(file, "PNG", optimize=True)
    return file.getvalue()


def made() -> None:
    """Draws the boards that `docs/own-boards.md` shows."""
    for letter, (game_id, seeds) in MADE.items():
        game = find_game(game_id)
        for seed in range(1, seeds + 1):
            layout = load_layout(generate(game, seed, games=0).data).layout
            picture = Picture(f"{letter}{seed}", f"seed {seed}", game.drawing().board(layout, DrawOptions()), SMALL)
            (FOLDER / "made" / f"{picture.name}.png").write_bytes(draw(picture, game))


def main() -> None:
    """Makes the page and its pictures anew."""
    made()
    lines = [
        "# Gallery",
        "",
        "Every part of every game, drawn by the program: `make gallery` makes this page and its pictures anew.",
    ]
    for game_id in game_ids():
        game = find_game(game_id)
        lines += ["", f"## {game.title['en']}"]
        shutil.rmtree(FOLDER / game_id, ignore_errors=True)
        (FOLDER / game_id).mkdir(parents=True)
        for heading, shown in pictures(game):
            lines += ["", f"### {heading}", ""]
            for picture in shown:
                path = FOLDER / game_id / f"{slug(picture.name)}.png"
                path.write_bytes(draw(picture, game))
                lines += [f"![{picture.words}]({path.relative_to(HERE).as_posix()})", ""]
                lines += [f"*{picture.words}*", ""]
            lines.pop()
    (HERE / "gallery.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
