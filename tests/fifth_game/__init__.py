"""A small game of another distribution, found by its entry point: no file outside of this folder knows of it."""

import sys
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from pnp.library import catalog

SITE = Path(__file__).with_name("site")
"""What an installed distribution leaves in `site-packages`."""


@contextmanager
def installed():
    """Has the distribution on the path, and forgets the game afterwards."""
    already = str(SITE) in sys.path
    _forget()
    if not already:
        sys.path.insert(0, str(SITE))
        invalidate_caches()
    try:
        yield
    finally:
        if not already:
            sys.path.remove(str(SITE))
        _forget()


def _forget():
    for cache in (catalog._offers, catalog._installed, catalog.game_ids):
        cache.cache_clear()
