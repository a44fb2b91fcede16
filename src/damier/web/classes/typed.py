"""A form that was refused: what was typed stays in it, and the reason stands beside the field that it is about."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from damier.core.errors import DamierError
from damier.i18n.language import Language
from damier.web.classes.forms import Form
from damier.web.errors import BadCode, BadForm, code_of
from damier.web.refusals import status_of


@dataclass(frozen=True, slots=True)
class Typed:
    """What a form is filled with: nothing, or what was typed in it before it was refused, and why."""

    values: Mapping[str, str] = field(default_factory=dict)
    wrong: str = ""  # the field that the reason is about; empty: all of the form
    why: str = ""  # a sentence
    status: int = 200

    def value(self, name: str, otherwise: str = "") -> str:
        """What a field has."""
        return self.values.get(name, otherwise)

    def why_at(self, name: str) -> str:
        """The reason, if it is about this field."""
        return self.why if self.wrong == name else ""

    @property
    def above(self) -> str:
        """The reason, if it is about no field."""
        return "" if self.wrong else self.why


BLANK: Final = Typed()
"""A form that is shown for the first time."""


def refused(form: Form, error: DamierError, language: Language, wrong: str = "", secret: Collection[str] = ()) -> Typed:
    """A form to be shown again, without its secrets; `wrong` is the field of a wrong entry that names none."""
    values = {name: found[0] for name, found in form.fields.items() if name not in secret}
    named = error.field if isinstance(error, BadForm) else ""
    about = named or wrong if isinstance(error, BadForm | BadCode) else ""
    return Typed(values, about, language.sentence(error.message), status_of(code_of(error)))
