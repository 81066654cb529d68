"""Log sheets written and photographed by program: games of bots in the fonts of hands, on paper, through a bad lens.

The fonts are those of the packages `@fontsource/*` of npm, fetched into `benchmarks/.fonts` when they are first asked
for; nothing of them is part of the program. A third is held out: no table and no threshold was made with it, nor was
any of them looked at while the reader was built.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import cv2
import numpy as np
import pypdfium2
from PIL import Image, ImageDraw, ImageFont

from pnp.chance import Chance
from pnp.data.read import data_document
from pnp.engine import Turns, play_entry, terms_of, tried_in
from pnp.game import LoadedLog
from pnp.library.catalog import find_game
from pnp.library.layouts import shipped_layout
from pnp.library.legal import entry_text
from pnp.library.load import log_from
from pnp.printing.leaves import print_log_sheet
from pnp.printing.requests import PrintOptions
from pnp.simulation.playout import play
from pnp.testing.random_log import dealt_log

USED = (
    *("caveat", "kalam", "patrick-hand", "shadows-into-light", "indie-flower", "gloria-hallelujah", "reenie-beanie"),
    *("nanum-pen-script", "architects-daughter", "coming-soon", "schoolbell", "handlee", "gochi-hand", "neucha"),
    *("rock-salt", "just-me-again-down-here", "swanky-and-moo-moo", "waiting-for-the-sunrise", "over-the-rainbow"),
    *("covered-by-your-grace", "short-stack", "delicious-handrawn", "annie-use-your-telescope", "crafty-girls"),
    *("the-girl-next-door", "sue-ellen-francisco", "walter-turncoat", "give-you-glory", "zeyada", "itim"),
)
HELD_OUT = (
    *("gaegu", "mansalva", "delius", "caveat-brush", "shantell-sans", "sriracha", "yomogi", "zen-kurenaido"),
    *("poor-story", "bad-script", "pangolin", "mali", "loved-by-the-king", "nothing-you-could-do", "permanent-marker"),
)
HANDS = (*USED, *HELD_OUT)
PLAIN = (
    *("patrick-hand", "coming-soon", "schoolbell", "handlee", "architects-daughter", "short-stack", "itim", "kalam"),
    *("delius", "pangolin", "mali", "shantell-sans", "zen-kurenaido", "poor-story"),
)
"""Hands that print plainly."""
NAMES = ("Ana", "Ben", "Chloé", "Dora", "Emil")
STRUCK, ILLEGAL = 0.04, 0.02
FONTS = Path(__file__).with_name(".fonts")
DPI = 300
DOT = DPI / 25.4  # pixels of a millimetre


def fonts() -> dict[str, Path]:
    """The files of all hands, fetched where they are not there yet."""
    found = {hand: FONTS / "node_modules" / "@fontsource" / hand / "files" for hand in HANDS}
    if not all(folder.is_dir() for folder in found.values()):
        FONTS.mkdir(exist_ok=True)
        (FONTS / "package.json").write_text('{"name": "hands", "version": "1.0.0", "private": true}\n')
        wanted = [f"@fontsource/{hand}" for hand in HANDS]
        call = ["npm", "install", "--no-audit", "--no-fund", *wanted]
        subprocess.run(call, cwd=FONTS, check=True, capture_output=True)
    return {hand: min(folder.glob("*-latin-400-normal.woff")) for hand, folder in found.items()}


class Row(NamedTuple):
    """A row as it was written: the entry, its text on paper, what is struck out before it, whether it is illegal."""

    entry: dict[str, Any]
    text: str
    struck: str = ""
    illegal: bool = False


def new_log(game_id: str, seed: int, players: int) -> LoadedLog:
    game = find_game(game_id)
    layout = shipped_layout(game)
    return log_from(data_document(dealt_log(game, layout, layout.id, NAMES[:players], seed)))


def written_game(log: LoadedLog, rows: int, seed: int, named: bool, illegal: float = ILLEGAL) -> list[Row]:
    """The first rows of a game of bots, some of which are illegal and stand all the same."""
    game, random, names = log.game, Random(seed), log.players
    notation, terms = game.notation(), terms_of(game.play, names)
    state, turns = game.setups.start(log.layout, log.log).state, Turns()
    found: list[Row] = []
    while len(found) < rows and state.phase != "over":
        turn: list[Any] = []
        wrong, before, last = False, state, state
        for at, _, right, step in play(game, state, "random", Chance(seed * 1000 + len(found))):
            action, after = right, step.state
            if not wrong and random.random() < illegal:
                others = [one for one in tried_in(game.play, at) if type(one) is type(right)
                          and game.play.possible(at, one) and any(game.play.violations(at, one))]  # fmt: skip
                if others:
                    action, wrong = random.choice(others), True
                    after = game.play.do(at, action).state
            turn.append(action)
            last, state = at, after
            if game.writing.ends_entry(action) or after.phase == "over":
                break
        name = None if last.player is None else names[last.player]
        entry = dict(game.writing.to_entry(name, turn))
        wrong = play_entry(terms, turns, False, 1, entry, before)[0].stopped
        played, turns = play_entry(terms, turns, False, 1, {**entry, **({"stands": True} if wrong else {})}, before)
        state = played.state
        whole = entry_text(entry, names, notation)
        text = whole.partition(" ")[2] if named and name else whole
        struck = random.choice(found).text.split()[0] if found and random.random() < STRUCK else ""
        found.append(Row(entry, text, struck, wrong))
    return found


@cache
def font_of(path: Path, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(path), size)


def size_of(path: Path) -> int:
    """The size at which the digits of a hand are 4.2 mm high."""
    _, top, _, bottom = font_of(path, 100).getbbox("3")
    return round(100 * 4.2 * DOT / (bottom - top))


def write(text: str, path: Path, random: Random, room: float, ink: int, scale: float = 1.0) -> Image.Image:
    """A line of handwriting as a mask, no wider than `room` pixels: each glyph by itself, a little off and askew."""
    size = round(size_of(path) * scale)
    font = font_of(path, size)
    wide = round(font.getlength(text) * 1.25 + 2 * size)
    canvas = Image.new("L", (wide, 3 * size), 0)
    x = size * 0.5
    for sign in text:
        if sign == " ":
            x += size * (0.32 + 0.18 * random.random())
            continue
        own = font_of(path, round(size * (1 + random.gauss(0, 0.04))))
        glyph = Image.new("L", (2 * size, 3 * size), 0)
        ImageDraw.Draw(glyph).text((size // 2, size * 2 + random.gauss(0, size * 0.025)), sign, ink, own, "ls")
        glyph = glyph.rotate(random.gauss(0, 2.5), Image.Resampling.BICUBIC)
        canvas.paste(255, (round(x) - size // 2, 0), glyph)
        x += own.getlength(sign) + size * (0.05 + random.gauss(0, 0.02))
    line = canvas.crop((0, 0, min(round(x + size * 0.3), wide), 3 * size))
    return line.resize((round(room), line.height)) if line.width > room else line


def fill_in(page: Image.Image, rows: Sequence[tuple[Row, Sequence[float]]], path: Path, random: Random) -> None:
    """Write rows into their boxes (mm) on the picture of a page."""
    ink, color = random.randint(190, 255), random.choice([(25, 30, 90), (20, 20, 25), (40, 45, 60), (20, 40, 120)])
    for row, (x, y, width, height) in rows:
        room, left = width * DOT * 0.98, x * DOT + random.uniform(0.5, 3) * DOT
        parts = [(row.struck, True)] if row.struck else []
        for text, struck in [*parts, (row.text, False)]:
            mask = write(text, path, random, room - (left - x * DOT), ink)
            size = mask.height // 3
            top = round((y + height) * DOT - 1.9 * DOT - 2 * size + random.gauss(0, 0.25 * DOT))
            if struck:
                pen = ImageDraw.Draw(mask)
                for _ in range(2):
                    high = size * 2 - size * random.uniform(0.15, 0.5)
                    ends = size * 0.3, high, mask.width - size * 0.2, high + random.gauss(0, 5)
                    pen.line(ends, ink, max(3, size // 18))
            page.paste(color, (round(left), top), mask)
            left += mask.width


def photograph(page: Image.Image, random: Random, bad: bool, width: int = 2400) -> bytes:
    """A page on a table as a phone takes it: perspective, curl, light, blur, noise, JPEG; `bad`: by a bad one."""
    paper = cv2.cvtColor(np.asarray(page.convert("RGB")), cv2.COLOR_RGB2BGR)
    high, wide = paper.shape[:2]
    height = width * 4 // 3
    slack = 0.035 if bad else 0.02
    corners = [(0.05, 0.05), (0.95, 0.05), (0.95, 0.95), (0.05, 0.95)]
    off = lambda at, size: (at + random.uniform(-slack, slack)) * size  # noqa: E731
    aim = [(off(x, width), off(y, height)) for x, y in corners]
    lens = cv2.getPerspectiveTransform(np.float32([(0, 0), (wide, 0), (wide, high), (0, high)]), np.float32(aim))
    table = np.full((height, width, 3), (70, 95, 120), np.uint8)
    photo = cv2.warpPerspective(paper, lens, (width, height), table, cv2.INTER_AREA, cv2.BORDER_TRANSPARENT)
    across, down = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    curl = (7 if bad else 3) * np.sin(across / width * np.pi * random.uniform(0.8, 1.6) + random.uniform(0, 3))
    photo = cv2.remap(photo, across, down + curl.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    angle = random.uniform(0, 6.28)
    light = 0.5 + 0.5 * np.sin((across * np.cos(angle) + down * np.sin(angle)) / width * 2.2 + random.uniform(0, 6))
    shade = 1 - (0.45 if bad else 0.22) * light[..., None]
    photo = photo * shade * random.uniform(0.85, 1.0)
    photo = cv2.GaussianBlur(photo, (0, 0), random.uniform(1.4, 2.0) if bad else random.uniform(0.4, 1.0))
    noise = np.random.default_rng(random.randrange(1 << 30)).normal(0, 9 if bad else 4, photo.shape)
    photo = np.clip(photo + noise, 0, 255).astype(np.uint8)
    return cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, 60 if bad else 85])[1].tobytes()


class Sheet(NamedTuple):
    """A game on paper: its log without entries, what was written, a photograph of each page."""

    log: LoadedLog
    rows: Sequence[Row]
    photos: Sequence[bytes]


def sheets(game_id: str, hand: str | Path, seed: int, pages: int = 1, bad: bool = False, **more: Any) -> Sheet:
    """A sheet of so many pages, written full in a hand or in the font of a file.

    `more`: `players`, `lang`, `paper`, `rows` of the sheet, `entries` that are written, the share that is `illegal`,
    the `width` of the photographs in pixels.
    """
    random = Random(seed)
    log = new_log(game_id, seed, more.get("players", 3))
    job = PrintOptions().changed(**{key: more[key] for key in ("lang", "paper") if key in more})
    pdf, boxes = print_log_sheet(log, more.get("rows"), job)
    places = [row["box_mm"] for page in boxes["pages"][:pages] for row in page["rows"]]
    named = boxes["pages"][0]["rows"][0]["player"] is not None
    rows = written_game(log, min(len(places) - 1, more.get("entries", 999)), seed, named, more.get("illegal", ILLEGAL))
    photos, at, document = [], 0, pypdfium2.PdfDocument(BytesIO(pdf))
    for number, page in enumerate(boxes["pages"][:pages]):
        picture = document[number].render(scale=DPI / 72).to_pil().convert("RGB")
        here = list(zip(rows[at : at + len(page["rows"])], places[at:], strict=False))
        fill_in(picture, here, hand if isinstance(hand, Path) else fonts()[hand], random)
        at += len(here)
        photos.append(photograph(picture, random, bad, more.get("width", 2400)))
    return Sheet(log, rows, photos)


def practice(hand: str, random: Random, texts: Sequence[str]) -> Iterator[tuple[str, Image.Image]]:
    """Lines of a hand, to learn which outputs of the recognizer stand for which letter."""
    for text in texts:
        mask = write(text, fonts()[hand], random, 4000, random.randint(190, 255))
        line = Image.new("L", mask.size, 235)
        line.paste(40, (0, 0), mask)
        small = line.resize((mask.width // 2, mask.height // 2)).resize(mask.size)
        yield text, small
