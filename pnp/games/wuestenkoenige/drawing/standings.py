"""The table below a position: what each player has brought home, owns and holds; then tiles and cards left."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import players, wares
from pnp.games.wuestenkoenige.goods import GOODS, count
from pnp.games.wuestenkoenige.state import CARDS, FACES, KINDS, State, delivered_kinds, on_board
from pnp.scene import Rect, Shape, Style, Text, Use, font
from pnp.scene.font import Weight

WIDTH = 170.0  # mm
_ROW = 8.5  # mm
_COLUMNS = {"kinds": 108.0, "camels": 126.0, "stock": 142.0, "hand": 158.0}  # mm, their middles
_WARES = 74.0  # mm, the middle of the first good
_SIZE, _HEAD, _FOOT = 4.6, 3.4, 3.6
_PITCH = 5.4  # mm, from line to line below


def height(state: State, texts: Texts) -> float:
    """Height of the table in mm: a row a player, one of words above, lines of words below."""
    return _ROW * (len(state.match.players) + 1) + 5.2 + _PITCH * len(_foot(state, texts))


def table(state: State, texts: Texts) -> Iterator[Shape]:
    """The table, 170 mm wide."""
    for key, x in {"delivered": _WARES + 9, **_COLUMNS}.items():
        words = texts[f"view.{key}"]
        yield Text(x, 5.5, words, font.fit(words, 15, _HEAD), "muted", "regular", "middle")
    for player, name in enumerate(state.match.players):
        yield from _row(state, player, name, _ROW * (player + 1) - 0.5, texts)
    y = _ROW * (len(state.match.players) + 1) + 5
    for line in _foot(state, texts):
        yield Text(0, y, line, _FOOT, "muted")
        y += _PITCH


def _row(state: State, player: int, name: str, top: float, texts: Texts) -> Iterator[Shape]:
    middle = top + _ROW / 2
    told = CARDS not in state.untold
    if player == state.acting and state.phase == "play" and told:
        yield Rect(0, top + 0.3, WIDTH, _ROW - 0.6, Style("panel"), 1.5)
    yield Use(players.badge(player, texts), 4.2, middle, 3.2)
    out = f" ({texts['view.out']})" if state.out >> player & 1 else ""
    room = _WARES - 19 - font.width(out, _SIZE)
    shown = font.shorten(f"{player + 1}  {name}", room, _SIZE) + out
    yield Text(9.5, middle + font.middle(_SIZE), shown, _SIZE)
    yield from _deliveries(state.delivered[player], middle)
    values = (
        delivered_kinds(state, player),
        on_board(state, player),
        state.stock[player],
        state.hands[player] if told else "–",
    )
    for x, value in zip(_COLUMNS.values(), values, strict=True):
        weight: Weight = "bold" if x == _COLUMNS["kinds"] else "regular"
        yield Text(x, middle + font.middle(_SIZE), str(value), _SIZE, "ink", weight, "middle")


def _deliveries(goods: int, middle: float) -> Iterator[Shape]:
    """How many of each good; nothing where there is none."""
    for kind, name in enumerate(GOODS):
        if number := count(goods, kind):
            x = _WARES + 10 * kind - 2
            yield Use(wares.token(name), x, middle, 2.6)
            yield Text(x + 3, middle + font.middle(3.6), str(number), 3.6)


def _foot(state: State, texts: Texts) -> list[str]:
    """Tiles in the reserve and cards to draw; the discards by kind, in as many lines as they need.

    Of a last position what it does not tell.
    """
    if CARDS in state.untold:
        return font.wrap(texts["view.untold-faces" if FACES in state.untold else "view.untold"], WIDTH, _FOOT)
    reserve = texts["view.reserve"].format(tiles=state.reserve)
    pairs = zip(state.pile, KINDS, strict=True)
    cards = [texts["view.card"].format(number=number, card=texts[f"card.{kind}"]) for number, kind in pairs if number]
    cards += [f"{state.hidden} {texts['view.hidden']}"] if state.hidden else []
    pile = texts["view.pile"].format(cards=", ".join(cards) or "–")
    lines = (f"{reserve} · {texts['view.deck'].format(cards=state.deck)}", pile)
    return [line for words in lines for line in font.wrap(words, WIDTH, _FOOT)]
