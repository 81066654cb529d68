"""A page with one of everything that a scene can hold."""

from pnp.scene import Circle, Gradient, Group, Path, Polygon, Rect, Scene, Style, Symbol, Text, Use
from pnp.scene.model import Area, Page
from pnp.style import symbols

TENT = Use(symbols.symbol("tent", "sand", "ink"))
BOXED = Symbol("boxed", (Rect(-1, -1, 2, 2, Style("panel", "ink", 0.1), 0.2), TENT))
TRIANGLE = Polygon(((30, 30), (50, 30), (40, 50)), Style("rock", "ink", 0.3))
WAVE = Path((("M", 10, 200), ("C", 30, 180, 50, 220, 70, 200), ("L", 70, 230), ("Z",)), Style("palm", "ink", 1))
DAWN = Gradient(((0, "water"), (0.3, "sand"), (1, "tent")), (20, 250), (20, 290))
GLOW = Gradient(((0, "paper"), (1, "rock")), (1, 0), (1, 2), radial=True)
SUN = Symbol("sun", (Circle(0, 0, 2, Style(GLOW)), TENT))
SCENE = Scene(
    210, 297,
    (
        Rect(0, 0, 210, 297, Style("ground")), TRIANGLE,
        Polygon(((5, 5), (5, 8.123456)), Style(None, "mark", 0.15, (1, 0.5)), closed=False),
        Text(105, 40, "Ünicode <b> & 😀 – 1234", 6, "ink", "bold", "middle"),
        Text(200, 60, "right", 3.3, "muted", anchor="end"),
        Group(
            (
                Rect(0, 0, 30, 20, Style("rock", "ink", 0.5)),
                Use(BOXED, 10, 10, 5, 15), Text(3, 4, "turned", 5),
                Group((Circle(4, 4, 3, Style("water")),), 2, 3, 0.62, -90, clip=Rect(0, 0, 6, 6, Style())),
            ),
            100, 100, 1.5, 30, clip=Circle(15, 15, 18, Style()), title="A </g> group",
        ),
        WAVE, Use(BOXED, 150, 250, 12.5), Rect(10, 240, 60, 50, Style(DAWN)),
        Group((Use(SUN, 40, 265, 9, 30), Rect(20, 250, 9, 9, Style("ink"))), clip=WAVE._replace(style=Style()), y=40),
    ),
    title="Everything & <more>",
)  # fmt: skip
PAGE = Page(210, 297, SCENE, "all", "Everything", Area(3, 4, 200, 280), Area(0, 1, 206, 286))
