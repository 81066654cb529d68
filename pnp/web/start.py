"""The page for people without a terminal: what is printed is chosen and seen at once, logs are dropped and judged."""

import json
import re
import shlex
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from html import escape, unescape
from itertools import pairwise
from pathlib import Path, PurePath
from threading import Lock, RLock, Thread, get_ident
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar, cast

from pnp.books import pages_of
from pnp.data import DataError, OutputError, PnpError, UsageError, forbid, in_language, language, language_in_use, plain
from pnp.data.read import read
from pnp.data.signs import portable
from pnp.data.write import write
from pnp.game import AnyGame
from pnp.judging.text import verdict_lines
from pnp.library.catalog import find_game, game_ids
from pnp.library.deals import deal
from pnp.library.layouts import LoadedLayout, check_layout, is_file, layout_ids_of, load_layout, shipped
from pnp.library.load import load_log, log_text
from pnp.library.settings import folder
from pnp.library.verdicts import check
from pnp.press.paper import SIZES as PAPERS
from pnp.printing.files import screen_theme
from pnp.printing.kit import BoundKit, KitRequest, PrintedKit, bind_kit, call_in, draw_kit, is_print, print_bound
from pnp.printing.profiles import profiles
from pnp.printing.requests import LANGUAGES, SIZES
from pnp.repairing.repairs import Repair, advice_lines, repaired, repairs
from pnp.scene import Scene
from pnp.simulation.judge import Judged, judge_lines
from pnp.simulation.run import bot_of, play_games, report, report_lines, subject_of
from pnp.style.theme import THEMES
from pnp.teaching.match import game_file, kept_progress
from pnp.web import message
from pnp.web.frame import ServedPage, display, filled, scripts, served_page, styles
from pnp.web.learn import GAME, LearnRequests, learn_page
from pnp.web.paint.page import Requests as PaintRequests, Session as PaintSession, paint_page
from pnp.web.record.page import Requests as RecordRequests, record_page
from pnp.web.record.server import Room
from pnp.web.record.session import Session, Store
from pnp.web.replay import replay_page

LARGEST = 40_000_000
"""Bytes of a request: a file that is dropped, in letters of base64."""
TONGUES = {"en": "English", "fr": "Français", "de": "Deutsch"}
_DPI, _KEPT, _LOGS = 88, 10, 500  # of pictures; kits that stay laid out; logs that stay at hand
_QUIET = 0.2  # s without a question, after which kits are laid out that nobody asked for yet
_BOARDS = Path("out")
_SENTENCES = ("error", "warning", "rule", "repair")  # of lines that wrap; boards and tables keep their columns
_GAMES = 100  # that bots play to judge a board; six times as many to simulate
_LONGEST = 200  # signs of a name
T = TypeVar("T")


class Workshop(NamedTuple):
    """What the page has of the command line, so that it prints what a call prints.

    - `order(words, use)`: what is made of the order that `pnp kit` with these words gives.
    - `files(loaded, order, kit)`: the files of the kit, by their paths; called within `use`.
    - `usual`: the paper, theme, sides and language of a call that names none.
    """

    order: Callable[[Sequence[str], Callable[[LoadedLayout, KitRequest], Any]], Any]
    files: Callable[[LoadedLayout, KitRequest, PrintedKit], dict[Path, bytes]]
    usual: Mapping[str, str]


# What is chosen: by their names the values that a page may send, which become the words of a call.


def choices(usual: Mapping[str, str]) -> dict[str, list[list[str]]]:
    """Return values and their words by the names of what is chosen, whatever the game."""
    papers = list(dict.fromkeys(["a4", "letter", *PAPERS, usual["paper"]]))
    themes = list(dict.fromkeys([*THEMES, usual["theme"]]))
    words = {"paper": papers, "lang": list(LANGUAGES), "theme": themes, "sides": ["both", "turn", "one"]}
    with suppress(DataError):  # a file of profiles that is broken is told by `pnp printer`
        words |= {"printer": ["", *profiles()]}
    words |= {"size": list(SIZES)}
    return {key: [[value, _word(key, value)] for value in values] for key, values in words.items()}


