"""Drawings compared with those that were looked at and found good.

`python -m tests.games.durch_die_wueste.test_print_golden` writes them anew after a wanted change.
"""

import json
from hashlib import sha256
from io import BytesIO
from pathlib import Path as File

import pytest
from pypdf import PdfReader

from pnp.data.read import load_texts
from pnp.game import DrawOptions
from pnp.games.durch_die_wueste.drawing.board import board
from pnp.games.durch_die_wueste.drawing.pieces import PALETTE, TEXTS, parts
from pnp.games.durch_die_wueste.layout import read_layout
from pnp.rendering.pdf import Meta, pdf
from pnp.rendering.svg import svg
from pnp.scene import Group, Path, Scene, Symbol
from pnp.scene.model import Page
from tests.games.durch_die_wueste.boards import BASIN, layout_of
from tests.rendering.readback import greatest_gap, pdf_boxes, svg_boxes

COLOR = PALETTE.theme("color")
GOLDEN = File(__file__).with_name("golden")
TINY = BASIN | {"map": ["  o .", " . T ^"], "zones": ["  1 2", " 1 1 1"], "title": "Tiny"}
TOKENS = {part.name: part.face for part in parts(layout_of(), load_texts(TEXTS, "en"))}
SCENES = {
    "board-pointy": lambda: board(layout(TINY), DrawOptions()),
    "board-flat": lambda: board(layout(TINY | {"orientation": "flat"}), DrawOptions(coordinates=False)),
    "camel-mint": lambda: TOKENS["mint camel"],
    "token-caravan": lambda: TOKENS["caravan token 10"],
}


def layout(data):
    """A board too small to play on, which is why it has problems."""
    return read_layout(data)[0]


def plain(thing, known):
    """A scene as lists and texts; a symbol of the game is told once, one that all games share by name alone."""
    if isinstance(thing, Symbol):
        if " " not in thing.name and thing.name not in known:
            known[thing.name] = None
            known[thing.name] = [plain(child, known) for child in thing.children]
        return thing.name
    if isinstance(thing, Path) and len(thing.commands) > 12:  # land: a long path by its sum
        said = repr(plain(thing.commands, known)).encode()
        return ["Path", len(thing.commands), sha256(said).hexdigest()[:16], plain(thing.style, known)]
    if hasattr(thing, "_fields"):
        told = thing[:-1] if isinstance(thing, Group) else thing  # only printers stretch
        return [type(thing).__name__, *(plain(value, known) for value in told)]
    if isinstance(thing, tuple):
        return [plain(value, known) for value in thing]
    return round(thing, 3) + 0.0 if isinstance(thing, float) else thing


def told(name):
    symbols = {}
    return {"scene": plain(SCENES[name](), symbols), "symbols": symbols}


@pytest.mark.parametrize("name", SCENES)
def test_the_drawing_is_the_one_that_was_looked_at(name):
    assert told(name) == json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.few(1)
@pytest.mark.parametrize("name", SCENES)
def test_pdf_and_svg_of_it_agree_to_a_hundredth_of_a_millimetre(name):
    scene = SCENES[name]()
    assert isinstance(scene, Scene)
    document = pdf([Page(scene.width, scene.height, scene)], COLOR, Meta("t"))
    assert greatest_gap(pdf_boxes(PdfReader(BytesIO(document))), svg_boxes(svg(scene, COLOR))) <= 0.01


def test_the_ground_of_a_board_reaches_3_mm_beyond_its_edge():
    scene = SCENES["board-pointy"]()
    ground = scene.children[0]
    assert (ground.x, ground.y) == (-3, -3)
    assert (ground.width, ground.height) == (scene.width + 6, scene.height + 6)


def main():
    GOLDEN.mkdir(exist_ok=True)
    for name in SCENES:
        scene = told(name)
        rows = [json.dumps(row, ensure_ascii=False) for row in scene["scene"][3]]
        symbols = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in scene["symbols"].items()]
        head, tail = (json.dumps(scene["scene"][:3])[:-1], json.dumps(scene["scene"][4:])[1:])
        lines = ",\n  ".join(rows)
        text = f'{{"scene": {head}, [\n  {lines}\n], {tail},\n"symbols": {{\n  ' + ",\n  ".join(symbols) + "\n}}\n"
        (GOLDEN / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
