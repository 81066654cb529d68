"""What the command line says: messages, and the help of verbs and options in a catalogue of its own.

A run that says something does not read the help, which is four times as long.
"""

from pnp.data.messages import Messages

message = Messages(__file__)
help_text = Messages(__file__, "help")


def languages() -> list[str]:
    """Return the languages that there are messages in, in alphabetical order."""
    return sorted(file.stem for file in message.folder.glob("*.toml"))
