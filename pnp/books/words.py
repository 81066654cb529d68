"""The words that a book has besides its text."""

from pathlib import Path

from pnp.data.texts import Texts, load_texts


def words_of_book(lang: str) -> Texts:
    """The words by their keys; raises DataError for another language than "en", "fr" and "de"."""
    return load_texts(Path(__file__).with_name("texts"), lang)
