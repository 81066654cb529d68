"""The rules of this game: logs that break each one, and logs that come close."""

from pathlib import Path

from pnp.testing.playing import Rules


class TestRules(Rules):
    game_id = "wuestensoehne"
    logs = Path(__file__).with_name("logs")
