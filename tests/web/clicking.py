"""Plays entries on the page of a recorder by clicks alone: on places of the board and on buttons."""

import re

LOOK = "({value: field.value, ready, ghost, left: left().length})"
FITTING = """(words) => base.choices.filter((choice) => choice.text.split(" ").every((word, at) =>
  word.includes("{") || word === words[at]))"""
TOLD = "(key) => new Set(left().map((choice) => feature(choice, key) ?? '')).size"
NAMED = "(name) => base.choices.some(({text}) => text.startsWith(name))"
OPEN = """(known) => [...new Set(left().flatMap((choice) => choice.features.map(([key]) => key)))].filter((key) =>
  !known.includes(key) && !(key in picks))"""


def click_entry(page, line, name=""):
    """Plays an entry; `name`: that of its player, which the page may leave out."""
    for _ in range(60):
        seen = page.evaluate(LOOK)
        done, rest = seen["value"].split(), line.split()
        if name and rest[0] == name and done[:1] != [name]:
            rest = rest if not done and page.evaluate(NAMED, name) else rest[1:]
        if done == rest:
            break
        assert rest[: len(done)] == done, (done, rest)
        _step(page, seen, rest[len(done) :])
    page.get_by_role("button", name="Play it").click()


def _step(page, seen, rest):
    """One more action: by its choice where there is one, else the next word with the buttons of signs."""
    given = page.evaluate(FITTING, rest)
    fitting = [(choice, found) for choice in given if (found := _match(choice, rest)) is not None]
    if not fitting:
        _type(page, seen, rest[0])
        return
    choice, found = max(fitting, key=lambda one: len(one[0]["text"].split()))
    before = seen["value"]
    for key, value, place in choice["features"]:
        now = page.evaluate(LOOK)
        if now["value"] != before or now["left"] == 1:
            break
        if page.evaluate(TOLD, key) > 1:
            _click(page, key, value, place)
    if page.evaluate(LOOK)["value"] == before:
        _click_rest(page, choice, before)
    _wait(page)
    for key, number in found.items():
        group = page.get_by_role("group", name=key, exact=True)
        if group.count():
            group.get_by_role("button", name=number, exact=True).click()
        else:
            page.get_by_label(re.compile(f"^{key} ")).fill(number)
            page.keyboard.press("Tab")
        _wait(page)


def _click_rest(page, choice, before):
    """What is left where a default is not said in words: no rotation, none of what others have."""
    for _ in range(4):
        now = page.evaluate(LOOK)
        if now["value"] != before:
            return
        open_keys = page.evaluate(OPEN, [key for key, _, _ in choice["features"]])
        if not open_keys:
            words = page.evaluate("(choice) => legible(choice)", choice)
            page.locator("#choices").get_by_role("button", name=words, exact=True).click()
        else:
            page.get_by_role("group", name=open_keys[0], exact=True).get_by_role("button", name="–").click()


def _click(page, key, value, place):
    group = page.get_by_role("group", name=key, exact=True)
    now = page.evaluate(LOOK)
    if place and not (now["ready"] and now["ghost"] == place):  # a second click there would play it
        page.get_by_role("gridcell", name=place, exact=True).click()
        role = page.get_by_role("group", name=place, exact=True).get_by_role("button", name=key, exact=True)
        if role.count() and page.evaluate("left().length") > 1:
            role.last.click()
    if place == value:
        return
    if not place or (group.count() and page.evaluate("left().length") > 1):
        button = group.get_by_role("button", name=value, exact=True)
        if button.count():
            button.click()


def _type(page, seen, word):
    for sign in (" " if seen["value"] else "") + word:
        page.locator(f'[data-sign="{sign}"]').click()
    _wait(page)


def _wait(page):
    """Until the page has heard what comes of the text."""
    page.wait_for_timeout(30)
    page.locator("body:not([data-asking])").wait_for()


def _match(choice, rest):
    """The numbers of a choice with which it is the beginning of what is to be played; None when it is not."""
    words = choice["text"].split()
    pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>\\d+)", re.escape(" ".join(words)))
    found = re.fullmatch(pattern, " ".join(rest[: len(words)]))
    return found.groupdict() if found else None
