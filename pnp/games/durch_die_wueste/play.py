"""Which rules an action breaks, in the order of the rule book, and what it does: one state in, the next one out."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.engine import Effect, Ended, Owned, Placed, RuleViolation, Scored, Step, add, put
from pnp.games.durch_die_wueste import state as st
from pnp.games.durch_die_wueste.log import plain_piece
from pnp.games.durch_die_wueste.rules import message
from pnp.games.durch_die_wueste.score import end_scores
from pnp.games.durch_die_wueste.state import Action, State
from pnp.geometry.hexes import bits, first, flood, spread

# One iterator at its end serves all legal camels, which are most.
_NONE: Iterator[RuleViolation] = iter(())
COLOR_WORDS = tuple(message.lazy(f"terms.color.{color}") for color in st.COLORS)  # in the language in use
_ONE_MORE = message.lazy("too-many-camels.one-more")


def violations(state: State, action: Action) -> Iterator[RuleViolation]:
    """Yield the rules that an action breaks; none when it is legal."""
    if type(action) is st.Camel:
        return _NONE if camel_fits(state, action.color, action.at) else _camel(state, action)
    return _leader(state, action) if type(action) is st.Leader else _turn(state, action)


def leader_colors(state: State) -> int:
    """Return the colors that the player on turn may place now, as a set; in the first round the fresh ones first."""
    held = state.held[state.player]
    return (0 if state.taken[state.player] else held & ~state.fresh) or held


def leader_hexes(state: State) -> int:
    """Return the hexes where a leader may stand, whatever its color."""
    board, palms = state.match.board, state.match.palms
    near = spread(palms | state.leaders, board.steps)
    return board.usable & ~(near | palms | state.leaders | state.camels | state.water)


def camel_hexes(state: State, color: int) -> int:
    """Return the hexes where the player on turn may place a camel of this color."""
    if state.supply[color] <= 0:
        return 0
    board, player = state.match.board, state.player
    own = state.caravans[player * 5 + color]
    taken = state.camels | state.match.palms | state.areas & ~state.owned[player]
    return spread(own, board.steps) & board.usable & ~(spread(state.colors[color] & ~own, board.steps) | taken)


def camel_fits(s: State, color: int, at: int) -> bool:
    """Tell whether the player on turn may place such a camel on this cell now: what `_camel` tells in one look."""
    if s.due <= 0 or at < 0 or s.supply[color] <= 0:
        return False
    own, barred = s.caravans[s.player * 5 + color], s.camels | s.match.palms | s.areas & ~s.owned[s.player]
    return _stands(s.match.board, at, own, s.colors[color], barred)


def _stands(board: st.Board, at: int, own: int, alike: int, barred: int) -> bool:
    """Whether a camel touches its caravan and no other of its color, on a hex that is not barred."""
    near = board.near[at]
    return bool(near & own and not near & alike & ~own and 1 << at & board.usable & ~barred)


def place_violations(state: State, name: str, at: int) -> Iterator[RuleViolation]:
    """Yield `off-board`, with the reason."""
    board = state.match.board
    if at < 0 or not board.usable & 1 << at:
        what = "no-hex" if at < 0 else "beyond" if board.layout.land & 1 << at else "mountain"
        yield RuleViolation("off-board", "at", at=name, what=message.lazy(f"off-board.{what}"))


def _leader(s: State, a: st.Leader) -> Iterator[RuleViolation]:
    match, player, color = s.match, s.player, 1 << a.color
    names, palms, water = match.board.layout.hexes.names, match.palms, s.water
    who: dict[str, Any] = {"name": match.players[player], "color": COLOR_WORDS[a.color]}
    if match.left_out[player] & color:
        yield RuleViolation("leader-left-out", "color", **who)
    elif not s.held[player] & color:
        yield RuleViolation("leader-already-placed", "color", **who)
    off = tuple(place_violations(s, a.name, a.at))
    yield from off
    bit, near = (0, 0) if off else (1 << a.at, match.board.near[a.at])
    for code, cells in (("leader-on-water", water), ("leader-on-oasis", palms), ("leader-on-leader", s.camels)):
        if bit & cells:
            yield RuleViolation(code, "at", at=a.name)
    for code, cells in (("leader-next-to-oasis", palms), ("leader-next-to-leader", s.leaders)):
        if near & cells:
            yield RuleViolation(code, "at", at=a.name, other=names[first(near & cells)])
    fresh = leader_colors(s)
    if s.held[player] & color and not fresh & color:
        left = ", ".join(str(COLOR_WORDS[color]) for color in bits(fresh))
        yield RuleViolation("leader-color-repeated", "color", fresh=left, **who)


def _turn(s: State, a: Action) -> Iterator[RuleViolation]:
    """What is wrong with the number of camels of a turn, its end, or a leader passed."""
    if type(a) is st.Announce:
        if a.camels > s.due:
            yield RuleViolation("too-many-camels", count=a.camels, due=s.due)
    elif type(a) is st.Done:
        if s.due > 0 and any(camel_hexes(s, color) for color in range(5)):
            yield RuleViolation("too-few-camels", left=s.due)
    elif s.held[s.player] and leader_hexes(s):
        yield RuleViolation("leader-missing", name=s.match.players[s.player])


def _camel(s: State, a: st.Camel) -> Iterator[RuleViolation]:
    match, player, color, at = s.match, s.player, a.color, a.at
    if s.due <= 0:
        yield RuleViolation("too-many-camels", count=_ONE_MORE, due=0)
    if at < 0 or not match.board.usable & 1 << at:
        yield from place_violations(s, a.name, at)
        return
    bit, near, own, word = 1 << at, match.board.near[at], s.caravans[player * 5 + color], COLOR_WORDS[color]
    if bit & match.palms:
        yield RuleViolation("camel-on-oasis", "at", at=a.name)
    if bit & s.camels:
        yield RuleViolation("camel-on-camel", "at", at=a.name)
    if bit & s.areas and not bit & s.owned[player]:
        yield RuleViolation("camel-in-owned-area", "at", at=a.name, owner=_who(s, s.owned, bit))
    if not near & own:
        yield RuleViolation("camel-not-connected", "at", at=a.name, color=word, name=match.players[player])
    if rivals := near & s.colors[color] & ~own:
        cell = first(rivals)
        owner, other = _who(s, s.caravans[color::5], 1 << cell), match.board.layout.hexes.names[cell]
        yield RuleViolation("camel-touches-rival", "at", at=a.name, color=word, owner=owner, other=other)
    if s.supply[color] <= 0:
        yield RuleViolation("supply-empty", "color", color=word)


def _who(s: State, cells: Iterable[int], bit: int) -> str:
    return next(name for name, own in zip(s.match.players, cells, strict=True) if own & bit)


def cut_off(board: st.Board, caravan: int, camels: int, cell: int) -> int:
    """Return the hexes that the camel on `cell`, already in `caravan` and `camels`, makes areas of. Walls are the
    caravan, the edge and mountains. The camel must split what was connected; each part without any camel is an area."""
    free = board.usable & ~caravan
    around = board.near[cell] & free
    # Free neighbours in one arc touch each other: nothing is parted, and no flood is needed to see it.
    if not board.arcs.parted(cell, around):
        return 0
    areas = 0
    first = rest = around
    while rest:
        part = flood(rest & -rest, free, board.steps, first)
        # All neighbours in one part: nothing was split off, and that is no new area however small it is.
        if part & first == first:
            return 0
        # Camels of other colors and leaders, own ones too, keep a part open.
        if not part & camels:
            areas |= part
        rest &= ~part
    return areas


_Ints = tuple[int, ...]
_new = tuple.__new__  # a NamedTuple by position, without the call of its own constructor


def do(state: State, action: Action) -> Step:
    """Carry out an action that is possible; what it costs or whether it is legal is not asked here."""
    if type(action) is st.Camel:
        after, effects = _place(state, (action,)) or (state, [])
        return _new(Step, (after, tuple(effects)))
    if type(action) is st.Leader:
        return _do_leader(state, action)
    if type(action) is st.Announce:
        due = max(state.due, action.camels)
        return _new(Step, (_turn_state(state, state.player, due, not action.camels, state.taken, state.passes), ()))
    if state.phase == "play":
        passes = state.passes + 1 if state.idle else 0
        after = _next(state, add(state.taken, state.player, 1), passes)
        # Asked at the end of the turn: the one in which a supply runs out is played to its end.
        reason = "supply" if 0 in state.supply else "passes" if passes >= len(state.held) else ""
        return _end(after, reason) if reason else Step(after, ())
    return Step(_next(state), ()) if type(action) is st.Done else _next_leader(state)


def _place(s: State, pieces: Iterable[st.Camel], whole: bool = False) -> tuple[State, list[Effect]] | None:
    """The state with camels of the player, and what they did. With `whole` they are a turn: None where one is not
    legal, else it is the next player's turn."""
    (
        match, phase, player, due, idle, turns, passes, held, fresh, leaders, camels, colors, caravans, links, owned,
        areas, water, drunk, linked, supply,
    ) = s  # fmt: skip
    board, palms = match.board, match.palms
    herds, own, left = list(colors), list(caravans), list(supply)
    effects: list[Effect] = []
    for color, at, _ in pieces:
        bit, number = 1 << at, player * 5 + color
        near, caravan = board.near[at], own[number]
        if whole:
            barred = camels | palms | areas & ~owned[player]
            if due <= 0 or left[color] <= 0 or not _stands(board, at, caravan, herds[color], barred):
                return None
        camels |= bit
        herds[color] |= bit
        caravan |= bit
        own[number] = caravan
        left[color] -= 1
        due, idle = due - 1, False
        # Within an own area all parts stay the owner's, and nothing new is taken.
        parts = board.arcs.parted(at, near & ~caravan) and not bit & owned[player]  # asked before, as in `cut_off`
        area = cut_off(board, caravan, camels, at) if parts else 0
        effects.append(_new(Placed, (player, st.COLORS[color], at)))
        # One oasis token for each caravan and palm: those linked before give none.
        reached, taken = (near | area) & palms & ~links[number], (bit | area) & water
        if area or reached or taken:
            links, owned, areas, water, drunk, linked = _gain(
                match, (links, owned, areas, water, drunk, linked), number, (area, taken, reached), effects
            )
    if whole:
        turns, player, idle, passes = add(turns, player, 1), (player + 1) % len(held), True, 0
        due = st.due_for(match, player, turns[player])
    return _new(State, (
        match, phase, player, due, idle, turns, passes, held, fresh, leaders, camels, tuple(herds), tuple(own),
        links, owned, areas, water, drunk, linked, tuple(left),
    )), effects  # fmt: skip


