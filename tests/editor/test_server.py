"""The language server as a whole process, and a client: findings, hover, completion, repairs, hints, symbols."""

import sys
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
import pytest_asyncio
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig

from pnp.editor import server
from pnp.editor.answers import Text, flaws, scores
from pnp.library.catalog import shipped_ids
from pnp.library.layouts import new_layout
from tests.crossed import some

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
FRIDAY = (EXAMPLES / "friday.pnplog").read_text("utf-8")
URI = "file:///friday.pnplog"
SLIP = FRIDAY.replace("4 Ana r L7 +w3", "4 Ana r L1 +w3")
LINE = FRIDAY.splitlines().index("4 Ana r L7 +w3 l D6 +w2")
pytestmark = pytest.mark.asyncio(loop_scope="module")  # one server for all


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def client():
    found = await ClientServerConfig(server_command=[sys.executable, "-m", "pnp", "lsp"]).start()
    await found.initialize_session(lsp.InitializeParams(lsp.ClientCapabilities(), root_uri="file:///"))
    yield found
    await found.shutdown_session()
    await found.stop()


def opened(client, text, uri=URI):
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "pnplog", version=1, text=text))
    )


async def found(client, text, uri=URI):
    opened(client, text, uri)
    await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics[uri]


def at(line, column):
    return {"text_document": lsp.TextDocumentIdentifier(URI), "position": lsp.Position(line, column)}


async def test_findings_come_while_typing_and_go_when_mended(client):
    told = await found(client, SLIP)
    assert [(one.code, one.range.start.line, one.range.start.character) for one in told] == [
        ("camel-not-connected", LINE, 8)
    ]
    assert "legal: L6, M6, L7" in told[0].message
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(2, URI), [lsp.TextDocumentContentChangeWholeDocument(FRIDAY)]
        )
    )
    await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert not client.diagnostics[URI]


async def test_hover_tells_the_rule_and_where_it_stands(client):
    await found(client, SLIP)
    said = await client.text_document_hover_async(lsp.HoverParams(**at(LINE, 8)))
    assert "joins the player's own caravan" in said.contents.value
    assert "Rule sheet" in said.contents.value
    assert await client.text_document_hover_async(lsp.HoverParams(**at(LINE + 1, 8))) is None


async def test_completion_offers_what_is_legal_there(client):
    begun = "\n".join([*FRIDAY.splitlines()[:LINE], "4 Ana r L"])
    await found(client, begun)
    told = await client.text_document_completion_async(lsp.CompletionParams(**at(LINE, 9)))
    assert [item.text_edit.new_text for item in told.items] == ["Ana r L6", "Ana r L7", "Ana r L8"]
    assert told.items[0].text_edit.range.start.character == 2


async def test_a_repair_gives_back_the_log_that_was_meant(client):
    told = await found(client, SLIP)
    place = lsp.Range(lsp.Position(LINE, 8), lsp.Position(LINE, 10))
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(lsp.TextDocumentIdentifier(URI), place, lsp.CodeActionContext(told))
    )
    assert actions[0].title == "L7 instead of L1 (all 63 moves legal)"
    assert actions[0].is_preferred
    lines = SLIP.splitlines(keepends=True)
    for edit in sorted(actions[0].edit.changes[URI], key=lambda one: -one.range.start.line):
        lines[edit.range.start.line : edit.range.end.line] = edit.new_text.splitlines(keepends=True)
    assert "".join(lines) == FRIDAY.replace("r L7 +w3 l D6 +w2", "r L7 +w3 l D6 +w2 # L1 stood here")


async def test_hints_tell_the_score_and_symbols_the_entries(client):
    await found(client, FRIDAY)
    whole, this = lsp.Range(lsp.Position(0, 0), lsp.Position(FRIDAY.count("\n"), 0)), lsp.TextDocumentIdentifier(URI)
    hints = await client.text_document_inlay_hint_async(lsp.InlayHintParams(this, whole))
    assert hints[-1].label == "Ana 79 · Ben 60 · Chloé 65"
    line = next(b for a, b in pairwise(one.position.line for one in hints) if b == a + 1)
    part = lsp.Range(lsp.Position(line, 0), lsp.Position(line, 9))  # an editor asks for what it shows
    hints = await client.text_document_inlay_hint_async(lsp.InlayHintParams(this, part))
    assert [one.position.line for one in hints] == [line]
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(this))
    assert len(symbols) == 63
    assert symbols[24].name.startswith("25: 4 Ana r L7")


