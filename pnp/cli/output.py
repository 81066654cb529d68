"""Where results go: files in `out/` that may be written anew, others and all logs and layouts only with --force."""

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from functools import cache, wraps
from io import StringIO
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import IO, Any, NamedTuple

import click

from pnp.cli import options
from pnp.cli.commands import table
from pnp.cli.options import LISTED, PROFILE, SIZE, STANDARD_OUTPUT, Folder
from pnp.cli.say import forbid, give, give_bytes, is_terminal, message, say
from pnp.data import LIMIT, OutputError, plain
from pnp.data.signs import is_reserved, portable
from pnp.data.write import descriptor, grow, reason_of, refusal, write
from pnp.game import AnyGame
from pnp.library.layouts import is_file, layout_ids_of
from pnp.printing.requests import CUT, PrintOptions

OUT = Path("out")
_LISTED = 6  # files that are named one by one
# a log or a layout in TOML or JSON tells its format; one in notation has these two lines in its head
_FORMAT = re.compile(rb"""["']?format["']?\s*[:=]\s*["']pnp-(?:log|layout)/""")
_GAME, _PLAYERS = (re.compile(rb"(?mi)^[ \t]*" + key + rb"[ \t]*:") for key in (b"game", b"players"))


def make_folder(path: Path) -> None:
    """Make a folder where there is none, and `out/` for one in it; raises DataError when that cannot be. A name with an
    ending is taken for that of a file, unless there is such a folder or it ends in a slash."""
    try:
        if path == STANDARD_OUTPUT:
            raise OutputError(message("output.several"))
        if path.suffix and not isinstance(path, Folder) and not path.is_dir():
            raise OutputError(message("output.folder-name", file=path), str(path))
        if path.exists() and not path.is_dir():
            raise OutputError(message("output.not-a-folder"), str(path))
        _make_out(path)
        path.mkdir(exist_ok=True)
    except (OSError, RuntimeError) as error:  # a loop of links is a RuntimeError
        raise OutputError(message("output.no-folder", reason=reason_of(error, path)), str(path)) from error


def make_folders(folder: Path, files: Iterable[str]) -> None:
    """Make a folder and those in it that files of these names lie in; raises as `make_folder`."""
    make_folder(folder)
    for inner in sorted({above for file in files for above in Path(file).parents} - {Path()}):
        make_folder(Folder(folder / inner))


def is_folder(path: Path) -> bool:
    """Return whether a name after -o is that of a folder: it ends in a slash, or there is one."""
    return path != STANDARD_OUTPUT and (isinstance(path, Folder) or path.is_dir())


def into(output: Path | None, name: str) -> Path:
    """Return the file to write: `output`, else one of this name in it, where it is a folder, or in `out/`. Makes the
    folder; raises OutputError when that cannot be."""
    if output is None:
        return OUT / name
    if not is_folder(output):
        return output
    make_folder(output)
    return Path(output) / name


def save(path: Path, data: bytes | Iterable[bytes], force: bool, over_input: bool = False, quiet: bool = False) -> None:
    """Write a file and, unless `quiet`, say so on standard error, or write to standard output. `data`: all of it, or
    its parts, which can be gone through again. Raises DataError when the file exists, was read by this call (unless
    `over_input`) or cannot be written."""
    if path == STANDARD_OUTPUT:
        for part in (data,) if isinstance(data, bytes) else data:
            give_bytes(part)
        return
    force = _placed(path) or force
    others = write(path, data, force, over_input)
    if not quiet:
        wrote(path)
    if others:
        say(message("output.links", file=path, count=others), err=True)


def _placed(path: Path) -> bool:
    """Whether a file may be written anew; makes `out/` for one in it. Raises OutputError for a folder."""
    try:
        if isinstance(path, Folder) or path.is_dir():
            raise OutputError(message("output.not-a-file"), str(path))
        anew = _may_be_written_anew(path)
        _make_out(path)
    except (OSError, RuntimeError, ValueError) as error:  # a loop of links is a RuntimeError
        raise OutputError(message("output.not-written", reason=reason_of(error, path)), str(path)) from error
    return anew


def wrote(path: Path) -> None:
    """Say that a file was written."""
    say(message("output.wrote", file=path), err=True)


