"""Texts that remember which of them were asked for."""


class Noted(dict):
    """A catalogue; `asked` are the keys that were read."""

    def __init__(self, *args):
        super().__init__(*args)
        self.asked = set()

    def __getitem__(self, key):
        self.asked.add(key)
        return super().__getitem__(key)
