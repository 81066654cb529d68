"""What the art of each game measures: python benchmarks/art.py; the table of docs/speed.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import get_args

import pypdfium2
from PIL import ImageChops, ImageStat

from pnp import kit
from pnp.game import DrawOptions
from pnp.library.catalog import find_game, game_ids
from pnp.library.layouts import shipped_layout
from pnp.printing.files import theme_of
from pnp.rendering.pdf import Meta, pdf
from pnp.rendering.svg import svg
from pnp.scene.model import Page
from pnp.scene.vision import Deficiency, contrast, distance, lab
from pnp.style.theme import THEMES, simulate_theme

SEED, DPI, PER_AREA = 7, 40, 12.0  # of the kit and its samples; ml of ink for a m² that one color covers whole
EYES: tuple[Deficiency, ...] = get_args(Deficiency)
ROWS = (
    "dunes to the sand, L*", "grid, crests to the sand", "rock, water to the sand", "pieces, normal eyes, ΔE",
    "pieces without one kind of cones, ΔE", "ink of the kit, ml", "ink of it in low ink, ml", "board as SVG, kB",
    "board as PDF, kB", "kit, kB",
)  # fmt: skip


def measured(game_id: str) -> Iterator[str]:
    game = find_game(game_id)
    theme = theme_of("color", game)
    tones = [theme[f"sand-{part}"] for part in ("lit", "half", "slip", "core")]
    yield f"{max(abs(lab(tone)[0] - lab(theme['sand'])[0]) for tone in tones):.1f}"
    yield ", ".join(f"{contrast(theme[role], theme['sand']):.1f}" for role in ("grid", "sand-crest"))
    yield ", ".join(f"{contrast(theme[role], theme['sand']):.1f}" for role in ("rock-3", "pool-2"))
    families = [role.removesuffix("-contour") for role in theme if role.endswith("-contour") and "." in role]
    yield f"{least(theme, families):.0f}"
    yield ", ".join(f"{kind} {least(simulate_theme(theme, kind), families):.0f}" for kind in EYES)
    kits = {name: kit(game_id, players=min(3, game.players[1]), seed=SEED, theme=name) for name in THEMES}
    yield from (f"{ink(kits[name].files['.pdf']):.1f}" for name in ("color", "low-ink"))
    board = game.drawing().board(shipped_layout(game), DrawOptions())
    themes = [theme_of(name, game) for name in THEMES]
    yield f"{max(len(svg(board, one)) for one in themes) / 1000:.0f}"
    page = Page(board.width, board.height, board)
    yield f"{max(len(pdf([page], one, Meta('board'))) for one in themes) / 1000:.0f}"
    yield f"{max(len(printed.files['.pdf']) for printed in kits.values()) / 1000:.0f}"


def least(theme: Mapping[str, str], families: list[str]) -> float:
    """The smallest distance of two grounds of one set: camels, players, goods."""
    pairs = ((a, b) for a, b in combinations(families, 2) if a.split(".")[0] == b.split(".")[0])
    return min(distance(theme[a], theme[b]) for a, b in pairs)


def ink(data: bytes) -> float:
    """The ink of all pages as they are printed; half of the black in a color is printed in black."""
    found = 0.0
    with pypdfium2.PdfDocument(data) as document:
        for page in document:
            width, height = (side / 72 * 0.0254 for side in page.get_size())
            inks = ImageChops.invert(page.render(scale=DPI / 72).to_pil().convert("RGB"))
            cyan, magenta, yellow = inks.split()
            black = ImageStat.Stat(ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)).mean[0]
            found += (sum(ImageStat.Stat(inks).mean) - black) / 255 * width * height * PER_AREA
    return found


if __name__ == "__main__":
    games = [*game_ids()]
    print(f"| | {' | '.join(games)} |")
    print("|---" * (len(games) + 1) + "|")
    for name, *values in zip(ROWS, *(measured(one) for one in games), strict=True):
        print(f"| {name} | {' | '.join(values)} |")
