"""Makes mutants: copies of a module with one small change each, such as `<` for `<=` or a statement left out.

What an action breaks is changed, not what is said of it: texts, messages and the words handed to a RuleViolation stay.
"""

import ast
from typing import NamedTuple

COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
COMBINED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
NAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}
RETURNED = {"bool": ("True", "False"), "int": ("0",), "str": ("''",), "list": ("[]",), "tuple": ("()",)}
LEFT_OUT = (ast.Expr, ast.AugAssign, ast.If, ast.For, ast.While, ast.Raise)


class Mutant(NamedTuple):
    """One change: module, function, the line before and after it; `number` counts the changes of the module."""

    module: str
    function: str
    before: str
    after: str
    line: int
    number: int

    @property
    def key(self):
        """What is the same although lines are added elsewhere; equal lines of a function share it."""
        return f"{self.module}.{self.function}: {self.before} -> {self.after}"


class _Place(NamedTuple):
    """Where a node hangs in its tree; the function and the statement that it belongs to."""

    parent: ast.AST
    field: str
    index: int | None
    function: ast.FunctionDef | None
    statement: ast.stmt | None

    def set(self, node):
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def mutants(module, source):
    """All mutants of a module's source."""
    for number, (mutant, _) in enumerate(_changed(module, source)):
        yield mutant._replace(number=number)


def tree_of(mutant, source):
    """The syntax tree of a mutant."""
    for number, (_, tree) in enumerate(_changed(mutant.module, source)):
        if number == mutant.number:
            return ast.fix_missing_locations(tree)
    raise LookupError(mutant)


def _changed(module, source):
    """Each mutant with the tree that has its change, until the next one is asked for."""
    tree = ast.parse(source)
    for node, place in list(_nodes(tree, None, None)):
        stem = place.statement or node
        for new in _variants(node, place.function):
            before = _head(stem)
            place.set(new)
            after = _head(new if stem is node else stem)
            if after != before:
                name = place.function.name if place.function else "module"
                yield Mutant(module, name, before, after, stem.lineno, -1), tree
            place.set(node)


def _head(node):
    """The text of a node; of a statement with a body its first line."""
    if isinstance(node, ast.Pass):
        return "left out"
    text = ast.unparse(node)
    return text.splitlines()[0] if isinstance(node, ast.If | ast.For | ast.While) else " ".join(text.split())


def _nodes(parent, function, statement):
    """The nodes of a tree that may be changed, each with its place."""
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for index, node in enumerate(value) if isinstance(value, list) else ((None, value),):
            if not isinstance(node, ast.AST) or _left_alone(node):
                continue
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield from _nodes(node, node if isinstance(node, ast.FunctionDef) else function, None)
                continue
            plain = isinstance(node, ast.stmt)
            yield node, _Place(parent, field, index, function, None if plain else statement)
            yield from _nodes(node, function, node if plain else statement)


def _left_alone(node):
    """Imports, texts, docstrings, messages, the words of a violation, `strict` of zip."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.JoinedStr):
        return True
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("RuleViolation", "Rule", "message", "message.lazy")


def _variants(node, function):
    """What a node may become."""
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            ops = [*node.ops[:index], COMPARED[type(operator)](), *node.ops[index + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in COMBINED:
        yield ast.BinOp(node.left, COMBINED[type(node.op)](), node.right)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield from (ast.Constant(node.value + 1), ast.Constant(node.value - 1))
    elif isinstance(node, ast.Call):
        yield from _calls(node)
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield ast.comprehension(node.target, node.iter, [], node.is_async)
    elif isinstance(node, ast.IfExp) and not isinstance(node.test, ast.Compare):
        yield ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    elif isinstance(node, ast.stmt):
        yield from _statements(node, function)


def _calls(node):
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in NAMED:
        yield ast.Call(ast.Name(NAMED[name], ast.Load()), node.args, node.keywords)
    if name == "range" and not isinstance(node.args[-1], ast.Constant):
        yield ast.Call(node.func, [*node.args[:-1], ast.BinOp(node.args[-1], ast.Add(), ast.Constant(1))], [])


def _statements(node, function):
    if isinstance(node, ast.Break | ast.Continue):
        yield ast.Continue() if isinstance(node, ast.Break) else ast.Break()
    elif isinstance(node, ast.If) and not isinstance(node.test, ast.Compare):
        yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    elif isinstance(node, ast.Return) and node.value and function and function.returns:
        kind = ast.unparse(function.returns).partition("[")[0]
        yield from (ast.Return(ast.parse(value, mode="eval").body) for value in RETURNED.get(kind, ()))
    if isinstance(node, LEFT_OUT) or (isinstance(node, ast.Assign) and function and _assigned_again(node, function)):
        yield ast.Pass()


def _assigned_again(node, function):
    """Whether the function has a value without this assignment; else it could not but crash."""
    names = [name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
    stored = [name.id for name in ast.walk(function) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)]
    given = [argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)]
    return all((stored + given).count(name) > 1 for name in names)
