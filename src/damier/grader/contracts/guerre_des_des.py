"""La Guerre des Dés: what the document asks for, as checks."""

from __future__ import annotations

from damier.grader.contract import Contract

CONTRACT = Contract(
    "guerre-des-des", "La Guerre des Dés", files=("guerre_des_des.py", "joueur.py", "carte.py", "case.py", "de.py")
)
