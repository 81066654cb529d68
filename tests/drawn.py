"""What drawings show: their texts, how often their symbols are drawn, how many pieces there are of a kind."""

from collections import Counter

from pnp.scene import Group, Text, Use
from pnp.testing.drawings import texts


def drawn_words(scene):
    """The texts of a drawing."""
    return [text for text, _ in texts(scene.children)]


def used(shapes):
    """How often each symbol is drawn."""
    count = Counter()
    for shape in shapes:
        match shape:
            case Use(symbol=symbol):
                count[symbol.name] += 1
            case Group(children=inner):
                count += used(inner)
    return count


def counted(pieces, kind):
    """How many pieces there are of a printed kind, by their names."""
    count = Counter()
    for part in pieces:
        if part.kind == kind:
            count[part.name] += part.copies
    return count


def sized_texts(shapes, scale=1.0):
    """Texts with their size in points."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from sized_texts(shape.children, scale * shape.scale)
        elif isinstance(shape, Text):
            yield shape.text, shape.size * scale * 72 / 25.4
