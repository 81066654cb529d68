"""Print-and-play workshop and tabletop referee.

The names in `__all__` are the public face: they stay as they are. All else is internal and may change. Each is
imported when it is first used, so that `import pnp` costs nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False  # as that of `typing`, whose import costs more than this module
if TYPE_CHECKING:
    from pnp.books.pages import kit
    from pnp.data.errors import PnpError
    from pnp.game import LoadedLog
    from pnp.judging.verdict import Verdict
    from pnp.library.catalog import list_games
    from pnp.library.deals import deal
    from pnp.library.layouts import LoadedLayout, load_layout
    from pnp.library.legal import legal
    from pnp.library.load import load_log
    from pnp.library.verdicts import Moment, check, replay, score
    from pnp.printing.pictures import draw, render
    from pnp.scene import Scene

__version__ = "0.2.0"
__all__ = [
    "LoadedLayout",
    "LoadedLog",
    "Moment",
    "PnpError",
    "Scene",
    "Verdict",
    "check",
    "deal",
    "draw",
    "kit",
    "legal",
    "list_games",
    "load_layout",
    "load_log",
    "render",
    "replay",
    "score",
]

_HOMES = {
    "LoadedLayout": "pnp.library.layouts",
    "LoadedLog": "pnp.game",
    "Moment": "pnp.library.verdicts",
    "PnpError": "pnp.data.errors",
    "Scene": "pnp.scene",
    "Verdict": "pnp.judging.verdict",
    "check": "pnp.library.verdicts",
    "deal": "pnp.library.deals",
    "draw": "pnp.printing.pictures",
    "kit": "pnp.books.pages",
    "legal": "pnp.library.legal",
    "list_games": "pnp.library.catalog",
    "load_layout": "pnp.library.layouts",
    "load_log": "pnp.library.load",
    "render": "pnp.printing.pictures",
    "replay": "pnp.library.verdicts",
    "score": "pnp.library.verdicts",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
