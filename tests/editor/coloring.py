"""Colors lines by a TextMate grammar as editors do, with `re` in place of Oniguruma.

Where several rules match, the first place in the line wins, at one place the end of the open rule, then the first rule.
"""

import re
from functools import cache

_compiled = cache(re.compile)


class Coloring:
    """A grammar, and the rules that are open where the last line ended."""

    def __init__(self, grammar):
        self.grammar = grammar
        self.open = [{"patterns": grammar["patterns"]}]

    def line(self, text):
        """For each sign of a line its scopes, the innermost last, and with them those of a group that it is in."""
        scopes = [() for _ in text]
        at = 0
        while True:
            found = self._next(text, at)
            if not found:
                self._color(scopes, at, len(text), self._outer())
                return scopes
            rule, match = found
            self._color(scopes, at, match.start(), self._outer())
            at = match.end()
            if rule is None:
                self.open.pop()
                continue
            name = self._outer() + _names(rule)
            self._color(scopes, match.start(), at, name)
            for group, capture in rule.get("captures", rule.get("beginCaptures", {})).items():
                if match[int(group)] is not None:
                    self._color(scopes, *match.span(int(group)), (*name, capture["name"]))
            if "begin" in rule:
                self.open.append(rule)

    def _outer(self):
        return tuple(name for rule in self.open for name in _names(rule))

    def _next(self, text, at):
        """The rule that comes next, None for the end of the open one, and its match."""
        rules = [(rule, rule.get("match") or rule["begin"]) for rule in self._rules(self.open[-1]["patterns"])]
        if "end" in self.open[-1]:
            rules.insert(0, (None, self.open[-1]["end"]))
        found = [(rule, match) for rule, expression in rules if (match := _compiled(expression).search(text, at))]
        return min(found, key=lambda one: one[1].start(), default=None)

    def _rules(self, patterns):
        for rule in patterns:
            if "include" not in rule:
                yield rule
                continue
            named = self.grammar["repository"][rule["include"].removeprefix("#")]
            yield from self._rules(named["patterns"]) if "begin" not in named and "patterns" in named else [named]

    @staticmethod
    def _color(scopes, begin, end, names):
        scopes[begin:end] = [names] * (end - begin)


def _names(rule):
    return (rule["name"],) if "name" in rule else ()


def colored(grammar, text):
    """For each line of a text its words, each with the innermost scope of its first sign, "" for none but `meta`."""
    coloring = Coloring(grammar)
    return [[_word(match, scopes) for match in re.finditer(r"\S+", line)] for line, scopes in _lines(coloring, text)]


def _lines(coloring, text):
    return [(line, coloring.line(line)) for line in text.split("\n")]


def _word(match, scopes):
    return match[0], scope_of(scopes[match.start()])


def scope_of(names):
    """The innermost scope, without the name of the language at its end."""
    own = [name for name in names if not name.startswith("meta.")]
    return own[-1].removesuffix(".pnplog") if own else ""


def scopes_of(grammar, text):
    """For each line of a text the innermost scope of each sign."""
    return [[scope_of(names) for names in scopes] for _, scopes in _lines(Coloring(grammar), text)]
