"""Alignment of two sequences: what stays, what one alone has, what is taken for what."""

from collections import Counter

from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.merging.content import GAP, align

LETTERS = st.text("abA", max_size=12)


def cost(one, other):
    """Letters of another case are alike, others have nothing in common."""
    return 0.5 if one.lower() == other.lower() else 2.5


def shown(one, other):
    """The pairs as text: what is alike, `-x` of one alone, `+x` of the other alone."""
    pairs, out, i, j = align(one, other, cost), [], 0, 0
    for a, b in [*pairs, (len(one), len(other))]:
        out += [*(f"-{item}" for item in one[i:a]), *(f"+{item}" for item in other[j:b])]
        out += [one[a] if one[a] == other[b] else f"{one[a]}{other[b]}"] if a < len(one) else []
        i, j = a + 1, b + 1
    return " ".join(out)


def test_what_is_missing_doubled_or_misspelled_is_found_where_it_is():
    assert shown("abcdef", "abdef") == "a b -c d e f"
    assert shown("abcdef", "abccdef") in ("a b c +c d e f", "a b +c c d e f")
    assert shown("abcdef", "abCdef") == "a b cC d e f"
    assert shown("ababab", "abAbab") == "a b aA b a b"
    assert shown("ababcb", "abab") == "a b a b -c -b"
    assert shown("", "ab") == "+a +b"
    assert shown("xyz", "abc") == "-x -y -z +a +b +c"


def test_a_long_run_of_the_same_with_one_more_is_aligned_to_its_end():
    assert len(align("ab" * 2000, "ab" * 900 + "c" + "ab" * 1100, cost)) == 4000
    assert len(align("a" * 3000 + "B" + "a" * 10, "a" * 2500 + "b" + "a" * 10, cost)) == 2511


def price(one, other, pairs):
    alone = len(one) + len(other) - 2 * len(pairs)
    return GAP * alone + sum(cost(one[i], other[j]) for i, j in pairs if one[i] != other[j])


def cheapest(one, other):
    """The price of the best alignment, by the plain recursion."""
    row = [GAP * j for j in range(len(other) + 1)]
    for i, item in enumerate(one, 1):
        above, row = row, [GAP * i]
        for j, other_item in enumerate(other, 1):
            pair = above[j - 1] + (0 if item == other_item else cost(item, other_item))
            row.append(min(pair, above[j] + GAP, row[j - 1] + GAP))
    return row[-1]


@given(LETTERS, LETTERS)
def test_pairs_rise_in_both_and_cost_little_more_than_the_cheapest(one, other):
    pairs = align(one, other, cost)
    assert pairs == sorted(pairs)
    assert max(Counter(i for i, _ in pairs).values(), default=1) == 1
    assert [j for _, j in pairs] == sorted({j for _, j in pairs})
    # what stands once in both is an anchor, however dear
    assume(not any(one.count(item) == other.count(item) == 1 for item in one))
    assert price(one, other, pairs) == cheapest(one, other)


@given(LETTERS)
def test_a_sequence_with_itself_is_paired_item_by_item(one):
    assert align(one, one, cost) == [(at, at) for at in range(len(one))]
