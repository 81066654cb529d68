"""Makes a file that shows a fault smaller, as long as it shows it."""

import copy
import json


def smaller(content, shows, most=600):
    """The smallest file tried that still `shows(bytes)` the fault; JSON by its data, others by lines and bytes."""
    tries = Tries(shows, most)
    try:
        data = json.loads(content)
    except ValueError:
        return _parts(tries, _parts(tries, content, b"\n"), b"")
    best = _tree(tries, data)
    return best if best is not None else content


class Tries:
    """Asks whether a file still shows the fault, not more often than allowed."""

    def __init__(self, shows, most):
        self.shows, self.left = shows, most

    def __call__(self, content):
        """Whether it does; never when there are no tries left."""
        self.left -= 1
        return self.left > 0 and self.shows(content)


def _tree(tries, data):
    best, dumped = None, None
    again = True
    while again and tries.left > 0:
        again = False
        for path in sorted(_paths(data), key=len):
            for change in (_without, _empty):
                less = change(copy.deepcopy(data), path)
                text = json.dumps(less).encode()
                if len(text) < len(json.dumps(data)) and tries(text):
                    data, best, again = less, text, True
                    break
            if again:
                break
    return best or dumped


def _paths(data, path=()):
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield (*path, key)
        yield from _paths(data[key], (*path, key))


def _without(data, path):
    *steps, last = path
    here = data
    for step in steps:
        here = here[step]
    if isinstance(here, list) and len(here) - last > 2:
        del here[last + 1 :]
    else:
        del here[last]
    return data


def _empty(data, path):
    *steps, last = path
    here = data
    for step in steps:
        here = here[step]
    if isinstance(here, list):
        del here[last]
    else:
        here[last] = type(here[last])() if isinstance(here[last], str | list | dict) else here[last]
    return data


def _parts(tries, content, by):
    """Without runs of lines, or of bytes, halves first."""
    parts = content.split(by) if by else [content[at : at + 1] for at in range(len(content))]
    size = max(1, len(parts) // 2)
    while tries.left > 0:
        at, found = 0, False
        while at < len(parts) and tries.left > 0:
            less = parts[:at] + parts[at + size :]
            if tries(by.join(less)):
                parts, found = less, True
            else:
                at += size
        if size == 1 and not found:
            break
        size = max(1, size // 2)
    return by.join(parts)
