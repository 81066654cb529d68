"""What a camel's step costs and what stands against it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.messages import LazyMessage
from pnp.engine import RuleViolation
from pnp.games.wuestenkoenige.find import Found
from pnp.games.wuestenkoenige.goods import GOODS, count
from pnp.games.wuestenkoenige.layout import SITES
from pnp.games.wuestenkoenige.sentences import message
from pnp.games.wuestenkoenige.state import MIGRATION, ROOM, TERRAINS, State, terrain

NEW_CAMELS = 2


def cost(state: State, source: int, to: int, site_step: bool = False) -> int:
    """The points that a step takes: 1 to the same terrain, else 2; a site is valley.

    With `site_step`, or when the table plays so, a step from or to a site takes 1.
    """
    grey = state.match.layout.grey
    if (site_step or state.match.site_step) and (source >= grey or to >= grey):
        return 1
    return 1 if terrain(state.tiles[source]) == terrain(state.tiles[to]) else 2


def step_violations(
    state: State, found: Found, name: str, new_camels: int, last: bool = True, field: str = "to"
) -> Iterator[RuleViolation]:
    """The rules that a step breaks; during a migration it takes no points. `field` names the place in the log."""
    layout = state.match.layout
    source, camel = found
    to = layout.numbers.get(name)
    if to is None:
        yield RuleViolation("unknown-place", field, given=name or message.lazy("nothing"))
        return
    name = layout.names[to]
    if to >= layout.grey + len(SITES):
        yield RuleViolation("not-a-desert-hex", field, at=name, what=message.lazy("no-desert-hex.obstacle"))
    if to not in layout.near[source]:
        yield RuleViolation("not-adjacent", field, at=name, source=layout.names[source])
    if to >= layout.grey and not last:
        yield RuleViolation("site-not-last", field, at=name)
    yield from _entry(state, to, camel.cargo, field)
    if state.card != MIGRATION and cost(state, source, to) > state.points:
        yield _too_dear(state, source, to, field)
    if new_camels:
        yield from _new_camels(state, to, camel.owner, new_camels)


def _entry(state: State, to: int, cargo: int, field: str) -> Iterator[RuleViolation]:
    """Whether there is room, and whether the site lets the camel in."""
    good = to - state.match.layout.grey
    name = state.match.layout.names[to]
    if good < 0:
        if len(state.camels[to]) >= ROOM:
            yield full(state, to, field)
    elif good == len(GOODS):
        if not cargo:
            yield RuleViolation("palace-without-goods", field, at=name)
    elif good < len(GOODS) and count(cargo, good):
        yield RuleViolation("already-carries", field, at=name, good=GOODS[good])


def full(state: State, place: int, field: str) -> RuleViolation:
    """The violation that a hex has no room, and who fills it."""
    who = ", ".join(state.match.players[camel.owner] for camel in state.camels[place])
    return RuleViolation("hex-full", field, at=state.match.layout.names[place], who=who)


def _too_dear(state: State, source: int, to: int, field: str) -> RuleViolation:
    layout = state.match.layout
    words = {"at": layout.names[to], "source": layout.names[source], "way": _way(state, source, to)}
    eased = cost(state, source, to, True) <= state.points + state.spare
    hint = message.lazy("hint.site-step") if eased else ""
    price = cost(state, source, to)
    return RuleViolation("not-enough-points", field, price=price, left=state.points, hint=hint, **words)


def _way(state: State, source: int, to: int) -> str | LazyMessage:
    """From which terrain to which."""
    one, other = (message.lazy(f"terrain.{TERRAINS[terrain(state.tiles[place])]}") for place in (source, to))
    return (
        one if terrain(state.tiles[source]) == terrain(state.tiles[to]) else message.lazy("way", source=one, to=other)
    )


def _new_camels(state: State, to: int, owner: int, new_camels: int) -> Iterator[RuleViolation]:
    oasis = 0 <= to - state.match.layout.grey < len(GOODS)
    most = NEW_CAMELS if oasis else 0
    if not 0 <= new_camels <= most:
        what = message.lazy("new-camels.most", most=most) if oasis else message.lazy("new-camels.no-oasis")
        yield RuleViolation("too-many-new-camels", "new_camels", given=new_camels, what=what)
    if new_camels > state.stock[owner]:
        yield RuleViolation("no-camel-in-stock", "new_camels", given=new_camels, left=state.stock[owner])
