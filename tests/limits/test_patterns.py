"""Every regular expression of the program on text made against it: its time grows with the text, not with its square.

Texts are made of what the tree of a pattern shows: what stands before each of its repeats, what each of them takes,
its signs in ones and twos, and a sign at the end that fits nowhere. Measured is CPU time; run by `make soak`.
"""

import ast
import functools
import gc
import importlib
import itertools
import math
import pkgutil
import re
import time
from collections import deque
from pathlib import Path

import pytest

import pnp

from re import _constants as op, _parser  # type: ignore[attr-defined]  # isort: skip

pytestmark = pytest.mark.soak

MOST_GROWTH = 1.2  # the power of the length that time grows with
SMALL = 0.001  # s for `LONG` signs: their square takes at least four times that
MIDDLE, LONG = 500, 4000  # signs: 500 show what grows with their cube
FEW_UNITS, DOUBLED = range(10, 41, 5), 0.05  # so few units show what doubles with each, by the s that they take
ENOUGH, MOST_POINTS = 0.05, 6  # s and lengths, each twice the one before, that show how time grows
MOST_WORDS, FEW = 6, 100  # texts of a part of a pattern; a repeat of at most so many is no growth
SIGNS = "aZé7٣_ \t\n\r.,:;=-+>/|#\"'\\()[]{}<!?~°\x01"

WAYS = {
    "match": lambda pattern, text: pattern.match(text),
    "fullmatch": lambda pattern, text: pattern.fullmatch(text),
    "search": lambda pattern, text: pattern.search(text),
    "finditer": lambda pattern, text: deque(pattern.finditer(text), maxlen=0),
}
NAMED = dict.fromkeys(("findall", "sub", "split"), "finditer")
WAYS |= {name: WAYS[same] for name, same in NAMED.items()}
HANDED = {
    "Notation": "fullmatch", "maybe": "fullmatch", "match": "fullmatch", "word": "fullmatch", "_place": "fullmatch",
    "parts_of": "finditer", "read_apart": "finditer", "_blank": "sub",
}  # fmt: skip
"""What functions do with a pattern that is an argument of theirs."""
LOOPED = {
    "pnp.notation.reader._LATE": {"match"},
    "pnp.notation.header._LINES": {"match"},
    "pnp.notation.lines._TAG": {"search", "sub"},
    "pnp.notation.lines._STAMP_BEHIND": {"search", "sub"},
    "pnp.notation.tokens._OTHERS": {"search", "sub"},
}
"""How those are used that no call names: they lie in a list, or a call takes one of two."""
_LAID = ("cli.output", "data.schema", "notation.header", "notation.lines", "notation.record", "printing.pictures")
MAKING = {f"pnp.{name}" for name in _LAID}
"""The modules that make patterns of what a function is given: they lie in lists, or are made of words."""
SHARES = 4
MODULES = [one.name for one in pkgutil.walk_packages(pnp.__path__, "pnp.") if not one.name.endswith("__main__")]
PLAIN = (
    ast.Name, ast.Attribute, ast.Constant, ast.JoinedStr, ast.FormattedValue, ast.BinOp, ast.operator, ast.Call,
    ast.expr_context, ast.keyword,
)  # fmt: skip
CATEGORIES = {getattr(op, f"CATEGORY_{name}"): sign for name, sign in {
    "DIGIT": r"\d", "NOT_DIGIT": r"\D", "SPACE": r"\s", "NOT_SPACE": r"\S", "WORD": r"\w", "NOT_WORD": r"\W",
}.items()}  # fmt: skip
REPEATS = {op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT}
INSIDE = {
    op.SUBPATTERN: lambda value: value[3],
    op.ATOMIC_GROUP: lambda value: value,
    op.ASSERT: lambda value: value[1],
    op.ASSERT_NOT: lambda value: value[1],
}  # of which `words` takes the first two


# --- the patterns


def evaluated(node, names):
    """The value of an expression of names and texts in a module, or None."""
    for part in ast.walk(node):
        if isinstance(part, ast.Call) and ast.unparse(part.func) not in ("re.compile", "re.escape"):
            return None
        if not isinstance(part, PLAIN):
            return None
    try:
        return eval(compile(ast.Expression(node), "pattern", "eval"), dict(names))
    except Exception:  # whatever: a name that a function has for itself, a property before its time
        return None