_Gains = tuple[_Ints, _Ints, int, int, _Ints, _Ints]
_GAINS = slice(State._fields.index("links"), State._fields.index("supply"))
"""The fields of a state from its links on to the oasis tokens taken."""


def _gain(match: st.Match, gains: _Gains, number: int, cells: tuple[int, int, int], effects: list[Effect]) -> _Gains:
    """A caravan owns the area that it cut off, takes water and reaches palms, told in `effects` too."""
    (links, owned, areas, water, drunk, linked), (area, taken, reached), player = gains, cells, number // 5
    for cell in bits(taken):
        effects.append(_new(Scored, (player, "water", match.water[cell], cell)))
        drunk = add(drunk, player, match.water[cell])
    for palm in bits(reached):
        effects.append(_new(Scored, (player, "oases", match.board.layout.points.oases, palm)))
        linked = add(linked, player, 1)
    if area:
        effects.append(Owned(player, area))
        owned = put(owned, player, owned[player] | area)
    return put(links, number, links[number] | reached), owned, areas | area, water & ~taken, drunk, linked


def _do_leader(s: State, action: st.Leader) -> Step:
    match, phase, player, due, idle, taken, passes, held, fresh, leaders, camels, colors, caravans, *rest = s
    color, at, _ = action
    bit, number = 1 << at, player * 5 + color
    after: State = _new(State, (
        match, phase, player, due, idle, taken, passes, put(held, player, held[player] & ~(1 << color)),
        fresh if taken[player] else fresh | 1 << color, leaders | bit, camels | bit,
        put(colors, color, colors[color] | bit), put(caravans, number, caravans[number] | bit), *rest))  # fmt: skip
    step = _next_leader(after) if phase == "leaders" else Step(_next(after), ())
    return Step(step.state, (Placed(player, f"{st.COLORS[color]} leader", at), *step.effects))


