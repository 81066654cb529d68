"""The picture of a position: each piece once, on its hex."""

from collections import Counter

from pnp.data.read import load_texts
from pnp.engine import replay
from pnp.game import DrawOptions
from pnp.games.durch_die_wueste.drawing import board as ground, pieces
from pnp.games.durch_die_wueste.drawing.board import board
from pnp.games.durch_die_wueste.drawing.pieces import TEXTS
from pnp.games.durch_die_wueste.state import COLORS, State
from pnp.geometry.hexes import bits
from pnp.library.catalog import find_game
from pnp.library.load import log_from, read_log
from pnp.library.verdicts import moment_of
from pnp.scene import Group, Text, Use
from tests.cli.logs import GAME, save, whole
from tests.engine.table import LEADERS, PLAY, check

SIZE = 20.0
CAMELS = {pieces.camel(color).name: color for color in COLORS}
RIDERS = {pieces.owner(color, load_texts(TEXTS, "en")).name: color for color in pieces.PLAYERS}
WATER = {pieces.water(value).name: value for value in (1, 2, 3)}


def shapes(scene, kind, x=0.0, y=0.0):
    """The shapes of a kind with where they lie, outside of symbols."""
    for child in scene.children:
        if isinstance(child, Group):
            yield from shapes(child, kind, x + child.x, y + child.y)
        elif isinstance(child, kind):
            yield child, x + child.x, y + child.y


def drawn(state: State):
    """(symbol, hex) of every piece in the picture; hex None below the board."""
    hexes = state.match.board.layout.hexes
    scene = find_game(GAME).drawing().view(state, DrawOptions("en", True, SIZE))
    centres = {name: hexes.centre(cell, SIZE) for cell, name in hexes.names.items()}
    for use, x, y in shapes(scene, Use):
        over = ((abs(x - ground.FRAME - u) + abs(y - ground.FRAME - v), name) for name, (u, v) in centres.items())
        far, name = min(over)
        yield use.symbol.name, name if far < SIZE else None


def found(state, names):
    return Counter((names[name], at) for name, at in drawn(state) if name in names and at)


def camels_of(state):
    names = state.match.board.layout.hexes.names
    return Counter((COLORS[n % 5], names[cell]) for n, mask in enumerate(state.caravans) for cell in bits(mask))


def test_a_small_position():
    state = check(*PLAY[:2]).verdict.state
    placed = [("Ana", *line.split()[1:]) if line.startswith("Ana") else ("Ben", *line.split()[1:]) for line in LEADERS]
    color = {word[0]: word for word in COLORS}
    leaders = {(color[c], at) for _, c, at in placed}
    assert found(state, CAMELS) == Counter({*leaders, ("cream", "B4"), ("cream", "F5"), ("cream", "E6")})
    players = dict(zip(("Ana", "Ben"), pieces.PLAYERS, strict=False))
    assert found(state, RIDERS) == Counter((players[name], at) for name, _, at in placed)
    assert found(state, WATER) == Counter({(3, "A9"): 1, (2, "D5"): 1})
    assert found(state, {pieces.palm().name: "palm"}) == Counter(("palm", at) for at in ("A4", "C8", "E1", "G4", "G9"))


def test_the_end_of_a_game_shows_each_camel_once(tmp_path):
    assert (there := moment_of(read_log(str(save(tmp_path / "a.json", whole(3, 5)))))).state.phase == "over"
    assert found(there.state, CAMELS) == camels_of(there.state)
    assert found(there.state, RIDERS).total() == there.state.leaders.bit_count()


def test_every_moment_of_a_game_shows_what_stands_there(tmp_path):
    from pnp.data.read import read

    case = log_from(read(save(tmp_path / "a.json", whole(2, 9))))
    begin = case.game.setups.start(case.layout, case.log).state
    for entry in list(replay(case.game.play, begin, case.log["players"], case.log["moves"]))[::9]:
        assert found(entry.state, CAMELS) == camels_of(entry.state)
        assert {at for _, at in found(entry.state, WATER)} == {
            case.layout.hexes.names[cell] for cell in bits(entry.state.water)
        }


def test_below_stand_the_players_with_their_scores():
    state = check(*PLAY).verdict.state
    scene = find_game(GAME).drawing().view(state, DrawOptions("en", True, SIZE))
    scores = find_game(GAME).report.score(state)
    height = board(state.match.board.layout, DrawOptions("en", True, SIZE), plain=True).height
    below = [text.text for text, _, y in shapes(scene, Text) if y > height]
    for letter, (name, score) in zip("RBGOK", scores.items(), strict=False):
        assert below[below.index(name) - 1] == letter
        assert str(score["total"]) in below
