"""What the program says, in French: English text to French text.

A test collects every text from the source and holds this catalogue against it, both ways.
"""

from __future__ import annotations

from damier.i18n.french.analysis import ANALYSIS
from damier.i18n.french.arena import ARENA
from damier.i18n.french.command_line import COMMAND_LINE
from damier.i18n.french.contracts import CONTRACTS
from damier.i18n.french.errors import ERRORS
from damier.i18n.french.grading import GRADING
from damier.i18n.french.protocols import PROTOCOLS
from damier.i18n.french.review import REVIEW
from damier.i18n.french.sandbox import SANDBOX
from damier.i18n.french.seats import SEATS
from damier.i18n.french.sides import SIDE_TEXTS, SIDES
from damier.i18n.french.system import SYSTEM
from damier.i18n.french.terminal import TERMINAL
from damier.i18n.french.training import TRAINING
from damier.i18n.french.web_analysis import WEB_ANALYSIS
from damier.i18n.french.web_api import WEB_API
from damier.i18n.french.web_class import WEB_CLASS
from damier.i18n.french.web_ladder import WEB_LADDER
from damier.i18n.french.web_page import WEB_PAGE
from damier.i18n.french.web_rooms import WEB_ROOMS
from damier.i18n.french.web_store import WEB_STORE
from damier.i18n.french.web_teams import WEB_TEAMS
from damier.i18n.french.web_watching import WEB_WATCHING
from damier.i18n.french.window import WINDOW
from damier.i18n.french.words import WORDS
from damier.i18n.grammar import Grammar

_CATALOGUES = (
    *(ERRORS, COMMAND_LINE, ANALYSIS, ARENA, PROTOCOLS, SANDBOX, SEATS, TERMINAL, TRAINING, WINDOW, WORDS, GRADING),
    *(CONTRACTS, REVIEW, WEB_ROOMS, WEB_ANALYSIS, WEB_API, WEB_PAGE, WEB_CLASS, WEB_TEAMS, WEB_LADDER),
    *(WEB_STORE, WEB_WATCHING),
)
OWN = {text: translated for catalogue in _CATALOGUES for text, translated in catalogue.items()}
"""What our own source says."""

TEXTS = {**SYSTEM, **OWN}
"""All there is to look up."""

FRENCH = Grammar(TEXTS, point=",", none_is_one=True, sides=SIDES, side_texts=SIDE_TEXTS)
"""All there is to know."""
