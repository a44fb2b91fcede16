"""What watches the boxes of windows: a box that nobody expects must not be waited for."""

from __future__ import annotations

import tkinter as tk
from collections.abc import Iterator
from tkinter import filedialog, messagebox

import pytest

from tests.boxes import WATCH, BoxNeverOpened, UnexpectedBox, answer_box, meet_box
from tests.screen import live, wait_until


@pytest.fixture
def root(display: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tk.Tk]:
    """A window with nothing in it."""
    monkeypatch.setenv("DISPLAY", display)
    root = tk.Tk()
    root.update()
    yield root
    root.destroy()


def test_a_prepared_answer_is_given(root: tk.Tk) -> None:
    answer_box("no", told := list[str]())
    answer_box("yes", told)
    assert messagebox.askyesno("Title", "Really?") is False
    assert messagebox.askyesno("Title", "And now?", parent=tk.Frame(root)) is True
    assert told == ["Really?", "And now?"]


def test_an_unexpected_message_is_an_error_that_says_what_it_says(root: tk.Tk) -> None:
    with pytest.raises(tk.TclError, match=r"nobody expected: 'The disk is full\.'"):
        messagebox.showerror("Trouble", "The disk is full.")
    with pytest.raises(UnexpectedBox, match=r"The disk is full\."):
        WATCH.check_end()


@pytest.mark.parametrize("ask", ["askopenfilename", "asksaveasfilename", "askdirectory"])
def test_an_unexpected_choice_of_a_file_is_an_error(root: tk.Tk, ask: str) -> None:
    with pytest.raises(tk.TclError, match=r"nobody expected: 'Which one\?'"):
        getattr(filedialog, ask)(title="Which one?")
    with pytest.raises(UnexpectedBox, match=r"Which one\?"):
        WATCH.check_end()


def test_a_box_that_opens_by_itself_ends_the_waiting(root: tk.Tk) -> None:
    root.after(1, lambda: messagebox.showinfo("Title", "By the way"))
    with pytest.raises(UnexpectedBox, match="By the way"):
        wait_until(root, lambda: False)


def test_an_exception_in_a_callback_ends_the_waiting_for_a_dialogue(root: tk.Tk) -> None:
    dialogue = tk.Toplevel(root)
    dialogue.update()
    root.after(1, lambda: 1 // 0)
    root.wait_window(dialogue)
    with pytest.raises(ZeroDivisionError):
        live(root, 0.1)


def test_a_prepared_answer_that_nobody_needs_is_an_error(root: tk.Tk) -> None:
    meet_box(lambda *_: None)
    with pytest.raises(BoxNeverOpened):
        WATCH.check_end()
