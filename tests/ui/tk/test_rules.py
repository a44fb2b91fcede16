"""The rules in their window: every game and variant, with pictures."""

from __future__ import annotations

from typing import Any

from damier.core.game import Setup
from damier.ui.tk.board import Board
from damier.ui.tk.rules import RulesBox
from tests.screen import live, settle, widgets
from tests.ui.tk.conftest import Opened


def pick(box: Any, at: int) -> None:
    """Choose from a list, as the mouse does."""
    box.current(at)
    box.event_generate("<<ComboboxSelected>>")
    settle(box)


def test_the_rules_of_every_game_and_variant_are_shown(opened: Opened) -> None:
    window = opened("draughts", "human,human", Setup("russian"))
    window.set_language("fr")
    window.root.event_generate("<F2>")
    live(window.root, 0.1)
    (box,) = (widget for widget in window.root.winfo_children() if isinstance(widget, RulesBox))
    assert (box.game.get(), box.variant.get()) == ("Dames", "Dames russes")
    assert "Un pion qui atteint la dernière rangée devient dame, même" in box.text.get("1.0", "end")
    assert "Votre plateau" not in box.text.get("1.0", "end")
    seen = set()
    for game in range(4):
        pick(box.game, game)
        assert bool(box.variant.winfo_manager()) == (len(box.variant.cget("values")) > 1)
        for variant in range(len(box.variant.cget("values"))):
            pick(box.variant, variant)
            text = box.text.get("1.0", "end")
            pictures = [widget for widget in widgets(box) if isinstance(widget, Board)]
            assert len(pictures) >= 3
            assert "La fin" in text
            seen.add(text)
    assert len(seen) >= 16
    before = box.text.yview()
    pictures[0].event_generate("<Button-5>", x=5, y=5)
    assert box.text.yview() != before
    box.focus_force()
    settle(window.root)
    box.event_generate("<Escape>")
    settle(window.root)
    assert not box.winfo_exists()


def test_a_board_of_another_size_is_told_above_the_rules_of_its_game_only(opened: Opened) -> None:
    window = opened("draughts", "human,human", Setup("international", size=(6, 6)))
    box = RulesBox(window)
    assert "Your board is 6 by 6;" in box.text.get("1.0", "end")
    pick(box.variant, 4)
    assert "Your board" not in box.text.get("1.0", "end")


def test_rules_of_ones_own_are_told_of_their_game_only(opened: Opened) -> None:
    rules = "holes=3 rules=standard,most_dice=4,transfers=2"
    window = opened("dicewars", "human,human", Setup("standard", position=rules))
    box = RulesBox(window)
    assert "1 to 4 dice" in box.text.get("1.0", "end")
    assert "Up to 2 times in your turn" in box.text.get("1.0", "end")
    pick(box.variant, 1)
    assert "1 to 8 dice" in box.text.get("1.0", "end")
    pick(box.variant, 0)
    assert "1 to 4 dice" in box.text.get("1.0", "end")