def is_new(path: Path) -> bool:
    """Return whether a name is that of a file which is not there yet."""
    try:
        return path != STANDARD_OUTPUT and descriptor(path) is None and not (path.exists() or path.is_symlink())
    except (OSError, ValueError):
        return False  # what is wrong with it is told when it is written


def begin(path: Path) -> IO[bytes]:
    """Return a new file, open; `out/` is made for one in it. Raises OutputError."""
    _placed(path)
    return grow(path)


def save_all(files: Mapping[Path, bytes], force: bool, quiet: bool = False) -> None:
    """Write files like `save`; where one of them may not be overwritten, none is written."""
    if len(files) > 1:  # one alone is looked at when it is written
        refuse(files, force)
    context = click.get_current_context(silent=True)
    listed = len(files) <= _LISTED or bool(context and context.meta.get(LISTED))
    for path, data in files.items():
        save(path, data, force, quiet=quiet or not listed)
    if not (listed or quiet):
        say(message("output.wrote-many", count=len(files), folder=os.path.commonpath(files)), err=True)


def save_folder(asked: Path | None, name: str, files: Mapping[str, bytes], force: bool, quiet: bool = False) -> Path:
    """Write files into the folder that was asked for, else one of this name in `out/`, which then has no others that
    the program wrote there before and nobody changed since; the folder."""
    from hashlib import sha256

    folder = asked or OUT / name
    make_folders(folder, files)
    save_all({Path(folder) / file: data for file, data in files.items()}, force, quiet)
    if asked is None:
        listed = OUT / f".{name}.sha256"
        lines = listed.read_text("utf-8", "replace").splitlines() if listed.is_file() else []
        # of the files that were listed the last time; one that has another sum belongs to somebody else now
        for digest, _, file in (line.partition("  ") for line in lines):
            path = folder / file
            inside = path.is_file() and path.resolve().is_relative_to(folder.resolve())
            if file not in files and inside and sha256(path.read_bytes()).hexdigest() == digest:
                path.unlink()
        sums = "".join(f"{sha256(data).hexdigest()}  {file}\n" for file, data in files.items())
        save(listed, sums.encode(), force=True, quiet=True)
    return folder


def save_tree(folder: Path, files: Mapping[str, bytes], force: bool) -> None:
    """Write files by their names below a folder, which is made with those in it; none where one may not be written."""
    paths = {Path(folder) / name: data for name, data in files.items()}
    refuse(paths, force)  # before a folder is made
    make_folders(folder, files)
    save_all(paths, force)


def refuse(paths: Iterable[Path], force: bool) -> None:
    """Raise OutputError for the first of the files that may not be overwritten."""
    for path in paths:
        if reason := refusal(path, force or _may_be_written_anew(path)):
            raise OutputError(reason, str(path))


def open_files(paths: Sequence[Path]) -> None:
    """Have the system show a file, or the folder of several, and say so where it cannot."""
    path = paths[0] if len(paths) == 1 else paths[0].parent
    if path != STANDARD_OUTPUT and click.launch(str(path.absolute())):
        say(message("output.not-opened", file=path), err=True)


def put(data: str, path: Path | None, force: bool, over_input: bool = False) -> None:
    """Write data for programs to a file, like `save`, or to standard output."""
    if path:
        save(path, data.encode(), force, over_input)
    else:
        give(data)


def put_words(text: str, path: Path | None, force: bool) -> None:
    """Write text for people to a file, like `save`, or to standard output; without signs that cannot be seen."""
    lines = [plain(line) for line in text.removesuffix("\n").split("\n")]
    told = "".join(f"{line}\n" for line in lines)
    if path:
        save(path, told.encode(), force)
    elif is_terminal():
        say(*lines)
    else:
        give(told)


def to_file(verb: Callable[..., Any]) -> Callable[..., Any]:
    """Give a verb -o, which writes what it says to a file: its data, where it has --json and the file ends so."""

    @wraps(verb)
    def called(*args: Any, output: Path | None, force: bool, **values: Any) -> Any:
        if output in (None, STANDARD_OUTPUT):
            return verb(*args, **values)
        refuse([output], force)
        if output.suffix.lower() == ".json" and "as_json" in values:
            values["as_json"] = True
        with redirect_stdout(StringIO()) as said:
            code = verb(*args, **values)
        save(output, said.getvalue().encode(), force)
        return code

    return options.output_and_force("options.output")(called)


