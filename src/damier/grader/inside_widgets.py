"""The widgets of a program, seen and used through Tk itself: by their paths, behind the number of their root."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

_MOST = 5000  # widgets, and items
_MOST_TEXT = 20_000  # characters
_OPTIONS = ("fill", "outline", "text", "state", "tags", "image")


class Widgets:
    """All widgets below the roots that a program has made; `roots` are their interpreters."""

    def __init__(self) -> None:
        self.roots: list[Any] = []
        self.was_seen = False  # whether an event loop has run

    def all(self) -> list[dict[str, Any]]:
        """Every widget: what it is, what it says, where it is."""
        found: list[dict[str, Any]] = []
        for number, call in self._living():
            for path in _below(call, "."):
                if len(found) < _MOST:
                    found.append(_described(call, path, f"{number}{path}"))
                    if found[-1]["kind"] == "Menu":
                        found.extend(_entries(call, path, f"{number}{path}"))
        return found

    def items(self) -> list[dict[str, Any]]:
        """Every item of every canvas, in the order in which they are drawn; places are within the canvas."""
        found: list[dict[str, Any]] = []
        for number, call in self._living():
            for path in _below(call, "."):
                if _text(call, "winfo", "class", path) == "Canvas":
                    found.extend(_items(call, path, f"{number}{path}"))
        return found[:_MOST]

    def redraw(self) -> None:
        """Draw what is to be drawn."""
        for _, call in self._living():
            with suppress(Exception):
                call("update", "idletasks")

    def click(self, widget: str, x: int, y: int, button: int) -> None:
        """Click at a place of a widget."""
        call, path = self._found(widget)
        root_x, root_y = _number(call, "winfo", "rootx", path), _number(call, "winfo", "rooty", path)
        place = ("-x", x, "-y", y, "-rootx", root_x + x, "-rooty", root_y + y)
        for event in ("<Enter>", "<Motion>", f"<ButtonPress-{button}>", f"<ButtonRelease-{button}>"):
            if _text(call, "winfo", "exists", path) == "1":
                call("event", "generate", path, event, *place)

    def press(self, widget: str) -> None:
        """Press a button or an entry of a menu; anything else is clicked at."""
        call, path = self._found(widget)
        path, _, entry = path.partition("#")
        if entry:
            call(path, "invoke", entry)
        elif _text(call, "winfo", "class", path).endswith("utton"):
            call(path, "invoke")
        else:
            width, height = (_number(call, "winfo", each, path) for each in ("width", "height"))
            self.click(widget, width // 2, height // 2, 1)

    def key(self, widget: str, key: str) -> None:
        """Press a key, by the name that Tk has for it."""
        call, path = self._found(widget)
        call("focus", "-force", path)
        call("event", "generate", path, f"<KeyPress-{key}>")
        if _text(call, "winfo", "exists", path) == "1":
            call("event", "generate", path, f"<KeyRelease-{key}>")

    def enter(self, widget: str, text: str) -> None:
        """Replace the text of an entry."""
        call, path = self._found(widget)
        call(path, "delete", 0, "end")
        call(path, "insert", 0, text)

    def shut(self, widget: str) -> None:
        """Close a window by its own button."""
        call, path = self._found(widget)
        command = _text(call, "wm", "protocol", path, "WM_DELETE_WINDOW")
        if command:
            call("uplevel", "#0", command)
        else:
            call("destroy", path)

    def _found(self, widget: str) -> tuple[Any, str]:
        number, dot, path = widget.partition(".")
        return self.roots[int(number)].call, dot + path

    def _living(self) -> Iterator[tuple[int, Any]]:
        for number, root in enumerate(self.roots):
            if _text(root.call, "winfo", "exists", ".") == "1":
                yield number, root.call


def _below(call: Any, path: str) -> Iterator[str]:
    yield path
    children: tuple[Any, ...] = ()
    with suppress(Exception):
        children = tuple(map(str, _split(call("winfo", "children", path))))
    for child in children:
        if not child.rpartition(".")[2].startswith("#"):  # a menu that Tk has copied for itself
            yield from _below(call, child)


def _described(call: Any, path: str, name: str) -> dict[str, Any]:
    kind = _text(call, "winfo", "class", path)
    is_window = kind != "Menu" and _text(call, "winfo", "toplevel", path) == path
    facts = {each: _number(call, "winfo", each, path) for each in ("rootx", "rooty", "width", "height")}
    return {
        "widget": name,
        "kind": "Toplevel" if is_window and path != "." else "Tk" if is_window else kind,
        "text": _what_it_says(call, path, kind)[:_MOST_TEXT],
        "title": _text(call, "wm", "title", path) if is_window else "",
        "is_shown": _text(call, "winfo", "viewable", path) == "1",
        "is_enabled": _text(call, path, "cget", "-state") != "disabled",
        "colour": _text(call, path, "cget", "-background"),
        **facts,
    }


def _what_it_says(call: Any, path: str, kind: str) -> str:
    if kind in ("Entry", "TEntry", "Spinbox", "TSpinbox", "TCombobox"):
        return _text(call, path, "get")
    if kind == "Text":
        return _text(call, path, "get", "1.0", "end-1c")
    if kind == "Listbox":
        with suppress(Exception):
            return "\n".join(map(str, _split(call(path, "get", 0, "end"))))
    variable = _text(call, path, "cget", "-textvariable")
    if variable:
        return _text(call, "set", f"::{variable}")
    return _text(call, path, "cget", "-text")


def _entries(call: Any, path: str, name: str) -> Iterator[dict[str, Any]]:
    last = _text(call, path, "index", "end")
    for at in range(int(last) + 1 if last.isdigit() else 0):
        label = _text(call, path, "entrycget", at, "-label")
        if label:
            state = _text(call, path, "entrycget", at, "-state")
            kind = "Cascade" if _text(call, path, "type", at) == "cascade" else "MenuEntry"
            place = dict.fromkeys(("rootx", "rooty", "width", "height"), 0)
            yield {
                "widget": f"{name}#{at}",
                "kind": kind,
                "text": label,
                "title": "",
                "colour": "",
                "is_shown": True,
                "is_enabled": state != "disabled",
                **place,
            }


def _items(call: Any, path: str, name: str) -> Iterator[dict[str, Any]]:
    left, top = (round(float(_text(call, path, each, 0) or 0)) for each in ("canvasx", "canvasy"))
    for item in _split(call(path, "find", "all"))[:_MOST]:
        with suppress(Exception):
            places = [float(each) for each in _split(call(path, "coords", item))]
            moved = [place - (top if at % 2 else left) for at, place in enumerate(places)]
            facts = {each: _text(call, path, "itemcget", item, f"-{each}") for each in _OPTIONS}
            yield {
                "widget": name,
                "item": int(item),
                "kind": str(call(path, "type", item)),
                "coords": moved[:400],
                **facts,
            }


def _split(value: Any) -> tuple[Any, ...]:
    """A list of Tcl, in whichever form it came."""
    return value if isinstance(value, tuple) else tuple(str(value).split())


def _text(call: Any, *words: Any) -> str:
    """What a command of Tcl says; nothing where it fails."""
    try:
        value = call(*words)
    except Exception:  # TclError, which only tkinter knows
        return ""
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _number(call: Any, *words: Any) -> int:
    text = _text(call, *words)
    return int(text) if text.lstrip("-").isdigit() else 0