def _next_leader(s: State) -> Step:
    taken, count = add(s.taken, s.player, 1), len(s.held)
    most = st.rounds(s.match)
    for player in (*range(s.player + 1, count), *range(s.player + 1)):
        if taken[player] < most:
            return Step(_turn_state(s, player, s.due, s.idle, taken, s.passes), ())
    return _begin_play(s)


def _begin_play(s: State) -> Step:
    """Single leaders own what they cut off, which none does before all stand; then the first player is to move."""
    effects: list[Effect] = []
    for number, caravan in enumerate(s.caravans):
        for cell in bits(caravan):
            if area := cut_off(s.match.board, caravan, s.camels, cell):
                palms = area & s.match.palms & ~s.links[number]
                before: Any = s[_GAINS]
                gains = _gain(s.match, before, number, (area, area & s.water, palms), effects)
                s = _new(State, (*s[: _GAINS.start], *gains, *s[_GAINS.stop :]))
    begun = s._replace(phase="play", player=0, taken=(0,) * len(s.held), due=st.due_for(s.match, 0, 0))
    return Step(begun, tuple(effects))


def force_turn(state: State, player: int | None, verb: str) -> State:
    """Return the state made this player's turn to do `verb`; the count of turns goes on."""
    s: State = _begin_play(state).state if verb == "camels" and state.phase == "leaders" else state
    phase, player = "play" if s.phase == "over" else s.phase, player or 0
    return s._replace(phase=phase, player=player, due=st.due_for(s.match, player, s.taken[player]), idle=True)