def _word(key: str, value: str) -> str:
    if key == "lang":
        return TONGUES[value]
    if key == "paper":
        return "A4 + Letter" if value == "a4+letter" else value.title() if value.isalpha() else value.upper()
    if key == "printer":
        return value or "–"
    known = message.find(f"start.{key}")
    return str(known[value]) if value in known else value


def words_of(data: Any, usual: Mapping[str, str], boards: Mapping[str, str]) -> list[str]:
    """Return the words behind `pnp kit` for what a page sends; raises UsageError for what it cannot have chosen.
    `boards`: the games of layouts of the user's own, by their files."""
    given = data if isinstance(data, dict) else {}
    if not isinstance(game := given.get("game"), str) or game not in game_ids():
        raise UsageError(message("start.bad-request", key="game"))
    words = [game]
    known: dict[str, list[str]] = {key: [one for one, _ in pairs] for key, pairs in choices(usual).items()}
    least, most = find_game(game).players
    known["layout"] = [*layout_ids_of(find_game(game)), *(file for file, its in boards.items() if its == game)]
    known["players"] = [str(number) for number in range(least, most + 1)]
    default = {"size": "standard", "layout": find_game(game).default_layout, "sides": usual["sides"] or "both"}
    for key in ("paper", "lang", "layout", "players", "theme", "sides", "printer", "size"):
        if (value := given.get(key) or "") and value not in known.get(key, ()):
            raise UsageError(message("start.bad-request", key=key))
        if value and (key in ("paper", "lang") or value != {**usual, **default}.get(key)):
            words += [f"--{key}", value]
    seed = given.get("seed")
    if given.get("players") and type(seed) is int and 0 <= seed < 1_000_000:
        words += ["--seed", str(seed)]
    return words


def chosen_by(words: Sequence[str]) -> dict[str, Any]:
    """Return what a page shows as chosen for the words of a call of `pnp kit`: what it has no field for is left out."""
    found: dict[str, Any] = {"game": words[1]}
    for before, word in pairwise(words[2:]):
        if before.startswith("--"):
            found[before.removeprefix("--")] = int(word) if before == "--seed" and word.isdecimal() else word
    return found


# What the page asks: each answer is the status of HTTP and its data.


