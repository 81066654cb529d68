from functools import partial

import pytest

from pnp.scene import font
from pnp.style import pages as page


def written(counts, top=20.0):
    """Columns of so many paragraphs each, 8 mm apart."""

    def fill(column, count):
        column.head("A heading")
        for _ in range(count):
            column.point("One of several paragraphs that are long enough to need more than a single line.")

    fills, width = [partial(fill, count=count) for count in counts], (page.WIDTH - 8) / 2
    return page.fit_columns(fills, width, [page.HEIGHT - top] * len(fills))


def test_columns():
    left, right = written((3, 5))  # columns that fit are drawn at full size side by side
    assert (left.scale, right.scale) == (1, 1)
    left, right = written((4, 22))  # columns are just as much smaller as the longest needs
    assert left.scale == right.scale < 1
    lowest = max(shape.y for shape in right.children if hasattr(shape, "text"))
    assert page.HEIGHT - 8 < 20 + lowest * right.scale < page.HEIGHT
    # lines of smaller columns are as wide as the column on paper
    (left, _), room = written((4, 22)), page.WIDTH / 2 - 4
    wide = [
        (shape.x + font.width(shape.text, shape.size)) * left.scale for shape in left.children if hasattr(shape, "text")
    ]
    assert room * 0.8 < max(wide) <= room


@pytest.mark.parametrize("words", ["Short", "A heading that would be much too long for a column as narrow as this one"])
def test_a_heading_is_no_wider_than_its_column(words):
    column = page.Column(0, 0, 60)
    column.head(words)
    (heading,) = column.shapes
    assert font.width(heading.text, heading.size, "bold") <= 60 + 1e-9
