"""Themes of one's own and folders of pictures, bent."""

import json
from io import BytesIO

import tomli_w
from PIL import Image

from tests.fuzz.attacks.kinds import Attack
from tests.fuzz.signs import HOSTILE, bent_bytes
from tests.fuzz.values import NUMBERS, bent

THEME = {
    "format": "pnp-theme/1", "base": "color", "roles": {"sand": "#d9c9a0", "ink": "#123"},
    "pieces": {"camel.mint": {"ground": "#7ad1b4", "ink": "#000000"}},
}  # fmt: skip
COLORS = ["#fff", "#FFFFFF", "red", "#12", "", None, *NUMBERS]
POOL = {
    "": [THEME, {}],
    "format": ["pnp-theme/2", *HOSTILE],
    "base": ["grey", "low-ink", "night", *HOSTILE],
    "roles": [{"snad": "#fff"}, {}, []],
    "pieces": [{"camel.mint": {"tint": "#fff"}}, {"x": {}}, {"player.red": 3}],
    **dict.fromkeys(("sand", "ink", "ground"), COLORS),
}
SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g transform="rotate(30 50 50) scale(.9)"
 style="fill:#2c5222;stroke:rgb(1,2,3)"><path d="M-4 40 q2 -30 0 -45 h8 q-2 20 2 45 z M0 0a30 25 0 0 0 -38 5"/>
<ellipse cx="0" cy="-14" rx="6" ry="14" fill="none"/><polygon points="1,2 3,4 5,6"/></g></svg>"""


def picture(style):
    """A small picture in a format."""
    file = BytesIO()
    Image.new("RGBA" if style == "PNG" else "RGB", (9, 7), (200, 150, 90)).save(file, style)
    return file.getvalue()


PICTURES = {"svg": SVG.encode(), "png": picture("PNG"), "jpg": picture("JPEG")}


def read_by_all(desk, name):
    """Calls the verbs that read a theme."""
    desk.call("theme", "check", name)
    desk.call("board", "wuestenkoenige", "--theme", name, "--format", "svg", "-o", "b.svg", "--force")


def _values(chance, desk):
    theme = bent(chance, THEME, POOL)
    try:
        text = tomli_w.dumps(theme)
    except (TypeError, ValueError, AttributeError):
        text = json.dumps(theme)
    read_by_all(desk, desk.file("x.toml", text))


def _bytes(chance, desk):
    raw = tomli_w.dumps(THEME).encode()
    read_by_all(desk, desk.file("x.toml", bent_bytes(chance, raw, b'[roles]\nsand = "#fff"\n')))


def _pictures(chance, desk):
    ending = chance.choice(["svg", "svg", *PICTURES])
    name = chance.choice(("board", "board", "camel-red", "tile-back"))
    raw = bent_bytes(chance, PICTURES[ending], PICTURES[chance.choice(list(PICTURES))])
    desk.file(f"art/{name}.{ending}", raw)
    desk.call("board", "wuestenkoenige", "--art", "art", "--format", "svg", "-o", "b.svg", "--force")
    if chance.random() < 0.1:
        desk.call("kit", "wuestenkoenige", "--part", "tiles", "--art", "art", "-o", "k.pdf", "--force")


ATTACKS = {
    "themes, data": Attack("roles, pieces, colors and keys changed", _values, 20),
    "themes, bytes": Attack("bytes and tokens changed", _bytes, 10),
    "pictures": Attack("bytes and tokens of SVG, PNG and JPEG changed", _pictures, 20),
}