class StartRequests:
    """What the page may ask; `rooms` is that of the server, which gets those of recorders, lessons and replays."""

    names = frozenset(("state", "print", "page", "pdf", "drop", "open", "mended", "judge", "watch"))

    def __init__(self, shop: Workshop) -> None:
        self.shop = shop
        self.rooms: dict[str, Room] = {}
        self._kits: dict[tuple[str, ...], BoundKit] = {}
        self._logs: dict[str, tuple[str, bytes, list[Repair]]] = {}
        self._boards, self._own = dict[str, str](), ""  # the games of boards of one's own by their files; the last one
        self._books: dict[tuple[str, ...], Sequence[Scene]] = {}
        self._stores: dict[Path, Store] = {}
        self._job = SimpleNamespace(share=0.0, lines=())  # games of bots: the share that is done, what came of them
        self._lock, self._desk, self._playing = RLock(), RLock(), Lock()  # PDFium and fonts take no two threads
        self._count, self._heard, self._closed = 0, 0.0, False
        self._busy = set[int]()  # threads that answer

    def answer(self, name: str, data: Any) -> tuple[int, dict[str, Any]]:
        """Answer a request: 200, or 409 with a sentence."""
        self._busy.add(get_ident())
        given = data if isinstance(data, dict) else {}
        tongue = given.get("says")
        with language(tongue if tongue in LANGUAGES else language_in_use()):
            try:
                if name == "watch":
                    return 200, {"share": self._job.share, "lines": [plain(line) for line in self._job.lines]}
                with self._lock if name in ("print", "page", "pdf") else self._desk:  # no verdict waits for a kit
                    return 200, dict(getattr(self, f"_{name}")(given))
            except (PnpError, OSError) as error:
                said = error.strerror or "" if isinstance(error, OSError) else str(error)
                return 409, {"error": plain(said.partition("\n")[0])}
            finally:
                self._heard = monotonic()
                self._busy.discard(get_ident())

    def close(self) -> None:
        """Give the files of recorders free."""
        self._closed = True
        for store in self._stores.values():
            store.close()

    def _state(self, given: dict[str, Any]) -> dict[str, Any]:
        """What was chosen the last time; boards of one's own, of which the one painted or printed last is chosen."""
        try:
            kept = json.loads((folder() / "start.json").read_bytes())
            words_of(kept, self.shop.usual, self._boards)
        except (OSError, ValueError, RecursionError, PnpError):
            kept = {}
        if self._own:
            kept |= {"game": self._boards[self._own], "layout": self._own}
        return {"chosen": kept, "boards": self._boards}

    def _words(self, given: dict[str, Any]) -> list[str]:
        return words_of(given.get("chosen"), self.shop.usual, self._boards)

    def _with_kit(self, words: list[str], use: Callable[[LoadedLayout, KitRequest, BoundKit], T]) -> T:
        """What is made of a kit that is laid out, as it was before or anew."""

        def called(loaded: LoadedLayout, order: KitRequest) -> T:
            key = *words, loaded.document.text  # a board that was painted since is another one
            read_before = order._replace(book=order.book and self._book)
            bound = self._kits.pop(key, None) or bind_kit(loaded, read_before, order.size_name == "standard")
            self._kits[key] = bound
            for old in [*self._kits][:-_KEPT]:
                del self._kits[old]
            return use(loaded, order, bound)

        return cast(T, self.shop.order(words, called))

    def _book(self, game: AnyGame, lang: str, changes: Sequence[str]) -> Sequence[Scene]:
        key = game.id, lang, *changes
        self._books[key] = self._books.get(key) or pages_of(game, lang, changes)
        return self._books[key]

    def begin(self, lang: str) -> None:
        """Lay out, before the page asks, what it will ask for first; then, while it asks for nothing, the other games,
        and draw what differs in other languages and on other papers."""
        first = {"game": game_ids()[0], "paper": self.shop.usual["paper"], "lang": lang, **self._state({})["chosen"]}
        games = [{**first, "game": one} for one in game_ids() if one != first["game"]]
        others = [("lang", one) for one in LANGUAGES] + [("paper", one) for one in ("a4", "letter")]
        changed = [{**game, key: value} for game in (first, *games) for key, value in others if game[key] != value]
        steps = [(self._lay_out, first), *((step, one) for step in (self._draw, self._lay_out) for one in games)]
        for step, chosen in (*steps, *((self._draw, one) for one in changed)):
            while (self._busy or monotonic() - self._heard < _QUIET) and not self._closed:
                sleep(_QUIET / 4)
            with language(lang), self._lock, suppress(PnpError, OSError):  # a page that asks is told what is wrong
                if self._closed:
                    return
                step(words_of(chosen, self.shop.usual, self._boards))
            sleep(_QUIET / 8)  # a question that waits comes first

    def _draw(self, words: list[str]) -> None:
        def drawn(loaded: LoadedLayout, order: KitRequest) -> None:
            draw_kit(loaded, order, order.size_name == "standard")
            if order.book and loaded.game.book:
                lang = order.job.lang
                self._book(loaded.game, lang, loaded.game.drawing().changes(loaded.layout, lang))

        self.shop.order(words, drawn)

    def _lay_out(self, words: list[str]) -> None:
        self._with_kit(words, lambda *_: None)

    def _print(self, given: dict[str, Any]) -> dict[str, Any]:
        """The command, the sizes of all pages, the picture of the first."""
        words = self._words(given)
        chosen, keys = given["chosen"], ("game", "paper", "lang", "theme", "sides", "printer", "size")
        with suppress(OSError, OutputError):  # what cannot be kept is chosen anew the next time
            (path := folder() / "start.json").parent.mkdir(parents=True, exist_ok=True)
            kept = {key: chosen[key] for key in keys if key in chosen}
            write(path, json.dumps(kept).encode(), force=True, over_input=True)
        self._own = own if (own := chosen.get("layout")) in self._boards else ""

        def told(_: LoadedLayout, order: KitRequest, bound: BoundKit) -> dict[str, Any]:
            sizes = [[round(page.width, 1), round(page.height, 1)] for page in bound.pages]
            first = _letters(bound.picture(0, _DPI)) if sizes else ""
            fronts = sum(not leaf.back for leaf in bound.leaves)
            said = message("start.sheets", count=fronts, pages=message("start.pages", count=len(sizes)))
            return {"command": shlex.join(["pnp", "kit", *words]), "pages": sizes, "first": first, "sheets": said}

        return self._with_kit(words, told)

    def _page(self, given: dict[str, Any]) -> dict[str, Any]:
        number = given.get("number")

        def drawn(_: LoadedLayout, order: KitRequest, bound: BoundKit) -> dict[str, Any]:
            if type(number) is not int or not 0 <= number < len(bound.pages):
                raise UsageError(message("start.bad-request", key="number"))
            return {"picture": _letters(bound.picture(number, _DPI))}

        return self._with_kit(self._words(given), drawn)

    def _pdf(self, given: dict[str, Any]) -> dict[str, Any]:
        def printed(loaded: LoadedLayout, order: KitRequest, bound: BoundKit) -> dict[str, Any]:
            files = self.shop.files(loaded, order, print_bound(loaded, bound))
            return {"files": [{"name": path.name, "data": _letters(data)} for path, data in files.items()]}

        return self._with_kit(self._words(given), printed)

    # What is dropped: prints, boards, logs.

    def _drop(self, given: dict[str, Any]) -> dict[str, Any]:
        name, data = _file_of(given)
        if is_print(data):
            with self._lock:
                verb, *words = call_in(data, name)
            if verb != "kit" or not words:
                raise DataError(message("start.other-print", verb=verb), name)
            found = chosen_by([verb, *words])
            words_of(found, self.shop.usual, self._boards)  # raises for what no page can choose
            return {"kind": "print", "chosen": found, "says": message("start.of-print", name=name)}
        if PurePath(name).suffix.lower() in (".toml", ".json") and b"pnp-log/" not in data[:4000]:
            with suppress(DataError):  # then it may be a log
                loaded, path = load_layout(data), _free(_BOARDS / portable(name), data)
                self._boards[str(path)] = loaded.game.id
                told = [message("start.board", file=path), *(one.message for one in check_layout(data).problems)]
                says = [plain(one) for one in told]
                return {"kind": "board", "game": loaded.game.id, "layout": str(path), "says": says}
        return self._log(name, data)

    def _log(self, name: str, data: bytes) -> dict[str, Any]:
        try:
            verdict = check(load_log(data, name))
        except DataError as error:
            told = [plain(one) for one in str(error).split("\n")]
            return {"kind": "log", "name": plain(name), "state": "error", "lines": told, "wraps": [*range(len(told))]}
        wrong = any(one.severity == "error" for one in verdict.findings)
        found = repairs(verdict.log) if wrong else []
        lines = [*verdict_lines(verdict), *(advice_lines(verdict, found) if wrong else ())]
        self._count += 1
        self._logs[f"l{self._count}"] = name, data, found[:1]
        for old in [*self._logs][:-_LOGS]:
            del self._logs[old]
        state = "error" if wrong else "warning" if verdict.findings else "right"
        told = [plain(line.text) for line in lines]
        return {
            "kind": "log", "name": plain(name), "state": state, "lines": told, "mends": bool(found),
            "wraps": [number for number, line in enumerate(lines) if line.role in _SENTENCES], "log": f"l{self._count}",
        }  # fmt: skip

    def _dropped(self, given: dict[str, Any]) -> tuple[str, bytes, list[Repair]]:
        if not isinstance(log := given.get("log"), str) or log not in self._logs:
            raise UsageError(message("start.bad-request", key="log"))
        return self._logs[log]

    def _mended(self, given: dict[str, Any]) -> dict[str, Any]:
        name, _, found = self._dropped(given)
        forbid(not found, message.lazy("start.bad-request", key="log"))
        text = log_text(repaired(found[0]).log, "pnplog")
        return {"files": [{"name": f"{PurePath(name).stem}-mended.pnplog", "data": _letters(text.encode())}]}

    # What is opened in rooms of its own below the address.

    def _open(self, given: dict[str, Any]) -> dict[str, Any]:
        if (what := given.get("what")) == "replay":
            name, data, _ = self._dropped(given)
            html = replay_page(load_log(data, name), language_in_use())
            found = re.search(r'Content-Security-Policy" content="([^"]*)"', html)
            policy = f"{unescape(found[1]) if found else ''}; frame-ancestors 'none'"
            return self._room(Room({"": (html.encode("utf-8", "replace"), policy)}))
        words = self._words(given)
        game = find_game(words[0])
        if what == "learn":
            forbid(not game.teaching, message.lazy("start.not-taught"))
            learning = LearnRequests(Session(self._store(game_file(game), None)), language_in_use())
            pages = {"": learn_page(game, kept_progress(game)), GAME: record_page(learning.view, language_in_use())}
            return self._room(Room(pages, learning))
        said = chosen_by(["kit", *words])
        chosen, seed = said.get("layout"), said.get("seed")
        if what == "paint":
            if not (chosen and is_file(chosen)):  # a file of one's own with one of the program's layouts, to paint on
                data = shipped(game, chosen).document.text.encode()
                chosen = str(_free(_BOARDS / f"my-{game.id}.toml", b""))
                write(Path(chosen), data, force=False)
                self._boards[chosen] = game.id
            path = Path(chosen)
            painted, self._own = PaintSession(self._store(path, None)), str(path)
            return self._room(Room({"": paint_page(painted)}, PaintRequests(painted))) | {"layout": str(path)}
        names = [one.strip() for one in str(given.get("names") or "").split(",") if one.strip()]
        layout = read(chosen).data if chosen and is_file(chosen) else chosen
        text = log_text(deal(game.id, names, seed, layout=layout).log, "pnplog")
        path = _free(_BOARDS / f"{game.id}.pnplog", b"")
        requests = RecordRequests(Session(self._store(path, text)), language_in_use())
        return self._room(Room({"": record_page(requests.view, language_in_use())}, requests)) | {"file": str(path)}

    def _store(self, path: Path, text: str | None) -> Store:
        if path in self._stores:  # the room that has it is left for a new one
            self._stores.pop(path).close()
        self._stores[path] = Store(path, text)
        return self._stores[path]

    def _room(self, room: Room) -> dict[str, Any]:
        self._count += 1
        self.rooms[f"r{self._count}"] = room
        return {"href": f"r{self._count}/"}

    # Games of bots, in a thread of their own: the page asks how far they are.

    def _judge(self, given: dict[str, Any]) -> dict[str, Any]:
        words, whole = self._words(given), given.get("what") == "simulate"
        forbid(not self._playing.acquire(blocking=False), message.lazy("start.playing"))
        try:
            said = chosen_by(["kit", *words])
            layout, players = said.get("layout"), said.get("players")
            name, layout = (layout, None) if layout and is_file(layout) else (words[0], layout)
            subject = subject_of(name, layout, int(players) if players else None)
        except BaseException:
            self._playing.release()
            raise
        job, tongue, games = SimpleNamespace(share=0.0, lines=()), language_in_use(), _GAMES * (6 if whole else 1)
        self._job = job

        def work() -> None:
            try:
                with language(tongue):
                    bot = bot_of(subject.game, None if whole else "random")
                    for result in play_games(subject.table, bot, 0, games):
                        job.share = min(0.99, result.tally.games / games)
                    if whole:
                        job.lines = tuple(report_lines(report(result, subject.layout), subject.game, subject.table))
                    else:
                        job.lines = tuple(judge_lines([Judged(subject, (result,))]))
            finally:
                job.share = 1.0
                self._playing.release()

        Thread(target=work, daemon=True).start()
        return {"games": games}