def _next(s: State, taken: _Ints | None = None, passes: int = 0) -> State:
    player, taken = (s.player + 1) % len(s.held), taken or s.taken
    return _turn_state(s, player, st.due_for(s.match, player, taken[player]), True, taken, passes)


def _turn_state(s: State, player: int, due: int, idle: bool, taken: _Ints, passes: int) -> State:
    # The same but for the first seven fields; `_replace` would take three times as long.
    rest: tuple[Any, ...] = s[7:]
    return _new(State, (s.match, s.phase, player, due, idle, taken, passes) + rest)  # noqa: RUF005


def _end(s: State, reason: str) -> Step:
    over = s._replace(phase="over", due=0)
    return Step(over, (*end_scores(over), Ended(reason)))


# A whole turn carried out at once: most turns of a log are two camels that may be placed, and nothing to tell.


def at_once(state: State, player: int | None, entry: Mapping[str, Any]) -> Step | None:
    """Return the step of a leader, or of as many camels as are due, legal and without a claim; None for other turns."""
    numbers = state.match.board.layout.hexes.numbers
    if (leader := entry.get("leader")).__class__ is dict:
        piece = plain_piece(numbers, leader, st.Leader)
        fits = piece and leader_colors(state) >> piece.color & 1 and leader_hexes(state) >> piece.at & 1
        return _do_leader(state, piece) if piece and fits else None
    if not (camels := entry.get("camels", ())) or len(camels) != state.due:
        return None
    pieces = []
    for data in camels:
        if "takes" in data or not (camel := plain_piece(numbers, data, st.Camel)):
            return None
        pieces.append(camel)
    if not (placed := _place(state, pieces, whole=True)):
        return None
    after, done = _end(placed[0], "supply") if 0 in placed[0].supply else (placed[0], ())
    return _new(Step, (after, (*placed[1], *done)))
