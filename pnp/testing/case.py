"""What the parts of the kit share: the game under test, what its tests tell of it, and the cases that follow."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, wraps
from pathlib import Path
from typing import Any, cast

import pytest

from pnp.engine import Step
from pnp.game import AnyGame, Layout
from pnp.library.catalog import find_game
from pnp.library.deals import Asked, has_deal
from pnp.library.layouts import layout_ids_of, shipped_layout
from pnp.printing.requests import LANGUAGES
from pnp.testing.random_log import dealt_log, random_log

# a comma, which parts names in the head of a log, blanks, a dot and accents: what names may have
NAMES = ("Ana", "Ben, jr.", "Chloé", "Dora", "Émile", "Fritz", "Gül", "Hugo")

# what has room in German has room in the other languages
LONGEST = "de"


@cache
def random_game(game_id: str, number: int, *how: Any) -> dict[str, Any]:
    """A log on the first layout for a number of players, played by `random_log` once; nobody changes it."""
    game = find_game(game_id)
    return random_log(game, shipped_layout(game), game.default_layout, NAMES[:number], *how)


def _saying(test: Callable[..., None]) -> Callable[..., None]:
    """Return a test whose failure begins with what it wants: its docstring, `{piles}` filled by what is assumed."""

    @wraps(test)
    def run(self: GameCase, *args: Any, **given: Any) -> None:
        try:
            test(self, *args, **given)
        except Exception as error:
            assumed = {name: getattr(self, name) for name in _ASSUMED}
            said = "wanted: " + " ".join((test.__doc__ or "").split()).format_map(assumed)
            if not isinstance(error, AssertionError):
                error.add_note(said)
                raise
            found = str(error).replace("assert ", "found: ", 1) or "found otherwise, in the line above"
            raise AssertionError(f"{said}\n{found}").with_traceback(error.__traceback__) from None

    return run


_ASSUMED = ("logs", "near_may", "sampled", "house_rules", "adds_up", "piles")


class GameCase:
    """Tests of one game. A subclass names the game and tells what the record does not. A test with an argument `x` runs
    for each of `self.x_cases()`, in this class or a subclass. What a test of the kit wants stands in its docstring, and
    begins its failure."""

    game_id: str
    logs: Path | None = None
    """The folder of the logs for `pnp.testing.playing`; without one these tests have no cases."""
    more_codes: Sequence[str] = ()
    """Codes of all games that have logs there besides the game's own rules."""
    near_may: frozenset[str] = frozenset({"unfinished"})
    """Codes that the logs that come close may have."""
    near_must: frozenset[str] = frozenset()
    """Codes that each of them has."""
    sampled: tuple[int, int] = (23, 200)
    """Every how-manieth position of a random game is looked at, and among how many actions."""
    house_rules: frozenset[str] | None = None
    """Codes that allow more when they are waived together; None: not known, all rules of the game are waived."""
    adds_up: bool = True
    """Whether the scored effects of a game add up to its score."""
    piles: Sequence[int] | None = None
    """How many cards and tiles each box of the kit holds; None: not told."""

    def __init_subclass__(cls) -> None:
        for name, test in list(vars(cls).items()):
            if name.startswith("test_") and cls.__module__.startswith("pnp.testing.") and test.__doc__:
                setattr(cls, name, _saying(test))

    @cached_property
    def game(self) -> AnyGame:
        return find_game(self.game_id)

    @property
    def deals(self) -> bool:
        return has_deal(self.game)

    def layout(self, layout_id: str | None = None) -> Layout:
        """A layout that comes with the game, by default its first one."""
        return cast(Layout, shipped_layout(self.game, layout_id))

    def dealt(self, number: int, seed: int) -> dict[str, Any]:
        """A log without moves on the first layout."""
        return dealt_log(self.game, self.layout(), self.game.default_layout, NAMES[:number], seed)

    def asked(self) -> Iterable[tuple[int, Asked]]:
        """Numbers of players and what else may be asked of a deal: its pages are printed, too."""
        return ()

    def conserved(self, before: Any, action: Any, step: Step) -> None:
        """Holds what never changes in a game; called for each action of whole random games."""

    def listed(self, action: Any) -> Any:
        """The action as `legal` lists it, where an action may be written in several ways."""
        return action

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        for name in metafunc.fixturenames:
            if (cases := getattr(self, f"{name}_cases", None)) is not None:
                metafunc.parametrize(name, list(cases()), ids=lambda case: getattr(case, "stem", str(case)))

    def number_cases(self) -> Iterable[Any]:
        """Numbers of players: the least and the most, and those between with `-m soak`."""
        least, most = self.game.players
        between = [pytest.param(number, marks=pytest.mark.soak) for number in range(least + 1, most)]
        return [*sorted({least, most}), *between]

    def layout_id_cases(self) -> Iterable[str]:
        return layout_ids_of(self.game)

    def lang_cases(self) -> Iterable[Any]:
        """Languages of what is printed: the one with the longest words, the others with `-m soak`."""
        return [pytest.param(lang, marks=() if lang == LONGEST else pytest.mark.soak) for lang in LANGUAGES]

    def catalogue_cases(self) -> Iterable[str]:
        return LANGUAGES
