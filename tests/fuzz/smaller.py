"""Makes a file that shows a fault smaller, as long as it shows it."""

import copy
import json


class _Tries:
    """Asks whether a file still shows the fault, not more often than allowed."""

    def __init__(self, shows, most):
        self.shows, self.left = shows, most

    def __call__(self, content):
        """Whether it does; never when there are no tries left."""
        self.left -= 1
        return self.left >= 0 and self.shows(content)


def smaller(content, shows, most=400):
    """The smallest bytes tried that still `shows(bytes)` the fault; JSON by its data, others by lines and bytes."""
    tries = _Tries(shows, most)
    try:
        data = json.loads(content)
    except ValueError:
        return _parts(tries, _parts(tries, content, b"\n"), b"")
    while (less := next(filter(lambda one: tries(_dumped(one)), _lesser(data)), None)) is not None:
        data = less
    return _dumped(data) if shows(_dumped(data)) else content


def _dumped(data):
    return json.dumps(data).encode()


def _lesser(data):
    """The data without one of its parts, large parts first; of lists the rest first."""
    for path in sorted(_paths(data), key=len):
        less = copy.deepcopy(data)
        here = less
        for step in path[:-1]:
            here = here[step]
        if isinstance(here, list) and len(here) - path[-1] > 2:
            del here[path[-1] + 1 :]
        else:
            del here[path[-1]]
        yield less


def _paths(data, path=()):
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield (*path, key)
        yield from _paths(data[key], (*path, key))


def _parts(tries, content, by):
    """Without runs of lines, or of bytes: halves first, then less and less."""
    parts = content.split(by) if by else [content[at : at + 1] for at in range(len(content))]
    size = max(1, len(parts) // 2)
    while size and tries.left > 0:
        at = 0
        while at < len(parts) and tries.left > 0:
            less = parts[:at] + parts[at + size :]
            if tries(by.join(less)):
                parts = less
            else:
                at += size
        size //= 2
    return by.join(parts)
