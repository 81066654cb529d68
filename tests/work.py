"""Work counted in calls of functions, so that it is the same on every machine."""

import cProfile
import pstats

GROWS = 1.7
"""Most that work may grow by, as a share of what its input grows by."""


def calls(function, *args):
    """The number of functions that a call of a function calls."""
    counter = cProfile.Profile()
    counter.enable()
    try:
        function(*args)
    finally:
        counter.disable()
    return pstats.Stats(counter).total_calls
