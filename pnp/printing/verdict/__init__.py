"""A verdict to hand over: what it says, in words and pictures, and its pages on paper."""

from pnp.printing.verdict.account import Account, Told, account_of
from pnp.printing.verdict.sheet import verdict_pdf

__all__ = ["Account", "Told", "account_of", "verdict_pdf"]
