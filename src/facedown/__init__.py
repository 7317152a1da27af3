"""An open, self-hostable table for board games with hidden information."""

__version__ = "0.1.0"
