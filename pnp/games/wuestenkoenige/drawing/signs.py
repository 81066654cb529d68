"""What the signs on the picture of a position mean: those that are on it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.texts import Texts
from pnp.games.wuestenkoenige.drawing import figures, terrain, wares
from pnp.games.wuestenkoenige.goods import GOODS, UNIT, kinds
from pnp.games.wuestenkoenige.state import BARE, CARDS, DUNE, FACES, PLAIN, Camel, State, height
from pnp.games.wuestenkoenige.state import terrain as face
from pnp.scene import Rect, Style, Use
from pnp.style.legend import Sign

_FACES = (("dune", DUNE), ("plain", PLAIN))


def signs(state: State, texts: Texts) -> Iterator[Sign]:
    """The signs in the order of the board and the table, each with its words."""
    stacks = state.tiles[: state.match.layout.grey]
    for name, number in _FACES:
        if any(stack != BARE and face(stack) == number for stack in stacks):
            yield _ground(name), texts[f"face.{name}"]
    if BARE in stacks and FACES not in state.untold:
        yield _ground("valley"), texts["view.sign.bare"]
    if any(height(stack) > 1 for stack in stacks):
        yield tuple(figures.pile(2, -0.15, 0, 2.6)), texts["view.sign.stack"]
    yield from _camels(state, texts)
    yield from _goods(state, texts)
    if CARDS in state.untold:
        return
    yield tuple(figures.number_badge(20, 0, 0, 0.5)), texts["view.sign.number"]
    if state.phase == "play":
        yield (Rect(-0.45, -0.25, 0.9, 0.5, Style("panel"), 0.1),), texts["view.sign.turn"]


def _ground(name: str) -> tuple[Use, ...]:
    return (Use(terrain.hexagon(name), 0, 0, 0.45),)


def _camels(state: State, texts: Texts) -> Iterator[Sign]:
    """A camel, and one with a cargo when there is any; of the first player with one."""
    standing = [camel for camels in state.camels for camel in camels]
    loaded = next((camel for camel in standing if camel.cargo), None)
    if loaded:
        (good, *_) = kinds(loaded.cargo)
        yield (
            tuple(figures.camel_figure(Camel(loaded.owner, UNIT[good], False), 0, -0.08, 0.32, texts)),
            texts["view.sign.cargo"],
        )


def _goods(state: State, texts: Texts) -> Iterator[Sign]:
    """Goods that lie open on a hex, and those below its tiles."""
    lying = list(zip(state.goods, state.tiles, strict=False))[: state.match.layout.grey]
    for key, buried, draw in (
        ("view.sign.open", False, wares.token),
        ("view.sign.buried", True, wares.trace),
    ):
        found = next((goods for goods, stack in lying if goods and (stack != BARE) == buried), 0)
        if found:
            (good, *_) = kinds(found)
            yield (Use(draw(GOODS[good]), 0, 0, 0.32),), texts[key]
