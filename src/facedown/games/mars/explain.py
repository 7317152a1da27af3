"""Why something is not possible: the paragraph of the rules page and a sentence, from what the seat knows."""

from __future__ import annotations


def why_not(view, step):
    return "", "No."


def explain(view):
    return ()
