"""The tokens of the style sheet: text has a contrast of 4.5 or more on every ground that it stands on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).parents[2] / "frontend" / "src" / "css" / "tokens.css"
GROUNDS = ("ground", "surface", "surface-high", "surface-low")
PAIRS = [
    *((text, ground) for text in ("text", "text-soft", "accent") for ground in GROUNDS),
    *((side, ground) for side in ("fugitive", "marshal", "good", "bad") for ground in ("surface", "surface-high")),
    *((side, f"{side}-soft") for side in ("fugitive", "marshal", "good", "bad")),
    *((f"deck-{deck}-text", "surface-high") for deck in (1, 2, 3)),
    ("text", "bad-soft"),
    ("text", "marshal-soft"),
    ("accent-ink", "accent"),
    ("marshal-ink", "marshal"),
    ("good-ink", "good"),
    ("card-ink", "card"),
]


def themes() -> dict[str, dict[str, str]]:
    """Return the colours of each theme by name."""
    blocks = re.findall(r'^:root\[data-theme="(\w+)"\] \{\n(.*?)^\}', TOKENS.read_text("utf-8"), re.M | re.S)
    found = {
        name: dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block)) for name, block in blocks if "--text" in block
    }
    return {name: {**found["dark"], **colours} for name, colours in found.items()}


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG has it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_has_enough_contrast(theme: str, text: str, ground: str) -> None:
    colours = themes()[theme]
    light, dark = sorted((luminance(colours[text]), luminance(colours[ground])), reverse=True)
    ratio = (light + 0.05) / (dark + 0.05)
    assert ratio >= 4.5, f"{ratio:.2f}"


def mixed(one: str, other: str, share: float) -> str:
    """Return `share` of one colour in the other, as `color-mix(in srgb, …)` does."""
    channels = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(share * high + (1 - share) * low):02x}" for high, low in channels)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_heat_map_has_enough_contrast_at_every_level(theme: str) -> None:
    colours, heat = themes()[theme], (TOKENS.parent / "review.css").read_text("utf-8")
    levels = re.findall(r'^\[data-level="\d"\] \{\n(.*?)^\}', heat, re.M | re.S)
    mixes = [block for block in levels if "color-mix" in block]
    assert len(mixes) == 5
    for block in mixes:
        (share,) = re.findall(r"color-mix\(in srgb, var\(--accent\) (\d+)%, var\(--surface-high\)\)", block)
        ground = mixed(colours["accent"], colours["surface-high"], int(share) / 100)
        text = colours["accent-ink" if "--accent-ink" in block else "text"]
        light, dark = sorted((luminance(text), luminance(ground)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, block


def test_dawn_is_the_same_by_choice_and_by_the_system() -> None:
    text = TOKENS.read_text("utf-8")
    system = re.search(r'not\(\[data-theme="dark"\]\) \{\n(.*?)\n  \}', text, re.S)
    chosen = re.search(r'^:root\[data-theme="light"\] \{\n(.*?)\n\}', text, re.M | re.S)
    assert system
    assert chosen
    assert [line.strip() for line in system[1].split("\n")] == [line.strip() for line in chosen[1].split("\n")]