def held(value, depth=3):
    """The patterns in a value of a module, and in what it holds."""
    if isinstance(value, re.Pattern):
        yield value
    elif depth and isinstance(value, dict | list | tuple | set | frozenset):
        for one in [*value, *value.values()] if isinstance(value, dict) else value:
            yield from held(one, depth - 1)
    elif depth and isinstance(value, type) and value.__module__.startswith("pnp"):
        for one in list(vars(value).values()):
            yield from held(one, depth - 1)


def flags_of(call, names):
    """The flags of a call of `re`."""
    given = [*call.args[1:], *(more.value for more in call.keywords if more.arg == "flags")]
    return evaluated(given[0], names) or 0 if call.func.attr == "compile" and given else 0


def uses_in(tree, names):
    """Each pattern that a node names with its way of use, `compile` where it is made, `handed` where it is an argument.

    For a pattern that is made of what a function is given, its line.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in WAYS:
            if isinstance(pattern := evaluated(node.value, names), re.Pattern):
                yield pattern, node.attr
        elif not isinstance(node, ast.Call):
            continue
        elif isinstance(node.func, ast.Attribute) and evaluated(node.func.value, names) is re:
            if node.func.attr in {*WAYS, "compile"}:
                text = evaluated(node.args[0], names)
                yield re.compile(text, flags_of(node, names)) if text else node.lineno, node.func.attr
        else:
            given = [evaluated(part, names) for part in [*node.args, *(more.value for more in node.keywords)]]
            way = HANDED.get(ast.unparse(node.func).rpartition(".")[2], "handed")
            yield from ((one, way) for one in given if isinstance(one, re.Pattern))


@functools.cache
def patterns():
    """Each pattern of the package with the ways it is used, and the modules that make one of what they are given."""
    ways, making = {}, set()
    for name in MODULES:
        module = importlib.import_module(name)
        names = vars(module)
        for word, value in list(names.items()):
            for pattern in held(value):
                ways.setdefault(pattern, set()).update(LOOPED.get(f"{name}.{word}", ()))
        for pattern, way in uses_in(ast.parse(Path(module.__file__).read_text("utf-8")), names):
            if isinstance(pattern, int):
                making.add(name)
            else:
                ways.setdefault(pattern, set()).add(way)
    anyhow = {one for one, found in ways.items() if "handed" in found or found <= {"compile"}}
    return {one: set(WAYS) if one in anyhow else found - {"compile"} for one, found in ways.items()}, making


# --- texts made against a pattern


def takes(item, sign):
    """Whether a part of a class takes a sign."""
    kind, value = item
    if kind is op.CATEGORY:
        return bool(re.match(CATEGORIES[value], sign))
    low, high = value if kind is op.RANGE else (value, value)
    return low <= ord(sign) <= high


def taken(items):
    """Signs that a class takes, first those that it names."""
    named = [code for kind, value in items if kind is op.RANGE for code in value]
    named += [value + more for kind, value in items if kind is op.LITERAL for more in (0, 1)]
    negated = any(kind is op.NEGATE for kind, _ in items)
    parts = [item for item in items if item[0] is not op.NEGATE]
    signs = dict.fromkeys([*map(chr, named), *SIGNS])
    return [sign for sign in signs if any(takes(item, sign) for item in parts) != negated][:MOST_WORDS] or ["x"]


def words(tree, deep=0):
    """Some texts that a part of a pattern takes, what looks around left aside."""
    found = [""]
    for kind, value in tree:
        if kind is op.LITERAL:
            parts = [chr(value)]
        elif kind is op.NOT_LITERAL:
            parts = taken([(op.NEGATE, None), (op.LITERAL, value)])
        elif kind is op.ANY:
            parts = list("a 1")
        elif kind is op.IN:
            parts = taken(value)
        elif kind is op.BRANCH:
            parts = [word for branch in value[1] for word in words(branch)[:2]]
        elif kind in (op.SUBPATTERN, op.ATOMIC_GROUP):
            parts = words(INSIDE[kind](value))
        elif kind in REPEATS:
            least, most, body = value
            inner = words(body)
            parts = [word * least for word in inner] + [word * (least + 1) for word in inner[:2] if most > least]
        else:
            parts = [""]
        count = max(len(found), min(len(parts), MOST_WORDS))
        found = [found[n % len(found)] + parts[n % len(parts)] for n in range(count)]
    return list(dict.fromkeys(found))


def repeats(tree, before=""):
    """Each repeat without a near end in a pattern: what may stand before it, what it takes once."""
    for place, (kind, value) in enumerate(tree):
        for start in words(tree[:place])[:2]:
            if kind is op.BRANCH:
                for branch in value[1]:
                    yield from repeats(branch, before + start)
            elif kind in INSIDE or kind in REPEATS:
                inner = INSIDE[kind](value) if kind in INSIDE else value[2]
                if kind in REPEATS and value[1] > FEW:
                    yield before + start, words(inner)
                yield from repeats(inner, before + start)


def texts(pattern):
    """Texts against a pattern, as heads, units to be said again and again, and tails."""
    tree = _parser.parse(pattern.pattern, pattern.flags & ~re.DEBUG)
    if isinstance(pattern.pattern, bytes):
        tree = _parser.parse(pattern.pattern.decode("latin-1"), pattern.flags | re.ASCII)
    whole, found = words(tree), list(repeats(tree))
    signs = list(dict.fromkeys([sign for _, inner in found for word in inner for sign in word] + list(" a1\n")))[:9]
    plain = {*whole, *("".join(pair) for pair in itertools.product(signs, repeat=2)), *signs}
    cases = {("", unit) for unit in plain}
    for before, inner in found:
        cases |= {
            ("", before),
            *(("", before + word) for word in inner),
            *((before, unit) for unit in {*inner, *signs}),
        }
    return [(head, unit, tail) for head, unit in sorted(cases) if unit for tail in ("", "\0", "\n!")]


# --- time


def seconds(use, pattern, text, times=1):
    """CPU seconds of one use, the least of some."""
    found = []
    for _ in range(times):
        start = time.process_time()
        use(pattern, text)
        found.append(time.process_time() - start)
    return min(found)


def growth(use, pattern, unit, made):
    """The power of the length that time grows with; 1 for what takes next to nothing, infinite for what doubles."""
    if any(seconds(use, pattern, made(count)) > DOUBLED for count in FEW_UNITS):
        return math.inf
    size = max(1, MIDDLE // len(unit))
    if seconds(use, pattern, made(size)) < SMALL:
        size = max(1, LONG // len(unit))
        if seconds(use, pattern, made(size)) < SMALL:
            return 1
    points = []
    while len(points) < 2 or (points[-1][1] < math.log(ENOUGH) and len(points) < MOST_POINTS):
        points.append((math.log(size), math.log(seconds(use, pattern, made(size), 3))))
        size *= 2
    middle_x, middle_y = (sum(column) / len(points) for column in zip(*points, strict=True))
    return sum((x - middle_x) * (y - middle_y) for x, y in points) / sum((x - middle_x) ** 2 for x, _ in points)


def slow(pattern, ways):
    """The first text that a pattern takes too long for: the way of use, head, unit and tail."""
    for way, (head, unit, tail) in itertools.product(sorted(ways), texts(pattern)):

        def made(count, head=head, unit=unit, tail=tail):
            text = head + unit * count + tail
            return text.encode("utf-8", "replace") if isinstance(pattern.pattern, bytes) else text

        # three times: a busy machine is slow once
        if all(growth(WAYS[way], pattern, unit, made) > MOST_GROWTH for _ in range(3)):
            return way, head, unit, tail
    return None


@pytest.fixture(autouse=True)
def no_garbage_collection():
    gc.disable()
    yield
    gc.enable()


PLANTED = {
    ("search", r"\s+$"): True, ("sub", r"[a-z]+\d"): True, ("fullmatch", r"a*a*b"): True,
    ("match", r"(?:x\w+,?)+;"): True, ("match", r'\s*"(?:[^"\\]|\\.|\w)*"'): True, ("search", rb"#.*#!"): True,
    ("match", r"\s+$"): False, ("sub", r"(?<![a-z])[a-z]++\d"): False, ("fullmatch", r"a*+a*b"): False,
    ("match", r"a{0,9}a{0,9}b"): False,
}  # fmt: skip


@pytest.mark.parametrize(("way", "pattern"), PLANTED)
def test_what_is_planted_is_found(way, pattern):
    assert bool(slow(re.compile(pattern), [way])) == PLANTED[way, pattern]


def test_all_patterns_are_looked_at():
    ways, making = patterns()
    assert making == MAKING
    assert len(ways) > 150
    assert all(ways.values())


@pytest.mark.parametrize("share", range(SHARES))
def test_no_pattern_takes_a_square_of_its_text(share):
    ways, _ = patterns()
    mine = sorted(ways, key=lambda one: repr(one.pattern))[share::SHARES]
    assert not {one.pattern: found for one in mine if (found := slow(one, {NAMED.get(way, way) for way in ways[one]}))}
