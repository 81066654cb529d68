"""Maps for tests: random ones, pointy or flat."""

from hypothesis import strategies as st

from pnp.geometry.hexes import HexMap

FIELD = HexMap(("  . . .", " . . . .", ". . . . .", " . . . .", "  . . ."))


@st.composite
def hex_maps(draw):
    """A map of up to 7 rows with holes, of either orientation, its hexes at random in the columns of their parity."""
    width, height, parity = draw(st.integers(1, 12)), draw(st.integers(1, 7)), draw(st.integers(0, 1))
    holes = draw(st.lists(st.booleans(), min_size=width * height, max_size=width * height))
    rows = [
        "".join(
            "." if (row + column) % 2 == parity and not holes[row * width + column] else " " for column in range(width)
        )
        for row in range(height)
    ]
    if not "".join(rows).strip():
        rows[0] = " " * parity + "."
    return HexMap(tuple(rows), draw(st.booleans()))