def _may_be_written_anew(path: Path) -> bool:
    """Whether a file is one in `out/` that this program made: not a log or a layout, which people write."""
    if not _in_out(path):
        return False
    if not path.is_file():
        return True
    if path.suffix.lower() == ".pnplog":
        return False
    with path.open("rb") as file:
        text = file.read(LIMIT)
    return not (_FORMAT.search(text) or (_GAME.search(text) and _PLAYERS.search(text)))


def _in_out(path: Path) -> bool:
    try:
        out = OUT.resolve()
    except FileNotFoundError:  # the current folder is gone
        return False
    return path.resolve().is_relative_to(out)


def _make_out(path: Path) -> None:
    """Makes `out/` for what lies in it."""
    if not _in_out(path):
        return
    if OUT.exists() and not OUT.is_dir():
        raise OutputError(message("output.out-is-a-file", out=OUT), str(path))
    OUT.mkdir(exist_ok=True)


def place_files(files: Mapping[str, bytes], base: Path) -> dict[Path, bytes]:
    """Return the files of these ends of names by their paths: numbers stand before the suffix of `base`. Cut files have
    a suffix of their own. Raises UsageError for several files to standard output."""
    forbid(base == STANDARD_OUTPUT and len(files) > 1, message.lazy("output.several-in-one", number=len(files)))
    found = {}
    for ending, data in files.items():
        number, style = ending.split(".")
        suffix = f".{style}" if number.startswith(CUT) else base.suffix
        found[base.with_name(f"{base.stem}{number}{suffix}") if number else base] = data
    return found


# The names of files and folders of prints: the table of the options that shape names, and templates with gaps.

DIGITS, NOTHING = "#", ""


@cache
def shapes() -> Mapping[str, str]:
    """Return what each option adds to a name: a word, `DIGITS` or `NOTHING`."""
    words, others = table("prints").values()
    digits, nothing = dict.fromkeys(others["digits"], DIGITS), dict.fromkeys(others["nothing"], NOTHING)
    return {**words, **digits, **nothing}


_LONGEST = 62  # signs of a name, of at most 80 with its ending and what tells files of one print apart (-duplex-test)
_GAP = re.compile(r"\{([^{}/\\]*)\}")
_NO_NAME = re.compile(r"[^\w+]+")
# a word of a file's name that looks like one of the program: 4p, seed7, move12, six digits
_LIKE_OURS = re.compile(r"\d|(?:seed|move)\d|[0-9a-f]{6}$")


