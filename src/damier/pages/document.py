"""A page as one file: its style, its script and its data within it, and a policy that lets nothing else run."""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from damier.draw.svg import escaped
from damier.i18n.language import current

_HERE: Final = Path(__file__).parent


def document(
    title: str, body: str, sheet: str, *, after: str = "", script: str = "", data: dict[str, Any] | None = None
) -> str:
    """The page; `script` is a file of ours, which runs with `boards.js` if there are data for it."""
    code = text_of("boards.js") + text_of(script) if script else ""
    policy = f"default-src 'none'; style-src '{_hash(sheet)}'"
    if data is not None:
        policy += f"; script-src '{_hash(code)}'"
    policy += "; base-uri 'none'; form-action 'none'"
    scripts = f'<script type="application/json" id="data">{_as_json(data)}</script><script>{code}</script>'
    return (
        f'<!DOCTYPE html>\n<html lang="{current()}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escaped(title)}</title><style>{sheet}</style></head>\n"
        f"<body><main>{body}</main>{after}{scripts if data is not None else ''}</body></html>\n"
    )


def text_of(name: str) -> str:
    """A file beside this one."""
    return (_HERE / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _as_json(data: object) -> str:
    """Data within a script element: nothing in it can end that element."""
    text = json.dumps(data, separators=(",", ":"))  # ASCII only
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
