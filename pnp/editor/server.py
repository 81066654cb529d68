"""The language server: what the other modules find, in the words of the protocol (LSP 3.17), by pygls."""

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from pnp import __version__
from pnp.editor.answers import Text, completions, fixes, flaws, hover, scores, symbols

_SEVERITY = {
    "error": lsp.DiagnosticSeverity.Error, "warning": lsp.DiagnosticSeverity.Warning,
    "note": lsp.DiagnosticSeverity.Information,
}
_KEPT = 16  # texts

server = LanguageServer("pnp", __version__)
_texts: dict[str, tuple[str, Text]] = {}


def _text(uri: str) -> Text:
    """The text of a document, read once for each of its versions."""
    source = server.workspace.get_text_document(uri).source
    # what was asked last stands last, so that the first is the one to forget
    known = _texts.pop(uri, None)
    text = known[1] if known and known[0] == source else Text(source, to_fs_path(uri) or uri)
    _texts[uri] = source, text
    while len(_texts) > _KEPT:
        del _texts[next(iter(_texts))]
    return text


def _range(uri: str, line: int, column: int, last: int, end: int) -> lsp.Range:
    """A range from lines and columns that count letters from 1, in the units of the client."""
    # the protocol counts lines and columns from 0
    place = lsp.Range(lsp.Position(line - 1, column - 1), lsp.Position(last - 1, end - 1))
    document = server.workspace.get_text_document(uri)
    return document.position_codec.range_to_client_units(document.lines, place)


def _place(uri: str, position: lsp.Position) -> tuple[int, int]:
    """Line and column, which count letters from 1, of a position of the client."""
    document = server.workspace.get_text_document(uri)
    found = document.position_codec.position_from_client_units(document.lines, position)
    return found.line + 1, found.character + 1


@server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
@server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
def _change(params: lsp.DidOpenTextDocumentParams | lsp.DidChangeTextDocumentParams) -> None:
    uri, found = params.text_document.uri, list[lsp.Diagnostic]()
    for flaw in flaws(_text(uri)):
        place = _range(uri, flaw.line, flaw.column, flaw.line, flaw.end)
        found.append(lsp.Diagnostic(place, flaw.says, _SEVERITY[flaw.severity], flaw.code or None, source="pnp"))
    server.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, found))


@server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
def _close(params: lsp.DidCloseTextDocumentParams) -> None:
    _texts.pop(params.text_document.uri, None)


@server.feature(lsp.TEXT_DOCUMENT_HOVER)
def _hover(params: lsp.HoverParams) -> lsp.Hover | None:
    uri = params.text_document.uri
    said = hover(_text(uri), *_place(uri, params.position))
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.PlainText, said)) if said else None


# for letters editors ask by themselves; a blank begins the next word of an entry
@server.feature(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionOptions(trigger_characters=[" "]))
def _completion(params: lsp.CompletionParams) -> lsp.CompletionList:
    uri = params.text_document.uri
    line, column = _place(uri, params.position)
    items = [
        lsp.CompletionItem(one.text, text_edit=lsp.TextEdit(_range(uri, line, one.column, line, column), one.text))
        for one in completions(_text(uri), line, column)
    ]
    return lsp.CompletionList(is_incomplete=True, items=items)


@server.feature(lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix]))
def _actions(params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
    """The repairs of a log; for an editor that asks about a place, all of them: the slip may lie elsewhere."""
    if not params.context.diagnostics:
        return []
    uri = params.text_document.uri
    actions: list[lsp.CodeAction] = []
    for fix in fixes(_text(uri)):
        edits = [
            lsp.TextEdit(_range(uri, one.first, 1, one.end, 1), "".join(f"{line}\n" for line in one.lines))
            for one in fix.changes
        ]
        edit, kind = lsp.WorkspaceEdit({uri: edits}), lsp.CodeActionKind.QuickFix
        actions.append(lsp.CodeAction(fix.says, kind, is_preferred=not actions, edit=edit))
    return actions


@server.feature(lsp.TEXT_DOCUMENT_INLAY_HINT)
def _hints(params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
    uri = params.text_document.uri
    text, first, last = _text(uri), params.range.start.line + 1, params.range.end.line + 1
    return [
        lsp.InlayHint(_line(uri, text, row.line).end, row.says, padding_left=True) for row in scores(text)
        if first <= row.line <= last
    ]


@server.feature(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
def _symbols(params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
    uri = params.text_document.uri
    text = _text(uri)
    rows = ((row, _line(uri, text, row.line)) for row in symbols(text))
    return [lsp.DocumentSymbol(row.says, lsp.SymbolKind.Event, place, place) for row, place in rows]


def _line(uri: str, text: Text, line: int) -> lsp.Range:
    return _range(uri, line, 1, line, len(text.lines[line - 1]) + 1)
