"""A TextMate grammar of logs, made of the notation of each game: what editors without a language server color."""

from pnp.editor.textmate.grammar import grammar_of

__all__ = ["grammar_of"]
