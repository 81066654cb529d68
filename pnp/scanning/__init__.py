"""From paper: photographs of log sheets become logs; needs the extra `scan`, which nothing else imports."""

from importlib.util import find_spec

from pnp.data import Messages

message = Messages(__file__)
NEEDED = ("cv2", "onnxruntime", "rapidocr")
"""What the extra brings; of the last one nothing but its model is used, which is never imported."""


def lacking() -> list[str]:
    """Return which modules of the extra are not installed."""
    return [name for name in NEEDED if find_spec(name) is None]
