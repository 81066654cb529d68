"""Layouts that come with the game are sound; a deal of a seed is the same each time, and legal."""

from __future__ import annotations

from copy import deepcopy

from pnp.data.find import layout_path
from pnp.data.read import read
from pnp.data.schema import accepts
from pnp.game import DrawOptions
from pnp.library.layouts import layout_from
from pnp.printing.requests import LANGUAGES
from pnp.testing.case import NAMES, GameCase
from pnp.testing.random_log import dealt_log


class Layouts(GameCase):
    """Layouts and deals."""

    def test_a_layout_has_nothing_to_say_against_it(self, layout_id: str) -> None:
        document = read(layout_path(self.game_id, layout_id))
        assert accepts("layout", self.game_id)(document.data)
        loaded = layout_from(document)
        found = loaded.layout.id if loaded.layout else None
        assert (loaded.game.id, found, loaded.problems) == (self.game_id, layout_id, ())
        assert set(document.data["title"]) >= set(LANGUAGES)
        assert self.game.layouts.describe(self.layout(layout_id)).startswith(f"{layout_id}: ")

    def test_every_brush_paints_what_can_be_drawn(self, layout_id: str) -> None:
        data = read(layout_path(self.game_id, layout_id)).data
        before = deepcopy(data)
        painter = self.game.layouts.painter() if self.game.layouts.painter else None
        for layer in painter.layers(data) if painter else ():
            canvas = painter.draw(data, layer.key, DrawOptions()) if painter else None
            assert painter and canvas
            cells = [cell.id for cell in canvas.cells]
            assert len(set(cells)) == len({cell.name for cell in canvas.cells}) == len(cells) > 0
            for brush in layer.brushes:
                painted = painter.paint(data, layer.key, [cells[0], cells[-1]], brush.key)
                assert data == before
                assert painter.draw(painted, layer.key, DrawOptions())

    def test_the_game_has_a_title_in_every_language_and_its_first_layout(self) -> None:
        assert set(self.game.title) >= set(LANGUAGES)
        assert next(iter(self.layout_id_cases())) == self.game.default_layout

    def test_a_deal_is_that_of_its_seed_and_breaks_no_rule(self, number: int) -> None:
        logs = [
            dealt_log(self.game, self.layout(), self.game.default_layout, NAMES[:number], seed) for seed in (7, 7, 8)
        ]
        assert logs[0] == logs[1]
        assert (logs[0] == logs[2]) is not self.deals
        for log in logs:
            assert accepts("log", self.game_id)(log)
            assert self.game.setups.start(self.layout(), log).violations == ()

    def test_a_setup_in_words_depends_on_the_seed_and_the_players_alone(self) -> None:
        said = {}
        for number in self.game.players:
            for seed in (7, 8):
                deal = self.game.setups.deal
                setup = deal(self.layout(), number, seed) if deal else {}
                text = self.game.setups.describe(self.layout(), number, setup, f"head, seed {seed}")
                assert self.game.setups.describe(self.layout(), number, setup, f"head, seed {seed}") == text
                assert text.splitlines()[0] == f"head, seed {seed}, {number} players"
                said[number, seed] = text.split("\n", 1)[1]
        assert len(set(said.values())) >= 1 + self.deals
