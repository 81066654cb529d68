"""Every log that the schema takes, the odd ones first of all."""

from hypothesis import strategies as st

from tests.tables import tables

COLORS = ["cream", "sky", "lilac", "rose", "mint"]
TRAPS = tables(__file__)["traps"]
TEXTS = st.sampled_from(TRAPS) | st.text(max_size=8).filter(lambda text: text.isascii() or text.isprintable())
NAMES = TEXTS.filter(bool)
PLACES = st.sampled_from(["A1", "d4", "AA12", "k11", "H0", "D", "", "é1", "A1 ", "A1,B2", "A1=2", "X#"]) | TEXTS
WORDS = st.sampled_from([*COLORS, "m", "Mint", "MIN", "l", "r", "white", "", "winners", "pass"]) | TEXTS
NUMBERS = st.integers(-3, 40) | st.integers(-(2**53), 2**53) | st.sampled_from([10**15, -(10**7)])
JUNK = st.recursive(
    NUMBERS | st.booleans() | st.just(0.5) | TEXTS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(TEXTS, inner, max_size=2),
    max_leaves=4,
)


def some(required, optional):
    return st.fixed_dictionaries(required, optional=optional)


TAKES = some(
    {}, {"water": NUMBERS, "oases": st.lists(PLACES, max_size=2), "area": st.lists(PLACES, max_size=3), "gold": JUNK}
)
CAMEL = st.builds(lambda color, at: {"color": color, "at": at}, st.sampled_from(COLORS), st.just("D4")) | some(
    {}, {"color": WORDS | JUNK, "at": PLACES | JUNK, "takes": TAKES, "extra": JUNK}
)
CAMELS = st.lists(CAMEL, max_size=3)
LEADER = st.just("pass") | CAMEL | TEXTS
SCORES = st.dictionaries(NAMES, NUMBERS, max_size=3)


def entries(names):
    player = st.sampled_from(names) if names else NAMES
    common = {"n": NUMBERS, "note": TEXTS, "struck": st.booleans(), "stands": st.booleans()}
    likely = {"n": st.integers(1, 30), "note": TEXTS, "struck": st.just(True), "stands": st.just(True)}
    return st.one_of(
        some({"player": player, "leader": LEADER}, likely),
        some({"player": player, "camels": CAMELS}, likely),
        some({"player": player | NAMES}, {**common, "leader": LEADER, "camels": CAMELS}),
        some({}, {**common, "leader": LEADER, "camels": CAMELS, "gap": st.booleans(), "scores": SCORES, "x": JUNK}),
        st.just({"gap": True}), some({"scores": SCORES}, {"note": TEXTS}), some({"note": TEXTS}, {}),
        some({"player": player, "dance": JUNK}, common),
    )  # fmt: skip


SETUP = some({}, {
    "seed": st.integers(0, 2**53 - 1), "palms": st.lists(PLACES, max_size=3),
    "water": st.dictionaries(PLACES, NUMBERS, max_size=3),
    "left_out": st.dictionaries(NAMES, WORDS, max_size=3),
})  # fmt: skip
RESULT = some({}, {"scores": SCORES, "winners": st.lists(NAMES, max_size=2)})
LAYOUT = TEXTS | st.just({"format": "pnp-layout/1", "id": "x", "map": ". .\n o # T\n"}) | st.dictionaries(TEXTS, JUNK)


@st.composite
def logs(draw):
    """A log in the form that its schema takes, with moves or a position."""
    names = draw(st.lists(NAMES, min_size=1, max_size=4, unique=True))
    players = [{"name": name} if draw(st.integers(0, 9)) == 0 else name for name in names]
    head = {"format": "pnp-log/1", "game": "durch-die-wueste", "players": players}
    extra = draw(
        some(
            {},
            {"layout": LAYOUT, "rules": st.just({}), "setup": SETUP, "result": RESULT}
            | dict.fromkeys(("title", "date", "place", "recorder", "note"), TEXTS),
        )
    )
    if draw(st.integers(0, 5)):
        return {**head, **extra, "moves": draw(st.lists(entries(names), max_size=5))}
    camels = st.dictionaries(NAMES, st.dictionaries(WORDS, st.lists(PLACES, max_size=2), max_size=2), max_size=2)
    return {**head, **extra, "setup": draw(SETUP), "position": {"camels": draw(camels)}}
