"""Files as other systems write them: mended in a copy, and said."""

from __future__ import annotations

import codecs
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

from damier.core.message import Message

_COOKIE: Final = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_BOMS: Final = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
_LINES_MATTER: Final = ("makefile", ".mk", ".sh")  # of files that do not work with the line ends of Windows
_LARGEST: Final = 4 << 20


def mend(folder: Path, new_folder: Callable[[], Path]) -> tuple[Path, list[Message]]:
    """The folder as it is, or a copy of it in which Python can read all its files; what was changed."""
    changes: dict[Path, bytes] = {}
    remarks: list[Message] = []
    for file in sorted(folder.rglob("*")):
        if not file.is_file() or file.is_symlink() or file.stat().st_size > _LARGEST:
            continue
        name = str(file.relative_to(folder))
        content = file.read_bytes()
        if file.suffix.lower() == ".py":
            mended, encoding = _as_utf8(content)
            if encoding:
                changes[file.relative_to(folder)] = mended
                remarks.append(Message("{file} is not UTF-8: it was read as {encoding}", file=name, encoding=encoding))
        elif file.name.lower().endswith(_LINES_MATTER) and b"\r\n" in content:
            changes[file.relative_to(folder)] = content.replace(b"\r\n", b"\n")
            remarks.append(Message("{file} has the line ends of Windows: they were changed", file=name))
    if not changes:
        return folder, []
    target = new_folder()
    shutil.copytree(folder, target, symlinks=True)
    for path, content in changes.items():
        (target / path).chmod(0o644)
        (target / path).write_bytes(content)
    return target, remarks


def _as_utf8(content: bytes) -> tuple[bytes, str]:
    """A file of Python in UTF-8, and what it was before; "" if nothing has to be done."""
    for mark, encoding in _BOMS.items():
        if content.startswith(mark):
            return content.decode(encoding, errors="replace").encode(), encoding.upper()
    try:
        content.decode()
    except UnicodeDecodeError:
        if any(_COOKIE.match(line) for line in content.split(b"\n", 2)[:2]):
            return content, ""
        return content.decode("cp1252", errors="replace").encode(), "Windows-1252"
    return content, ""
