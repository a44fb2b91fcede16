"""Dames, INFO-F106 (ULB): what the document asks for, as checks.

Five parts of 20 points each, as section 1.4 says. How the 20 points of a part are shared out is ours: the document does
not say. Files, names and rules are those of the document; where it leaves something open (prompts, words, colours, the
layout of a window), a program is judged by what it does, and where that cannot be found out a person has to look.
"""

from __future__ import annotations

from damier.grader.contracts.dames_ulb import computer, part1, part2, play, reports, window
from damier.grader.contracts.dames_ulb.common import CONTRACT

CONTRACT.checks.sort(key=lambda check: check.part)  # what a check needs is never in a later part

__all__ = ["CONTRACT", "computer", "part1", "part2", "play", "reports", "window"]
