"""The program called in this process as on a terminal; what comes of it, whatever that is."""

import io
import math
import signal
import sys
import traceback
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pnp
from pnp.cli import run, say

HANG = {signal.SIGPROF: (signal.ITIMER_PROF, 20), signal.SIGALRM: (signal.ITIMER_REAL, 180)}
"""Seconds of work, and seconds in all, after which a call counts as one that never ends; none takes one."""
say._PATIENCE = math.inf  # a bar moves with signs of its own, and shows how fast the machine is
_PROGRAM = Path(pnp.__file__).parent


class Hang(BaseException):
    """A call did not end; no `except Exception` of the program may take it for a fault of its own."""


class Said(NamedTuple):
    """Arguments, exit code (None: it ended otherwise), standard output, standard error.

    `crash`: the exception that went through and the function of the program it came from, in a line; `trace` all.
    """

    args: tuple[str, ...]
    code: int | None
    out: str
    err: str
    crash: str = ""
    trace: str = ""


class _Terminal(io.BytesIO):
    def isatty(self):
        return True


def call(*args, stdin=b"", terminal=True):
    """Calls the program. Streams are terminals, so that nothing is taken out of what it says on its way to them."""
    args = tuple(map(str, args))
    before = sys.stdin, sys.stdout, sys.stderr
    out, err = _stream(terminal), _stream(terminal)
    sys.stdin, sys.stdout, sys.stderr = io.TextIOWrapper(io.BytesIO(stdin), "utf-8"), out, err
    code, crash, trace = None, "", ""
    try:
        with _not_for_ever():
            code = run(args)
    except (Exception, Hang, SystemExit) as error:
        crash, trace = told(error), traceback.format_exc()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before
    return Said(args, code, _text(out), _text(err), crash, trace)


def _stream(terminal):
    return io.TextIOWrapper(_Terminal() if terminal else io.BytesIO(), "utf-8", "backslashreplace", newline="\n")


def _text(stream):
    stream.flush()
    return stream.buffer.getvalue().decode("utf-8", "backslashreplace")


@contextmanager
def _not_for_ever():
    def stop(*_):
        raise Hang

    before = {sign: signal.signal(sign, stop) for sign in HANG}
    for timer, seconds in HANG.values():
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for timer, _ in HANG.values():
            signal.setitimer(timer, 0)
        for sign, handler in before.items():
            signal.signal(sign, handler)


def told(error):
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _PROGRAM in Path(frame.filename).parents]
    where = f" in {Path(frames[-1].filename).relative_to(_PROGRAM)}:{frames[-1].name}" if frames else ""
    return f"{type(error).__name__}{where}"