def _letters(data: bytes) -> str:
    return b64encode(data).decode()


def _file_of(given: Mapping[str, Any]) -> tuple[str, bytes]:
    """Name, without a folder, and bytes of a file that is sent; raises UsageError."""
    name, data = given.get("name"), given.get("data")
    if isinstance(name, str) and isinstance(data, str):
        with suppress(ValueError):  # no base64
            return PurePath(name.replace("\\", "/")).name[-_LONGEST:] or "-", b64decode(data, validate=True)
    raise UsageError(message("start.bad-request", key="data"))


def _free(path: Path, data: bytes) -> Path:
    """A name like this one that no other file has, with the data written unless there are none."""
    path.parent.mkdir(exist_ok=True)
    for number in range(1, 1000):
        one = path.with_stem(f"{path.stem}-{number}") if number > 1 else path
        if data and one.is_file() and one.read_bytes() == data:
            return one
        if not one.exists():
            if data:
                write(one, data, force=False)
            return one
    raise OutputError(message("start.many-files"), str(path))


# The page.

_SAYS = ("page", "gone", "large", "many", "dropping", "printing", "replay", "mended", "own", "done", "none")


def start_page(shop: Workshop, lang: str, named: bool) -> ServedPage:
    """Return the page in a language; `named`: it was asked for by its language, in which is then printed, too."""
    with language(lang):
        games = [{
            "id": game.id, "title": in_language(game.title, lang),
            "players": list(range(game.players[0], game.players[1] + 1)),
            "layouts": [[one, in_language(shipped(game, one).layout.title, lang)] for one in layout_ids_of(game)],
            "layout": game.default_layout, "taught": bool(game.teaching), "accent": screen_theme(game)["accent"],
        } for game in map(find_game, game_ids())]
        usual = {**shop.usual, "lang": lang if named else shop.usual["lang"], "size": "standard"}
        says = {key: message(f"start.{key}") for key in _SAYS}
        data = {"lang": lang, "named": named, "games": games, "usual": usual, "says": says, "largest": LARGEST // 2}
        title = message("start.title")
        tongues, fields, listed = list[str](), list[str](), choices(shop.usual)
        for code, tongue in TONGUES.items():
            current = ' aria-current="page"' if code == lang else ""
            tongues.append(f'<a href="{code}" lang="{code}"{current}>{tongue}</a>')
        for key in ("game", "lang", "paper", "sides", "printer", "theme", "players", "layout", "size"):
            if key == "printer" and len(listed.get(key, ())) < 2:  # nobody has calibrated one
                continue
            options = "".join(f'<option value="{escape(v)}">{escape(word)}</option>' for v, word in listed.get(key, ()))
            label = escape(message(f"start.of-{key}"))
            fields.append(f'<p><label for="{key}">{label}</label><select id="{key}">{options}</select></p>')
        body = filled("start", tongues="\n".join(tongues), fields="\n".join(fields))
        return served_page(title, [body], lang, styles("start") + display(title, "flared"), scripts("start", data=data))
