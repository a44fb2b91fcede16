"""The contracts by their names, and those of teachers by the paths of their files."""

from __future__ import annotations

from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from damier.core.errors import FileError, UnknownName
from damier.grader import contracts
from damier.grader.contract import Contract

_MODULES: Final = {module.name.replace("_", "-"): module.name for module in iter_modules(contracts.__path__)}
NAMES: Final = tuple(_MODULES)
"""The contracts that damier has."""


def find(name: str) -> Contract:
    """A contract by its name, or by the path of a file with an object CONTRACT; raises UnknownName or FileError."""
    if name in _MODULES:
        found = import_module(f"{contracts.__name__}.{_MODULES[name]}").CONTRACT
    elif name.endswith(".py"):
        found = _load(Path(name).expanduser())
    else:
        raise UnknownName(
            "there is no contract {name!r}; choose {names}, or a file of your own, mine.py",
            name=name,
            names=", ".join(NAMES),
        )
    assert isinstance(found, Contract)
    return found


def _load(path: Path) -> Contract:
    spec = spec_from_file_location(f"contract_{path.stem}", path)
    try:
        if spec is None or spec.loader is None:
            raise ImportError(str(path))
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
    except Exception as error:  # a teacher's own code
        raise FileError(
            "{path} cannot be loaded as a contract: {why}", path=str(path), why=f"{type(error).__name__}: {error}"
        ) from error
    found = getattr(module, "CONTRACT", None)
    if not isinstance(found, Contract):
        raise FileError("{path} has no CONTRACT = Contract(…)", path=str(path))
    return found
