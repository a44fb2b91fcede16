"""What the program says, in French: English text to French text.

A test collects every text from the source and holds this catalogue against it, both ways.
"""

from __future__ import annotations

from damier.ui.french.analysis import ANALYSIS
from damier.ui.french.command_line import COMMAND_LINE
from damier.ui.french.errors import ERRORS
from damier.ui.french.foreign import FOREIGN
from damier.ui.french.protocols import PROTOCOLS
from damier.ui.french.terminal import TERMINAL
from damier.ui.french.training import TRAINING
from damier.ui.french.window import WINDOW
from damier.ui.french.words import WORDS

OWN = {**ERRORS, **COMMAND_LINE, **ANALYSIS, **PROTOCOLS, **TERMINAL, **TRAINING, **WINDOW, **WORDS}
"""What our own source says."""

TEXTS = {**FOREIGN, **OWN}
"""All there is to look up."""
