"""Enters lines of setups and last positions on the page of a recorder by clicks alone."""

import re


def click_line(page, line):
    """Enters a line `key: value`: words by their buttons, places on the board, signs by theirs; then plays it."""
    key, _, value = line.partition(":")
    page.get_by_role("group", name="Line", exact=True).get_by_role("button", name=key, exact=True).click()
    for word in value.split():
        for number, part in enumerate(re.split("([=/])", word)):
            typed = page.locator("#move").input_value()
            if part not in ("=", "/"):
                _word(page, part, typed, first=not number)
            elif not typed.endswith(part):
                page.locator(f'[data-sign="{part}"]').click()
    page.locator("body:not([data-asking])").wait_for()
    page.get_by_role("button", name="Play it").click()
    page.wait_for_timeout(20)
    page.locator("#move:not([readonly])").wait_for()


def _word(page, word, typed, first):
    for kind in ("Player", "Word"):
        button = page.get_by_role("group", name=kind, exact=True).get_by_role("button", name=word, exact=True)
        if button.count():
            button.click()
            return
    cell = page.get_by_role("gridcell", name=word, exact=True)
    letters = page.get_by_role("group", name="Letter", exact=True)
    if cell.count() and (first or (typed.endswith("=") and not _counts(typed))):
        cell.click()
    elif letters.count() and not word[0].isdigit():
        for letter in word:
            letters.get_by_role("button", name=letter, exact=True).click()
    else:
        for sign in (" " if first else "") + word:
            page.locator(f'[data-sign="{sign}"]').click()


def _counts(typed):
    """Whether a number follows, though it may be the name of a square: behind a place or in a line of amounts."""
    return typed.startswith("money") or bool(re.search(r" \d+=$", typed))
