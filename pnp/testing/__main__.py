"""`python -m pnp.testing GAME [--logs FOLDER] [options of pytest]`: runs the conformance kit on a game. The game is one
of the program's or of an installed distribution. What its own tests say in a subclass of `Conformance` (`python -m
pytest` in their folder) is not known here: the kit runs with what the record alone tells."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from pnp.data.errors import PnpError
from pnp.library.catalog import find_game
from pnp.testing import REWRITTEN


def main(arguments: Sequence[str]) -> int:
    """The exit code of pytest; 2 with a sentence when there is no such game."""
    parser = argparse.ArgumentParser("python -m pnp.testing", description="Run the conformance kit on a game.")
    parser.add_argument("game", help="the id of a game")
    parser.add_argument("--logs", type=Path, help="a folder of logs CODE.breaks-MOVE.pnplog and CODE.near.pnplog")
    asked, rest = parser.parse_known_args(arguments)
    try:
        import pytest
    except ImportError:
        sys.stderr.write("pnp.testing: pytest is missing: pip install 'pnp-workshop[testing]'\n")
        return 2
    try:
        game = find_game(asked.game)
    except PnpError as error:
        sys.stderr.write(f"pnp.testing: {error}\n")
        return 2

    class Asked:
        def pytest_configure(self) -> None:  # sooner nothing is rewritten
            pytest.register_assert_rewrite(*REWRITTEN)
            from pnp.testing.conformance import TestGame

            TestGame.game_id, TestGame.logs = game.id, asked.logs

    registered = ["-o", "markers=soak: takes long; run with -m soak", "-p", "no:cacheprovider"]
    kit = str(Path(__file__).with_name("conformance.py"))
    return int(pytest.main([kit, "-m", "not soak", *registered, *rest], plugins=[Asked()]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
