"""Plays entries on the page of a recorder by clicks alone, as somebody does who knows the page: on places of the board
and on buttons, always what leaves the fewest choices."""

import re

from tests.tables import tables

LOOK = "({value: field.value, ready, left: left().length, ghost, clicked: clicked.length})"
FITTING = """(words) => base.choices.filter((choice) => choice.text.split(" ").every((word, at) =>
  word.includes("{") || word === words[at]))"""
NAMED = "(name) => base.choices.some(({text}) => text.startsWith(name))"
# the first click of the shortest way to a choice; `last`: the entry ends with it, so that a button may play it
CLICK = tables(__file__)["click"]


def click_entry(page, line, name=""):
    """Plays an entry; `name`: that of its player, which the page may leave out."""
    for _ in range(60):
        _wait(page)
        seen = page.evaluate(LOOK)
        done, rest = seen["value"].split(), line.split()
        if name and rest[0] == name and done[:1] != [name]:
            rest = rest if not done and page.evaluate(NAMED, name) else rest[1:]
        if done == rest and seen["ready"]:
            page.get_by_role("button", name="Play it", exact=True).click()
            return
        if _at_once(page, {line, f"{name} {line}", " ".join(rest)}):
            return
        assert rest[: len(done)] == done, (done, rest)
        _step(page, seen, rest[len(done) :])


def _at_once(page, lines):
    """Whether a button plays the whole entry."""
    for button in page.locator("#ends button").all():
        if button.inner_text().removeprefix("▶ ") in lines:
            button.click()
            return True
    return False


def _step(page, seen, rest):
    """One more action: by its choice where there is one, else the next word with the buttons of signs."""
    given = page.evaluate(FITTING, rest)
    fitting = [(choice, found) for choice in given if (found := _match(choice, rest)) is not None]
    if not fitting:
        # what is claimed of an action is told behind it, also when the whole entry is played at once
        _type(page, seen, rest[0])
        return
    choice, found = max(fitting, key=lambda one: len(one[0]["text"].split()))
    before = seen["value"]
    again = page.get_by_role("group", name="once more").get_by_role("button", name=choice["text"], exact=True)
    if again.count():
        again.click()
        _wait(page)
        return
    _narrow(page, choice, before, not found and choice["text"].split() == rest)
    for key, number in found.items():
        words = re.sub("'+$", lambda more: f" {len(more[0]) + 1}", key)
        group = page.get_by_role("group", name=words, exact=True)
        if group.count():
            group.get_by_role("button", name=number, exact=True).click()
        else:
            page.get_by_label(re.compile(f"^{words} ")).fill(number)
            page.keyboard.press("Tab")
        _wait(page)


def _narrow(page, choice, before, last):
    """Clicks until a choice is taken, or until few enough are left that it is played by a button of its own."""
    for _ in range(12):
        one = page.evaluate(CLICK, [choice, last])
        if one is None:
            words = page.evaluate("(choice) => legible(choice)", choice)
            page.locator("#choices").get_by_role("button", name=words, exact=True).click()
        elif one["kind"] == "place":
            page.get_by_role("gridcell", name=one["value"], exact=True).click()
        else:
            group = page.locator("#choices").get_by_role("group", name=one["key"], exact=True)
            group.get_by_role("button", name=one["value"] or "–", exact=True).last.click()
        _wait(page)
        if one is None or page.evaluate(LOOK)["value"] != before:
            return
        if last and page.locator("#ends button").get_by_text(choice["text"]).count():
            return


def _type(page, seen, word):
    for sign in (" " if seen["value"] else "") + word:
        page.locator(f'[data-sign="{sign}"]').click()
    _wait(page)


def _wait(page):
    """Until the page has heard what comes of the text."""
    page.wait_for_timeout(30)
    page.locator("body:not([data-asking])").wait_for()
    page.locator("#ends:not([aria-busy=true])").wait_for(state="attached")


def _match(choice, rest):
    """The numbers of a choice with which it is the beginning of what is to be played; None when it is not."""
    words = choice["text"].split()
    parts = re.split(r"\{([\w']+)\}", " ".join(words))  # each second one is the key of a number
    pattern = "".join(r"(\d+)" if at % 2 else re.escape(part) for at, part in enumerate(parts))
    found = re.fullmatch(pattern, " ".join(rest[: len(words)]))
    return dict(zip(parts[1::2], found.groups(), strict=True)) if found else None
