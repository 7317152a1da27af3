"""The named bots of Fugitive: one module a way to play, and what they share in `player` and `placing`."""
