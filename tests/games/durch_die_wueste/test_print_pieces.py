"""The pieces: their numbers, their safe zone, their contrast, and that none is told by color alone."""

from collections import Counter
from itertools import combinations
from math import hypot

import pytest

from pnp import press
from pnp.data.read import load_texts
from pnp.games.durch_die_wueste.drawing import pieces, view
from pnp.games.durch_die_wueste.drawing.pieces import PALETTE, TEXTS, emblem, parts, rim
from pnp.games.durch_die_wueste.state import COLORS
from pnp.scene import Round, Use
from pnp.scene.vision import contrast
from tests.games.durch_die_wueste.drawn import beneath, items

COLOR = PALETTE.theme("color")
WORDS = load_texts(TEXTS, "en")
PARTS = list(parts(WORDS))
SAFE = 3  # mm

DIGEST = {
    **{f"{color} camel": 30 for color in COLORS},  # the supply of 4 or 5 players; leaders are tokens of their own
    **{f"{color} leader": 6 for color in pieces.PLAYERS},
    "palm": 5,
    "water 1": 15,
    "water 2": 15,
    "water 3": 15,
    "oasis token 5": 20,
    "area token 10": 10,
    "caravan token 10": 5,
    "caravan token 5": 5,
}


@pytest.mark.parametrize("name", ["a4", "letter", "a4+letter", "a3"])
def test_the_sheets_carry_exactly_the_pieces_of_the_digest(name):
    leaves = press.impose(PARTS, press.paper(name))
    drawn = Counter(
        shape.symbol.children[0].title for leaf in leaves for shape in leaf.children if isinstance(shape, Use)
    )
    assert drawn == DIGEST
    assert {part: entry.copies for part, entry in press.manifest(leaves).items()} == DIGEST


def test_each_part_draws_the_piece_of_its_name():
    """Counted by what is drawn on them, not by their names."""
    seen, texts, emblems = Counter(), Counter(), Counter()
    for part in PARTS:
        painted = list(items(part.face))
        seen.update({name.split()[0]: part.copies for name in {name for item in painted for name in item.within}})
        emblems.update(dict.fromkeys({name for item in painted for name in item.within}, part.copies))
        texts.update({(item.text.text, item.within[-1:]): part.copies for item in painted if item.text})
    assert seen["nomad"] == 30
    assert [seen[f"camel-{color}-emblem"] for color in COLORS] == [30] * 5
    assert [emblems[f"emblem {color} camel.{color}-ink"] for color in COLORS] == [35] * 5, "camels, and leaders of five"
    assert [texts[str(value), (f"water-{value}",)] for value in (1, 2, 3)] == [15] * 3
    assert (texts["5", ()], texts["10", ()]) == (25, 15)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_no_text_comes_within_3_mm_of_the_cut(part):
    for item in items(part.face):
        if item.text and isinstance(part.outline, Round):
            radius = part.outline.diameter / 2
            assert max(hypot(x - radius, y - radius) for x, y in item.points) <= radius - SAFE
        elif item.text:
            assert all(SAFE <= x <= part.outline.width - SAFE for x, _ in item.points)
            assert all(SAFE <= y <= part.outline.height - SAFE for _, y in item.points)


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_word_stands_on_one_ground_and_can_be_read(part):
    painted = list(items(part.face))
    for number, item in enumerate(painted):
        if item.text:
            x, y = (sum(side) / 4 for side in zip(*item.points, strict=True))
            grounds = {beneath(point, painted[:number]) for point in [(x, y), *item.points]}
            assert len(grounds) == 1, f"{item.text.text} stands on {grounds}"
            assert contrast(COLOR[item.text.fill], COLOR[grounds.pop()]) >= 4.5


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_picture_stands_out_from_its_ground(part):
    """One of the colors of each picture, and of each line, has 3:1 to what lies beneath; not so patterns."""
    painted = list(items(part.face))
    pictures = {}
    for number, item in enumerate(painted):
        drawn = any(" " in name for name in item.within)  # so are the symbols named that all games share
        if (drawn or item.stroke) and not (item.stroke or "").endswith("-pattern"):
            pictures.setdefault(item.within if drawn else number, []).append((number, item))
    assert pictures
    for shapes in pictures.values():
        first, item = shapes[0]
        ground = beneath(item.points[0], painted[:first])
        roles = {role for _, shape in shapes for role in (shape.fill, shape.stroke) if role}
        assert max(contrast(COLOR[role], COLOR[ground]) for role in roles) >= 3, item.within


def plain(shapes):
    """A drawing without its colors."""
    return [(bool(i.fill), bool(i.stroke), i.points, i.dash, i.text and i.text.text) for i in items(shapes)]


def letters(symbol):
    return [item.text.text for item in items(symbol.children) if item.text]


def test_camels_differ_without_color_by_emblem_and_by_rim_and_in_pictures_by_letter():
    for one, other in combinations(COLORS, 2):
        assert letters(pieces.camel(one, lettered=True)) != letters(pieces.camel(other, lettered=True))
        assert plain(emblem(one, "ink").children) != plain(emblem(other, "ink").children)
        assert plain(rim(one, "ink")) != plain(rim(other, "ink"))
    assert all(letters(pieces.camel(color)) == [] for color in (*COLORS, "grey"))


def test_riders_differ_without_color_by_letter():
    assert len({letters(pieces.owner(color, WORDS))[0] for color in pieces.PLAYERS}) == 5


def test_leaders_tell_their_player_by_a_letter_and_their_color_by_an_emblem():
    told = set()
    for color in COLORS:
        for player in pieces.PLAYERS:
            token = pieces.leader(color, player, WORDS)
            emblems = {name for item in items(token.children) for name in item.within if name.startswith("emblem")}
            told.add((*letters(token), *emblems))
    assert len(told) == 25
    assert {len(words) for words in told} == {2}


def test_money_differs_without_color_by_word_and_picture():
    tokens = [part for part in PARTS if part.kind == "Tokens"]
    for one, other in combinations(tokens, 2):
        assert plain(one.face) != plain(other.face)
    assert len({part.name for part in tokens}) == 4


def test_owners_in_pictures_differ_without_color_by_number():
    for one, other in combinations(range(5), 2):
        for leads in (False, True):
            assert plain(view.camel("mint", one, leads, WORDS)) != plain(view.camel("mint", other, leads, WORDS))
        assert plain(view.owned_hex(one, True)) != plain(view.owned_hex(other, True))
