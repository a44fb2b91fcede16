"""The buttons by which somebody steps through a game on a page."""

from __future__ import annotations

from damier.draw.svg import escaped
from damier.i18n.language import translate


def step_buttons() -> list[str]:
    """To the start, back, anywhere, on, to the end."""
    return [
        step_button("first", "«", translate("To the start")),
        step_button("back", "‹", translate("One move back")),
        f'<input type="range" id="slider" min="0" value="0" aria-label="{escaped(translate("Move"))}">',
        step_button("next", "›", translate("One move on")),
        step_button("last", "»", translate("To the end")),
    ]


def step_button(name: str, sign: str, text: str) -> str:
    """One of them, with a sign that its text explains."""
    return f'<button id="{name}" title="{escaped(text)}" aria-label="{escaped(text)}">{sign}</button>'
