"""What other programs may build on; `pnp.api.game` is the door for games of others."""
