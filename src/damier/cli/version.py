"""The version of damier, and the compiled core in use."""

from __future__ import annotations

import sys

from damier import __version__
from damier.compiled import loader as native
from damier.i18n.language import translate
from damier.play import autosave


def version() -> str:
    """The version, and the core in use; raises CoreMissing if the requested one is not available.

    >>> import os
    >>> os.environ["DAMIER_CORE"] = "python"
    >>> native.core.cache_clear()
    >>> version().removeprefix(f"damier {__version__}, ")
    'Python only (set by DAMIER_CORE)'
    >>> del os.environ["DAMIER_CORE"]
    >>> native.core.cache_clear()
    """
    if instructions := native.instructions():
        core = translate("native core for {instructions}", instructions=instructions)
    elif native.is_wanted():
        core = translate("Python only (no compiled core)")
    else:
        core = translate("Python only (set by DAMIER_CORE)")
    return f"damier {__version__}, {core}"


def warn_if_no_core() -> None:
    """Print on standard error that there is no compiled core, the first time only."""
    if not native.core() and native.is_wanted() and _is_first_time():
        told = translate(
            "damier is installed without its compiled core: the computer searches in Python, more slowly. "
            "To build the core, install damier again with a C++ compiler. This message is shown only once."
        )
        print(told, file=sys.stderr)


def _is_first_time() -> bool:
    """Whether the mark file could be created; without it the warning would repeat at every start."""
    mark = autosave.folder() / "no-core-warning-shown"
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch(exist_ok=False)
    except OSError:
        return False
    return True