class Print(NamedTuple):
    """What is written: `what` ("kit", "board", "tts") of a game, from options of the call that is under way.

    - `layout`: the id or the file of its layout; the game's first one without it.
    - `seed`: that of the deal, named or drawn; `words`: what is asked by the game's own options.
    - `changes`: of options that may change nothing, whether they do; `is_part(word)`: whether `--part` takes a word.
    """

    what: str
    game: AnyGame | None
    layout: str = ""
    job: PrintOptions = PrintOptions()
    seed: int | None = None
    words: tuple[str, ...] = ()
    changes: Mapping[str, bool] = MappingProxyType({})
    is_part: Callable[[str], bool] = lambda word: False

    @property
    def gaps(self) -> dict[str, str]:
        """What may stand in braces in a template, each as a part of a file's name."""
        given = click.get_current_context().params
        players = given.get("players") or ""  # of names without their colors; of a number 4p
        number = f"{int(players)}p" if players.strip().isdecimal() else ""
        words = {
            "game": self.game.id if self.game else "",
            "layout": PurePath(self.layout).stem if is_file(self.layout) else self.layout,
            "players": number or "-".join(word.partition("=")[0] for word in players.split(",")),
            "seed": "" if self.seed is None else str(self.seed),
            "paper": self.job.sheet.name if self.job.paper.paper else "", "lang": self.job.lang,
            "theme": Path(self.job.theme).stem, "part": "-".join(dict.fromkeys(given.get("parts") or ())),
        }  # fmt: skip
        return {key: _slug(word) or "any" for key, word in words.items()}

    def stem(self) -> str:
        """Return its name without ending: the game, what it is, all that is not as usual, at most 62 signs."""
        from hashlib import sha256

        words, rest = [self.game.id if self.game else "", self.what], dict[str, Any]()
        for key, value in self._unusual():
            word, whole = self._told(key, value)
            words.append(_NO_NAME.sub("-", word))
            rest |= {} if whole else {key: value}
        if len(stem := "-".join(filter(None, words))) > _LONGEST:
            # room for a hyphen and the six digits
            rest, stem = {**rest, "": stem}, stem[: _LONGEST - 7].rstrip("-")
        digits = sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()[:6]
        return f"{stem}-{digits}" if rest else stem

    def _unusual(self) -> Iterator[tuple[str, Any]]:
        """The options that shape the name, in the order of the table, and their values where they are not as usual."""
        context = click.get_current_context()
        options = [one for one in context.command.params if isinstance(one, click.Option)]
        usual = {one.name: click.Option.get_default(one, context) for one in options}  # a setting is not as usual
        usual |= context.meta.get(SIZE, {})
        given = {**context.params, "seed": self.seed, "printer": context.meta.get(PROFILE), "words": self.words}
        log, first = given.get("log") or [*given.get("logs", ()), None][0], self.game and self.game.default_layout
        given |= {"log": None if log == "-" else log, "paper": given.get("paper") and self.job.sheet.name}
        given |= {"layout_id": None if self.layout == first else self.layout or None}
        for key, shape in shapes().items():
            value = given.get(key)
            if shape != NOTHING and self.changes.get(key, True) and value not in (None, (), usual.get(key)):
                yield key, os.path.normpath(value) if key in ("art", "font", "layout_id", "log") else value

    def _told(self, key: str, value: Any) -> tuple[str, bool]:
        """The word of an option, and whether it tells all its value and no other option has that word."""
        if key == "log" or (key == "layout_id" and is_file(value)):
            stem = _slug(PurePath(value).stem)
            return stem, value in (f"{stem}.toml", f"{stem}.pnplog") and not any(map(self._is_ours, stem.split("-")))
        if key in ("players", "parts", "theme"):
            whole = {"players": str.isdecimal, "parts": str.isalpha, "theme": lambda name: "." not in name}[key]
            return self.gaps["part" if key == "parts" else key], all(map(whole, value if key == "parts" else [value]))
        if key == "rules" and value:  # in a size that has none
            return "rules", True
        word = shapes()[key].format(f"{value:g}" if isinstance(value, float) else value)
        return ("", False) if word == DIGITS else (word, True)

    def _is_ours(self, word: str) -> bool:
        """Whether a part of a file's name could be the word, or a part of the word, of an option."""
        options = click.get_current_context().command.params
        known = [one for option in options if isinstance(option.type, click.Choice) for one in option.type.choices]
        from pnp.press.paper import SIZES
        from pnp.style.theme import THEMES

        known += [*shapes().values(), *SIZES, *THEMES, *(layout_ids_of(self.game) if self.game else ())]
        return bool(word in "-".join(known).split("-") or _LIKE_OURS.match(word) or self.is_part(word))

    def path(self, output: Path | None, style: str) -> Path:
        """Return the file to write: of its own name in `out/` or in a folder, else that after -o, its gaps filled.
        Makes the folder. Raises UsageError for an unknown gap, OutputError for a folder that cannot be made."""

        def fill(gap: re.Match[str]) -> str:
            if gap[1] not in (gaps := self.gaps):
                raise click.UsageError(message("output.gap", gap=gap[0], known=", ".join(f"{{{key}}}" for key in gaps)))
            return gaps[gap[1]]

        filled = output and type(output)(_GAP.sub(fill, str(output)))
        if filled and filled != output and is_reserved(filled.name):
            filled = type(filled)(filled.with_name(portable(filled.name)))
        return into(filled, f"{self.stem()}.{style}")


def _slug(word: str) -> str:
    return _NO_NAME.sub("-", word.casefold()).strip("-")[:60]