async def test_flaws_and_scores_stand_at_their_places():
    def places(old, new):
        return [
            (one.line, one.column, one.end, one.severity) for one in flaws(Text(FRIDAY.replace(old, new), "a.pnplog"))
        ]

    assert places("l D6 +w2\n", "l\n") == [(LINE + 1, 17, 18, "error")]  # nothing is there
    assert places("layout: classic", "layout: own.toml") == [(1, 1, 6, "error")]  # of another file
    assert places("4 Ana r L7", "4 Ana puts r on L7") == [(LINE + 1, 1, 2, "note")]  # how it was read
    eight = flaws(Text(FRIDAY.replace("6 Chloé l P4", "6 Chloé l A1"), "a.pnplog"))[0].says
    assert "legal: L4, M4, M6, N3, N5, O3, O5, P4" in eight and "…" not in eight  # as many as are shown
    lines, told = FRIDAY.splitlines(), scores(Text(FRIDAY, "a.pnplog"))
    assert [(one.says, lines[one.line - 1]) for one in (told[0], told[-1])] == [
        ("Ana 10 · Ben 0 · Chloé 0", "1 Ana r M7"), ("Ana 79 · Ben 60 · Chloé 65", "16 Chloé l N3 c D13"),
    ]  # fmt: skip


async def test_columns_count_as_the_client_counts_them(client):
    told = await found(client, SLIP.replace("Ana", "\N{DROMEDARY CAMEL}na"))
    assert told[0].range.start.character == 9
    assert told[0].range.end.character == 11


async def test_what_cannot_be_read_and_layouts_have_findings_too(client):
    told = await found(client, FRIDAY.replace("4 Ana r L7", "4 Ana r Lx7"))
    assert [one.range.start.line for one in told] == [LINE]
    layout = (Path(__file__).parents[2] / "layouts" / "durch-die-wueste" / "basin.toml").read_text("utf-8")
    told = await found(client, layout.replace("^ . T . . ^", "^ . x . . ^"), "file:///basin.toml")
    assert [one.range.start.line for one in told]
    assert told[0].severity == lsp.DiagnosticSeverity.Error


@pytest.mark.parametrize(("name", "entries", "hint"), [
    ("war", 28, "Ana 19 · Ben 24"),
    ("kings", 17, "Ana 0 · Ben 0 · Chloé 0"),
    ("oases", 58, "Ana ? · Ben ?"),
])  # fmt: skip
async def test_logs_of_every_game_have_hints_symbols_and_completion(client, name, entries, hint):
    text, uri = (EXAMPLES / f"{name}.pnplog").read_text("utf-8"), f"file:///{name}.pnplog"
    assert {one.severity for one in await found(client, text, uri)} <= {lsp.DiagnosticSeverity.Warning}
    end = len(text.splitlines())
    document, whole = lsp.TextDocumentIdentifier(uri), lsp.Range(lsp.Position(0, 0), lsp.Position(end, 0))
    hints = await client.text_document_inlay_hint_async(lsp.InlayHintParams(document, whole))
    assert hints[-1].label == hint
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
    assert len(symbols) == entries and symbols[-1].name.startswith(f"{entries}: ")
    first = symbols[-1].selection_range.start.line
    asked = lsp.CompletionParams(document, lsp.Position(first, 0))
    told = [item.text_edit.new_text for item in (await client.text_document_completion_async(asked)).items]
    assert told and all(line.split()[0] in ("Ana", "Ben", "Chloé", "round", "fate") for line in told)


@pytest.mark.parametrize("game", some(shipped_ids(), ["wuestensoehne"]))
async def test_layouts_of_every_game_have_findings_and_nothing_of_a_log(client, game):
    uri, text = f"file:///{game}.toml", new_layout(game, None, "mine")
    assert [one.message for one in await found(client, text, uri)] == []
    told = await found(client, text.replace('format = "pnp-layout/1"\n', 'format = "pnp-layout/2"\n'), uri)
    line = text.splitlines().index('format = "pnp-layout/1"')
    assert [(one.range.start.line, one.severity) for one in told] == [(line, lsp.DiagnosticSeverity.Error)]
    assert "newer" in told[0].message
    document, whole = lsp.TextDocumentIdentifier(uri), lsp.Range(lsp.Position(0, 0), lsp.Position(99, 0))
    assert not await client.text_document_inlay_hint_async(lsp.InlayHintParams(document, whole))
    assert not await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))


FOREIGN = [("Cargo.toml", '[package]\nname = "x"\n'), ("a.json", "{"), ("b.toml", "")]


@pytest.mark.parametrize("foreign", some(FOREIGN, FOREIGN[:1]))
async def test_files_that_are_no_log_and_no_layout_are_left_alone(client, foreign):
    file, text = foreign
    assert not await found(client, text, f"file:///{file}")


@pytest.mark.soak
async def test_the_last_16_texts_are_kept_while_they_are_open(monkeypatch):
    read = SimpleNamespace(get_text_document=lambda uri: SimpleNamespace(source=FRIDAY))
    monkeypatch.setattr(server, "server", SimpleNamespace(workspace=read))
    monkeypatch.setattr(server, "_texts", {})
    first, *others, new = (f"file:///{number}.pnplog" for number in range(17))
    text = server._text(first)
    for uri in others:
        server._text(uri)
    assert server._text(first) is text
    server._text(new)
    assert [*server._texts] == [*others[1:], first, new]
    server._close(lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(new)))
    assert [*server._texts] == [*others[1:], first]
