"""A recorder for the phones and tablets at the table: the address of this machine, and its picture for a camera."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterator

import segno


def own_address() -> str:
    """The address of this machine in its local network, or "". Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
        try:
            found.connect(("192.0.2.1", 9))  # an address that is nobody's (RFC 5737)
        except OSError:
            return ""
        return str(found.getsockname()[0])


def is_own(host: str) -> bool:
    """Whether this machine has an address of IPv4, and it is no wildcard."""
    try:
        address = ipaddress.IPv4Address(host)
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as found:
            found.bind((host, 0))
    except (OSError, ValueError):
        return False
    return not address.is_unspecified and not address.is_multicast


BLOCKS = "█▀▄ "
"""Two rows in a sign: both dark, the upper, the lower, none."""


def qr_lines(address: str) -> Iterator[str]:
    """The address as a QR code for a terminal, two rows of it a line, light on dark and dark on light alike."""
    rows = [bytes(row) for row in segno.make(address, error="m").matrix_iter(border=2)]
    for upper, lower in zip(rows[::2], [*rows[1::2], bytes(len(rows[0]))], strict=False):
        yield "".join(BLOCKS[dark * 2 + also] for dark, also in zip(upper, lower, strict=True))
