"""The words that a book has besides its text."""

from pathlib import Path
from unicodedata import normalize

from pnp.data.texts import Texts, load_texts


def words_of_book(lang: str) -> Texts:
    """The words by their keys; raises DataError for another language than "en", "fr" and "de"."""
    return load_texts(Path(__file__).with_name("texts"), lang)


def in_order(term: str) -> str:
    """The key that sorts terms as an index does, letters with accents among those without."""
    return "".join(letter for letter in normalize("NFD", term.casefold()) if letter.isalnum() or letter == " ")
